"""Who can be paired, which pairs are forbidden, and who has the first move."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import chain, combinations, product, takewhile
from typing import Final

from bot.gamekit.randomness import Chance
from bot.kernel.text import Phrase, Refusal, refusal_of, say
from bot.tournaments.crosstable import Entry, Rows
from bot.tournaments.model import Cup, Entrant, Number

FEWEST = 2


def too_few(entrants: int) -> Refusal | None:
    """The least that every format asks for."""
    return refusal_of("cup-refuse-too-few", least=FEWEST) if entrants < FEWEST else None


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


TWICE: Final = 2


def first_moves(entries: Sequence[Entry]) -> tuple[bool, ...]:
    """Of the games that were played, one after another, in which ones they had the first move."""
    return tuple(bool(entry.first) for entry in entries if entry.is_played)


def in_order(cup: Cup, rows: Rows, first: Number, second: Number) -> tuple[Number, Number]:
    """The two of a pair, who has the first move first; chance is the same whenever it is asked."""
    wishes = _wish(first_moves(rows[first])), _wish(first_moves(rows[second]))
    if wishes[0] != wishes[1]:
        return (first, second) if wishes[0] < wishes[1] else (second, first)
    meetings = sum(entry.opponent == second for entry in rows[first])
    chosen = Chance(cup.seed, "first move", *sorted((first, second)), meetings).below(TWICE)
    return (first, second) if chosen == 0 else (second, first)


def starts_first(cup: Cup) -> bool:
    """What chance says of the first round of a Swiss: whether the first seed has the first move."""
    return cup.seed % 2 == 0


def _wish(firsts: tuple[bool, ...]) -> tuple[int, tuple[bool, ...]]:
    """The smaller, the more they are due: how often it was their turn to begin, then the latest games."""
    return _balance(firsts), firsts[::-1][:TWICE]


def colour_reason(entries: Sequence[Entry], opponents: Sequence[Entry]) -> Phrase:
    """Why ``mine`` has the first move."""
    moves, opponents_moves = first_moves(entries), first_moves(opponents)
    if not moves and not opponents_moves:
        return say("cup-why-first-move-lot")
    if not moves:
        return say(
            "cup-why-first-move-newcomer", others=sum(opponents_moves), others_games=len(opponents_moves)
        )
    if _balance(moves) < _balance(opponents_moves):
        return say(
            "cup-why-first-move-fewer",
            times=sum(moves),
            games=len(moves),
            others=sum(opponents_moves),
            others_games=len(opponents_moves),
        )
    if running := sum(1 for _ in takewhile(bool, reversed(moves))):
        return say("cup-why-first-move-again", times=running + 1)
    return say("cup-why-first-move-alternates")


def _balance(firsts: tuple[bool, ...]) -> int:
    return 2 * sum(firsts) - len(firsts)
