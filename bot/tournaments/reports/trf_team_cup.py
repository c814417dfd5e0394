"""A report of teams as the beginning of a cup: who met whom, as their people did board by board."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from bot.kernel.text import Refusal, Written, say
from bot.tournaments.entrants import TeamBoard
from bot.tournaments.imported import Imported, Outsider, OutsideTeam, Played
from bot.tournaments.model import Number
from bot.tournaments.reports.trf_reader import Report
from bot.tournaments.reports.trf_team_reader import ReportedTeam
from bot.tournaments.results import Result


def of_teams(found: Imported, report: Report) -> Imported | Refusal:
    """What was ``found`` for people, at the boards of their teams; who is in none is left out."""
    teams = {one.number: one for one in report.teams.teams}
    team_of = {number: one.number for one in report.teams.teams for number in one.members}
    rounds: list[tuple[Played, ...]] = []
    for at, played in enumerate(found.rounds, start=1):
        opponents = _opponents(played, team_of)
        unclear = next((team for team, met in opponents.items() if len(met) > 1), None)
        if unclear is not None:
            return Refusal(say("cup-refuse-trf-team-round", round=at, team=Written(teams[unclear].name)))
        rounds.append(tuple(_round(played, team_of, opponents, teams)))
    field = tuple(_member(one, teams[team_of[one.number]]) for one in found.field if one.number in team_of)
    named = tuple(OutsideTeam(one.number, one.name) for one in report.teams.teams)
    return replace(found, field=field, rounds=tuple(rounds), teams=named)


def boards_of(report: Report, found: Imported) -> int:
    """At how many a match is played: what the file says, or what was played, or the smallest team."""
    if report.teams.boards:
        return report.teams.boards
    played = [one.board.number for pairs in found.rounds for one in pairs if one.board]
    return max(played, default=min(len(one.members) for one in report.teams.teams))


def _member(one: Outsider, team: ReportedTeam) -> Outsider:
    return replace(one, team=team.number, board=team.members.index(one.number) + 1)


def _opponents(played: Sequence[Played], team_of: Mapping[Number, int]) -> dict[int, set[int]]:
    """Whom each team has met in a round."""
    met: dict[int, set[int]] = {}
    for one in played:
        if one.second is not None and one.first in team_of and one.second in team_of:
            met.setdefault(team_of[one.first], set()).add(team_of[one.second])
            met.setdefault(team_of[one.second], set()).add(team_of[one.first])
    return met


def _round(
    played: Sequence[Played],
    team_of: Mapping[Number, int],
    opponents: Mapping[int, set[int]],
    teams: Mapping[int, ReportedTeam],
) -> Iterator[Played]:
    """Match by match; a team that met nobody has a bye, if its people have one."""
    at = 0
    done: set[int] = set()
    for team in sorted(teams):
        sides = {team, *opponents.get(team, ())}
        if sides & done:
            continue
        boards = list(_boards([one for one in played if team_of.get(one.first) in sides], team, teams))
        at += bool(boards)
        done |= sides
        yield from _at_boards(boards, at, team, sides, team_of)


def _boards(played: Sequence[Played], team: int, teams: Mapping[int, ReportedTeam]) -> Iterator[Played]:
    """Those who met, board by board; then those without anybody opposite. Who was absent is at none."""
    order = {number: at for at, number in enumerate(teams[team].members)}
    pairs = [one for one in played if one.second is not None]
    yield from sorted(
        pairs, key=lambda one: order[one.first if one.first in order else one.second or one.first]
    )
    yield from (one for one in played if one.second is None and one.result is not Result.ZERO_BYE)


def _at_boards(
    boards: Sequence[Played], match: int, team: int, sides: set[int], team_of: Mapping[Number, int]
) -> Iterator[Played]:
    """The first of the two teams is whose board has the first move at the first one."""
    if not boards:
        return
    first = team_of[boards[0].first] if boards[0].second is not None else team
    second = next(iter(sides - {first}), None)
    for number, one in enumerate(boards, start=1):
        yield replace(one, board=TeamBoard(match, number, first, second))
