"""Games as animations: which positions they show, and for how long."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from bot.features.play.limits import FIRST_MS, LAST_MS, MOST_FRAMES, NEXT_MS
from bot.features.play.result_banner import with_end
from bot.gamekit.game import AnyGame
from bot.gamekit.replay import steps
from bot.kernel.ids import Seat
from bot.kernel.scene import Film, Frame, Scene
from bot.kernel.scene_transforms import turn_scene, without_choices, without_details
from bot.kernel.text import Phrase
from bot.sessions.model import Session


async def scenes_of(
    session: Session, game: AnyGame, bottom: Seat | None, since: int = 0, result: Phrase | None = None
) -> list[Scene]:
    """The position after ``since`` moves, and what every so many more led to; the last says the ``result``.

    Others get their turn between two moves.
    """
    scenes = (
        [turn_scene(game.picture(game.rules.initial(session.setup), None, ()), bottom)] if not since else []
    )
    moves, marks = len(session.moves), list[str]()
    for at, step in enumerate(steps(game, session.setup, session.moves), 1):
        marks += step.marks
        if at >= since and (at in (since, moves) or (at - since) % stride(moves - since) == 0):
            scene = turn_scene(game.picture(step.state, None, tuple(marks)), bottom)
            if result and at == moves:
                scene = with_end(scene, session, game, step.state, result)
            scenes.append(scene)
            marks.clear()
        await asyncio.sleep(0)
    return scenes


def stride(moves: int) -> int:
    """How many moves each picture goes further, so that the beginning and the end are among the frames."""
    return max(1, -(-moves // (MOST_FRAMES - 1)))


def film_of(scenes: Sequence[Scene], alt: Phrase) -> Film:
    """``scenes`` one after the other, good to follow; ``alt`` says what is seen."""
    times = [FIRST_MS, *[NEXT_MS] * (len(scenes) - 2), LAST_MS]
    stills = [without_details(without_choices(scene)) for scene in scenes]
    frames = (Frame(scene.shapes, ms) for scene, ms in zip(stills, times, strict=True))
    return Film(replace(stills[-1], shapes=(), targets=(), focus=None, alt=alt), tuple(frames))
