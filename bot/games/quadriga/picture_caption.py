"""The line below the board: what is to be done, or how it ended."""

from collections.abc import Iterator

from bot.games.quadriga.narration import SIDES
from bot.games.quadriga.picture_backdrop import LEGEND, LEGEND_LINE, WIDTH
from bot.games.quadriga.picture_legend import entries
from bot.games.quadriga.position import Phase, Position
from bot.kernel.scene import Ink, Label, Shape
from bot.kernel.text import Phrase, say

_LETTERS = 0.56


def caption(state: Position) -> Iterator[Shape]:
    """Below the signs that are explained there; two of them leave no room."""
    signs, over = len(tuple(entries(state))), state.end is not None
    if signs <= 1:
        ink = Ink.WIN if over else Ink.LABEL
        at = WIDTH / 2, LEGEND + signs * LEGEND_LINE
        yield Label(at, _words(state), _LETTERS, ink, bold=over, task=not over)


def _words(state: Position) -> Phrase:
    side = SIDES[state.mover]
    match state.phase:
        case Phase.PLACE:
            return say("quadriga-label-place", side=side)
        case Phase.MOVE:
            return say("quadriga-label-orders", side=side)
        case Phase.FIGHT:
            return say("quadriga-label-fight", side=side)
        case Phase.TRIM:
            return say("quadriga-label-trim", side=side)
        case Phase.OVER:
            return _result(state)


def _result(state: Position) -> Phrase:
    if state.end is None or state.end.winner is None:
        return say("quadriga-status-drawn")
    return say("quadriga-label-won", side=SIDES[state.end.winner])
