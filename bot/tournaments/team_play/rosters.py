"""Who is in a team, in the order of its boards, and who plays a round for it."""

from collections.abc import Container, Mapping
from dataclasses import replace
from itertools import groupby

from bot.kernel.ids import Person
from bot.tournaments.entrants import Team
from bot.tournaments.model import Cup, Entrant, Number


def roster(cup: Cup, team: int) -> tuple[Entrant, ...]:
    """Everybody who is in it and has not left: the first board first, substitutes last."""
    own = (one for one in cup.entrants if one.team == team and not one.has_left)
    return tuple(sorted(own, key=lambda one: (one.board, one.number)))


def rosters(cup: Cup) -> Mapping[int, tuple[Entrant, ...]]:
    """Of all teams at once; none of a team that everybody has left."""
    here = sorted(
        (one for one in cup.entrants if not one.has_left),
        key=lambda one: (one.team, one.board, one.number),
    )
    return {team: tuple(own) for team, own in groupby(here, key=lambda one: one.team)}


def captain(cup: Cup, team: int) -> Entrant | None:
    return next((one for one in roster(cup, team) if one.leads), None)


def find_team(cup: Cup, number: int) -> Team | None:
    return next((one for one in cup.teams if one.number == number), None)


def people_of(cup: Cup, side: Number) -> tuple[Person, ...]:
    """Everybody who counts for a line of the standings: one, two partners, or those of a team."""
    if not cup.teams:
        return cup.entrant(side).people
    return tuple(one.person for one in cup.entrants if one.team == side)


def lineup(cup: Cup, team: int, round_: int, free: Container[Number]) -> tuple[Number, ...]:
    """Who plays the round for it: whoever does not is replaced from below, and the boards close up."""
    able = (one for one in roster(cup, team) if one.plays_in(round_) and round_ not in one.rests)
    return tuple(one.number for one in able if one.number in free)[: cup.terms.teams]


def absent_lineup(cup: Cup, team: int, round_: int) -> tuple[Number, ...]:
    """Whose boards are lost where a team does not come: those who would have played."""
    here = {one.number for one in cup.entrants if one.plays_in(round_)}
    named = lineup(cup, team, round_, here)
    return named or tuple(one.number for one in roster(cup, team))[: cup.terms.teams]


def in_good_order(cup: Cup) -> Cup:
    """Every team has somebody, and a captain: where that one has gone, the highest board is it."""
    if not cup.teams:
        return cup
    captains = {_captain(own).number for own in rosters(cup).values()}
    manned = {one.team for one in cup.entrants}
    entrants = tuple(
        one if one.leads is (one.number in captains) else replace(one, leads=not one.leads)
        for one in cup.entrants
    )
    teams = tuple(one for one in cup.teams if one.number in manned)
    return replace(cup, entrants=entrants, teams=teams)


def _captain(own: tuple[Entrant, ...]) -> Entrant:
    return next((one for one in own if one.leads), own[0])
