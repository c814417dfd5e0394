"""Whether this process is watched, decided once: what is not watched pays nothing for it."""

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Protocol

from bot.delivery.ports import BoardRenderer, Connection
from bot.dispatch.requests import UNOBSERVED, RequestObserver
from bot.kernel.ids import Platform
from bot.operations.metrics.address import Address
from bot.robots.ports import Thinker
from bot.robots.processes import Lost
from storage.store import Store


class MetricsSwitch(Protocol):
    """Puts measurements between the application and what it is built of."""

    @property
    def observer(self) -> RequestObserver: ...

    def measured(self, store: Store) -> Store: ...

    def renderer(self, renderer: BoardRenderer) -> BoardRenderer: ...

    def thinker(self, thinker: Thinker) -> Thinker: ...

    def thought_lost(self, why: Lost) -> None:
        """A robot's thought has come to nothing."""

    def broken(self, worker: str) -> None:
        """A worker has met what it did not expect, and begins again."""

    def page(
        self,
        store: Store,
        connections: Mapping[Platform, Connection],
        workers: Iterable[str] = (),
        *,
        keeps_time: bool = True,
    ) -> AbstractAsyncContextManager[str | None]:
        """The figures are shown while this is entered; where, if anywhere. Raises CannotServe.

        ``workers`` are the names of those that may be ``broken``.
        A process that does not keep the time of tables is ready without.
        """


def watch(address: Address | None, data: Path | None = None) -> MetricsSwitch:
    """``data`` is where a store of our own keeps its files."""
    if address is None:
        return NoMetrics()
    # Its library takes a fifth of a second to import, for which nobody else should wait.
    from bot.listening.settings import ProxySettings  # noqa: PLC0415 - as said
    from bot.operations.metrics.measured_process import MeasuredProcess  # noqa: PLC0415 - as said

    return MeasuredProcess(address, data, ProxySettings().proxies)


class NoMetrics:
    observer = UNOBSERVED

    def measured(self, store: Store) -> Store:
        return store

    def renderer(self, renderer: BoardRenderer) -> BoardRenderer:
        return renderer

    def thinker(self, thinker: Thinker) -> Thinker:
        return thinker

    def thought_lost(self, why: Lost) -> None:
        """Nobody counts; the log has it."""

    def broken(self, worker: str) -> None:
        """Nobody counts; the log has it."""

    @asynccontextmanager
    async def page(
        self,
        store: Store,  # noqa: ARG002 - nobody looks
        connections: Mapping[Platform, Connection],  # noqa: ARG002 - as above
        workers: Iterable[str] = (),  # noqa: ARG002 - as above
        *,
        keeps_time: bool = True,  # noqa: ARG002 - as above
    ) -> AsyncIterator[str | None]:
        yield None
