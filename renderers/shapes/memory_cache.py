"""A memory for what was made before, with a limit to what it holds."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class MemoryCache(Generic[K, V]):
    """Keeps values up to a total weight; what was not asked for longest goes first."""

    def __init__(self, limit: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        self._limit, self._weigh = limit, weigh
        self._held: OrderedDict[K, V] = OrderedDict()
        self._weight = 0

    def get(self, key: K) -> V | None:
        if (value := self._held.get(key)) is not None:
            self._held.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> None:
        if (before := self._held.pop(key, None)) is not None:
            self._weight -= self._weigh(before)
        self._held[key] = value
        self._weight += self._weigh(value)
        while self._weight > self._limit:
            _, gone = self._held.popitem(last=False)
            self._weight -= self._weigh(gone)

    def __len__(self) -> int:
        return len(self._held)
