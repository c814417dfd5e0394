"""The mark of a store while a move to it is incomplete."""

from redis.asyncio import Redis

from bot.documents.ports import StoreRefuses
from storage.redis import keys
from storage.redis.connections import reaching


class HalfMoved(StoreRefuses):
    """Games may not be played there yet: they would be lost when the move is repeated."""

    def __init__(self) -> None:
        message = "not everything has been moved there yet; if the move or restore broke off, begin it again"
        super().__init__(
            "MOVING", message, "Wait for the move or restore, or begin it again if it broke off."
        )


async def begin(source: Redis, target: Redis) -> None:
    with reaching():
        await target.set(keys.MOVING, await source.get(keys.LAST_SEEN) or "0")


async def end(target: Redis) -> None:
    with reaching():
        await target.delete(keys.MOVING)


async def ask_for_all(redis: Redis) -> None:
    """Raises HalfMoved."""
    if await is_half_moved(redis):
        raise HalfMoved


async def is_half_moved(redis: Redis) -> bool:
    """Whether a move is incomplete; a store that an older version has used since counts as complete."""
    with reaching():
        mark = await redis.get(keys.MOVING)
        return mark is not None and int(await redis.get(keys.LAST_SEEN) or 0) <= int(mark)
