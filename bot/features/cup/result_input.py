"""Results as people type them: ``1-0``, ``½-½``, ``3:1``, ``draw``."""

import re

from bot.gamekit.typed_moves import tidy
from bot.tournaments.model import Match, Number
from bot.tournaments.results import Result

_WORDS = {
    "draw": Result.DRAW,
    "remis": Result.DRAW,
    "unentschieden": Result.DRAW,
    "patta": Result.DRAW,
    "مساوی": Result.DRAW,
    "تساوی": Result.DRAW,
    Result.VOID.value: Result.VOID,
}
_POINTS = r"(?:\d{1,2}(?:[.,]5)?½?|½|1/2)"
_SCORE = re.compile(rf"(?P<first>{_POINTS})[-–—:−](?P<second>{_POINTS})")


def result_in(words: str) -> Result | None:
    """The first result among the words; a score of several games tells who has won the match."""
    for word in map(tidy, words.split()):
        if word in _WORDS:
            return _WORDS[word]
        if parts := _SCORE.fullmatch(word):
            return _of_score(_points(parts["first"]), _points(parts["second"]))
    return None


def win_of(match: Match, winner: Number | None) -> Result | None:
    """The result where a winner is named instead of a score."""
    if winner is None or winner not in match.numbers:
        return None
    return Result.FIRST if winner == match.first else Result.SECOND


def _of_score(first: float, second: float) -> Result:
    if first == second:
        return Result.DRAW if first else Result.BOTH_FORFEIT
    return Result.FIRST if first > second else Result.SECOND


def _points(text: str) -> float:
    half = 0.5 * (text.endswith("½") or text == "1/2")
    digits = "" if text == "1/2" else text.removesuffix("½").replace(",", ".")
    return half + float(digits or 0)
