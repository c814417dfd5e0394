"""Draws what changes around the board: where each piece stands, the dice, the side to move, the winner."""

from collections.abc import Iterator

from bot.games.know.board import NAMES
from bot.games.know.narration import colour, side
from bot.games.know.picture_backdrop import PANEL_BOTTOM, PANEL_TOP, PANELS
from bot.games.know.picture_layout import FOOTER, WIDTH
from bot.games.know.piece_shapes import hue_of, mark_of
from bot.games.know.position import BLUE, EACH, RED, Phase, Position
from bot.games.know.rules_choices import acting
from bot.games.know.rules_connections import is_connected, tallies
from bot.kernel.scene import Anchor, Area, Disc, Ink, Label, Piece, Point, Shape, rectangle
from bot.kernel.text import Phrase, say

_ROWS = (PANEL_TOP + 0.68, PANEL_TOP + 1.18)
_COLUMN = 1.44
_BOLD = 0.27
"""The height of bold names, which would be wider than their column otherwise."""
_DIE = 0.72
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def scoreboard(state: Position) -> tuple[Shape, ...]:
    return (*_frames(state), *_panels(state), *_dice(state), _footer(state))


def _frames(state: Position) -> Iterator[Shape]:
    """Round the colour to move, and in the end round the winner."""
    over = state.phase is Phase.OVER
    for number in winners(state) if over else (state.colour,):
        yield from _frame(*PANELS[number], Ink.WIN if over else Ink.CHOICE)


def _frame(left: float, right: float, ink: Ink) -> Iterator[Shape]:
    """Four bands, which are painted more quickly than an outline."""
    out, top, bottom = 0.04, PANEL_TOP, PANEL_BOTTOM
    for corners in (
        rectangle(left - out, top - out, right + out, top + out),
        rectangle(left - out, bottom - out, right + out, bottom + out),
        rectangle(left - out, top - out, left + out, bottom + out),
        rectangle(right - out, top - out, right + out, bottom + out),
    ):
        yield Area(corners, ink)


def _panels(state: Position) -> Iterator[Shape]:
    for number, points in zip((RED, BLUE), _points(state), strict=True):
        left, right = PANELS[number]
        yield Label(
            (left + 0.18, PANEL_TOP + 0.27), colour(number), 0.36, hue_of(number), Anchor.LEFT, bold=True
        )
        tally = say("know-label-tally", points=points)
        yield Label((right - 0.18, PANEL_TOP + 0.27), tally, 0.3, anchor=Anchor.RIGHT)
        for offset in range(EACH):
            yield from _entry(state, number * EACH + offset, left)


def _entry(state: Position, piece: int, left: float) -> Iterator[Shape]:
    """A piece and the space that it stands on; the name is bold where it is connected."""
    kind, plain = divmod(piece % EACH, 2)
    x, y = left + 0.4 + _COLUMN * kind, _ROWS[plain]
    yield Piece((x, y), 0.4, mark_of(piece), hue_of(piece // EACH))
    bold = is_connected(state.places, piece)
    height = _BOLD if bold else 0.3
    yield Label((x + 0.32, y), NAMES[state.places[piece]], height, Ink.LABEL, Anchor.LEFT, bold=bold)


def _dice(state: Position) -> Iterator[Shape]:
    """The dice that are still to be played, in the upper corner of the side that rolled them."""
    for nth, die in enumerate(state.roll):
        x = 0.75 + 0.9 * nth
        yield from _die((x if state.colour == RED else WIDTH - x, PANEL_BOTTOM + 0.72), die)


def _die(at: Point, value: int) -> Iterator[Shape]:
    x, y = at
    half = _DIE / 2
    yield Area(rectangle(x - half, y - half, x + half, y + half), Ink.CELL, Ink.LABEL, 0.06)
    for across, down in _PIPS[value]:
        yield Disc((x + across * half * 0.55, y + down * half * 0.55), 0.08, Ink.LABEL)


def _points(state: Position) -> tuple[int, int]:
    if state.terms.eternal:
        return state.scores
    return tallies(state.terms, state.places)


def winners(state: Position) -> tuple[int, ...]:
    """The colours that have won a finished game: both, when the tallies are equal."""
    red, blue = _points(state)
    return tuple(number for number, more in ((RED, red >= blue), (BLUE, blue >= red)) if more)


def _footer(state: Position) -> Label:
    over = state.phase is Phase.OVER
    return Label(
        (WIDTH / 2, FOOTER),
        _caption(state),
        0.38,
        Ink.WIN if over else Ink.LABEL,
        bold=over,
        task=not over,
    )


def _caption(state: Position) -> Phrase:
    if state.phase is Phase.OVER:
        best = winners(state)
        if len(best) > 1:
            return say("know-label-equal")
        return say("know-label-won", colour=colour(best[0]))
    who = colour(state.colour) if len(acting(state)) > 1 else side(state, state.seat)
    if state.phase is Phase.DECLARE:
        return say("know-label-declare", side=who, turn=state.turn)
    if state.phase is Phase.POST:
        return say("know-label-post", colour=who)
    if state.errand and state.errand.won and state.first is None:
        return say("know-label-errand", side=who, turn=state.turn)
    if state.journey:
        return say("know-label-journey", side=who, turn=state.turn)
    if state.first is not None:
        return say("know-label-second", side=who, turn=state.turn)
    return say("know-label-move", side=who, turn=state.turn)
