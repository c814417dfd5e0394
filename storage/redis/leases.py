"""Leases in Redis, as keys that expire, and agreements, which stay."""

import secrets
from collections.abc import Mapping
from typing import Any

from bot.documents.ownership import Claim, Claimed, Owner
from storage.codec.fields import text
from storage.redis import keys
from storage.redis.connections import RedisPort
from storage.redis.key_scan import keys_like
from storage.redis.scripts import script


class RedisLeases(RedisPort):
    async def take(self, name: str, lasts_ms: int) -> bool:
        """Take a lease for a new holder each time."""
        holder = secrets.token_hex(8)
        return await self.hold(name, holder, lasts_ms) == holder

    async def hold(self, name: str, holder: str, lasts_ms: int, instead_of: str | None = None) -> str:
        args = [holder, lasts_ms, instead_of or ""]
        return str(await self._run("take_lease", keys=[keys.lease(name)], args=args))

    async def release(self, name: str, holder: str) -> None:
        await self._run("release_lease", keys=[keys.lease(name)], args=[holder])

    async def holders(self, beginning: str) -> Mapping[str, str]:
        holders = dict[str, str]()
        async for batch in keys_like(self._redis, f"{keys.lease(beginning)}*"):
            for key in batch:
                if holder := await self._redis.get(key):
                    holders[keys.lease_name(key)] = text(key, holder)
        return holders

    async def agree(self, name: str, proposal: str) -> str:
        key = f"agreed:{name}"
        await self._redis.set(key, proposal, nx=True)
        agreed = await self._redis.get(key)
        return str(agreed or proposal)


class RedisOwnerLeases(RedisPort):
    async def claim(self, name: str, holder: str, claim: Claim) -> Claimed:
        wish: list[str | int] = [holder, claim.lasts_ms, claim.parts, claim.more, int(claim.willing)]
        answer = await self._run("claim_parts", keys=[keys.owners(name)], args=[*wish, *sorted(claim.left)])
        members, share, *owned = answer
        numbers = map(int, owned)
        return Claimed(dict(zip(numbers, numbers, strict=True)), int(share), int(members))

    async def release(self, name: str, holder: str) -> None:
        """Delete the holder's lease: that frees its parts."""
        await self._redis.hdel(keys.owners(name), f"member:{holder}")

    async def owners(self, name: str) -> Mapping[int, Owner]:
        key = keys.owners(name)
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
