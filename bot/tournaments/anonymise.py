"""Cups that somebody leaves for good, and cups that have been kept long enough: pure functions."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.kernel.ids import NOBODY, NOWHERE, Player
from bot.kernel.pseudonyms import Traces, named_in, without
from bot.kernel.text import say
from bot.kernel.time import Instant
from bot.tournaments.decisions.deadlines import schedule
from bot.tournaments.decisions.lifecycle import calling_off, closing
from bot.tournaments.decisions.withdrawals import withdraw_people
from bot.tournaments.entrants import Seeker, Team
from bot.tournaments.events import CupCalledOff, Event, OrganiserLost
from bot.tournaments.model import Cup
from bot.tournaments.outcomes import Accepted, next_version


def without_player(cup: Cup, traces: Traces, now: Instant) -> Accepted | None:
    """The cup without somebody who has gone for good; None where nothing leads to them.

    Their name goes off the list, or they withdraw; what they have played stays, as somebody's.
    """
    if without(cup, traces) == cup and not _forbidden(cup, traces):
        return None
    left, events = _withdraw_people(cup, traces, now)
    alone = bool(cup.organisers) and all(one.player in traces.players for one in cup.organisers)
    if alone and not cup.is_finished:
        events = (*events, OrganiserLost())
    nameless = replace(
        without(left, traces),
        teams=_without_given_names(cup, left, traces),
        organisers=tuple(one for one in cup.organisers if one.player not in traces.players),
        invited=tuple(one for one in cup.invited if one.player not in traces.players),
        ownerless=now if alone and not cup.is_finished else left.ownerless,
        forbidden=tuple(pair for pair in left.forbidden if pair not in _forbidden(cup, traces)),
    )
    rooms = tuple(room for room in nameless.rooms if room != NOWHERE) or nameless.rooms[:1]
    pinged = tuple(one for one in nameless.pinged if one.room != NOWHERE)
    left = replace(nameless, rooms=rooms, pinged=pinged)
    return schedule(next_version(left, *without(events, traces)), now)


def _without_given_names(before: Cup, left: Cup, traces: Traces) -> tuple[Team, ...]:
    """Take away the names that gone people gave to teams as captains, and those that hold their own name."""
    gone = [
        (person.name, entrant.team if entrant.leads else 0)
        for entrant in before.entrants
        for person in entrant.people
        if person.player in traces.players
    ]
    return tuple(
        _nameless(team) if any(team.number == led or _holds(team.name, name) for name, led in gone) else team
        for team in left.teams
    )


def _holds(text: str, name: str) -> bool:
    """Whether the name stands among the words of the text."""
    return bool(name) and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE) is not None


def _nameless(team: Team) -> Team:
    return replace(team, name=f"#{team.number}")


def _forbidden(cup: Cup, traces: Traces) -> list[tuple[str, str]]:
    accounts = {player.account for player in traces.players}
    return [pair for pair in cup.forbidden if accounts & set(pair)]


def _withdraw_people(cup: Cup, traces: Traces, now: Instant) -> tuple[Cup, tuple[Event, ...]]:
    if cup.is_finished:
        return cup, ()
    waiting = tuple(one for one in cup.waiting if one.person.player not in traces.players)
    cup = replace(cup, waiting=waiting, seeking=tuple(_who_still_seek(cup.seeking, traces)))
    events: tuple[Event, ...] = ()
    for entrant in cup.entrants:
        if not entrant.has_left and any(one.player in traces.players for one in entrant.people):
            cup, told = withdraw_people(cup, entrant, traces.players, now)
            events += told
    return cup, events


def _who_still_seek(seeking: Iterable[Seeker], traces: Traces) -> Iterator[Seeker]:
    """Who has asked somebody who is gone has to ask somebody else."""
    for one in seeking:
        asks = one.asks.player if one.asks else None
        if one.person.player not in traces.players and asks not in traces.players:
            yield one


def abandon_cup(cup: Cup) -> Accepted | None:
    """Nobody comes back to this cup."""
    if cup.is_finished:
        return None
    if not cup.is_to_begin:
        closed, told = closing(cup, None)
        return next_version(replace(closed, due=None), *told)
    off, told = calling_off(cup, None)
    return next_version(replace(off, due=None), *told, CupCalledOff(say("cup-end-abandoned"), None))


def anonymous_cup(cup: Cup) -> Accepted | None:
    """The record of a cup, of which nobody need know any more who played it, or where."""
    people = frozenset(one for one in named_in(cup) if isinstance(one, Player))  # who left or ruled as well
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
    return None if not cup.is_finished or nameless == cup else next_version(nameless)
