"""Highlights places on a picture: the move that was tried, what forbids it, and what may be meant instead."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from math import hypot

from bot.gamekit.game import AnyGame, Outline
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Ink, Line, Point, Scene, Shape, Target
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Listed, Phrase, Refusal, Written, say, text_list

_STROKES = 100
"""A stroke is this part of the picture's width."""


def places_in(reason: Phrase) -> tuple[str, ...]:
    """What a reason names by itself, in the game's notation."""
    return tuple(arg.text for _, arg in reason.args if isinstance(arg, Written))


def beside_in(reason: Phrase) -> tuple[str, ...]:
    """What a reason lists: that is what there is instead."""
    return tuple(
        item.text
        for _, arg in reason.args
        if isinstance(arg, Listed)
        for item in arg.items
        if isinstance(item, Written)
    )


def pointing_at(game: AnyGame, scene: Scene, text: str, refused: Refusal) -> Scene:
    """The picture with what ``text`` tried in strong outlines, what that comes up against in dashed ones."""
    matters = (*refused.about, *beside_in(refused.reason))
    return point_out(game, scene, (text, *places_in(refused.reason)), matters)


def point_out(game: AnyGame, scene: Scene, strongly: Iterable[str], lightly: Iterable[str] = ()) -> Scene:
    """The picture with the places that these texts name in outlines, and its words with their names."""
    strong, light = tuple(strongly), tuple(lightly)
    named = text_list(dict.fromkeys(text for text in (*strong, *light) if any(places(game, (text,)))))
    alt = say("pointed-alt", board=scene.alt, places=named) if named.items else scene.alt
    return replace(scene, shapes=(*scene.shapes, *pointers(game, scene.width, strong, light)), alt=alt)


def pointers(
    game: AnyGame, width: float, strongly: Iterable[str], lightly: Iterable[str]
) -> tuple[Shape, ...]:
    """The outlines of these places in a picture so wide; of a move that leads on, an arrow."""
    stroke, light = width / _STROKES, tuple(lightly)
    dashed = (Line((*place, place[0]), Ink.CHOICE, stroke, 2 * stroke) for place in places(game, light))
    bold = (Area(place, None, Ink.DANGER, 1.5 * stroke) for place in places(game, strongly))
    ways = (tuple(places(game, (text,))) for text in light)
    arrows = (_arrow(middle(way[0]), middle(way[-1]), stroke) for way in ways if len(way) > 1)
    return (*dashed, *bold, *chain.from_iterable(arrows))


def _arrow(start: Point, end: Point, stroke: float) -> tuple[Shape, ...]:
    (x, y), (goal_x, goal_y) = start, end
    far = hypot(goal_x - x, goal_y - y)
    along, across = (goal_x - x) / far, (goal_y - y) / far
    neck = goal_x - 4 * stroke * along, goal_y - 4 * stroke * across
    wings = ((neck[0] - sign * 2 * stroke * across, neck[1] + sign * 2 * stroke * along) for sign in (1, -1))
    return Line((start, neck), Ink.CHOICE, 1.5 * stroke), Area((end, *wings), Ink.CHOICE)


def middle(place: Outline) -> Point:
    return sum(x for x, _ in place) / len(place), sum(y for _, y in place) / len(place)


def place_at(game: AnyGame, scene: Scene, at: Point, bottom: Seat | None) -> str | None:
    """The name of the smallest place there, with the side of ``bottom`` at the bottom of the scene."""
    everywhere = tuple(Target((name,), place) for name in game.places for place in places(game, (name,)))
    lying = turn_scene(replace(scene, ground=(), shapes=(), targets=everywhere, focus=None), bottom)
    here = [target for target in lying.targets if _holds(target.corners, at)]
    return min(here, key=lambda target: _surface(target.corners)).picks[0] if here else None


def _sides(place: Outline) -> Iterator[tuple[Point, Point]]:
    return zip(place, (*place[1:], place[0]), strict=True)


def _surface(place: Outline) -> float:
    return abs(sum(a * y - x * b for (a, b), (x, y) in _sides(place)))


def _holds(place: Outline, at: Point) -> bool:
    """Whether a ray from there to the right leaves the place once more than it enters it."""
    x, y = at
    crossed = [(b > y) != (d > y) and x < a + (c - a) * (y - b) / (d - b) for (a, b), (c, d) in _sides(place)]
    return sum(crossed) % 2 == 1


def places(game: AnyGame, named: Iterable[str]) -> Iterator[tuple[tuple[float, float], ...]]:
    """Each place once."""
    if game.outlines:
        yield from dict.fromkeys(place for text in named for place in game.outlines(text))
