"""Who is to be forgotten, in a dict."""

from bot.accounts.model import ForgetRequest


class MemoryForgetRequests:
    def __init__(self) -> None:
        self._noted: dict[str, ForgetRequest] = {}

    async def note(self, farewell: ForgetRequest) -> None:
        self._noted[farewell.player.account] = farewell

    async def pending(self) -> tuple[ForgetRequest, ...]:
        return tuple(self._noted.values())

    async def finish(self, farewell: ForgetRequest) -> None:
        self._noted.pop(farewell.player.account, None)
