"""What people say to the parts of a move."""

from bot.gamekit.game import Picked
from bot.games.territories.board import SQUARE
from bot.games.territories.position import Position
from bot.kernel.text import Phrase, Written, say


def pick_label(state: Position, picked: Picked) -> Phrase | None:  # noqa: ARG001 - a place is called alike everywhere
    last = Written(picked[-1])
    if len(picked[-1]) == 1:
        return say("territories-pick-column", column=last)
    if picked[-1] in SQUARE:
        return say("territories-pick-house", square=last)
    return say("territories-pick-trunk", trunk=last)
