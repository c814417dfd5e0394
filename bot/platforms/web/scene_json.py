"""Scenes as short JSON: the page makes SVG of them, as the renderer makes pictures.

A shape is a list whose first item says what it is; colours are named by what they are for, so that the page's
theme decides. What a page shows already is not sent again: see :func:`change`.
"""

import hashlib
import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, TypeAlias

from bot.kernel.scene import Area, Disc, Fill, Label, Line, Mark, Piece, Point, Ring, Scene, Shape, Wash

Shapes: TypeAlias = tuple[str, ...]
"""Each shape as JSON text, in painting order."""
_WASH = "~"
_FLAGS = {"left": "start", "middle": "middle", "right": "end"}


def shapes_of(shapes: tuple[Shape, ...]) -> Shapes:
    return tuple(map(_text, shapes))


def change(old: Shapes, new: Shapes) -> str:
    """JSON of a list: a pair of numbers is from where in ``old`` how many shapes stay, a list is a shape."""
    known = {text: at for at, text in reversed(tuple(enumerate(old)))}
    return f"[{','.join(_runs(new, known))}]"


def _runs(new: Shapes, known: dict[str, int]) -> Iterator[str]:
    start, count = 0, 0
    for text in new:
        at = known.get(text)
        if count and at == start + count:
            count += 1
            continue
        if count:
            yield f"{start},{count}"
        start, count = (at, 1) if at is not None else (0, 0)
        if at is None:
            yield text
    if count:
        yield f"{start},{count}"


def frame_of(scene: Scene) -> dict[str, Any]:
    """Where the scene lies on the plane."""
    left, top = scene.corner
    return {"x": _n(left), "y": _n(top), "width": _n(scene.width), "height": _n(scene.height)}


@lru_cache(maxsize=4_096)
def marks_in(text: str) -> str | None:
    """The name of the mark that a shape, as JSON text, is a piece with."""
    return json.loads(text)[4] if text.startswith('["p"') else None


def mark_json(name: str) -> dict[str, Any]:
    """A mark that some shape has named."""
    mark = _MARKS[name]
    return {
        "bodies": [[_n(c) for point in body for c in point] for body in mark.bodies],
        "details": [[_n(c) for point in detail for c in point] for detail in mark.details],
    }


_MARKS: dict[str, Mark] = {}
"""Every mark that a piece has been sent with: the art of the installed games, which are few."""


@lru_cache(maxsize=20_000)
def _text(shape: Shape) -> str:
    return json.dumps(_list(shape), ensure_ascii=False, separators=(",", ":"))


def _list(shape: Shape) -> list[Any]:
    match shape:
        case Area():
            aid = 1 if shape.aid else 0
            return ["a", _flat(shape.corners), _fill(shape.fill), shape.edge, _n(shape.width), aid]
        case Line():
            return ["l", _flat(shape.points), shape.ink, _n(shape.width), _n(shape.dash)]
        case Disc():
            fill = _fill(shape.fill)
            return ["d", *map(_n, shape.at), _n(shape.radius), fill, shape.edge, _n(shape.width)]
        case Ring():
            return ["r", *map(_n, shape.at), _n(shape.radius), shape.ink, _n(shape.width)]
        case Piece():
            return ["p", *map(_n, shape.at), _n(shape.size), _mark(shape.mark), shape.fill]
        case Label():
            return [
                "t",
                *map(_n, shape.at),
                str(shape.text),
                _n(shape.height),
                shape.ink,
                _FLAGS[shape.anchor],
                int(shape.bold),
                _n(shape.room) if shape.room is not None else 0,
            ]


@lru_cache(maxsize=1_024)
def _mark(mark: Mark) -> str:
    name = hashlib.sha256(repr(mark).encode()).hexdigest()[:8]
    _MARKS[name] = mark
    return name


def _fill(fill: Fill | None) -> str | None:
    if isinstance(fill, Wash):
        return f"{_WASH}{fill.hue}"
    return fill


def _flat(points: tuple[Point, ...]) -> list[float]:
    return [_n(c) for point in points for c in point]


def _n(number: float) -> float:
    """With as many digits as can be seen, and no ``.0``."""
    rounded = round(number, 3)
    return int(rounded) if rounded == int(rounded) else rounded
