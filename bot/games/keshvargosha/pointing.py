"""Where the places lie in the picture that a text names."""

import re
from typing import Final

from bot.gamekit.game import Outline
from bot.games.keshvargosha.board import BORDER, CELL
from bot.games.keshvargosha.plan import hexagon, lozenge

_PLACE: Final = re.compile(r"[A-I][0-6](?:/[A-I][0-6])?", re.IGNORECASE)
_WITHIN: Final = 0.92
"""So large an outline leaves room beside it for that of the next cell."""


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(
        lozenge(BORDER[name]) if name in BORDER else hexagon(CELL[name], _WITHIN)
        for name in map(str.upper, _PLACE.findall(text))
        if name in CELL or name in BORDER
    )
