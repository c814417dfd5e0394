"""Letters for everybody in a room, besides its boards."""

import asyncio
from collections.abc import Mapping

import structlog

from bot.delivery.limits import PATIENCE_S, TRIES
from bot.delivery.ports import Barred, Courier, Gone, TryAgain, Unsure
from bot.kernel.ids import Platform, Room
from bot.messages.rendering import RenderedCard

_log = structlog.get_logger()


async def shared(couriers: Mapping[Platform, Courier], room: Room, letter: RenderedCard) -> bool:
    """Whether the letter is in the room, as far as anybody knows."""
    for _ in range(TRIES):
        try:
            await couriers[room.platform].share(room, letter)
        except TryAgain as wait:
            if wait.seconds > PATIENCE_S:
                return False
            await asyncio.sleep(wait.seconds)
        except (Barred, Gone):
            return False
        except Unsure:
            _log.warning("a letter to a room may have arrived", room=room.chat, table=letter.table)
            return True
        else:
            return True
    return False
