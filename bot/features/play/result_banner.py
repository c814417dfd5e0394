"""A band below a picture that says how a game ended which the position itself does not show to be over."""

from dataclasses import replace
from typing import Any

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Ink, Label, Scene
from bot.kernel.scene_transforms import turn_scene, without_choices
from bot.kernel.text import Arg, Phrase, Written, say
from bot.sessions.model import Ending, Session

_HEIGHT = 0.15
_MARGIN, _EDGE = 0.012, 0.008
_RESULT, _REASON = 0.048, 0.036
"""All as parts of the picture's width."""


def final_scene(session: Session, game: AnyGame, state: Any, seat: Seat | None, result: Phrase) -> Scene:
    """The picture of a closed table; where it was not the position that ended the game, it says what did."""
    return with_end(turn_scene(game.picture(state, seat, session.marks), seat), session, game, state, result)


def with_end(scene: Scene, session: Session, game: AnyGame, state: Any, result: Phrase) -> Scene:
    """The scene of a closed table's last position, with what ended the game where the position does not."""
    if not game.rules.to_act(state):
        return scene
    ending = session.ending or Ending((), say("card-called-off"))
    return with_result(scene, result, ending.reason, won=bool(ending.winners))


def with_result(scene: Scene, result: Phrase, reason: Phrase, *, won: bool) -> Scene:
    """The scene with nothing more to do in it, and below it who has won and why, in words and in a frame."""
    scene, (left, top) = without_choices(scene), scene.corner
    below, middle = top + scene.height, left + scene.width / 2
    inset, ink = _MARGIN * scene.width, Ink.WIN if won else Ink.DANGER
    height, room = _HEIGHT * scene.width, scene.width * (1 - 6 * _MARGIN)
    band = _box(left + inset, below, left + scene.width - inset, below + height - inset)
    why = say("picture-reason", reason=reason)
    shapes = (
        Area(_box(left, below, left + scene.width, below + height), Ink.GROUND),
        Area(band, Ink.CELL, ink, _EDGE * scene.width),
        Label((middle, below + height * 0.32), result, _RESULT * scene.width, bold=True, room=room),
        Label((middle, below + height * 0.68), why, _REASON * scene.width, room=room),
    )
    alt = say("picture-result", picture=_alt_phrase(scene.alt), result=result, reason=reason)
    return replace(scene, height=scene.height + height, shapes=(*scene.shapes, *shapes), alt=alt)


def _alt_phrase(alt: str | Phrase) -> Arg:
    return Written(alt) if isinstance(alt, str) else alt


def _box(left: float, top: float, right: float, bottom: float) -> tuple[tuple[float, float], ...]:
    return (left, top), (right, top), (right, bottom), (left, bottom)
