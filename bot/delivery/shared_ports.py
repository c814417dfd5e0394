"""What processes over one store share when they serve the same platforms."""

import uuid
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Protocol

from bot.delivery.kept_updates import KeptUpdates
from bot.documents.ownership import OwnerLeases, Ownership
from bot.documents.ports import Leases


class PartMessages(Protocol):
    """Short messages between processes. They are stored nowhere, and one may be lost."""

    async def send(self, name: str, message: str) -> None:
        """Send to all processes that listen to ``name`` now. Raises StoreUnreachable."""

    def listen(self, name: str) -> AsyncIterator[str]:
        """Yield messages until cancelled; an empty one whenever others may have been missed."""


@dataclass(frozen=True, slots=True)
class SharedPorts:
    """``worker`` is the name of this process."""

    worker: str
    leases: Leases
    owners: OwnerLeases
    messages: PartMessages
    updates: KeptUpdates

    def ownership(self, name: str, parts: int = 1, reached: Callable[[int], bool] | None = None) -> Ownership:
        """Return this process's ownership of parts of ``name``, not yet running."""
        ownership = Ownership(self.owners, name, f"{self.worker} {uuid.uuid4().hex[:8]}", parts)
        if reached:
            ownership.reached = reached
        return ownership
