"""What reads of what has happened needs of a store."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol, TypeVar

N = TypeVar("N")
N_co = TypeVar("N_co", covariant=True)


class News(Protocol[N_co]):
    """What happens, for whoever only looks on: all hear of everything, as long as they listen."""

    async def next(self, wait_ms: int) -> tuple[N_co, ...]:
        """What has happened since this was last asked, at first since now; empty if nothing in ``wait_ms``.

        Nothing has to be finished, and something may be missed by who asks too seldom.
        """


class KeptNotices(Protocol[N]):
    """What could not be acted on and is finished all the same: for each group, one of each ``name``."""

    async def all(self, group: str) -> tuple[N, ...]: ...

    async def keep(self, group: str, name: str, notice: N) -> None:
        """Instead of what is kept by that name, for a day at least and not for ever."""

    async def drop(self, group: str, name: str) -> None: ...


class Outbox(Protocol[N]):
    """Hands every notice to each group at least once, in the order of the commits of what it is about."""

    @property
    def kept(self) -> KeptNotices[N]: ...

    async def join(self, group: str) -> None:
        """Begin to read as ``group``, once; a new group begins at the oldest notice there is."""

    async def unfinished(self, group: str, reader: str) -> tuple[tuple[str, N], ...]:
        """What was handed to readers of the group that have fallen silent, and not finished."""

    def has_others(self) -> bool:
        """Whether other processes read as well."""

    def may_be_left(self, group: str) -> bool:
        """Whether a reader has just fallen silent: the group does well to look for what it has left."""

    async def next(self, group: str, reader: str, wait_ms: int) -> tuple[tuple[str, N], ...]:
        """New notices with their receipts; none if nothing happens for ``wait_ms``."""

    async def finish(self, group: str, receipts: tuple[str, ...]) -> None:
        """These have been acted on and need not come again."""

    async def leave(self, group: str, receipts: tuple[str, ...]) -> None:
        """These come again soon, to whichever reader of the group asks next for what is unfinished."""

    async def note_served(self, groups: Iterable[str]) -> None:
        """Remember that a process is set up to read as these groups, even if another one does so now."""

    async def tidy(self) -> None:
        """Keep nothing that every group has finished, and no group that no process is set up to read."""

    async def dropped(self) -> int:
        """How many notices were dropped, ever, that some group had not finished: too many were unread."""

    async def rewrite(self, change: Callable[[N], N]) -> None:
        """Keep instead of every notice, those that are kept as well, what ``change`` makes of it.

        Nothing stays of what was there before, nor of notices that were dropped.
        """

    async def lag(self) -> Mapping[str, int]:
        """How old the oldest notice is that each group has not finished, in ms; 0 where it has none."""
