"""Scenes the other way round: a page that begins on the left as one that begins on the right."""

from dataclasses import replace
from functools import singledispatch

from bot.kernel.scene import Anchor, Area, Box, Disc, Focus, Label, Line, Piece, Point, Ring, Scene, Shape

_FACING = {Anchor.LEFT: Anchor.RIGHT, Anchor.MIDDLE: Anchor.MIDDLE, Anchor.RIGHT: Anchor.LEFT}


def mirrored(scene: Scene) -> Scene:
    """All of ``scene`` with left and right exchanged; letters and the art of pieces stay as they are."""
    axis = 2 * scene.corner[0] + scene.width
    return replace(
        scene,
        ground=_all(scene.ground, axis),
        shapes=_all(scene.shapes, axis),
        targets=tuple(replace(one, corners=_points(one.corners, axis)) for one in scene.targets),
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
