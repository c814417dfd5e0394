"""Reads what Telegram writes: what the library cannot read keeps back nobody else's updates."""

from http import HTTPStatus
from typing import Any

import structlog
from telegram import Bot, Update
from telegram.error import BadRequest
from telegram.request import BaseRequest, HTTPXRequest

_log = structlog.get_logger()
_OTHER_REFUSALS = frozenset(range(400, 500)) - {
    HTTPStatus.BAD_REQUEST,
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.NOT_FOUND,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.CONFLICT,
    HTTPStatus.TOO_MANY_REQUESTS,
}


class TelegramRequest(HTTPXRequest):
    """The library's, but for answers that it cannot read or misunderstands."""

    async def do_request(self, *args: Any, **more: Any) -> tuple[int, bytes]:
        """The status and what was answered.

        The library takes a refusal that it does not know, such as 413, for trouble of the network.
        """
        status, payload = await super().do_request(*args, **more)
        if status in _OTHER_REFUSALS:
            raise BadRequest(str(status))
        return status, payload

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        answer: dict[str, Any] = complete_people(BaseRequest.parse_json_payload(payload))
        return answer


def complete_people(written: Any) -> Any:
    """What Telegram has written, where every person has a first name: deleted accounts may lack it.

    The library cannot read an update or an answer in which somebody has none.
    """
    if isinstance(written, list):
        return [complete_people(part) for part in written]
    if not isinstance(written, dict):
        return written
    nameless = {"first_name": ""} if "is_bot" in written else {}
    return nameless | {name: complete_people(value) for name, value in written.items()}


def read_update(written: object, bot: Bot) -> Update | None:
    """An update as Telegram writes it; one that cannot be read has its number and nothing else.

    Telegram hands it out again and again until it is confirmed. None for what is no update at all.
    """
    number = written.get("update_id") if isinstance(written, dict) else None
    if not isinstance(written, dict) or not isinstance(number, int):
        return None
    try:
        return Update.de_json(complete_people(written), bot)
    except Exception as error:  # noqa: BLE001 - whatever it is, those behind it are done
        _log.error(
            "an update could not be read; it is left out",
            update=number,
            why=type(error).__name__,
            action="Report this line, and with a Bot API server of your own its version.",
        )
        return Update(number)
