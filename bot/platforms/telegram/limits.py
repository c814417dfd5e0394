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
