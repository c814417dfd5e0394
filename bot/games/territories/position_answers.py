"""Answers the question that only Territories has: who owns the land."""

from collections.abc import Sequence

from bot.games.territories.board import NAMES, SQUARE
from bot.games.territories.position import RED, SIDES, YELLOW, Position
from bot.games.territories.rules_areas import Area, areas
from bot.kernel.text import Phrase, Written, say


def ownership_answers(state: Position, squares: Sequence[str]) -> tuple[Phrase, ...]:
    """The owner and the land of each area in which these squares lie (5.2)."""
    named = [SQUARE[name] for name in squares if name in SQUARE]
    area_of = {square: _area(state, square) for square in named}
    return tuple(_area_phrase(state, square, area) for square, area in area_of.items() if area)


def _area(state: Position, square: int) -> Area | None:
    having = (area for area in areas(state.trunks, state.houses) if area.squares >> square & 1)
    return next(having, None)


def _area_phrase(state: Position, square: int, area: Area) -> Phrase:
    name, land = Written(NAMES[square]), (area.squares & ~state.houses).bit_count()
    if area.squares & state.yellow and area.squares & state.red:
        return say("territories-answer-mixed", square=name, land=land)
    side = SIDES[YELLOW if area.squares & state.yellow else RED]
    return say("territories-answer-owned", square=name, side=side, land=land)
