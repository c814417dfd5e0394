"""The position as a picture: the round board with its pieces, under a panel for each colour."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist
from typing import Final

from bot.gamekit.bitsets import members
from bot.gamekit.game import Picked
from bot.games.know.alt_text import alt
from bot.games.know.board import NAMES, SPACE
from bot.games.know.moves import Challenge, ErrandRequest, Movement
from bot.games.know.picture_backdrop import backdrop
from bot.games.know.picture_layout import (
    BOARD,
    CENTRE,
    HEIGHT,
    NAME,
    NAME_BESIDE,
    SMALL_NAME,
    WIDTH,
    Spot,
    spots,
)
from bot.games.know.picture_scoreboard import scoreboard
from bot.games.know.piece_shapes import hue_of, hue_of_piece, mark_of
from bot.games.know.position import BLUE, RED, Phase, Position
from bot.games.know.rules_choices import acting, choices
from bot.games.know.rules_connections import connected, siblings
from bot.games.know.rules_influence import influence
from bot.kernel.ids import Seat
from bot.kernel.scene import (
    Area,
    Disc,
    Hue,
    Ink,
    Label,
    Line,
    Piece,
    Point,
    Ring,
    Scene,
    Shape,
    Target,
    Turning,
    Wash,
)

_LARGEST_PIECE: Final = 0.62
_HALF_A_TURN: Final = 2
_PARTS: Final = 10


def picture(state: Position, seat: Seat | None, last: tuple[str, ...]) -> Scene:  # noqa: ARG001 - nothing is hidden
    return _scene(state, last, ())


def ways(state: Position, seat: Seat, picked: Picked) -> Scene:  # noqa: ARG001 - nothing is hidden
    """The picture while a move is being picked: where the chosen piece may go."""
    return _scene(state, (), picked)


def _scene(state: Position, last: tuple[str, ...], picked: Picked) -> Scene:
    here = spots()
    shapes = (
        *_influence(state, here),
        *_contention(state, here),
        *_connections(state, here),
        *_last(here, last),
        *_names(state, here),
        *_pieces(state, here),
        *_goals(state, here, picked),
        *scoreboard(state),
    )
    targets = tuple(_targets(state, here, picked))
    return Scene(WIDTH, HEIGHT, backdrop(), shapes, alt(state), targets, turning=_turning(state))


def _turning(state: Position) -> Turning:
    """Red plays from the top of the board, blue from the bottom."""
    quarters = (
        _HALF_A_TURN if state.terms.colour(Seat(seat)) == RED else 0 for seat in range(state.terms.seats)
    )
    return Turning(BOARD, tuple(quarters))


def _influence(state: Position, here: tuple[Spot, ...]) -> Iterator[Shape]:
    """A light wash of each colour over what its pieces influence (4.7)."""
    for colour in (RED, BLUE):
        for space in members(influence(state.places).of[colour]):
            yield Area(here[space].corners, Wash(hue_of(colour)), aid=True)


def _contention(state: Position, here: tuple[Spot, ...]) -> Iterator[Shape]:
    for space in members(influence(state.places).contention):
        x, y = here[space].middle
        inner = tuple((u + (x - u) * 0.16, v + (y - v) * 0.16) for u, v in here[space].corners)
        yield Area(inner, None, Ink.DANGER, 0.06)


def _connections(state: Position, here: tuple[Spot, ...]) -> Iterator[Shape]:
    for colour in (RED, BLUE):
        for kind in connected(state.places, colour):
            one, other = (here[state.places[piece]].middle for piece in siblings(colour, kind))
            yield from _band(one, other, 0.1, Ink.LABEL)
            yield from _band(one, other, 0.06, hue_of(colour))
            yield Disc(CENTRE, 0.09, hue_of(colour), Ink.LABEL, 0.03)


def _band(one: Point, other: Point, width: float, ink: Ink | Hue) -> Iterator[Shape]:
    """A straight line across the board in short parts, which are painted more quickly than a long one."""
    (a, b), (c, d) = one, other
    across = width / 2 / dist(one, other)
    x, y = (b - d) * across, (c - a) * across
    stops = [(a + (c - a) * part / _PARTS, b + (d - b) * part / _PARTS) for part in range(_PARTS + 1)]
    for (u, v), (s, t) in pairwise(stops):
        yield Area(((u + x, v + y), (s + x, t + y), (s - x, t - y), (u - x, v - y)), ink)


def _last(here: tuple[Spot, ...], last: tuple[str, ...]) -> Iterator[Shape]:
    """The way that a piece went, and a ring where it has arrived."""
    for mark in last:
        spaces = [SPACE[name] for name in mark.split(">") if name in SPACE]
        middles = [here[space].middle for space in spaces]
        for one, other in pairwise(middles):
            yield Line((one, other), Ink.LAST, 0.06, dash=0.1)
        if middles:
            yield Disc(middles[0], 0.1, Ink.LAST)
            yield Ring(middles[-1], _size(here[spaces[-1]]) / 2 + 0.07, Ink.LAST, 0.05)


def _size(spot: Spot) -> float:
    """Rounded, so that few marks are of a size that no other has."""
    return min(_LARGEST_PIECE, round(1.7 * spot.room, 2))


def _names(state: Position, here: tuple[Spot, ...]) -> Iterator[Shape]:
    """Each space's name, where no piece stands; those of tiny spaces are written beside them."""
    for space, spot in enumerate(here):
        if spot.is_tiny:
            yield Line((_beside(spot), spot.middle), Ink.FAINT, 0.02)
            yield Label(_beside(spot), NAMES[space], NAME_BESIDE)
        elif space not in state.places:
            yield Label(spot.name, NAMES[space], min(NAME, max(SMALL_NAME, spot.name_height)))


def _beside(spot: Spot) -> Point:
    """A place for the name of a tiny space, further from the centre."""
    x, y = spot.middle
    return CENTRE[0] + (x - CENTRE[0]) * 1.4, CENTRE[1] + (y - CENTRE[1]) * 1.4


def _pieces(state: Position, here: tuple[Spot, ...]) -> Iterator[Shape]:
    for piece, space in enumerate(state.places):
        spot = here[space]
        yield Piece(spot.middle, _size(spot), mark_of(piece), hue_of_piece(piece))


def _goals(state: Position, here: tuple[Spot, ...], picked: Picked) -> Iterator[Shape]:
    """The chosen piece, and where it may go."""
    for start in picked[:1]:
        if start in SPACE:
            spot = here[SPACE[start]]
            yield Ring(spot.middle, _size(spot) / 2 + 0.07, Ink.CHOICE, 0.06)
    for end in {move.end for move in _movements(state, picked)}:
        yield Area(here[end].corners, None, Ink.CHOICE, 0.08)


def _movements(state: Position, picked: Picked) -> list[Movement]:
    """The movements of the piece that has been picked."""
    if len(picked) != 1 or picked[0] not in SPACE or state.phase is Phase.OVER:
        return []
    return [move for move in _legal(state) if state.places[move.piece] == SPACE[picked[0]]]


def _legal(state: Position) -> list[Movement]:
    moves = (move for seat in acting(state) for move in choices(state, seat).values())
    return [move for move in moves if isinstance(move, Movement)]


def _targets(state: Position, here: tuple[Spot, ...], picked: Picked) -> Iterator[Target]:
    if picked:
        for text in _texts(state, picked):
            yield Target((*picked, text), here[SPACE[text.partition(":")[0]]].corners)
        return
    for start in sorted({state.places[move.piece] for move in _legal(state)}):
        yield Target((NAMES[start],), here[start].corners)
    for seat in acting(state):
        for text, move in choices(state, seat).items():
            if isinstance(move, Challenge):
                yield Target((text,), here[move.contention].corners, told=True)
                yield Target((text,), here[state.places[move.piece]].corners, told=True)
            elif isinstance(move, ErrandRequest):
                yield Target((text,), here[state.places[move.piece]].corners, told=True)


def _texts(state: Position, picked: Picked) -> Iterator[str]:
    """The last taps; where several dice lead to a space, it has one for each."""
    starts = f"{picked[0]}>"
    for seat in acting(state):
        for text in choices(state, seat):
            if text.startswith(starts):
                yield text.removeprefix(starts)
