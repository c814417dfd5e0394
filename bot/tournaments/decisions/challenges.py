"""Challenges, in formats in which people choose their opponents."""

from bot.kernel.frozen import frozen
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import ownerless_cups
from bot.tournaments.decisions.rounds import publish_pairs
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number, Stage
from bot.tournaments.outcomes import Decision
from bot.tournaments.requests import PlayerRequest


@frozen
class Challenge(PlayerRequest):
    """Challenge an entrant of a ladder."""

    number: Number

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """The match is published at once."""
        format_ = format_of(cup.terms)
        if not format_.has_challenges:
            return Refusal(say("cup-refuse-no-ladder"))
        if cup.stage is not Stage.RUNNING:
            return Refusal(say("cup-refuse-not-begun"))
        if ownerless_cups.is_ending(cup, at):
            return Refusal(say("cup-refuse-ending"))
        challenger = cup.entrant_of(self.person.player)
        if challenger is None or challenger.has_left:
            return Refusal(say("cup-refuse-not-in"))
        pair = format_.challenge(cup, challenger.number, self.number)
        if isinstance(pair, Refusal):
            return pair
        return publish_pairs(cup, (pair,), at)
