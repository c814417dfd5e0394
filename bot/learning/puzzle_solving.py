"""The rules of solving puzzles: pure functions of a solver's progress."""

from dataclasses import replace

from bot.kernel.ids import GameId
from bot.kernel.time import Instant
from bot.learning.limits import ATTEMPTS_KEPT, MET_KEPT, OWN_KEPT
from bot.learning.puzzle_model import Attempt, Ending, Solver, Strength, Verdict


def begin_attempt(  # noqa: PLR0913, PLR0917 - which puzzle, and where it was posed
    solver: Solver, puzzle: str, game: GameId, at: Instant, room: str = "", day: int = 0
) -> Solver:
    """Begin the puzzle as the last attempt, or resume an open attempt at it."""
    same = [
        attempt
        for attempt in solver.attempts
        if (attempt.puzzle, attempt.room, attempt.day) == (puzzle, room, day)
    ]
    resumable = [attempt for attempt in same if attempt.is_open or room]
    if resumable:
        return _with(solver, replace(resumable[-1], moves=()))
    number = solver.numbered + 1
    fresh = Attempt(number, puzzle, game, at, room=room, day=day)
    return _with(replace(solver, numbered=number), fresh)


def give_moves(solver: Solver, number: int, moves: tuple[str, ...]) -> Solver:
    """Keep the first moves of an answer."""
    attempt = solver.attempt(number)
    return _with(solver, replace(attempt, moves=moves)) if attempt and attempt.is_open else solver


def counts(solver: Solver, attempt: Attempt, verdict: Verdict) -> bool:
    """Whether the answer is rated: only a solver's first answer to a puzzle is."""
    return (
        attempt.is_open
        and not attempt.wrong
        and verdict is not Verdict.ALMOST
        and attempt.puzzle not in solver.met
    )


def record_answer(solver: Solver, number: int, verdict: Verdict, strength: Strength) -> Solver:
    """Record an answer, with the new ``strength`` where it counts; a closed attempt stays unchanged."""
    attempt = solver.attempt(number)
    if attempt is None or not attempt.is_open:
        return solver
    if counts(solver, attempt, verdict):
        right = verdict is Verdict.RIGHT
        streak = solver.streak + 1 if right else 0
        solver = replace(
            solver,
            strength=strength,
            streak=streak,
            best=max(solver.best, streak),
            solved=solver.solved + right,
            tried=solver.tried + 1,
            met=(*solver.met, attempt.puzzle)[-MET_KEPT:],
        )
    if verdict is Verdict.RIGHT:
        return _with(solver, replace(attempt, moves=(), ending=Ending.SOLVED))
    return _with(solver, replace(attempt, moves=(), wrong=attempt.wrong + (verdict is Verdict.WRONG)))


def show_solution(solver: Solver, number: int, strength: Strength) -> Solver:
    """Close the attempt after its solution was shown, which counts as a wrong answer."""
    attempt = solver.attempt(number)
    if attempt is None or not attempt.is_open:
        return solver
    updated = record_answer(solver, number, Verdict.WRONG, strength)
    return _with(updated, replace(attempt, moves=(), wrong=attempt.wrong + 1, ending=Ending.SHOWN))


def with_own(solver: Solver, puzzle: str) -> Solver:
    """Add a puzzle made from one of the solver's mistakes."""
    return replace(
        solver, own=(*(earlier for earlier in solver.own if earlier != puzzle), puzzle)[-OWN_KEPT:]
    )


def _with(solver: Solver, attempt: Attempt) -> Solver:
    rest = tuple(listed for listed in solver.attempts if listed.number != attempt.number)
    return replace(solver, attempts=(*rest, attempt)[-ATTEMPTS_KEPT:])


def join_solvers(solver: Solver, former: Solver) -> Solver:
    """Merge the solvers of two joined accounts: the strength comes from the one with more tries.

    The operation is idempotent.
    """
    more, less = (former, solver) if former.tried > solver.tried else (solver, former)
    return replace(
        more,
        best=max(more.best, less.best),
        met=tuple(dict.fromkeys((*less.met, *more.met)))[-MET_KEPT:],
        own=tuple(dict.fromkeys((*less.own, *more.own)))[-OWN_KEPT:],
    )


def separate_solver(solver: Solver, original: Solver, former: Solver) -> Solver:
    """Undo the joining of ``former`` with ``original``: the part of the account that keeps its name.

    Puzzles solved since then stay; a strength that came from ``former`` goes. The operation is idempotent.
    """
    both = join_solvers(original, former)
    if solver.tried < both.tried:
        return solver
    alone = solver
    if former.tried > original.tried:
        tried, solved = max(0, solver.tried - both.tried), max(0, solver.solved - both.solved)
        alone = replace(original, tried=original.tried + tried, solved=original.solved + solved)
        alone = replace(alone, attempts=solver.attempts, numbered=solver.numbered)
    return replace(
        alone,
        best=solver.best if solver.best > both.best else original.best,
        met=tuple(puzzle for puzzle in solver.met if puzzle in original.met or puzzle not in former.met),
        own=tuple(puzzle for puzzle in solver.own if puzzle in original.own or puzzle not in former.own),
    )
