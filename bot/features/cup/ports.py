"""What the desk needs to run cups: the service that decides, and the lists of what there is."""

from typing import Protocol

from bot.kernel.ids import RequestId
from bot.kernel.text import Refusal
from bot.tournaments.commands import Command, Open
from bot.tournaments.model import Cup, CupId


class Cups(Protocol):
    """Decides and stores. Every call may raise StoreUnreachable."""

    async def open(self, command: Open, request: RequestId) -> Cup | Refusal: ...

    async def do(self, cup: CupId, command: Command, request: RequestId) -> Cup | Refusal: ...

    async def look(self, cup: CupId) -> Cup | None: ...
