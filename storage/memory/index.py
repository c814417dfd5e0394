"""Lists of tables by room and by person, in dicts."""

from collections import defaultdict
from collections.abc import Hashable

from bot.kernel.ids import Player, Room, SessionId
from bot.sessions.model import Session
from storage.people import everyone


class MemoryIndex:
    def __init__(self) -> None:
        self._lists: defaultdict[Hashable, dict[SessionId, int]] = defaultdict(dict)

    async def note(self, session: Session, room: Room) -> None:
        for place in (room, *everyone(session)):
            self._lists[place][session.id] = session.opened.ms

    async def in_room(self, room: Room) -> tuple[SessionId, ...]:
        return self._newest_first(room)

    async def of_player(self, player: Player) -> tuple[SessionId, ...]:
        return self._newest_first(player)

    async def drop(self, session: SessionId, room: Room, players: tuple[Player, ...]) -> None:
        for place in (room, *players):
            self._lists[place].pop(session, None)

    def _newest_first(self, place: Hashable) -> tuple[SessionId, ...]:
        opened = self._lists[place]
        return tuple(sorted(opened, key=lambda session: (opened[session], session), reverse=True))
