"""The line below the board: what is to be done, or how it ended."""

from collections.abc import Iterator
from typing import Final

from bot.games.quadriga.narration import SIDES
from bot.games.quadriga.picture_backdrop import LEGEND, LEGEND_LINE, WIDTH
from bot.games.quadriga.picture_legend import entries
from bot.games.quadriga.position import Phase, Position
from bot.kernel.scene import Ink, Label, Shape
from bot.kernel.text import Phrase, say

_LETTERS: Final = 0.56
_TO_DO: Final = {
    Phase.PLACE: "quadriga-label-place",
    Phase.MOVE: "quadriga-label-orders",
    Phase.FIGHT: "quadriga-label-fight",
    Phase.TRIM: "quadriga-label-trim",
}


def caption(state: Position) -> Iterator[Shape]:
    """Below the signs that are explained there; two of them leave no room."""
    signs, over = len(tuple(entries(state))), state.end is not None
    if signs <= 1:
        ink = Ink.WIN if over else Ink.LABEL
        at = WIDTH / 2, LEGEND + signs * LEGEND_LINE
        yield Label(at, _words(state), _LETTERS, ink, bold=over, task=not over)


def _words(state: Position) -> Phrase:
    if state.end is None:
        return say(_TO_DO[state.phase], side=SIDES[state.mover])
    if state.end.winner is None:
        return say("quadriga-status-drawn")
    return say("quadriga-label-won", side=SIDES[state.end.winner])
