"""What follows from a cup alone is worked out once for each version that is at hand, not once a picture."""

from collections import deque
from collections.abc import Callable
from functools import wraps
from typing import Final, TypeVar

from bot.tournaments.model import Cup

T = TypeVar("T")

KEPT: Final = 4
"""Cups whose last figures are kept: a card asks for those of one several times in a row."""


def cache_by_version(work_out: Callable[[Cup], T]) -> Callable[[Cup], T]:
    """The same answer for the very same cup; what is returned must not be changed by anybody."""
    answers: deque[tuple[Cup, T]] = deque(maxlen=KEPT)

    @wraps(work_out)
    def found(cup: Cup) -> T:
        for cached_cup, answer in tuple(answers):
            if cached_cup is cup:
                return answer
        answer = work_out(cup)
        answers.append((cup, answer))
        return answer

    return found
