"""Lines of report files that tell what results are worth: 162 of TRF-2026, and those of older programs."""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Final

from bot.tournaments.terms import Scoring

POINT_LINES: Final = frozenset({"162", "XXS", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"})
"""Those of the last kind are another program's own; only what is usual can stand in none of them."""

_WIDTH: Final = 9
_BEGINS_AT: Final = 5
"""Of line 162: a letter, four columns with its points, and four blank ones before the next letter."""
_NUMBER: Final = re.compile(r"\d{1,2}(?:\.\d)?")
_PAIR: Final = re.compile(r"([A-Z]+)=(\d{1,2}(?:\.\d)?)")
_MEANT: Final[Mapping[str, str]] = {
    **dict.fromkeys(("W", "WW", "BW", "FW"), "win"),
    **dict.fromkeys(("D", "WD", "BD"), "draw"),
    **dict.fromkeys(("L", "WL", "BL", "A", "Z", "ZPB", "FL"), "loss"),
    **dict.fromkeys(("P", "PAB", "FPB", "F"), "bye"),
    **dict.fromkeys(("H", "HPB"), "half bye"),
}
"""What the letters of both kinds of line stand for."""
_WORTH: Final[Mapping[Scoring, Mapping[str, Fraction]]] = {
    Scoring.USUAL: {
        "win": Fraction(1),
        "draw": Fraction(1, 2),
        "loss": Fraction(0),
        "bye": Fraction(1),
        "half bye": Fraction(1, 2),
    },
    Scoring.THREE: {
        "win": Fraction(3),
        "draw": Fraction(1),
        "loss": Fraction(0),
        "bye": Fraction(3),
        "half bye": Fraction(1),
    },
    Scoring.TWO: {
        "win": Fraction(2),
        "draw": Fraction(1),
        "loss": Fraction(0),
        "bye": Fraction(2),
        "half bye": Fraction(1),
    },
}


def scoring_of(code: str, line: str) -> Scoring | None:
    """How points are given; None for a way in which we do not count, and for what cannot be read."""
    points_by_name = (
        dict(_read_columns(line) if code == "162" else _read_names(line)) if code in {"162", "XXS"} else {}
    )
    if not points_by_name or "" in points_by_name:
        return None
    all_points = {"win": Fraction(1), "draw": Fraction(1, 2), "loss": Fraction(0), **points_by_name}
    fits = (
        scoring
        for scoring, worth in _WORTH.items()
        if all(worth[name] == points for name, points in all_points.items())
    )
    return next(fits, None)


def points_line(scoring: Scoring) -> str:
    """Line 162: what is not usual."""
    usual, worth = _WORTH[Scoring.USUAL], _WORTH[scoring]
    unusual = [
        (letter, worth[name]) for letter, name in (("W", "win"), ("D", "draw")) if worth[name] != usual[name]
    ]
    return "162  " + "    ".join(f"{letter}{float(points):4.1f}" for letter, points in unusual)


def points_line_by_name(scoring: Scoring) -> str:
    """Line XXS: the same for older programs."""
    worth = _WORTH[scoring]
    columns = (("W", "win"), ("D", "draw"), ("L", "loss"), ("PAB", "bye"))
    return "XXS " + " ".join(f"{letter}={float(worth[name]):.1f}" for letter, name in columns)


def _read_columns(line: str) -> Iterator[tuple[str, Fraction]]:
    """What cannot be read has no name."""
    for at in range(_BEGINS_AT, len(line.rstrip()), _WIDTH):
        yield _meaning(line[at], line[at + 1 : at + 5].strip())


def _read_names(line: str) -> Iterator[tuple[str, Fraction]]:
    for word in line[4:].split():
        parts = _PAIR.fullmatch(word)
        yield _meaning(parts[1], parts[2]) if parts else ("", Fraction(0))


def _meaning(letter: str, points: str) -> tuple[str, Fraction]:
    if letter not in _MEANT or not _NUMBER.fullmatch(points):
        return "", Fraction(0)
    return _MEANT[letter], Fraction(points)
