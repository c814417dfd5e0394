"""Stores as earlier versions of the bot have left them, without the lists by which things are found."""

from typing import Any

from bot.delivery.store import Store
from storage.redis.documents import RedisDocuments
from storage.redis.key_scan import keys_like

AS_FOUND = ("as it is written", "noted", "by old code", "by old code, noted")
_LISTS = (
    "{*}:unsorted",
    "{*}:naming:*",
    "{*}:looks",
    "{*}:unreadable",
    "{results}:player:*",
    "account:*:rooms",
    "{*}:boards-in:*",
    "{*}:pinged:*",
    "account:*:quizzes",
)
_LATER = (*_LISTS, "{results}:community:*", "{results}:disciplines*", "{results}:lists:*", "indexed:*")


async def as_old_code_left_it(world: Store) -> None:
    """Nothing but what is stored itself; a store in memory has no lists."""
    documents: Any = world.register
    if isinstance(documents, RedisDocuments):
        for pattern in _LATER:
            async for batch in keys_like(documents._redis, pattern):
                for key in batch:
                    await documents._redis.delete(key)


async def as_found(world: Store, storage: str) -> None:
    """Bring the store into one of the states in which something may be looked for."""
    if "old code" in storage:
        await as_old_code_left_it(world)
    if "noted" in storage:
        await noted(world)


async def noted(world: Store) -> None:
    """Everything is noted, and the lists are relied upon: two walks have been made, a day apart."""
    documents: Any = world.register
    for _ in "12":
        registers = (world.register, world.cup_register, world.daily_register, world.link_register)
        for port in (*registers, world.results, world.rooms, world.room_slots, world.calls, world.quizzes):
            await port.catch_up()
        if isinstance(documents, RedisDocuments):
            async for batch in keys_like(documents._redis, "indexed:*:lately"):
                for key in batch:
                    await documents._redis.delete(key)
