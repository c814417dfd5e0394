"""Which table is meant when somebody does not say."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.gamekit.game import AnyGame
from bot.kernel.ids import GameId, Player, Room, SessionId
from bot.kernel.text import Refusal, Written, listed, say
from bot.sessions.model import Phase, Session, is_open
from bot.sessions.ports import SessionStore, TableIndex

_COMMAND = Written("/play")


@dataclass(frozen=True, slots=True)
class Finder:
    """Knows of a table only while its game is on the shelf."""

    index: TableIndex
    store: SessionStore
    games: Mapping[GameId, AnyGame]

    async def shown_in(self, room: Room) -> tuple[Session, ...]:
        """The tables of a room, newest first."""
        return await self._known(await self.index.in_room(room))

    async def of_player(self, player: Player) -> tuple[Session, ...]:
        """The tables of a person, newest first."""
        return await self._known(await self.index.of_player(player))

    async def own(self, player: Player, room: Room) -> SessionId | Refusal:
        """The table in this room that waits for the player, or at which they play."""
        mine = [one for one in await self._open(room) if one.seats_of(player)]
        playing = [one for one in mine if one.phase is Phase.PLAYING]
        waiting = [one for one in playing if self._waits_for(one, player)]
        for kind in (waiting, playing, mine):
            if len(kind) == 1:
                return kind[0].id
            if kind:
                return Refusal(say("table-refuse-which", tables=listed(*(Written(one.id) for one in kind))))
        return Refusal(say("table-refuse-none-here", command=_COMMAND))

    async def last_played(self, player: Player, room: Room) -> SessionId | Refusal:
        """The player's newest game in this room that is over."""
        for one in await self.shown_in(room):
            if one.phase is Phase.OVER and one.seats_of(player):
                return one.id
        return Refusal(say("rematch-refuse-not-over"))

    async def any(self, player: Player, room: Room) -> SessionId | Refusal:
        """The table somebody wants to look at: their own, else the newest that is open, else the newest."""
        own = await self.own(player, room)
        if not isinstance(own, Refusal):
            return own
        shown = await self.shown_in(room)
        chosen = [one for one in shown if is_open(one)] or list(shown)
        return chosen[0].id if chosen else Refusal(say("table-refuse-nothing-here", command=_COMMAND))

    async def _known(self, tables: tuple[SessionId, ...]) -> tuple[Session, ...]:
        found = await self.store.load_many(tables)
        return tuple(one for one in found if one.game in self.games)

    async def _open(self, room: Room) -> list[Session]:
        return [one for one in await self.shown_in(room) if is_open(one)]

    def _waits_for(self, session: Session, player: Player) -> bool:
        game = self.games[session.game]
        acting = game.rules.to_act(game.notation.load(session.position))
        return bool(set(acting) & set(session.seats_of(player)))
