"""What a page says to the server: JSON objects, read into values or found malformed."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from bot.dispatch.limits import FILE_LIMIT
from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId, Version
from bot.platforms.web.limits import (
    GROUNDS_KNOWN,
    LINE_LIMIT,
    MOVES_PLANNED,
    PICKS_AT_MOST,
    READ_AT_MOST,
    SIZE_LIMIT,
)

TOKEN = re.compile(r"[0-9A-Za-z_.-]{32,2048}")
_ID = re.compile(r"[0-9A-Za-z_-]{1,64}")
_ID_NEAR_BEGINNING = re.compile(rf'"id":\s*"({_ID.pattern})"')
_BEGINNING = 200
_ROOM = re.compile(r"[\w-]{1,64}")
_LANGUAGE = re.compile(r"[A-Za-z0-9-]{2,35}")
_SESSION = re.compile(r"[0-9A-Za-z_-]{1,64}")
_NAME_ROOM = 1_000  # a name is clipped, not refused, unless it is absurd
_PRESS_ROOM = 256
_NAME_LENGTH = 64
_LARGEST = 10**9


@frozen
class Hello:
    """The first message of a page; ``token`` is known to that page alone. A browser's cookie stands for none.

    A page inside a chat app says with its ``version`` which page it is, and perhaps which ``table`` it wants.
    One that comes again says by name which ``grounds`` of boards it has.
    """

    token: str | None
    name: str
    room: str
    language: str | None
    version: str | None = None
    table: SessionId | None = None
    grounds: tuple[str, ...] = ()


@frozen
class Line:
    """A line that the reader wrote; ``board`` is the card under which it was written.

    One that is ``for_all`` goes to the people in the room, even where it is a question about the rules.
    """

    id: str
    text: str
    board: SessionId | None
    for_all: bool = False


@frozen
class Tap:
    """A button, or a place on a card's own board: then ``path`` are the picks so far."""

    id: str
    press: str
    path: tuple[str, ...] | None = None


@frozen
class Rename:
    id: str
    name: str


@frozen
class Complete:
    """What may ``line`` become? The newest question is the one that counts."""

    id: str
    line: str


@frozen
class Handed:
    """A file that comes with a ``line``; ``text`` is None where it is too large."""

    id: str
    text: str | None
    line: str


@frozen
class Look:
    """Open ``table`` on this page, or ``cup``, or none; after these taps, or as it was after ``ply`` moves.

    ``seen`` is the version at which the taps were made, ``bottom`` the seat at the bottom. A
    page that has nothing yet asks for all of it ``anew``.
    """

    id: str
    table: SessionId | None
    path: tuple[str, ...] = ()
    seen: Version | None = None
    ply: int | None = None
    bottom: int | None = None
    anew: bool = False
    line: tuple[tuple[str, ...], ...] | None = None
    """The taps of moves that are only planned, one after the other; None while nothing is."""
    cup: SessionId | None = None
    review: bool = False
    """Whether the page shows the review of the table, and with each position what it says of that."""


@frozen
class Play:
    """The taps that make a whole move."""

    id: str
    table: SessionId
    seen: Version
    path: tuple[str, ...]


@frozen
class MissedTap:
    """A tap on the table's board where nothing can be picked after ``path``; it asks why."""

    id: str
    table: SessionId
    path: tuple[str, ...]
    at: tuple[float, float]


@frozen
class Lobby:
    """Ask which games there are, and what is open here."""

    id: str


@frozen
class Speak:
    """From now on this page is in ``language``."""

    id: str
    language: str


@frozen
class Share:
    """Prepare ``table`` to be shown in another chat of the app that this page is in."""

    id: str
    table: SessionId


@frozen
class Review:
    """Ask how far the review of ``table`` is; it is begun where there is none."""

    id: str
    table: SessionId


Message: TypeAlias = (
    Hello | Line | Tap | Rename | Complete | Handed | Look | Play | MissedTap | Lobby | Speak | Share | Review
)


@frozen
class Malformed:
    """Something that is no message; ``id`` is that of the request, where one could be made out."""

    id: str | None = None


def read(raw: str) -> Message | Malformed:
    try:
        fields = json.loads(raw)
    except (ValueError, RecursionError):
        return Malformed()
    if not isinstance(fields, dict):
        return Malformed()
    try:
        return _READERS[_text(fields, "kind", 16)](fields)
    except (KeyError, TypeError, ValueError):
        return Malformed(_id_in(fields))


def find_id(raw: str) -> str | None:
    """Return the id of a message that is not parsed, if it stands near its beginning."""
    match = _ID_NEAR_BEGINNING.search(raw[:_BEGINNING])
    return match[1] if match else None


def _hello(fields: Mapping[str, Any]) -> Hello:
    return Hello(
        token=_matching(fields, "token", TOKEN) if fields.get("token") else None,
        name=_text(fields, "name", _NAME_ROOM),
        room=_matching(fields, "room", _ROOM),
        language=_matching(fields, "language", _LANGUAGE) if fields.get("language") else None,
        version=_matching(fields, "version", _ID) if fields.get("version") else None,
        table=_session(fields, "table"),
        grounds=_names(fields, "grounds", GROUNDS_KNOWN),
    )


def _line(fields: Mapping[str, Any]) -> Line:
    text, for_all = _text(fields, "text", SIZE_LIMIT), fields.get("all") is True
    return Line(_request(fields), text, _session(fields, "board"), for_all)


def _tap(fields: Mapping[str, Any]) -> Tap:
    path = None if fields.get("path") is None else _path(fields)
    return Tap(_request(fields), _text(fields, "press", _PRESS_ROOM), path)


def _hand(fields: Mapping[str, Any]) -> Handed:
    has_text = fields["text"] is not None
    text = _text(fields, "text", READ_AT_MOST) if has_text else None
    if text is not None and len(text.encode()) > FILE_LIMIT:
        text = None
    line = _text(fields, "line", LINE_LIMIT) if fields.get("line") else "/import"
    return Handed(_request(fields), text, line)


def _look(fields: Mapping[str, Any]) -> Look:
    version = _number(fields, "seen")
    return Look(
        _request(fields),
        _session(fields, "table"),
        _path(fields),
        None if version is None else Version(version),
        _number(fields, "ply"),
        _number(fields, "bottom"),
        anew=fields.get("anew") is True,
        line=_line_planned(fields),
        cup=_session(fields, "cup"),
        review=fields.get("review") is True,
    )


def _play(fields: Mapping[str, Any]) -> Play:
    version = _number(fields, "seen")
    if version is None or not (path := _path(fields)):
        raise ValueError("path")  # noqa: EM101 - as above
    return Play(*_about_table(fields), Version(version), path)


def _missed_tap(fields: Mapping[str, Any]) -> MissedTap:
    x, y = fields["at"]
    if not all(type(number) in (int, float) and abs(number) <= _LARGEST for number in (x, y)):
        raise ValueError("at")  # noqa: EM101 - as above
    return MissedTap(*_about_table(fields), _path(fields), (x, y))


def _path(fields: Mapping[str, Any]) -> tuple[str, ...]:
    return _names(fields, "path", PICKS_AT_MOST)


def _names(fields: Mapping[str, Any], name: str, most: int) -> tuple[str, ...]:
    names = fields.get(name) or []
    if not isinstance(names, list) or len(names) > most:
        raise ValueError(name)
    return tuple(_text({name: spelling}, name, _NAME_LENGTH) for spelling in names)


def _line_planned(fields: Mapping[str, Any]) -> tuple[tuple[str, ...], ...] | None:
    moves = fields.get("line")
    if moves is None:
        return None
    if not isinstance(moves, list) or len(moves) > MOVES_PLANNED:
        raise ValueError("line")  # noqa: EM101 - as above
    return tuple(_path({"path": path}) for path in moves)


def _number(fields: Mapping[str, Any], name: str) -> int | None:
    value = fields.get(name)
    if value is None:
        return None
    if type(value) is not int or abs(value) > _LARGEST:
        raise ValueError(name)
    return value


_READERS: dict[str, Callable[[Mapping[str, Any]], Message]] = {
    "hello": _hello,
    "line": _line,
    "tap": _tap,
    "name": lambda fields: Rename(_request(fields), _text(fields, "name", _NAME_ROOM)),
    "complete": lambda fields: Complete(_request(fields), _text(fields, "line", LINE_LIMIT)),
    "file": _hand,
    "look": _look,
    "play": _play,
    "missed": _missed_tap,
    "share": lambda fields: Share(*_about_table(fields)),
    "review": lambda fields: Review(*_about_table(fields)),
    "lobby": lambda fields: Lobby(_request(fields)),
    "speak": lambda fields: Speak(_request(fields), _matching(fields, "language", _LANGUAGE)),
}


def _about_table(fields: Mapping[str, Any]) -> tuple[str, SessionId]:
    return _request(fields), SessionId(_matching(fields, "table", _SESSION))


def _request(fields: Mapping[str, Any]) -> str:
    return _matching(fields, "id", _ID)


def _session(fields: Mapping[str, Any], name: str) -> SessionId | None:
    return SessionId(_matching(fields, name, _SESSION)) if fields.get(name) else None


def _text(fields: Mapping[str, Any], name: str, limit: int) -> str:
    """A text field without half characters (lone surrogates), which no store could write down."""
    value = fields[name]
    if not isinstance(value, str) or len(value) > limit:
        raise ValueError(name)
    return value.encode(errors="replace").decode()


def _matching(fields: Mapping[str, Any], name: str, form: re.Pattern[str]) -> str:
    value = _text(fields, name, SIZE_LIMIT)
    if not form.fullmatch(value):
        raise ValueError(name)
    return value


def _id_in(fields: Mapping[str, Any]) -> str | None:
    """The request's id, so that the page need not wait for an answer that will not come."""
    request_id = fields.get("id")
    return request_id if isinstance(request_id, str) and _ID.fullmatch(request_id) else None
