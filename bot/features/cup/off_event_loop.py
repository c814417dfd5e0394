"""What takes long for hundreds of entrants, done beside the event loop, which goes on meanwhile."""

from collections.abc import Callable
from typing import TypeVar

from bot.tournaments.limits import LARGE_FIELD
from bot.tournaments.model import Cup
from bot.tournaments.service import in_thread

T = TypeVar("T")


async def off_event_loop(cup: Cup, make: Callable[[], T]) -> T:
    """In a thread where the field is large: of Python alone, which lets others in every few milliseconds."""
    return await in_thread(make) if len(cup.entrants) >= LARGE_FIELD else make()
