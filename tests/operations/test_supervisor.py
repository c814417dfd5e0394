"""A worker that breaks ends neither the others nor the process."""

import asyncio
from dataclasses import dataclass, field

from bot.operations.supervisor import working
from tests.kit.simulated_time_loop import in_simulated_time


@dataclass
class Clumsy:
    """Breaks the first ``times`` it is run."""

    times: int
    began: list[float] = field(default_factory=list)

    async def run(self) -> None:
        self.began.append(asyncio.get_running_loop().time())
        if len(self.began) <= self.times:
            message = "nobody expected this"
            raise RuntimeError(message)
        await asyncio.Event().wait()


def test_it_begins_again_after_a_growing_pause_and_is_counted() -> None:
    clumsy, steady, broken = Clumsy(5), Clumsy(0), list[str]()

    async def story() -> None:
        async with working(clumsy.run, steady.run, broken=broken.append):
            await asyncio.sleep(100)

    in_simulated_time(story())
    assert clumsy.began == [0, 0.5, 1.5, 3.5, 7.5, 15.5]
    assert steady.began == [0]
    assert broken == ["Clumsy"] * 5


def test_the_pause_has_an_end() -> None:
    clumsy = Clumsy(10_000)

    async def story() -> None:
        async with working(clumsy.run):
            await asyncio.sleep(3_600)

    in_simulated_time(story())
    pauses = [later - earlier for earlier, later in zip(clumsy.began, clumsy.began[1:], strict=False)]
    assert max(pauses) == 60


def test_all_end_with_what_they_run_beside() -> None:
    steady = Clumsy(0)

    async def story() -> int:
        async with working(steady.run, Clumsy(100).run):
            await asyncio.sleep(1)
        return len(asyncio.all_tasks())

    assert in_simulated_time(story()) == 1
