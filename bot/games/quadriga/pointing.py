"""Where the squares lie in the picture that a text names."""

import re
from typing import Final

from bot.gamekit.game import Outline
from bot.games.quadriga.backdrop import cell
from bot.games.quadriga.board import SQUARE

_SQUARE: Final = re.compile(r"[a-z][0-9]{1,2}")


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(cell(SQUARE[name]) for name in _SQUARE.findall(text) if name in SQUARE)
