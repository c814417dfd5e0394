"""Who misses rounds: they are asked whether they still play, and then sit out until they say so."""

from dataclasses import replace

from bot.kernel.ids import Person
from bot.kernel.text import Refusal, say
from bot.tournaments.events import AbsenteeAsked, AbsenteeBack, Event
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match
from bot.tournaments.outcomes import Decision, next_version, with_entrant
from bot.tournaments.results import FORFEITS


def attended(cup: Cup, match: Match) -> tuple[Cup, tuple[Event, ...]]:
    """After a match is over: who was there starts anew, who was not has missed one round more."""
    events: tuple[Event, ...] = ()
    if not cup.terms.misses or not format_of(cup.terms).in_rounds or match.second is None:
        return cup, events
    for entrant in map(cup.entrant, match.numbers):
        if match.result not in FORFEITS or match.score_of(entrant.number):
            cup = with_entrant(cup, replace(entrant, missed=0))
        elif not entrant.has_left:
            missed = entrant.missed + 1
            out = missed > cup.terms.misses
            cup = with_entrant(cup, replace(entrant, missed=missed, sits_out=out))
            if missed >= cup.terms.misses:
                events = (*events, AbsenteeAsked(entrant.number, out))
    return cup, events


def come_back(cup: Cup, person: Person) -> Decision:
    entrant = cup.entrant_of(person.player)
    if entrant is None or entrant.has_left:
        return Refusal(say("cup-refuse-not-in"))
    if not entrant.missed and not entrant.sits_out:
        return Refusal(say("cup-refuse-not-missed"))
    back = with_entrant(cup, replace(entrant, missed=0, sits_out=False))
    return next_version(back, AbsenteeBack(entrant.number))
