"""Letters as messages: a picture if there is one, and words in as many messages as they need."""

from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from typing import Any, TypeVar

import structlog
from telegram import Message

from bot.delivery.ports import BoardRenderer, Failed, NoAnswer, Reason, Refused, Wait
from bot.dispatch.dispatcher import Dispatcher
from bot.kernel.caches import Cache
from bot.kernel.fingerprints import FINGERPRINTS, Fingerprint, name_scene
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, Room
from bot.kernel.public_address import PublicAddress
from bot.kernel.scene import FILM_PIXELS, Film, Look, Scene, Theme
from bot.messages.card import File
from bot.messages.rendering import RenderedCard
from bot.platforms.telegram.bot_api import BotApi, Keyboard, Sent
from bot.platforms.telegram.errors import NO_CAPTION, NO_FILES, NO_PICTURES, NO_TEXT, UNKNOWN_FILE
from bot.platforms.telegram.limits import CAPTION_LIMIT, CARD_LIMITS, PATIENCE_S, TRIES
from bot.platforms.telegram.message_text import caption, parts, size, text_board

_log = structlog.get_logger()
T = TypeVar("T")


class Pictures:
    def __init__(self, renderer: BoardRenderer, address: PublicAddress | None = None) -> None:
        """``address`` is that of the public pages, where there are any."""
        self._renderer = renderer
        self._address = address
        self._uploaded: Cache[Fingerprint, str] = Cache()

    async def used(self, scene: Scene, theme: Theme | None, use: Callable[[bytes | str], Awaitable[T]]) -> T:
        """What comes of its use; of that of Telegram's name for it, where it has been there lately."""
        if name := self.find_file_id(scene, theme):
            try:
                return await use(name)
            except Failed as failed:
                if failed.code != UNKNOWN_FILE:
                    raise
                _log.info("Telegram knows a picture no more")
        return await use(await self._renderer.png(scene, _look(theme)))

    def find_without_upload(self, rendered: RenderedCard, scene: Scene) -> str:
        """Telegram's name for the picture, or the address at which it finds it; raises Failed."""
        if name := self.find_file_id(scene, rendered.theme):
            return name
        if self._address is None or rendered.table is None:
            raise Failed(Refused(Reason.CONTENT, NO_PICTURES))
        return self._address.picture_of(rendered.table[0], rendered.theme or _THEME, name_scene(scene))

    def find_file_id(self, scene: Scene, theme: Theme | None) -> str | None:
        """Telegram's name for the picture, where it has been there lately."""
        return self._uploaded.get(FINGERPRINTS.picture(scene, _look(theme)))

    async def animate(self, film: Film, theme: Theme | None) -> bytes:
        return await self._renderer.gif(film, Look(theme or _THEME, FILM_PIXELS))

    def remember(self, scene: Scene, theme: Theme | None, message: Message | None) -> None:
        """``message`` shows the scene: its picture need not be uploaded again."""
        if message and message.photo:
            fingerprint = FINGERPRINTS.picture(scene, _look(theme))
            self._uploaded.put(fingerprint, message.photo[-1].file_id)


@frozen
class MessageSender:
    """What sends and edits raises Failed."""

    api: BotApi
    pictures: Pictures
    dispatcher: Dispatcher

    async def send(  # noqa: PLR0913 - a message has so many sides
        self,
        room: Room,
        rendered: RenderedCard,
        keyboard: Keyboard = None,
        *,
        answering: int | None = None,
        to: Named | None = None,
        quietly: bool = True,
    ) -> Sent:
        """The last of the messages, which carries the buttons; each waits for its turn."""
        form = partial(self._messages, rendered=rendered, keyboard=keyboard, to=to, quietly=quietly)
        try:
            return await self._each(room, form(room, answering=answering))
        except Failed as failed:
            match failed.outcome:
                case Refused(Reason.MOVED, room=Room() as new):  # nothing can be answered there
                    return await self._each(new, form(new, answering=None))
            raise

    async def send_now(
        self, room: Room, rendered: RenderedCard, keyboard: Keyboard, *, quietly: bool
    ) -> Sent:
        """The same without waiting for the first turn, and without another try."""
        first, *rest = self._messages(
            room, rendered=rendered, keyboard=keyboard, answering=None, to=None, quietly=quietly
        )
        sent = await first()
        for send in rest:
            await self.api.limits.message(room)
            sent = await send()
        return sent

    async def _each(self, room: Room, messages: Iterator[Callable[[], Awaitable[Sent]]]) -> Sent:
        for send in messages:
            sent = await self._patiently(room, send)
        return sent

    def _messages(  # noqa: PLR0913 - as above
        self,
        room: Room,
        *,
        rendered: RenderedCard,
        keyboard: Keyboard,
        answering: int | None,
        to: Named | None,
        quietly: bool,
    ) -> Iterator[Callable[[], Awaitable[Sent]]]:
        """What sends each of the messages that it takes."""
        if rendered.scene is not None:
            yield partial(self.send_board, room, rendered, keyboard)
            return
        *earlier, last = parts(rendered, to=to)
        if rendered.file and size(last) > CAPTION_LIMIT:
            earlier, last = [*earlier, last], ""
        for text in earlier:
            yield partial(self.api.send_text, room, text, answering=answering)
        kind = partial(self._send_file, rendered, rendered.file) if rendered.file else self.api.send_text
        yield partial(kind, room, last, keyboard, answering=answering, quietly=quietly)

    async def send_board(self, room: Room, rendered: RenderedCard, keyboard: Keyboard) -> Sent:
        """One message, at once: a picture with its caption, or words where there may be no pictures."""
        if rendered.scene is None:
            return await self.api.send_text(room, parts(rendered)[0], keyboard)
        try:
            return await self._send_picture(room, rendered, rendered.scene, keyboard)
        except Failed as failed:
            return await self.api.send_text(room, self._in_words(rendered, failed), keyboard)

    async def send_quietly(
        self, room: Room, rendered: RenderedCard, keyboard: Keyboard, more: dict[str, Any]
    ) -> Sent:
        """One message with parameters that the library does not know; a picture that is refused is Failed."""
        if rendered.scene is None:
            return await self.api.send_text(room, parts(rendered)[0], keyboard, more=more)
        return await self._send_picture(room, rendered, rendered.scene, keyboard, more)

    async def send_film(self, room: Room, rendered: RenderedCard, film: Film) -> Sent:
        """In words where Telegram does not take the film, or we may not post any."""
        try:
            gif = await self.pictures.animate(film, rendered.theme)
            return await self.api.send_film(room, gif, caption(rendered))
        except Failed as failed:
            return await self.api.send_text(room, self._in_words(rendered, failed))

    async def edit_board(self, room: Room, message: str, rendered: RenderedCard, keyboard: Keyboard) -> None:
        """A board in words becomes a picture as soon as pictures are allowed again.

        Raises Failed with NO_TEXT where the message is a picture from days when they were.
        """
        if rendered.scene is None:
            await self.api.edit_text(room, message, parts(rendered)[0], keyboard)
            return
        if rendered.same_picture and await self._edit_caption(room, message, rendered, keyboard):
            return

        def edit(picture: bytes | str) -> Awaitable[Message | None]:
            return self.api.edit_picture(room, message, picture, caption(rendered), keyboard)

        try:
            if CARD_LIMITS.only_message(room):
                edited = await edit(self.pictures.find_without_upload(rendered, rendered.scene))
            else:
                edited = await self.pictures.used(rendered.scene, rendered.theme, edit)
        except Failed as failed:
            is_forbidden = failed.code == NO_PICTURES  # which was said when it was posted
            text = text_board(rendered) if is_forbidden else self._in_words(rendered, failed)
            await self._edit_words(room, message, text, rendered, keyboard)
        else:
            self.pictures.remember(rendered.scene, rendered.theme, edited)

    async def _edit_words(
        self, room: Room, message: str, text: str, rendered: RenderedCard, keyboard: Keyboard
    ) -> None:
        """A message that is a room keeps its picture, for there can be no other message."""
        try:
            await self.api.edit_text(room, message, text, keyboard)
        except Failed as failed:
            if failed.code != NO_TEXT or not CARD_LIMITS.only_message(room):
                raise
            await self.api.edit_caption(room, message, caption(rendered), keyboard)

    async def _edit_caption(
        self, room: Room, message: str, rendered: RenderedCard, keyboard: Keyboard
    ) -> bool:
        """False where the board stands in words."""
        try:
            await self.api.edit_caption(room, message, caption(rendered), keyboard)
        except Failed as failed:
            if failed.code != NO_CAPTION:
                raise
            return False
        return True

    async def _send_file(  # noqa: PLR0913 - as above
        self,
        rendered: RenderedCard,
        file: File,
        room: Room,
        html: str,
        keyboard: Keyboard,
        *,
        answering: int | None,
        quietly: bool,
    ) -> Sent:
        """The file with words below it; where there may be no files, the words and why."""
        try:
            return await self.api.send_file(room, file, html, keyboard, answering=answering, quietly=quietly)
        except Failed as failed:
            if not failed.is_refusal(Reason.CONTENT, Reason.UNKNOWN):
                raise
            is_forbidden = failed.code in (NO_FILES, NO_PICTURES)
            key = "telegram-no-files" if is_forbidden else "telegram-file-refused"
            remark = parts(self.dispatcher.notice(key, rendered.language))
            text = "\n".join(filter(None, (html, *remark)))
            return await self.api.send_text(room, text, keyboard, answering=answering, quietly=quietly)

    def _in_words(self, rendered: RenderedCard, failed: Failed) -> str:
        """The board in characters, and why it is no picture this time; raises what is no refusal of one."""
        if not failed.is_refusal(Reason.CONTENT, Reason.UNKNOWN):
            raise failed
        key = "board-no-pictures" if failed.code == NO_PICTURES else "board-picture-refused"
        return text_board(rendered, self.dispatcher.notice(key, rendered.language))

    async def _send_picture(
        self,
        room: Room,
        rendered: RenderedCard,
        scene: Scene,
        keyboard: Keyboard,
        more: dict[str, Any] | None = None,
    ) -> Sent:
        def send(picture: bytes | str) -> Awaitable[Sent]:
            return self.api.send_picture(room, picture, caption(rendered), keyboard, more)

        sent = await self.pictures.used(scene, rendered.theme, send)
        self.pictures.remember(scene, rendered.theme, sent.message)
        return sent

    async def _patiently(self, room: Room, send: Callable[[], Awaitable[Sent]]) -> Sent:
        """Where Telegram wants us to wait a little, wait; a long wait is for others to decide about."""
        for _ in range(TRIES):
            await self.api.limits.message(room)
            try:
                return await send()
            except Failed as failed:
                if not _is_worth_waiting(failed):
                    raise
        await self.api.limits.message(room)
        return await send()


_THEME, _PIXELS = Theme.LIGHT, 1000


def _is_worth_waiting(failed: Failed) -> bool:
    """Whether nothing was sent, and the limits know for how short a while nothing should be."""
    match failed.outcome:
        case Wait(seconds):
            return seconds <= PATIENCE_S
        case NoAnswer(may_stand=False):
            return True
    return False


def _look(theme: Theme | None) -> Look:
    return Look(theme or _THEME, _PIXELS)
