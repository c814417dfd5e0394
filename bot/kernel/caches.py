"""What is kept only to save work: many caches, and one bound in bytes for all of them together."""

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar, cast

from bot.kernel.limits import CACHES_BYTES
from bot.kernel.sizes import size_of

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
_P = ParamSpec("_P")
_T = TypeVar("_T")

_EACH = 360
"""Bytes that an entry takes beside its key and value: its places in two dictionaries, and itself."""


@dataclass(slots=True, eq=False)
class _Entry:
    home: dict[Any, "_Entry"]
    key: Any
    value: Any
    size: int
    number: int


class CacheBudget:
    """Bytes that caches share. What was not asked for longest goes first, in whichever cache it lies.

    Any thread may use it.
    """

    def __init__(self, limit: int = CACHES_BYTES) -> None:
        self._limit = limit
        self._held = 0
        self._numbers = 0
        self._entries: OrderedDict[int, _Entry] = OrderedDict()
        self._lock = threading.RLock()  # what goes may be a cache's own user, collected while it is held

    @property
    def held(self) -> int:
        """Bytes that all entries take now."""
        return self._held

    def limit_to(self, limit: int) -> None:
        """Keep no more than ``limit`` bytes from now on."""
        with self._lock:
            self._limit = limit
            self._shrink()

    def get(self, home: dict[Any, _Entry], key: Hashable) -> Any:
        with self._lock:
            if (entry := home.get(key)) is None:
                return None
            self._entries.move_to_end(entry.number)
            return entry.value

    def put(self, home: dict[Any, _Entry], key: Hashable, value: object, size: int) -> None:
        with self._lock:
            if (before := home.pop(key, None)) is not None:
                self._forget(before)
            self._numbers += 1
            home[key] = self._entries[self._numbers] = _Entry(home, key, value, size + _EACH, self._numbers)
            self._held += size + _EACH
            self._shrink()

    def clear(self, home: dict[Any, _Entry]) -> None:
        with self._lock:
            for entry in home.values():
                self._forget(entry)
            home.clear()

    def _shrink(self) -> None:
        while self._held > self._limit:
            entry = next(iter(self._entries.values()))
            self._forget(entry)
            del entry.home[entry.key]

    def _forget(self, entry: _Entry) -> None:
        del self._entries[entry.number]
        self._held -= entry.size


BUDGET = CacheBudget()
"""What all caches of this process share unless they are told otherwise."""


class Cache(Generic[K, V]):
    """Values that can be made again, as long as there is room for them. None is no value.

    ``weigh`` tells how many bytes a key and its value take.
    """

    def __init__(self, weigh: Callable[[K, V], int] | None = None, budget: CacheBudget | None = None) -> None:
        self._weigh = weigh or _size
        self._budget = budget or BUDGET
        self._home: dict[Any, _Entry] = {}

    def get(self, key: K) -> V | None:
        return cast("V | None", self._budget.get(self._home, key))

    def put(self, key: K, value: V) -> None:
        self._budget.put(self._home, key, value, self._weigh(key, value))

    def clear(self) -> None:
        self._budget.clear(self._home)

    def __len__(self) -> int:
        return len(self._home)


def remembered(function: Callable[_P, _T]) -> Callable[_P, _T]:
    """Keep what a pure function returned, within the bound of all caches; its arguments are hashable.

    For what is large or comes in any number: small things of a known number do with ``functools``.
    """
    kept: Cache[Any, tuple[_T]] = Cache()

    @wraps(function)
    def asked(*args: _P.args, **named: _P.kwargs) -> _T:
        key = (args, *named.items()) if named else args
        if (found := kept.get(key)) is None:
            found = (function(*args, **named),)
            kept.put(key, found)
        return found[0]

    return asked


def _size(key: object, value: object) -> int:
    return size_of((key, value))
