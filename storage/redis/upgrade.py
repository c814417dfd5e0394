"""Brings what versions before 0.3 have stored up to date, once, before a process reads it.

No process of these versions runs meanwhile: a start refuses to. Each step can be repeated, so a start that
breaks off leaves the rest to the next one, and several processes may do it at once.
"""

import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import structlog
from redis.asyncio import Redis

from bot.accounts.model import Pings
from bot.delivery.rooms import Kind as SlotKind
from bot.delivery.rooms import Slot, slot_key
from bot.documents.limits import LOOK_AFTER_MS
from bot.documents.ports import NOTICES, OutOfReach
from bot.kernel.ids import AccountId, Player, SessionId
from bot.kernel.time import DAY, SECOND
from bot.ratings.model import RatedGame
from storage.codec import results
from storage.codec.disciplines import format_discipline
from storage.codec.fields import Unreadable, text
from storage.codec.schema import FromTheFuture
from storage.codec.slots import encode_slot
from storage.limits import RESULTS_AT_ONCE
from storage.redis import keys, result_keys
from storage.redis.connections import Connections, reaching, trip
from storage.redis.document_kinds import KINDS, Kind
from storage.redis.key_scan import boards_in, calls_of, keys_like
from storage.redis.notices import DROPPED_ACTION, notice_id, read_notice
from storage.redis.quizzes import RedisQuizzes
from storage.redis.rating_lists import list_keys, scopes
from storage.redis.results import sets_with
from storage.redis.room_slots import KNOWN
from storage.redis.scripts import script

_log = structlog.get_logger()
_DONE = "indexed:all"
"""Present when all is up to date. A copy of a store leaves it out: its rating lists are computed again."""
_RETIRED = (
    "{attendance}:*away",
    "{attendance}:lines",
    "{results}:corrected",
    "{results}:snapshots*",
    "code:*",
)
_SUBJECTS = ("session", "cup", "daily", "link")


async def upgrade(connections: Connections) -> None:
    """Raises StoreUnreachable."""
    redis = connections.asking
    with reaching():
        if await redis.exists(_DONE):
            return
        for kind in KINDS:
            await _index_documents(redis, kind)
            for part in range(keys.PARTITIONS):
                await _adopt_notices(redis, kind, part)
        for step in (
            _adopt_boards,
            _list_calls,
            _list_rooms,
            _list_quizzes,
            _list_results,
            _convert_accounts,
        ):
            await step(redis)
        for pattern in _RETIRED:
            async for key in _each(redis, pattern):
                await redis.delete(key)
        await redis.set(_DONE, "1")


async def _each(redis: Redis, pattern: str) -> AsyncIterator[str]:
    async for batch in keys_like(redis, pattern):
        for key in batch:
            yield key


async def _index_documents(redis: Redis, kind: Kind[Any, Any, Any, Any]) -> None:
    """Note every stored document as changed: its index follows, and searches include it until then."""
    async for batch in keys_like(redis, kind.keys.every):
        async with trip(redis) as pipe:
            for key in batch:
                pipe.hget(key, "changed")
            ages = await pipe.execute()
        async with trip(redis) as pipe:
            for key, changed in zip(batch, ages, strict=True):
                name = kind.keys.name_in(key)
                part = kind.keys.partition(name)
                pipe.sadd(kind.keys.to_sort(part), name)
                pipe.zadd(kind.keys.looks(part), {name: int(changed or 0) + LOOK_AFTER_MS}, nx=True)
            await pipe.execute()


async def _adopt_notices(redis: Redis, kind: Kind[Any, Any, Any, Any], part: int) -> None:
    """Adopt a stream; notices older than a day make work due, but notify no people."""
    tag = f"{{{kind.keys.letter}{part}}}"
    stream = f"{tag}:outbox"
    beside = f"{stream}:kept"
    old = (stream, beside, f"{stream}:readers", f"{stream}:served", f"{tag}:dropped")
    if not await redis.exists(*old):
        return
    now_s, _ = await redis.eval(script("server_time"), 1, stream)
    unread = await _unread(redis, stream)
    late = f"{(int(now_s) - DAY // SECOND) * SECOND}-0"
    due_payloads: list[Any] = [payload for entry, payload in unread if not _is_earlier(entry, late)]
    due_payloads += await redis.hvals(beside)
    for payload in dict.fromkeys((*(each for _, each in unread), *due_payloads)):
        await _make_due(redis, kind, payload, part, is_told=payload in due_payloads)
    await redis.delete(*old)


async def _unread(redis: Redis, stream: str) -> list[tuple[str, Any]]:
    """Return the entries of a stream that at least one group of readers has not finished."""
    entries: Any = await redis.xrange(stream)
    if not entries:
        return []
    groups, unread = await redis.xinfo_groups(stream), set[Any]()
    for group in groups:
        last, count = group["last-delivered-id"], max(1, group["pending"])
        in_hand = await redis.xpending_range(stream, group["name"], "-", "+", count)
        unread |= {each["message_id"] for each in in_hand}
        unread |= {entry for entry, _ in entries if _is_earlier(last, entry)}
    return [(entry, fields["notice"]) for entry, fields in entries if entry in unread or not groups]


def _is_earlier(first: str, second: str) -> bool:
    """Whether the first entry of a stream was written before the second."""
    return [*map(int, first.split("-"))] < [*map(int, second.split("-"))]


async def _make_due(
    redis: Redis, kind: Kind[Any, Any, Any, Any], payload: str, part: int, *, is_told: bool
) -> None:
    try:
        about = json.loads(payload)
        name = str(next(about[word] for word in _SUBJECTS if word in about))
        id_ = notice_id(name, about["version"], payload)
    except (ValueError, LookupError, StopIteration) as error:
        _log.error("a notice is dropped", part=part, why=str(error), action=DROPPED_ACTION)
        return
    notice = read_notice(kind, id_)
    async with redis.pipeline(transaction=True) as pipe:
        if notice is not None and not isinstance(notice, OutOfReach):
            for room in kind.new_followers(notice.events):
                pipe.sadd(keys.followers(SessionId(name)), keys.room_name(room))
                pipe.sadd(boards_in(part, room), name)
            is_told = is_told and kind.is_told(notice.events)
        for work in kind.works:
            pipe.zadd(kind.keys.work(part, work), {name: 0}, nx=True)
        if is_told:
            pipe.zadd(kind.keys.work(part, NOTICES), {id_: 0}, nx=True)
        await pipe.execute()


async def _adopt_boards(redis: Redis) -> None:
    """Turn books of boards, and of boards to come, into slots and followers; a slot has the message."""
    for word in ("boards", "intentions"):
        async for key in _each(redis, f"{{p*}}:{word}:*"):
            name = SessionId(keys.TABLES.name_in(key))
            book = await redis.hgetall(key)
            async with redis.pipeline(transaction=False) as pipe:
                for place, board in book.items():
                    room, message = keys.room_named(text(key, place)), text(key, board).partition(" ")[2]
                    if word == "boards" and message:
                        slot = Slot(slot_key(SlotKind.BOARD, name), message=message)
                        pipe.hsetnx(keys.slots_of(room)[1], KNOWN + slot.key, encode_slot(slot))
                    pipe.sadd(keys.followers(name), keys.room_name(room))
                    pipe.sadd(boards_in(keys.partition(name), room), name)
                await pipe.execute()
            await redis.delete(key)


async def _list_calls(redis: Redis) -> None:
    async for key in _each(redis, "{p*}:pings:*"):
        session = SessionId(keys.TABLES.name_in(key))
        for account in await redis.hkeys(key):
            player = Player(AccountId(text(key, account)))
            await redis.sadd(calls_of(keys.partition(session), player), session)


async def _list_rooms(redis: Redis) -> None:
    async for key in _each(redis, "room:*:choices"):
        if reader := await redis.hget(key, "reader"):
            room = keys.room_name(keys.room_of_choices(key))
            await redis.sadd(keys.rooms_of(Player(AccountId(text(key, reader)))), room)


async def _list_quizzes(redis: Redis) -> None:
    quizzes = RedisQuizzes(redis)
    async for key in _each(redis, "room:*:quiz"):
        with suppress(FromTheFuture):  # that version lists its own
            await quizzes.list_players(key)


async def _list_results(redis: Redis) -> None:
    """List results by player, community and rating list. Snapshots of lists are made again."""
    async for _, document in redis.hscan_iter(result_keys.RESULTS, count=RESULTS_AT_ONCE):
        with suppress(Unreadable, FromTheFuture):
            if result := results.decode(text(result_keys.RESULTS, document)).result:
                await _list_result(redis, result)


async def _list_result(redis: Redis, result: RatedGame) -> None:
    async with trip(redis) as pipe:
        for name in sets_with(result):
            pipe.sadd(name, result.session)
        for scope in scopes(result):
            pipe.sadd(result_keys.disciplines_in(scope), format_discipline(result.discipline))
        lists = list_keys(result)
        for ended, snapshots in zip(lists[::2], lists[1::2], strict=True):
            pipe.zadd(ended, {result.session: result.ended.ms})
            pipe.delete(snapshots)
        await pipe.execute()


async def _convert_accounts(redis: Redis) -> None:
    """Write a document where each choice had its own field."""
    async for key in _each(redis, "account:*"):
        if key.count(":") == 1:
            language, pings = await redis.hmget(key, "language", "pings")
            if language or pings:
                document = {"schema": 1, "language": language, "pings": pings or Pings.ROOM}
                await redis.hsetnx(key, "document", json.dumps(document))
                await redis.hdel(key, "language", "pings")
