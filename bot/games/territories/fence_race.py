"""Finds the land that a side wins by the fence under way against every reply."""

from functools import lru_cache

from bot.games.territories import fast_rules
from bot.games.territories.fast_rules import Flat
from bot.games.territories.position import YELLOW, Position
from bot.kernel.ids import Seat

AHEAD = 6
"""Trunks within which the surrounding is complete: as far as a good player looks, and some milliseconds."""
_REMEMBERED = 256
"""Positions: a card asks for the same few again and again."""


@lru_cache(_REMEMBERED)
def sure_gain(state: Position, seat: Seat) -> int:
    """The most land by which ``seat`` can come out ahead at least when this surrounding is complete.

    0 where there is none, where no fence is being built, and where the end cannot be forced in time.
    """
    if state.open_end is None or state.phase != "trunks":
        return 0
    position = fast_rules.flat(state)
    least = _least(position, seat, AHEAD, position.margin, {})
    return max(least or 0, 0)


def _least(
    position: Flat, seat: Seat, ahead: int, had: int, cache: dict[tuple[Flat, int], int | None]
) -> int | None:
    """What ``seat`` is sure of; None where the other side can keep the fence open for longer."""
    if position.open_end < 0:
        return position.margin - had if seat == YELLOW else had - position.margin
    if not ahead:
        return None
    if (position, ahead) not in cache:
        trunks = fast_rules.bits_of(fast_rules.legal_trunks(position))
        margins = [_least(fast_rules.build(position, bit), seat, ahead - 1, had, cache) for bit in trunks]
        sure = [margin for margin in margins if margin is not None]
        if position.turn == seat:
            cache[position, ahead] = max(sure, default=None)
        else:
            cache[position, ahead] = min(sure) if len(sure) == len(margins) else None
    return cache[position, ahead]
