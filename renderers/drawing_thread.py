"""Draws in one thread of this process: where there is no second core, and where no process can be started.

What draws is imported when there is such a thread: seven MiB that the main process does without where another
one draws.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

from bot.kernel.caches import CacheBudget
from bot.kernel.scene import Film, Look, Scene

if TYPE_CHECKING:
    from renderers.gif import GifWriter
    from renderers.painter import Painter

_P = ParamSpec("_P")
_T = TypeVar("_T")


class DrawingThread:
    """May be asked from any number of tasks."""

    def __init__(self, painter: "Painter | None" = None, budget: CacheBudget | None = None) -> None:
        from renderers.gif import GifWriter  # noqa: PLC0415 - as said above
        from renderers.painter import Painter  # noqa: PLC0415 - as said above

        self._reel = GifWriter
        self._painter = painter or Painter(budget)
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")

    async def png(self, scene: Scene, look: Look, payload: bytes) -> bytes:  # noqa: ARG002 - for other processes
        return await self._in_worker(self._painter.png, scene, look)

    async def gif(self, film: Film, look: Look) -> bytes:
        """Frame by frame, so that no board has to wait for a whole film."""
        reel = self._reel(look.theme)
        for frame in film.frames:
            scene = replace(film.scene, shapes=frame.shapes)
            await self._in_worker(self._expose, reel, scene, look, frame.ms)
        return reel.finish()

    def close(self) -> None:
        self._worker.shutdown(wait=True, cancel_futures=True)

    def _expose(self, reel: "GifWriter", scene: Scene, look: Look, ms: int) -> None:
        reel.add(self._painter.in_swatches(scene, look), ms)

    async def _in_worker(self, work: Callable[_P, _T], *args: _P.args, **named: _P.kwargs) -> _T:
        return await asyncio.wrap_future(self._worker.submit(partial(work, *args, **named)))
