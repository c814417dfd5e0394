"""Updates that Telegram shall not hand out again, though they are not done: the store has them until then."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

import structlog
from telegram import Bot, Update

from bot.delivery.kept_updates import KeptUpdates
from bot.documents.ports import StoreUnreachable
from bot.platforms.telegram.update_reading import read_update

_log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class UnfinishedUpdates:
    """``name`` is the same in all processes that serve ``bot``."""

    kept: KeptUpdates
    name: str
    bot: Bot

    async def keep(self, updates: Iterable[Update]) -> bool:
        """Whether the store has them now, all together."""
        try:
            await self.kept.keep(self.name, {update.update_id: update.to_json() for update in updates})
        except StoreUnreachable as lost:
            _log.warning("updates that take long could not be kept", why=str(lost))
            return False
        return True

    async def left(self) -> tuple[Update, ...]:
        """What a process that is gone has left undone. Raises StoreUnreachable."""
        found = (
            read_update(json.loads(text), self.bot) for text in (await self.kept.kept(self.name)).values()
        )
        return tuple(update for update in found if update)

    async def done(self, update: Update) -> None:
        """Where the store cannot be told, the update may be done again, which changes nothing."""
        try:
            await self.kept.done(self.name, update.update_id)
        except StoreUnreachable as lost:
            _log.warning("an update that is done stays kept", update=update.update_id, why=str(lost))
