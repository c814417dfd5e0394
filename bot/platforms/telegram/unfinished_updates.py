"""Updates that have been received and are not done: the store has them until the owner is done with them.

Telegram does not hand them out again: they take long, or a process that is not the owner has received them.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass

import structlog
from telegram import Bot, Update

from bot.delivery.kept_updates import KeptUpdates
from bot.delivery.owned_parts import OwnedParts
from bot.documents.ports import StoreUnreachable
from bot.platforms.telegram.limits import KEPT_LOOKED_AT_EVERY_S
from bot.platforms.telegram.update_reading import read_update

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class UnfinishedUpdates:
    """``name`` is the same in all processes that serve ``bot``, which is one part."""

    updates: KeptUpdates
    parts: OwnedParts
    name: str
    bot: Bot

    async def keep(self, updates: Iterable[Update]) -> bool:
        """Store all of them together; return whether that went well."""
        texts = {update.update_id: update.to_json() for update in updates}
        try:
            await self.updates.keep(self.name, texts)
        except StoreUnreachable as lost:
            _log.warning("updates could not be kept", why=str(lost))
            return False
        return True

    async def pass_on(self, update: Update) -> bool:
        """Store an update and wake the owner; return whether it is stored."""
        if not await self.keep([update]):
            return False
        try:
            await self.parts.wake(self.parts.names[0])
        except StoreUnreachable as lost:  # the owner looks by itself, too
            _log.debug("the owner could not be woken", why=str(lost))
        return True

    async def left(self) -> tuple[Update, ...]:
        """Return all that is stored. Raises StoreUnreachable."""
        texts = (await self.updates.kept(self.name)).values()
        updates = (read_update(json.loads(text), self.bot) for text in texts)
        return tuple(update for update in updates if update)

    async def rest(self) -> None:
        """Wait until another process may have stored something."""
        await self.parts.rest(self.parts.names[0], KEPT_LOOKED_AT_EVERY_S)

    async def done(self, update: Update) -> None:
        """Forget an update; where the store cannot be told, it is told at the next look."""
        try:
            await self.updates.done(self.name, update.update_id)
        except StoreUnreachable as lost:
            _log.warning("an update that is done stays kept", update=update.update_id, why=str(lost))
