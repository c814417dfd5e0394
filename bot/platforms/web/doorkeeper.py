"""Whoever has left the chat that their page shows is shown no more of it, also while the page stays open."""

import asyncio
from dataclasses import dataclass

from bot.platforms.web.chat_rooms import Rooms, Tab
from bot.platforms.web.errors import PageError, noted, told
from bot.platforms.web.limits import LOOKED_AFTER_S
from bot.platforms.web.localisation import in_words
from bot.platforms.web.message_json import written


@dataclass(frozen=True, slots=True)
class Doorkeeper:
    """Chat apps tell nobody who goes, so that they are asked, about everybody who has a page open."""

    rooms: Rooms

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(LOOKED_AFTER_S)
            for tab in self.rooms.every_tab():
                try:
                    await _look_after(tab)
                except Exception as error:  # noqa: BLE001 - one page that breaks must not let in all others
                    noted(error, "looking who is still there")


async def _look_after(tab: Tab) -> None:
    """Let go of a page whose reader has left: it comes again by itself, and is shown what they may see."""
    if tab.door is None or tab.place is None:
        return
    if await tab.door.is_outside(tab.place.room, tab.asker.handle):
        text = in_words(told(PageError.HIDDEN), tab.language)
        tab.send(written({"kind": "error", "id": None, "trouble": PageError.HIDDEN.value, "text": text}))
        tab.close()
