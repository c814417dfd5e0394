"""Keeps outboxes small: each process looks now and then for what nothing reads any more."""

import asyncio
from dataclasses import dataclass
from typing import Any

import structlog

from bot.documents.limits import TIDIED_EVERY_S
from bot.documents.outbox_ports import Outbox
from bot.documents.ports import StoreUnreachable

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class OutboxTidying:
    outboxes: tuple[Outbox[Any], ...]

    async def run(self) -> None:
        """Tidy at once, for what an older version has left, and then from time to time until cancelled."""
        while True:
            try:
                for outbox in self.outboxes:
                    await outbox.tidy()
            except StoreUnreachable as lost:
                _log.info("outboxes are tidied later", why=str(lost))
            await asyncio.sleep(TIDIED_EVERY_S)
