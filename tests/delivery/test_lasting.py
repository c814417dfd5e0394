"""What works for as long as the process does goes on after an error that nobody expected."""

import asyncio
from dataclasses import dataclass
from typing import Any

from bot.documents.held_leases import Held
from bot.documents.outage_log import ended, lasting
from bot.documents.ownership import Ownership
from tests.kit.memory_store.owners import MemoryOwnerLeases
from tests.kit.simulated_time_loop import in_simulated_time


class UnexpectedError(Exception):
    """Nobody has thought of it."""


@dataclass
class BrokenFor:
    """Leases of a store that breaks, for the loop's first seconds or between two of its times."""

    begins: float
    ends: float
    asked: int = 0

    def _answer(self) -> None:
        self.asked += 1
        if self.begins <= asyncio.get_running_loop().time() < self.ends:
            raise UnexpectedError

    async def hold(self, *_: object) -> bool:
        self._answer()
        return True

    async def release(self, *_: object) -> None:
        self._answer()

    async def keep(self, *_: object) -> bool:
        self._answer()
        return True


class BrokenOwners(MemoryOwnerLeases):
    """Leases of a store that breaks between two of the loop's times."""

    def __init__(self, begins: float, ends: float) -> None:
        super().__init__()
        self._breaks = BrokenFor(begins, ends)

    async def claim(self, *asked: Any) -> Any:
        self._breaks._answer()
        return await super().claim(*asked)


def test_an_owner_claims_again_after_an_error() -> None:
    ownership = Ownership(BrokenOwners(5, 40), "telegram 1", "first")
    served = list[float]()

    async def work() -> None:
        served.append(asyncio.get_running_loop().time())
        await asyncio.Event().wait()

    async def story() -> None:
        tasks = [asyncio.create_task(ownership.run()), asyncio.create_task(ownership.serve(work))]
        await asyncio.sleep(30)
        assert ownership.epoch is None
        await asyncio.sleep(15)
        assert ownership.epoch
        await ended(tasks)

    in_simulated_time(story())
    assert [round(at) for at in served] == [0, 40]


def test_a_lease_is_renewed_again_after_an_error() -> None:
    leases = BrokenFor(0, 3)
    held = Held(leases, "l", "one")  # type: ignore[arg-type]  # as far as it is asked

    async def story() -> None:
        renewing = asyncio.create_task(held.renew_for_ever())
        await asyncio.sleep(30)
        assert not renewing.done()
        renewing.cancel()

    in_simulated_time(story())
    assert not held.lost
    assert leases.asked > 10


def test_what_breaks_begins_again_and_what_is_done_does_not() -> None:
    began = list[float]()

    async def work() -> None:
        began.append(asyncio.get_running_loop().time())
        if len(began) < 3:
            raise UnexpectedError

    in_simulated_time(lasting("work", work))
    assert began == [0, 0.5, 1.5]
