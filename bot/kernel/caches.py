"""What is kept only to save work: many caches, and one bound in bytes for all of them together."""

import threading
from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Generic, ParamSpec, TypeVar

from bot.kernel.limits import CACHES_BYTES
from bot.kernel.sizes import size_of

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
_P = ParamSpec("_P")
_T = TypeVar("_T")

_EACH = 200
"""Bytes that an entry takes beside its key and value: its places in a dictionary and in line, and itself."""


@dataclass(slots=True, eq=False)
class _Entry:
    """``home`` is the cache it lies in, None once it was let go; ``asked``: since it was last in front."""

    home: dict[Any, "_Entry"] | None
    key: Any
    value: Any
    size: int
    asked: bool = False


class CacheBudget:
    """Bytes that caches share. What was not asked for longest goes first, in whichever cache it lies.

    Entries wait in line. Whichever comes to the front and was asked for since goes to the end once more, the
    others go: asking costs no more than a mark. Any thread may use it.
    """

    def __init__(self, limit: int = CACHES_BYTES) -> None:
        self._limit = limit
        self._held = 0
        self._line: deque[_Entry] = deque()
        self._lock = threading.RLock()  # what goes may be a cache's own user, collected while it is held

    @property
    def used_bytes(self) -> int:
        """Bytes that all entries take now."""
        return self._held

    def limit_to(self, limit: int) -> None:
        """Keep no more than ``limit`` bytes from now on."""
        with self._lock:
            self._limit = limit
            self._shrink()

    def put(self, home: dict[Any, _Entry], key: Hashable, value: object, size: int) -> None:
        """What is larger than all that may be kept is not kept."""
        size += _EACH
        with self._lock:
            if size > self._limit:
                self._let_go(home.get(key))
                return
            if (entry := home.get(key)) is None:
                entry = home[key] = _Entry(home, key, value, size)
                self._line.append(entry)
                self._held += size
            else:
                self._held += size - entry.size
                entry.value, entry.size, entry.asked = value, size, True
            self._shrink()

    def _shrink(self) -> None:
        while self._held > self._limit:
            entry = self._line.popleft()
            if entry.asked:
                entry.asked = False
                self._line.append(entry)
            else:
                self._let_go(entry)

    def _let_go(self, entry: _Entry | None) -> None:
        """It may stay in line for a while, as nothing."""
        if entry is not None and entry.home is not None:
            del entry.home[entry.key]
            self._held -= entry.size
            entry.home = entry.key = entry.value = None


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
        if (entry := self._home.get(key)) is None:
            return None
        entry.asked = True
        value: V | None = entry.value
        return value

    def put(self, key: K, value: V) -> None:
        self._budget.put(self._home, key, value, self._weigh(key, value))

    def __len__(self) -> int:
        return len(self._home)


def remember(
    function: Callable[_P, _T], weigh: Callable[[Any, tuple[_T]], int] | None = None
) -> Callable[_P, _T]:
    """Keep what a pure function returned, within the bound of all caches; its arguments are hashable.

    ``weigh`` gets all arguments, and the value alone in a tuple. For what is large or comes in any number:
    small things of a known number do with ``functools``.
    """
    cache: Cache[Any, tuple[_T]] = Cache(weigh)

    @wraps(function)
    def call(*args: _P.args, **named: _P.kwargs) -> _T:
        key = (args, *named.items()) if named else args
        if (boxed := cache.get(key)) is None:
            boxed = (function(*args, **named),)
            cache.put(key, boxed)
        return boxed[0]

    return call


def _size(key: object, value: object) -> int:
    return size_of((key, value))
