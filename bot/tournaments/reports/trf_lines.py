"""Lines of report files: what is wrong with one, which are not used, and what results are worth."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Final

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.tournaments.crosstable import Mark, points_by_mark
from bot.tournaments.model import Number
from bot.tournaments.terms import Scoring, Terms, Worth

_LINE: Final = re.compile(r"\r\n|\r|\n")
_WORD: Final = re.compile(r"\S+")


@frozen
class Line:
    """``number`` counts from 1."""

    number: int
    code: str
    whole: str

    @property
    def text(self) -> str:
        return self.whole[4:].strip()


class Why(StrEnum):
    """Why a line is not used, or not as it stands."""

    EVENT = "event"
    PEOPLE = "people"
    """Columns about people that a cup has no place for."""
    COMMENT = "comment"
    TEAMS = "teams"
    BOARDS = "boards"
    """What follows from the games at the boards."""
    NO_NUMBER = "no-number"
    OTHER_ROUNDS = "other-rounds"
    TO_THE_END = "to-the-end"
    FORFEITS = "forfeits"
    TIES = "ties"
    SYSTEM = "system"
    TOO_MANY = "too-many"
    UNKNOWN = "unknown"


_REASONS: Final = {
    **dict.fromkeys(
        [
            "022",
            "032",
            "042",
            "052",
            "062",
            "072",
            "082",
            "092",
            "102",
            "112",
            "122",
            "132",
            "172",
            "182",
            "222",
        ],
        Why.EVENT,
    ),
    **dict.fromkeys(["300", "320", "330"], Why.BOARDS),
}
Unused = tuple[Why, int]
"""With the number of the line."""


class Misread(Exception):
    """A line that cannot be read; the reader answers with the ``refusal``."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key)
        self.refusal = Refusal(reason)


def misread(line: Line, at: int, text: str) -> Misread:
    """What stands there from that column on, counted from 0, cannot be."""
    where = {"line": line.number, "column": at + 1}
    if not text:
        return Misread(say("cup-refuse-trf-blank", **where))
    return Misread(say("cup-refuse-trf-record", **where, text=Written(text)))


def split_lines(text: str) -> tuple[Line, ...]:
    """Without those that are blank."""
    numbered = enumerate(_LINE.split(text.removeprefix("\ufeff")), start=1)
    return tuple(Line(number, line[:3], line) for number, line in numbered if line.strip())


def read_number(line: Line, at: int, to: int, otherwise: int | None = None) -> int:
    """The number in these columns, counted from 0; ``otherwise`` where they are blank."""
    text = line.whole[at:to].strip()
    if not text and otherwise is not None:
        return otherwise
    if not text.isdecimal():
        raise misread(line, at, text)
    return int(text)


def read_numbers(line: Line, at: int, people: Mapping[Number, Number]) -> list[Number]:
    """Here, of ``people`` of the file that stand from this column on."""
    numbers = []
    for word in _WORD.finditer(line.whole, at):
        text = word[0]
        number = people.get(Number(int(text))) if text.isdecimal() else None
        if number is None:
            raise misread(line, word.start(), text)
        numbers.append(number)
    return numbers


def why_unread(line: Line) -> Why:
    """Of a line that no reader takes."""
    if line.whole.startswith("#"):
        return Why.COMMENT
    return _REASONS.get(line.code, Why.UNKNOWN)


def list_unused(unused: Iterable[Unused]) -> tuple[Phrase, ...]:
    """A sentence for each reason, with its lines, below one that says what these are."""
    numbers: dict[Why, set[int]] = defaultdict(set)
    for why, number in unused:
        numbers[why].add(number)
    reasons = [
        say(f"cup-unused-{why}", lines=Written(", ".join(_spans(sorted(lines)))))
        for why, lines in numbers.items()
    ]
    return (say("cup-unused"), *reasons) if reasons else ()


def _spans(numbers: Sequence[int]) -> Iterator[str]:
    """``3–5`` where numbers follow each other."""
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        first, *rest = (number for _, number in run)
        yield f"{first}–{rest[-1]}" if rest else f"{first}"


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
