"""Lists of documents by room, community and person, in dicts."""

from collections import defaultdict
from collections.abc import Hashable
from typing import Generic, TypeVar

from bot.kernel.ids import Platform, Player, Room, SessionId
from bot.kernel.time import Instant
from bot.sessions.limits import CLOSED_LISTED
from bot.sessions.model import Session, is_open
from bot.tournaments.limits import CUPS_LISTED
from bot.tournaments.model import Cup, CupId

K = TypeVar("K", bound=str)


class _Lists(Generic[K]):
    def __init__(self, closed_listed: int) -> None:
        self._closed_listed = closed_listed
        self._open: defaultdict[Hashable, dict[K, int]] = defaultdict(dict)
        self._closed: defaultdict[Hashable, dict[K, int]] = defaultdict(dict)

    async def in_room(self, room: Room) -> tuple[K, ...]:
        return self._names_in(room)

    async def open_in_room(self, room: Room) -> tuple[K, ...]:
        return _newest_first(self._open.get(room, {}))

    async def of_player(self, player: Player) -> tuple[K, ...]:
        return self._names_in(player)

    async def forget(self, place: Room | Player) -> None:
        self._open.pop(place, None)
        self._closed.pop(place, None)

    def _note(self, name: K, opened: Instant, places: tuple[Hashable, ...], *, is_open: bool) -> None:
        self._drop(name, places)
        for place in places:
            (self._open if is_open else self._closed)[place][name] = opened.ms
            for old in _newest_first(self._closed[place])[self._closed_listed :]:
                del self._closed[place][old]

    def _drop(self, name: K, places: tuple[Hashable, ...]) -> None:
        for place in places:
            self._open[place].pop(name, None)
            self._closed[place].pop(name, None)

    def _names_in(self, place: Hashable) -> tuple[K, ...]:
        lists = (self._open.get(place, {}), self._closed.get(place, {}))
        return tuple(name for names in lists for name in _newest_first(names))


def _newest_first(opened: dict[K, int]) -> tuple[K, ...]:
    return tuple(sorted(opened, key=lambda name: (opened[name], name), reverse=True))


class MemorySessionIndex(_Lists[SessionId]):
    def __init__(self) -> None:
        super().__init__(CLOSED_LISTED)

    async def note(self, session: Session, room: Room) -> None:
        self._note(session.id, session.opened, (room, *session.players), is_open=is_open(session))

    async def drop(self, session: SessionId, room: Room, players: tuple[Player, ...]) -> None:
        self._drop(session, (room, *players))


class MemoryTournamentIndex(_Lists[CupId]):
    def __init__(self) -> None:
        super().__init__(CUPS_LISTED)

    async def note(self, cup: Cup) -> None:
        self._note(cup.id, cup.opened, _places(cup), is_open=not cup.is_finished)

    async def in_community(self, platform: Platform, community: str) -> tuple[CupId, ...]:
        return self._names_in((platform, community))

    async def drop(self, cup: Cup) -> None:
        self._drop(cup.id, _places(cup))

    async def unlist(
        self, cup: CupId, places: tuple[Room | Player, ...], community: tuple[Platform, str] | None
    ) -> None:
        self._drop(cup, (*places, *((community,) if community else ())))


def _places(cup: Cup) -> tuple[Hashable, ...]:
    community = ((cup.rooms[0].platform, cup.community),) if cup.community else ()
    return (*cup.rooms, *community, *cup.players)
