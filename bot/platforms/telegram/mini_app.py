"""The page as a Mini App: who opened it, whether they are in a chat, and a card to send on from it."""

import hashlib
import hmac
import json
import re
import time
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Any
from urllib.parse import parse_qsl

import structlog
from telegram import (
    Bot,
    InlineKeyboardMarkup,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InputTextMessageContent,
)
from telegram.constants import ParseMode
from telegram.error import TelegramError

from bot.delivery.page_doors import ChatPlace, TurnedAway, Visitor
from bot.delivery.ports import Failed
from bot.documents.ports import Leases
from bot.kernel.frozen import frozen
from bot.kernel.ids import Handle, Named, Platform, Room, SessionId
from bot.kernel.time import SECOND
from bot.messages.rendering import RenderedCard
from bot.platforms.telegram.chats import is_group
from bot.platforms.telegram.keyboards import app_button
from bot.platforms.telegram.limits import AHEAD_S, INIT_DATA_LASTS_S, INIT_DATA_LIMIT
from bot.platforms.telegram.message_sender import Pictures
from bot.platforms.telegram.message_text import caption, parts
from bot.platforms.telegram.permissions import is_member
from bot.platforms.telegram.requests import community, private_chat
from bot.platforms.telegram.settings import NAME, TelegramSettings

_CODE = re.compile(r"[\w-]{1,64}", re.ASCII)
_SECONDS = re.compile("[0-9]{1,15}")


@frozen
class InitData:
    """``number`` is the person's; ``code`` is what stood behind ``startapp=`` in the link."""

    number: int
    name: str
    language: str | None
    code: str | None
    digest: str
    """The same for the same data, and of no use to who reads it."""


def verify(raw: str, token: str, now_s: float) -> InitData | TurnedAway:
    """``raw`` as the app handed it over: a query string, signed with the bot's ``token``."""
    fields = _fields(raw)
    if fields is None or not _is_signed(fields, token):
        return TurnedAway.FORGED
    since = _number(fields.get("auth_date"))
    if since is None or since - now_s > AHEAD_S:
        return TurnedAway.FORGED
    if now_s - since > INIT_DATA_LASTS_S:
        return TurnedAway.EXPIRED
    return _read(fields)


def _fields(raw: str) -> dict[str, str] | None:
    """Decoded and otherwise untouched; None where a name comes twice, it is no text, or too much of it."""
    if len(raw) > INIT_DATA_LIMIT:
        return None
    try:
        raw.encode()  # half a character can stand in JSON
        pairs = parse_qsl(raw, keep_blank_values=True, strict_parsing=True, errors="strict")
    except ValueError:
        return None
    fields = dict(pairs)
    return fields if len(fields) == len(pairs) else None


def _is_signed(fields: dict[str, str], token: str) -> bool:
    """The newer field ``signature`` is one of those that are signed; ``hash`` alone is not."""
    signed_text = "\n".join(f"{name}={value}" for name, value in sorted(fields.items()) if name != "hash")
    key = hmac.digest(b"WebAppData", token.encode(), hashlib.sha256)
    expected = hmac.digest(key, signed_text.encode(), hashlib.sha256).hex()
    return hmac.compare_digest(expected.encode(), fields.get("hash", "").encode())


def _read(fields: dict[str, str]) -> InitData | TurnedAway:
    user = _object(fields.get("user", ""))
    number = user.get("id")
    if not isinstance(number, int) or isinstance(number, bool) or user.get("is_bot"):
        return TurnedAway.UNCONFIRMED
    names = (user.get("first_name"), user.get("last_name"))
    code = fields.get("start_param", "")
    language = user.get("language_code")
    return InitData(
        number=number,
        name=" ".join(name for name in names if isinstance(name, str) and name),
        language=language if isinstance(language, str) else None,
        code=code if _CODE.fullmatch(code) else None,
        digest=hashlib.sha256(fields["hash"].encode()).hexdigest(),
    )


def _object(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except ValueError:
        return {}
    return value if isinstance(value, dict) else {}


def _number(text: str | None) -> int | None:
    return int(text) if text and _SECONDS.fullmatch(text) else None


_log = structlog.get_logger()
_FRAMES = "https://web.telegram.org"
"""Telegram in the browser shows the Mini App in a frame."""
_NONCE = re.compile("[0-9a-f]{32,64}")
_REMEMBERED_MS = 2 * INIT_DATA_LASTS_S * SECOND
"""Longer than any proof counts."""


@frozen
class MiniApp:
    """``now_s`` is the time, in seconds; ``leases`` remember which proofs have been used."""

    bot: Bot
    settings: TelegramSettings
    leases: Leases
    pictures: Pictures
    now_s: Callable[[], float] = field(default=time.time)

    @property
    def name(self) -> Platform:
        return NAME

    @property
    def frames(self) -> tuple[str, ...]:
        return (_FRAMES, *self.settings.moot_frames.split())

    @property
    def origins(self) -> frozenset[str]:
        """In Telegram the page keeps our own address."""
        return frozenset()

    @property
    def app(self) -> str:
        return self.settings.app or ""

    @property
    def prepares(self) -> bool:
        return True

    @property
    def asks(self) -> bool:
        """Telegram signs its proofs."""
        return False

    async def admit(self, proof: Mapping[str, str]) -> Visitor | TurnedAway:
        """``proof`` has Telegram's ``init_data``: it counts for an hour, and on one device.

        The ``nonce`` that the device keeps tells it, so that it may ask again where our answer got lost, or
        where the app is opened twice within a second: Telegram gives both the same proof.
        """
        token = self.settings.token.get_secret_value() if self.settings.token else ""
        init_data = verify(proof.get("init_data", ""), token, self.now_s())
        if isinstance(init_data, TurnedAway):
            return init_data
        page = proof.get("nonce", "")
        if not _NONCE.fullmatch(page):
            return TurnedAway.FORGED
        if await self.leases.hold(f"telegram page {init_data.digest}", page, _REMEMBERED_MS) != page:
            return TurnedAway.USED
        return _visitor(init_data)

    async def place_in(self, room: Room, visitor: Visitor) -> ChatPlace | None:
        """In a group, Telegram says who is there."""
        handle = visitor.asker.handle
        if room.platform != NAME or handle.platform != NAME:
            return None
        if not is_group(room):
            return ChatPlace(room, private=True) if room == private_chat(handle) else None
        return ChatPlace(room, community(room)) if await is_member(self.bot, room, handle) else None

    async def is_outside(self, room: Room, handle: Handle) -> bool:
        if room.platform != NAME or handle.platform != NAME:
            return True
        try:
            return await is_member(self.bot, room, handle) is False
        except Failed as failed:
            _log.info("nobody knows whether they have left the group", why=failed.outcome)
            return False

    async def share(self, handle: Handle, table: SessionId, rendered: RenderedCard) -> str | None:
        """Telegram keeps the message for a while, and asks the person where it is to go."""
        result = self._inline_result(table, rendered)
        try:
            prepared = await self.bot.save_prepared_inline_message(
                int(handle.user),
                result,
                allow_user_chats=True,
                allow_group_chats=True,
                allow_channel_chats=True,
            )
        except TelegramError as error:
            _log.warning("a card could not be prepared", table=table, why=type(error).__name__)
            return None
        return prepared.id

    def _inline_result(
        self, table: SessionId, rendered: RenderedCard
    ) -> InlineQueryResultArticle | InlineQueryResultCachedPhoto:
        """With the picture where Telegram has it already: what is sent so cannot be uploaded."""
        keyboard = InlineKeyboardMarkup([[app_button(table, rendered.language, self.bot.username, self.app)]])
        file_id = self.pictures.find_file_id(rendered.scene, rendered.theme) if rendered.scene else None
        if file_id:
            return InlineQueryResultCachedPhoto(
                table, file_id, caption=caption(rendered), parse_mode=ParseMode.HTML, reply_markup=keyboard
            )
        title = "".join(getattr(span, "text", "") for span in rendered.title) or table
        words = InputTextMessageContent(parts(rendered)[0], parse_mode=ParseMode.HTML)
        return InlineQueryResultArticle(table, title, words, reply_markup=keyboard)


def _visitor(init_data: InitData) -> Visitor:
    handle = Handle(NAME, str(init_data.number))
    place = ChatPlace(private_chat(handle), private=True)
    code = SessionId(init_data.code) if init_data.code else None
    return Visitor(Named(handle, init_data.name), place, code, init_data.language)
