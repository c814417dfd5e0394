"""Leases of a store that is gone."""

import asyncio

from bot.documents.ports import StoreUnreachable
from storage.redis.connections import PATIENCE_S


class OutOfReach:
    async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
        raise StoreUnreachable

    async def release(self, name: str, holder: str) -> None:
        raise StoreUnreachable


class Silent(OutOfReach):
    """It is given up after a while."""

    async def hold(self, name: str, holder: str, lasts_ms: int) -> bool:
        await asyncio.sleep(PATIENCE_S)
        return await super().hold(name, holder, lasts_ms)
