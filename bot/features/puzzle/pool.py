"""Which puzzles there are, and who may be given them."""

from collections.abc import AsyncIterator, Collection, Mapping
from dataclasses import field
from pathlib import Path

from bot.commandkit.access import Deed, Home, Shown, is_permitted
from bot.commandkit.tables import TableAccess
from bot.features.puzzle.limits import LISTED
from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player, Room
from bot.robots.ports import PuzzleBook
from bot.robots.puzzle import MadePuzzle, Puzzle
from bot.robots.puzzle_file import FILE, read_puzzles
from bot.sessions.model import Phase, Session


@frozen
class PuzzlePool:
    """The puzzles beside the games in ``folders``, and those made from games played here.

    Of the latter a puzzle is given only as long as its game stands as it was played, is over, and its
    community lets strangers look at it; or to those who played it.
    """

    folders: Mapping[GameId, Path]
    tables: TableAccess
    book: PuzzleBook
    _read: dict[GameId, Mapping[str, Puzzle]] = field(default_factory=dict)

    def load_shipped(self, game: GameId) -> Mapping[str, Puzzle]:
        """By id; read when they are first asked for."""
        if game not in self._read:
            puzzles = (entry.puzzle for entry in read_puzzles(game, self.folders[game] / FILE))
            self._read[game] = {puzzle.id: puzzle for puzzle in puzzles}
        return self._read[game]

    async def open_to_all(self, game: GameId) -> Mapping[str, Puzzle]:
        """Those that anybody may be given."""
        return {
            **self.load_shipped(game),
            **{entry.puzzle.id: entry.puzzle async for entry, _ in self._list_public(game)},
        }

    async def from_here(self, room: Room) -> list[Puzzle]:
        """Those from games of the room's community, where strangers may see these; the newest last."""
        community = (await self.tables.rooms.load(room)).place.community
        local_entries = [
            entry
            for game in (self.folders if community is not None else ())
            async for entry, home in self._list_public(game)
            if (home.room.platform, home.community) == (room.platform, community)
        ]
        return [entry.puzzle for entry in sorted(local_entries, key=lambda entry: entry.made)]

    async def _list_public(self, game: GameId) -> AsyncIterator[tuple[MadePuzzle, Home]]:
        """Those from games that any stranger may see, with where these were played."""
        entries = (await self.book.list_made(game))[-LISTED:]
        sessions = await self._sessions(entries)
        homes = dict[Room, Home]()
        for entry in entries:
            session = sessions.get(entry.table)
            if session is None or not _stands(entry, session):
                continue
            if session.room not in homes:
                homes[session.room] = await self.tables.access.home(Shown.of_table(session))
            if is_permitted(Deed.SEE, homes[session.room].facts):
                yield entry, homes[session.room]

    async def own(
        self, game: GameId, ids: frozenset[str], players: frozenset[Player]
    ) -> Mapping[str, Puzzle]:
        """Those of ``ids`` from games in which one of ``players`` sat."""
        entries = tuple(entry for entry in await self.book.list_made(game) if entry.puzzle.id in ids)
        sessions = await self._sessions(entries)
        return {
            entry.puzzle.id: entry.puzzle
            for entry in entries
            if (session := sessions.get(entry.table))
            and _stands(entry, session)
            and not players.isdisjoint(session.players)
        }

    async def puzzle(
        self, game: GameId, name: str, own_ids: frozenset[str], players: frozenset[Player]
    ) -> Puzzle | None:
        """The puzzle of that id, if it may still be given to this person."""
        if game not in self.folders:
            return None
        if puzzle := self.load_shipped(game).get(name):
            return puzzle
        if name in own_ids and (puzzle := (await self.own(game, frozenset({name}), players)).get(name)):
            return puzzle
        return (await self.open_to_all(game)).get(name)

    async def _sessions(self, entries: tuple[MadePuzzle, ...]) -> Mapping[str, Session]:
        names = tuple(dict.fromkeys(entry.table for entry in entries))
        return (
            {session.id: session for session in await self.tables.sessions.store.load_many(names)}
            if names
            else {}
        )


def _stands(entry: MadePuzzle, session: Session) -> bool:
    """Whether the game is over, and is still the one that the puzzle is from."""
    return (
        session.phase is Phase.OVER
        and session.game == entry.puzzle.game
        and len(session.moves) > entry.before
    )


def standard_first(game: AnyGame, puzzles: Collection[Puzzle]) -> Collection[Puzzle]:
    """Those of the game as it is usually played, as long as there are any."""
    return [puzzle for puzzle in puzzles if puzzle.variant == game.variants[0]] or puzzles


def folders_of(installed: tuple[InstalledGame, ...]) -> Mapping[GameId, Path]:
    return {entry.game.id: entry.folder for entry in installed}
