"""Requests to forget accounts in a dict, and files without content."""

import hashlib
from collections.abc import Iterable

from bot.accounts.model import ForgetRequest
from bot.kernel.ids import Player


class MemoryForgetRequests:
    def __init__(self) -> None:
        self._noted: dict[str, ForgetRequest] = {}

    async def note(self, farewell: ForgetRequest) -> None:
        self._noted[farewell.player.account] = farewell

    async def pending(self) -> tuple[ForgetRequest, ...]:
        return tuple(self._noted.values())

    async def finish(self, farewell: ForgetRequest) -> None:
        self._noted.pop(farewell.player.account, None)


class MemoryForgottenList:
    def __init__(self) -> None:
        self._marks = set[str]()

    async def add(self, players: Iterable[Player]) -> None:
        self._marks.update(map(_mark, players))

    async def among(self, players: tuple[Player, ...]) -> tuple[Player, ...]:
        return tuple(player for player in players if _mark(player) in self._marks)


def _mark(player: Player) -> str:
    return hashlib.sha256(player.account.encode()).hexdigest()


class MemoryStoreFiles:
    """``refusal`` is the store's answer to a rewrite."""

    def __init__(self) -> None:
        self.outdated = False
        self.refusal: str | None = None

    async def outdate(self) -> None:
        self.outdated = True

    async def are_outdated(self) -> bool:
        return self.outdated

    async def rewrite(self) -> str | None:
        self.outdated = self.refusal is not None
        return self.refusal
