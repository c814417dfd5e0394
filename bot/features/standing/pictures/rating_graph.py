"""The course of somebody's rating from game to game, and how certain it was."""

from collections.abc import Sequence

from bot.features.standing.limits import GAMES_IN_A_GRAPH
from bot.features.standing.rating_text import in_digits
from bot.kernel.scene import Area, Box, Hue, Ink, Scene
from bot.kernel.text import say
from bot.messages.charts.graph import Axis, Graph, Tick, course, round_values, rulings
from bot.messages.charts.page import RIGHT, WIDTH, PageHeading
from bot.ratings.glicko2 import Rating

_HIGH = 17.0
_LEFT = 5.4
_TICKS_ACROSS, _TICKS_UP = 8, 6
_ROOM = 40
"""Rating points that stay free above the highest and below the lowest rating."""


def rating_graph_scene(heading: PageHeading, history: Sequence[Rating]) -> Scene:
    """``history`` are the ratings after each game, the first game's first; there is at least one."""
    shown = history[-GAMES_IN_A_GRAPH:]
    first = len(history) - len(shown) + 1
    values = [one.value for one in shown]
    low, high = min(values) - _ROOM, max(values) + _ROOM
    box = Box(_LEFT, heading.height + 0.8, RIGHT, heading.height + 0.8 + _HIGH)
    graph = Graph(box, Axis(first, len(history)), Axis(low, high))
    across = (Tick(value, in_digits(value)) for value in _games(first, len(history)))
    up = (Tick(value, in_digits(value)) for value in round_values(low, high, _TICKS_UP))
    line = course(graph, list(enumerate(values, first)), Hue.BLUE)
    shapes = (*heading.shapes(), _certainty(graph, shown, first), *rulings(graph, across, up), *line)
    alt = say(
        "progress-alt",
        name=heading.name,
        games=len(history),
        now=in_digits(values[-1]),
        highest=in_digits(max(values)),
        lowest=in_digits(min(values)),
    )
    return Scene(WIDTH, box.bottom + 2.4, (), shapes, alt, read=True)


def _games(first: int, last: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys((first, *round_values(first + 1, last, _TICKS_ACROSS))))


def _certainty(graph: Graph, shown: Sequence[Rating], first: int) -> Area:
    """The deviation to either side of the line, as far as it lies in the graph."""
    lowest, highest = graph.up.start, graph.up.end
    above = [(at, min(one.value + one.deviation, highest)) for at, one in enumerate(shown, first)]
    below = [(at, max(one.value - one.deviation, lowest)) for at, one in enumerate(shown, first)]
    return Area(tuple(graph.point(x, y) for x, y in (*above, *reversed(below))), Ink.CELL_ALT)
