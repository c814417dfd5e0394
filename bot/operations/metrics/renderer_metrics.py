"""Times pictures and films."""

from bot.delivery.ports import BoardRenderer
from bot.kernel.scene import Film, Look, Scene
from bot.operations.metrics.instruments import Instruments


class MeasuredRenderer:
    def __init__(self, renderer: BoardRenderer, instruments: Instruments) -> None:
        self._renderer = renderer
        self._instruments = instruments

    async def png(self, scene: Scene, look: Look) -> bytes:
        with self._instruments.picture_s.time():
            return await self._renderer.png(scene, look)

    async def gif(self, film: Film, look: Look) -> bytes:
        with self._instruments.film_s.time():
            return await self._renderer.gif(film, look)
