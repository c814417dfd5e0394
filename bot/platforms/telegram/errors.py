"""The library's exceptions, told apart by what they mean for us."""

import contextlib
import re
from collections.abc import Iterator, Mapping
from http import HTTPStatus

import httpx
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.delivery.ports import Barred, Gone, Refused, Silent, TryAgain, Unsure, WronglySetUp
from bot.kernel.ids import Room
from bot.platforms.telegram.limits import LATER_S, SOON_S
from bot.platforms.telegram.rate_limits import RateLimitSettings, asked_wait


class Unchanged(Exception):
    """The message shows just that already: nothing was left to do."""


class NoPictures(Exception):
    """We may write here, but not post pictures."""


class UnknownFile(Exception):
    """Telegram's name for a file that it has been sent is good no more: it wants the file itself."""


class NoFiles(Exception):
    """We may write here, but not send files."""


class NotWords(Exception):
    """The message is a picture, so its text cannot be edited."""


class NoLocation(Exception):
    """The message is ours, and shows no place on a map."""


class NotOurs(Gone):
    """The message is there, and somebody else's."""


class Migrated(Exception):
    """The group has become a supergroup, which is another chat."""

    def __init__(self, chat: int) -> None:
        super().__init__(f"the group is now {chat}")
        self.chat = chat


class WrongToken(WronglySetUp):
    """Telegram does not know our token."""

    def __init__(self) -> None:
        super().__init__("Telegram does not know this token: please check TELEGRAM_TOKEN.")


_BAD_REQUESTS: Mapping[str, type[Exception]] = {
    "message is not modified": Unchanged,
    "there is no text in the message": NotWords,
    "there is no live location": NoLocation,
    "file identifier": UnknownFile,
    "file_reference": UnknownFile,
    "file_id_invalid": UnknownFile,
    "not enough rights to send photos": NoPictures,
    "chat_send_photos_forbidden": NoPictures,
    "chat_send_media_forbidden": NoPictures,
    "not enough rights to send documents": NoFiles,
    "chat_send_docs_forbidden": NoFiles,
    "message to edit not found": Gone,
    "message can't be edited": NotOurs,
    "message to be replied not found": Gone,
    "message to delete not found": Gone,
    "message can't be deleted": Gone,
    "message_id_invalid": Gone,
    "chat not found": Barred,
    "not enough rights": Barred,
    "have no rights": Barred,
    "need administrator rights": Barred,
    "chat_write_forbidden": Barred,
    "chat_restricted": Barred,
    "chat_send_plain_forbidden": Barred,
    "chat_send_gifs_forbidden": Barred,
    "message thread not found": Barred,
    "topic_closed": Barred,
    "topic_deleted": Barred,
    "group is deactivated": Barred,
    "user not found": Barred,
    "peer_id_invalid": Barred,
}
"""What Telegram says, in small letters, and what it means; the first that fits counts."""
_CODE = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b|^4\d\d$", re.IGNORECASE)
_NEVER_ARRIVED = frozenset({"ConnectError", "ConnectTimeout", "PoolTimeout"})


@contextlib.contextmanager
def translated(*, repeatable: bool) -> Iterator[None]:
    """``repeatable``: doing it twice is the same as doing it once."""
    try:
        yield
    except TelegramError as error:
        raise meaning(error, repeatable=repeatable) from error


@contextlib.contextmanager
def counted(limits: RateLimitSettings, room: Room) -> Iterator[None]:
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
    why = error.__cause__
    return isinstance(why, TimedOut) and type(why.__cause__).__name__ not in _NEVER_ARRIVED


def meaning(error: TelegramError, *, repeatable: bool) -> Exception:
    """What the error means."""
    match error:
        case RetryAfter():
            return TryAgain(asked_wait(error))
        case ChatMigrated():
            return Migrated(error.new_chat_id)
        case Forbidden():
            return Barred(error.message)
        case BadRequest():
            return _refused(error)
        case NetworkError():
            return _silent(error, repeatable=repeatable)
        case _:
            return error


def _refused(error: BadRequest) -> Exception:
    said = error.message.lower()
    known = (kind(said) for sign, kind in _BAD_REQUESTS.items() if sign in said)
    return next(known, Refused(_code(error.message)))


def _code(said: str) -> str:
    """Telegram's name for the reason, else the status: not what names a place in our text, as some do."""
    named = _CODE.search(said)
    return named[0].upper() if named else str(HTTPStatus.BAD_REQUEST.value)


def _silent(error: NetworkError, *, repeatable: bool) -> Exception:
    """No answer, or one that says nothing: only what cannot have arrived may be sent again."""
    unanswered = isinstance(error.__cause__, httpx.TransportError)
    wait = Silent if unanswered else TryAgain
    if type(error.__cause__).__name__ in _NEVER_ARRIVED:
        return wait(SOON_S)
    if repeatable or "internal server error" in error.message.lower():
        return wait(LATER_S)
    return Unsure(error.message, unanswered=unanswered)
