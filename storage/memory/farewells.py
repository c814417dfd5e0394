"""Who is to be forgotten, in a dict."""

from bot.accounts.model import Farewell


class MemoryFarewells:
    def __init__(self) -> None:
        self._noted: dict[str, Farewell] = {}

    async def note(self, farewell: Farewell) -> None:
        self._noted[farewell.player.account] = farewell

    async def pending(self) -> tuple[Farewell, ...]:
        return tuple(self._noted.values())

    async def finish(self, farewell: Farewell) -> None:
        self._noted.pop(farewell.player.account, None)
