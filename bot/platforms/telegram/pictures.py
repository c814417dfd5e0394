"""Pictures of boards: drawn once, uploaded once, and then called by the name that Telegram gave them."""

from collections import OrderedDict

from telegram import Message

from bot.delivery.ports import BoardRenderer
from bot.kernel.scene import FILM_PIXELS, Film, Look, Scene, Theme

_THEME, _PIXELS = Theme.LIGHT, 1000
_REMEMBERED = 256


class Pictures:
    def __init__(self, renderer: BoardRenderer) -> None:
        self._renderer = renderer
        self._uploaded: OrderedDict[tuple[Scene, Look], str] = OrderedDict()

    async def of(self, scene: Scene, theme: Theme | None) -> bytes | str:
        """The picture, or Telegram's name for it where it has been there lately."""
        look = _look(theme)
        return self._uploaded.get((scene, look)) or await self._renderer.png(scene, look)

    async def animated(self, film: Film, theme: Theme | None) -> bytes:
        return await self._renderer.gif(film, Look(theme or _THEME, FILM_PIXELS))

    def remember(self, scene: Scene, theme: Theme | None, message: Message | None) -> None:
        """``message`` shows the scene: its picture need not be uploaded again."""
        if message and message.photo:
            shown = (scene, _look(theme))
            self._uploaded[shown] = message.photo[-1].file_id
            self._uploaded.move_to_end(shown)
            if len(self._uploaded) > _REMEMBERED:
                self._uploaded.popitem(last=False)


def _look(theme: Theme | None) -> Look:
    return Look(theme or _THEME, _PIXELS)
