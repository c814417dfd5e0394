"""Draws what changes above and below the land: the score, the side to move, the winner."""

from collections.abc import Iterator

from bot.games.territories.board import LAND_SQUARES
from bot.games.territories.picture_backdrop import BAR_BOTTOM, BAR_TOP, PANEL_MIDDLE, PANELS, SIZE, panel
from bot.games.territories.piece_shapes import HUES
from bot.games.territories.position import RED, SIDES, YELLOW, Position
from bot.games.territories.rules_end import score
from bot.kernel.ids import Seat
from bot.kernel.scene import Anchor, Area, Ink, Label, Line, Shape, rectangle
from bot.kernel.text import Phrase, say


def scoreboard(state: Position) -> tuple[Shape, ...]:
    return (*_panels(state), *_bar(state), _footer(state))


def _panels(state: Position) -> Iterator[Shape]:
    """The points, towards the middle; a frame round the side to move, and in the end round the winner."""
    yellow, red = score(state)
    frames = {state.turn: Ink.CHOICE} if state.turn is not None else dict.fromkeys(winners(state), Ink.WIN)
    for seat, ink in frames.items():
        yield Area(panel(seat), None, ink, 0.09)
    for points, x, anchor in (
        (yellow, PANELS[0][1] - 0.3, Anchor.RIGHT),
        (red, PANELS[1][0] + 0.3, Anchor.LEFT),
    ):
        text = say("territories-label-points", points=points)
        yield Label((x, PANEL_MIDDLE), text, 0.78, anchor=anchor, bold=True)


def winners(state: Position) -> tuple[Seat, ...]:
    """Who has won a finished game: both, when the land is equal."""
    yellow, red = score(state)
    return tuple(seat for seat, more in ((YELLOW, yellow >= red), (RED, red >= yellow)) if more)


def _bar(state: Position) -> Iterator[Shape]:
    left, right = PANELS[0][0], PANELS[1][1]
    square = (right - left) / LAND_SQUARES
    yellow, red = score(state)
    if yellow:
        yield Area(
            rectangle(left, BAR_TOP, left + yellow * square, BAR_BOTTOM), HUES[YELLOW], Ink.LABEL, 0.03
        )
    if red:
        yield Area(rectangle(right - red * square, BAR_TOP, right, BAR_BOTTOM), HUES[RED], Ink.LABEL, 0.03)
    middle = (left + right) / 2
    yield Line(((middle, BAR_TOP - 0.06), (middle, BAR_BOTTOM + 0.06)), Ink.LABEL, 0.04)


def _footer(state: Position) -> Label:
    over = state.turn is None
    ink = Ink.WIN if over else Ink.LABEL
    return Label((SIZE / 2, 9.46), _caption(state), 0.42, ink, bold=over, task=not over)


def _caption(state: Position) -> Phrase:
    if state.turn is not None:
        return _to_do(state, state.turn)
    if len(best := winners(state)) > 1:
        return say("territories-label-equal-land")
    return say("territories-label-won", side=SIDES[best[0]])


def _to_do(state: Position, seat: Seat) -> Phrase:
    if state.phase == "houses":
        return say("territories-label-house", side=SIDES[seat])
    if state.open_end is None:
        return say("territories-label-new", side=SIDES[seat])
    return say("territories-label-continue", side=SIDES[seat])
