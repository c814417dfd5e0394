"""Times pictures."""

from bot.desk.ports import BoardRenderer
from bot.kernel.scene import Look, Scene
from bot.metrics.meters import Meters


class MeasuredRenderer:
    def __init__(self, renderer: BoardRenderer, meters: Meters) -> None:
        self._renderer = renderer
        self._meters = meters

    async def png(self, scene: Scene, look: Look) -> bytes:
        with self._meters.picture_s.time():
            return await self._renderer.png(scene, look)
