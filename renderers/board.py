"""Pictures of scenes for a program that must not wait: drawn beside it, each once, the latest kept."""

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field

from bot.kernel.scene import Look, Scene
from renderers.keeping import Keeper
from renderers.painter import Painter

_KEPT_BYTES = 24_000_000


@dataclass(frozen=True, slots=True)
class _Order:
    """A picture that was asked for, with its hash reckoned once: a scene has hundreds of shapes."""

    scene: Scene
    look: Look
    key: int = field(compare=False)

    def __hash__(self) -> int:
        return self.key


class BoardRenderer:
    """Draws in one thread of its own; may be asked from any number of tasks."""

    def __init__(self, painter: Painter | None = None, kept_bytes: int = _KEPT_BYTES) -> None:
        self._painter = painter or Painter()
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="painter")
        self._pictures: Keeper[_Order, bytes] = Keeper(kept_bytes, len)
        self._drawing: dict[_Order, Future[bytes]] = {}

    async def png(self, scene: Scene, look: Look) -> bytes:
        """The scene as a PNG file. Raises :class:`TypeError` where a label has not been put into words."""
        order = _Order(scene, look, hash((scene, look)))
        if (picture := self._pictures.get(order)) is not None:
            return picture
        if (drawing := self._drawing.get(order)) is None:
            drawing = self._drawing[order] = self._worker.submit(self._painter.png, scene, look)
            waiting = asyncio.wrap_future(drawing)
            waiting.add_done_callback(lambda done: self._finish(order, done))
            return await asyncio.shield(waiting)
        return await asyncio.shield(asyncio.wrap_future(drawing))

    def close(self) -> None:
        """Draw nothing more; whoever still waits is told by a cancellation."""
        self._worker.shutdown(wait=True, cancel_futures=True)

    def _finish(self, order: _Order, done: "asyncio.Future[bytes]") -> None:
        del self._drawing[order]
        if not done.cancelled() and done.exception() is None:
            self._pictures.put(order, done.result())
