"""Telegram's limits as arithmetic: thirty messages a second, twenty a minute in a group, edits included."""

from bot.delivery.rate_limits import RateLimit, RateLimits, Urgency
from bot.kernel.ids import Room
from bot.platforms.telegram.rooms import is_group, whole

# Telegram counts when messages arrive, and some take longer than others: each span is a little wider.
_EVERYWHERE = (RateLimit(30, 1.25),)
_IN_A_CHAT = (RateLimit(3, 3.0),)
_IN_A_GROUP = (*_IN_A_CHAT, RateLimit(20, 61.0))
_PICTURES = (RateLimit(1, 1.0),)
_PICTURES_IN_A_GROUP = (RateLimit(1, 3.0),)


class Limits:
    """A group and all its topics share one budget. Pictures have one of their own, on top."""

    def __init__(self, messages: RateLimits | None = None, pictures: RateLimits | None = None) -> None:
        self._messages = messages or RateLimits(_EVERYWHERE, _messages_in)
        self._pictures = pictures or RateLimits(_EVERYWHERE, _pictures_in)

    @property
    def waiting(self) -> int:
        """How many messages wait for their turn."""
        return self._messages.waiting + self._pictures.waiting

    async def message(self, room: Room) -> None:
        """Wait until a message to a person in ``room`` is within the limits; it goes before boards."""
        await self._messages.turn(whole(room), Urgency.PING)

    async def board(self, room: Room) -> None:
        await self._pictures.turn(whole(room), Urgency.BOARD)
        await self._messages.turn(whole(room), Urgency.BOARD)

    def hold(self, room: Room, seconds: float) -> None:
        """Telegram asks us to leave this chat alone for so long."""
        self._messages.hold(whole(room), seconds)


def _messages_in(room: Room) -> tuple[RateLimit, ...]:
    return _IN_A_GROUP if is_group(room) else _IN_A_CHAT


def _pictures_in(room: Room) -> tuple[RateLimit, ...]:
    return _PICTURES_IN_A_GROUP if is_group(room) else _PICTURES
