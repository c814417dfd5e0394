"""Sizes and rates of the page."""

BURST = 20
PER_SECOND = 20
TALK_KEPT = 200
SIZE_LIMIT = 256 * 1024
"""The longest message that is read, in bytes."""
LINE_LIMIT = 2_000
"""The longest line that anybody may send, in characters."""
GROUNDS_KEPT = 64
"""Backgrounds of boards that pages may fetch; a game has one for each variant and language."""
PICKS_AT_MOST = 24
"""Taps that a move can be made of: no game of ours has so many."""
CROWD = 20
"""From so many open pages on a room is a crowd."""
CROWD_EVERY_S = 0.5
"""So often the pages of a crowd are told who is there, in seconds."""
