"""Removes people from tournaments, and anonymises old tournaments: pure functions."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.kernel.ids import NOBODY, NOWHERE, Player
from bot.kernel.pseudonyms import Traces, names_in, without
from bot.kernel.text import Written, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import ownerless_cups
from bot.tournaments.decisions.deadlines import schedule
from bot.tournaments.decisions.lifecycle import calling_off, closing
from bot.tournaments.decisions.participation import withdraw_people
from bot.tournaments.model import Cup, Seeker, Team
from bot.tournaments.requests import Accepted, Audience, CupCalledOff, Event, Tell, accept, next_version


def without_player(cup: Cup, traces: Traces, now: Instant) -> Accepted | None:
    """The cup without a forgotten player; None if it does not refer to them.

    Their name goes off the list, or they withdraw; what they have played stays, as somebody's.
    """
    if without(cup, traces) == cup and not _forbidden(cup, traces):
        return None
    changed, events = _withdraw_people(cup, traces, now)
    alone = bool(cup.organisers) and all(person.player in traces.players for person in cup.organisers)
    if alone and not cup.is_finished:
        events = (*events, _tell_of_lost_organiser(cup, now))
    nameless = replace(
        without(changed, traces),
        teams=_without_given_names(cup, changed, traces),
        organisers=tuple(person for person in cup.organisers if person.player not in traces.players),
        invited=tuple(person for person in cup.invited if person.player not in traces.players),
        ownerless=now if alone and not cup.is_finished else changed.ownerless,
        forbidden=tuple(pair for pair in changed.forbidden if pair not in _forbidden(cup, traces)),
    )
    rooms = tuple(room for room in nameless.rooms if room != NOWHERE) or nameless.rooms[:1]
    pinged = tuple(pinged_room for pinged_room in nameless.pinged if pinged_room.room != NOWHERE)
    changed = replace(nameless, rooms=rooms, pinged=pinged)
    return schedule(next_version(accept(changed, *without(events, traces))), now)


def _tell_of_lost_organiser(cup: Cup, now: Instant) -> Tell:
    """Administrators of the community can name another one."""
    line = say("cup-call-organiser-lost-line", command=Written("/cup organise"), name=Written("@NAME"))
    ends = ownerless_cups.ends_at(replace(cup, ownerless=now))
    lines = (line, say("cup-call-organiser-lost-until", at=ends)) if ends else (line,)
    return Tell(Audience.ROOMS, say("cup-call-organiser-lost", name=cup.terms.name), lines)


def _without_given_names(before: Cup, changed: Cup, traces: Traces) -> tuple[Team, ...]:
    """Take away the names that gone people gave to teams as captains, and those that hold their own name."""
    gone = [
        (person.name, entrant.team if entrant.leads else 0)
        for entrant in before.entrants
        for person in entrant.people
        if person.player in traces.players
    ]
    return tuple(
        _nameless(team) if any(team.number == led or _holds(team.name, name) for name, led in gone) else team
        for team in changed.teams
    )


def _holds(text: str, name: str) -> bool:
    """Whether the name stands among the words of the text."""
    return bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None


def _nameless(team: Team) -> Team:
    return replace(team, name=f"#{team.number}")


def _forbidden(cup: Cup, traces: Traces) -> list[tuple[str, str]]:
    accounts = {player.account for player in traces.players}
    return [pair for pair in cup.forbidden if accounts & set(pair)]


def _withdraw_people(cup: Cup, traces: Traces, now: Instant) -> Accepted:
    if cup.is_finished:
        return accept(cup)
    waiting = tuple(queued for queued in cup.waiting if queued.person.player not in traces.players)
    cup = replace(cup, waiting=waiting, seeking=tuple(_who_still_seek(cup.seeking, traces)))
    events: tuple[Event, ...] = ()
    for entrant in cup.entrants:
        if not entrant.has_left and any(person.player in traces.players for person in entrant.people):
            cup, withdrawal = withdraw_people(cup, entrant, traces.players, now)
            events += withdrawal
    return accept(cup, *events)


def _who_still_seek(seeking: Iterable[Seeker], traces: Traces) -> Iterator[Seeker]:
    """Drop seekers who are gone, or whose chosen partner is gone."""
    for seeker in seeking:
        asks = seeker.asks.player if seeker.asks else None
        if seeker.person.player not in traces.players and asks not in traces.players:
            yield seeker


def abandon_cup(cup: Cup) -> Accepted | None:
    """End a cup whose people have all left: it is closed or called off."""
    if cup.is_finished:
        return None
    if not cup.is_to_begin:
        closed, ends = closing(cup, None)
        return next_version(accept(replace(closed, due=None), *ends))
    off, ends = calling_off(cup, None)
    called_off = CupCalledOff(say("cup-end-abandoned"), None)
    return next_version(accept(replace(off, due=None), *ends, called_off))


def anonymous_cup(cup: Cup) -> Accepted | None:
    """The record of a cup without names and rooms."""
    people = frozenset(
        person for person in names_in(cup) if isinstance(person, Player)
    )  # who left or ruled as well
    nameless = without(cup, Traces(people, frozenset(cup.rooms), frozenset(cup.rooms)))
    nameless = replace(
        nameless,
        rooms=(NOWHERE,),
        community=None,
        forbidden=(),
        invited=(),
        waiting=(),
        seeking=(),
        series=None,
        organisers=(NOBODY,),
        pinged=(),
        teams=tuple(map(_nameless, cup.teams)),
    )
    return None if not cup.is_finished or nameless == cup else next_version(accept(nameless))
