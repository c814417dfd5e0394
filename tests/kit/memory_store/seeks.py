"""Those who look for an opponent, in a dict."""

from collections.abc import Callable

from bot.kernel.ids import Player
from bot.matching.limits import WAITS_KEPT
from bot.matching.ports import Seeks
from bot.matching.seeks import Seek


class MemorySeeks:
    def __init__(self) -> None:
        self._seeks: dict[Player, Seek] = {}
        self._waits: dict[str, tuple[int, ...]] = {}

    async def seeks(self) -> Seeks:
        return dict(self._seeks)

    async def seek(self, player: Player) -> Seek | None:
        return self._seeks.get(player)

    async def change(self, players: tuple[Player, ...], change: Callable[[Seeks], Seeks]) -> Seeks:
        changed = change({player: self._seeks[player] for player in players if player in self._seeks})
        for player in players:
            self._seeks.pop(player, None)
        self._seeks |= changed
        return changed

    async def waits(self, kind: str) -> tuple[int, ...]:
        return self._waits.get(kind, ())

    async def note_wait(self, kind: str, ms: int) -> None:
        self._waits[kind] = (ms, *self._waits.get(kind, ()))[:WAITS_KEPT]
