"""The end of a cup: three steps, who stands on them, and the cup itself."""

from collections.abc import Iterator, Sequence

from bot.features.cup.pictures.rows import Row
from bot.features.cup.pictures.standings import row_text
from bot.kernel.scene import Area, Hue, Ink, Label, Mark, Piece, Point, Scene, Shape, rectangle
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.page import SMALL, TEXT, WIDTH, PageHeading
from bot.messages.numbers import score

_STEPS: dict[int, Point] = {1: (18.0, 8.6), 2: (6.8, 7.0), 3: (29.2, 6.0)}
"""By place: where the middle of a step is, and how high it is."""

_WIDE = 10.8
_NAME = 2.0
_SHOWN_ON_A_STEP = 3
_CUP_SIZE = 5.0
_BOWL = (0.24, 0.06), (0.76, 0.06), (0.74, 0.34), (0.66, 0.52), (0.55, 0.6)
_HANDLE = (0.2, 0.12), (0.05, 0.12), (0.07, 0.3), (0.17, 0.44), (0.3, 0.47)
_HOLE = (0.27, 0.38), (0.2, 0.35), (0.14, 0.27), (0.13, 0.2), (0.22, 0.2)


def _across(points: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((1 - x, y) for x, y in reversed(points))


_CUP = Mark(
    bodies=(
        (*_HANDLE, *_HOLE),
        _across((*_HANDLE, *_HOLE)),
        (*_BOWL, *_across(_BOWL)),
        ((0.46, 0.6), (0.54, 0.6), (0.56, 0.78), (0.44, 0.78)),
        ((0.3, 0.78), (0.7, 0.78), (0.74, 0.94), (0.26, 0.94)),
    ),
)


def podium_scene(heading: PageHeading, rows: Sequence[Row]) -> Scene:
    """The first three places, as many people as fit where a place is shared."""
    standing = {place: tuple(row for row in rows if row.place == place) for place in _STEPS}
    floor = heading.height + max(_height(place, on_step) for place, on_step in standing.items()) + 1.0
    steps = (shape for place, on_step in standing.items() for shape in _step(place, on_step, floor))
    best = Listed(tuple(row_text(row) for place in sorted(_STEPS) for row in standing[place]))
    alt = say("picture-podium-alt", name=heading.name, rows=best)
    return Scene(WIDTH, floor + 1.0, (), (*heading.shapes(), *steps), alt, read=True)


def _step(place: int, on_step: Sequence[Row], floor: float) -> Iterator[Shape]:
    if not on_step:
        return
    x, height = _STEPS[place]
    top = floor - height
    yield Area(rectangle(x - _WIDE / 2, top, x + _WIDE / 2, floor), Ink.CELL_ALT, Ink.LINE, 0.1)
    yield Label((x, top + 2.1), say("line", text=place), 3.0, bold=True)
    if (points := on_step[0].points) is not None:
        yield Label((x, floor - 1.1), score(points), SMALL, room=_WIDE)
    names = _names(on_step)
    for above, name in enumerate(reversed(names)):
        yield Label((x, top - _NAME * (above + 0.6)), name, TEXT, bold=place == 1, room=_WIDE - 0.2)
    if place == 1:
        yield Piece((x, top - _NAME * (len(names) + 0.2) - _CUP_SIZE / 2), _CUP_SIZE, _CUP, Hue.YELLOW)


def _names(on_step: Sequence[Row]) -> tuple[Phrase, ...]:
    """Below one another."""
    return tuple(name for row in on_step[:_SHOWN_ON_A_STEP] for name in row.names)


def _height(place: int, on_step: Sequence[Row]) -> float:
    """From the floor to the highest thing on a step."""
    names = _NAME * (len(_names(on_step)) + 0.2)
    return _STEPS[place][1] + names + (_CUP_SIZE if place == 1 else 0)
