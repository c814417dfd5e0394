"""How long pictures of boards and films of replays take to draw, by game, and their size."""

import asyncio
import importlib
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from bot.features.play.films import film_of
from bot.features.play.limits import MOST_FRAMES
from bot.gamekit.game import Setup
from bot.gamekit.game_catalogue import InstalledGame, discover
from bot.gamekit.replay import steps
from bot.gamekit.setup import prepare
from bot.kernel.scene import FILM_PIXELS, Film, Look, Scene
from bot.kernel.text import say
from bot.messages.language import load_language
from bot.messages.rendering import film_in_words, scene_in_words
from deploy.bench.measurement import Row, repeats, row, show
from renderers.board_renderer import BoardRenderer
from renderers.painter import Painter
from renderers.shapes.indexed_colours import swatches
from renderers.shapes.text import advance, cap_height, extent, face, fit_text

LOOK, FILM_LOOK = Look(), Look(pixels=FILM_PIXELS)
POSITIONS = repeats(50)


def measure() -> Iterator[Row]:
    """The figures are bytes."""
    for installed in discover():
        scenes = random_scenes(installed)
        step = max(1, len(scenes) // POSITIONS)
        yield _draw_in_turn(f"{installed.game.id}: another position", scenes[::step][:POSITIONS])
        middle = len(scenes) // 2
        yield _draw_in_turn(f"{installed.game.id}: the next position", scenes[middle:][:POSITIONS])
        yield _time(f"{installed.game.id}: without caches", [partial(_draw_cold, scenes[0])] * repeats(7))
    yield asyncio.run(_film(replay_film()))


def _draw_in_turn(what: str, scenes: Sequence[Scene]) -> Row:
    painter = Painter()
    painter.png(scenes[0], LOOK)
    return _time(what, [partial(painter.png, scene, LOOK) for scene in scenes[1:]])


def _draw_cold(scene: Scene) -> bytes:
    for cache in (swatches, face, cap_height, advance, extent, fit_text):
        cache.cache_clear()
    return Painter().png(scene, LOOK)


def _time(what: str, tasks: Sequence[Callable[[], bytes]]) -> Row:
    samples, picture = [], b""
    for task in tasks:
        start = time.perf_counter()
        picture = task()
        samples.append(1e3 * (time.perf_counter() - start))
    return row(what, samples, f"{len(picture)} B")


async def _film(film: Film) -> Row:
    """From scenes to the file; each time by a renderer that has drawn nothing yet."""
    samples, gif = [], b""
    for _ in range(repeats(7)):
        renderer = BoardRenderer()
        start = time.perf_counter()
        gif = await renderer.gif(film, FILM_LOOK)
        samples.append(1e3 * (time.perf_counter() - start))
        renderer.close()
    return row(f"territories: a film of {len(film.frames)} frames", samples, f"{len(gif)} B")


def random_scenes(installed: InstalledGame) -> list[Scene]:
    """Every position of a random game, in English, with all options."""
    random_play = importlib.import_module("tests.kit.random_play")
    *_, beginning = random_play.beginnings(installed.game)
    visits = random_play.random_game(installed.game, prepare(installed.game, **beginning)).visits
    english = load_language("en", [installed.folder / "text"])
    return [scene_in_words(installed.game.picture(visit.state, None, ()), english) for visit in visits]


def replay_film() -> Film:
    """A game of Territories, and the beginning of it again."""
    installed = next(each for each in discover() if each.game.id == "territories")
    game, setup = installed.game, Setup(2, "standard")
    moves = importlib.import_module("tests.kit.records").LAND_GAME.split()
    scenes = [game.picture(game.rules.initial(setup), None, ())]
    scenes += [game.picture(step.state, None, step.marks) for step in steps(game, setup, moves)]
    english = load_language("en", [installed.folder / "text"])
    return film_in_words(film_of((scenes * 2)[:MOST_FRAMES], say("territories-name")), english)


def main() -> None:
    show(f"Pictures, {LOOK.pixels} pixels wide", measure())


if __name__ == "__main__":
    main()
