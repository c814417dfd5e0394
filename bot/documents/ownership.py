"""Which process owns what: of all processes over one store, one at a time owns each numbered part of a thing.

A term of ownership has an epoch that is greater than the epochs of all terms before it. An owner that cannot
confirm its lease stops before another process may begin; one that hangs loses it within 7 s.
"""

import asyncio
import contextlib
import math
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Protocol

import structlog

from bot.documents.limits import (
    CUT_OFF_S,
    LEASE_EVERY_S,
    LEASE_S,
    LEASE_SPARE_S,
)
from bot.documents.outage_log import ended
from bot.documents.ports import StoreRefuses, StoreUnreachable
from bot.kernel.frozen import frozen
from bot.kernel.time import SECOND

_log = structlog.get_logger()
Work = Callable[[], Coroutine[None, None, None]]


@frozen
class Claim:
    """What a process asks for: to keep its parts, except ``left``, and to get up to ``more`` free ones.

    Parts are numbered from 0 to ``parts`` - 1. A process that is not ``willing`` has no share.
    """

    parts: int
    lasts_ms: int
    more: int
    left: frozenset[int] = frozenset()
    willing: bool = True


@frozen
class Claimed:
    """Which parts the process owns now, with the epoch of each.

    ``share`` is how many parts a process may have where all have equally many; ``members`` counts the
    processes that have a lease, at most one a part.
    """

    epochs: Mapping[int, int]
    share: int
    members: int


@frozen
class Owner:
    """Who owns a part. An epoch is the time in ms by the store's clock, or the next number after the last."""

    holder: str
    epoch: int


class OwnerLeases(Protocol):
    """``holder`` is a name that no other process has. Every call may raise StoreUnreachable."""

    async def claim(self, name: str, holder: str, claim: Claim) -> Claimed:
        """Renew the holder's lease on its parts of ``name``, and take free parts up to its share.

        Where the lease had run out, its parts are free, and what is taken again has a new epoch.
        """

    async def release(self, name: str, holder: str) -> None:
        """Free all parts of the holder."""

    async def owners(self, name: str) -> Mapping[int, Owner]:
        """Return who owns which part; free parts are left out."""


def _always(_: int) -> bool:
    return True


@dataclass(slots=True)
class _Part:
    epoch: int | None = None
    held: asyncio.Event = field(default_factory=asyncio.Event)
    doubted: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while it is not surely ours."""
    lost: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while it is surely not ours."""
    cut_off_at: float = math.inf
    """When it counts as cut off, unless it is reached before."""


@dataclass(slots=True)
class Ownership:
    """Owns parts of ``name`` for the process ``holder`` while :meth:`run` runs.

    Without ``rebalances`` a process keeps what exceeds its share. ``reached`` tells whether a part can be
    served here: after 20 s (``first_reach_s`` at the start) the part is left to other processes.
    """

    leases: OwnerLeases
    name: str
    holder: str
    parts: int = 1
    rebalances: bool = True
    only: frozenset[int] | None = None
    """The parts that this process may own, all of them at once; None for a fair share of all."""
    at_once: int = 1_000
    """How many parts a claim takes at most."""
    pace_s: float = 0.0
    """How long no more are taken afterwards, in seconds."""
    first_reach_s: float = CUT_OFF_S
    reached: Callable[[int], bool] = _always
    members: int = 1
    """How many processes have a lease, at most one a part, as far as this process knows."""
    waits: bool = False
    """Whether other processes own all parts."""
    _parts: dict[int, _Part] = field(default_factory=dict)
    _sure_until: float = -math.inf
    _took_at: float = -math.inf
    _left: dict[int, float] = field(default_factory=dict)
    """Until when this process takes none of these parts, in the loop's time; one claim leaves each."""
    _share: int = 1
    """How many parts it may have, as the last claim said."""
    _is_cut_off: bool = False

    @property
    def epoch(self) -> int | None:
        """The epoch of part 0; None while it is not surely ours."""
        return self.epoch_of(0)

    def epoch_of(self, part: int) -> int | None:
        """Return the epoch of a part; None while it is not surely ours."""
        place = self._part(part)
        # A process that stood still may be asked before it has noticed.
        return place.epoch if place.held.is_set() and _now() < self._sure_until - LEASE_SPARE_S else None

    @property
    def owned(self) -> tuple[int, ...]:
        """The parts that are surely ours."""
        return tuple(part for part in self._parts if self.epoch_of(part) is not None)

    async def run(self) -> None:
        """Claim parts until cancelled, then release them."""
        try:
            while True:
                await self._claim()
                self._leave_what_is_cut_off()
                await asyncio.sleep(self._pause_s())
        finally:
            for part in self._parts:
                self._lose(part)
            self._sure_until = -math.inf
            with contextlib.suppress(StoreUnreachable):  # then it runs out by itself
                await self.leases.release(self.name, self.holder)

    async def serve(self, work: Work, part: int = 0, *, amid_doubt: bool = False) -> None:
        """Run ``work`` whenever the part is ours, until cancelled or until it returns.

        With ``amid_doubt`` it goes on while the store does not answer: it ends when another owner is known.
        """
        place = self._part(part)
        while True:
            await place.held.wait()
            ends = place.lost if amid_doubt else place.doubted
            working, losing = asyncio.create_task(work()), asyncio.create_task(ends.wait())
            try:
                await asyncio.wait({working, losing}, return_when=asyncio.FIRST_COMPLETED)
                if working.done():
                    return working.result()
            finally:
                await ended((working, losing))

    def _part(self, part: int) -> _Part:
        return self._parts.setdefault(part, _Part())

    def _held(self) -> list[int]:
        return [part for part, place in self._parts.items() if place.held.is_set()]

    def _pause_s(self) -> float:
        """A claim that failed, or that waits, is repeated sooner; sooner still while parts change hands."""
        if self.waits or _now() >= self._sure_until - LEASE_S + LEASE_EVERY_S:
            return LEASE_EVERY_S / 2
        is_settled = not self._left and len(self._held()) >= self._share
        return LEASE_EVERY_S if is_settled else LEASE_EVERY_S / 4

    async def _claim(self) -> None:
        asked, held = _now(), self._held()
        left, willing = frozenset(self._left), not self._is_cut_off
        if self.only is not None:
            left, willing = left.union(range(self.parts)) - (self.only - left), False
        claim = Claim(self.parts, int(LEASE_S * SECOND), self._more(held), left, willing)
        try:
            # A store that does not answer is not waited for until another process may own the part.
            async with asyncio.timeout_at(self._sure_until - LEASE_SPARE_S if held else None):
                claimed = await self.leases.claim(self.name, self.holder, claim)
        except Exception as error:  # noqa: BLE001 - an owner asks again, whatever went wrong
            if isinstance(error, StoreRefuses) and error.is_full and held:
                self._sure_until = asked + LEASE_S  # no other process can take it either
            elif not isinstance(error, StoreUnreachable | TimeoutError):
                _log.exception("an owner cannot confirm its lease; it asks again", name=self.name)
            if _now() + LEASE_SPARE_S >= self._sure_until:
                self._doubt()
            return
        self._sure_until = asked + LEASE_S
        self._apply(claimed)

    def _more(self, held: list[int]) -> int:
        """While a platform is out of reach, one part is enough to see when that ends."""
        if self._is_cut_off:
            return 0 if held else 1
        return self.at_once if _now() >= self._took_at + self.pace_s else 0

    def _apply(self, claimed: Claimed) -> None:
        self.members, self._share = claimed.members, claimed.share
        self._left = {part: until for part, until in self._left.items() if until > _now()}
        before = {part: place.epoch for part, place in self._parts.items() if place.epoch is not None}
        if lost := [part for part, epoch in before.items() if claimed.epochs.get(part) != epoch]:
            _log.warning("another process has taken over, or may have", name=self.name, parts=lost)
        for part in lost:
            self._lose(part)
        if gained := {part: epoch for part, epoch in claimed.epochs.items() if before.get(part) != epoch}:
            self._took_at = _now()
            _log.info("owns more parts", name=self.name, of=self.parts, epochs=gained)
        for part, epoch in claimed.epochs.items():
            self._enter(part, epoch)
        if self.rebalances:
            for part in tuple(claimed.epochs)[claimed.share :]:
                self._leave(part, for_s=0)
        waits = not claimed.epochs and not self._left
        if waits and not self.waits:
            _log.info("another process owns this; waiting until it ends", name=self.name)
        self.waits = waits

    def _enter(self, part: int, epoch: int) -> None:
        place = self._part(part)
        if place.epoch != epoch:
            place.cut_off_at = _now() + self.first_reach_s
        place.epoch = epoch
        place.doubted.clear()
        place.lost.clear()
        place.held.set()

    def _doubt(self) -> None:
        for place in self._parts.values():
            place.held.clear()
            place.doubted.set()

    def _lose(self, part: int) -> None:
        place = self._part(part)
        place.epoch = None
        place.held.clear()
        place.doubted.set()
        place.lost.set()

    def _leave(self, part: int, for_s: float) -> None:
        """Stop now; the next claim frees the part, when what is under way here has ended."""
        self._lose(part)
        self._left[part] = _now() + for_s

    def _leave_what_is_cut_off(self) -> None:
        now, held = _now(), self._held()
        for part in filter(self.reached, held):
            self._part(part).cut_off_at, self._is_cut_off = now + CUT_OFF_S, False
        for part in held:
            if now >= self._part(part).cut_off_at:
                if not self._is_cut_off:
                    _log.warning("out of reach; left to a process that reaches it", name=self.name, part=part)
                self._is_cut_off = True
                self._leave(part, CUT_OFF_S / 2)


def _now() -> float:
    return asyncio.get_running_loop().time()
