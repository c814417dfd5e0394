"""The log of results in Redis: a hash of documents, and the order of their changes."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import structlog
from redis.asyncio import Redis

from bot.kernel.frozen import frozen
from bot.kernel.ids import CommunityRef, Player, SessionId
from bot.ratings.followed_list import ListName, Snapshot
from bot.ratings.leaderboard import Order
from bot.ratings.model import Discipline, Entry, RatedGame
from bot.ratings.ports import Noted, OnList, concerns
from storage.codec import results as codec
from storage.codec.disciplines import format_discipline, parse_discipline
from storage.codec.fields import Unreadable, text
from storage.codec.schema import FromTheFuture
from storage.limits import RESULTS_AT_ONCE
from storage.redis import result_keys as keys
from storage.redis.connections import reaching, trip
from storage.redis.key_scan import Walks
from storage.redis.rating_lists import RatingLists, list_keys, scopes
from storage.redis.scripts import script

_log = structlog.get_logger()
_KEYS = (
    keys.RESULTS,
    keys.RESULT_CHANGES,
    keys.RESULT_REVISION,
    keys.RESULT_CORRECTED,
    keys.RESULTS_LISTED,
)


class RedisResults:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._walks = Walks(redis, "rated")
        self._lists = RatingLists(redis)
        self._note = redis.register_script(script("outdate_list", "note_result"))
        self._lacks_newer = False
        """Whether a newer version wrote a result: lists without it must not be stored."""

    async def change(self, session: SessionId, change: Callable[[Entry], Entry]) -> Entry:
        while True:
            with reaching():
                stored = text(keys.RESULTS, await self._redis.hget(keys.RESULTS, session) or "")
            entry = codec.decode(stored) if stored else Entry(session)
            changed = change(entry)
            if changed == entry:
                return entry
            groups = _Sets.between(entry, changed)
            args: list[str | int] = [
                session,
                stored,
                codec.encode(changed),
                *groups.sizes,
                *groups.disciplines,
                groups.ended,
            ]
            with reaching():
                if await self._note(keys=[*_KEYS, *groups.keys], args=args):
                    return changed

    async def since(self, revision: int) -> tuple[Noted, ...]:
        """Return the next changes; results that this version cannot read are left out."""
        start = revision
        while True:
            with reaching():
                rows: Any = await self._redis.zrangebyscore(
                    keys.RESULT_CHANGES,
                    f"({start}",
                    "+inf",
                    start=0,
                    num=RESULTS_AT_ONCE,
                    withscores=True,
                )
                if not rows:
                    return ()
                documents = await self._redis.hmget(keys.RESULTS, [str(session) for session, _ in rows])
            changes = zip(rows, documents, strict=True)
            noted = [self._read(int(number), document) for (_, number), document in changes]
            if readable := tuple(record for record in noted if record):
                return readable
            start = int(rows[-1][1])

    async def entries(self, sessions: tuple[SessionId, ...]) -> tuple[Entry, ...]:
        with reaching():
            documents = await self._redis.hmget(keys.RESULTS, list(sessions)) if sessions else []
        return tuple(noted.entry for document in documents if document and (noted := self._read(0, document)))

    async def disciplines(self, scope: CommunityRef | None) -> frozenset[Discipline]:
        if not await self._walks.is_begun():
            every = [noted.entry.result async for some in self._every() for noted in some]
            return frozenset(
                result.discipline for result in every if result and scope in {None, result.community}
            )
        with reaching():
            words = await self._redis.smembers(keys.disciplines_in(scope))
        return frozenset(parse_discipline(text("discipline", word)) for word in words)

    async def last_revision(self) -> int:
        """Return the newest revision; first list the results of older versions."""
        revision = await self._lists.last_listed()
        while noted := await self.since(revision):
            revision = noted[-1].revision
            await self._lists.put((record.entry.result for record in noted if record.entry.result), revision)
        return revision

    async def on_list(self, name: ListName, after: Order | None) -> AsyncIterator[OnList]:
        async for sessions, left_count in self._lists.after(name, after):
            yield OnList(await self.entries(sessions), left_count)

    async def snapshot(self, name: ListName) -> Snapshot | None:
        return await self._lists.snapshot(name)

    async def keep_snapshot(self, name: ListName, snapshot: Snapshot) -> bool:
        until = snapshot.settled.until
        return self._lacks_newer or until is None or await self._lists.keep(name, snapshot, until)

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        listed = await self._walks.is_begun()
        records = [record async for some in self._about(whom, listed=listed) for record in some]
        return tuple(record for record in records if concerns(record.entry, whom))

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        listed = await self._walks.is_complete()  # no result may keep the name
        async for some in self._about(whom, listed=listed):
            for noted in some:
                if change(noted.entry) != noted.entry:
                    await self.change(noted.entry.session, change)

    async def catch_up(self) -> None:
        await self.last_revision()
        if not await self._walks.is_due():
            return
        async for some in self._every():
            async with trip(self._redis) as pipe:
                for noted in some:
                    if result := noted.entry.result:
                        for name in _sets(result):
                            pipe.sadd(name, noted.entry.session)
                        for name in map(keys.disciplines_in, scopes(result)):
                            pipe.sadd(name, format_discipline(result.discipline))
                await pipe.execute()
        await self._walks.note()

    async def _about(
        self, whom: tuple[Player | CommunityRef, ...], *, listed: bool
    ) -> AsyncIterator[tuple[Noted, ...]]:
        """Yield batches of results that may concern these subjects, including all that do.

        Raises LeftToNewerVersion at the end if only a newer version can read some of them.
        """
        names = [
            json.dumps(subject.account if isinstance(subject, Player) else subject.name) for subject in whom
        ]
        newer: FromTheFuture | None = None
        async for documents in self._texts_about(whom) if listed else self._texts():
            records = list[Noted]()
            for document in documents:
                try:
                    records += self._decode(0, document)
                except FromTheFuture as error:
                    newer = error if any(name in document for name in names) else newer
            yield tuple(records)
        if newer:
            raise newer

    async def _texts_about(self, whom: tuple[Player | CommunityRef, ...]) -> AsyncIterator[list[str]]:
        with reaching():
            sessions = (
                sorted(await self._redis.sunion([keys.results_of(subject) for subject in whom]))
                if whom
                else []
            )
        for at in range(0, len(sessions), RESULTS_AT_ONCE):
            with reaching():
                documents = await self._redis.hmget(keys.RESULTS, sessions[at : at + RESULTS_AT_ONCE])
            yield [text(keys.RESULTS, document) for document in documents if document]

    async def _every(self) -> AsyncIterator[tuple[Noted, ...]]:
        async for documents in self._texts():
            yield tuple(noted for document in documents if (noted := self._read(0, document)))

    async def _texts(self) -> AsyncIterator[list[str]]:
        cursor = 0
        while True:
            with reaching():
                answer: Any = await self._redis.hscan(keys.RESULTS, cursor, count=RESULTS_AT_ONCE)
            cursor, fields = answer
            yield [text(keys.RESULTS, document) for document in fields.values()]
            if not cursor:
                return

    def _read(self, revision: int, document: object) -> Noted | None:
        """Decode a result; None if it is damaged, or if a newer version wrote it."""
        try:
            return next(iter(self._decode(revision, document)), None)
        except FromTheFuture:
            self._lacks_newer = True
            _log.warning("a result is left to a newer version")
        return None

    @staticmethod
    def _decode(revision: int, document: object) -> tuple[Noted, ...]:
        """Decode a result; empty if it is damaged. Raises FromTheFuture."""
        try:
            return (Noted(revision, codec.decode(text(keys.RESULTS, document))),)
        except Unreadable:
            _log.exception("a result is left out")
        return ()


@frozen
class _Sets:
    """The sets that a changed entry is in now, and those that it leaves; the outdated snapshots.

    ``lists`` are the keys of its rating lists and their snapshots, ``departed_lists`` those that it leaves;
    ``ended`` is the result's end in ms.
    """

    current: tuple[str, ...]
    no_longer: tuple[str, ...]
    rated: tuple[str, ...]
    outdated: tuple[str, ...]
    lists: tuple[str, ...]
    departed_lists: tuple[str, ...]
    disciplines: tuple[str, str]
    ended: int | str

    @classmethod
    def between(cls, old: Entry, new: Entry) -> "_Sets":
        was, is_now = old.result, new.result
        sets = _sets(is_now) if is_now else set[str]()
        departed = _sets(was) - sets if was else set[str]()
        lists, before_on = (list_keys(result) if result else () for result in (is_now, was))
        return cls(
            tuple(sorted(sets)),
            tuple(sorted(departed)),
            tuple(map(keys.disciplines_in, scopes(is_now))) if is_now else (),
            tuple(map(keys.rating_snapshots, scopes(was))) if was else (),
            lists,
            tuple(key for key in before_on if key not in lists),
            (
                format_discipline(is_now.discipline) if is_now else "",
                format_discipline(was.discipline) if was else "",
            ),
            is_now.ended.ms if is_now else "",
        )

    @property
    def keys(self) -> tuple[str, ...]:
        return (
            *self.current,
            *self.no_longer,
            *self.rated,
            *self.outdated,
            *self.lists,
            *self.departed_lists,
        )

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of the groups of keys; a list has two keys."""
        sets = len(self.current), len(self.no_longer), len(self.rated), len(self.outdated)
        return (*sets, len(self.lists) // 2, len(self.departed_lists) // 2)


def _sets(result: RatedGame) -> set[str]:
    """Return the sets that index a result: by player, and by community."""
    sets = {keys.results_of(player) for player in result.players}
    return sets | {keys.results_of(result.community)} if result.community else sets
