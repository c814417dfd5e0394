"""Lines of report files: where they stand, what is wrong with one, and which are not used."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Final

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.tournaments.model import Number

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
