"""The picture for a player who is choosing: what has been tapped so far, and what may be tapped next."""

from collections.abc import Iterator
from dataclasses import replace

from bot.gamekit.bitsets import members
from bot.gamekit.game import Picked
from bot.games.quadriga.board import HEADINGS, SQUARE, islands
from bot.games.quadriga.picks import choices, tap_on
from bot.games.quadriga.picture import picture
from bot.games.quadriga.picture_backdrop import cell, middle
from bot.games.quadriga.picture_close_up import around
from bot.games.quadriga.position import Position
from bot.kernel.ids import Seat
from bot.kernel.scene import Ink, Ring, Scene, Shape, Target


def ways(state: Position, seat: Seat, picked: Picked) -> Scene:
    """Units that have been tapped are ringed boldly, what may be tapped next thinly."""
    board_scene = picture(state, seat, ())
    next_picks = tuple(choice.pick for choice in choices(state, seat, picked) if choice.pick in SQUARE)
    chosen = tuple(pick for pick in picked if pick in SQUARE)
    return replace(
        board_scene,
        shapes=(*board_scene.shapes, *_rings(next_picks, 0.05), *_rings(chosen, 0.14)),
        targets=(
            *(Target((*picked, pick), cell(SQUARE[pick])) for pick in next_picks),
            *_directions(state, seat, picked, next_picks),
        ),
        focus=around(state, _squares(state, picked) or [SQUARE[pick] for pick in next_picks]),
    )


def _rings(names: tuple[str, ...], width: float) -> Iterator[Shape]:
    return (Ring(middle(SQUARE[name]), 0.44, Ink.CHOICE, width) for name in names)


def _directions(state: Position, seat: Seat, picked: Picked, next_picks: tuple[str, ...]) -> Iterator[Target]:
    """For each direction the first square that way from the last tap, beyond all that can be tapped."""
    tapped = [SQUARE[pick] for pick in picked if pick in SQUARE]
    units = {*tapped, *(SQUARE[pick] for pick in next_picks)}
    offered = {choice.pick for choice in choices(state, seat, picked)}
    for heading in HEADINGS if tapped else ():
        square, on_board = tapped[-1], True
        while square in units and on_board:
            on_board = not heading.leaves >> square & 1
            square += heading.step
        if on_board and heading.name in offered:
            yield Target((*picked, heading.name), cell(square))


def _squares(state: Position, picked: Picked) -> tuple[int, ...]:
    """Those of the island that has been tapped."""
    island = next((island for island in islands(state.friendly) if tap_on(island) in picked), 0)
    return members(island)
