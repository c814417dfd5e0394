"""Who misses rounds: they are asked whether they still play, and then sit out until they say so."""

from collections.abc import Iterator
from dataclasses import replace

from bot.kernel.frozen import frozen
from bot.kernel.text import refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import FORFEITS, Cup, Entrant, Match, Number
from bot.tournaments.requests import (
    Accepted,
    Audience,
    Decision,
    Event,
    FieldChanged,
    PlayerRequest,
    Tell,
    accept,
    row,
    with_entrant,
)


def record_attendance(cup: Cup, match: Match) -> Accepted:
    """After a match: reset the count of those who came, raise that of those who did not.

    After the last round there is nothing to ask.
    """
    events: tuple[Event, ...] = ()
    if not cup.terms.misses or not format_of(cup.terms).in_rounds or match.second is None:
        return accept(cup, *events)
    for entrant in map(cup.entrant, match.numbers):
        if not _is_missed(match, entrant.number):
            cup = with_entrant(cup, replace(entrant, missed=0))
        elif not entrant.has_left:
            missed = entrant.missed + 1
            out = missed > cup.terms.misses
            cup = with_entrant(cup, replace(entrant, missed=missed, sits_out=out))
            if missed >= cup.terms.misses and match.round != format_of(cup.terms).rounds(cup):
                events = (*events, *_ask_absentee(cup, entrant, out=out))
    return accept(cup, *events)


def _ask_absentee(cup: Cup, entrant: Entrant, *, out: bool) -> Iterator[Tell]:
    """They are asked whether they still play; the captain hears of who sits out."""
    number, name = entrant.number, cup.terms.name
    title = say("cup-call-sits-out", name=name) if out else say("cup-call-missed", name=name)
    yield Tell(
        Audience.ENTRANTS,
        title,
        (say("cup-call-missed-line"),),
        (row("back+ leave"),),
        numbers=(number,),
        question=f"absence {number}",
    )
    if out and entrant.team:
        yield Tell(
            Audience.CAPTAINS, lines=(say("cup-team-misses", person=entrant.person),), numbers=(number,)
        )


def recount_missed(cup: Cup, match: Match) -> Cup:
    """With rounds that the two have not missed after all, now that the match has another result."""
    for entrant in map(cup.entrant, match.numbers):
        missed = min(entrant.missed, _streak_of_missed(cup, entrant.number))
        out = entrant.sits_out and missed > cup.terms.misses
        cup = with_entrant(cup, replace(entrant, missed=missed, sits_out=out))
    return cup


def _streak_of_missed(cup: Cup, number: Number) -> int:
    """So many of their last matches one after another; they have none while they sit out."""
    paired = [match for match in cup.matches_of(number) if match.is_over and match.second is not None]
    played = (at for at, match in enumerate(reversed(paired)) if not _is_missed(match, number))
    return next(played, len(paired))


def _is_missed(match: Match, number: Number) -> bool:
    return match.result in FORFEITS and not match.score_of(number)


@frozen
class ComeBack(PlayerRequest):
    """Say that one plays on, after rounds that one has missed."""

    def decide(self, cup: Cup, at: Instant) -> Decision:
        entrant = cup.entrant_of(self.person.player)
        if entrant is None or entrant.has_left:
            return refusal_of("cup-refuse-not-in")
        if not entrant.missed and not entrant.sits_out:
            return refusal_of("cup-refuse-not-missed")
        back = with_entrant(cup, replace(entrant, missed=0, sits_out=False))
        return accept(back, FieldChanged())
