"""The position as a picture: the round board with its pieces, under a panel for each colour."""

from collections.abc import Iterator
from itertools import pairwise
from math import dist

from bot.gamekit.bitsets import members
from bot.gamekit.game import Picked
from bot.games.know.board import NAMES, SPACE, Tier
from bot.games.know.moves import Challenge, ErrandRequest, Movement
from bot.games.know.picture_layout import (
    BOARD,
    CENTRE,
    COIN,
    HEIGHT,
    NAME,
    PANEL_BOTTOM,
    PANEL_COIN,
    PANEL_TOP,
    PANELS,
    RINGS,
    WIDTH,
    Spot,
    backdrop,
    coin,
    coin_outline,
    hue_of,
    hue_of_piece,
    panel,
    panel_spot,
    spots,
    stands,
)
from bot.games.know.position import BLUE, RED, Phase, Position
from bot.games.know.rules import way
from bot.games.know.rules_choices import acting, choices
from bot.games.know.rules_influence import (
    RESOLVING,
    connection_types,
    influence,
    joined_tiers,
    siblings,
    tallies,
)
from bot.games.know.status import alt
from bot.kernel.ids import Seat
from bot.kernel.scene import (
    Anchor,
    Area,
    Disc,
    Hue,
    Ink,
    Label,
    Line,
    Point,
    Ring,
    Scene,
    Shape,
    Target,
    Turning,
    Wash,
    rectangle,
)
from bot.kernel.text import say

_CLEAR = COIN + 0.14
"""How far a name keeps from the middle of a piece."""


def _goals(state: Position, picked: Picked) -> Iterator[Shape]:
    """Where the chosen piece may go, with ring and letter."""
    for space in _ends(state, picked) if picked else ():
        spot = spots()[space]
        yield Area(_inside(spot, 0.1), Ink.CHOICE)
        if at := next((at for at in _places_for_name(spot) if _is_clear(at, state)), None):
            yield Label(at, RINGS[space], min(NAME, spot.name_height), Ink.GROUND, bold=True)


def _places_for_name(spot: Spot) -> Iterator[Point]:
    """Where it fits best, then nearer to each corner."""
    x, y = spot.name
    yield spot.name
    yield from ((x + (u - x) * 0.45, y + (v - y) * 0.45) for u, v in spot.corners)


def _is_clear(at: Point, state: Position) -> bool:
    return all(dist(at, stand.at) > _CLEAR for stand in stands(state.places))


_PIPS = ((1, 1), (1, -1), (1, 0))
"""Each also stands on the other side of the middle, in which an odd number has one more."""


def _frames(state: Position) -> Iterator[Shape]:
    """Around the panel of the colour to move, and in the end around the winner's."""
    over, points = state.phase is Phase.OVER, _points(state)
    for number in (RED, BLUE):
        if points[number] == max(points) if over else number == state.colour:
            yield Area(panel(number), None, Ink.WIN if over else Ink.CHOICE, 0.08)
            if state.terms.four:  # one of two partners acts: whose pieces are striped, or plain
                at = PANELS[number][0] + 2.88, PANEL_TOP + 0.86
                yield from coin(siblings(number, 0)[state.seat % 2], at, 0.44)


def _panels(state: Position) -> Iterator[Shape]:
    """The types that are connected, the tally, and a small board that shows on which tiers."""
    for number, points in zip((RED, BLUE), _points(state), strict=True):
        left, right = PANELS[number]
        for kind in connection_types(state.places, number):
            piece = siblings(number, kind)[1]
            yield from coin(piece, panel_spot(piece), PANEL_COIN)
        tally = say("know-label-tally", points=points)
        yield Label((right - 1.34, PANEL_TOP + 0.33), tally, 0.34, anchor=Anchor.RIGHT, bold=True)
        tiers = joined_tiers(state.places, number)
        joined = say("know-label-joined", tiers=len(tiers.intersection(RESOLVING)))
        yield Label((left + 0.2, PANEL_TOP + 1.35), joined, NAME, anchor=Anchor.LEFT)
        fills = {tier: hue_of(number) if tier in tiers else Ink.GROUND for tier in Tier}
        at = right - 0.7, (PANEL_TOP + PANEL_BOTTOM) / 2
        yield Disc(at, 0.54, fills[Tier.RIM], Ink.LABEL, 0.03)
        for tier, half in ((Tier.FIRST, 0.36), (Tier.SECOND, 0.22), (Tier.CENTER, 0.08)):
            yield Area(_square(at, half), fills[tier], Ink.LABEL, 0.03)


def _points(state: Position) -> tuple[int, int]:
    return state.scores if state.terms.eternal else tallies(state.terms, state.places)


def _square(at: Point, half: float) -> tuple[Point, ...]:
    return rectangle(at[0] - half, at[1] - half, at[0] + half, at[1] + half)


def _dice(state: Position) -> Iterator[Shape]:
    """The dice that are still to be played, in the upper corner of the side that rolled them."""
    for nth, die in enumerate(state.roll):
        left, y = 0.75 + 0.9 * nth, PANEL_BOTTOM + 0.72
        x = left if state.colour == RED else WIDTH - left
        yield Area(_square((x, y), 0.36), Ink.CELL, Ink.LABEL, 0.06)
        pips = [(sign * across, sign * down) for across, down in _PIPS[: die // 2] for sign in (-1, 1)]
        for across, down in (*pips, *[(0, 0)] * (die % 2)):
            yield Disc((x + 0.2 * across, y + 0.2 * down), 0.08, Ink.LABEL)


_RING = COIN + 0.08
"""The radius of a ring about a piece."""
_PICKS = 2
"""Taps of which a movement is made."""
_HALF_A_TURN = 2
_PARTS = 10


def picture(state: Position, seat: Seat | None, last: tuple[str, ...]) -> Scene:
    return _scene(state, last, (), _starts(state) if seat in acting(state) else set())


def ways(state: Position, seat: Seat, picked: Picked) -> Scene:  # noqa: ARG001 - nothing is hidden
    """The picture while a move is being picked: where the chosen piece may go."""
    return _scene(state, (), picked, {SPACE[pick] for pick in picked[:1] if pick in SPACE})


def _scene(state: Position, last: tuple[str, ...], picked: Picked, lifted: set[int]) -> Scene:
    shapes = (
        *_influence(state),
        *_connections(state),
        *_last(state, last),
        *_goals(state, picked),
        *_lifts(state, lifted),
        *_pieces(state),
        *_panels(state),
        *_frames(state),
        *_dice(state),
    )
    targets = tuple(_targets(state, picked))
    return Scene(WIDTH, HEIGHT, backdrop(), shapes, alt(state), targets, turning=_turning(state))


def _turning(state: Position) -> Turning:
    """Red plays from the top of the board, blue from the bottom."""
    quarters = (
        _HALF_A_TURN if state.terms.colour(Seat(seat)) == RED else 0 for seat in range(state.terms.seats)
    )
    return Turning(BOARD, tuple(quarters))


def _influence(state: Position) -> Iterator[Shape]:
    """A light wash of each team over what its pieces influence (4.7), another over points of contention."""
    contention = influence(state.places).contention
    for team in (RED, BLUE):
        for space in members(influence(state.places).of[team] & ~contention):
            yield Area(spots()[space].corners, Wash(hue_of(team)), aid=True)
    for space in members(contention):
        yield Area(spots()[space].corners, Wash(Hue.BLACK), Ink.WIN, 0.035)


def _inside(spot: Spot, part: float) -> tuple[Point, ...]:
    """The corners, moved towards the middle by a part of the way."""
    x, y = spot.middle
    return tuple((u + (x - u) * part, v + (y - v) * part) for u, v in spot.corners)


def _connections(state: Position) -> Iterator[Shape]:
    for team in (RED, BLUE):
        for kind in connection_types(state.places, team):
            start, end = (spots()[state.places[piece]].middle for piece in siblings(team, kind))
            yield from _band(start, end, 0.1, Ink.LABEL)
            yield from _band(start, end, 0.06, hue_of(team))
            yield Disc(CENTRE, 0.09, hue_of(team), Ink.LABEL, 0.03)


def _band(start: Point, end: Point, width: float, ink: Ink | Hue) -> Iterator[Shape]:
    """A straight line across the board in short parts, which are painted more quickly than a long one."""
    (a, b), (c, d) = start, end
    across = width / 2 / dist(start, end)
    x, y = (b - d) * across, (c - a) * across
    stops = [(a + (c - a) * part / _PARTS, b + (d - b) * part / _PARTS) for part in range(_PARTS + 1)]
    for (u, v), (s, t) in pairwise(stops):
        yield Area(((u + x, v + y), (s + x, t + y), (s - x, t - y), (u - x, v - y)), ink)


def _last(state: Position, last: tuple[str, ...]) -> Iterator[Shape]:
    """The way that a piece went, and a ring where it has arrived."""
    for mark in last:
        if spaces := _spaces(mark):
            for step in _steps(mark):
                yield Line(step, Ink.LAST, 0.06, dash=0.1)
            yield Disc(spots()[spaces[0]].middle, 0.1, Ink.LAST)
            yield Ring(_piece_middle(state, spaces[-1]), _RING, Ink.LAST, 0.05)


def _spaces(mark: str) -> list[int]:
    return [SPACE[name] for name in mark.split(">") if name in SPACE]


def _steps(mark: str) -> Iterator[tuple[Point, Point]]:
    """Both ends of each step of a way."""
    return pairwise(spots()[space].middle for space in _spaces(mark))


def _pieces(state: Position) -> Iterator[Shape]:
    """A piece that stands beside its space points at it."""
    for piece, stand in enumerate(stands(state.places)):
        if stand.aside:
            (x, y), (u, v) = stand.at, stand.space
            aside = 0.6 * COIN / dist(stand.at, stand.space)
            across, down = (v - y) * aside, (x - u) * aside
            tail = (x + across, y + down), (x - across, y - down), stand.space
            yield Area(tail, hue_of_piece(piece), Ink.LABEL, 0.03)
    for piece, stand in enumerate(stands(state.places)):
        yield from coin(piece, stand.at)


def _lifts(state: Position, lifted: set[int]) -> Iterator[Shape]:
    """A rim of light under the pieces on these spaces."""
    for piece, (place, stand) in enumerate(zip(state.places, stands(state.places), strict=True)):
        if place in lifted:
            yield Area(coin_outline(piece, stand.at, 2 * COIN + 0.2), Ink.CHOICE)


def _piece_middle(state: Position, space: int) -> Point:
    """The middle of what stands there as it is drawn, or of the space where nothing does."""
    if space in state.places:
        return stands(state.places)[state.places.index(space)].at
    return spots()[space].middle


def _ends(state: Position, picked: Picked) -> set[int]:
    """Where the piece that has been picked may go."""
    moves = () if state.phase is Phase.OVER or len(picked) == _PICKS else _legal(state)
    return {move.end for move in moves if NAMES[state.places[move.piece]] == picked[0]}


def _starts(state: Position) -> set[int]:
    """The spaces of the pieces that can move."""
    return set() if state.phase is Phase.OVER else {state.places[move.piece] for move in _legal(state)}


def _legal(state: Position) -> list[Movement]:
    moves = (move for seat in acting(state) for move in choices(state, seat).values())
    return [move for move in moves if isinstance(move, Movement)]


def _targets(state: Position, picked: Picked) -> Iterator[Target]:
    if picked:
        for text, movement in _goes(state, picked):
            passed = tuple(spots()[space].middle for space in way(state, movement))
            yield Target((*picked, text), spots()[movement.end].corners, way=passed)
        return
    for piece, (place, stand) in enumerate(zip(state.places, stands(state.places), strict=True)):
        if place in _starts(state):
            yield Target((NAMES[place],), coin_outline(piece, stand.at))
    for seat in acting(state):
        for text, move in choices(state, seat).items():
            if isinstance(move, Challenge):
                yield Target((text,), spots()[move.contention].corners, told=True)
                yield Target((text,), spots()[state.places[move.piece]].corners, told=True)
            elif isinstance(move, ErrandRequest):
                yield Target((text,), spots()[state.places[move.piece]].corners, told=True)


def _goes(state: Position, picked: Picked) -> Iterator[tuple[str, Movement]]:
    """The last taps, with what they play; where several dice lead to a space, it has one for each."""
    start = f"{picked[0]}>"
    for seat in acting(state):
        for text, move in choices(state, seat).items():
            if text.startswith(start) and isinstance(move, Movement):
                yield text.removeprefix(start), move
