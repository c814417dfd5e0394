"""What an answer to a puzzle changes: pure functions of what somebody has done so far."""

from dataclasses import replace

from bot.kernel.ids import GameId
from bot.kernel.time import Instant
from bot.learning.limits import ATTEMPTS_KEPT, MET_KEPT, OWN_KEPT
from bot.learning.puzzle_model import Attempt, Ending, Solver, Strength, Verdict


def begun(  # noqa: PLR0913, PLR0917 - which puzzle, and where it was posed
    solver: Solver, puzzle: str, game: GameId, now: Instant, room: str = "", day: int = 0
) -> Solver:
    """The puzzle lies before them, as the last one; one that has been begun goes on from where it was."""
    same = [one for one in solver.attempts if (one.puzzle, one.room, one.day) == (puzzle, room, day)]
    kept = [one for one in same if one.is_open or room]
    if kept:
        return _with(solver, replace(kept[-1], moves=()))
    number = solver.numbered + 1
    fresh = Attempt(number, puzzle, game, now, room=room, day=day)
    return _with(replace(solver, numbered=number), fresh)


def went_on(solver: Solver, number: int, moves: tuple[str, ...]) -> Solver:
    """So many moves of the answer are given."""
    attempt = solver.attempt(number)
    return _with(solver, replace(attempt, moves=moves)) if attempt and attempt.is_open else solver


def counts(solver: Solver, attempt: Attempt, verdict: Verdict) -> bool:
    """Whether the answer is their first to this puzzle: nobody is rated twice by one puzzle."""
    return (
        attempt.is_open
        and not attempt.wrong
        and verdict is not Verdict.ALMOST
        and attempt.puzzle not in solver.met
    )


def answered(solver: Solver, number: int, verdict: Verdict, strength: Strength) -> Solver:
    """After an answer; ``strength`` is theirs where it counts. Nothing changes once the puzzle is closed."""
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


def shown(solver: Solver, number: int, strength: Strength) -> Solver:
    """After the solution was shown: as good as a wrong answer, and nothing is to be found any more."""
    attempt = solver.attempt(number)
    if attempt is None or not attempt.is_open:
        return solver
    after = answered(solver, number, Verdict.WRONG, strength)
    return _with(after, replace(attempt, moves=(), wrong=attempt.wrong + 1, ending=Ending.SHOWN))


def with_own(solver: Solver, puzzle: str) -> Solver:
    """A puzzle has been made from one of their mistakes."""
    return replace(solver, own=(*(one for one in solver.own if one != puzzle), puzzle)[-OWN_KEPT:])


def _with(solver: Solver, attempt: Attempt) -> Solver:
    others = tuple(one for one in solver.attempts if one.number != attempt.number)
    return replace(solver, attempts=(*others, attempt)[-ATTEMPTS_KEPT:])


def joined(solver: Solver, former: Solver) -> Solver:
    """One person's two accounts are one: what they are is what they have tried more for, and all is known.

    The same again changes nothing.
    """
    more, less = (former, solver) if former.tried > solver.tried else (solver, former)
    return replace(
        more,
        best=max(more.best, less.best),
        met=tuple(dict.fromkeys((*less.met, *more.met)))[-MET_KEPT:],
        own=tuple(dict.fromkeys((*less.own, *more.own)))[-OWN_KEPT:],
    )


def separated(solver: Solver, before: Solver, former: Solver) -> Solver:
    """The account's own part again, after ``former`` was joined with what it was ``before``.

    What has been solved since stays; a strength that came from ``former`` does not. The same again changes
    nothing.
    """
    both = joined(before, former)
    if solver.tried < both.tried:
        return solver
    alone = solver
    if former.tried > before.tried:
        tried, solved = max(0, solver.tried - both.tried), max(0, solver.solved - both.solved)
        alone = replace(before, tried=before.tried + tried, solved=before.solved + solved)
        alone = replace(alone, attempts=solver.attempts, numbered=solver.numbered)
    return replace(
        alone,
        best=solver.best if solver.best > both.best else before.best,
        met=tuple(puzzle for puzzle in solver.met if puzzle in before.met or puzzle not in former.met),
        own=tuple(puzzle for puzzle in solver.own if puzzle in before.own or puzzle not in former.own),
    )
