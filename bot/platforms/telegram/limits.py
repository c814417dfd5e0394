"""Telegram's limits."""

from bot.delivery.rate_limits import RateLimit
from bot.messages.card import Limits, RowWidth

INLINE = "inline/"
"""Begins the names of rooms that are one message in a chat without us."""
CARD_LIMITS = Limits(
    per_row=8,
    rows=12,
    width=RowWidth(buttons=8, letters=44, margin=2, is_even=True),  # on a phone of 360 points
    block=3_900,
    picks_in_place=True,
    close_up=True,
    read_by_all=True,
    joins_by_link=True,
    single=INLINE,
    writes_first=False,
    live_boards=2,  # a move every six seconds, with its call: more than twenty messages a minute
)
TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024
LABEL_LIMIT = 64
TOAST_LIMIT = 200
# Thirty a second and twenty a minute, less what the process before this one may have under way still.
# Telegram's clock is not ours: each span is a little wider.
EVERYWHERE = (RateLimit(26, 1.05),)
# The second span is for machines that take long to draw what may be sent: a second and a half does no harm.
IN_A_CHAT = (RateLimit(3, 3.0), RateLimit(5, 5.0))
IN_A_GROUP = (*IN_A_CHAT, RateLimit(18, 61.0))
OVERTAKEN_AT_MOST = 2
"""So many answers and calls go to a chat before a board that waits for it longer than they do."""
UNDER_WAY_S = 20.0
"""So long at most a message counts that has had its turn and has not arrived, in seconds: until it is drawn,
and Telegram has answered or counts as silent."""
BOARD_EVERY_S = 3.5
"""How often a board is edited in a group, in seconds: the rest of twenty a minute is for calls."""
PICTURES = (RateLimit(1, 1.0),)
PICTURES_IN_A_GROUP = (RateLimit(1, 3.0),)

AT_ONCE = 64
"""So many updates are worked on at most until they are stored."""
AT_ONCE_IN_A_CHAT, AT_ONCE_OF_A_PERSON = 8, 4
"""Of these, so many of one chat, and of one person: the others are not held up by them."""
IN_HAND_OF_A_PERSON = 12
"""So many updates of one person wait for their answers at most; what comes beyond that is turned away."""
KEPT_AT_MOST = 1_000
"""While more updates than this are in hand, Telegram keeps what is not stored, and not we."""
KEPT_LOOKED_AT_EVERY_S = 2.0
"""How often the owner looks for updates that others have received, in seconds; mostly it is woken."""
REFUSALS_AT_ONCE = 4
"""Of so many taps that are turned away the sign on the button is stopped at once."""
FETCHED_AT_ONCE = 100
"""So many updates Telegram hands out at most; it goes on behind them when the first of them is confirmed."""
CROWDED_SETTLE_S = 0.08
"""So long these are waited for where there may be more behind them, in seconds; then they are kept."""
SETTLE_S = 0.25
"""So long what has been fetched is waited for before more is fetched: storing takes milliseconds."""
LOOKED_AT, LOOKED_BACK_AT = 24, 8
"""So many messages back from a chat's end are asked after for a lost one, and so many that stand."""

INIT_DATA_LASTS_S = 3_600
"""So long after a Mini App was opened its proof of who opened it counts, in seconds."""
INIT_DATA_LIMIT = 16_384
"""The longest proof that is looked at, in characters; Telegram's have some hundreds."""

TOKEN_TRIES, TOKEN_AGAIN_S = 3, 1.0
"""So often a token is tried that Telegram refuses, and the pause in between, in seconds."""
CHECK_PATIENCE_S = 10.0
"""How long doctor waits for Telegram, in seconds."""
MANY_WAITING = 100
"""From so many updates on that Telegram could not bring doctor warns."""
WEBHOOK_SETTLE_S = 5.0
"""So long a webhook waits until an update is stored, in seconds; Telegram waits longer before it sends it
again."""
WEBHOOK_SHARE = 0.1
"""What part of the files that the process may have open connections to the webhook may be: Telegram makes a
hundred at most."""
SOON_S = 1.0
"""How long to wait where a message cannot have arrived, in seconds."""
LATER_S = 3.0
"""How long where it may have arrived, but may be sent again, in seconds."""
PEOPLE_REMEMBERED = 10_000
"""The names of so many people are remembered, for lines that name them by @username."""
MIGRATION_RECORDED_S = 2.0
"""How long is waited before a group's tables go along to its supergroup, in seconds: by then the board that
found the group gone is in the books of the new chat, and is not posted twice."""
CONNECTIONS = 64
"""So many connections to Telegram are open at once."""
FAREWELL_S = 10.0
"""How long updates in hand are waited for at the end, in seconds."""
INLINE_KEPT_S = 60
"""So long Telegram may keep what an inline query found, in seconds."""
POLL_S, IDLE_POLL_S = 2, 5
"""How long Telegram may hold back an empty answer, in seconds, while a deadline is near and else: while it
does it is unknown whether it hears people, or whether the line is dead. Five are no outage yet.
"""
LATE_AT_MOST_S = 5.0
"""An answer to a poll that is later by more is owed, in seconds."""
POLL_PAUSE_LIMIT_S = 8.0
"""The longest pause before the next try, in seconds; it doubles from the first."""
EMPTY_PAUSE_S, EMPTY_PAUSE_LIMIT_S = 0.05, 0.5
"""The pauses after empty answers that come at once, from the first to the longest, in seconds."""
POLL_PAUSE_S = 0.25
"""The first of these pauses, in seconds."""
AHEAD_S = 60
"""So far the clock of whoever wrote a proof may be ahead of ours, in seconds."""
PATIENCE_S = 30.0
"""A pause that Telegram asks for is waited out up to this, in seconds."""
TOLD_TRIES = 5
"""So often a sentence is tried that says what was left out."""
TRIES = 2
"""So often a message is tried that somebody waits for."""
GRACE_S = 0.6
"""So many seconds nobody wonders whether a press was heard."""
MENTIONED_AT_ONCE = 5
"""So many people one message mentions: of more, Telegram notifies only the first."""
SPEAKS_AGAIN_S = 900.0
"""So long an answer waits, in seconds, while nobody can know which process is to send it."""
SPEAKS_EVERY_S = 0.25
"""How often it is seen meanwhile whether it is this one again, in seconds."""
WEBHOOK_LOOKED_AT_EVERY_S, WEBHOOK_IDLE_S = 2.0, 15.0
"""How often Telegram is asked where it sends what happens, and whether it can, in seconds, while a deadline
is near and else.
"""
SENT_AGAIN_WITHIN_S = 15.0
"""So long it is waited for what could not be delivered while other things are, in seconds."""
UNDELIVERED_S = 3600.0
"""At our start it counts only if Telegram could not deliver something within so long, in seconds."""
MEMBER_WITHIN_S = 2.0
"""So long a tap on a private card waits for Telegram to say whether its owner is in the group, in seconds."""
ANSWER_STANDS_S = 300.0
"""How long an answer to one person stands in a group: time to read it and to press its buttons."""
SERVER_ASKED_AGAIN_S, CHAT_ASKED_AGAIN_S = 86_400.0, 3_600.0
"""How long it counts whether a server has messages for one person, and that a group lets us send none in
answer to a line, in seconds."""
