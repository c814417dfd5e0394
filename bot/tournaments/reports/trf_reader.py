"""Report files of other programs: what they say, or a sentence about the first line that is wrong."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from bot.kernel.text import Refusal, Written, say
from bot.tournaments.crosstable import ABSENT, Entry, Mark, Rows, Table, score
from bot.tournaments.model import Number
from bot.tournaments.reports.trf_points import POINT_LINES, scoring_of
from bot.tournaments.reports.trf_team_reader import NO_TEAMS, TEAM_LINES, ReportedTeams, read_teams
from bot.tournaments.terms import Scoring

LONGEST: Final = 2_000_000
"""Characters that are read at all: a field of thousands over dozens of rounds."""

_LINE: Final = re.compile(r"\r\n|\r|\n")
_POINTS: Final = re.compile(r"\d{1,3}(?:\.[05])?")
_NUMBER: Final = slice(4, 8)
_NAME: Final = slice(14, 47)
_RATING: Final = slice(48, 52)
_SCORE: Final = slice(80, 84)
_ROUNDS_AT: Final = 91
_ROUND_WIDTH: Final = 10
_ROUNDS: Final = frozenset({"XXR", "142"})

_MARKS: Final[Mapping[str, Mark]] = {
    **{mark.value: mark for mark in Mark if mark is not Mark.PENDING},
    "W": Mark.WIN,
    "D": Mark.DRAW,
    "L": Mark.LOSS,
    "": Mark.ABSENT,
}
"""Games of less than a move (W, D, L) are games here; what is blank was not played."""

_FIRST: Final = {"w": True, "b": False, "-": None, "": None}
_ANSWERS: Final = {
    Mark.WIN: {Mark.LOSS},
    Mark.LOSS: {Mark.WIN},
    Mark.DRAW: {Mark.DRAW},
    Mark.FORFEIT_WIN: {Mark.FORFEIT_LOSS},
    Mark.FORFEIT_LOSS: {Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS},
}
"""What the other of a pair has where one has this; byes have no other."""


@dataclass(frozen=True, slots=True)
class Reported:
    """An entrant, and the ``line`` of the file on which they stand."""

    line: int
    number: Number
    name: str
    rating: int
    points: Fraction
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """``rounds`` are those announced, None where the file does not tell.

    ``system`` is the code of the pairing system, as TRF-2026 has it, and ``tiebreaks`` are codes; both are
    empty where the file does not tell.
    """

    name: str
    rounds: int | None
    entrants: tuple[Reported, ...]
    scoring: Scoring = Scoring.USUAL
    system: str = ""
    tiebreaks: tuple[str, ...] = ()
    teams: ReportedTeams = NO_TEAMS

    @property
    def rows(self) -> Rows:
        """All of one length: who has fewer rounds than others did not play the last ones."""
        length = max(len(one.entries) for one in self.entrants)
        return {one.number: one.entries + (ABSENT,) * (length - len(one.entries)) for one in self.entrants}

    @property
    def table(self) -> Table:
        return Table(self.rows, unplayed_apart=True)


def read_trf(text: str) -> Report | Refusal:
    """Lines that do not matter for rounds and results are passed over."""
    if len(text) > LONGEST:
        return Refusal(say("cup-refuse-trf-too-long"))
    said: dict[str, str] = {}
    entrants: list[Reported] = []
    scoring = Scoring.USUAL
    lines = tuple(enumerate(_LINE.split(text.removeprefix("\ufeff")), start=1))
    for number, line in lines:
        code, told = line[:3], line[4:].strip()
        said[code] = told
        if code == "001":
            found = _entrant(line, number)
            if isinstance(found, Refusal):
                return found
            entrants.append(found)
        elif code in _ROUNDS and not told.isdecimal():
            return Refusal(say("cup-refuse-trf-rounds", line=number, text=Written(told)))
        elif code in POINT_LINES:
            if (given := scoring_of(code, line)) is None:
                return Refusal(say("cup-refuse-trf-scoring", line=number))
            scoring = given
    rounds = said.get("142", said.get("XXR"))
    ties = tuple(one.strip() for one in said.get("202", "").split(",") if one.strip())
    counted = tuple(_with_scoring(one, scoring) for one in entrants)
    of_teams = (one for one in lines if one[1][:3] in TEAM_LINES)
    teams = read_teams(of_teams, frozenset(one.number for one in counted))
    if wrong := _wrong(counted):
        return wrong
    if isinstance(teams, Refusal):
        return teams
    system, so_many = said.get("192", ""), int(rounds) if rounds else None
    return Report(said.get("012", ""), so_many, counted, scoring, system, ties, teams)


def _with_scoring(one: Reported, scoring: Scoring) -> Reported:
    return replace(one, entries=tuple(replace(entry, scoring=scoring) for entry in one.entries))


def _entrant(line: str, at: int) -> Reported | Refusal:
    number, rating, points = line[_NUMBER].strip(), line[_RATING].strip(), line[_SCORE].strip()
    if not number.isdecimal() or int(number) == 0:
        return Refusal(say("cup-refuse-trf-number", line=at, text=Written(number)))
    if rating and not rating.isdecimal():
        return Refusal(say("cup-refuse-trf-rating", line=at, text=Written(rating)))
    if not _POINTS.fullmatch(points):
        return Refusal(say("cup-refuse-trf-points", line=at, text=Written(points)))
    entries: list[Entry] = []
    for written in _rounds(line):
        entry = _entry(written)
        if entry is None:
            reason = say(
                "cup-refuse-trf-round", line=at, round=len(entries) + 1, text=Written(written.strip())
            )
            return Refusal(reason)
        entries.append(entry)
    name = line[_NAME].strip()
    return Reported(at, Number(int(number)), name, int(rating or 0), Fraction(points), tuple(entries))


def _rounds(line: str) -> Iterator[str]:
    """Ten columns each, of which the last two are blank."""
    rest = line[_ROUNDS_AT:].rstrip()
    return (rest[at : at + _ROUND_WIDTH] for at in range(0, len(rest), _ROUND_WIDTH))


def _entry(written: str) -> Entry | None:
    """A round, or None where it cannot be read: ``  12 w 1`` or ``0000 - H``."""
    opponent, colour, mark = written[:4].strip(), written[5:6].strip().lower(), written[7:8].strip().upper()
    if (opponent and not opponent.isdecimal()) or colour not in _FIRST or mark not in _MARKS:
        return None
    entry = Entry(_MARKS[mark], Number(int(opponent or 0)) or None, _FIRST[colour])
    is_meeting = entry.mark in _ANSWERS
    fits = (entry.opponent is not None) == is_meeting and (entry.first is not None or not entry.is_played)
    return entry if fits and not written[8:].strip() else None


def _wrong(entrants: Sequence[Reported]) -> Refusal | None:
    """The first line that contradicts itself or another."""
    if not entrants:
        return Refusal(say("cup-refuse-trf-nobody"))
    by_number: dict[Number, Reported] = {}
    for one in entrants:
        if one.number in by_number:
            return Refusal(say("cup-refuse-trf-twice", line=one.line, number=one.number))
        by_number[one.number] = one
    found = (_contradiction(one, by_number) for one in entrants)
    return next((refusal for refusal in found if refusal is not None), None)


def _contradiction(one: Reported, by_number: Mapping[Number, Reported]) -> Refusal | None:
    for round_, entry in enumerate(one.entries, start=1):
        if entry.opponent is None:
            continue
        other = by_number.get(entry.opponent)
        if other is None or other is one:
            reason = say("cup-refuse-trf-stranger", line=one.line, round=round_, number=entry.opponent)
            return Refusal(reason)
        if not _agree(entry, one.number, other.entries[round_ - 1 : round_]):
            return Refusal(say("cup-refuse-trf-disagree", line=one.line, round=round_, other=other.line))
    if score(one.entries) != one.points:
        return Refusal(say("cup-refuse-trf-sum", line=one.line))
    return None


def _agree(entry: Entry, number: Number, theirs: tuple[Entry, ...]) -> bool:
    return any(
        other.opponent == number
        and other.mark in _ANSWERS[entry.mark]
        and (entry.first is None or other.first is not entry.first)
        for other in theirs
    )
