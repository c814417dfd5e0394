"""Mirrors and turns scenes: for languages that read from right to left, and for each seat."""

from collections.abc import Callable
from dataclasses import replace
from functools import singledispatch

from bot.kernel.grounds import MadeGrounds
from bot.kernel.ids import Seat
from bot.kernel.scene import (
    Anchor,
    Area,
    Box,
    Disc,
    Focus,
    Ink,
    Label,
    Line,
    Piece,
    Point,
    Ring,
    Scene,
    Shape,
    Turning,
)

_FACING = {Anchor.LEFT: Anchor.RIGHT, Anchor.MIDDLE: Anchor.MIDDLE, Anchor.RIGHT: Anchor.LEFT}


def mirror(scene: Scene) -> Scene:
    """All of ``scene`` with left and right exchanged; letters and the art of pieces stay as they are."""
    axis = 2 * scene.corner[0] + scene.width
    return replace(
        scene,
        ground=_all(scene.ground, axis),
        shapes=_all(scene.shapes, axis),
        targets=tuple(
            replace(target, corners=_points(target.corners, axis), way=_points(target.way, axis))
            for target in scene.targets
        ),
        focus=None if scene.focus is None else _focus(scene.focus, axis),
    )


@singledispatch
def _across(shape: Shape, _axis: float) -> Shape:
    """The shape beyond the middle; ``_axis`` is twice where that lies. Each kind registers its own way."""
    message = f"nobody knows the other side of {type(shape).__name__}"
    raise TypeError(message)


@_across.register(Area)
def _area(area: Area, axis: float) -> Area:
    return replace(area, corners=_points(area.corners, axis))


@_across.register(Line)
def _line(line: Line, axis: float) -> Line:
    return replace(line, points=_points(line.points, axis))


@_across.register(Disc)
@_across.register(Ring)
@_across.register(Piece)
def _round(shape: Disc | Ring | Piece, axis: float) -> Disc | Ring | Piece:
    return replace(shape, at=_point(shape.at, axis))


@_across.register(Label)
def _label(label: Label, axis: float) -> Label:
    return replace(label, at=_point(label.at, axis), anchor=_FACING[label.anchor])


def _all(shapes: tuple[Shape, ...], axis: float) -> tuple[Shape, ...]:
    return tuple(_across(shape, axis) for shape in shapes)


def _focus(focus: Focus, axis: float) -> Focus:
    box = focus.box
    return Focus(Box(axis - box.right, box.top, axis - box.left, box.bottom), _all(focus.shapes, axis))


def _points(points: tuple[Point, ...], axis: float) -> tuple[Point, ...]:
    return tuple(_point(point, axis) for point in points)


def _point(point: Point, axis: float) -> Point:
    return axis - point[0], point[1]


_Turn = Callable[[Point], Point]
_HALF = 2
_WHOLE = 4
_OTHER_WAY = {Anchor.LEFT: Anchor.RIGHT, Anchor.MIDDLE: Anchor.MIDDLE, Anchor.RIGHT: Anchor.LEFT}


def turn_scene(scene: Scene, bottom: Seat | None) -> Scene:
    """The scene with ``bottom``'s own side at the bottom, and its targets where things are then."""
    quarters = _quarters(scene.turning, bottom)
    if scene.turning is None or not quarters:
        return scene
    part, turn = scene.turning.part, _about_the_middle(scene.turning.part, quarters)
    return replace(
        scene,
        ground=_GROUNDS.of(scene.ground, part, quarters),
        shapes=tuple(_place(shape, part, turn, quarters) for shape in scene.shapes),
        targets=tuple(
            replace(target, corners=_all_turned(target.corners, turn), way=_all_turned(target.way, turn))
            if _within(target.corners, part)
            else target
            for target in scene.targets
        ),
        focus=_turn_focus(scene.focus, part, turn, quarters) if scene.focus else None,
    )


def _turn_ground(ground: tuple[Shape, ...], part: Box, quarters: int) -> tuple[Shape, ...]:
    turn = _about_the_middle(part, quarters)
    return tuple(_place(shape, part, turn, quarters) for shape in ground)


_GROUNDS = MadeGrounds(_turn_ground)


def mirror_surroundings(scene: Scene) -> Scene:
    """The scene with left and right exchanged in all that does not turn with the board, as its heading."""
    if scene.turning is None:
        return scene
    beside = scene.turning.part, 2 * scene.corner[0] + scene.width
    ground, shapes = _MIRRORED_GROUNDS.of(scene.ground, *beside), _mirror_beside(scene.shapes, *beside)
    return replace(scene, ground=ground, shapes=shapes)


def _mirror_beside(shapes: tuple[Shape, ...], part: Box, axis: float) -> tuple[Shape, ...]:
    return tuple(shape if _within(_corners_of(shape), part) else _across(shape, axis) for shape in shapes)


_MIRRORED_GROUNDS = MadeGrounds(_mirror_beside)


def _quarters(turning: Turning | None, bottom: Seat | None) -> int:
    if turning is None or bottom is None or not 0 <= bottom < len(turning.quarters):
        return 0
    return turning.quarters[bottom] % _WHOLE


def _about_the_middle(part: Box, quarters: int) -> _Turn:
    middle_x, middle_y = (part.left + part.right) / 2, (part.top + part.bottom) / 2

    def turn(point: Point) -> Point:
        x, y = point[0] - middle_x, point[1] - middle_y
        for _ in range(quarters):
            x, y = -y, x
        return middle_x + x, middle_y + y

    return turn


def _place(shape: Shape, part: Box, turn: _Turn, quarters: int) -> Shape:
    if not _within(_corners_of(shape), part):
        return shape
    match shape:
        case Area():
            return replace(shape, corners=_all_turned(shape.corners, turn))
        case Line():
            return replace(shape, points=_all_turned(shape.points, turn))
        case Label():
            return replace(shape, at=turn(shape.at), anchor=_anchor(shape.anchor, quarters))
        case Disc() | Ring() | Piece():
            return replace(shape, at=turn(shape.at))


def _corners_of(shape: Shape) -> tuple[Point, ...]:
    match shape:
        case Area():
            return shape.corners
        case Line():
            return shape.points
        case Disc() | Ring() | Piece() | Label():
            return (shape.at,)


def _anchor(anchor: Anchor, quarters: int) -> Anchor:
    """A label that stood beside a thing stands on its other side, or above or below it."""
    return _OTHER_WAY[anchor] if quarters == _HALF else Anchor.MIDDLE


def _all_turned(points: tuple[Point, ...], turn: _Turn) -> tuple[Point, ...]:
    return tuple(map(turn, points))


def _within(points: tuple[Point, ...], part: Box) -> bool:
    return all(part.left <= x <= part.right and part.top <= y <= part.bottom for x, y in points)


def _turn_focus(focus: Focus, part: Box, turn: _Turn, quarters: int) -> Focus:
    box = focus.box
    corners = ((box.left, box.top), (box.right, box.bottom))
    if _within(corners, part):
        (a, b), (c, d) = map(turn, corners)
        box = Box(min(a, c), min(b, d), max(a, c), max(b, d))
    return Focus(box, tuple(_place(shape, part, turn, quarters) for shape in focus.shapes))


def close_up(scene: Scene) -> Scene:
    """For small screens: the part on which the scene focuses, or all of it; without details."""
    plain = without_details(scene)
    if plain.focus is None:
        return plain
    return _part(plain, plain.focus)


def _part(scene: Scene, focus: Focus) -> Scene:
    box = focus.box
    return replace(
        scene,
        width=box.right - box.left,
        height=box.bottom - box.top,
        shapes=(*scene.shapes, *focus.shapes),
        targets=tuple(target for target in scene.targets if all(map(box.holds, target.corners))),
        focus=None,
        corner=(box.left, box.top),
    )


def without_aids(scene: Scene) -> Scene:
    """The scene without what only helps to read it."""
    shapes = tuple(shape for shape in scene.shapes if not (isinstance(shape, Area) and shape.aid))
    return replace(scene, shapes=shapes)


def without_details(scene: Scene) -> Scene:
    """The scene without what only those can read who look closely; itself, if there is nothing of that."""
    if not any(map(_is_detail, (*scene.ground, *scene.shapes))):
        return scene
    ground, shapes = (
        tuple(shape for shape in some if not _is_detail(shape)) for some in (scene.ground, scene.shapes)
    )
    return replace(scene, ground=ground, shapes=shapes)


def _is_detail(shape: Shape) -> bool:
    return isinstance(shape, Label | Line) and shape.detail


def without_choices(scene: Scene) -> Scene:
    """Without the marks of what may come next: they would flicker in a film, and answer a quiz."""
    shapes = tuple(plain for shape in scene.shapes if (plain := _without_choice(shape)))
    return replace(scene, shapes=shapes, targets=(), focus=None)


def _without_choice(shape: Shape) -> Shape | None:
    match shape:
        case Line(choice=True) | Label(choice=True):
            return None
        case Line(ink=Ink.CHOICE) | Ring(ink=Ink.CHOICE) | Label(ink=Ink.CHOICE):
            return None
        case Area(fill=Ink.CHOICE) | Disc(fill=Ink.CHOICE):
            return None
        case Area(edge=Ink.CHOICE) | Disc(edge=Ink.CHOICE):
            return replace(shape, edge=None)
        case _:
            return shape
