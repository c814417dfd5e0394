"""Points in words: whole ones and halves."""

from enum import StrEnum
from fractions import Fraction

from bot.kernel.text import Phrase, say


def points_text(points: Fraction) -> Phrase:
    """``2½``; scores are never finer than halves."""
    points_, rest = divmod(points, 1)
    return say("score-half", whole=points_) if rest else say("line", text=points_)


class Result(StrEnum):
    """How a game or a match has ended, in the letters of the FIDE's report files where these have any."""

    FIRST = "1-0"
    SECOND = "0-1"
    DRAW = "½-½"
    FIRST_BY_FORFEIT = "+--"
    SECOND_BY_FORFEIT = "--+"
    BOTH_FORFEIT = "---"
    BYE = "bye"
    HALF_BYE = "half-bye"
    FULL_BYE = "full-bye"
    """A full point that was asked for, or given by the organiser."""
    ZERO_BYE = "zero-bye"
    VOID = "void"
    """Taken out by the organiser: as if it had not been paired."""


PLAYED = frozenset({Result.FIRST, Result.SECOND, Result.DRAW})
"""Games that were played: byes and forfeits are not."""
FORFEITS = frozenset({Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT, Result.BOTH_FORFEIT})
BYES = frozenset({Result.BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE})
HALF_POINT = Fraction(1, 2)
FOR_FIRST = {
    Result.FIRST: Fraction(1),
    Result.FIRST_BY_FORFEIT: Fraction(1),
    Result.DRAW: HALF_POINT,
    Result.BYE: Fraction(1),
    Result.FULL_BYE: Fraction(1),
    Result.HALF_BYE: HALF_POINT,
}
FOR_SECOND = {Result.SECOND: Fraction(1), Result.SECOND_BY_FORFEIT: Fraction(1), Result.DRAW: HALF_POINT}

RESULTS = {
    Result.FIRST: "first",
    Result.SECOND: "second",
    Result.DRAW: "draw",
    Result.FIRST_BY_FORFEIT: "first-by-forfeit",
    Result.SECOND_BY_FORFEIT: "second-by-forfeit",
    Result.BOTH_FORFEIT: "both-forfeit",
    Result.BYE: "bye",
    Result.FULL_BYE: "full-bye",
    Result.HALF_BYE: "half-bye",
    Result.ZERO_BYE: "zero-bye",
    Result.VOID: "void",
}
"""What the phrase of each result is called."""


def result_name(result: Result | None) -> Phrase:
    return say("cup-result-open") if result is None else say(f"cup-result-{RESULTS[result]}")
