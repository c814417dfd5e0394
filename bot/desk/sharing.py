"""Letters for everybody in a room, besides its boards."""

import asyncio
from collections.abc import Mapping

import structlog

from bot.cards.letter import Letter
from bot.desk.ports import Barred, Courier, Gone, TryAgain, Unsure
from bot.kernel.ids import Platform, Room

_log = structlog.get_logger()
_TRIES = 3
_PATIENCE_S = 60.0


async def shared(couriers: Mapping[Platform, Courier], room: Room, letter: Letter) -> bool:
    """Whether the letter is in the room, as far as anybody knows."""
    for _ in range(_TRIES):
        try:
            await couriers[room.platform].share(room, letter)
        except TryAgain as wait:
            if wait.seconds > _PATIENCE_S:
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
