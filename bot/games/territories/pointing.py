"""Where the places lie in the picture that a text names."""

import re
from typing import Final

from bot.gamekit.game import Outline
from bot.games.territories.backdrop import TRUNK_WIDTH, box, corner
from bot.games.territories.places import SQUARE, TRUNK

_PLACE: Final = re.compile(r"[a-h][1-6](?:[|-][a-h][1-6])?")
_ROUND: Final = TRUNK_WIDTH
"""How far the outline of a trunk keeps from its middle."""


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(_outline(name) for name in _PLACE.findall(text) if name in SQUARE or name in TRUNK)


def _outline(name: str) -> Outline:
    if name in SQUARE:
        left, top = corner(SQUARE[name])
        return box(left, top, left + 1, top + 1)
    (left, top), (right, bottom) = map(corner, TRUNK[name].ends)
    return box(left - _ROUND, top - _ROUND, right + _ROUND, bottom + _ROUND)
