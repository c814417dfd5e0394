"""Who has the first move: the one who had it less often, then the one who had it less lately, then chance."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from bot.gamekit.randomness import Chance
from bot.kernel.text import Phrase, say
from bot.tournaments.crosstable import Entry, Rows
from bot.tournaments.model import Cup, Number

TWICE: Final = 2


def first_moves(entries: Sequence[Entry]) -> tuple[bool, ...]:
    """Of the games that were played, one after another, in which ones they had the first move."""
    return tuple(bool(entry.first) for entry in entries if entry.is_played)


def in_order(cup: Cup, rows: Rows, one: Number, other: Number) -> tuple[Number, Number]:
    """The two of a pair, who has the first move first; chance is the same whenever it is asked."""
    wishes = _wish(first_moves(rows[one])), _wish(first_moves(rows[other]))
    if wishes[0] != wishes[1]:
        return (one, other) if wishes[0] < wishes[1] else (other, one)
    met = sum(entry.opponent == other for entry in rows[one])
    chosen = Chance(cup.seed, "first move", *sorted((one, other)), met).below(TWICE)
    return (one, other) if chosen == 0 else (other, one)


def starts_first(cup: Cup) -> bool:
    """What chance says of the first round of a Swiss: whether the first seed has the first move."""
    return cup.seed % 2 == 0


def _wish(firsts: tuple[bool, ...]) -> tuple[int, tuple[bool, ...]]:
    """The smaller, the more they are due: how often it was their turn to begin, then the latest games."""
    return _balance(firsts), firsts[::-1][:TWICE]


def colour_reason(mine: Sequence[Entry], theirs: Sequence[Entry]) -> Phrase:
    """Why ``mine`` has the first move."""
    ours, others = first_moves(mine), first_moves(theirs)
    if not ours and not others:
        return say("cup-why-first-move-lot")
    if not ours:
        return say("cup-why-first-move-newcomer", others=sum(others), others_games=len(others))
    if _balance(ours) < _balance(others):
        return say(
            "cup-why-first-move-fewer",
            times=sum(ours),
            games=len(ours),
            others=sum(others),
            others_games=len(others),
        )
    if running := sum(1 for _ in takewhile(bool, reversed(ours))):
        return say("cup-why-first-move-again", times=running + 1)
    return say("cup-why-first-move-alternates")


def _balance(firsts: tuple[bool, ...]) -> int:
    return 2 * sum(firsts) - len(firsts)
