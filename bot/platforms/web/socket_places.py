"""Which sockets of pages may stay open: strangers must not use up the files that all else needs.

Whoever has not been let in yet is a stranger. There are few places for them, altogether and for each client,
and where all are taken the one that came first gives way: a page says at once who it is, and so is gone from
among them before a crowd of silent ones reaches it. Whoever has been let in is never sent away again.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.kernel.ids import Handle
from bot.listening.connections import decrement
from bot.platforms.web.limits import (
    HELLO_WITHIN_S,
    PAGES_BY_PERSON,
    SOCKETS_SHARE,
    STRANGERS_BY_CLIENT,
    STRANGERS_SHARE,
)


class SocketPlaces:
    """For all pages of this process; ``connections`` is how many there may be of whatever kind."""

    def __init__(self, connections: int) -> None:
        self._at_most = int(connections * SOCKETS_SHARE)
        self._strangers_at_most = max(1, int(self._at_most * STRANGERS_SHARE))
        self._taken = 0
        self._strangers: dict[SocketPlace, None] = {}
        """Whoever came first is first."""
        self._of_client: Counter[str] = Counter()
        """How many of the strangers each client has."""
        self._pages: Counter[Handle] = Counter()
        """How many pages of each person are let in."""

    def take(self, client: str, end: Callable[[], None]) -> "SocketPlace | None":
        """A place for a socket of ``client``, or None; ``end`` ends its connection at once."""
        if self._of_client[client] >= STRANGERS_BY_CLIENT:
            self._end(next(one for one in self._strangers if one.client == client))
        elif len(self._strangers) >= self._strangers_at_most:
            self._end(next(iter(self._strangers)))
        if self._taken >= self._at_most:
            return None
        self._taken += 1
        place = SocketPlace(self, client, end)
        self._strangers[place] = None
        self._of_client[client] += 1
        place.patience = asyncio.get_running_loop().call_later(HELLO_WITHIN_S, self._end, place)
        return place

    def let_in(self, place: "SocketPlace", person: Handle) -> bool:
        """From now on it is a page of ``person``, who has not too many; False where they have."""
        if self._pages[person] >= PAGES_BY_PERSON:
            return False
        self._no_stranger(place)
        self._pages[person] += 1
        place.person = person
        return True

    def leave(self, place: "SocketPlace") -> None:
        """Its socket is closed."""
        self._taken -= 1
        self._no_stranger(place)
        if place.person:
            decrement(self._pages, place.person)

    def _end(self, place: "SocketPlace") -> None:
        self._no_stranger(place)
        place.end()

    def _no_stranger(self, place: "SocketPlace") -> None:
        place.says_hello()
        if place in self._strangers:
            del self._strangers[place]
            decrement(self._of_client, place.client)


@dataclass(slots=True, eq=False)
class SocketPlace:
    places: SocketPlaces
    client: str
    end: Callable[[], None]
    patience: asyncio.TimerHandle | None = None
    person: Handle | None = field(default=None, init=False)

    def says_hello(self) -> None:
        """It is no longer waited for; what it says may take its time to be looked into."""
        if self.patience:
            self.patience.cancel()
            self.patience = None

    def is_let_in(self, person: Handle) -> bool:
        return self.places.let_in(self, person)

    def leave(self) -> None:
        self.places.leave(self)
