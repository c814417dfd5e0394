"""Challenges on a ladder."""

from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import Challenge
from bot.tournaments.conditions import entered
from bot.tournaments.model import Cup, Entrant, Format, Pair, Stage
from bot.tournaments.outcomes import Decision, next_version
from bot.tournaments.rounds import free, published
from bot.tournaments.rungs import place


def challenge(cup: Cup, command: Challenge, now: Instant) -> Decision:
    """The challenged has the first move."""
    if cup.terms.format is not Format.LADDER:
        return Refusal(say("cup-refuse-no-ladder"))
    if cup.stage is not Stage.RUNNING:
        return Refusal(say("cup-refuse-not-begun"))
    own, other = cup.entrant_of(command.person.player), entered(cup, command.number)
    if own is None or own.has_left:
        return Refusal(say("cup-refuse-not-in"))
    if isinstance(other, Refusal):
        return other
    if refused := _refuse_challenge(cup, own, other):
        return refused
    why = say(
        "cup-why-challenge", person=own.person, places=place(cup, own.number) - place(cup, other.number)
    )
    made, events = published(cup, (Pair(other.number, own.number, (why,)),), now)
    return next_version(made, *events)


def _refuse_challenge(cup: Cup, own: Entrant, other: Entrant) -> Refusal | None:
    if other.has_left:
        return Refusal(say("cup-refuse-no-such-entrant", number=other.number))
    steps = place(cup, own.number) - place(cup, other.number)
    if steps <= 0:
        return Refusal(say("cup-refuse-challenge-down"))
    if steps > cup.terms.reach:
        return Refusal(say("cup-refuse-challenge-reach", reach=cup.terms.reach))
    for one in (own, other):
        if one.number not in free(cup):
            return Refusal(say("cup-refuse-engaged", person=one.person))
    return None
