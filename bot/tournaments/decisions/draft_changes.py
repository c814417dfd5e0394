"""Changes that organisers make to a draft."""

from collections.abc import Mapping
from dataclasses import replace

from bot.kernel.text import Refusal, say
from bot.tournaments.decisions.rounds import free, numbers_of
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_events import DraftChanged
from bot.tournaments.model import Cup, Number, Pair
from bot.tournaments.organiser_requests import ChangePairing
from bot.tournaments.outcomes import Decision, next_version
from bot.tournaments.pairing.eligibility import kept_apart
from bot.tournaments.results import PLAYED, Result
from bot.tournaments.sides import called
from bot.tournaments.team_play.as_teams import by_teams, side_of
from bot.tournaments.team_play.boards import at_boards

ASKED_FOR = frozenset({Result.HALF_BYE, Result.ZERO_BYE})
"""Byes that belong to those who have them."""


def change(cup: Cup, command: ChangePairing) -> Decision:
    """Other formats go by brackets and tables: there, whom one meets is not a matter of the round."""
    if not cup.draft:
        return Refusal(say("cup-refuse-no-draft"))
    if not format_of(cup.terms).draft_can_change:
        return Refusal(say("cup-refuse-change-format"))
    one, other = (side_of(cup, number) for number in (command.one, command.other))
    sides = by_teams(cup)
    drafted = {number for pair in sides.draft if pair.result not in ASKED_FOR for number in numbers_of(pair)}
    if one == other or not {one, other} <= drafted:
        return Refusal(say("cup-refuse-not-in-draft"))
    changed = tuple(_swapped(pair, {one: other, other: one}) for pair in sides.draft)
    for pair in changed:
        if refused := _refuse_pair(sides, pair):
            return refused
    seated = at_boards(cup, changed, free(cup))
    return next_version(replace(cup, draft=seated), DraftChanged(command.one, command.other))


def _swapped(pair: Pair, swap: Mapping[Number, Number]) -> Pair:
    first, second = swap.get(pair.first, pair.first), pair.second and swap.get(pair.second, pair.second)
    if (first, second) == (pair.first, pair.second):
        return pair
    return replace(pair, first=first, second=second, why=(say("cup-why-changed"),))


def _refuse_pair(cup: Cup, pair: Pair) -> Refusal | None:
    one, before = cup.entrant(pair.first), cup.matches_of(pair.first)
    if pair.second is None:
        again = pair.result is Result.BYE and any(match.result is Result.BYE for match in before)
        return Refusal(say("cup-refuse-second-bye", person=called(one))) if again else None
    other = cup.entrant(pair.second)
    if any(match.result in PLAYED and other.number in match.numbers for match in before):
        return Refusal(say("cup-refuse-met", one=called(one), other=called(other)))
    if (min(pair.first, pair.second), max(pair.first, pair.second)) in kept_apart(cup):
        return Refusal(say("cup-refuse-apart", one=called(one), other=called(other)))
    return None
