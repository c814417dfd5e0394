"""Who can be paired, and which pairs are forbidden."""

from collections import defaultdict
from itertools import chain, combinations, product

from bot.kernel.text import Refusal, say
from bot.tournaments.model import Cup, Entrant, Number

FEWEST = 2


def too_few(entrants: int) -> Refusal | None:
    """The least that every format asks for."""
    return Refusal(say("cup-refuse-too-few", least=FEWEST)) if entrants < FEWEST else None


def starters(cup: Cup) -> tuple[Number, ...]:
    """Everybody who was there for the first round, the first seed first, whether or not they have left."""
    return tuple(sorted(entrant.number for entrant in cup.entrants if entrant.plays_in(1)))


def present(cup: Cup, round_: int) -> tuple[Entrant, ...]:
    """Those who are in the cup in that round, by number."""
    return tuple(
        sorted(
            (entrant for entrant in cup.entrants if entrant.plays_in(round_)),
            key=lambda entrant: entrant.number,
        )
    )


def has_left_before_playing(entrant: Entrant) -> bool:
    """They were gone before the first round in which they would have played."""
    return entrant.until is not None and entrant.until < entrant.since


def forbidden_pairs(cup: Cup) -> frozenset[tuple[Number, Number]]:
    """Pairs that may not be made: the lower number first."""
    clubs: dict[str, list[Number]] = defaultdict(list)
    accounts: dict[str, list[Number]] = defaultdict(list)
    for entrant in cup.entrants:
        for person in entrant.people:
            accounts[person.player.account].append(entrant.number)
        if entrant.club is not None:
            clubs[entrant.club].append(entrant.number)
    of_clubs = (pair for members in clubs.values() for pair in combinations(members, 2))
    forbidden = (
        pair for first, second in cup.forbidden for pair in product(accounts[first], accounts[second])
    )
    return frozenset((min(pair), max(pair)) for pair in chain(of_clubs, forbidden))
