"""What report files tell of coming rounds: who may not meet, who is absent, first colour, accelerations."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations
from typing import Final

from bot.tournaments.crosstable import Mark, points_by_mark
from bot.tournaments.limits import FORBIDDEN_AT_MOST, ROUNDS_AT_MOST
from bot.tournaments.model import Number
from bot.tournaments.reports.trf_lines import Line, Unused, Why, misread, read_number, read_numbers
from bot.tournaments.reports.trf_points import Points
from bot.tournaments.results import Result

Lines = Mapping[str, Sequence[Line]]
"""By their codes."""
People = Mapping[Number, Number]
"""The numbers of the file, and those that people have here."""
Pairs = tuple[tuple[Number, Number], ...]
Byes = Mapping[Number, Mapping[int, Result]]
Virtual = Mapping[Number, tuple[int, ...]]

BAKU: Final = "_BAKU"
_BYES: Final = {"F": Result.FULL_BYE, "H": Result.HALF_BYE, "Z": Result.ZERO_BYE}
_ROUNDS_IN_KIND: Final = re.compile(r"(?<![\w.])\d{1,2}(?![\w.])")
_HALF_ROUND: Final = 2
_OLD_VIRTUAL: Final = re.compile(r"\d{1,2}(?:\.[05])?")


def rounds_of(lines: Lines, played: int, unused: list[Unused]) -> int | None:
    """The first number of such a line counts; other text does not."""
    rounds = None
    for line in (*lines.get("142", ()), *lines.get("XXR", ())):
        number = re.search(r"\d+", line.text)
        if number is None:
            unused.append((Why.NO_NUMBER, line.number))
        elif int(number[0]) < max(1, played):
            raise misread(line, 4, line.text)
        elif rounds is None:
            rounds = int(number[0])
    if rounds is None:  # the kind of tournament sometimes names its length
        kinds = (line.text for line in lines.get("092", ()))
        numbers = (int(number) for text in kinds for number in _ROUNDS_IN_KIND.findall(text))
        rounds = next((number for number in numbers if number > played), None)
    return rounds


def starts_white(lines: Lines) -> bool | None:
    """Line 152, or XXC of older programs."""
    words = {
        word.casefold()
        for code in ("152", "XXC")
        for line in lines.get(code, ())
        for word in line.text.split()
    }
    return True if words & {"w", "white1"} else False if words & {"b", "black1"} else None


def is_by_place(lines: Lines) -> bool:
    """Whether people are ranked by where they stand in the file (``XXC rank``)."""
    return any("rank" in line.text.casefold().split() for line in lines.get("XXC", ()))


def read_forbidden(
    lines: Lines, coming: int, rounds: int | None, people: People, unused: list[Unused]
) -> Pairs:
    """Pairs that are not to meet from the ``coming`` round to the last one, as a cup keeps them."""
    pairs: dict[tuple[Number, Number], None] = {}
    for line in chain(lines.get("260", ()), lines.get("XXP", ())):
        first, last, at = 1, ROUNDS_AT_MOST, 4
        if line.code == "260":
            first, last, at = read_number(line, 4, 7, 1), read_number(line, 8, 11, ROUNDS_AT_MOST), 12
        numbers = sorted(set(read_numbers(line, at, people)))
        if not first <= coming <= last:
            unused.append((Why.OTHER_ROUNDS, line.number))
        elif len(pairs) + len(numbers) ** 2 // 2 > FORBIDDEN_AT_MOST:
            unused.append((Why.TOO_MANY, line.number))
        else:
            pairs |= dict.fromkeys(combinations(numbers, 2))
            if rounds and last < rounds:
                unused.append((Why.TO_THE_END, line.number))
    return tuple(pairs)


def read_byes(
    lines: Lines, coming: int, people: People, unused: list[Unused]
) -> dict[Number, dict[int, Result]]:
    """Lines 240 of any coming round; XXZ of older programs is about the next one."""
    byes: dict[Number, dict[int, Result]] = defaultdict(dict)
    for line in chain(lines.get("240", ()), lines.get("XXZ", ())):
        result, round_, at = Result.ZERO_BYE, coming, 4
        if line.code == "240":
            kind = line.whole[4:5].upper()
            if kind not in _BYES:
                raise misread(line, 4, kind)
            result, round_, at = _BYES[kind], read_number(line, 6, 9), 9
        for number in read_numbers(line, at, people):
            byes[number].setdefault(round_, result)
        if round_ < coming:
            unused.append((Why.OTHER_ROUNDS, line.number))
    return byes


def read_virtual(lines: Lines, people: People, rounds: int | None) -> Virtual:
    """Half points of each round: lines 250 and XXA."""
    virtual: dict[Number, dict[int, int]] = defaultdict(dict)
    for line in lines.get("250", ()):
        halves = _halves(line, 9, 13)
        first, last = read_number(line, 14, 17, 1), read_number(line, 18, 21, rounds or ROUNDS_AT_MOST)
        number = read_number(line, 22, 26, 1)
        to = read_number(line, 27, 31, number if line.whole[22:26].strip() else max(people))
        for each, place in people.items():
            if number <= each <= to:
                virtual[place] |= dict.fromkeys(range(first, min(last, ROUNDS_AT_MOST) + 1), halves)
    for line in lines.get("XXA", ()):
        number = Number(read_number(line, 4, 8))
        if number not in people:
            raise misread(line, 4, str(number))
        for round_, at in enumerate(range(9, len(line.whole.rstrip()), 5), start=1):
            virtual[people[number]][round_] = _halves(line, at, at + 4)
    return {number: tuple(_in_order(by_round)) for number, by_round in virtual.items()}


def _halves(line: Line, at: int, to: int) -> int:
    text = line.whole[at:to].strip()
    if text and not _OLD_VIRTUAL.fullmatch(text):
        raise misread(line, at, text)
    return int(2 * float(text or 0))


def _in_order(by_round: Mapping[int, int]) -> Iterator[int]:
    return (by_round.get(round_, 0) for round_ in range(1, max(by_round, default=0) + 1))


def accelerate(order: Sequence[Number], rounds: int, points: Points) -> Virtual:
    """The Baku acceleration (C.04.7, 2): for the first half of the field a win, then a draw."""
    worth = points_by_mark(*points)
    accelerated = -(-rounds // _HALF_ROUND)
    full = -(-accelerated // _HALF_ROUND)
    halves = (worth[Mark.WIN],) * full + (worth[Mark.DRAW],) * (accelerated - full)
    upper = _HALF_ROUND * -(-len(order) // (2 * _HALF_ROUND))  # the half, rounded up to an even number
    return dict.fromkeys(order[:upper], halves)
