"""Stores as earlier versions of the bot have left them, without the lists by which things are found."""

from typing import Any

from bot.delivery.store import Store
from storage.redis.documents import RedisDocuments
from storage.redis.key_scan import keys_like

AS_FOUND = ("as it is written", "indexed", "by old code")
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
    if storage == "by old code":
        await as_old_code_left_it(world)
        await world.upgrade()
    if storage == "indexed":
        await indexed(world)


async def indexed(world: Store) -> None:
    for register in (world.register, world.cup_register, world.daily_register, world.link_register):
        await register.catch_up()
