"""What is made of grounds: each is the same during a whole game, and much larger than what a move changes."""

from collections.abc import Callable, Hashable
from typing import Any, TypeAlias

from bot.kernel.caches import Cache, CacheBudget
from bot.kernel.scene import Shape
from bot.kernel.sizes import shapes_bytes

Ground: TypeAlias = tuple[Shape, ...]


class MadeGrounds:
    """Grounds that were made of others, turned or put into words, say.

    A game keeps its grounds, so one is told by which it is: looking at all its shapes takes longer than a
    move. While one is kept here, no other has its identity.
    """

    def __init__(self, make: Callable[..., Ground], budget: CacheBudget | None = None) -> None:
        self._make = make
        self._made: Cache[tuple[int, Hashable], tuple[Ground, Ground]] = Cache(
            lambda _, entry: shapes_bytes(entry[0]) + shapes_bytes(entry[1]), budget
        )

    def of(self, ground: Ground, *how: Any) -> Ground:
        """What is made of ``ground`` in this way, which is hashable: the same object, asked again."""
        if (entry := self._made.get((id(ground), how))) is not None:
            return entry[1]
        made_ground = self._make(ground, *how)
        self._made.put((id(ground), how), (ground, made_ground))
        return made_ground
