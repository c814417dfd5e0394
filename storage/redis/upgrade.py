"""Brings what versions before 0.3 have stored up to date, once, before a process reads it.

No process of these versions runs meanwhile: a start refuses to. Each step can be repeated, so a start that
breaks off leaves the rest to the next one, and several processes may do it at once.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import Pipeline

from bot.accounts.model import Pings
from bot.delivery.rooms import Kind as SlotKind
from bot.delivery.rooms import Slot, slot_key
from bot.documents.limits import LOOK_AFTER_MS
from bot.documents.ports import NOTICES, OutOfReach
from bot.kernel.ids import AccountId, Player, SessionId
from bot.kernel.time import DAY, SECOND
from storage.codec import results
from storage.codec.disciplines import format_discipline
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture
from storage.codec.slots import encode_slot
from storage.limits import RESULTS_AT_ONCE
from storage.redis import keys, result_keys
from storage.redis.connections import reaching, trip
from storage.redis.copying import scan_parts
from storage.redis.document_kinds import KINDS, Kind
from storage.redis.key_scan import boards_in, calls_of, keys_like, quizzes_of
from storage.redis.notices import DROPPED_ACTION, notice_id, read_notice
from storage.redis.quizzes import players_in, read_quiz
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
    "{results}:lists:listed",
    "{results}:snapshots*",
    "code:*",
    "indexed:*",
)
_SUBJECTS = ("session", "cup", "daily", "link")
_Command: TypeAlias = Callable[..., object]


async def upgrade(redis: Redis) -> None:
    """Raises StoreUnreachable."""
    with reaching():
        if await redis.exists(_DONE):
            return
        for kind in KINDS:
            await _each(
                redis,
                kind.keys.every,
                lambda pipe, key: pipe.hget(key, "changed"),
                partial(_note_changed, kind),
            )
            for part in range(keys.PARTITIONS):
                await _adopt_notices(redis, kind, part)
        await _each(redis, "{p*}:boards:*", Pipeline.hgetall, _adopt_boards, Pipeline.delete)
        await _each(redis, "{p*}:intentions:*", Pipeline.hkeys, _follow, Pipeline.delete)
        await _each(redis, "{p*}:pings:*", Pipeline.hkeys, _list_calls)
        await _each(redis, "room:*:*:choices", lambda pipe, key: pipe.hget(key, "reader"), _list_room)
        await _each(redis, "room:*:*:quiz", Pipeline.get, _list_quiz)
        await _list_results(redis)
        await _each(
            redis,
            "account:*",
            lambda pipe, key: pipe.hmget(key, "language", "pings"),
            _convert_account,
            lambda pipe, key: pipe.hdel(key, "language", "pings"),
        )
        for pattern in _RETIRED:
            async for batch in keys_like(redis, pattern):
                await _send(redis, Pipeline.delete, batch)
        await redis.set(_DONE, "1")


async def _each(
    redis: Redis, pattern: str, ask: _Command, write: _Command, clear: _Command | None = None
) -> None:
    """Ask about each key, write what follows from the answer, and only then clear it.

    A star stands for a part of a key. A full store refuses to write, but not to delete.
    """
    async for batch in keys_like(redis, pattern):
        names = [key for key in batch if key.count(":") == pattern.count(":")]
        await _send(redis, write, names, await _send(redis, ask, names))
        if clear:
            await _send(redis, clear, names)


async def _send(redis: Redis, command: _Command, *arguments: Iterable[Any]) -> list[Any]:
    """Send a command for each of the first arguments in one trip."""
    async with trip(redis) as pipe:
        for each in zip(*arguments, strict=True):
            command(pipe, *each)
        return await pipe.execute()


def _note_changed(kind: Kind[Any, Any, Any, Any], pipe: Pipeline, key: str, changed: str | None) -> None:
    """Note a document as changed: its index follows, and searches include it until then."""
    name = kind.keys.name_in(key)
    part = kind.keys.partition(name)
    pipe.sadd(kind.keys.to_sort(part), name)
    pipe.zadd(kind.keys.looks(part), {name: int(changed or 0) + LOOK_AFTER_MS}, nx=True)


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


def _adopt_boards(pipe: Pipeline, key: str, book: Mapping[str, str]) -> None:
    """Turn a book of boards into slots, which have the messages, and followers."""
    slot_name = slot_key(SlotKind.BOARD, SessionId(keys.TABLES.name_in(key)))
    for place, board in book.items():
        if message := board.partition(" ")[2]:
            slot = encode_slot(Slot(slot_name, message=message))
            pipe.hsetnx(keys.slots_of(keys.room_named(place))[1], KNOWN + slot_name, slot)
    _follow(pipe, key, book)


def _follow(pipe: Pipeline, key: str, places: Iterable[str]) -> None:
    name = SessionId(keys.TABLES.name_in(key))
    for room in map(keys.room_named, places):
        pipe.sadd(keys.followers(name), keys.room_name(room))
        pipe.sadd(boards_in(keys.partition(name), room), name)


def _list_calls(pipe: Pipeline, key: str, accounts: Iterable[str]) -> None:
    session = SessionId(keys.TABLES.name_in(key))
    for account in accounts:
        pipe.sadd(calls_of(keys.partition(session), Player(AccountId(account))), session)


def _list_room(pipe: Pipeline, key: str, reader: str | None) -> None:
    if reader:
        pipe.sadd(keys.rooms_of(Player(AccountId(reader))), keys.room_name(keys.room_of_choices(key)))


def _list_quiz(pipe: Pipeline, key: str, document: str) -> None:
    with suppress(FromTheFuture):  # that version lists its own
        for player in players_in(read_quiz(key, document)):
            pipe.sadd(quizzes_of(player), keys.room_name(keys.room_of_quiz(key)))


async def _list_results(redis: Redis) -> None:
    """List results by player, community and rating list. Snapshots of lists are made again."""
    log = result_keys.RESULTS
    async for documents in scan_parts(lambda cursor: redis.hscan(log, cursor, count=RESULTS_AT_ONCE)):
        await _send(redis, _list_result, documents.values())


def _list_result(pipe: Pipeline, document: str) -> None:
    with suppress(Unreadable, FromTheFuture):
        if result := results.decode(document).result:
            for name in sets_with(result):
                pipe.sadd(name, result.session)
            for scope in scopes(result):
                pipe.sadd(result_keys.disciplines_in(scope), format_discipline(result.discipline))
            lists = list_keys(result)
            for ended, snapshots in zip(lists[::2], lists[1::2], strict=True):
                pipe.zadd(ended, {result.session: result.ended.ms})
                pipe.delete(snapshots)


def _convert_account(pipe: Pipeline, key: str, choices: tuple[str | None, str | None]) -> None:
    """Write a document where each choice had its own field."""
    language, pings = choices
    if language or pings:
        document = {"schema": 1, "language": language, "pings": pings or Pings.ROOM}
        pipe.hsetnx(key, "document", json.dumps(document))
