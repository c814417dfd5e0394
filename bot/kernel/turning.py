"""A scene from another side of the board: things change places, words and pieces stay upright."""

from collections.abc import Callable
from dataclasses import replace

from bot.kernel.ids import Seat
from bot.kernel.scene import (
    Anchor,
    Area,
    Box,
    Disc,
    Focus,
    Label,
    Line,
    Piece,
    Point,
    Ring,
    Scene,
    Shape,
    Turning,
)

_Turn = Callable[[Point], Point]
_HALF = 2
_WHOLE = 4
_OTHER_WAY = {Anchor.LEFT: Anchor.RIGHT, Anchor.MIDDLE: Anchor.MIDDLE, Anchor.RIGHT: Anchor.LEFT}


def turned(scene: Scene, bottom: Seat | None) -> Scene:
    """The scene with ``bottom``'s own side at the bottom, and its targets where things are then."""
    quarters = _quarters(scene.turning, bottom)
    if scene.turning is None or not quarters:
        return scene
    part, turn = scene.turning.part, _about_the_middle(scene.turning.part, quarters)
    return replace(
        scene,
        ground=tuple(_placed(shape, part, turn, quarters) for shape in scene.ground),
        shapes=tuple(_placed(shape, part, turn, quarters) for shape in scene.shapes),
        targets=tuple(
            replace(target, corners=_all(target.corners, turn)) if _within(target.corners, part) else target
            for target in scene.targets
        ),
        focus=_focused(scene.focus, part, turn, quarters) if scene.focus else None,
    )


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


def _placed(shape: Shape, part: Box, turn: _Turn, quarters: int) -> Shape:
    if not _within(_points(shape), part):
        return shape
    match shape:
        case Area():
            return replace(shape, corners=_all(shape.corners, turn))
        case Line():
            return replace(shape, points=_all(shape.points, turn))
        case Label():
            return replace(shape, at=turn(shape.at), anchor=_anchor(shape.anchor, quarters))
        case Disc() | Ring() | Piece():
            return replace(shape, at=turn(shape.at))


def _points(shape: Shape) -> tuple[Point, ...]:
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


def _all(points: tuple[Point, ...], turn: _Turn) -> tuple[Point, ...]:
    return tuple(map(turn, points))


def _within(points: tuple[Point, ...], part: Box) -> bool:
    return all(part.left <= x <= part.right and part.top <= y <= part.bottom for x, y in points)


def _focused(focus: Focus, part: Box, turn: _Turn, quarters: int) -> Focus:
    box = focus.box
    corners = ((box.left, box.top), (box.right, box.bottom))
    if not _within(corners, part):
        return focus
    (a, b), (c, d) = map(turn, corners)
    turned_box = Box(min(a, c), min(b, d), max(a, c), max(b, d))
    return Focus(turned_box, tuple(_placed(shape, part, turn, quarters) for shape in focus.shapes))
