"""Highlights places on a picture: the move that was tried, what forbids it, and what may be meant instead."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.gamekit.game import AnyGame
from bot.kernel.scene import Area, Ink, Line, Scene
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
    strong, light = _visible_places(game, strongly), _visible_places(game, lightly)
    stroke = scene.width / _STROKES
    dashed = (Line((*place, place[0]), Ink.CHOICE, stroke, 2 * stroke) for place in places(game, light))
    bold = (Area(place, None, Ink.DANGER, 1.5 * stroke) for place in places(game, strong))
    named = text_list(dict.fromkeys((*strong, *light)))
    alt = say("pointed-alt", board=scene.alt, places=named) if named.items else scene.alt
    return replace(scene, shapes=(*scene.shapes, *dashed, *bold), alt=alt)


def _visible_places(game: AnyGame, named: Iterable[str]) -> tuple[str, ...]:
    """Those of the texts that name a place of the picture."""
    return tuple(text for text in named if any(places(game, (text,))))


def places(game: AnyGame, named: Iterable[str]) -> Iterator[tuple[tuple[float, float], ...]]:
    """Each place once."""
    if game.outlines:
        yield from dict.fromkeys(place for text in named for place in game.outlines(text))
