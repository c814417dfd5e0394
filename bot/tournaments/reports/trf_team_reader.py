"""Teams in report files of other programs: lines 013 of TRF-16, and of TRF-2026 lines 310, 352 and 362."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.kernel.frozen import frozen
from bot.kernel.text import Refusal, say
from bot.tournaments.model import Number
from bot.tournaments.terms import Scoring

TEAM_LINES: Final = frozenset({"013", "310", "352", "362"})

_NAMED_ALONE: Final = slice(4, 36)
_NUMBER: Final = slice(4, 7)
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


def read_teams(lines: Iterable[tuple[int, str]], numbers: frozenset[Number]) -> ReportedTeams | Refusal:
    """From lines with these codes, each with its place in the file; ``known`` are all people of it."""
    alone: list[ReportedTeam] = []
    numbered: list[ReportedTeam] = []
    boards, scoring = 0, Scoring.TWO
    for at, line in lines:
        code = line[:3]
        if code == "352":
            boards = len(line[4:].strip())
        elif code == "362":
            scoring = Scoring.THREE if "TW 3" in " ".join(line.split()) else Scoring.TWO
        else:
            team = _team(at, line, len(alone) + 1)
            if isinstance(team, Refusal):
                return team
            (alone if code == "013" else numbered).append(team)
    teams = numbered or alone
    wrong = next((team for team in _unclear(teams, numbers)), None)
    if wrong is not None:
        return Refusal(say("cup-refuse-trf-team", line=wrong.line))
    return ReportedTeams(tuple(sorted(teams, key=lambda team: team.number)), boards, scoring)


def _team(at: int, line: str, following: int) -> ReportedTeam | Refusal:
    code = line[:3]
    number = line[_NUMBER].strip() if code == "310" else str(following)
    people = line[_PEOPLE_FROM[code] :].split()
    if not number.isdecimal() or not people or not all(person.isdecimal() for person in people):
        return Refusal(say("cup-refuse-trf-team", line=at))
    name = line[_NAMED if code == "310" else _NAMED_ALONE].strip()
    members = tuple(Number(int(person)) for person in people if int(person))
    return ReportedTeam(at, int(number), name, members)


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
