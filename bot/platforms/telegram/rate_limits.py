"""Telegram's limits as arithmetic: thirty messages a second, twenty a minute in a group, edits included."""

from collections.abc import Iterable
from datetime import timedelta
from http import HTTPStatus

import httpx
from telegram.error import RetryAfter

from bot.delivery.limits import URGENT_AFTER_S
from bot.delivery.part_watch import PlatformClock
from bot.delivery.rate_limits import RateLimit, RateLimits, Turns, Urgency
from bot.kernel.ids import Room
from bot.platforms.telegram.chats import is_private, whole
from bot.platforms.telegram.limits import (
    EVERYWHERE,
    IN_A_CHAT,
    IN_A_GROUP,
    OVERTAKEN_AT_MOST,
    PICTURES,
    PICTURES_IN_A_GROUP,
    UNDER_WAY_S,
)

_TURNS = Turns(OVERTAKEN_AT_MOST, UNDER_WAY_S, urgent_after_s=URGENT_AFTER_S)


class RateLimitSettings:
    """A group and all its topics share one budget; a message in a chat without us has a group's.

    Pictures have one of their own, on top.
    """

    def __init__(self, messages: RateLimits | None = None, pictures: RateLimits | None = None) -> None:
        self._messages = messages or RateLimits(EVERYWHERE, _messages_in, _TURNS)
        self._pictures = pictures or RateLimits((), _pictures_in)

    @property
    def waiting(self) -> int:
        """How many messages wait for their turn."""
        return self._messages.waiting + self._pictures.waiting

    async def message(self, room: Room) -> None:
        """Wait until a message to a person in ``room`` is within the limits; it goes before most boards."""
        await self._messages.turn(whole(room), Urgency.PING)

    async def board(self, room: Room) -> None:
        await self._pictures.turn(whole(room), Urgency.BOARD)
        await self._messages.turn(whole(room), Urgency.BOARD)

    def arrived(self, room: Room) -> None:
        """Telegram has answered a message or an edit: it counts from now on, with any outcome."""
        self._messages.arrived(whole(room))

    def free_at(self, room: Room) -> float:
        return self._messages.free_at(whole(room))

    def sent_before(self, room: Room, seconds_ago: Iterable[float]) -> None:
        self._messages.sent_before(whole(room), seconds_ago)

    def hold(self, room: Room, seconds: float) -> None:
        """Telegram asks us to leave this chat alone for so long."""
        self._messages.hold(whole(room), seconds)


def _messages_in(room: Room) -> tuple[RateLimit, ...]:
    return IN_A_CHAT if is_private(room) else IN_A_GROUP


def _pictures_in(room: Room) -> tuple[RateLimit, ...]:
    return PICTURES if is_private(room) else PICTURES_IN_A_GROUP


class RateLimitStats:
    def __init__(self, clock: PlatformClock | None = None) -> None:
        self.times = 0
        self._clock = clock

    async def note_response(self, response: httpx.Response) -> None:
        """To be called with every answer, which also tells what time it is there."""
        if self._clock:
            self._clock.note(response.headers.get("Date"))
        self.times += response.status_code == HTTPStatus.TOO_MANY_REQUESTS


def requested_wait_s(error: Exception) -> float:
    """How many seconds Telegram wants us to wait."""
    if not isinstance(error, RetryAfter):
        return 0.0
    wait: float | timedelta = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
