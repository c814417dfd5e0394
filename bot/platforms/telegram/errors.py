"""Translates each error of the library into one outcome."""

import contextlib
import re
from collections.abc import Iterator, Mapping
from http import HTTPStatus

import httpx
import structlog
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    EndPointNotFound,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.delivery.ports import Done, Failed, NoAnswer, Outcome, PartDown, Reason, Refused, Wait, WronglySetUp
from bot.kernel.ids import Room
from bot.platforms.telegram.chats import in_chat, room_at
from bot.platforms.telegram.limits import LATER_S
from bot.platforms.telegram.rate_limits import RateLimitSettings, requested_wait_s

_log = structlog.get_logger()

NO_TEXT = "NO_TEXT"
"""The message is a picture, so its text cannot be edited."""
NO_CAPTION = "NO_CAPTION"
"""The message is no picture, so it has no caption."""
NO_LOCATION = "NO_LOCATION"
"""The message is ours, and shows no place on a map."""
NOT_OURS = "NOT_OURS"
"""The message is there, and somebody else wrote it."""
NO_PICTURES = "NO_PICTURES"
"""We may write here, but not post pictures or films."""
NO_FILES = "NO_FILES"
"""We may write here, but not send files."""
UNKNOWN_FILE = "UNKNOWN_FILE"
"""Telegram no longer knows a file by the name that it gave it: it wants the file itself."""
NO_FAULTS = frozenset({NO_PICTURES, NO_FILES, UNKNOWN_FILE})
"""Refusals of content that say nothing about the content."""


class WrongToken(WronglySetUp):
    """Telegram does not know our token."""

    def __init__(self) -> None:
        super().__init__("Telegram does not know this token: please check TELEGRAM_TOKEN.")


_UNCHANGED = "message is not modified"
_SIGNS: Mapping[tuple[Reason, str], tuple[str, ...]] = {
    (Reason.FROZEN, NO_TEXT): ("there is no text in the message",),
    (Reason.FROZEN, NO_CAPTION): ("there is no caption in the message",),
    (Reason.FROZEN, NO_LOCATION): ("there is no live location",),
    (Reason.FROZEN, NOT_OURS): (
        "message can't be edited",
        "message can't be deleted",
    ),
    (Reason.CONTENT, UNKNOWN_FILE): (
        "file identifier",
        "file_reference",
        "file_id_invalid",
    ),
    (Reason.CONTENT, NO_PICTURES): (
        "not enough rights to send photos",
        "not enough rights to send animations",
        "chat_send_photos_forbidden",
        "chat_send_media_forbidden",
        "chat_send_gifs_forbidden",
    ),
    (Reason.CONTENT, NO_FILES): (
        "not enough rights to send documents",
        "chat_send_docs_forbidden",
    ),
    (Reason.CONTENT, ""): (
        "image_process_failed",
        "photo_invalid",
        "photo_ext_invalid",
        "photo_content",
        "photo_save_file_invalid",
        "wrong type of the web page content",
        "failed to get http url content",
        "can't parse",
        "entity_bounds_invalid",
        "message is too long",
        "message_too_long",
        "caption is too long",
        "media_caption_too_long",
        "text must be non-empty",
        "message text is empty",
        "button_data_invalid",
        "button_url_invalid",
        "button_type_invalid",
        "reply_markup_too_long",
        "file is too big",
    ),
    (Reason.GONE, ""): (
        "message to edit not found",
        "message to be replied not found",
        "message to delete not found",
        "message to react not found",
        "message_id_invalid",
    ),
    (Reason.FORBIDDEN, ""): (
        "chat not found",
        "not enough rights",
        "have no rights",
        "need administrator rights",
        "chat_admin_required",
        "chat_write_forbidden",
        "chat_restricted",
        "chat_send_plain_forbidden",
        "user_is_blocked",
        "message thread not found",
        "topic_closed",
        "topic_deleted",
        "group is deactivated",
        "user not found",
        "peer_id_invalid",
    ),
}
REFUSALS = {sign: meaning for meaning, signs in _SIGNS.items() for sign in signs}
"""What a refusal says, in small letters, its reason, and our name for it; the first that fits counts.

Anything else is refused for a reason that is UNKNOWN, by Telegram's own code.
"""
_CODE = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b|^4\d\d$", re.IGNORECASE)
_NEVER_ARRIVED = frozenset({"ConnectError", "ConnectTimeout", "PoolTimeout"})
_UNREADABLE = (AttributeError, KeyError, TypeError, ValueError)
"""What the library raises where an answer does not have the form that it expects."""


@contextlib.contextmanager
def translate_errors(room: Room | None = None) -> Iterator[None]:
    """Raise Failed for what the library raises; what changes nothing is done."""
    try:
        yield
    except TelegramError as error:
        outcome = outcome_of(error, room)
        if not isinstance(outcome, Done):
            raise Failed(outcome) from error
    except _UNREADABLE as error:
        _log.warning("Telegram's answer cannot be read", why=type(error).__name__)
        raise Failed(NoAnswer()) from error


@contextlib.contextmanager
def count_send(limits: RateLimitSettings, room: Room) -> Iterator[None]:
    """What Telegram has answered counts from its answer; what it is still silent about is under way."""
    try:
        yield
    except Exception as error:
        if not _is_under_way(error):
            limits.arrived(room)
        raise
    limits.arrived(room)


def _is_under_way(error: Exception) -> bool:
    """Whether we have stopped waiting for an answer to something that Telegram may yet come to."""
    return isinstance(error.__cause__, TimedOut) and not _never_arrived(error.__cause__)


def outcome_of(error: TelegramError, room: Room | None = None) -> Outcome:
    """Return what the error means for a message to ``room``."""
    match error:
        case RetryAfter():
            return Wait(requested_wait_s(error))
        case ChatMigrated(new_chat_id=chat):
            return Refused(Reason.MOVED, "MIGRATED", in_chat(chat, room) if room else room_at(chat))
        case Forbidden():
            return Refused(Reason.FORBIDDEN, str(HTTPStatus.FORBIDDEN.value))
        case EndPointNotFound():
            return Refused(Reason.UNKNOWN, str(HTTPStatus.NOT_FOUND.value))
        case InvalidToken() | Conflict():
            return PartDown(error.message)
        case BadRequest():
            return _read_refusal(error.message)
        case NetworkError() if pause := _unusual_wait(error):
            return Wait(pause)
        case NetworkError():
            return NoAnswer(may_stand=_may_stand(error), code=_server_error(error))
        case _:
            return NoAnswer()


def _read_refusal(message: str) -> Outcome:
    lowered = message.lower()
    if _UNCHANGED in lowered:
        return Done()
    meanings = (meaning for sign, meaning in REFUSALS.items() if sign in lowered)
    reason, name = next(meanings, (Reason.UNKNOWN, ""))
    return Refused(reason, name or _code(message))


def _code(text: str) -> str:
    """Telegram's name for the reason, else the status: not what names a place in our text, as some do."""
    named = _CODE.search(text)
    return named[0].upper() if named else str(HTTPStatus.BAD_REQUEST.value)


def _may_stand(error: NetworkError) -> bool:
    return not _never_arrived(error) and "internal server error" not in error.message.lower()


def _never_arrived(error: Exception) -> bool:
    return type(error.__cause__).__name__ in _NEVER_ARRIVED


def _unusual_wait(error: NetworkError) -> float:
    """The pause in a 429 that does not say it in the way that the library reads."""
    if str(HTTPStatus.TOO_MANY_REQUESTS.value) not in error.message and not error.message.startswith(
        "Too Many"
    ):
        return 0.0
    seconds = re.search(r"retry after (\d+)", error.message)
    return float(seconds[1]) if seconds else LATER_S


def _server_error(error: NetworkError) -> str:
    """The status of an answer, as the library writes it; nothing where there was none."""
    if isinstance(error, TimedOut) or isinstance(error.__cause__, httpx.TransportError):
        return ""
    status = re.search(r"\b5\d\d\b", error.message)
    return status[0] if status else str(HTTPStatus.BAD_GATEWAY.value)
