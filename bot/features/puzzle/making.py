"""Makes puzzles from finished games: where a turn cost much, as a review says, something better was there."""

import asyncio
from collections.abc import Iterator
from dataclasses import field
from functools import partial
from typing import Any

import structlog

from bot.commandkit.tables import TableAccess
from bot.documents.ports import StoreUnreachable
from bot.features.puzzle.limits import MADE_OF_A_GAME
from bot.gamekit.game import AnyGame
from bot.gamekit.replay import positions
from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Seat, SessionId, is_robot
from bot.kernel.time import Clock
from bot.learning.ports import SolverBook
from bot.learning.puzzle_solving import with_own
from bot.robots.ports import PuzzleBook, Thinker, ThoughtFailed
from bot.robots.puzzle import MadePuzzle
from bot.robots.puzzle_finding import PuzzleFinding
from bot.robots.review import Review, judgement
from bot.sessions.model import Phase, Session

_log = structlog.get_logger()


@frozen
class PuzzleMaking:
    """Works beside everything else, in the robots' workers; what breaks off is not made."""

    tables: TableAccess
    thinker: Thinker
    book: PuzzleBook
    solvers: SolverBook
    clock: Clock
    _working: set["asyncio.Task[None]"] = field(default_factory=set)

    def begin(self, table: SessionId, review: Review) -> None:
        """Look at what went wrong in a game that has just been reviewed."""
        task = asyncio.create_task(self._try(table, review))
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def idle(self) -> None:
        """Return when nothing is being made."""
        while self._working:
            await asyncio.wait(self._working)

    async def _try(self, table: SessionId, review: Review) -> None:
        try:
            session = await self.tables.sessions.look(table)
            if session is not None and _is_of(review, session):
                await self._make(session, review)
        except (StoreUnreachable, ThoughtFailed):
            _log.warning("no puzzles could be made of a game", table=table)
        except Exception:  # noqa: BLE001 - no caller waits for it: the game just has no puzzles
            _log.exception("no puzzles could be made of a game", table=table)

    async def _make(self, session: Session, review: Review) -> None:
        game = self.tables.games[review.game]
        finding = PuzzleFinding(game, self.thinker)
        for ply, seat in _mistakes(review):
            state = await _after(game, review, ply)
            puzzle = await finding.puzzle_at(state, seat)
            if puzzle is None:
                continue
            await self.book.keep(MadePuzzle(puzzle, session.id, ply, self.clock.now()))
            person = session.people[seat]
            if not is_robot(person):
                await self.solvers.change(person.player, partial(with_own, puzzle=puzzle.id))


def _mistakes(review: Review) -> Iterator[tuple[int, Seat]]:
    """The number of moves before each of the costliest turns, and its seat; the costliest first."""
    marked = [at for at, turn in enumerate(review.turns) if judgement(turn)]
    for at in sorted(marked, key=lambda at: -review.turns[at].loss)[:MADE_OF_A_GAME]:
        yield sum(len(turn.moves) for turn in review.turns[:at]), review.turns[at].seat


async def _after(game: AnyGame, review: Review, moves: int) -> Any:
    state = game.rules.initial(review.setup)
    for state in positions(game, review.setup, review.moves[:moves]):  # noqa: B007 - the last is what is wanted
        await asyncio.sleep(0)
    return state


def _is_of(review: Review, session: Session) -> bool:
    """Whether the review fits the session, and all its players are still known: puzzles go with a player."""
    if NOBODY in session.people:
        return False
    over = session.phase is Phase.OVER and session.trial is None
    return over and session.moves == review.moves
