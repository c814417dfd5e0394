"""Series: which cup follows one that is over, and how a season stands."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from itertools import count

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, Person, Player
from bot.kernel.text import say
from bot.kernel.time import Instant
from bot.kernel.time_zones import months_later, weeks_later
from bot.tournaments.decisions.opening import Open
from bot.tournaments.limits import INVITED_AT_MOST, SEASON_POINTS, SIGN_UP_AT_LEAST_MS
from bot.tournaments.model import Cup, Number, SeasonLine, Series, Stage
from bot.tournaments.requests import Asker, Audience, Decision, OwnRequest, Tell, accept, row
from bot.tournaments.standings.standings import podium, podium_lines, standings
from bot.tournaments.standings.tiebreaks import Standing
from bot.tournaments.team_play.as_teams import by_teams, captain, find_team, people_of
from bot.tournaments.terms import Repeat

UTC = "UTC"
"""The zone of series without an organiser whose own is known."""


def winners_of(cup: Cup) -> tuple[Person, ...]:
    """The first of a finished cup in which a match was played."""
    played = any(match.is_over and match.second is not None for match in cup.matches)
    if cup.stage is not Stage.OVER or not played:
        return ()
    first = (line.number for line in podium(by_teams(cup)) if line.place == 1)
    return tuple(person for side in first for person in people_of(cup, side))


def tell_of_places(former: Cup, cup: Cup) -> Iterator[Tell]:
    """Tell of a correction after the end: people with another place, and the rooms of another podium."""
    if former.stage is not Stage.OVER or cup.stage is not Stage.OVER:
        return
    places = {line.number: line.place for line in standings(former)}
    name, offers = cup.terms.name, (row("standings history"),)
    for line in standings(cup):
        if line.place != (before := places.get(line.number, 0)):
            title = say("cup-call-place", name=name, place=line.place, before=before)
            yield Tell(Audience.PEOPLE, title, (), offers, people_of(cup, line.number))
    lines = podium_lines(by_teams(cup))
    if lines != podium_lines(by_teams(former)):
        yield Tell(Audience.ROOMS, say("cup-call-corrected", name=name), lines, offers, pings=True)


def series_of(cup: Cup) -> Series:
    return cup.series or Series(1, cup.terms.rounds)


def season_table(cup: Cup) -> tuple[SeasonLine, ...]:
    """With what this cup has brought, once it is over; who share a place, or a side, have its points each."""
    lines = {line.person.player: line for line in series_of(cup).table}
    if cup.stage is Stage.OVER:
        for standing, place in in_divisions(cup, standings(cup)):
            for keeper, person in _who_have(cup, standing.number, lines):
                if not standing.counts or person == NOBODY:
                    continue
                former = lines.pop(keeper, SeasonLine(person, 0, 0, 0))
                points = SEASON_POINTS[place - 1] if place <= len(SEASON_POINTS) else 0
                lines[person.player] = SeasonLine(
                    person, former.points + points, former.cups + 1, former.won + (place == 1)
                )
    return _in_order(lines.values())


def _who_have(cup: Cup, side: Number, lines: Container[Player]) -> list[tuple[Player, Person]]:
    """The accounts that hold the points of a line of the standings, and the persons who get them now.

    Each cup has new teams: its points are kept by its captain, under its name; where there is
    another one, by the member who held them before.
    """
    people = people_of(cup, side)
    team = find_team(cup, side)
    if team is None:
        return [(person.player, person) for person in people]
    leads = captain(cup, side)
    keeper = leads.person if leads else next((person for person in people if person != NOBODY), None)
    if keeper is None:
        return []
    keepers = (person.player for person in (keeper, *people) if person.player in lines)
    return [(next(keepers, keeper.player), replace(keeper, name=team.name))]


def in_divisions(cup: Cup, lines: Iterable[Standing]) -> Iterator[tuple[Standing, int]]:
    """Each line, and its place in its division; without divisions that in the cup."""
    first: dict[str, int] = {}
    for line in lines:
        places_before = first.setdefault(line.group, line.place - 1) if cup.terms.promotion else 0
        yield line, line.place - places_before


def is_season_over(cup: Cup) -> bool:
    return bool(cup.terms.season) and cup.stage is Stage.OVER and series_of(cup).number >= cup.terms.season


def following(cup: Cup, now: Instant, zone: str = UTC) -> Open | None:
    """The next cup of the series, with all that was announced for this one; None where there is none.

    It begins by the clock on the wall of ``zone``.
    One that could not begin has the place of its next in the season.
    """
    if cup.terms.repeat is Repeat.NO or not cup.organisers:
        return None
    if cup.stage is not Stage.OVER and not _is_tried_again(cup):
        return None
    series = series_of(cup)
    own_start = (cup.terms.starts or cup.began or now).after(-cup.put_off)
    anchor = (series.anchor if cup.terms.starts else None) or own_start
    starts = _next_start(anchor, max(own_start, now), cup.terms.repeat, zone)
    terms = replace(cup.terms, starts=starts, rounds=series.rounds)
    anew = is_season_over(cup)
    number = 1 if anew else series.number + (cup.stage is Stage.OVER)
    table = () if anew or not cup.terms.season else season_table(cup)
    divisions = divisions_to_come(cup) if cup.stage is Stage.OVER else (series.order,)
    order = tuple(person for division in divisions for person in division)
    return Open(
        by=Asker(cup.organisers[0]),
        terms=terms,
        room=cup.rooms[0],
        community=cup.community,
        series=Series(number, series.rounds, table, order, anchor),
        further_organisers=cup.organisers[1:],
        further_rooms=cup.rooms[1:],
        invited=_invitations(cup),
    )


def _invitations(cup: Cup) -> tuple[Person, ...]:
    """Those invited, and those whom an organiser entered without an invitation."""
    entered = (
        (person for entrant in cup.entrants for person in entrant.people) if cup.terms.by_invitation else ()
    )
    people = {person.player: person for person in (*cup.invited, *entered) if person != NOBODY}
    return tuple(people.values())[:INVITED_AT_MOST]


def _is_tried_again(cup: Cup) -> bool:
    """Its time had come and too few were there: where anybody was, or there is a season to go on with.

    An organiser who calls off a cup has ended its series.
    """
    if any(deed.what.key == "cup-deed-called-off" for deed in cup.deeds):
        return False
    series = series_of(cup)
    cared_for = cup.entrants or cup.waiting or cup.seeking or series.table or series.order
    return cup.stage is Stage.CALLED_OFF and cup.terms.starts is not None and bool(cared_for)


def with_series(cup: Cup, series: Series) -> Cup:
    """The cup with what those before it have brought by now; who is in which division, before it begins."""
    former = series_of(cup)
    order = series.order if cup.is_to_begin else former.order
    return replace(cup, series=replace(former, table=series.table, order=order))


def each_once(series: Series) -> Series:
    """Two accounts that have become one have their points together, and one place in the divisions."""
    table: dict[Player, SeasonLine] = {}
    for line in series.table:
        player, points, cups, won = line.person.player, line.points, line.cups, line.won
        if former := table.get(player):
            points, cups, won = former.points + points, former.cups + cups, former.won + won
        table[player] = SeasonLine(line.person, points, cups, won)
    order = {person.player: person for person in series.order}
    return replace(series, table=_in_order(table.values()), order=tuple(order.values()))


def moves(cup: Cup) -> tuple[tuple[Person, ...], tuple[Person, ...]]:
    """Who goes up from their division, and who down, now that the cup is over; none in mid-season."""
    count = cup.terms.promotion
    if not count or cup.stage is not Stage.OVER or (cup.terms.season and not is_season_over(cup)):
        return (), ()
    divisions = _divisions(cup)
    up = tuple(person for division in divisions[1:] for person in division[:count])
    down = tuple(person for division in divisions[:-1] for person in division[-count:])
    return up, down


def divisions_to_come(cup: Cup) -> tuple[tuple[Person, ...], ...]:
    """Who is in which division of the next cup, the strongest first; empty where there are none."""
    if not cup.terms.promotion:
        return ()
    up, down = moves(cup)
    divisions = _divisions(cup)
    members: list[list[Person]] = [[] for _ in divisions]
    for at, division in enumerate(divisions):
        for person in division:
            members[at - (person in up) + (person in down)].append(person)
    return tuple(map(tuple, members))


def _divisions(cup: Cup) -> list[tuple[Person, ...]]:
    """As the cup has ended, or the season, the best first."""
    ranks = {line.person.player: at for at, line in enumerate(season_table(cup))} if cup.terms.season else {}
    members: dict[str, list[Person]] = {}
    for line in standings(cup):
        person = cup.entrant(line.number).person
        members.setdefault(line.group, []).extend([person] if person != NOBODY else [])
    return [
        tuple(sorted(people, key=lambda person: ranks.get(person.player, len(ranks))))
        for people in members.values()
    ]


def _next_start(anchor: Instant, earliest: Instant, repeat: Repeat, zone: str) -> Instant:
    """The first one, weeks or months after ``anchor``, that leaves people time to enter."""
    later = weeks_later if repeat is Repeat.WEEKLY else months_later
    starts = (later(anchor, number, zone) for number in count(1))
    return next(at for at in starts if at >= earliest.after(SIGN_UP_AT_LEAST_MS))


def _in_order(lines: Iterable[SeasonLine]) -> tuple[SeasonLine, ...]:
    """Points, then cups won, then fewer cups played."""
    return tuple(sorted(lines, key=lambda line: (-line.points, -line.won, line.cups)))


@frozen
class HandOn(OwnRequest):
    """Of a cup before this one in its series a result has been corrected: so the season stands by now."""

    series: Series

    def decide(self, cup: Cup, at: Instant) -> Decision:
        return accept(with_series(cup, self.series))
