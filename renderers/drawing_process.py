"""Pictures of scenes for a program that must not wait: drawn beside it, each once, the latest kept."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any, ParamSpec, TypeVar

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.fingerprints import Fingerprint
from bot.kernel.scene import Film, Look, Scene
from renderers.gif import GifWriter
from renderers.painter import Painter

_P = ParamSpec("_P")
_T = TypeVar("_T")

_A_PICTURE = 80
"""Bytes that Python takes for two strings of bytes beside what is in them."""


class BoardRenderer:
    """Draws in one thread of its own; may be asked from any number of tasks."""

    def __init__(self, painter: Painter | None = None, budget: CacheBudget | None = None) -> None:
        self._painter = painter or Painter(budget)
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")
        self._pictures: Cache[Fingerprint, bytes] = Cache(
            lambda name, picture: len(name) + len(picture) + _A_PICTURE, budget
        )
        self._drawing: dict[Hashable, asyncio.Task[bytes]] = {}

    async def png(self, scene: Scene, look: Look) -> bytes:
        """The scene as a PNG file. Raises :class:`TypeError` where a label has not been put into words."""
        name = self._painter.fingerprints.picture(scene, look)
        if (picture := self._pictures.get(name)) is not None:
            return picture
        return await self._shared(name, lambda: self._png(name, scene, look))

    async def gif(self, film: Film, look: Look) -> bytes:
        """The film as a GIF file. It is not kept: its frames take more room than it does."""
        return await self._shared((film, look), lambda: self._gif(film, look))

    def close(self) -> None:
        """Draw nothing more; everything that still waits is cancelled."""
        self._worker.shutdown(wait=True, cancel_futures=True)

    async def _shared(self, order: Hashable, draw: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Those who ask for the same at once share one drawing, which goes on if one stops waiting."""
        if (drawing := self._drawing.get(order)) is None:
            drawing = self._drawing[order] = asyncio.create_task(draw())
            drawing.add_done_callback(lambda _: self._drawing.pop(order))
        return await asyncio.shield(drawing)

    async def _png(self, name: Fingerprint, scene: Scene, look: Look) -> bytes:
        picture = await self._in_worker(self._painter.png, scene, look)
        self._pictures.put(name, picture)
        return picture

    async def _gif(self, film: Film, look: Look) -> bytes:
        """Frame by frame, so that no board has to wait for a whole film."""
        reel = GifWriter(look.theme)
        for frame in film.frames:
            scene = replace(film.scene, shapes=frame.shapes)
            await self._in_worker(self._expose, reel, scene, look, frame.ms)
        return reel.finished()

    def _expose(self, reel: GifWriter, scene: Scene, look: Look, ms: int) -> None:
        reel.add(self._painter.in_swatches(scene, look), ms)

    async def _in_worker(self, work: Callable[_P, _T], *args: _P.args, **named: _P.kwargs) -> _T:
        return await asyncio.wrap_future(self._worker.submit(partial(work, *args, **named)))
