"""Messages in a group that one person sees (Bot API 10.2); the library does not know them yet."""

from collections.abc import Awaitable
from typing import Any

import structlog
from telegram.error import TelegramError

from bot.delivery.ports import Barred, Gone, TryAgain, Unsure
from bot.kernel.ids import Room
from bot.platforms.telegram.heard import Line, Tap
from bot.platforms.telegram.wire import Keyboard, Wire

_log = structlog.get_logger()
_NUMBER = "ephemeral_message_id"
_NOT_KNOWN = "this server of the Bot API has no ephemeral messages"


class Ephemeral:
    """Every call tells whether it went well: such a message may be refused, and there is another way."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def send(self, heard: Line | Tap, html: str, keyboard: Keyboard) -> bool:
        """To somebody who has tapped any bot may send, to others only an administrator of the group."""
        whose: dict[str, Any] = {"receiver_user_id": int(heard.asker.handle.user)}
        if isinstance(heard, Tap):
            whose["callback_query_id"] = heard.query
        more = {**whose, "ephemeral_message_parameters": whose}  # as 10.2 has it, and as 10.3 does
        await self._wire.limits.message(heard.place)
        return await _goes_well(heard.place, self._send(heard.place, html, keyboard, more))

    async def edit(self, tap: Tap, html: str, keyboard: Keyboard) -> bool:
        markup = keyboard.to_dict() if keyboard else {"inline_keyboard": []}
        words = {"text": html, "parse_mode": "HTML", "reply_markup": markup}
        return await self._change(tap, "editEphemeralMessageText", words)

    async def delete(self, tap: Tap) -> bool:
        return await self._change(tap, "deleteEphemeralMessage", {})

    async def _send(self, room: Room, html: str, keyboard: Keyboard, more: dict[str, Any]) -> None:
        """A server that does not know such messages shows them to everybody: then it is taken back."""
        sent = await self._wire.send_text(room, html, keyboard, more=more)
        if _NUMBER not in sent.message.api_kwargs:
            await self._wire.delete(sent.room, sent.id)
            raise Barred(_NOT_KNOWN)

    async def _change(self, tap: Tap, method: str, parameters: dict[str, Any]) -> bool:
        which = {"receiver_user_id": int(tap.asker.handle.user), _NUMBER: tap.ephemeral}
        return await _goes_well(tap.place, self._wire.request(tap.place, method, {**which, **parameters}))


async def _goes_well(room: Room, call: Awaitable[object]) -> bool:
    try:
        await call
    except (TelegramError, TryAgain, Barred, Gone, Unsure) as error:
        _log.info("no ephemeral message", room=room.chat, why=type(error).__name__)
        return False
    return True
