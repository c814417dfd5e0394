"""Lists of cups by room, community and person, in dicts."""

from collections import defaultdict
from collections.abc import Hashable

from bot.kernel.ids import Platform, Player, Room
from bot.tournaments.limits import CUPS_LISTED
from bot.tournaments.model import Cup, CupId

_List = defaultdict[Hashable, dict[CupId, int]]


class MemoryTournamentIndex:
    def __init__(self) -> None:
        self._open: _List = defaultdict(dict)
        self._closed: _List = defaultdict(dict)

    async def note(self, cup: Cup) -> None:
        for place in _places(cup):
            for listed in (self._open, self._closed):
                listed[place].pop(cup.id, None)
            (self._closed if cup.is_finished else self._open)[place][cup.id] = cup.opened.ms
            for old in _newest_first(self._closed[place])[CUPS_LISTED:]:
                del self._closed[place][old]

    async def in_room(self, room: Room) -> tuple[CupId, ...]:
        return self._listed(room)

    async def in_community(self, platform: Platform, community: str) -> tuple[CupId, ...]:
        return self._listed((platform, community))

    async def of_player(self, player: Player) -> tuple[CupId, ...]:
        return self._listed(player)

    async def drop(self, cup: Cup) -> None:
        for place in _places(cup):
            self._open[place].pop(cup.id, None)
            self._closed[place].pop(cup.id, None)

    async def forget(self, place: Room | Player) -> None:
        self._open.pop(place, None)
        self._closed.pop(place, None)

    def _listed(self, place: Hashable) -> tuple[CupId, ...]:
        lists = (self._open.get(place, {}), self._closed.get(place, {}))
        return tuple(cup for cups in lists for cup in _newest_first(cups))


def _places(cup: Cup) -> tuple[Hashable, ...]:
    community = ((cup.rooms[0].platform, cup.community),) if cup.community else ()
    return (*cup.rooms, *community, *cup.players)


def _newest_first(opened: dict[CupId, int]) -> tuple[CupId, ...]:
    return tuple(sorted(opened, key=lambda cup: (opened[cup], cup), reverse=True))
