"""Reads updates one by one: one that the library cannot read keeps back nobody else's."""

import structlog
from telegram import Bot, Update

_log = structlog.get_logger()


def read_update(written: object, bot: Bot) -> Update | None:
    """An update as Telegram writes it; one that cannot be read has its number and nothing else.

    Telegram hands it out again and again until it is confirmed. None for what is no update at all.
    """
    number = written.get("update_id") if isinstance(written, dict) else None
    if not isinstance(written, dict) or not isinstance(number, int):
        return None
    try:
        return Update.de_json(written, bot)
    except Exception as error:  # noqa: BLE001 - whatever it is, those behind it are done
        _log.error("an update could not be read; it is left out", update=number, why=type(error).__name__)
        return Update(number)
