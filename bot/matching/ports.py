"""The port of those who look for an opponent."""

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias

from bot.kernel.ids import Player
from bot.matching.seeks import Seek

Seeks: TypeAlias = Mapping[Player, Seek]


class SeekBook(Protocol):
    """Keeps at most one seek a person. Every call may raise StoreUnreachable."""

    async def seeks(self) -> Seeks: ...

    async def seek(self, player: Player) -> Seek | None: ...

    async def change(self, players: tuple[Player, ...], change: Callable[[Seeks], Seeks]) -> Seeks:
        """Apply ``change`` to the seeks of these people in one step; it is called again after a conflict."""

    async def waits(self, kind: str) -> tuple[int, ...]:
        """How long the last people of this kind have waited, in ms."""

    async def note_wait(self, kind: str, ms: int) -> None: ...
