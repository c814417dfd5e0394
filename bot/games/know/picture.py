"""The position as a picture: the round board with its pieces, under a panel for each colour."""

from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from math import atan2, cos, dist, pi, sin

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
    RADIUS,
    WIDTH,
    Spot,
    Stand,
    backdrop,
    coin,
    coin_outline,
    contention_wash,
    hue_of,
    hue_of_piece,
    legend,
    panel,
    panel_spot,
    spots,
    square,
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
from bot.kernel.text import Phrase, say

_TAG = 0.16
"""Half the height of a tag."""
_DIRECTIONS = (0, 1, -1, 2, -2, 3, -3, 4)
"""In eighths of a turn."""


def _goals(state: Position, picked: Picked) -> Iterator[Shape]:
    """Where the chosen piece may go: a rim in each space, and its name on a tag in it or pinned to it."""
    goes = _goes(state, picked) if len(picked) == 1 else ()
    goals = {NAMES[movement.end]: spots()[movement.end] for _, movement in goes}
    for spot in goals.values():
        yield Area(_inside(spot, 0.1), None, Ink.CHOICE, 0.07)
    occupied = [(stand.at, COIN, COIN) for stand in stands(state.places)]
    for name, spot in sorted(goals.items(), key=lambda goal: -goal[1].name_height):
        half = 0.06 + 0.075 * len(name)
        rooms = [(other.middle, other.room / 2, other.room / 2) for other in goals.values() if other != spot]
        free = (at for at in _places_for_tag(spot) if _is_free(at, half, (*occupied, *rooms)))
        for x, y in islice(free, 1):  # among very many goals, some have no place for a name
            occupied.append(((x, y), half, _TAG))
            if (x, y) != spot.name:
                yield Line((spot.middle, (x, y)), Ink.CHOICE, 0.05)
                yield Disc(spot.middle, 0.08, Ink.CHOICE)
            yield Area(rectangle(x - half, y - _TAG, x + half, y + _TAG), Ink.CHOICE)
            yield Label((x, y), name, NAME, Ink.GROUND, bold=True, choice=True)


def _places_for_tag(spot: Spot) -> Iterator[Point]:
    """In the space where it fits, then ever further from its middle, outwards first."""
    if spot.name_height > NAME:
        yield spot.name
    (a, b), (x, y) = CENTRE, spot.middle
    outwards = atan2(y - b, x - a)
    for step in range(5, 11):
        for direction in _DIRECTIONS:
            angle = outwards + direction * pi / 4
            yield x + 0.1 * step * cos(angle), y + 0.1 * step * sin(angle)


def _is_free(at: Point, half: float, occupied: Iterable[tuple[Point, float, float]]) -> bool:
    x, y = at
    return dist(at, CENTRE) + half < RADIUS and all(
        abs(u - x) > half + across or abs(v - y) > _TAG + down for (u, v), across, down in occupied
    )


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
            yield Area(square(at, half), fills[tier], Ink.LABEL, 0.03)


def _points(state: Position) -> tuple[int, int]:
    return state.scores if state.terms.eternal else tallies(state.terms, state.places)


def _dice(state: Position) -> Iterator[Shape]:
    """The dice that are still to be played or rolled, in the upper corner of that side."""
    for nth, die in enumerate(state.roll or [0] * (state.phase is Phase.DECLARE)):
        left, y = 0.75 + 0.9 * nth, PANEL_BOTTOM + 0.72
        x = left if state.colour == RED else WIDTH - left
        yield Area(square((x, y), 0.36), Ink.CELL, Ink.LABEL, 0.06)
        if not die:
            yield Label((x, y + 0.6), say("know-pick-roll"), NAME, bold=True)
        pips = [(sign * across, sign * down) for across, down in _PIPS[: die // 2] for sign in (-1, 1)]
        for across, down in (*pips, *[(0, 0)] * (die % 2)):
            yield Disc((x + 0.2 * across, y + 0.2 * down), 0.08, Ink.LABEL)


_RING = COIN + 0.08
"""The radius of a ring about a piece."""
_TOUCH = 0.66
"""How wide the place is where a finger finds a piece."""
_HALF_A_TURN = 2


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
        *_pieces(state, lifted),
        *_panels(state),
        *_frames(state),
        *_dice(state),
        *legend(_choice(picked, lifted), influence(state.places).contention),
    )
    targets = tuple(_targets(state, picked))
    return Scene(WIDTH, HEIGHT, backdrop(), shapes, alt(state), targets, turning=_turning(state))


def _choice(picked: Picked, lifted: set[int]) -> Phrase | None:
    """What the rims mean: spaces where a piece may go, or pieces that can move."""
    if picked:
        return say("know-label-goal")
    return say("know-label-movable") if lifted else None


def _turning(state: Position) -> Turning:
    """Red plays from the top of the board, blue from the bottom."""
    quarters = (
        _HALF_A_TURN if state.terms.colour(Seat(seat)) == RED else 0 for seat in range(state.terms.seats)
    )
    return Turning(BOARD, tuple(quarters))


def _influence(state: Position) -> Iterator[Shape]:
    """A light wash of each team over what its pieces influence (4.7), another over points of contention."""
    influences = influence(state.places)
    for team in (RED, BLUE):
        for space in members(influences.of[team] & ~influences.contention):
            yield Area(_inside(spots()[space], 0.05), Wash(hue_of(team)), aid=True)
    for space in members(influences.contention):
        yield from contention_wash(spots()[space].corners)


def _inside(spot: Spot, part: float) -> tuple[Point, ...]:
    """The corners, moved towards the middle by a part of the way."""
    x, y = spot.middle
    return tuple((u + (x - u) * part, v + (y - v) * part) for u, v in spot.corners)


def _connections(state: Position) -> Iterator[Shape]:
    for team in (RED, BLUE):
        for kind in connection_types(state.places, team):
            for piece in siblings(team, kind):
                yield Line((CENTRE, spots()[state.places[piece]].middle), hue_of(team), 0.07)
            yield Disc(CENTRE, 0.09, hue_of(team), Ink.LABEL, 0.03)


def _last(state: Position, last: tuple[str, ...]) -> Iterator[Shape]:
    """The way that a piece went, and a ring where it has arrivals."""
    for mark in last:
        if spaces := [SPACE[name] for name in mark.split(">") if name in SPACE]:
            middles = [spots()[space].middle for space in spaces]
            for step in pairwise(middles):
                yield Line(step, Ink.LAST, 0.06, dash=0.1)
            yield Disc(middles[0], 0.1, Ink.LAST)
            arrivals = (stand.at for place, stand in _standing(state) if place == spaces[-1])
            yield Ring(next(arrivals, middles[-1]), _RING, Ink.LAST, 0.05)


def _pieces(state: Position, lifted: set[int]) -> Iterator[Shape]:
    """A piece that stands beside its space is pinned to it; a rim of light lifts those on these spaces."""
    for piece, (_, stand) in enumerate(_standing(state)):
        if stand.aside:
            yield Line((stand.at, stand.space), Ink.LABEL, 0.05)
            yield Disc(stand.space, 0.1, hue_of_piece(piece), Ink.LABEL, 0.03)
    for piece, (place, stand) in enumerate(_standing(state)):
        if place in lifted:
            yield Area(coin_outline(piece, stand.at, 2 * _RING), Ink.CHOICE)
        yield from coin(piece, stand.at)


def _standing(state: Position) -> tuple[tuple[int, Stand], ...]:
    return tuple(zip(state.places, stands(state.places), strict=True))


def _starts(state: Position) -> set[int]:
    """The spaces of the pieces that can move."""
    moves = (move for seat in acting(state) for move in choices(state, seat).values())
    return {state.places[move.piece] for move in moves if isinstance(move, Movement)}


def _targets(state: Position, picked: Picked) -> Iterator[Target]:
    if picked:
        for text, movement in _goes(state, picked):
            passed = tuple(spots()[space].middle for space in way(state, movement))
            yield Target((*picked, text), spots()[movement.end].corners, way=passed)
        return
    for piece, (place, stand) in enumerate(_standing(state)):
        if place in _starts(state):
            yield Target((NAMES[place],), coin_outline(piece, stand.at, _TOUCH))
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
