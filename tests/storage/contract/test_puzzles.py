"""What every book of puzzles, and of those who solve them, keeps to."""

import asyncio
from dataclasses import replace
from functools import partial

from bot.delivery.store import Store
from bot.kernel.ids import AccountId, GameId, Player, Seat, SessionId
from bot.kernel.time import Instant
from bot.learning.puzzle_model import Attempt, Ending, Solver, Strength
from bot.robots.limits import PUZZLES_MADE
from bot.robots.puzzle import MadePuzzle, Puzzle

ANN, BOB = Player(AccountId("ann")), Player(AccountId("bob"))
KNOW, FOURROW = GameId("know"), GameId("fourrow")
PUZZLE = Puzzle(KNOW, "standard", "a position é", Seat(1), ("x", "y"), 0.5, 0.25, 3, ("x", "y", "z"))
ATTEMPT = Attempt(2, PUZZLE.id, KNOW, Instant(7), ("x",), 1, Ending.SHOWN, "web:pub", 4)
SOLVER = Solver(Strength(1_600.5, 80.25, 0.05), 3, 5, 8, 13, 2, (ATTEMPT,), (PUZZLE.id,), ("own",))


def made(number: int, table: str = "abcdefg2") -> MadePuzzle:
    return MadePuzzle(replace(PUZZLE, position=str(number)), SessionId(table), number, Instant(number))


async def test_a_solver_is_kept_and_forgotten(world: Store) -> None:
    assert await world.solvers.change(ANN, lambda _: SOLVER) == SOLVER
    assert await world.solvers.solver(ANN) == SOLVER
    assert await world.solvers.solver(BOB) == Solver()
    await world.solvers.forget(ANN)
    assert await world.solvers.solver(ANN) == Solver()


async def test_changes_at_once_are_all_made(world: Store) -> None:
    def more(before: Solver) -> Solver:
        return replace(before, tried=before.tried + 1)

    async with asyncio.timeout(30):
        await asyncio.gather(*(world.solvers.change(ANN, more) for _ in range(12)))
    assert (await world.solvers.solver(ANN)).tried == 12


async def test_how_hard_puzzles_are_is_kept_by_puzzle(world: Store) -> None:
    def harder(by: float, known: Strength | None) -> Strength:
        return Strength((known.rating if known else 1_000) + by)

    async with asyncio.timeout(30):
        await asyncio.gather(*(world.solvers.count("one", partial(harder, 10)) for _ in range(5)))
    await world.solvers.count("other", partial(harder, 1))
    assert await world.solvers.difficulties() == {"one": Strength(1_050), "other": Strength(1_001)}


async def test_of_too_many_the_oldest_go(world: Store) -> None:
    for number in range(PUZZLES_MADE + 3):
        await world.puzzles.keep(made(number))
    kept = await world.puzzles.list_made(KNOW)
    assert [puzzle.before for puzzle in kept] == list(range(3, PUZZLES_MADE + 3))
