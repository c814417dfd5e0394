"""The curve of a review: what the first side could expect, turn by turn, with what cost most."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from bot.features.review.limits import TAPPED_AT_MOST
from bot.gamekit.game import AnyGame, unforeseen
from bot.gamekit.typed_moves import play
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Box, Disc, Hue, Ink, Label, Line, Point, Scene, Shape, rectangle
from bot.kernel.text import Listed, Phrase, Refusal, Written, say, text_list
from bot.messages.card import Tap, in_sentences
from bot.messages.charts.graph import Axis, Graph, Tick, course, round_values, rulings
from bot.messages.charts.page import RIGHT, SMALL, WIDTH, PageHeading
from bot.robots.review import Review, ReviewedTurn, judgement, reasons


def percent(value: float) -> int:
    """A result from -1 to 1 as part of the whole game, from 0 to 100."""
    return round(50 * (value + 1))


def points(loss: float) -> int:
    """A loss of the expected result, in the same measure."""
    return round(50 * loss)


def for_seat(review: Review, game: AnyGame, seat: Seat, value: float) -> int:
    """What ``value``, which is the first side's, gives ``seat``."""
    return percent(value if seat in game.sides_of(review.setup.variant)[0] else -value)


def first_side(game: AnyGame, variant: str) -> Phrase:
    return game.seat_name(variant, game.sides_of(variant)[0][0])


def moves_in_words(game: AnyGame, state: Any, seat: Seat, moves: tuple[str, ...]) -> Phrase:
    """What a narrator says of the moves, without what happened by itself; of words only where all are."""
    line = play(game, unforeseen(game, state), seat, "; ".join(moves))
    if isinstance(line, Refusal):
        return say("review-moves", moves=text_list(moves))
    # A move that is a word may be told by what the dice show: those of the sample are not the game's.
    told = [played.told[0] for played in line if played.told and played.written not in game.words]
    if told:
        return in_sentences(told)
    return say("review-moves", moves=Listed(tuple(game.words.get(move, Written(move)) for move in moves)))


def turning_line(review: Review, game: AnyGame, at: int, state: Any) -> Phrase:
    """What a turning point cost in ``state``, and why: its drawback, else what the better turn gains."""
    turn = review.turns[at]
    played, better = (reasons(game, state, turn.seat, moves) for moves in (turn.moves, turn.better))
    drawbacks = game.mind.drawbacks if game.mind else frozenset()
    costs = [reason for reason in played if reason.key in drawbacks and reason not in better]
    gains = [reason for reason in better if reason.key not in drawbacks and reason not in played]
    lost = say(
        "review-turning",
        number=at + 1,
        sign=sign(turn),
        side=game.seat_name(review.setup.variant, turn.seat),
        played=moves_in_words(game, state, turn.seat, turn.moves),
        points=points(turn.loss),
    )
    better_moves = moves_in_words(game, state, turn.seat, turn.better)
    instead = say("review-turning-better", better=better_moves)
    return in_sentences((lost, *costs[:1], instead, *(gains[:1] if not costs else ())))


def largest_change(review: Review, game: AnyGame) -> Phrase:
    """The turn in which most changed, for a game in which no turn cost much."""
    values = [*(percent(turn.expected) for turn in review.turns), percent(review.final)]
    at = max(range(len(review.turns)), key=lambda at: abs(values[at + 1] - values[at]))
    side = first_side(game, review.setup.variant)
    return say("review-largest-change", number=at + 1, side=side, before=values[at], after=values[at + 1])


def sign(turn: ReviewedTurn) -> Written:
    judged = judgement(turn)
    return Written(judged.value if judged else "")


_HALF_CURVE_SIGNS: Final = (2.1, 0.85)
"""Half the width and height of a sign with what should stay free round it."""
_PLACES: Final = (
    *((0.0, -1.7), (0.0, 1.7)),
    *((-2.6, -1.4), (2.6, -1.4), (-2.6, 1.4), (2.6, 1.4)),
    *((-3.1, 0.0), (3.1, 0.0)),
)
"""From the point to its sign, the plainest first."""
_PLATE: Final = (1.75, 0.62)
"""Half the width and height of what is behind a sign."""
_PARTS: Final = 12
_OTHERS: Final = 20
"""A sign on another one, or outside the graph, is as bad as one on so many parts of the curve."""


def beside(point: Point, curve: Sequence[Point], obstacles: Sequence[Point], box: Box) -> Point:
    """The middle of the sign of ``point``; ``others`` are points and signs that it must not cover."""
    parts = tuple(_parts(curve))

    def cost(at: Point) -> int:
        hidden = sum(_covers(at, part) for part in parts)
        outside = not box.left <= at[0] - _HALF_CURVE_SIGNS[0] / 2 or not box.holds(at)
        return hidden + _OTHERS * (outside + sum(_near(at, obstacle) for obstacle in obstacles))

    return min(((point[0] + x, point[1] + y) for x, y in _PLACES), key=cost)


def plate(at: Point) -> tuple[Point, ...]:
    """What makes a sign legible where the curve goes nevertheless."""
    (x, y), (half_width, half_height) = at, _PLATE
    return rectangle(x - half_width, y - half_height, x + half_width, y + half_height)


def _parts(curve: Sequence[Point]) -> Iterator[Point]:
    for (x, y), (u, v) in pairwise(curve):
        yield from ((x + (u - x) * part / _PARTS, y + (v - y) * part / _PARTS) for part in range(_PARTS))


def _covers(at: Point, part: Point) -> bool:
    return abs(at[0] - part[0]) < _HALF_CURVE_SIGNS[0] and abs(at[1] - part[1]) < _HALF_CURVE_SIGNS[1]


def _near(at: Point, obstacle: Point) -> bool:
    return (
        abs(at[0] - obstacle[0]) < 2 * _HALF_CURVE_SIGNS[0]
        and abs(at[1] - obstacle[1]) < 2 * _HALF_CURVE_SIGNS[1]
    )


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
            obstacles = (*(dot for dot in large if dot != point), *(sign.at for sign in signs))
            words = say("review-sign", number=at + 1, sign=Written(judged.value))
            signs.append(Label(beside(point, points, obstacles, graph.box), words, SMALL, bold=True))
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
