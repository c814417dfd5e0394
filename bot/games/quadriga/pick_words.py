"""Labels for the parts of a move: a unit, an island, an attack."""

import re

from bot.gamekit.game import Picked
from bot.games.quadriga.board import SQUARE, island_with
from bot.games.quadriga.narration import ARROWS, going
from bot.games.quadriga.position import Phase, Position
from bot.games.quadriga.rules_moving import standing
from bot.kernel.text import Phrase, Written, say

_FIGHT = re.compile(r"(?P<own>[a-p][0-9]+)x(?P<enemy>[a-p][0-9]+)")
_STAY = "0"


def pick_label(state: Position, picked: Picked) -> Phrase | None:
    """None for words."""
    last = picked[-1]
    if fight := _FIGHT.fullmatch(last):
        return say("quadriga-pick-fight", own=Written(fight["own"]), enemy=Written(fight["enemy"]))
    if last.startswith("-"):
        return say("quadriga-pick-give", square=Written(last[1:]))
    if last.endswith(":"):
        return _island(state, last.removesuffix(":"))
    if last in ARROWS:
        return say("quadriga-pick-order", order=going(picked[1:-1], last), arrow=Written(ARROWS[last]))
    if last == _STAY:
        return say("quadriga-pick-stay", square=Written(picked[0].removesuffix(":")))
    if state.phase is Phase.PLACE and len(last) == 1:
        return say("quadriga-pick-column", column=Written(last))
    return say("quadriga-pick-unit", square=Written(last)) if last in SQUARE else None


def _island(state: Position, first: str) -> Phrase:
    """An order that it has is shown by its direction."""
    island = island_with(state.friendly, SQUARE[first])
    label = say("quadriga-pick-island", square=Written(first), units=island.bit_count())
    if order := standing(state, island):
        return say("quadriga-pick-ordered", island=label, arrow=Written(ARROWS[order.heading.name]))
    return label
