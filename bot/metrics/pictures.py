"""Times pictures and films."""

from bot.delivery.ports import BoardRenderer
from bot.kernel.scene import Film, Look, Scene
from bot.metrics.meters import Meters


class MeasuredRenderer:
    def __init__(self, renderer: BoardRenderer, meters: Meters) -> None:
        self._renderer = renderer
        self._meters = meters

    async def png(self, scene: Scene, look: Look) -> bytes:
        with self._meters.picture_s.time():
            return await self._renderer.png(scene, look)

    async def gif(self, film: Film, look: Look) -> bytes:
        with self._meters.film_s.time():
            return await self._renderer.gif(film, look)
