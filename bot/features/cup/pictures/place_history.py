"""How the places of a few entrants have changed from round to round."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.features.cup.limits import PLACE_HISTORY_LINES
from bot.kernel.scene import Anchor, Box, Hue, Label, Scene, Shape
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.graph import Axis, Graph, Tick, course, dot, round_values, rulings
from bot.messages.charts.page import RIGHT, SMALL, WIDTH, PageHeading
from bot.tournaments.sides import Called

_HUES = (Hue.BLUE, Hue.RED, Hue.GREEN, Hue.YELLOW)
_HIGH = 18.0
_LEFT, _NAMES = 3.6, 9.4
"""Units for what is written on either side of the graph."""

_APART = 1.7
_TICKS_ACROSS, _TICKS_UP = 10, 8


@dataclass(frozen=True, slots=True)
class PlaceHistory:
    """Somebody's place after each round, the first round's first; None where they had none yet."""

    person: Called
    places: tuple[int | None, ...]

    @property
    def points(self) -> tuple[tuple[int, int], ...]:
        """Rounds and places."""
        return tuple((round_, place) for round_, place in enumerate(self.places, 1) if place is not None)


def places_scene(heading: PageHeading, histories: Sequence[PlaceHistory], entrants: int) -> Scene:
    """The first ``PLACE_HISTORY_LINES`` of ``histories``, in a cup of so many entrants."""
    top = heading.height
    drawn_histories = [history for history in histories if history.points][:PLACE_HISTORY_LINES]
    rounds = max((len(history.places) for history in drawn_histories), default=1)
    box = Box(_LEFT, top + 1.0, RIGHT - _NAMES, top + 1.0 + _HIGH)
    graph = Graph(box, Axis(1, rounds), Axis(max(entrants, 2), 1))
    across = (_tick(value) for value in _values(rounds, _TICKS_ACROSS))
    up = (_tick(value) for value in _values(entrants, _TICKS_UP))
    drawn = (
        shape
        for history, hue in zip(drawn_histories, _HUES, strict=False)
        for shape in course(graph, history.points, hue)
    )
    shapes = (*heading.shapes(), *rulings(graph, across, up), *drawn, *_names(graph, drawn_histories))
    alt = say(
        "picture-places-alt",
        name=heading.name,
        courses=Listed(tuple(map(_alt_text, drawn_histories)), say("picture-full-stop")),
    )
    return Scene(WIDTH, box.bottom + 2.4, (), shapes, alt, read=True)


def _values(last: int, most: int) -> tuple[int, ...]:
    """1 and round numbers up to ``last``."""
    return tuple(dict.fromkeys((1, *round_values(2, last, most))))


def _tick(value: int) -> Tick:
    return Tick(value, say("line", text=value))


def _names(graph: Graph, histories: Sequence[PlaceHistory]) -> Iterator[Shape]:
    """Each name at the end of its line, or as near to that as the others let it."""
    lines = sorted(zip(histories, _HUES, strict=False), key=lambda line: line[0].points[-1][1])
    x, last_y = graph.box.right + 1.4, graph.box.top - _APART
    for below, (history, hue) in zip(range(len(lines) - 1, -1, -1), lines, strict=True):
        _, end = graph.point(*history.points[-1])
        last_y = y = min(max(end, last_y + _APART), graph.box.bottom - below * _APART)
        yield dot((x, y), hue)
        name, room = say("line", text=history.person), RIGHT - x - 0.9
        yield Label((x + 0.9, y), name, SMALL, hue, Anchor.LEFT, bold=True, room=room)


def _alt_text(history: PlaceHistory) -> Phrase:
    places = Listed(tuple(place for _, place in history.points))
    return say("picture-places-of", person=history.person, places=places)
