"""An order as people say it: units, and where they go."""

from typing import Final

from bot.games.quadriga.board import HEADINGS, NAMES
from bot.games.quadriga.position import Order
from bot.kernel.text import Phrase, Written, say

ARROWS: Final = dict(zip((heading.name for heading in HEADINGS), "↑↗→↘↓↙←↖", strict=True))


def way(name: str) -> Phrase:
    """A direction, named as in the notation."""
    return say(f"quadriga-way-{name}")


def way_shown(name: str) -> Phrase:
    """The same with its arrow, short enough for a button."""
    return say("quadriga-pick-way", arrow=Written(ARROWS[name]), way=way(name))


def in_words(order: Order) -> Phrase:
    return going(tuple(NAMES[square] for square in order.squares), order.heading.name)


def going(squares: tuple[str, ...], name: str) -> Phrase:
    return say("quadriga-order", units=Written(" ".join(squares)), way=way(name))
