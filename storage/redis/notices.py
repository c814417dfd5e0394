"""Notices in Redis: sorted sets, claimed like other due work.

An entry is the whole notice, after its document's name and version, so no two entries are equal.
"""

import json
from collections.abc import Callable
from typing import Any, Generic, TypeVar

import structlog

from bot.documents.due_worker import CommittedWork, Versioned
from bot.documents.ports import NOTICES, LeftToNewerVersion, NoticeId, OutOfReach, label_of
from bot.kernel.ids import SessionId, Version
from bot.kernel.time import DAY, SECOND
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture
from storage.redis import keys
from storage.redis.connections import Connections, reaching
from storage.redis.document_kinds import Kind
from storage.redis.key_scan import boards_in
from storage.redis.scripts import script
from storage.redis.work_index import RedisWorkIndex

_log = structlog.get_logger()
N = TypeVar("N", bound=Versioned)
_ACTION = "Report this line: the notice cannot be read, and nobody is told of it."


def notice_id(name: str, version: int, payload: str) -> NoticeId:
    return NoticeId(f"{keys.quote_name(name)} {version} {payload}")


def read_notice(kind: Kind[Any, Any, Any, Any], name: NoticeId) -> Any:
    """Return a notice, OutOfReach if a newer version wrote it, or None if it is damaged."""
    try:
        return kind.notices.decode(name.split(" ", 2)[2])
    except FromTheFuture:
        return OutOfReach(label_of(name), is_newer=True)
    except (IndexError, Unreadable) as error:
        _log.error("a notice is dropped", of=label_of(name), why=str(error), action=_ACTION)
        return None


def replacement_id(kind: Kind[Any, Any, Any, N], name: NoticeId, notice: N) -> NoticeId:
    """Return the id of a notice that replaces another."""
    return NoticeId(f"{label_of(name)} {kind.notices.encode(notice)}")


_SUBJECTS = ("session", "cup", "daily", "link")


def is_earlier(first: str, second: str) -> bool:
    """Whether the first entry of a stream was written before the second."""
    return [*map(int, first.split("-"))] < [*map(int, second.split("-"))]


class RedisNotices(RedisWorkIndex[NoticeId, N], Generic[N]):
    def __init__(self, connections: Connections, kind: Kind[Any, Any, Any, N]) -> None:
        super().__init__(connections, kind.keys, NoticeId, (NOTICES,), CommittedWork())
        self._redis = connections.asking
        self._kind = kind
        self._is_adopted = False

    async def load_each(self, names: tuple[NoticeId, ...]) -> tuple[N | OutOfReach, ...]:
        notices = (read_notice(self._kind, name) for name in names)
        return tuple(notice for notice in notices if notice is not None)

    def _index_of(self, work: str, name: NoticeId) -> str:
        return self._keys.work(self._keys.partition(keys.unquote_name(name.split(" ", 1)[0])), work)

    async def finish(self, work: str, name: NoticeId, version: Version) -> None:
        del version  # it never changes
        with reaching():
            await self._redis.zrem(self._index_of(work, name), name)

    async def rewrite(self, change: Callable[[N], N]) -> None:
        newer_count = 0
        for part in range(keys.PARTITIONS):
            index = self._kind.keys.work(part, NOTICES)
            with reaching():
                rows: Any = await self._redis.zrange(index, 0, -1, withscores=True)
            for name, at in rows:
                notice = read_notice(self._kind, name)
                newer_count += isinstance(notice, OutOfReach)
                if notice is None or isinstance(notice, OutOfReach) or (changed := change(notice)) == notice:
                    continue
                with reaching():
                    async with self._redis.pipeline(transaction=True) as pipe:
                        pipe.zadd(index, {replacement_id(self._kind, name, changed): at})
                        pipe.zrem(index, name)
                        await pipe.execute()
        if newer_count:
            message = f"{newer_count} notices are a newer version's"
            raise LeftToNewerVersion(message)

    async def catch_up(self) -> None:
        """Make notices due that older versions left unread in streams, and delete the streams, once."""
        if self._is_adopted:
            return
        for part in range(keys.PARTITIONS):
            with reaching():
                await self._adopt(part)
        self._is_adopted = True

    async def _adopt(self, part: int) -> None:
        """Adopt a stream; notices older than a day make work due, but notify no people."""
        old = self._kind.keys.outbox(part)
        stream, beside = old[:2]
        if not await self._redis.exists(*old):
            return
        now_s, _ = await self._redis.eval(script("server_time"), 1, stream)
        unread = await self._unread(stream)
        late = f"{(int(now_s) - DAY // SECOND) * SECOND}-0"
        due_payloads: list[Any] = [payload for entry, payload in unread if not is_earlier(entry, late)]
        due_payloads += await self._redis.hvals(beside)
        for payload in dict.fromkeys((*(each for _, each in unread), *due_payloads)):
            await self._make_due(payload, part, is_told=payload in due_payloads)
        await self._redis.delete(*old)

    async def _unread(self, stream: str) -> list[tuple[str, Any]]:
        """Return the entries of a stream that at least one group of readers has not finished."""
        entries: Any = await self._redis.xrange(stream)
        if not entries:
            return []
        groups, unread = await self._redis.xinfo_groups(stream), set[Any]()
        for group in groups:
            last, count = group["last-delivered-id"], max(1, group["pending"])
            in_hand = await self._redis.xpending_range(stream, group["name"], "-", "+", count)
            unread |= {each["message_id"] for each in in_hand}
            unread |= {entry for entry, _ in entries if is_earlier(last, entry)}
        return [(entry, fields["notice"]) for entry, fields in entries if entry in unread or not groups]

    async def _make_due(self, payload: str, part: int, *, is_told: bool) -> None:
        try:
            about = json.loads(payload)
            name = str(next(about[word] for word in _SUBJECTS if word in about))
            id_ = notice_id(name, about["version"], payload)
        except (ValueError, LookupError, StopIteration) as error:
            _log.error("a notice is dropped", part=part, why=str(error), action=_ACTION)
            return
        notice = read_notice(self._kind, id_)
        async with self._redis.pipeline(transaction=True) as pipe:
            if notice is not None and not isinstance(notice, OutOfReach):
                for room in self._kind.new_followers(notice.events):
                    pipe.sadd(keys.followers(SessionId(name)), keys.room_name(room))
                    pipe.sadd(boards_in(part, room), name)
                is_told = is_told and self._kind.is_told(notice.events)
            for work in self._kind.works:
                pipe.zadd(self._kind.keys.work(part, work), {name: 0}, nx=True)
            if is_told:
                pipe.zadd(self._kind.keys.work(part, NOTICES), {id_: 0}, nx=True)
            await pipe.execute()
