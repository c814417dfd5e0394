"""What adapters hand to the dispatcher."""

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Awaitable, Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from bot.commandkit.command import Audience
from bot.dispatch.limits import FILE_LIMIT
from bot.intents.cup import OpenReported
from bot.intents.intent import Intent
from bot.intents.play import ImportRecord
from bot.kernel.frozen import frozen
from bot.kernel.ids import Named, Platform, RequestId, Room, SessionId
from bot.kernel.time import Sent
from bot.messages.rendering import RenderedCard


@frozen
class Press:
    """A tap on a button or on the picture; for its payload see :mod:`bot.intents.payload`."""

    payload: str


@frozen
class Typed:
    """A line that begins with ``/``.

    ``mentioned`` are the people it names as ``@name``, ``replying_to`` the table of the board it answers.
    """

    line: str
    mentioned: tuple[Named, ...] = ()
    replying_to: SessionId | None = None


def _nobody() -> None:
    """Waits for it."""


@frozen
class Request:
    """What a person asks for. ``id`` is the platform's own for this very tap or message.

    ``language`` is what the platform believes the person reads; a choice made with the bot comes first.
    ``message`` is the message that was pressed, or that holds the command, as the platform names it.
    ``community`` is the server or group that the room belongs to, None in private; ``admin`` tells that
    the asker may change its settings (a platform finds that out for the commands that need it).
    ``roles`` are those that the asker has here, by the platform's ids, where it has such.
    ``private`` tells that the room is a chat of the asker and us, which no one else can read; ``own_room`` is
    such a room, where the platform has one that can be named from here. ``companion`` is the only person
    there beside the asker, where the platform tells that. ``by_hand`` tells that the answer is read where
    boards take taps themselves. ``within`` is the room that the room is a thread of, if it is one.
    ``stored`` is called as soon as what is asked is stored or refused, which is before it is shown: from then
    on the platform need not hand out the request again. ``counted`` tells that the message that asks it
    was counted as it came in. It counts as it was ``sent``, which is now where nothing is known of that.
    ``of_pages`` tells that all pages which were opened from a chat share the room.
    """

    id: RequestId
    asker: Named
    room: Room
    intent: Intent | Press | Typed
    language: str | None = None
    message: str | None = None
    community: str | None = None
    admin: bool = False
    private: bool = False
    own_room: Room | None = None
    by_hand: bool = False
    roles: frozenset[str] = frozenset()
    within: Room | None = None
    counted: bool = False
    sent: Sent | None = field(default=None, compare=False)
    of_pages: bool = False
    companion: Named | None = None
    stored: Callable[[], None] = field(default=_nobody, compare=False, repr=False)


@frozen
class Answer:
    """A message for the asker's eyes alone; none where the table's board, brought up to date, says it all.

    ``shown`` is the table or cup of that board; ``own`` is a table that only the asker sees,
    wherever its board is.
    """

    rendered: RenderedCard | None
    shown: SessionId | None = None
    own: SessionId | None = None


@frozen
class CommandHelp:
    name: str
    usage: str
    help: str
    audience: Audience = Audience.ANYBODY


@frozen
class GameChoice:
    """``variants`` are names to be typed, and in words."""

    id: str
    name: str
    variants: tuple[tuple[str, str], ...]


class RequestEnding(StrEnum):
    DONE = "done"
    REFUSED = "refused"
    UNREACHABLE = "unreachable"
    """The store was."""
    BROKEN = "broken"
    """By a mistake of ours."""


@dataclass(slots=True)
class RequestNote:
    """What is known of a request so far, without names of people and tables."""

    platform: Platform
    intent: str = "Unread"
    ending: RequestEnding = RequestEnding.DONE
    reason: str = ""
    """The key of the phrase that says why it was refused."""


class RequestObserver(Protocol):
    def attending(self, note: RequestNote) -> AbstractContextManager[None]:
        """To be entered while a request is handled; when it is left, ``note`` is complete."""


class NoObserver:
    """Where no figures are wanted."""

    def attending(self, note: RequestNote) -> AbstractContextManager[None]:  # noqa: ARG002 - no figures
        return nullcontext()


UNOBSERVED: RequestObserver = NoObserver()


WITH_A_FILE = ("/import", "/cup open")
"""How lines begin that a file may come with."""
_OPENS = re.compile(r"/cup\s+open(?:\s+(?P<words>.*))?", re.DOTALL | re.IGNORECASE)


async def read_upload(
    size: int | None, fetch: Callable[[], Awaitable[bytes]], line: str = "/import"
) -> ImportRecord | OpenReported:
    """What ``line`` asks for with a file; one that is too large, or may be, is not even fetched."""
    if size is None or size > FILE_LIMIT:
        return about(None, line)
    content = await fetch()
    return about(decode_text(content), line)


def decode_text(content: bytes) -> str:
    """UTF-16 by its mark or its zeros, UTF-8, or what older programs for Windows write."""
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return content.decode("utf-16", errors="replace")
    if 0 in content[:2]:
        return content.decode("utf-16-be" if content[0] == 0 else "utf-16-le", errors="replace")
    for encoding in ("utf-8-sig", "cp1252"):
        with suppress(UnicodeDecodeError):
            return content.decode(encoding)
    return content.decode("latin-1")


def opens_report(line: str) -> bool:
    """Whether a line may come with a report of a cup."""
    return _OPENS.fullmatch(line) is not None


def about(text: str | None, line: str) -> ImportRecord | OpenReported:
    """What ``line`` asks for with a file of this ``text``, None for one that is too large."""
    match = _OPENS.fullmatch(line)
    return OpenReported(text, match["words"] or "") if match else ImportRecord(text)
