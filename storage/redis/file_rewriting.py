"""Makes servers rewrite their append-only files, which hold every command that ever named a person."""

import asyncio
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import ResponseError

from storage.redis import key_scan
from storage.redis.connections import RedisPort, masters
from storage.redis.key_scan import keys_like
from storage.redis.scripts import script

_LOOK_S = 0.2
"""How often to ask a server whether it has written its file, in seconds."""
_BEGUN = "already in progress"
"""The error of a server that has begun a rewrite by itself meanwhile."""
_UNDER_WAY = ("aof_rewrite_in_progress", "aof_rewrite_scheduled")


class RedisStoreFiles(RedisPort):
    async def outdate(self) -> None:
        now_us = await self._now()
        await self._redis.zadd(key_scan.OUTDATED_FILES, {str(now_us): now_us})

    async def are_outdated(self) -> bool:
        return bool(await self._redis.exists(key_scan.OUTDATED_FILES))

    async def rewrite(self) -> str | None:
        began = await self._now()
        async for _ in keys_like(self._redis, "*"):
            pass  # the server also writes expired keys that it has not noticed yet; a scan removes them
        for server in await masters(self._redis):
            if refusal := await _rewrite(server):
                return refusal
        await self._redis.zremrangebyscore(key_scan.OUTDATED_FILES, "-inf", began)
        return None

    async def _now(self) -> int:
        seconds, micros = await self._redis.eval(script("server_time"), 1, key_scan.OUTDATED_FILES)
        return int(seconds) * 1_000_000 + int(micros)


async def _rewrite(server: Redis) -> str | None:
    """Rewrite a server's file; wait first for a rewrite that is under way, because it began too early."""
    try:
        if not (await _wait_until_idle(server)).get("aof_enabled"):
            return None
        await server.bgrewriteaof()
        status = (await _wait_until_idle(server)).get("aof_last_bgrewrite_status", "ok")
    except ResponseError as error:
        return await _rewrite(server) if _BEGUN in str(error) else str(error)
    return None if status == "ok" else "the append-only file could not be written; look at the store's disk"


async def _wait_until_idle(server: Redis) -> Any:
    """Wait until the server rewrites no file; return its persistence info."""
    while True:
        info = await server.info("persistence")
        if not any(info.get(name) for name in _UNDER_WAY):
            return info
        await asyncio.sleep(_LOOK_S)
