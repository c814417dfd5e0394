"""Report files of other programs: what they say, or a sentence about the first line that is wrong."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from fractions import Fraction
from itertools import chain, combinations
from typing import Final

from bot.kernel.frozen import frozen
from bot.kernel.text import Refusal, refusal_of, say
from bot.tournaments.crosstable import ABSENT, Entry, Mark, Rows, Table, points_by_mark
from bot.tournaments.limits import FORBIDDEN_AT_MOST, ROUNDS_AT_MOST
from bot.tournaments.model import Number, Result
from bot.tournaments.pairing.eligibility import FEWEST
from bot.tournaments.reports.trf_lines import (
    POINT_LINES,
    Line,
    Misread,
    Points,
    Unused,
    Why,
    misread,
    read_number,
    read_numbers,
    read_points,
    split_lines,
    why_unread,
)
from bot.tournaments.reports.trf_team_reader import NO_TEAMS, TEAM_LINES, ReportedTeams, read_teams
from bot.tournaments.terms import Scoring, Worth

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


LONGEST: Final = 2_000_000
"""Characters that are read at all: a field of thousands over dozens of rounds."""

_NAME: Final = slice(14, 47)
_POINTS_AT, _POINTS_END = 80, 84
_ROUNDS_AT: Final = 91
_ROUND_WIDTH: Final = 10
_UNKEPT: Final = ((9, 14), (52, 80))
"""Sex and title; federation, number at the FIDE and birth."""

_MARKS: Final[Mapping[str, Mark]] = {
    **{mark.value: mark for mark in Mark if mark is not Mark.PENDING},
    "W": Mark.WIN,
    "D": Mark.DRAW,
    "L": Mark.LOSS,
}
"""Games of less than a move (W, D, L) are games here."""
_ALONE: Final = {
    Mark.FORFEIT_WIN: Mark.BYE,
    Mark.FORFEIT_LOSS: Mark.ABSENT,
    Mark.DRAW: Mark.HALF_BYE,
}
"""What these stand for where there is no opponent."""
_FIRST: Final = {"w": True, "b": False, "-": None, "": None}
_ANSWERS: Final = {
    Mark.WIN: {Mark.LOSS},
    Mark.LOSS: {Mark.WIN, Mark.LOSS},
    Mark.DRAW: {Mark.DRAW},
    Mark.FORFEIT_WIN: {Mark.FORFEIT_LOSS},
    Mark.FORFEIT_LOSS: {Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS},
}
"""What the other of a pair has where one has this; byes have no other."""
BYES: Final = {
    Mark.BYE: Result.BYE,
    Mark.FULL_BYE: Result.FULL_BYE,
    Mark.HALF_BYE: Result.HALF_BYE,
    Mark.ABSENT: Result.ZERO_BYE,
}


@frozen
class Reported:
    """A person, and the ``line`` of the file on which they stand.

    While the file is read ``entries`` are what stands in each column of rounds, None where it is blank.
    """

    line: Line
    number: Number
    name: str
    rating: int
    points: Fraction
    entries: tuple[Entry | None, ...]

    def entry(self, at: int) -> Entry:
        return (self.entries[at] if at < len(self.entries) else None) or ABSENT


@frozen
class Report:
    """``rounds`` are those announced, None where the file does not tell.

    ``system`` is the code of the pairing system, as TRF-2026 has it, and ``tiebreaks`` are codes; both are
    empty where the file does not tell. ``unused`` are lines that are not used, ``lines`` have the numbers
    of lines by their codes.
    """

    name: str
    rounds: int | None
    entrants: tuple[Reported, ...]
    scoring: Scoring = Scoring.USUAL
    worth: Worth = ()
    system: str = ""
    tiebreaks: tuple[str, ...] = ()
    teams: ReportedTeams = NO_TEAMS
    starts_white: bool | None = None
    forbidden: Pairs = ()
    byes: Byes = field(default_factory=dict)
    virtual: Virtual = field(default_factory=dict)
    unused: tuple[Unused, ...] = ()
    lines: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def rows(self) -> Rows:
        rounds = range(self.played)
        return {each.number: tuple(map(each.entry, rounds)) for each in self.entrants}

    @property
    def played(self) -> int:
        """How many rounds are over."""
        return len(self.entrants[0].entries)

    @property
    def table(self) -> Table:
        return Table(self.rows, unplayed_apart=True)


def read_trf(text: str) -> Report | Refusal:
    if len(text) > LONGEST:
        return refusal_of("cup-refuse-trf-too-long")
    try:
        return _read(split_lines(text))
    except Misread as error:
        return error.refusal


def _read(all_lines: Sequence[Line]) -> Report:
    lines: dict[str, list[Line]] = defaultdict(list)
    for line in all_lines:
        lines[line.code].append(line)
    unused = [(why_unread(line), line.number) for line in all_lines if line.code not in _READ]
    rows = _agreeing(_rows(lines["001"], unused), unused)
    played = max(
        (at for row in rows for at, entry in enumerate(row.entries, 1) if entry and entry.opponent), default=0
    )
    # Programs can rank people by their places in the file.
    by_place = is_by_place(lines)
    people = {row.number: Number(at) if by_place else row.number for at, row in enumerate(rows, start=1)}
    rows = sorted((_renumber(row, people) for row in rows), key=lambda row: row.number)
    rounds = rounds_of(lines, played, unused)
    system = _last_text(lines, "192").upper()
    teams = read_teams([line for line in all_lines if line.code in TEAM_LINES], people)
    if len(teams.teams) < FEWEST or _last_text(lines, "082") == "0":
        teams = NO_TEAMS
    else:  # in such files these are about teams
        unused += [(Why.TEAMS, line.number) for code in _OF_TEAMS for line in lines.pop(code, ())]
    virtual = read_virtual(lines, people, rounds)
    scoring, worth = points = _points(lines, rows, played, virtual)
    if not virtual and rounds and system.endswith(BAKU):
        virtual = accelerate([row.number for row in rows], rounds, points)
    byes = read_byes(lines, played + 1, people, unused)
    for row in rows:
        for round_, entry in enumerate(row.entries[played:], start=played + 1):
            if entry is not None:
                byes[row.number][round_] = BYES[entry.mark]
    ties = _last_text(lines, "212") or _last_text(lines, "202")
    return Report(
        _last_text(lines, "012"),
        rounds,
        tuple(_with_points(row, played, points) for row in rows),
        scoring,
        worth,
        system,
        tuple(tie for tie in re.split(r"[\s,]+", ties) if tie not in ("", "PTS")),
        teams,
        _first_colour(lines, rows),
        read_forbidden(lines, played + 1, rounds, people, unused),
        byes,
        virtual,
        tuple(unused),
        {code: tuple(line.number for line in of_code) for code, of_code in lines.items()},
    )


def _last_text(lines: Lines, code: str) -> str:
    return next((line.text for line in reversed(lines.get(code, ()))), "")


def _rows(lines: Sequence[Line], unused: list[Unused]) -> list[Reported]:
    if not lines:
        raise Misread(say("cup-refuse-trf-nobody"))
    rows: dict[Number, Reported] = {}
    for line in lines:
        row = _row(line)
        if row.number in rows:
            raise Misread(say("cup-refuse-trf-twice", line=line.number, number=row.number))
        rows[row.number] = row
        if any(line.whole[at:to].strip(" /0") for at, to in _UNKEPT):
            unused.append((Why.PEOPLE, line.number))
    return list(rows.values())


def _row(line: Line) -> Reported:
    in_bytes = replace(line, whole=line.whole.encode(errors="replace").decode("latin-1"))
    if not line.whole.isascii() and not _is_aligned(line) and _is_aligned(in_bytes):
        row = _row_of_columns(in_bytes)
        return replace(row, line=line, name=row.name.encode("latin-1").decode(errors="ignore"))
    return _row_of_columns(line)


def _is_aligned(line: Line) -> bool:
    """Whether points end where they should: some programs count columns in bytes."""
    whole = line.whole
    return (
        whole[_POINTS_END - 1 : _POINTS_END].isdecimal()
        and not whole[47:48].strip()
        and not whole[84:85].strip()
    )


def _row_of_columns(line: Line) -> Reported:
    number, rating = read_number(line, 4, 8), read_number(line, 48, 52, 0)
    points = line.whole[_POINTS_AT:_POINTS_END].strip()
    if not number:
        raise misread(line, 4, str(number))
    if not re.fullmatch(r"\d{1,3}(?:\.[05])?", points):
        raise misread(line, _POINTS_AT, points)
    entries = tuple(_entry(line, at) for at in range(_ROUNDS_AT, len(line.whole.rstrip()), _ROUND_WIDTH))
    name = line.whole[_NAME].strip()
    return Reported(line, Number(number), name, rating, Fraction(points), entries)


def _entry(line: Line, at: int) -> Entry | None:
    """A round: ``  12 w 1`` or ``0000 - H``, in ten columns of which the last two are blank."""
    field = line.whole[at : at + _ROUND_WIDTH]
    opponent, colour, mark = field[:4].strip(), field[5:6].strip().lower(), field[7:8].strip().upper()
    if not (mark or opponent.strip("0") or colour.strip("-")):
        return None
    wrong = misread(line, at, field.strip())
    if (opponent and not opponent.isdecimal()) or colour not in _FIRST or field[8:].strip():
        raise wrong
    met = Number(int(opponent or 0)) or None
    marked = _MARKS.get(mark)
    if marked is not None and met is None and _FIRST[colour] is None:
        marked = _ALONE.get(marked, marked)
    entry = Entry(marked or Mark.PENDING, met, _FIRST[colour])
    fits = (met is not None) == (entry.mark in _ANSWERS) and (entry.first is not None or not entry.is_played)
    if marked is None or not fits:
        raise wrong
    return entry


def _agreeing(rows: Sequence[Reported], unused: list[Unused]) -> list[Reported]:
    """Both of a pair tell the same; a game won or lost by forfeit by one of them alone is a bye."""
    by_number = {row.number: row for row in rows}
    agreeing = []
    for row in rows:
        entries = list(row.entries)
        for at, entry in enumerate(entries):
            if entry is None or entry.opponent is None:
                continue
            opponent = by_number.get(entry.opponent)
            where = {"line": row.line.number, "column": _ROUNDS_AT + _ROUND_WIDTH * at + 1, "round": at + 1}
            if opponent is None or opponent is row:
                raise Misread(say("cup-refuse-trf-stranger", **where, number=entry.opponent))
            if not _agree(entry, row.number, opponent.entry(at)):
                if entry.is_played:
                    raise Misread(say("cup-refuse-trf-disagree", **where, other=opponent.line.number))
                entries[at] = Entry(Mark.FULL_BYE if entry.mark is Mark.FORFEIT_WIN else Mark.ABSENT)
                unused.append((Why.FORFEITS, row.line.number))
        agreeing.append(replace(row, entries=tuple(entries)))
    return agreeing


def _agree(entry: Entry, number: Number, opponents_entry: Entry) -> bool:
    return (
        opponents_entry.opponent == number
        and opponents_entry.mark in _ANSWERS[entry.mark]
        and (entry.first is None or opponents_entry.first is not entry.first)
    )


def _points(lines: Lines, rows: Sequence[Reported], played: int, virtual: Virtual) -> Points:
    """The way to count by which all points are sums of results."""
    candidates = read_points([line for code in POINT_LINES for line in lines.get(code, ())])
    wrong: Reported | None = None
    for points in candidates:
        misfits = (row for row in rows if not _adds_up(row, played, points, virtual.get(row.number, ())))
        misfit = next(misfits, None)
        if misfit is None:
            return points
        wrong = wrong or misfit
    line = wrong.line.number if wrong else 0
    raise Misread(say("cup-refuse-trf-sum", line=line, column=_POINTS_AT + 1))


def _adds_up(row: Reported, played: int, points: Points, virtual: Sequence[int]) -> bool:
    """Some programs count byes of coming rounds already, or points of an acceleration."""
    worth = points_by_mark(*points)
    halves = [worth[row.entry(at).mark] for at in range(max(played, len(row.entries)))]
    before, coming = sum(halves[:played]), halves[played:]
    accelerated = virtual[played] if played < len(virtual) else 0
    sums = {before, before + sum(coming[:1]), before + sum(coming)}
    return 2 * row.points in sums | {halves + accelerated for halves in sums}


def _with_points(row: Reported, played: int, points: Points) -> Reported:
    scoring, worth = points
    entries = (replace(row.entry(at), scoring=scoring, worth=worth) for at in range(played))
    return replace(row, entries=tuple(entries))


def _first_colour(lines: Lines, rows: Sequence[Reported]) -> bool | None:
    """As the file tells; else by the highest ranked of the first round in which anybody had a colour."""
    stated = starts_white(lines)
    first = min(
        (at for row in rows for at, entry in enumerate(row.entries) if entry and entry.first is not None),
        default=None,
    )
    if stated is not None or first is None:
        return stated
    paired = [
        row.entry(first)
        for row in rows
        if any(entry and (entry.opponent or entry.mark is Mark.BYE) for entry in row.entries[: first + 1])
    ]
    colours = ((at, entry.first) for at, entry in enumerate(paired) if entry.first is not None)
    return next((white == (at % 2 == 0) for at, white in colours), None)


def _renumber(row: Reported, people: People) -> Reported:
    entries = (
        replace(entry, opponent=people[entry.opponent]) if entry and entry.opponent else entry
        for entry in row.entries
    )
    return replace(row, number=people[row.number], entries=tuple(entries))


_OF_TEAMS: Final = ("240", "250", "260")
_READ: Final = (
    frozenset({"001", "012", "142", "XXR", "152", "XXC", "192", "202", "212", "240", "XXZ"})
    | frozenset({"250", "XXA", "260", "XXP"})
    | POINT_LINES.keys()
    | TEAM_LINES
)
