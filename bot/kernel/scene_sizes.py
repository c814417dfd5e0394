"""What shapes and text take in memory, at a glance: for whatever keeps many and weighs each as it comes."""

from bot.kernel.scene import Area, Label, Line, Shape

_A_SHAPE = 280
"""Bytes, about, that a shape takes with its numbers and one point."""

_A_POINT = 112
_A_PHRASE = 600
"""Bytes, about, of one that is not in words yet, its arguments included."""


def shape_bytes(shape: Shape) -> int:
    """About. The mark of a piece is not counted: it belongs to all pieces of its kind."""
    match shape:
        case Area():
            return _A_SHAPE + _A_POINT * len(shape.corners)
        case Line():
            return _A_SHAPE + _A_POINT * len(shape.points)
        case Label():
            return _A_SHAPE + (len(shape.text) if isinstance(shape.text, str) else _A_PHRASE)
        case _:
            return _A_SHAPE


def shapes_bytes(shapes: tuple[Shape, ...]) -> int:
    return sum(map(shape_bytes, shapes))
