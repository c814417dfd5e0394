"""The book of pings in a dict."""

from bot.delivery.message_books import Ping
from bot.kernel.ids import Player, SessionId


class MemoryPings:
    def __init__(self) -> None:
        self._last: dict[tuple[SessionId, Player], Ping] = {}

    async def pings(self, session: SessionId) -> tuple[Ping, ...]:
        return tuple(ping for (of, _), ping in self._last.items() if of == session)

    async def record(self, ping: Ping) -> None:
        self._last[ping.session, ping.player] = ping

    async def forget(self, ping: Ping) -> None:
        self._last.pop((ping.session, ping.player), None)

    async def leave(self, player: Player) -> None:
        self._last = {place: ping for place, ping in self._last.items() if ping.player != player}

    async def clear(self, session: SessionId) -> None:
        self._last = {place: ping for place, ping in self._last.items() if ping.session != session}

    async def catch_up(self) -> None:
        """Nothing is noted: the dict is gone through."""
