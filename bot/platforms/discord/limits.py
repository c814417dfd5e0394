"""Discord's limits."""

from bot.messages.card import Limits, RowWidth

CONTENT_LIMIT = 2_000
DESCRIPTION_LIMIT = 4_096
ALT_LIMIT = 1_024
LAYOUT_LIMIT = 3_900
"""Characters of a message of components; Discord takes 4,000, and counts what others may write into them."""
LABEL_LIMIT = 80
ROWS = 5
BUTTONS_IN_ROW = 5
OPTIONS = 25
FIELDS = 5
"""Of a modal."""
CARD_LIMITS = Limits(
    per_row=OPTIONS,
    rows=ROWS,
    width=RowWidth(buttons=4, letters=46, margin=5),  # on a phone of 390 points, where wider ones wrap
    close_up=True,
    live_boards=6,  # each edited every ten seconds, where a channel takes an edit every 1.5
)

LAYOUTS_KEPT = 10_000
"""Of so many messages it is remembered whether they are made of components alone."""
ACTIVITY_ANSWER_S = 8.0
"""So long Discord may take to say who opened a page, in seconds: meanwhile it is empty."""
LAUNCHES_KEPT = 4_096
"""So many openings of the page from a card are remembered, each under a hundred bytes."""

FAREWELL_S = 10.0
"""How long answers in hand are waited for at the end, in seconds."""
GOODBYE_S = 3.0
"""How long the gateway may take to close, in seconds."""
FIRST_WORD_S = 20.0
"""How long Discord may take to greet us before the operator hears that it goes on being tried, in seconds."""
TOKEN_TRIES, TOKEN_AGAIN_S = 3, 1.0
"""So often a token is tried that Discord refuses, and the pause in between, in seconds."""
CONNECT_AGAIN_S, CONNECT_AGAIN_AT_MOST_S = 5.0, 300.0
"""How long to wait before Discord is tried again, in seconds; where it sends us away, twice as long
each time, up to this.
"""
LOCK_ASKED_AGAIN_S = 0.5
"""How often the right to identify is asked for while another process has it, in seconds."""
NEXT_SHARDS_S = 6.0
"""So long a process waits after it has taken as many shards as may sign in at once, in seconds."""
ENDPOINT_PARTS = 64
"""Into so many parts rooms are divided where Discord sends interactions by HTTP."""
FIRST_LINE_WITHIN_S = 60.0
"""So long a part may take until it has its first line, in seconds, before it is left to others; waiting until
it may sign in does not count.
"""
TOKEN_LIVES_S = 14 * 60.0
"""How long an interaction's token can be written with, in seconds: Discord says fifteen minutes."""
TOKENS_KEPT = 32
"""So many such tokens are held for a room: of boards that are pressed meanwhile, and a few KiB each."""
ACKNOWLEDGED_WITHIN_S = 3.0
"""So long an interaction can be acknowledged, in seconds."""
INTERACTIONS_REMEMBERED = 1_024
"""So many interactions are remembered, for one that comes twice."""
HALVES_REMEMBERED = 1_024
"""Of so many people is remembered on which private message they have begun a move."""
HELD_S = 60.0
"""How long nothing is sent where Discord shuts us out without saying for how long, in seconds."""
LATER_S = 5.0
"""How long to wait where Discord is overloaded and does not say for how long, in seconds."""
COMPLETION_S = 2.0
"""A completion takes so many seconds at most: Discord waits for three."""
LIMIT_WAITED_FOR_S = 30.0
"""So many seconds the library waits where a limit was met, the least that it takes.

Longer ones come to us as RateLimited.
"""
PATIENCE_S = 40.0
"""Seconds a sending may take: longer than the library by itself waits where a limit was met."""
BOARD_EVERY_S = 1.5
"""How often a board is edited in a channel, in seconds."""
MESSAGES_LOOKED_AT = 25
"""Messages of a channel among which a lost one is looked for."""
TURN_LASTS_MS = 5_500
"""Between two processes that identify, in milliseconds.

Five seconds as Discord counts them, and what a word takes to get there.
"""
MENTIONED_AT_ONCE = 50
"""So many people one message pings, of the 100 that Discord allows: all of them have room in its text."""
CALL_LIMIT = 600
"""Characters of the words behind so many names."""
REQUEST_LEAVES_WITHIN_S = 3.0
"""So long after it has had its turn a request may still leave, in seconds; later on it asks again."""
REQUEST_UNDER_WAY_S = 10.0
"""So long at most a request counts that Discord has not answered, in seconds: by then it has long arrived."""
SIGNED_LASTS_S = 60
"""So old a signed interaction may be, in seconds: three to be answered in, the rest is for our clock."""
SIGNED_AHEAD_S = 60
"""So far Discord's clock may be ahead of ours, in seconds."""
STAMP_DIGITS = 20
"""So long the time of a signature may be written."""
INTERACTION_BYTES = 1 << 18
"""The largest interaction that is read: one about a message full of components is a quarter of that."""
ONCE_ASKED_S = 1.0
"""So long the store may take to say whether an interaction has come before: Discord waits three seconds."""
ENDPOINT_FAREWELL_S = 3.0
"""How long answers to HTTP requests in hand are waited for at the end, in seconds."""
ENDPOINT_SHARE = 0.1
"""What part of the files that the process may have open connections for interactions may be."""
ANSWERED_WITHIN_S = 12.0
"""So long Discord may say nothing at all, in seconds, before a request counts as unanswered."""
LINES_LOOKED_AT_EVERY_S = 1.0
"""How often it is looked whether Discord's lines have said anything, in seconds."""
ASKED_AFTER_LOOKS, ASKED_NOW_AND_THEN = 1, 10
"""A line that has said nothing for so many looks is asked whether it is there, while a deadline is near and
else; Discord bears two words a second."""
SUSPECT_AFTER_S = 15.0
"""A line that has said nothing for so long counts as silent also while no deadline is near, in seconds."""
HUNG_UP_AFTER_LOOKS = 20
"""One that has said nothing for so many is taken up anew."""
THREAD_WITHIN_S, NO_THREADS_FOR_S = 8.0, 60.0
"""So long a table waits for its thread, in seconds, and so long none is tried after one took longer.

A table that is waited for needs no place of its own.
"""
