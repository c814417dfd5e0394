"""Lists of tables by room and by person, in dicts."""

from collections import defaultdict
from collections.abc import Hashable

from bot.kernel.ids import Player, Room, SessionId
from bot.sessions.limits import CLOSED_LISTED
from bot.sessions.model import Session, is_open

_List = defaultdict[Hashable, dict[SessionId, int]]


class MemorySessionIndex:
    def __init__(self) -> None:
        self._open: _List = defaultdict(dict)
        self._closed: _List = defaultdict(dict)

    async def note(self, session: Session, room: Room) -> None:
        for place in (room, *session.players):
            for listed in (self._open, self._closed):
                listed[place].pop(session.id, None)
            tables = (self._open if is_open(session) else self._closed)[place]
            tables[session.id] = session.opened.ms
            for old in _newest_first(self._closed[place])[CLOSED_LISTED:]:
                del self._closed[place][old]

    async def in_room(self, room: Room) -> tuple[SessionId, ...]:
        return self._listed(room)

    async def of_player(self, player: Player) -> tuple[SessionId, ...]:
        return self._listed(player)

    async def drop(self, session: SessionId, room: Room, players: tuple[Player, ...]) -> None:
        for place in (room, *players):
            self._open[place].pop(session, None)
            self._closed[place].pop(session, None)

    async def forget(self, place: Room | Player) -> None:
        self._open.pop(place, None)
        self._closed.pop(place, None)

    def _listed(self, place: Hashable) -> tuple[SessionId, ...]:
        lists = (self._open.get(place, {}), self._closed.get(place, {}))
        return tuple(session for tables in lists for session in _newest_first(tables))


def _newest_first(opened: dict[SessionId, int]) -> tuple[SessionId, ...]:
    return tuple(sorted(opened, key=lambda session: (opened[session], session), reverse=True))
