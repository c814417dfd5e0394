"""A tap on a button or on the picture, as a request."""

from bot.dispatch.requests import Press, Request
from bot.kernel.ids import Named, Room
from bot.platforms.web.commands import request_id
from bot.platforms.web.wire import Tap


def pressed(tap: Tap, asker: Named, room: Room, language: str | None) -> Request:
    return Request(request_id(asker, tap.id), asker, room, Press(tap.press), language)
