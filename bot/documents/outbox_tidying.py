"""Keeps outboxes small: each process looks now and then for what nothing reads any more."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol

import structlog

from bot.documents.limits import TIDIED_EVERY_S
from bot.documents.outbox_ports import Outbox
from bot.documents.ports import StoreUnreachable

_log = structlog.get_logger()


class Reader(Protocol):
    """What reads an outbox as a group."""

    @property
    def outbox(self) -> Outbox[Any]: ...

    @property
    def group(self) -> str: ...


@dataclass(frozen=True, slots=True)
class OutboxTidying:
    outboxes: tuple[Outbox[Any], ...]
    readers: Callable[[], Iterable[Reader]]
    """Those that this process is set up to run, whether it does so now or another one does."""

    async def run(self) -> None:
        """Tidy at once, for what an older version has left, and then from time to time until cancelled."""
        while True:
            try:
                await self._tidy()
            except StoreUnreachable as lost:
                _log.info("outboxes are tidied later", why=str(lost))
            await asyncio.sleep(TIDIED_EVERY_S)

    async def _tidy(self) -> None:
        readers = tuple(self.readers())
        for outbox in self.outboxes:
            await outbox.note_served({reader.group for reader in readers if reader.outbox is outbox})
            await outbox.tidy()
