"""The outbox in Redis: a stream for each partition, read by consumer groups.

A partition's stream holds the notices of its documents in the order of their commits. ``share`` are the
partitions that one object reads; on one server that is all of them, in one blocking read. In a cluster nobody
can wait for several slots: see ``cluster_outbox``.
"""

import asyncio
import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

import structlog
from redis.exceptions import ResponseError

from bot.documents.ports import LeftToNewerVersion
from bot.kernel.time import HOUR
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture
from storage.limits import HANDFUL, SILENCE_MS
from storage.redis import keys
from storage.redis.connections import PATIENCE_S, Connections, reaching
from storage.redis.document_kinds import Kind
from storage.redis.kept_notices import RedisKeptNotices
from storage.redis.scripts import script

_log = structlog.get_logger()

TIDY_EVERY = 50
"""A stream is trimmed once for so many notices finished."""

PRESENT_EVERY_S = 3.0
"""So often a reader says that it is there, and hears who is not; so often what those left is looked for."""
READS_ON_S = 8.0
"""So long after it last asked for news a reader still reads a group, in seconds: it waits five for some."""
_NEWER = "newer version"
"""What is left is handed to a reader of this name, who has always been silent: it is anybody's who asks."""
REMEMBERED = 60
"""A reader is looked for during so many times the silence after which it counts as gone."""
UNSERVED_FOR_MS = 2 * HOUR
"""A group that no process was set up to read for so long is destroyed, in ms: its platform is off."""
STARTS_WITHIN_S = 1_800.0
"""So long after a process began, others may still start that read what it does not, in seconds."""
LOOK_BACK_AFTER_S = 300.0
"""So long after its start each group looks once for what those have left who never told of themselves."""

N = TypeVar("N")
_Fields: TypeAlias = dict[str, str] | None
_Entry: TypeAlias = tuple[str, _Fields]
_Handed: TypeAlias = tuple[tuple[str, N], ...]


class RedisOutbox(Generic[N]):
    def __init__(
        self,
        connections: Connections,
        kind: Kind[Any, Any, Any, N],
        silence_ms: int = SILENCE_MS,
        share: tuple[int, ...] = tuple(range(keys.PARTITIONS)),
    ) -> None:
        self._works = kind.works
        """They are noted as due for what a destroyed group has not read."""
        self._unread = set(kind.keys.retired)
        """Groups to be destroyed."""
        self._served = f"{kind.keys.outbox(share[0])}:served"
        """Sorted set of groups by when a process was last set up to read them, in ms."""
        self._noted_at: float | None = None
        self._kind = kind.keys
        self._codec = kind.notices
        self._redis = connections.asking
        self._waiting = connections.waiting
        self._rewrite = connections.asking.register_script(script("outbox_groups", "rewrite_outbox"))
        self._silence_ms = silence_ms
        self._partitions = {kind.keys.outbox(part): part for part in share}
        self._finished: Counter[int] = Counter()
        self.kept = RedisKeptNotices(connections.asking, f"{kind.keys.outbox(share[0])}:kept", kind.notices)
        self._present = connections.asking.register_script(script("readers", "note_reader_present"))
        self._note_served = connections.asking.register_script(script("note_served"))
        self._find_unserved = connections.asking.register_script(script("find_unserved"))
        self._silent = connections.asking.register_script(script("readers", "count_silent_readers"))
        self._absent = connections.asking.register_script(script("note_reader_absent"))
        self._readers = f"{kind.keys.outbox(share[0])}:readers"
        self._told: dict[str, float] = {}
        """When each reader of ours has last said that it is there."""
        self._asked_at: defaultdict[str, dict[str, float]] = defaultdict(dict)
        """When each of them has last asked for what is new, by group."""
        self._look_at: dict[str, float] = {}
        """When each group is to be looked at in any case."""
        self._silent_readers: dict[str, int] = {}
        self._present_readers = 1
        self._silent_since: dict[str, float] = {}
        """When a reader of each group has last fallen silent."""
        self._looked: dict[str, float] = {}
        """When each group has last been looked at."""

    async def join(self, group: str) -> None:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for stream in self._partitions:
                    pipe.xgroup_create(stream, group, id="0", mkstream=True)
                answers = await pipe.execute(raise_on_error=False)
            for answer in answers:
                if isinstance(answer, Exception) and not _has_joined(answer):
                    raise answer

    async def unfinished(self, group: str, reader: str) -> _Handed[N]:
        """A reader's own at once, since it asks anew; those of others after their silence."""
        with reaching():
            await self._is_there(group, reader)
            self._looked[group] = asyncio.get_running_loop().time()
            own = await self._own(group, reader)
            others = await self._taken_over(group, reader) if await self._may_be_left(group) else []
            found = dict(sorted(self._entries([*own, *others]), key=_age))
            return await self._readable(group, found)

    def has_others(self) -> bool:
        return self._present_readers > 1

    def may_be_left(self, group: str) -> bool:
        """Once, and several times for a while: what came last is free only after a silence of its own."""
        now, looked = asyncio.get_running_loop().time(), self._looked.get(group, -math.inf)
        since = self._silent_since.get(group, -math.inf)
        is_due = now < since + self._silence_ms / 1_000 + PRESENT_EVERY_S or looked < since
        return is_due and looked + PRESENT_EVERY_S <= now

    async def next(self, group: str, reader: str, wait_ms: int) -> _Handed[N]:
        with reaching():
            await self._is_there(group, reader)
            async with asyncio.timeout(wait_ms / 1000 + PATIENCE_S):
                fresh = await self._fresh(group, reader, wait_ms)
            return await self._readable(group, dict(self._entries(fresh)))

    async def finish(self, group: str, receipts: tuple[str, ...]) -> None:
        if not receipts:
            return
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for part, entries in _by_partition(receipts).items():
                    pipe.xack(self._kind.outbox(part), group, *entries)
                    self._finished[part] += len(entries)
                for part in self._untidy():
                    pipe.eval(script("outbox_groups", "trim_outbox"), 1, self._kind.outbox(part))
                await pipe.execute()

    async def leave(self, group: str, receipts: tuple[str, ...]) -> None:
        if not receipts:
            return
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for part, entries in _by_partition(receipts).items():
                    stream = self._kind.outbox(part)
                    pipe.xclaim(stream, group, _NEWER, 0, [*entries], idle=self._silence_ms, justid=True)
                await pipe.execute()
            await self._absent(keys=[self._readers], args=[_NEWER, self._silence_ms])

    async def lag(self) -> Mapping[str, int]:
        """In one trip; but each partition is looked at, so this is for those who ask now and then."""
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for stream in self._partitions:
                    pipe.eval(script("outbox_groups", "outbox_lag"), 1, stream)
                answers = await pipe.execute()
        oldest: dict[str, int] = {}
        for answer in answers:
            for group, age in zip(answer[::2], answer[1::2], strict=True):
                oldest[group] = max(oldest.get(group, 0), age)
        return oldest

    async def note_served(self, groups: Iterable[str]) -> None:
        self._noted_at = self._noted_at or asyncio.get_running_loop().time()
        with reaching():
            for group in groups:
                await self._note_served(keys=[self._served], args=[group])

    async def tidy(self) -> None:
        """Groups that no process is set up to read are destroyed: they would keep everything."""
        with reaching():
            self._unread |= await self._unserved()
            groups = sorted(self._unread)
            async with self._redis.pipeline(transaction=False) as pipe:
                for stream, part in self._partitions.items():
                    if groups:
                        written = [stream, *(self._kind.work(part, work) for work in self._works)]
                        destroy = script("outbox_groups", "destroy_groups")
                        pipe.eval(destroy, len(written), *written, *groups)
                    pipe.eval(script("outbox_groups", "trim_outbox"), 1, stream)
                answers = await pipe.execute()
            self._unread.clear()
        if groups and sum(answers[::2]):
            _log.info("groups that nothing reads are destroyed", groups=groups, of=self._kind.word)

    async def dropped(self) -> int:
        with reaching():
            async with self._redis.pipeline(transaction=False) as pipe:
                for part in self._partitions.values():
                    pipe.get(self._kind.dropped(part))
                return sum(int(count or 0) for count in await pipe.execute())

    async def _unserved(self) -> set[str]:
        """Those for which no process has been set up for long; at the start of ours others may still come."""
        if self._noted_at is None or asyncio.get_running_loop().time() - self._noted_at < STARTS_WITHIN_S:
            return set()
        first, *_ = self._partitions
        try:
            groups = [group["name"] for group in await self._redis.xinfo_groups(first)]
        except ResponseError:  # nothing has happened yet
            return set()
        return set(await self._find_unserved(keys=[self._served], args=[UNSERVED_FOR_MS, *groups]))

    async def rewrite(self, change: Callable[[N], N]) -> None:
        await self.kept.rewrite(change)
        left = set[str]()
        for stream in self._partitions:
            with reaching():
                kept: Any = await self._redis.xrange(stream)
            notices, newer = self._notices(dict(kept))
            changes = [(entry, changed) for entry, old in notices if (changed := change(old)) != old]
            args = [word for entry, changed in changes for word in (entry, self._codec.encode(changed))]
            with reaching():
                await self._rewrite(keys=[stream], args=args)
            left.update(newer)
        if left:
            message = f"{len(left)} notices are a newer version's"
            raise LeftToNewerVersion(message)

    async def _own(self, group: str, reader: str) -> Any:
        return await self._redis.xreadgroup(
            group, reader, dict.fromkeys(self._partitions, "0"), count=HANDFUL
        )

    async def _fresh(self, group: str, reader: str, wait_ms: int) -> Any:
        return await self._waiting.xreadgroup(
            group,
            reader,
            dict.fromkeys(self._partitions, ">"),
            count=HANDFUL,
            block=wait_ms or None,  # 0 would mean for ever
        )

    async def _is_there(self, group: str, reader: str) -> None:
        """Of each group, for a process that comes back by its old name may read fewer of them.

        All that the reader has asked for lately are told of together.
        """
        now = asyncio.get_running_loop().time()
        asked = self._asked_at[reader]
        is_new = now - asked.get(group, -math.inf) > READS_ON_S
        asked[group] = now
        if not is_new and now - self._told.get(reader, -math.inf) < PRESENT_EVERY_S:
            return
        self._told[reader] = now  # before it is done: it may be asked twice at once
        groups = [one for one, at in asked.items() if now - at <= READS_ON_S]
        times = (REMEMBERED * self._silence_ms, self._silence_ms)
        self._present_readers, *silent = await self._present(
            keys=[self._readers], args=[reader, *times, *groups]
        )
        for one, count in zip(groups, silent, strict=True):
            if count > self._silent_readers.get(one, 0):
                self._silent_since[one] = now
            self._silent_readers[one] = count

    async def _may_be_left(self, group: str) -> bool:
        """Looking at every partition is dear: it is done where somebody has fallen silent, or may have.

        Whoever was there before readers told of themselves, in older versions, has long fallen silent.
        """
        now = asyncio.get_running_loop().time()
        if now >= self._look_at.get(group, now):
            first = group not in self._look_at
            self._look_at[group] = now + LOOK_BACK_AFTER_S if first else math.inf
            return True
        return bool(await self._silent(keys=[self._readers], args=[group, self._silence_ms]))

    async def _taken_over(self, group: str, reader: str) -> Any:
        async with self._redis.pipeline(transaction=False) as pipe:
            for stream in self._partitions:
                pipe.xautoclaim(stream, group, reader, self._silence_ms, count=HANDFUL)
            answers = await pipe.execute()
        return [(stream, answer[1]) for stream, answer in zip(self._partitions, answers, strict=True)]

    def _entries(self, answer: Any) -> list[_Entry]:
        """What streams have handed out, under receipts that name the partition too."""
        return [
            (f"{self._partitions[stream]}:{entry}", fields)
            for stream, entries in answer
            for entry, fields in entries
        ]

    async def _readable(self, group: str, entries: dict[str, dict[str, str] | None]) -> _Handed[N]:
        """The notices in ``entries``; what the backlog has pushed out meanwhile is finished."""
        await self.finish(group, tuple(receipt for receipt, fields in entries.items() if not fields))
        notices, newer = self._notices({receipt: fields for receipt, fields in entries.items() if fields})
        await self.leave(group, newer)
        return notices

    def _notices(self, entries: dict[str, dict[str, str]]) -> tuple[_Handed[N], tuple[str, ...]]:
        """Those that can be read, and receipts of a newer version's.

        One that is damaged stays unfinished, and blocks nobody.
        """
        readable, newer = list[tuple[str, N]](), list[str]()
        for receipt, fields in entries.items():
            try:
                readable.append((receipt, self._codec.decode(fields.get("notice", ""))))
            except FromTheFuture:
                newer.append(receipt)
            except Unreadable:
                _log.exception("a notice is left in the outbox", receipt=receipt)
        return tuple(readable), tuple(newer)

    def _untidy(self) -> list[int]:
        due = [part for part, count in self._finished.items() if count >= TIDY_EVERY]
        for part in due:
            del self._finished[part]
        return due


def _by_partition(receipts: tuple[str, ...]) -> dict[int, list[str]]:
    grouped: defaultdict[int, list[str]] = defaultdict(list)
    for receipt in receipts:
        part, _, entry = receipt.partition(":")
        grouped[int(part)].append(entry)
    return grouped


def _age(entry: _Entry) -> tuple[int, ...]:
    """Receipts sort by partition, then by when they were written."""
    return tuple(int(part) for part in entry[0].replace("-", ":").split(":"))


def _has_joined(answer: Exception) -> bool:
    return isinstance(answer, ResponseError) and str(answer).startswith("BUSYGROUP")
