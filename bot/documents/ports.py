"""The ports that documents of every kind need: commits, an outbox, deadlines and leases."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from bot.kernel.ids import Version
from bot.kernel.time import Instant

K = TypeVar("K", bound=str)
K_co = TypeVar("K_co", bound=str, covariant=True)
N = TypeVar("N")

REQUEST_MEMORY_S = 600
"""How long a store remembers that a request has been done, in seconds."""


class StoreUnreachable(Exception):
    """The store could not be asked; whether a commit was made is unknown, and repeating it is safe."""


class Commit(StrEnum):
    DONE = "done"
    STALE = "stale"
    REPEATED = "repeated"


class Outbox(Protocol[N]):
    """Hands every notice to each group at least once, in the order of the commits of what it is about.

    A notice that has been rewritten comes once more, and may come late.
    """

    async def join(self, group: str) -> None:
        """Begin to read as ``group``, once; a new group begins at the oldest notice there is."""

    async def unfinished(self, group: str, reader: str) -> tuple[tuple[str, N], ...]:
        """What was handed to readers of the group that have fallen silent, and not finished."""

    async def next(self, group: str, reader: str, wait_ms: int) -> tuple[tuple[str, N], ...]:
        """New notices with their receipts; none if nothing happens for ``wait_ms``."""

    async def finish(self, group: str, receipts: tuple[str, ...]) -> None:
        """These have been acted on and need not come again."""

    async def tidy(self) -> None:
        """Keep nothing that every group has finished."""

    async def rewrite(self, change: Callable[[N], N]) -> None:
        """Keep instead of every notice what ``change`` makes of it."""

    async def lag(self) -> Mapping[str, int]:
        """How old the oldest notice is that each group has not finished, in ms; 0 where it has none."""


@dataclass(frozen=True, slots=True)
class Claimed(Generic[K]):
    """Names of those whose time had come ``now``, by the store's own clock; the earliest first.

    ``following`` is when another may be claimed, if only because a lease ends; None where there is none.
    """

    names: tuple[K, ...]
    now: Instant
    following: Instant | None


class Timed(Protocol[K_co]):
    """Something at which something may happen by itself."""

    @property
    def id(self) -> K_co: ...

    @property
    def version(self) -> Version: ...

    @property
    def due(self) -> Instant | None: ...


class Deadlines(Protocol[K]):
    """What will happen by itself."""

    async def claim(self, limit: int, lease_ms: int) -> Claimed[K]:
        """At most ``limit`` of those whose time has come.

        Nobody else is given them for ``lease_ms``; the commit that follows moves or removes the deadline.
        """

    async def hurry(self) -> None:
        """Everything that has a deadline has its time come now."""

    async def put_back(self, timed: Timed[K]) -> None:
        """Nothing was due: unless it has changed since, it waits for its deadline again."""


class Leases(Protocol):
    """Lets one of several workers do what need not be done by all."""

    async def take(self, name: str, lasts_ms: int) -> bool:
        """Whether this asker has it; for ``lasts_ms`` by the store's clock nobody else gets it."""
