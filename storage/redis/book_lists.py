"""Indexes of the books of messages, by person or room: a set of tables in each partition."""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from redis.asyncio import Redis

from bot.kernel.ids import SessionId
from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.key_scan import Walks, keys_like

Book: TypeAlias = Callable[[SessionId], str]
"""The key of a table's hash."""
ListsOf: TypeAlias = Callable[[SessionId, str], Awaitable[frozenset[str]]]
"""Returns the keys of the lists in which a table belongs, for one of its books."""


async def leave_books(redis: Redis, name: str, listed: Callable[[int], str], *books: Book) -> None:
    """Remove the field ``name`` from the books of all ``listed`` tables, and delete the lists."""
    sets = [listed(part) for part in range(keys.PARTITIONS)]
    with reaching():
        async with redis.pipeline(transaction=False) as pipe:
            for key in sets:
                pipe.smembers(key)
            name_sets = await pipe.execute()
        async with redis.pipeline(transaction=False) as pipe:
            for session in (SessionId(text("table", member)) for names in name_sets for member in names):
                for book in books:
                    pipe.hdel(book(session), name)
            for key in sets:
                pipe.delete(key)
            await pipe.execute()


async def clear_books(redis: Redis, session: SessionId, lists: frozenset[str], *books: Book) -> None:
    """Delete all books of a table and remove the table from its lists, in one transaction."""
    with reaching():
        async with redis.pipeline(transaction=True) as pipe:
            for key in lists:
                pipe.srem(key, session)
            pipe.delete(*(book(session) for book in books))
            await pipe.execute()


async def note_books(redis: Redis, walks: Walks, lists: ListsOf, *patterns: str) -> None:
    """List the tables of books that older versions wrote, once."""
    if not await walks.is_due():
        return
    for pattern in patterns:
        async for batch in keys_like(redis, pattern):
            for key in batch:
                session = SessionId(keys.TABLES.name_in(key))
                with reaching():
                    list_keys = await lists(session, key)
                    async with redis.pipeline(transaction=False) as pipe:
                        for list_key in list_keys:
                            pipe.sadd(list_key, session)
                        await pipe.execute()
    await walks.note()
