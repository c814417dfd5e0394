"""Where the spaces lie in the picture that a text names."""

import re
from typing import Final

from bot.gamekit.game import Outline
from bot.games.know.layout import spots
from bot.games.know.places import SPACE

_SPACE: Final = re.compile(r"[0-9]{1,2}\.[0-9][a-z]?")


def outlines(text: str) -> tuple[Outline, ...]:
    return tuple(spots()[SPACE[name]].corners for name in _SPACE.findall(text) if name in SPACE)
