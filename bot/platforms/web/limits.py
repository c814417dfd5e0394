"""Sizes and rates of the page."""

BURST = 20
PER_SECOND = 20
TALK_KEPT = 200
SIZE_LIMIT = 256 * 1024
"""The longest message that is read, in bytes."""
LINE_LIMIT = 2_000
"""The longest line that anybody may send, in characters."""
WRONG_SECRETS_FREE = 5
"""So many wrong secrets anybody may have entered by mistake."""
WRONG_SECRET_WAIT_S, WRONG_SECRET_LONGEST_WAIT_S = 1.0, 30.0
"""How long the next one is kept waiting, twice as long each time, in seconds."""
WRONG_SECRETS_FORGOTTEN_S = 3_600.0
"""After so long without a wrong secret a client begins anew, in seconds."""
WRONG_CLIENTS_REMEMBERED = 4_096
"""So many clients are remembered; the one that was wrong longest ago is forgotten first."""
