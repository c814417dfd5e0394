"""Every key there is.

What must be written together carries the tag of one partition, so that it lies in one slot of a cluster.
Names that come from outside are quoted: no two of them give the same key, and none can hold a tag.
"""

import zlib
from urllib.parse import quote, unquote

from bot.kernel.ids import Handle, Platform, Player, RequestId, Room, SessionId

PARTITIONS = 64


def partition(session: SessionId) -> int:
    return zlib.crc32(_bytes(session)) % PARTITIONS


def table(session: SessionId) -> str:
    """Hash of ``version`` and ``document``."""
    return f"{_tag(session)}:table:{_quoted(session)}"


def done(session: SessionId, request: RequestId) -> str:
    """Present while a request is remembered as done at the table."""
    return f"{_tag(session)}:done:{_quoted(session)}:{_quoted(request)}"


def due(partition: int) -> str:
    """Sorted set of table ids by due time in ms."""
    return f"{{p{partition}}}:due"


def outbox(partition: int) -> str:
    """Stream of notices."""
    return f"{{p{partition}}}:outbox"


def boards(session: SessionId) -> str:
    """Hash of version and message by room."""
    return f"{_tag(session)}:boards:{_quoted(session)}"


def tables_in(room: Room) -> str:
    """Sorted set of table ids by the time at which they were opened."""
    return f"room:{room_name(room)}:tables"


def closed(tables: str) -> str:
    """Beside a set of open tables, the set of those that are over."""
    return f"{tables}:closed"


def choices_of(room: Room) -> str:
    """Hash of what the room has chosen."""
    return f"room:{room_name(room)}:choices"


def tables_of(player: Player) -> str:
    """Sorted set of table ids by the time at which they were opened."""
    return f"account:{_quoted(player.account)}:tables"


def account(player: Player) -> str:
    """Hash of what the person has chosen."""
    return f"account:{_quoted(player.account)}"


def account_behind(handle: Handle) -> str:
    """The account id that a handle leads to."""
    return f"handle:{_quoted(handle.platform)}:{_quoted(handle.user)}"


def room_name(room: Room) -> str:
    return f"{_quoted(room.platform)}:{_quoted(room.chat)}"


def room_named(name: str) -> Room:
    platform, _, chat = name.partition(":")
    return Room(Platform(_unquoted(platform)), _unquoted(chat))


def _tag(session: SessionId) -> str:
    return f"{{p{partition(session)}}}"


def _bytes(name: str) -> bytes:
    return name.encode("utf-8", "surrogatepass")


def _quoted(name: str) -> str:
    return quote(_bytes(name), safe="")


def _unquoted(name: str) -> str:
    return unquote(name, errors="surrogatepass")
