"""The curve of a review: what the first side could expect, turn by turn, with what cost most."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from bot.features.review.curve_signs import beside, plate
from bot.features.review.limits import TAPPED_AT_MOST
from bot.features.review.words import percent
from bot.kernel.scene import Area, Box, Disc, Hue, Ink, Label, Line, Scene, Shape
from bot.kernel.text import Phrase, Written, say
from bot.messages.card import Tap
from bot.messages.charts.graph import Axis, Graph, Tick, course, round_values, rulings
from bot.messages.charts.page import RIGHT, SMALL, WIDTH, PageHeading
from bot.robots.review import ReviewedTurn, judgement

_HIGH: Final = 17.0
_LEFT: Final = 5.4
_BOTTOM: Final = 2.4
_TICKS: Final = 8
_HALF: Final = 50
_LARGE: Final = 0.75
_SMALL: Final = 0.45
_DASH: Final = 0.6


def curve_scene(  # noqa: PLR0913 - all that can be seen in it
    heading: PageHeading,
    turns: Sequence[ReviewedTurn],
    total: int,
    alt: Phrase,
    *,
    final: float | None = None,
    turning: Sequence[int] = (),
) -> Scene:
    """``turns`` are those looked at so far of ``total``; ``final`` is what the game ended with, once known.

    Time runs from left to right in every language.
    """
    graph = _graph(heading, total)
    values = [(float(at), percent(turn.expected)) for at, turn in enumerate(turns)]
    if final is not None:
        values.append((float(len(turns)), percent(final)))
    left, right = graph.point(0, _HALF), graph.point(max(total, 1), _HALF)
    across = (
        Tick(value, say("review-number", number=value)) for value in round_values(1, max(total, 1), _TICKS)
    )
    up = (Tick(value, say("review-number", number=value)) for value in (0, _HALF, 100))
    shapes = (
        *heading.shapes(),
        *rulings(graph, across, up),
        Line((left, right), Ink.LABEL, 0.08, _DASH),
        *course(graph, [(x, float(y)) for x, y in values], Hue.BLUE),
        *_marks(graph, turns, turning),
    )
    return Scene(WIDTH, graph.box.bottom + _BOTTOM, (), shapes, alt)


def _graph(heading: PageHeading, total: int) -> Graph:
    top = heading.height + 1.6
    box = Box(_LEFT, top, RIGHT - 0.6, top + _HIGH)
    return Graph(box, Axis(0, max(total, 1)), Axis(0, 100))


def _marks(graph: Graph, turns: Sequence[ReviewedTurn], turning: Sequence[int]) -> Iterator[Shape]:
    """A dot for each turn that cost much; a larger one, with its sign and number, for each turning point."""
    points = [graph.point(at, percent(turn.expected)) for at, turn in enumerate(turns)]
    large = [points[at] for at in turning if at < len(points)]
    signs: list[Label] = []
    for at, (turn, point) in enumerate(zip(turns, points, strict=True)):
        if (judged := judgement(turn)) is None:
            continue
        yield Disc(point, _LARGE if at in turning else _SMALL, Ink.DANGER, Ink.LABEL, 0.1)
        if at in turning:
            others = (*(one for one in large if one != point), *(sign.at for sign in signs))
            words = say("review-sign", number=at + 1, sign=Written(judged.value))
            signs.append(Label(beside(point, points, others, graph.box), words, SMALL, bold=True))
    for sign in signs:
        yield Area(plate(sign.at), Ink.GROUND)
        yield sign


def curve_taps(
    scene: Scene, heading: PageHeading, turns: int, press: Callable[[int], tuple[str, Phrase]]
) -> Iterator[Tap]:
    """A strip of the curve for every turn, or for every so many of them; ``press`` is told its number."""
    graph, stride = _graph(heading, turns), max(1, -(-turns // TAPPED_AT_MOST))
    for at in range(0, turns, stride):
        left, _ = graph.point(max(at - stride / 2, 0), 0)
        right, _ = graph.point(min(at + stride / 2, turns), 0)
        top, bottom = graph.box.top / scene.height, graph.box.bottom / scene.height
        x, until = left / scene.width, right / scene.width
        payload, label = press(at)
        yield Tap(((x, top), (until, top), (until, bottom), (x, bottom)), payload, label)
