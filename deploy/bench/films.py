"""How long replays take, beside what Pillow does with the same pictures: ``python deploy/bench/films.py``."""

import asyncio
import importlib
import random
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402 - run as a file, it finds the packages only after the line above

from bot.features.play.limits import MOST_FRAMES  # noqa: E402 - as above
from bot.features.play.replay import film_of  # noqa: E402 - as above
from bot.gamekit.game import Setup  # noqa: E402 - as above
from bot.gamekit.game_catalogue import discover  # noqa: E402 - as above
from bot.gamekit.replay import steps  # noqa: E402 - as above
from bot.kernel.scene import FILM_PIXELS, Disc, Film, Hue, Ink, Look, Ring, Scene, Shape  # noqa: E402 - as above
from bot.kernel.text import say  # noqa: E402 - as above
from bot.messages.language import load_language  # noqa: E402 - as above
from bot.messages.rendering import film_in_words  # noqa: E402 - as above
from deploy.bench.repeats import repeats  # noqa: E402 - as above
from deploy.bench.table_rows import Row, row, show  # noqa: E402 - as above
from renderers.board_renderer import BoardRenderer  # noqa: E402 - as above
from renderers.painter import Painter  # noqa: E402 - as above

LOOK = Look(pixels=FILM_PIXELS)
_OFTEN = repeats(7)
_FEW = repeats(3)


def measure(films: Mapping[str, Film]) -> Iterator[Row]:
    """All ways to make each film. The figures are bytes, and how many times as long as ours it took."""
    for name, film in films.items():
        ours = asyncio.run(_ours(film))
        for way in (ours, *_pillow_s(film)):
            times = f", {way.median / ours.median:.1f}x" if way.median and ours.median else ""
            yield replace(way, what=f"{name}: {way.what}", figure=way.figure + times)


async def _ours(film: Film) -> Row:
    """From scenes to the file; each time a renderer has drawn nothing before."""
    samples, gif = [], b""
    for _ in range(_OFTEN):
        renderer = BoardRenderer()
        began = time.perf_counter()
        gif = await renderer.gif(film, LOOK)
        samples.append(1e3 * (time.perf_counter() - began))
        renderer.close()
    return row(f"ours, {len(film.frames)} frames", samples, f"{len(gif)} B")


def _pillow_s(film: Film) -> Iterator[Row]:
    """From the same pictures, drawn already, to the file."""
    painter = Painter()
    scenes = [replace(film.scene, shapes=frame.shapes) for frame in film.frames]
    times = [frame.ms for frame in film.frames]
    yield _saved(
        "Pillow, save_all of the drawn pictures", [painter.picture(one, LOOK) for one in scenes], times
    )
    in_palette = [painter.in_swatches(one, LOOK) for one in scenes]
    yield _saved("Pillow, save_all of palette pictures", in_palette, times)


def _saved(way: str, pictures: Sequence[Image.Image], times: list[int]) -> Row:
    samples, size = [], 0
    for _ in range(_FEW):
        file = BytesIO()
        began = time.perf_counter()
        first, *others = pictures
        first.save(file, "GIF", save_all=True, append_images=others, duration=times, loop=0)
        samples.append(1e3 * (time.perf_counter() - began))
        size = len(file.getvalue())
    return row(way, samples, f"{size} B")


def sample_films() -> dict[str, Film]:
    """A game of Territories and the beginning of it again, and stones put one by one on 16 x 16 squares."""
    return {"Territories": _territories(), "stones": _stones()}


def _territories() -> Film:
    shelved = next(one for one in discover() if one.game.id == "territories")
    game, setup = shelved.game, Setup(2, "standard")
    moves = importlib.import_module("tests.kit.records").LAND_GAME.split()
    scenes = [game.picture(game.rules.initial(setup), None, ())]
    scenes += [game.picture(step.state, None, step.marks) for step in steps(game, setup, moves)]
    english = load_language("en", [shelved.folder / "text"])
    return film_in_words(film_of((scenes * 2)[:MOST_FRAMES], say("territories-name")), english)


def _stones() -> Film:
    empty: Scene = importlib.import_module("tests.renderers.scenes").stones()
    places = random.Random(1).sample([*product(range(16), range(16))], MOST_FRAMES - 1)  # noqa: S311 - a sample
    stones = tuple(
        Disc((1.25 + x, 1.25 + y), 0.38, Hue.RED if n % 2 else Hue.YELLOW, Ink.LABEL, 0.05)
        for n, (x, y) in enumerate(places)
    )
    return film_of([replace(empty, shapes=_put(stones[:n])) for n in range(MOST_FRAMES)], say("stones"))


def _put(stones: tuple[Disc, ...]) -> tuple[Shape, ...]:
    """With a ring round the last one."""
    return (*stones, *(Ring(stone.at, 0.44, Ink.LAST, 0.06) for stone in stones[-1:]))


def main() -> None:
    show(f"Replays, {LOOK.pixels} pixels wide", measure(sample_films()))


if __name__ == "__main__":
    main()
