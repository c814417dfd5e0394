"""Letters for everybody in a room, besides its boards."""

import asyncio
from collections.abc import Mapping

import structlog

from bot.delivery.limits import PATIENCE_S, TRIES
from bot.delivery.ports import Barred, Courier, Gone, ServedElsewhere, TryAgain, Unsure
from bot.kernel.ids import Platform, Room
from bot.messages.rendering import RenderedCard

_log = structlog.get_logger()


async def shared(couriers: Mapping[Platform, Courier], room: Room, rendered: RenderedCard) -> bool:
    """Whether the message is in the room, as far as anybody knows."""
    try:
        return await announced(couriers, room, rendered)
    except ServedElsewhere:
        return False


async def announced(couriers: Mapping[Platform, Courier], room: Room, rendered: RenderedCard) -> bool:
    """The same for what nobody has asked for, and so nobody asks for again.

    Raises ServedElsewhere where another process sends by now: it is for that one to try.
    """
    for _ in range(TRIES):
        try:
            await couriers[room.platform].share(room, rendered)
        except TryAgain as wait:
            if wait.seconds > PATIENCE_S:
                return False
            await asyncio.sleep(wait.seconds)
        except ServedElsewhere:
            raise
        except (Barred, Gone):
            return False
        except Unsure:
            _log.warning("a message to a room may have arrived", room=room.chat, table=rendered.table)
            return True
        else:
            return True
    return False
