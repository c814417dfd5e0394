"""A bot that dies at chosen moments, and what an evening with deaths must come to."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol, TypeVar

import structlog

from bot.app.application import Application
from bot.delivery.store import Store
from tests.kit.clock import SettableClock
from tests.kit.crashing_process import Lifetime
from tests.kit.memory_store.store import memory_store
from tests.kit.simulated_time_loop import in_simulated_time

QUIET_S = 1.5
_GLANCE_S = 0.1
T = TypeVar("T")


class Dying(Protocol):
    @property
    def deaths(self) -> tuple[int, ...]:
        """The moments, each in the life that follows the one before."""


Played = TypeVar("Played", bound=Dying)


@dataclass(kw_only=True)
class MortalBot:
    """``deaths`` are the moments, each in the life that follows the one before."""

    deaths: tuple[int, ...] = ()
    away_ms: int = 0
    """So long it takes until somebody starts it again."""
    clock: SettableClock = field(default_factory=SettableClock)
    lives: list[Lifetime] = field(default_factory=list)
    world: Store = field(init=False)
    app: Application = field(init=False)
    _working: list[asyncio.Task[None]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.world = memory_store(self.clock)

    async def plays(self) -> None:
        """Play the story to its end."""
        raise NotImplementedError

    def assembled(self, life: Lifetime) -> Application:
        """The application in this life."""
        raise NotImplementedError

    def workers(self) -> Iterable[Coroutine[None, None, None]]:
        """Those that have a part in the story."""
        raise NotImplementedError

    @property
    def life(self) -> Lifetime:
        return self.lives[-1]

    async def outlived(self, ask: Awaitable[T]) -> "asyncio.Future[T] | None":
        """What was asked, once it is answered; None where the bot died, and has begun again."""
        asking = asyncio.ensure_future(ask)
        ending = asyncio.create_task(self.life.over.wait())
        await asyncio.wait({asking, ending}, return_when=asyncio.FIRST_COMPLETED)
        ending.cancel()
        if not self.life.over.is_set():
            return asking
        is_answered = asking.done()
        asking.cancel()
        self._begins_anew()
        return asking if is_answered and not asking.cancelled() else None

    async def rests(self) -> None:
        while self.life.over.is_set() or not self.life.is_at_rest(QUIET_S):
            await asyncio.sleep(_GLANCE_S)
            assert not any(worker.done() for worker in self._working), "a worker has ended by itself"
            if self.life.over.is_set():
                self._begins_anew()

    def _begins_anew(self) -> None:
        self.ends()
        self.clock.passes(self.away_ms)
        self.begins()

    def begins(self) -> None:
        ends_at = self.deaths[len(self.lives)] if len(self.lives) < len(self.deaths) else None
        self.lives.append(self.begins_life(ends_at))
        self.app = self.assembled(self.life)
        self._working = [asyncio.create_task(work) for work in self.workers()]

    def begins_life(self, ends_at: int | None) -> Lifetime:
        return Lifetime(ends_at)

    def ends(self) -> None:
        for worker in self._working:
            worker.cancel()


@dataclass(frozen=True)
class Story:
    """What is told with deaths, and what must hold afterwards beside the same evening without any."""

    begin: Callable[..., Any]
    holds: Callable[[Any, Any], Awaitable[None]]
    one_in: int

    @cache  # noqa: B019 - as many as there are stories
    def undisturbed(self) -> Any:
        """The evening on which nobody dies; its only life has had all moments."""
        scenario = self.begin()
        in_simulated_time(scenario.plays())
        return scenario

    @property
    def moments(self) -> int:
        return int(self.undisturbed().life.moments)

    def goes_on(self, deaths: tuple[int, ...], **more: Any) -> None:
        undisturbed = self.undisturbed()

        async def plays_well(scenario: Any) -> None:
            await scenario.plays()
            await self.holds(scenario, undisturbed)

        goes_on(self.begin(deaths=deaths, **more), plays_well)


def goes_on(scenario: Played, plays_well: Callable[[Played], Coroutine[None, None, None]]) -> None:
    """Play ``scenario`` in simulated time by ``plays_well``. A failure says at which moments the bot died."""
    with structlog.testing.capture_logs() as logs:
        try:
            in_simulated_time(plays_well(scenario))
        except AssertionError as wrong:
            wrong.add_note(f"the bot died at {scenario.deaths}")
            raise
    assert [entry for entry in logs if entry["log_level"] == "error"] == []
