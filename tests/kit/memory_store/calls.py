"""The book of pings in a dict."""

from bot.delivery.call_book import Call
from bot.kernel.ids import Player, SessionId


class MemoryCalls:
    def __init__(self) -> None:
        self._last: dict[tuple[SessionId, Player], Call] = {}

    async def calls(self, session: SessionId) -> tuple[Call, ...]:
        return tuple(call for (of, _), call in self._last.items() if of == session)

    async def record(self, call: Call) -> None:
        self._last[call.session, call.player] = call

    async def forget(self, call: Call) -> None:
        self._last.pop((call.session, call.player), None)

    async def leave(self, player: Player) -> None:
        self._last = {place: call for place, call in self._last.items() if call.player != player}

    async def clear(self, session: SessionId) -> None:
        self._last = {place: call for place, call in self._last.items() if call.session != session}

    async def catch_up(self) -> None:
        """Nothing is noted: the dict is gone through."""
