"""How long pictures take, beside other ways to draw the same scenes: ``python deploy/bench/pictures.py``."""

import asyncio
import importlib
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from PIL import Image  # noqa: E402 - run as a file, it finds the packages only after the line above

from bot.gamekit.game_catalogue import InstalledGame, discover  # noqa: E402 - as above
from bot.gamekit.setup import prepare  # noqa: E402 - as above
from bot.kernel.scene import Look, Scene  # noqa: E402 - as above
from bot.messages.language import load_language  # noqa: E402 - as above
from bot.messages.rendering import scene_in_words  # noqa: E402 - as above
from deploy.bench import naive_painter  # noqa: E402 - as above
from deploy.bench.repeats import repeats  # noqa: E402 - as above
from deploy.bench.svg import svg  # noqa: E402 - as above
from deploy.bench.table_rows import Row, row, show  # noqa: E402 - as above
from renderers.board_renderer import BoardRenderer  # noqa: E402 - as above
from renderers.painter import Painter  # noqa: E402 - as above
from renderers.shapes.indexed_colours import swatches  # noqa: E402 - as above
from renderers.shapes.text import advance, cap_height, extent, face, fit_text  # noqa: E402 - as above
from renderers.shapes.themes import PALETTES  # noqa: E402 - as above

LOOK = Look()
_FEW = repeats(7)
_OFTEN = repeats(50)


def measure(scenes: Mapping[str, Sequence[Scene]]) -> Iterator[Row]:
    """All ways to draw each kind of scene: some fifty positions of one game, none like another.

    The figures are bytes, and how many times as long as ours it took.
    """
    for name, positions in scenes.items():
        warm = _warm(positions)
        for way in (warm, *_other_ways(positions[0])):
            times = f", {way.median / warm.median:.1f}x" if way.median and warm.median else ""
            yield replace(way, what=f"{name}: {way.what}", figure=way.figure + times)


def measure_next(games: Mapping[str, Sequence[Scene]]) -> Iterator[Row]:
    """Positions that follow each other: most of a picture is as it was a move ago."""
    for name, positions in games.items():
        yield replace(_warm(positions), what=f"{name}: ours, the next position")


def _other_ways(scene: Scene) -> Iterator[Row]:
    yield _timed("ours, everything to be set up", [partial(_cold, scene)] * _FEW)
    yield asyncio.run(_asked_again(scene))
    yield _by_svg(scene)
    usual = partial(naive_painter.png, scene, PALETTES[LOOK.theme], LOOK.pixels)
    yield _timed("Pillow, 4 times as large, LANCZOS, usual PNG", [usual] * _FEW)
    raster = Image.open(BytesIO(Painter().png(scene, LOOK))).tobytes()
    yield _timed("floor: zlib of the finished raster, level 1", [partial(zlib.compress, raster, 1)] * _OFTEN)


def _warm(positions: Sequence[Scene]) -> Row:
    painter = Painter()
    painter.png(positions[0], LOOK)
    return _timed("ours, a new position", [partial(painter.png, scene, LOOK) for scene in positions[1:]])


def _cold(scene: Scene) -> bytes:
    for kept in (swatches, face, cap_height, advance, extent, fit_text):
        kept.cache_clear()
    return Painter().png(scene, LOOK)


async def _asked_again(scene: Scene) -> Row:
    renderer = BoardRenderer()
    png, samples = await renderer.png(scene, LOOK), []
    for _ in range(_OFTEN):
        began = time.perf_counter()
        await renderer.png(scene, LOOK)
        samples.append(1e3 * (time.perf_counter() - began))
    renderer.close()
    return row("ours, the same picture again", samples, f"{len(png)} B")


def _by_svg(scene: Scene) -> Row:
    way = "SVG through cairosvg"
    try:
        cairosvg = importlib.import_module("cairosvg")
    except (ImportError, OSError) as missing:  # the extra is not installed, or the machine has no libcairo
        return Row(way, figure=f"skipped: {str(missing).partition(chr(10))[0]}")
    document = svg(scene, PALETTES[LOOK.theme], LOOK.pixels).encode()
    return _timed(way, [partial(cairosvg.svg2png, bytestring=document)] * _FEW)


def _timed(way: str, tasks: Sequence[Callable[[], bytes]]) -> Row:
    samples, result = [], b""
    for task in tasks:
        began = time.perf_counter()
        result = task()
        samples.append(1e3 * (time.perf_counter() - began))
    return row(way, samples, f"{len(result)} B")


def sample_scenes() -> dict[str, list[Scene]]:
    """Boards that are made up, and fifty positions of a game of each kind that was played at random."""
    samples = importlib.import_module("tests.renderers.scenes")
    crowds = importlib.import_module("tests.games.quadriga.random_positions")
    kinds = {"land": samples.land, "stones": samples.stones, "islands": crowds.crowded_scene}
    made_up = {name: [draw(seed) for seed in range(_OFTEN)] for name, draw in kinds.items()}
    return made_up | {shelved.game.id: list(_played(shelved, _far_apart)) for shelved in discover()}


def games_in_play() -> dict[str, list[Scene]]:
    """Fifty positions from the middle of each of these games, move by move."""
    return {shelved.game.id: list(_played(shelved, _in_play)) for shelved in discover()}


def _played(shelved: InstalledGame, part: Callable[[int], slice]) -> Iterator[Scene]:
    """In English, and with all options."""
    random_play = importlib.import_module("tests.kit.random_play")
    *_, beginning = random_play.beginnings(shelved.game)
    visits = random_play.random_game(shelved.game, prepare(shelved.game, **beginning)).visits
    english = load_language("en", [shelved.folder / "text"])
    for visit in visits[part(len(visits))][:_OFTEN]:
        yield scene_in_words(shelved.game.picture(visit.state, None, ()), english)


def _far_apart(plies: int) -> slice:
    return slice(0, None, max(1, plies // _OFTEN))


def _in_play(plies: int) -> slice:
    return slice(plies // 2, None)


def main() -> None:
    rows = chain(measure(sample_scenes()), measure_next(games_in_play()))
    show(f"Pictures, {LOOK.pixels} pixels wide", rows)


if __name__ == "__main__":
    main()
