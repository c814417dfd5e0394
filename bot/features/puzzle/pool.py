"""Which puzzles there are, and who may be given them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.accounts.model import Strangers
from bot.accounts.ports import CommunityBook, RoomBook
from bot.commandkit.tables import TableAccess
from bot.features.puzzle.limits import LISTED
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import GameId, Platform, Player, Room
from bot.robots.ports import PuzzleBook
from bot.robots.puzzle import MadePuzzle, Puzzle
from bot.robots.puzzle_file import FILE, read_puzzles
from bot.sessions.model import Phase, Session


@dataclass(frozen=True, slots=True)
class PuzzlePool:
    """The puzzles beside the games in ``folders``, and those made from games played here.

    Of the latter a puzzle is given only as long as its game stands as it was played, is over, and its
    community lets strangers look at it; or to whoever played it.
    """

    folders: Mapping[GameId, Path]
    tables: TableAccess
    book: PuzzleBook
    communities: CommunityBook
    rooms: RoomBook
    _read: dict[GameId, Mapping[str, Puzzle]] = field(default_factory=dict)

    def shipped(self, game: GameId) -> Mapping[str, Puzzle]:
        """By id; read when they are first asked for."""
        if game not in self._read:
            found = (one.puzzle for one in read_puzzles(game, self.folders[game] / FILE))
            self._read[game] = {puzzle.id: puzzle for puzzle in found}
        return self._read[game]

    async def open_to_all(self, game: GameId) -> Mapping[str, Puzzle]:
        """Those that anybody may be given."""
        made = (await self.book.made(game))[-LISTED:]
        sessions = await self._sessions(made)
        seen = dict[str, bool]()
        found = dict(self.shipped(game))
        for one in made:
            session = sessions.get(one.table)
            if session is None or not _stands(one, session):
                continue
            if session.room.chat not in seen:
                seen[session.room.chat] = await self._is_shown_to_strangers(session)
            if seen[session.room.chat]:
                found[one.puzzle.id] = one.puzzle
        return found

    async def from_here(self, room: Room) -> list[Puzzle]:
        """Those from games of the room's community, where strangers may see these; the newest last."""
        home = (await self.rooms.known(room)).place.community
        if home is None or not await self._lets_strangers_see(room.platform, home):
            return []
        found: list[MadePuzzle] = []
        for game in self.folders:
            made = (await self.book.made(game))[-LISTED:]
            sessions = await self._sessions(made)
            for one in made:
                session = sessions.get(one.table)
                if session and _stands(one, session) and await self._home(session) == (room.platform, home):
                    found.append(one)
        return [one.puzzle for one in sorted(found, key=lambda one: one.made)]

    async def own(
        self, game: GameId, ids: frozenset[str], players: frozenset[Player]
    ) -> Mapping[str, Puzzle]:
        """Those of ``ids`` from games in which one of ``players`` sat."""
        made = tuple(one for one in await self.book.made(game) if one.puzzle.id in ids)
        sessions = await self._sessions(made)
        return {
            one.puzzle.id: one.puzzle
            for one in made
            if (session := sessions.get(one.table))
            and _stands(one, session)
            and not players.isdisjoint(session.players)
        }

    async def puzzle(
        self, game: GameId, name: str, own: frozenset[str], players: frozenset[Player]
    ) -> Puzzle | None:
        """The puzzle of that id, if it may still be given to this person."""
        if game not in self.folders:
            return None
        if found := self.shipped(game).get(name):
            return found
        if name in own and (found := (await self.own(game, frozenset({name}), players)).get(name)):
            return found
        return (await self.open_to_all(game)).get(name)

    async def _sessions(self, made: tuple[MadePuzzle, ...]) -> Mapping[str, Session]:
        names = tuple(dict.fromkeys(one.table for one in made))
        return {one.id: one for one in await self.tables.sessions.store.load_many(names)} if names else {}

    async def _is_shown_to_strangers(self, session: Session) -> bool:
        """A game in private is nobody's business; one in a community is, where that has chosen so."""
        home = await self._home(session)
        return home is not None and await self._lets_strangers_see(*home)

    async def _home(self, session: Session) -> tuple[Platform, str] | None:
        """The community in which the game was played."""
        room = await self.rooms.current(session.room)
        community = (await self.rooms.known(room)).place.community
        return None if community is None else (room.platform, community)

    async def _lets_strangers_see(self, platform: Platform, community: str) -> bool:
        return (await self.communities.choices(platform, community)).strangers is Strangers.ALLOWED


def _stands(made: MadePuzzle, session: Session) -> bool:
    """Whether the game is over, and is still the one that the puzzle is from."""
    return (
        session.phase is Phase.OVER and session.game == made.puzzle.game and len(session.moves) > made.before
    )


def folders_of(installed: tuple[InstalledGame, ...]) -> Mapping[GameId, Path]:
    return {one.game.id: one.folder for one in installed}
