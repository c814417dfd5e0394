"""Who is in a team, in the order of its boards, and who plays a round for it."""

from collections.abc import Container, Mapping
from dataclasses import replace
from itertools import groupby

from bot.kernel.ids import Person
from bot.tournaments.entrants import Team
from bot.tournaments.model import Cup, Entrant, Number


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
