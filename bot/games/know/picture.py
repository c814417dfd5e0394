"""The position as a picture: the round board with its pieces, under a panel for each colour."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist

from bot.gamekit.bitsets import members
from bot.gamekit.game import Picked
from bot.games.know.alt_text import alt
from bot.games.know.board import NAMES, SPACE
from bot.games.know.moves import Challenge, ErrandRequest, Movement
from bot.games.know.picture_backdrop import backdrop
from bot.games.know.picture_layout import BOARD, CENTRE, HEIGHT, WIDTH, Spot, spots
from bot.games.know.picture_names import names
from bot.games.know.picture_scoreboard import scoreboard
from bot.games.know.picture_stands import BACKGROUND, PIECE, stands
from bot.games.know.piece_shapes import hue_of, hue_of_piece, mark_of
from bot.games.know.position import BLUE, RED, Phase, Position
from bot.games.know.rules_choices import acting, choices
from bot.games.know.rules_connections import connection_types, siblings
from bot.games.know.rules_influence import influence
from bot.kernel.ids import Seat
from bot.kernel.scene import (
    Area,
    Disc,
    Hue,
    Ink,
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

_RING = PIECE / 2 + 0.09
"""The radius of a ring about a piece."""
_PICKS = 2
"""Taps of which a movement is made."""
_HALF_A_TURN = 2
_PARTS = 10


def picture(state: Position, seat: Seat | None, last: tuple[str, ...]) -> Scene:  # noqa: ARG001 - nothing is hidden
    return _scene(state, last, ())


def ways(state: Position, seat: Seat, picked: Picked) -> Scene:  # noqa: ARG001 - nothing is hidden
    """The picture while a move is being picked: where the chosen piece may go."""
    return _scene(state, (), picked)


def _scene(state: Position, last: tuple[str, ...], picked: Picked) -> Scene:
    spot_of = spots()
    shapes = (
        *_influence(state, spot_of),
        *_contention(state, spot_of),
        *_connections(state, spot_of),
        *_last(state, spot_of, last),
        *_goals(state, spot_of, picked),
        *names(state, _ends(state, picked), all_goals=bool(picked)),
        *_pieces(state),
        *_choice_marks(state, picked),
        *scoreboard(state),
    )
    targets = tuple(_targets(state, spot_of, picked))
    return Scene(WIDTH, HEIGHT, backdrop(), shapes, alt(state), targets, turning=_turning(state))


def _turning(state: Position) -> Turning:
    """Red plays from the top of the board, blue from the bottom."""
    quarters = (
        _HALF_A_TURN if state.terms.colour(Seat(seat)) == RED else 0 for seat in range(state.terms.seats)
    )
    return Turning(BOARD, tuple(quarters))


def _influence(state: Position, spot_of: tuple[Spot, ...]) -> Iterator[Shape]:
    """A light wash of each colour over what its pieces influence (4.7)."""
    for colour in (RED, BLUE):
        for space in members(influence(state.places).of[colour]):
            yield Area(spot_of[space].corners, Wash(hue_of(colour)), aid=True)


def _contention(state: Position, spot_of: tuple[Spot, ...]) -> Iterator[Shape]:
    for space in members(influence(state.places).contention):
        yield Area(_inside(spot_of[space], 0.16), None, Ink.WIN, 0.08)


def _inside(spot: Spot, part: float) -> tuple[Point, ...]:
    """The corners, moved towards the middle by a part of the way."""
    x, y = spot.middle
    return tuple((u + (x - u) * part, v + (y - v) * part) for u, v in spot.corners)


def _connections(state: Position, spot_of: tuple[Spot, ...]) -> Iterator[Shape]:
    for colour in (RED, BLUE):
        for kind in connection_types(state.places, colour):
            start, end = (spot_of[state.places[piece]].middle for piece in siblings(colour, kind))
            yield from _band(start, end, 0.1, Ink.LABEL)
            yield from _band(start, end, 0.06, hue_of(colour))
            yield Disc(CENTRE, 0.09, hue_of(colour), Ink.LABEL, 0.03)


def _band(start: Point, end: Point, width: float, ink: Ink | Hue) -> Iterator[Shape]:
    """A straight line across the board in short parts, which are painted more quickly than a long one."""
    (a, b), (c, d) = start, end
    across = width / 2 / dist(start, end)
    x, y = (b - d) * across, (c - a) * across
    stops = [(a + (c - a) * part / _PARTS, b + (d - b) * part / _PARTS) for part in range(_PARTS + 1)]
    for (u, v), (s, t) in pairwise(stops):
        yield Area(((u + x, v + y), (s + x, t + y), (s - x, t - y), (u - x, v - y)), ink)


def _last(state: Position, spot_of: tuple[Spot, ...], last: tuple[str, ...]) -> Iterator[Shape]:
    """The way that a piece went, and a ring where it has arrived."""
    for mark in last:
        spaces = [SPACE[name] for name in mark.split(">") if name in SPACE]
        middles = [spot_of[space].middle for space in spaces]
        for start, end in pairwise(middles):
            yield Line((start, end), Ink.LAST, 0.06, dash=0.1)
        if middles:
            yield Disc(middles[0], 0.1, Ink.LAST)
            yield Ring(_piece_middle(state, spaces[-1]), _RING, Ink.LAST, 0.05)


def _pieces(state: Position) -> Iterator[Shape]:
    for piece, stand in enumerate(stands(state.places)):
        hue = hue_of_piece(piece)
        if stand.aside:
            yield Line((stand.at, stand.space), Ink.LABEL, 0.06)
            yield Disc(stand.space, 0.08, hue, Ink.LABEL, 0.03)
            yield Disc(stand.at, BACKGROUND, Ink.GROUND, Ink.LABEL, 0.03)
        yield Piece(stand.at, PIECE, mark_of(piece), hue)


def _piece_middle(state: Position, space: int) -> Point:
    """The middle of what stands there as it is drawn, or of the space where nothing does."""
    return next(
        (stand.at for place, stand in zip(state.places, stands(state.places), strict=True) if place == space),
        spots()[space].middle,
    )


def _goals(state: Position, spot_of: tuple[Spot, ...], picked: Picked) -> Iterator[Shape]:
    """Where the chosen piece may go."""
    for end in _ends(state, picked) if picked else ():
        yield Area(_inside(spot_of[end], 0.08), None, Ink.CHOICE, 0.07)


def _choice_marks(state: Position, picked: Picked) -> Iterator[Shape]:
    for start in picked[:1]:
        if start in SPACE:
            yield Ring(_piece_middle(state, SPACE[start]), _RING, Ink.CHOICE, 0.06)


def _ends(state: Position, picked: Picked) -> set[int]:
    """Where the piece that has been picked may go; where any may, before one has been."""
    moves = () if state.phase is Phase.OVER else _legal(state)
    starts = {SPACE[pick] for pick in picked[:1] if pick in SPACE}
    return {
        move.end
        for move in moves
        if len(picked) < _PICKS and (not picked or state.places[move.piece] in starts)
    }


def _legal(state: Position) -> list[Movement]:
    moves = (move for seat in acting(state) for move in choices(state, seat).values())
    return [move for move in moves if isinstance(move, Movement)]


def _targets(state: Position, spot_of: tuple[Spot, ...], picked: Picked) -> Iterator[Target]:
    if picked:
        for text in _texts(state, picked):
            yield Target((*picked, text), spot_of[SPACE[text.partition(":")[0]]].corners)
        return
    for start in sorted({state.places[move.piece] for move in _legal(state)}):
        yield Target((NAMES[start],), spot_of[start].corners)
        if (at := _piece_middle(state, start)) != spot_of[start].middle:
            yield Target((NAMES[start],), _around(at))
    for seat in acting(state):
        for text, move in choices(state, seat).items():
            if isinstance(move, Challenge):
                yield Target((text,), spot_of[move.contention].corners, told=True)
                yield Target((text,), spot_of[state.places[move.piece]].corners, told=True)
            elif isinstance(move, ErrandRequest):
                yield Target((text,), spot_of[state.places[move.piece]].corners, told=True)


def _around(at: Point) -> tuple[Point, ...]:
    """A piece that stands beside its space can be tapped where it stands."""
    x, y = at
    return (
        (x - BACKGROUND, y - BACKGROUND),
        (x + BACKGROUND, y - BACKGROUND),
        (x + BACKGROUND, y + BACKGROUND),
        (x - BACKGROUND, y + BACKGROUND),
    )


def _texts(state: Position, picked: Picked) -> Iterator[str]:
    """The last taps; where several dice lead to a space, it has one for each."""
    starts = f"{picked[0]}>"
    for seat in acting(state):
        for text in choices(state, seat):
            if text.startswith(starts):
                yield text.removeprefix(starts)
