"""Owners of parts, in dicts. Leases expire by the loop's time, not the store's clock."""

import asyncio
import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.documents.ownership import Claim, Claimed, Owner
from bot.kernel.time import SECOND


@dataclass
class MemoryOwnerLeases:
    _parts: dict[str, dict[int, Owner]] = field(default_factory=dict)
    _members: dict[str, dict[str, tuple[float, bool]]] = field(default_factory=dict)
    """Until when each lease lasts, and whether its holder has a share."""
    _last: int = 0

    async def claim(self, name: str, holder: str, claim: Claim) -> Claimed:
        lives = self._lives(name)
        parts = self._parts.setdefault(name, {})
        for part, owner in tuple(parts.items()):
            if owner.holder not in lives or (owner.holder == holder and part in claim.left):
                del parts[part]
        until = _now() + claim.lasts_ms / SECOND
        self._members.setdefault(name, {})[holder] = until, claim.willing
        sharing = sum(is_willing for member, is_willing in lives.items() if member != holder)
        share, more = math.ceil(claim.parts / (sharing + 1)), claim.more
        for part in range(claim.parts):
            mine = sum(owner.holder == holder for owner in parts.values())
            if part not in parts and part not in claim.left and more and mine < share:
                self._last, more = max(self._last + 1, int(_now() * SECOND)), more - 1
                parts[part] = Owner(holder, self._last)
        epochs = {part: owner.epoch for part, owner in sorted(parts.items()) if owner.holder == holder}
        members = len(lives.keys() | {holder})
        return Claimed(epochs, share, min(members, claim.parts))

    async def release(self, name: str, holder: str) -> None:
        self._members.get(name, {}).pop(holder, None)

    async def owners(self, name: str) -> Mapping[int, Owner]:
        lives = self._lives(name)
        parts = self._parts.get(name, {})
        return {part: owner for part, owner in sorted(parts.items()) if owner.holder in lives}

    def forget(self) -> None:
        """Lose all owners, as a failover that loses the last writes does."""
        self._parts.clear()
        self._members.clear()

    def _lives(self, name: str) -> dict[str, bool]:
        members = self._members.get(name, {})
        return {member: is_willing for member, (until, is_willing) in members.items() if until > _now()}


def _now() -> float:
    return asyncio.get_running_loop().time()
