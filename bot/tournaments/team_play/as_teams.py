"""A cup of teams as its teams play it: they are its entrants, and their matches its matches.

Formats pair it and rank it like any other; cards and pictures show it. It is never stored.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.text import Phrase, say
from bot.tournaments.entrants import Team, TeamBoard
from bot.tournaments.model import Cup, Entrant, Match, MatchId, Number, Pair
from bot.tournaments.results import FORFEITS, PLAYED, Result, points_text, result_name
from bot.tournaments.team_play.rosters import rosters
from bot.tournaments.terms import Scoring
from bot.tournaments.version_cache import cache_by_version

Teams: TypeAlias = Mapping[Number, int]
"""The team of each entrant."""


@dataclass(frozen=True, slots=True)
class TeamMatch(Match):
    """With half points of both, as far as boards are over; ``so_many`` have somebody on both sides or one."""

    halves: tuple[int, int] = (0, 0)
    so_many: int = 1

    @property
    def boards(self) -> int:
        return self.so_many

    def halves_on_boards(self, number: Number) -> int:
        return self.halves[0 if number == self.first else 1]

    @property
    def outcome(self) -> Phrase:
        if self.second is None or self.result is Result.VOID:
            return result_name(self.result)
        first, second = (points_text(Fraction(halves, 2)) for halves in self.halves)
        over = say("cup-team-score", first=first, second=second)
        return over if self.is_over else say("cup-team-score-open", score=over)


@cache_by_version
def by_teams(cup: Cup) -> Cup:
    """The cup itself where people play for themselves."""
    if not cup.teams:
        return cup
    everybody: dict[int, list[Entrant]] = {team.number: [] for team in cup.teams}
    for one in cup.entrants:
        everybody[one.team].append(one)
    here = rosters(cup)
    return replace(
        cup,
        teams=(),
        entrants=tuple(
            _entrant(team, everybody[team.number], here.get(team.number, ())[: cup.terms.teams])
            for team in cup.teams
        ),
        matches=tuple(_matches(cup)),
        draft=tuple(_draft(cup)),
        forbidden=tuple(_forbidden(cup)),
        waiting=(),
    )


def by_boards(cup: Cup) -> Cup:
    """The cup as its people play it, each at their board: a game is worth a point to them."""
    return replace(cup, terms=replace(cup.terms, scoring=Scoring.USUAL)) if cup.teams else cup


def side_of(cup: Cup, number: Number) -> Number:
    """Who an entrant plays for: themselves, or their team."""
    return Number(cup.entrant(number).team) if cup.teams else number


def _account(team: int) -> AccountId:
    """Nobody's: teams have none, and what is kept apart goes by accounts."""
    return AccountId(f"team-{team}")


def _entrant(team: Team, everybody: Sequence[Entrant], boards: Sequence[Entrant]) -> Entrant:
    """It is as strong as the boards that are filled, and there as long as one of its people is."""
    here = [one for one in everybody if not one.has_left]
    rated = [one.rating for one in boards if one.rating]
    return Entrant(
        number=Number(team.number),
        person=Person(Player(_account(team.number)), team.name),
        rating=round(sum(rated) / len(rated)) if rated else 0,
        club=next((one.club for one in everybody if one.club), None),
        since=min((one.since for one in everybody), default=1),
        until=None if here else max((one.until or 0 for one in everybody), default=0),
        checked_in=any(one.checked_in for one in here),
        sits_out=all(one.sits_out for one in here),
        seed=min((one.seed for one in everybody if one.seed), default=0),
    )


def _forbidden(cup: Cup) -> Iterable[tuple[AccountId, AccountId]]:
    """Who keeps two people apart keeps their teams apart."""
    teams = {one.person.player.account: one.team for one in cup.entrants}
    for one, other in cup.forbidden:
        if one in teams and other in teams and teams[one] != teams[other]:
            yield _account(teams[one]), _account(teams[other])


def _draft(cup: Cup) -> Iterable[Pair]:
    for _, group in groupby(cup.draft, key=lambda pair: pair.board and pair.board.match):
        boards = list(group)
        for first, second in _sides(one.board for one in boards):
            result = boards[0].result if second is None or boards[0].result in FORFEITS else None
            yield Pair(first, second, boards[0].why, boards[0].slot, _of_team(result))


def _sides(boards: Iterable[TeamBoard | None]) -> Iterable[tuple[Number, Number | None]]:
    """Of the match to which these boards belong."""
    for board in boards:
        if board is not None:
            yield Number(board.first), None if board.second is None else Number(board.second)
            return


def _of_team(result: Result | None) -> Result | None:
    """A bye is half of the boards, and a won match."""
    return Result.BYE if result is Result.HALF_BYE else result


def _matches(cup: Cup) -> Iterable[Match]:
    teams = {one.number: one.team for one in cup.entrants}
    for (round_, at), group in groupby(cup.matches, key=_match_of):
        boards = list(group)
        for first, second in _sides(one.board for one in boards):
            yield _match(teams, boards, MatchId(f"{cup.id}-{round_}-{at}"), first, second)


def _match_of(match: Match) -> tuple[int, int]:
    return match.round, match.board.match if match.board else 0


def _match(
    teams: Teams, boards: list[Match], id_: MatchId, first: Number, second: Number | None
) -> TeamMatch:
    counted = [one for one in boards if one.result is not Result.VOID]
    halves = _halves(teams, counted, first), _halves(teams, counted, second)
    untils = [one.until for one in boards if one.until and not one.is_over]
    return TeamMatch(
        id=id_,
        round=boards[0].round,
        first=first,
        second=second,
        result=_result(counted, halves) if second is not None else _bye(boards),
        why=boards[0].why,
        slot=boards[0].slot,
        until=min(untils, default=None),
        halves=halves,
        so_many=len(counted),
    )


def _bye(boards: list[Match]) -> Result | None:
    return _of_team(boards[0].result)


def _halves(teams: Teams, boards: Iterable[Match], team: Number | None) -> int:
    own = [(one, number) for one in boards for number in one.numbers if teams[number] == team]
    return sum(int(2 * match.score_of(number)) for match, number in own)


def _result(boards: list[Match], halves: tuple[int, int]) -> Result | None:
    """By points of the boards, once all are over; by forfeit where nobody has played at any."""
    if not boards:
        return Result.VOID
    if any(not one.is_over for one in boards):
        return None
    played = any(one.result in PLAYED for one in boards)
    first, second = halves
    if first == second:
        return Result.DRAW if played or first else Result.BOTH_FORFEIT
    if first > second:
        return Result.FIRST if played else Result.FIRST_BY_FORFEIT
    return Result.SECOND if played else Result.SECOND_BY_FORFEIT
