"""Whether the rulebook answers a question at all, or "not covered" is said instead of quoting a passage."""

from dataclasses import dataclass

from bot.rulebook.limits import COVERED_FROM


@dataclass(frozen=True, slots=True)
class Rated:
    """How well a passage answers; which share of the question no passage is about."""

    score: float
    strange: float


def is_covered(best: Rated) -> bool:
    """Whether the best passage is an answer. A refused question is kept nowhere."""
    return best.score - best.strange >= COVERED_FROM
