"""Lines of report files that tell what results are worth: 162 of TRF-2026, and those of older programs."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.tournaments.crosstable import Mark, points_by_mark
from bot.tournaments.reports.trf_lines import Line, misread
from bot.tournaments.terms import Scoring, Terms, Worth

_OF_BB: Final = {"BBW": "1+F", "BBD": "=H", "BBL": "0", "BBZ": "Z", "BBF": "-", "BBU": "U"}
"""Another program's own lines, each with a number."""
_OF_XXS: Final = {
    "W": "1+F",
    "WW": "1",
    "BW": "1",
    "FW": "+",
    "FPB": "F",
    "D": "=H",
    "WD": "=",
    "BD": "=",
    "HPB": "H",
    "L": "0",
    "WL": "0",
    "BL": "0",
    "FL": "-",
    "ZPB": "Z",
    "PAB": "U",
}
_OF_162: Final = {"W": "1+F", "D": "=H", "L": "0", "Z": "Z-", "A": "Z-", "P": "U", "F": "F", "H": "H"}
POINT_LINES: Final[Mapping[str, Mapping[str, str]]] = {
    "162": _OF_162,
    "XXS": _OF_XXS,
    **{code: {"": marks} for code, marks in _OF_BB.items()},
}
"""The marks whose points each word of such a line tells."""
_PAIR: Final = re.compile(r"\s*([A-Z]*)\s*=?\s*(\d{0,3}(?:\.\d0*)?)")
_FOR_PEOPLE: Final = (Scoring.USUAL, Scoring.THREE, Scoring.TWO)
Points = tuple[Scoring, Worth]


def read_points(lines: Sequence[Line]) -> tuple[Points, ...]:
    """What these lines tell; without any, ways to count of which the right one shows in the sums."""
    if not lines:
        return tuple((scoring, ()) for scoring in _FOR_PEOPLE)
    halves = dict(points_by_mark(Scoring.USUAL))
    worths = [pair for line in lines for pair in _pairs(line)]
    if not any(line.code == "XXS" for line in lines):  # elsewhere this bye is worth a win by default
        worths = [(f"U{marks}" if Mark.WIN in marks else marks, worth) for marks, worth in worths]
        worths.sort(key=lambda pair: pair[0] == Mark.BYE)
    for marks, worth in worths:
        halves |= {Mark(mark): worth for mark in marks}
    base = next((scoring for scoring in _FOR_PEOPLE if _has(scoring, halves)), Scoring.USUAL)
    usual = points_by_mark(base)
    return ((base, tuple((mark.value, worth) for mark, worth in halves.items() if usual[mark] != worth)),)


def _has(scoring: Scoring, halves: Mapping[Mark, int]) -> bool:
    return all(points_by_mark(scoring)[mark] == halves[mark] for mark in (Mark.WIN, Mark.DRAW))


def _pairs(line: Line) -> Iterator[tuple[str, int]]:
    """Marks, and the half points of each."""
    at, end = 4, len(line.whole.rstrip())
    seen: dict[str, int] = {}
    while at < end or not seen:
        pair = _PAIR.match(line.whole, at)
        marks = POINT_LINES[line.code].get(pair[1]) if pair else None
        worth = 2 * float(pair[2]) if pair and pair[2] not in ("", ".") else 0.5
        if pair is None or marks is None or worth % 1 or seen.setdefault(marks, int(worth)) != worth:
            raise misread(line, at, line.whole[at:end].strip())
        yield marks, int(worth)
        at = pair.end()


def points_line(terms: Terms) -> Iterator[str]:
    """Line 162: what is not usual; its letters tell no more than this."""
    points = _points(terms)
    letters = (("W", Mark.WIN, 2), ("D", Mark.DRAW, 1), ("L", Mark.LOSS, 0), ("Z", Mark.ABSENT, 0))
    worths = [(letter, points[mark]) for letter, mark, usual in letters if points[mark] != usual]
    if points[Mark.BYE] != points[Mark.WIN]:
        worths.append(("P", points[Mark.BYE]))
    if worths:
        yield "162  " + "    ".join(f"{letter}{halves / 2:4.1f}" for letter, halves in worths)


def older_points_lines(terms: Terms) -> Iterator[str]:
    """The same for older programs, of which each reads its own lines."""
    points = _points(terms)
    if points != points_by_mark(Scoring.USUAL):
        words = (word for word in _OF_XXS if len(word) > 1)
        yield "XXS " + " ".join(f"{word}={points[Mark(_OF_XXS[word])] / 2:.1f}" for word in words)
        for code, marks in _OF_BB.items():
            yield f"{code} {points[Mark(marks[0])] / 2:4.1f}"


def _points(terms: Terms) -> Mapping[Mark, int]:
    return points_by_mark(terms.scoring, terms.worth)
