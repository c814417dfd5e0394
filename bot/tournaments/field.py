"""Who can be paired, and with whom not."""

from itertools import combinations

from bot.kernel.text import Refusal, say
from bot.tournaments.model import Cup, Entrant, Number

FEWEST = 2


def too_few(entrants: int) -> Refusal | None:
    """The least that every format asks for."""
    return Refusal(say("cup-refuse-too-few", least=FEWEST)) if entrants < FEWEST else None


def starters(cup: Cup) -> tuple[Number, ...]:
    """Everybody who was there for the first round, the first seed first, whether or not they have left."""
    return tuple(sorted(one.number for one in cup.entrants if one.plays_in(1)))


def present(cup: Cup, round_: int) -> tuple[Entrant, ...]:
    """Those who are in the cup in that round, by number."""
    return tuple(sorted((one for one in cup.entrants if one.plays_in(round_)), key=lambda one: one.number))


def kept_apart(cup: Cup) -> frozenset[tuple[Number, Number]]:
    """Pairs that may not be made: the lower number first."""
    accounts = {frozenset(pair) for pair in cup.forbidden}
    pairs = combinations(sorted(cup.entrants, key=lambda one: one.number), 2)
    return frozenset(
        (one.number, other.number)
        for one, other in pairs
        if (one.club is not None and one.club == other.club)
        or frozenset((one.person.player.account, other.person.player.account)) in accounts
    )
