"""Which process owns what, in Redis: for each thing a hash of its parts and of the leases of its members."""

from collections.abc import Mapping
from typing import Any

from redis.asyncio import Redis

from bot.documents.ownership import Claim, Claimed, Owner
from storage.redis import keys
from storage.redis.connections import reaching
from storage.redis.scripts import script


class RedisOwnerLeases:
    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._claim = redis.register_script(script("claim_parts"))

    async def claim(self, name: str, holder: str, claim: Claim) -> Claimed:
        wish: list[str | int] = [holder, claim.lasts_ms, claim.parts, claim.more, int(claim.willing)]
        with reaching():
            answer = await self._claim(keys=[keys.owners(name)], args=[*wish, *sorted(claim.left)])
        owners, share, *owned = answer
        numbers = map(int, owned)
        return Claimed(dict(zip(numbers, numbers, strict=True)), int(share), int(owners))

    async def release(self, name: str, holder: str) -> None:
        """Parts of a holder without a lease are free."""
        with reaching():
            await self._redis.hdel(keys.owners(name), f"member:{holder}")

    async def owners(self, name: str) -> Mapping[int, Owner]:
        key = keys.owners(name)
        with reaching():
            fields: Any = await self._redis.hgetall(key)
            seconds, _ = await self._redis.eval(script("server_time"), 1, key)
        lives = {
            field.removeprefix("member:")
            for field, lease in fields.items()
            if field.startswith("member:") and int(lease.split()[0]) > int(seconds) * 1_000
        }
        terms = {
            int(field.removeprefix("part:")): term.split(" ", 1)
            for field, term in fields.items()
            if field.startswith("part:")
        }
        return {
            part: Owner(holder, int(epoch))
            for part, (epoch, holder) in sorted(terms.items())
            if holder in lives
        }
