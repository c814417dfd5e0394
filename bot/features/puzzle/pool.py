"""Which puzzles there are, and who may be given them."""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.commandkit.access import Deed, Home, Shown, is_permitted
from bot.commandkit.tables import TableAccess
from bot.features.puzzle.limits import LISTED
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import GameId, Player, Room
from bot.robots.ports import PuzzleBook
from bot.robots.puzzle import MadePuzzle, Puzzle
from bot.robots.puzzle_file import FILE, read_puzzles
from bot.sessions.model import Phase, Session


@dataclass(frozen=True, slots=True)
class PuzzlePool:
    """The puzzles beside the games in ``folders``, and those made from games played here.

    Of the latter a puzzle is given only as long as its game stands as it was played, is over, and its
    community lets strangers look at it; or to those who played it.
    """

    folders: Mapping[GameId, Path]
    tables: TableAccess
    book: PuzzleBook
    _read: dict[GameId, Mapping[str, Puzzle]] = field(default_factory=dict)

    def shipped(self, game: GameId) -> Mapping[str, Puzzle]:
        """By id; read when they are first asked for."""
        if game not in self._read:
            found = (one.puzzle for one in read_puzzles(game, self.folders[game] / FILE))
            self._read[game] = {puzzle.id: puzzle for puzzle in found}
        return self._read[game]

    async def open_to_all(self, game: GameId) -> Mapping[str, Puzzle]:
        """Those that anybody may be given."""
        return {
            **self.shipped(game),
            **{one.puzzle.id: one.puzzle async for one, _ in self._shown_to_all(game)},
        }

    async def from_here(self, room: Room) -> list[Puzzle]:
        """Those from games of the room's community, where strangers may see these; the newest last."""
        here = (await self.tables.rooms.load(room)).place.community
        found = [
            one
            for game in (self.folders if here is not None else ())
            async for one, home in self._shown_to_all(game)
            if (home.room.platform, home.community) == (room.platform, here)
        ]
        return [one.puzzle for one in sorted(found, key=lambda one: one.made)]

    async def _shown_to_all(self, game: GameId) -> AsyncIterator[tuple[MadePuzzle, Home]]:
        """Those from games that any stranger may see, with where these were played."""
        made = (await self.book.list_made(game))[-LISTED:]
        sessions = await self._sessions(made)
        homes = dict[Room, Home]()
        for one in made:
            session = sessions.get(one.table)
            if session is None or not _stands(one, session):
                continue
            if session.room not in homes:
                homes[session.room] = await self.tables.access.home(Shown.of_table(session))
            if is_permitted(Deed.SEE, homes[session.room].facts):
                yield one, homes[session.room]

    async def own(
        self, game: GameId, ids: frozenset[str], players: frozenset[Player]
    ) -> Mapping[str, Puzzle]:
        """Those of ``ids`` from games in which one of ``players`` sat."""
        made = tuple(one for one in await self.book.list_made(game) if one.puzzle.id in ids)
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


def _stands(made: MadePuzzle, session: Session) -> bool:
    """Whether the game is over, and is still the one that the puzzle is from."""
    return (
        session.phase is Phase.OVER and session.game == made.puzzle.game and len(session.moves) > made.before
    )


def folders_of(installed: tuple[InstalledGame, ...]) -> Mapping[GameId, Path]:
    return {one.game.id: one.folder for one in installed}
