"""Telegram's limits."""

from bot.delivery.rate_limits import RateLimit

TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024
TOAST_LIMIT = 200
# Telegram counts when messages arrive, and some take longer than others: each span is a little wider.
EVERYWHERE = (RateLimit(30, 1.25),)
IN_A_CHAT = (RateLimit(3, 3.0),)
IN_A_GROUP = (*IN_A_CHAT, RateLimit(20, 61.0))
PICTURES = (RateLimit(1, 1.0),)
PICTURES_IN_A_GROUP = (RateLimit(1, 3.0),)

AT_ONCE = 64
"""So many updates are worked on at most until they are stored."""
AT_ONCE_IN_A_CHAT, AT_ONCE_OF_A_PERSON = 8, 4
"""Of these, so many of one chat, and of one person: the others are not held up by them."""
IN_HAND_OF_A_PERSON = 12
"""So many updates of one person wait for their answers at most; what comes beyond that is turned away."""
SETTLE_S = 0.25
"""So long what has been fetched is waited for before more is fetched: storing takes milliseconds."""
LOOKED_AT, LOOKED_AT_FIRST = 24, 100
"""So many messages behind a command are looked at for a lost board; in a chat that has just begun, more."""
ABSENT_AT_THE_END = 8
"""Where so many numbers in a row have no message, a chat is at its end: single ones have been deleted."""
LOOKED_BACK_AT = 8
"""So many messages back from the end a lost call is looked for."""

INIT_DATA_LASTS_S = 3_600
"""So long after a Mini App was opened its proof of who opened it counts, in seconds."""
INIT_DATA_LIMIT = 16_384
"""The longest proof that is looked at, in characters; Telegram's have some hundreds."""
