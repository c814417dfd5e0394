"""What a platform has handed out and will not hand out again, kept until it is done."""

from collections.abc import Mapping
from typing import Protocol


class KeptUpdates(Protocol):
    """Of each name's updates those that are not done yet, by their number, as they came.

    All of it goes by itself ``REQUEST_MEMORY_S`` after the last was kept. Every call may raise
    StoreUnreachable.
    """

    async def keep(self, name: str, updates: Mapping[int, str]) -> None:
        """Keep these, together or not at all; there is at least one."""

    async def kept(self, name: str) -> Mapping[int, str]:
        """All of them, in the order of their numbers."""

    async def done(self, name: str, number: int) -> None:
        """It need not be kept any more."""
