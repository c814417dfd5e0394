"""Pictures of scenes for a program that must not wait: drawn beside it, each once, the latest kept."""

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, Protocol

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.fingerprints import FINGERPRINTS, Fingerprint, Fingerprints, fingerprint
from bot.kernel.scene import Film, Look, Scene
from renderers.drawing_thread import DrawingThread

_A_PICTURE = 80
"""Bytes that Python takes for two strings of bytes beside what is in them."""


class Drawer(Protocol):
    """Draws somewhere beside what goes on here."""

    async def png(self, scene: Scene, look: Look, payload: bytes) -> bytes:
        """``payload`` is both, as :meth:`bot.kernel.fingerprints.Fingerprints.encode_picture` has it."""

    async def gif(self, film: Film, look: Look) -> bytes: ...

    def close(self) -> None:
        """Draw nothing more; everything that still waits is cancelled, who asks later gets RuntimeError."""


class BoardRenderer:
    """May be asked from any number of tasks."""

    def __init__(self, drawer: Drawer | None = None, budget: CacheBudget | None = None) -> None:
        self._drawer = drawer or DrawingThread()
        self._fingerprints = Fingerprints(budget) if budget else FINGERPRINTS
        self._pictures: Cache[Fingerprint, bytes] = Cache(
            lambda name, picture: len(name) + len(picture) + _A_PICTURE, budget
        )
        self._drawing: dict[Hashable, asyncio.Task[bytes]] = {}

    async def png(self, scene: Scene, look: Look) -> bytes:
        """The scene as a PNG file. Raises :class:`TypeError` where a label has not been put into words."""
        payload = self._fingerprints.encode_picture(scene, look)
        name = fingerprint(payload)
        if (picture := self._pictures.get(name)) is not None:
            return picture
        return await self._share(name, lambda: self._png(name, scene, look, payload))

    async def gif(self, film: Film, look: Look) -> bytes:
        """The film as a GIF file. It is not kept: its frames take more room than it does."""
        return await self._share((film, look), lambda: self._drawer.gif(film, look))

    def close(self) -> None:
        """Draw nothing more; everything that still waits is cancelled."""
        self._drawer.close()

    async def _share(self, order: Hashable, draw: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """Those who ask for the same at once share one drawing, which goes on if one stops waiting."""
        if (drawing := self._drawing.get(order)) is None:
            drawing = self._drawing[order] = asyncio.create_task(draw())
            drawing.add_done_callback(lambda _: self._drawing.pop(order))
        return await asyncio.shield(drawing)

    async def _png(self, name: Fingerprint, scene: Scene, look: Look, payload: bytes) -> bytes:
        picture = await self._drawer.png(scene, look, payload)
        self._pictures.put(name, picture)
        return picture
