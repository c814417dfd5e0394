"""Ladder: whoever beats somebody above takes their place, and everybody between moves down by one."""

from bot.kernel.text import Refusal, say
from bot.tournaments.crosstable import crosstable
from bot.tournaments.model import Cup, Match, Number, Pair
from bot.tournaments.pairing.colours import colour_reason, in_order
from bot.tournaments.pairing.eligibility import too_few
from bot.tournaments.results import Result
from bot.tournaments.terms import Terms

Order = tuple[Number, ...]
"""The top first."""


class Ladder:
    def fits(self, terms: Terms, entrants: int) -> Refusal | None:
        return too_few(entrants)

    def rounds(self, cup: Cup) -> None:
        """It goes on until it is closed."""

    def next_pairs(self, cup: Cup, free: frozenset[Number]) -> tuple[Pair, ...] | Refusal:
        """None: people challenge each other, see ``challenge``."""
        return ()

    def is_over(self, cup: Cup) -> bool:
        return False


def challenge(cup: Cup, by: Number, whom: Number) -> Pair | Refusal:
    """The match to publish, or why it may not be."""
    if by not in cup.ladder or whom not in cup.ladder:
        return Refusal(say("cup-refuse-not-on-ladder"))
    above = cup.ladder.index(by) - cup.ladder.index(whom)
    if above <= 0:
        return Refusal(say("cup-refuse-challenge-below"))
    if above > cup.terms.reach:
        return Refusal(say("cup-refuse-challenge-too-far", reach=cup.terms.reach, above=above))
    if {by, whom} & {number for match in cup.matches if not match.is_over for number in match.numbers}:
        return Refusal(say("cup-refuse-challenge-busy"))
    rows = crosstable(cup)
    first, second = in_order(cup, rows, by, whom)
    places = say("cup-why-challenge", place=cup.ladder.index(by) + 1, above=cup.ladder.index(whom) + 1)
    return Pair(first, second, (places, colour_reason(rows[first], rows[second])))


def climbed(order: Order, match: Match) -> Order:
    """The ladder after a match: only a win of the lower one, on the board or by forfeit, changes it."""
    winner, loser = _winner_and_loser(match)
    if winner not in order or loser not in order or order.index(winner) < order.index(loser):
        return order
    without = [number for number in order if number != winner]
    at = without.index(loser)
    return *without[:at], winner, *without[at:]


def _winner_and_loser(match: Match) -> tuple[Number | None, Number | None]:
    match match.result:
        case Result.FIRST | Result.FIRST_BY_FORFEIT:
            return match.first, match.second
        case Result.SECOND | Result.SECOND_BY_FORFEIT:
            return match.second, match.first
        case _:
            return None, None


def joined(order: Order, number: Number) -> Order:
    """New ones come in at the foot."""
    return order if number in order else (*order, number)


def left(order: Order, number: Number) -> Order:
    return tuple(one for one in order if one != number)
