"""A report of another program as the beginning of a cup, for people or for teams."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.kernel.text import Refusal, Written, refusal_of
from bot.tournaments.crosstable import Entry, Mark, Rows
from bot.tournaments.imported import Imported, Outsider, OutsideTeam, Played
from bot.tournaments.model import Number, Result, TeamBoard
from bot.tournaments.reports.trf_reader import BAKU, BYES, Report, Reported
from bot.tournaments.reports.trf_team_reader import ReportedTeam
from bot.tournaments.terms import Edition

_EDITIONS: Final = {
    "FIDE_DUTCH_2025": Edition.SINCE_FEBRUARY_2026,
    "FIDE_DUTCH_2017": Edition.UNTIL_JANUARY_2026,
    "FIDE_DUTCH": Edition.SINCE_FEBRUARY_2026,
    "FIDE_DUTCH_2026": Edition.SINCE_FEBRUARY_2026,
}
"""By the codes of line 192; a draft of TRF-2026 had the last one."""
_OF_BOTH: Final = {
    Mark.DRAW: Result.DRAW,
    Mark.LOSS: Result.BOTH_LOST,
    Mark.FORFEIT_LOSS: Result.BOTH_FORFEIT,
}
_OF_FIRST: Final = {
    Mark.WIN: Result.FIRST,
    Mark.LOSS: Result.SECOND,
    Mark.FORFEIT_WIN: Result.FIRST_BY_FORFEIT,
    Mark.FORFEIT_LOSS: Result.SECOND_BY_FORFEIT,
}


def edition_of(system: str) -> Edition | None:
    """None of a system that cannot go on here."""
    return _EDITIONS.get(system.removesuffix(BAKU))


def import_report(report: Report) -> Imported:
    by_number = sorted(report.entrants, key=lambda entrant: entrant.number)
    return Imported(
        tuple(_outsider(entrant, report) for entrant in by_number),
        tuple(tuple(_round(report.rows, at)) for at in range(report.played)),
        forbidden=report.forbidden,
        starts_white=report.starts_white,
    )


def _outsider(entrant: Reported, report: Report) -> Outsider:
    return Outsider(
        entrant.number,
        entrant.name,
        entrant.rating,
        byes=tuple(sorted(report.byes.get(entrant.number, {}).items())),
        virtual=report.virtual.get(entrant.number, ()),
    )


def _round(rows: Rows, at: int) -> Iterator[Played]:
    """Pairs first, then those without an opponent."""
    alone = []
    for number in sorted(rows):
        entry = rows[number][at]
        if entry.opponent is None:
            alone.append(Played(number, None, BYES[entry.mark]))
        elif _begins(number, entry, rows[entry.opponent][at]):
            yield Played(number, entry.opponent, _result(entry, rows[entry.opponent][at]))
    yield from alone


def _begins(number: Number, entry: Entry, opponents_entry: Entry) -> bool:
    """Whether this is the first of the pair; where the file does not tell, the lower number."""
    if entry.first is not None or entry.opponent is None:
        return bool(entry.first)
    return number < entry.opponent if opponents_entry.first is None else not opponents_entry.first


def _result(entry: Entry, opponents_entry: Entry) -> Result:
    return (_OF_BOTH if entry.mark is opponents_entry.mark else _OF_FIRST)[entry.mark]


def of_teams(imported: Imported, report: Report) -> Imported | Refusal:
    """What was ``found`` for people, at the boards of their teams; who is in none is left out."""
    teams = {team.number: team for team in report.teams.teams}
    team_of = {number: team.number for team in report.teams.teams for number in team.members}
    rounds: list[tuple[Played, ...]] = []
    for at, played in enumerate(imported.rounds, start=1):
        opponents = _opponents(played, team_of)
        unclear = next((team for team, opponents_ in opponents.items() if len(opponents_) > 1), None)
        if unclear is not None:
            return refusal_of("cup-refuse-trf-team-round", round=at, team=Written(teams[unclear].name))
        rounds.append(tuple(_round_of_teams(played, team_of, opponents, teams)))
    field = tuple(
        _member(outsider, teams[team_of[outsider.number]])
        for outsider in imported.field
        if outsider.number in team_of
    )
    named = tuple(OutsideTeam(team.number, team.name) for team in report.teams.teams)
    return replace(imported, field=field, rounds=tuple(rounds), teams=named)


def boards_of(report: Report, imported: Imported) -> int:
    """At how many a match is played: what the file says, or what was played, or the smallest team."""
    if report.teams.boards:
        return report.teams.boards
    played = [pair.board.number for pairs in imported.rounds for pair in pairs if pair.board]
    return max(played, default=min(len(team.members) for team in report.teams.teams))


def _member(outsider: Outsider, team: ReportedTeam) -> Outsider:
    return replace(outsider, team=team.number, board=team.members.index(outsider.number) + 1)


def _opponents(played: Sequence[Played], team_of: Mapping[Number, int]) -> dict[int, set[int]]:
    """The opponents of each team in a round."""
    opponents: dict[int, set[int]] = {}
    for pair in played:
        if pair.second is not None and pair.first in team_of and pair.second in team_of:
            opponents.setdefault(team_of[pair.first], set()).add(team_of[pair.second])
            opponents.setdefault(team_of[pair.second], set()).add(team_of[pair.first])
    return opponents


def _round_of_teams(
    played: Sequence[Played],
    team_of: Mapping[Number, int],
    opponents: Mapping[int, set[int]],
    teams: Mapping[int, ReportedTeam],
) -> Iterator[Played]:
    """Match by match; a team without an opponent has a bye, if its people have one."""
    at = 0
    seated: set[int] = set()
    for team in sorted(teams):
        sides = {team, *opponents.get(team, ())}
        if sides & seated:
            continue
        boards = list(_boards([pair for pair in played if team_of.get(pair.first) in sides], team, teams))
        at += bool(boards)
        seated |= sides
        yield from _at_boards(boards, at, team, sides, team_of)


def _boards(played: Sequence[Played], team: int, teams: Mapping[int, ReportedTeam]) -> Iterator[Played]:
    """Those who met, board by board; then those without anybody opposite. Who was absent is at none."""
    order = {number: at for at, number in enumerate(teams[team].members)}
    pairs = [pair for pair in played if pair.second is not None]
    yield from sorted(
        pairs, key=lambda pair: order[pair.first if pair.first in order else pair.second or pair.first]
    )
    yield from (pair for pair in played if pair.second is None and pair.result is not Result.ZERO_BYE)


def _at_boards(
    boards: Sequence[Played], match: int, team: int, sides: set[int], team_of: Mapping[Number, int]
) -> Iterator[Played]:
    """The first of the two teams is the one with the first move at board 1."""
    if not boards:
        return
    first = team_of[boards[0].first] if boards[0].second is not None else team
    second = next(iter(sides - {first}), None)
    for number, board in enumerate(boards, start=1):
        yield replace(board, board=TeamBoard(match, number, first, second))
