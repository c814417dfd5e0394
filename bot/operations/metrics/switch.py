"""Turns metrics on or off at the start; without metrics nothing is loaded or measured."""

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Protocol

from bot.delivery.ports import BoardRenderer, Connection
from bot.delivery.store import Store
from bot.dispatch.requests import UNOBSERVED, RequestObserver
from bot.kernel.ids import Platform
from bot.operations.settings import Address
from bot.robots.ports import Thinker
from bot.robots.processes import Lost


class MetricsSwitch(Protocol):
    """Puts measurements between the application and its parts."""

    @property
    def observer(self) -> RequestObserver: ...

    def measure(self, store: Store) -> Store: ...

    def renderer(self, renderer: BoardRenderer) -> BoardRenderer: ...

    def thinker(self, thinker: Thinker) -> Thinker: ...

    def note_lost_thought(self, why: Lost) -> None:
        """Count a failed thought of a robot."""

    def broken(self, worker: str) -> None:
        """Count an unexpected error of a worker, which begins again."""

    def page(
        self,
        store: Store,
        connections: Mapping[Platform, Connection],
        workers: Iterable[str] = (),
        *,
        keeps_time: bool = True,
    ) -> AbstractAsyncContextManager[str | None]:
        """Serve the metrics within the context, which is their address or None. Raises CannotServe.

        ``workers`` are the names of those that may be ``broken``. A process that does not act on deadlines is
        ready without them.
        """


def watch(address: Address | None, data: Path | None = None) -> MetricsSwitch:
    """Choose the metrics; ``data`` is the folder of our own store."""
    if address is None:
        return NoMetrics()
    # Its library takes a fifth of a second to import, which a process without metrics saves.
    from bot.listening.settings import ProxySettings  # noqa: PLC0415 - as said
    from bot.operations.metrics.measured_process import MeasuredProcess  # noqa: PLC0415 - as said

    return MeasuredProcess(address, data, ProxySettings().proxies)


class NoMetrics:
    observer = UNOBSERVED

    def measure(self, store: Store) -> Store:
        return store

    def renderer(self, renderer: BoardRenderer) -> BoardRenderer:
        return renderer

    def thinker(self, thinker: Thinker) -> Thinker:
        return thinker

    def note_lost_thought(self, why: Lost) -> None:
        """Count nothing; the log has it."""

    def broken(self, worker: str) -> None:
        """Count nothing; the log has it."""

    @asynccontextmanager
    async def page(
        self,
        store: Store,  # noqa: ARG002 - it measures nothing
        connections: Mapping[Platform, Connection],  # noqa: ARG002 - as above
        workers: Iterable[str] = (),  # noqa: ARG002 - as above
        *,
        keeps_time: bool = True,  # noqa: ARG002 - as above
    ) -> AsyncIterator[str | None]:
        yield None
