"""Teams in report files of other programs: lines 013 of TRF-16, and of TRF-2026 lines 310, 352 and 362."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.kernel.frozen import frozen
from bot.kernel.text import say
from bot.tournaments.model import Number
from bot.tournaments.reports.trf_lines import Line, Misread, read_number
from bot.tournaments.terms import Scoring

TEAM_LINES: Final = frozenset({"013", "310", "352", "362"})

_NAMED_ALONE: Final = slice(4, 36)
_NAMED: Final = slice(8, 40)
_PEOPLE_FROM: Final = {"013": 36, "310": 73}


@frozen
class ReportedTeam:
    """A team, who is in it board by board, and the ``line`` of the file on which it stands."""

    line: int
    number: int
    name: str
    members: tuple[Number, ...]


@frozen
class ReportedTeams:
    """So many ``boards`` a match, 0 where the file does not tell; ``scoring`` is that of matches."""

    teams: tuple[ReportedTeam, ...] = ()
    boards: int = 0
    scoring: Scoring = Scoring.TWO


NO_TEAMS: Final = ReportedTeams()


def read_teams(lines: Sequence[Line], numbers: Mapping[Number, Number]) -> ReportedTeams:
    """From lines with these codes; ``numbers`` are those that people of the file have here."""
    alone: list[ReportedTeam] = []
    numbered: list[ReportedTeam] = []
    boards, scoring = 0, Scoring.TWO
    for line in lines:
        if line.code == "352":
            boards = len(line.text)
        elif line.code == "362":
            scoring = Scoring.THREE if "TW 3" in " ".join(line.whole.split()) else Scoring.TWO
        else:
            (alone if line.code == "013" else numbered).append(_team(line, len(alone) + 1, numbers))
    teams = numbered or alone
    wrong = next((team for team in _unclear(teams, frozenset(numbers.values()))), None)
    if wrong is not None:
        raise Misread(say("cup-refuse-trf-team", line=wrong.line))
    return ReportedTeams(tuple(sorted(teams, key=lambda team: team.number)), boards, scoring)


def _team(line: Line, following: int, numbers: Mapping[Number, Number]) -> ReportedTeam:
    is_numbered = line.code == "310"
    people = line.whole[_PEOPLE_FROM[line.code] :].split()
    if not people or not all(person.isdecimal() for person in people):
        raise Misread(say("cup-refuse-trf-team", line=line.number))
    number = read_number(line, 4, 7) if is_numbered else following
    name = line.whole[_NAMED if is_numbered else _NAMED_ALONE].strip()
    places = (numbers.get(Number(int(person))) for person in people if int(person))
    members = tuple(number or Number(0) for number in places)
    return ReportedTeam(line.number, number, name, members)


def _unclear(teams: Sequence[ReportedTeam], numbers: frozenset[Number]) -> Iterable[ReportedTeam]:
    """Teams with unknown or shared members, or with a number or name that another team has."""
    members: set[Number] = set()
    called: set[object] = set()
    for team in teams:
        names = {team.number, team.name.casefold()}
        if not team.name or set(team.members) - numbers or set(team.members) & members or names & called:
            yield team
        if len(set(team.members)) < len(team.members):
            yield team
        members |= set(team.members)
        called |= names
