"""Report files of other programs: what they say, or a sentence about the first line that is wrong."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Final

from bot.kernel.frozen import frozen
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


@frozen
class Reported:
    """An entrant, and the ``line`` of the file on which they stand."""

    line: int
    number: Number
    name: str
    rating: int
    points: Fraction
    entries: tuple[Entry, ...]


@frozen
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
        length = max(len(entrant.entries) for entrant in self.entrants)
        return {
            entrant.number: entrant.entries + (ABSENT,) * (length - len(entrant.entries))
            for entrant in self.entrants
        }

    @property
    def table(self) -> Table:
        return Table(self.rows, unplayed_apart=True)


def read_trf(text: str) -> Report | Refusal:
    """Lines that do not matter for rounds and results are passed over."""
    if len(text) > LONGEST:
        return Refusal(say("cup-refuse-trf-too-long"))
    fields: dict[str, str] = {}
    entrants: list[Reported] = []
    scoring = Scoring.USUAL
    lines = tuple(enumerate(_LINE.split(text.removeprefix("\ufeff")), start=1))
    for number, line in lines:
        code, text_ = line[:3], line[4:].strip()
        fields[code] = text_
        if code == "001":
            entrant = _entrant(line, number)
            if isinstance(entrant, Refusal):
                return entrant
            entrants.append(entrant)
        elif code in _ROUNDS and not text_.isdecimal():
            return Refusal(say("cup-refuse-trf-rounds", line=number, text=Written(text_)))
        elif code in POINT_LINES:
            if (line_scoring := scoring_of(code, line)) is None:
                return Refusal(say("cup-refuse-trf-scoring", line=number))
            scoring = line_scoring
    rounds = fields.get("142", fields.get("XXR"))
    ties = tuple(tie.strip() for tie in fields.get("202", "").split(",") if tie.strip())
    counted = tuple(_with_scoring(entrant, scoring) for entrant in entrants)
    of_teams = (line for line in lines if line[1][:3] in TEAM_LINES)
    teams = read_teams(of_teams, frozenset(entrant.number for entrant in counted))
    if wrong := _wrong(counted):
        return wrong
    if isinstance(teams, Refusal):
        return teams
    system, so_many = fields.get("192", ""), int(rounds) if rounds else None
    return Report(fields.get("012", ""), so_many, counted, scoring, system, ties, teams)


def _with_scoring(entrant: Reported, scoring: Scoring) -> Reported:
    return replace(entrant, entries=tuple(replace(entry, scoring=scoring) for entry in entrant.entries))


def _entrant(line: str, at: int) -> Reported | Refusal:
    number, rating, points = line[_NUMBER].strip(), line[_RATING].strip(), line[_SCORE].strip()
    if not number.isdecimal() or int(number) == 0:
        return Refusal(say("cup-refuse-trf-number", line=at, text=Written(number)))
    if rating and not rating.isdecimal():
        return Refusal(say("cup-refuse-trf-rating", line=at, text=Written(rating)))
    if not _POINTS.fullmatch(points):
        return Refusal(say("cup-refuse-trf-points", line=at, text=Written(points)))
    entries: list[Entry] = []
    for field in _rounds(line):
        entry = _entry(field)
        if entry is None:
            reason = say("cup-refuse-trf-round", line=at, round=len(entries) + 1, text=Written(field.strip()))
            return Refusal(reason)
        entries.append(entry)
    name = line[_NAME].strip()
    return Reported(at, Number(int(number)), name, int(rating or 0), Fraction(points), tuple(entries))


def _rounds(line: str) -> Iterator[str]:
    """Ten columns each, of which the last two are blank."""
    rest = line[_ROUNDS_AT:].rstrip()
    return (rest[at : at + _ROUND_WIDTH] for at in range(0, len(rest), _ROUND_WIDTH))


def _entry(field: str) -> Entry | None:
    """A round, or None where it cannot be read: ``  12 w 1`` or ``0000 - H``."""
    opponent, colour, mark = field[:4].strip(), field[5:6].strip().lower(), field[7:8].strip().upper()
    if (opponent and not opponent.isdecimal()) or colour not in _FIRST or mark not in _MARKS:
        return None
    entry = Entry(_MARKS[mark], Number(int(opponent or 0)) or None, _FIRST[colour])
    is_meeting = entry.mark in _ANSWERS
    fits = (entry.opponent is not None) == is_meeting and (entry.first is not None or not entry.is_played)
    return entry if fits and not field[8:].strip() else None


def _wrong(entrants: Sequence[Reported]) -> Refusal | None:
    """The first line that contradicts itself or another."""
    if not entrants:
        return Refusal(say("cup-refuse-trf-nobody"))
    by_number: dict[Number, Reported] = {}
    for entrant in entrants:
        if entrant.number in by_number:
            return Refusal(say("cup-refuse-trf-twice", line=entrant.line, number=entrant.number))
        by_number[entrant.number] = entrant
    refusals = (_contradiction(entrant, by_number) for entrant in entrants)
    return next((refusal for refusal in refusals if refusal is not None), None)


def _contradiction(entrant: Reported, by_number: Mapping[Number, Reported]) -> Refusal | None:
    for round_, entry in enumerate(entrant.entries, start=1):
        if entry.opponent is None:
            continue
        opponent = by_number.get(entry.opponent)
        if opponent is None or opponent is entrant:
            reason = say("cup-refuse-trf-stranger", line=entrant.line, round=round_, number=entry.opponent)
            return Refusal(reason)
        if not _agree(entry, entrant.number, opponent.entries[round_ - 1 : round_]):
            return Refusal(
                say("cup-refuse-trf-disagree", line=entrant.line, round=round_, other=opponent.line)
            )
    if score(entrant.entries) != entrant.points:
        return Refusal(say("cup-refuse-trf-sum", line=entrant.line))
    return None


def _agree(entry: Entry, number: Number, opponents_entries: tuple[Entry, ...]) -> bool:
    return any(
        opponents_entry.opponent == number
        and opponents_entry.mark in _ANSWERS[entry.mark]
        and (entry.first is None or opponents_entry.first is not entry.first)
        for opponents_entry in opponents_entries
    )
