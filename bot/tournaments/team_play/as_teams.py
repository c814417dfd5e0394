"""Who is in a team, and a cup as its teams play it: they are its entrants, and their matches its matches.

Formats pair it and rank it like any other; cards and pictures show it. It is never stored.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.text import Phrase, say
from bot.tournaments.crosstable import cache_by_version
from bot.tournaments.model import (
    FORFEITS,
    PLAYED,
    Cup,
    Entrant,
    Match,
    MatchId,
    Number,
    Pair,
    Result,
    Team,
    TeamBoard,
    points_text,
    result_name,
)
from bot.tournaments.terms import Scoring


def roster(cup: Cup, team: int) -> tuple[Entrant, ...]:
    """Everybody who is in it and has not left: the first board first, substitutes last."""
    members = (entrant for entrant in cup.entrants if entrant.team == team and not entrant.has_left)
    return tuple(sorted(members, key=lambda entrant: (entrant.board, entrant.number)))


def rosters(cup: Cup) -> Mapping[int, tuple[Entrant, ...]]:
    """Of all teams at once; none of a team that everybody has left."""
    present = sorted(
        (entrant for entrant in cup.entrants if not entrant.has_left),
        key=lambda entrant: (entrant.team, entrant.board, entrant.number),
    )
    return {team: tuple(members) for team, members in groupby(present, key=lambda entrant: entrant.team)}


def captain(cup: Cup, team: int) -> Entrant | None:
    return next((entrant for entrant in roster(cup, team) if entrant.leads), None)


def find_team(cup: Cup, number: int) -> Team | None:
    return next((team for team in cup.teams if team.number == number), None)


def people_of(cup: Cup, side: Number) -> tuple[Person, ...]:
    """Everybody who counts for a line of the standings: one, two partners, or those of a team."""
    if not cup.teams:
        return cup.entrant(side).people
    return tuple(entrant.person for entrant in cup.entrants if entrant.team == side)


def lineup(cup: Cup, team: int, round_: int, free: Container[Number]) -> tuple[Number, ...]:
    """Who plays the round for it: absent members are replaced from below, and the boards close up."""
    able = (
        entrant for entrant in roster(cup, team) if entrant.plays_in(round_) and round_ not in entrant.rests
    )
    return tuple(entrant.number for entrant in able if entrant.number in free)[: cup.terms.teams]


def absent_lineup(cup: Cup, team: int, round_: int) -> tuple[Number, ...]:
    """The members who lose their boards if the team does not come: those who would have played."""
    present = {entrant.number for entrant in cup.entrants if entrant.plays_in(round_)}
    named = lineup(cup, team, round_, present)
    return named or tuple(entrant.number for entrant in roster(cup, team))[: cup.terms.teams]


def in_good_order(cup: Cup) -> Cup:
    """Remove empty teams, and give each a captain: where that one has gone, the highest board is it."""
    if not cup.teams:
        return cup
    captains = {_captain(members).number for members in rosters(cup).values()}
    manned = {entrant.team for entrant in cup.entrants}
    entrants = tuple(
        entrant
        if entrant.leads is (entrant.number in captains)
        else replace(entrant, leads=not entrant.leads)
        for entrant in cup.entrants
    )
    teams = tuple(team for team in cup.teams if team.number in manned)
    return replace(cup, entrants=entrants, teams=teams)


def _captain(members: tuple[Entrant, ...]) -> Entrant:
    return next((entrant for entrant in members if entrant.leads), members[0])


Teams: TypeAlias = Mapping[Number, int]
"""The team of each entrant."""


@frozen
class TeamMatch(Match):
    """With half points of both, as far as boards are over; ``so_many`` are filled on one side or both."""

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
    for entrant in cup.entrants:
        everybody[entrant.team].append(entrant)
    members = rosters(cup)
    return replace(
        cup,
        teams=(),
        entrants=tuple(
            _entrant(team, everybody[team.number], members.get(team.number, ())[: cup.terms.teams])
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
    present = [entrant for entrant in everybody if not entrant.has_left]
    rated = [match.rating for match in boards if match.rating]
    return Entrant(
        number=Number(team.number),
        person=Person(Player(_account(team.number)), team.name),
        rating=round(sum(rated) / len(rated)) if rated else 0,
        club=next((entrant.club for entrant in everybody if entrant.club), None),
        since=min((entrant.since for entrant in everybody), default=1),
        until=None if present else max((entrant.until or 0 for entrant in everybody), default=0),
        checked_in=any(entrant.checked_in for entrant in present),
        sits_out=all(entrant.sits_out for entrant in present),
        seed=min((entrant.seed for entrant in everybody if entrant.seed), default=0),
    )


def _forbidden(cup: Cup) -> Iterable[tuple[AccountId, AccountId]]:
    """Who keeps two people apart keeps their teams apart."""
    teams = {entrant.person.player.account: entrant.team for entrant in cup.entrants}
    for first, second in cup.forbidden:
        if first in teams and second in teams and teams[first] != teams[second]:
            yield _account(teams[first]), _account(teams[second])


def _draft(cup: Cup) -> Iterable[Pair]:
    for _, group in groupby(cup.draft, key=lambda pair: pair.board and pair.board.match):
        boards = list(group)
        for first, second in _sides(match.board for match in boards):
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
    teams = {entrant.number: entrant.team for entrant in cup.entrants}
    for (round_, at), group in groupby(cup.matches, key=_match_of):
        boards = list(group)
        for first, second in _sides(match.board for match in boards):
            yield _match(teams, boards, MatchId(f"{cup.id}-{round_}-{at}"), first, second)


def _match_of(match: Match) -> tuple[int, int]:
    return match.round, match.board.match if match.board else 0


def _match(
    teams: Teams, boards: list[Match], id_: MatchId, first: Number, second: Number | None
) -> TeamMatch:
    counted = [match for match in boards if match.result is not Result.VOID]
    halves = _halves(teams, counted, first), _halves(teams, counted, second)
    untils = [match.until for match in boards if match.until and not match.is_over]
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
    played_boards = [(match, number) for match in boards for number in match.numbers if teams[number] == team]
    return sum(int(2 * match.score_of(number)) for match, number in played_boards)


def _result(boards: list[Match], halves: tuple[int, int]) -> Result | None:
    """By points of the boards, once all are over; by forfeit where none was played."""
    if not boards:
        return Result.VOID
    if any(not match.is_over for match in boards):
        return None
    played = any(match.result in PLAYED for match in boards)
    first, second = halves
    if first == second:
        return Result.DRAW if played or first else Result.BOTH_FORFEIT
    if first > second:
        return Result.FIRST if played else Result.FIRST_BY_FORFEIT
    return Result.SECOND if played else Result.SECOND_BY_FORFEIT
