"""The log of results in Redis: a hash of documents, and the order of their changes."""

import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import structlog
from redis.asyncio import Redis

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
from storage.redis.connections import RedisPort, reaching
from storage.redis.rating_lists import RatingLists, list_keys, scopes

_log = structlog.get_logger()
_KEYS = keys.RESULTS, keys.RESULT_CHANGES, keys.RESULT_REVISION


class RedisResults(RedisPort):
    def __init__(self, redis: Redis) -> None:
        super().__init__(redis)
        self._lists = RatingLists(redis)
        self._lacks_newer = False
        """Whether a newer version wrote a result: lists without it must not be stored."""

    async def change(self, session: SessionId, change: Callable[[Entry], Entry]) -> Entry:
        while True:
            stored = text(keys.RESULTS, await self._redis.hget(keys.RESULTS, session) or "")
            entry = codec.decode(stored) if stored else Entry(session)
            changed = change(entry)
            if changed == entry:
                return entry
            touched, about = _script_arguments(entry, changed)
            args = [session, stored, codec.encode(changed), *about]
            if await self._run("outdate_list", "note_result", keys=[*_KEYS, *touched], args=args):
                return changed

    async def since(self, revision: int) -> tuple[Noted, ...]:
        """Return the next changes; results that this version cannot read are left out."""
        start = revision
        while True:
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
        documents = await self._redis.hmget(keys.RESULTS, list(sessions)) if sessions else []
        return tuple(noted.entry for document in documents if document and (noted := self._read(0, document)))

    async def disciplines(self, scope: CommunityRef | None) -> frozenset[Discipline]:
        words = await self._redis.smembers(keys.disciplines_in(scope))
        return frozenset(parse_discipline(text("discipline", word)) for word in words)

    async def last_revision(self) -> int:
        return int(await self._redis.get(keys.RESULT_REVISION) or 0)

    async def on_list(self, name: ListName, after: Order | None) -> AsyncIterator[OnList]:
        async for sessions, left_count in self._lists.after(name, after):
            yield OnList(await self.entries(sessions), left_count)

    async def snapshot(self, name: ListName) -> Snapshot | None:
        return await self._lists.snapshot(name)

    async def keep_snapshot(self, name: ListName, snapshot: Snapshot) -> bool:
        until = snapshot.settled.until
        return self._lacks_newer or until is None or await self._lists.keep(name, snapshot, until)

    async def about(self, *whom: Player | CommunityRef) -> tuple[Noted, ...]:
        records = [record async for some in self._about(whom) for record in some]
        return tuple(record for record in records if concerns(record.entry, whom))

    async def rewrite(self, change: Callable[[Entry], Entry], *whom: Player | CommunityRef) -> None:
        async for some in self._about(whom):
            for noted in some:
                if change(noted.entry) != noted.entry:
                    await self.change(noted.entry.session, change)

    async def _about(self, whom: tuple[Player | CommunityRef, ...]) -> AsyncIterator[tuple[Noted, ...]]:
        """Yield batches of results that may concern these subjects, including all that do.

        Raises LeftToNewerVersion at the end if only a newer version can read some of them.
        """
        names = [
            json.dumps(subject.account if isinstance(subject, Player) else subject.name) for subject in whom
        ]
        newer: FromTheFuture | None = None
        async for documents in self._texts_about(whom):
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


def _script_arguments(old: Entry, new: Entry) -> tuple[list[str], list[str | int]]:
    """Return the keys that a changed entry touches beside the log's, and what the script is told of them.

    First come the sets that it joins and those that it leaves, then sets of disciplines, its rating lists
    with their snapshots, and the lists that it leaves.
    """
    was, is_now = old.result, new.result
    sets, former_sets = (sets_with(result) if result else set[str]() for result in (is_now, was))
    lists, former_lists = (list_keys(result) if result else () for result in (is_now, was))
    groups = (
        sorted(sets),
        sorted(former_sets - sets),
        [keys.disciplines_in(scope) for scope in scopes(is_now)] if is_now else [],
        lists,
        [key for key in former_lists if key not in lists],
    )
    about = (format_discipline(is_now.discipline), is_now.ended.ms) if is_now else ("", "")
    return [key for group in groups for key in group], [*map(len, groups), int(was is not None), *about]


def sets_with(result: RatedGame) -> set[str]:
    """Return the sets that index a result: by player, and by community."""
    sets = {keys.results_of(player) for player in result.players}
    return sets | {keys.results_of(result.community)} if result.community else sets
