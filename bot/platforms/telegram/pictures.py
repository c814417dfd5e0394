"""Pictures of boards: drawn once, uploaded once, and then called by the name that Telegram gave them."""

from collections import OrderedDict

from telegram import Message

from bot.desk.ports import BoardRenderer
from bot.kernel.scene import Look, Scene, Theme

_LOOK = Look(Theme.LIGHT, 1000)
_REMEMBERED = 256


class Pictures:
    def __init__(self, renderer: BoardRenderer) -> None:
        self._renderer = renderer
        self._uploaded: OrderedDict[Scene, str] = OrderedDict()

    async def of(self, scene: Scene) -> bytes | str:
        """The picture, or Telegram's name for it where it has been there lately."""
        return self._uploaded.get(scene) or await self._renderer.png(scene, _LOOK)

    def remember(self, scene: Scene, message: Message | None) -> None:
        """``message`` shows the scene: its picture need not be uploaded again."""
        if message and message.photo:
            self._uploaded[scene] = message.photo[-1].file_id
            self._uploaded.move_to_end(scene)
            if len(self._uploaded) > _REMEMBERED:
                self._uploaded.popitem(last=False)
