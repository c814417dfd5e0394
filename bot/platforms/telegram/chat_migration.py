"""Groups that have become supergroups: what was in the old chat goes along."""

import asyncio

import structlog

from bot.kernel.ids import Room
from bot.platforms.telegram.limits import MIGRATION_RECORDED_S
from bot.platforms.telegram.ports import Dispatcher

_log = structlog.get_logger()


class ChatMigrations:
    """Telegram also sends an update about it; this is for the messages that are sent before that comes."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher
        self._telling: dict[Room, asyncio.Task[None]] = {}

    def note(self, old: Room, new: Room) -> None:
        if old not in self._telling:
            _log.info("a group has become a supergroup", room=old.chat, now=new.chat)
            self._telling[old] = asyncio.create_task(self._tell(old, new))

    async def stop(self) -> None:
        """What has not been told will be found out again."""
        for task in self._telling.values():
            task.cancel()
        await asyncio.gather(*self._telling.values(), return_exceptions=True)

    async def _tell(self, old: Room, new: Room) -> None:
        try:
            await asyncio.sleep(MIGRATION_RECORDED_S)
            await self._dispatcher.moved(old, new)
        except Exception:  # noqa: BLE001 - it is logged, and the next message to the old chat tries again
            _log.exception("a move could not be told", room=old.chat)
        finally:
            del self._telling[old]
