"""The names of spaces in the picture: large those that matter now, all others for a closer look."""

from collections.abc import Collection, Iterator
from math import dist

from bot.gamekit.bitsets import members
from bot.games.know.board import NAMES, SPACE
from bot.games.know.picture_layout import CENTRE, NAME, NAME_BESIDE, SMALL_NAMES, Spot, spots
from bot.games.know.picture_stands import BACKGROUND, PIECE, beside, stands
from bot.games.know.position import BLUE, RED, Position
from bot.games.know.rules_connections import connection_types, siblings
from bot.games.know.rules_influence import influence
from bot.kernel.scene import Area, Ink, Label, Line, Point, Shape, rectangle

_AXES = frozenset(
    SPACE[name] for wedge in (0, 4, 8, 12) for ring in range(3) if (name := f"{wedge}.{ring}") in SPACE
)
"""Between these, which are always named, and the numbers on the rim, every other name can be told."""
_TAG = (0.34, 0.16)
"""Half the width and height of what is behind a name that is not on the board itself."""


def names(state: Position, goals: Collection[int], *, all_goals: bool) -> Iterator[Shape]:
    """Every space's name, where no piece is drawn; ``all_goals`` also where a goal is too narrow for it."""
    standing = stands(state.places)
    drawn = [stand.at for stand in standing]
    always = _AXES | set(members(influence(state.places).contention))
    matter = always | set(goals)
    bands = tuple(connections(state))
    for space, spot in enumerate(spots()):
        if space in state.places:
            continue
        if space in matter and spot.is_wide:
            if not _is_hidden(spot.name, drawn):
                lower = None if space in always else _small_height(spot)
                if any(_from_line(spot.name, *band) < _TAG[0] for band in bands):
                    yield _behind(spot.name, None)
                yield Label(spot.name, NAMES[space], NAME, lower=lower)
        elif all_goals and space in goals:
            at = beside(spot.middle, drawn, [])
            drawn.append(at)
            yield from _tag(at, spot, NAMES[space])
        elif not _is_hidden(spot.name, drawn):
            yield from _small(spot, NAMES[space])


def _is_hidden(name: Point, drawn: list[Point]) -> bool:
    return any(dist(name, at) < max(PIECE / 2, BACKGROUND) for at in drawn)


def _tag(at: Point, spot: Spot, name: str) -> Iterator[Shape]:
    yield Line((at, spot.middle), Ink.LABEL, 0.04)
    yield _behind(at, Ink.LABEL)
    yield Label(at, name, NAME)


def _behind(at: Point, edge: Ink | None) -> Area:
    """A plain area behind a name, so that the name is legible on every background."""
    (x, y), (half_width, half_height) = at, _TAG
    corners = rectangle(x - half_width, y - half_height, x + half_width, y + half_height)
    return Area(corners, Ink.GROUND, edge, 0.02)


def connections(state: Position) -> Iterator[tuple[Point, Point]]:
    """Both ends of each."""
    for colour in (RED, BLUE):
        for kind in connection_types(state.places, colour):
            start, end = (spots()[state.places[piece]].middle for piece in siblings(colour, kind))
            yield start, end


def _from_line(point: Point, start: Point, end: Point) -> float:
    """How far a point is from the stretch between two others."""
    (x, y), (a, b), (c, d) = point, start, end
    along = ((x - a) * (c - a) + (y - b) * (d - b)) / dist(start, end) ** 2
    part = min(1.0, max(0.0, along))
    return dist(point, (a + part * (c - a), b + part * (d - b)))


def _small(spot: Spot, name: str) -> Iterator[Shape]:
    """For a closer look: in the space, and beside the tiniest."""
    if spot.is_tiny:
        yield Line((_further_out(spot), spot.middle), Ink.FAINT, 0.02, detail=True)
        yield Label(_further_out(spot), name, NAME_BESIDE, detail=True)
    else:
        yield Label(spot.name, name, _small_height(spot), detail=True)


def _small_height(spot: Spot) -> float:
    least, greatest = SMALL_NAMES
    return min(greatest, max(least, spot.name_height))


def _further_out(spot: Spot) -> Point:
    x, y = spot.middle
    return CENTRE[0] + (x - CENTRE[0]) * 1.4, CENTRE[1] + (y - CENTRE[1]) * 1.4
