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
