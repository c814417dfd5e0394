"""Platforms begin together, each is announced when it is up, and one that fails ends the whole."""

import asyncio
import contextlib
from dataclasses import dataclass, field

import pytest

from bot.delivery.ports import CannotServe, Connection, Courier, Health
from bot.documents.limits import LOOK_AGAIN_S
from bot.documents.outage_log import ended
from bot.operations.supervisor import begin_all


@dataclass
class Stage(Connection):
    """Is up as soon as the network reaches it; ``story`` is what happened on all stages."""

    name: str
    story: list[str]
    trouble: Exception | None = None
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    reached: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def courier(self) -> Courier:
        raise NotImplementedError

    async def start(self) -> str:
        self.begun.set()
        await self.reached.wait()
        if self.trouble:
            raise self.trouble
        return self.name

    async def stop(self) -> None:
        self.story.append(f"{self.name} stops")

    def health(self) -> Health:
        return Health(connected=self.reached.is_set())


async def serve(*stages: Stage, announced: asyncio.Queue[str]) -> None:
    async with contextlib.AsyncExitStack() as ending:
        await begin_all(stages, announced.put_nowait, ending)
        stages[0].story.append("all are up")


async def test_one_that_is_hard_to_reach_keeps_no_other_waiting() -> None:
    story, announced = list[str](), asyncio.Queue[str]()
    slow, quick = Stage("slow", story), Stage("quick", story)
    serving = asyncio.create_task(serve(slow, quick, announced=announced))
    quick.reached.set()
    assert await announced.get() == "quick"
    slow.reached.set()
    assert await announced.get() == "slow"
    await serving
    assert story == ["all are up", "slow stops", "quick stops"]


async def test_one_that_cannot_be_served_ends_the_whole() -> None:
    story, announced = list[str](), asyncio.Queue[str]()
    slow, quick, bad = (Stage(name, story) for name in ("slow", "quick", "bad"))
    bad.trouble = CannotServe("no such token")
    quick.reached.set()
    bad.reached.set()
    with pytest.raises(CannotServe, match="no such token"):
        await serve(slow, quick, bad, announced=announced)
    assert announced.get_nowait() == "quick"
    assert sorted(story) == ["quick stops", "slow stops"]


async def test_anyone_who_wants_to_stop_need_not_wait_for_the_slowest() -> None:
    slow = Stage("slow", [])
    serving = asyncio.create_task(serve(slow, announced=asyncio.Queue()))
    await slow.begun.wait()
    serving.cancel()
    with pytest.raises(asyncio.CancelledError):
        await serving
    assert slow.story == ["slow stops"]


@dataclass
class Thorough(Stage):
    """It has something in hand that takes longer than anyone who breaks its beginning off waits."""

    in_hand: float = 1.5 * LOOK_AGAIN_S

    async def stop(self) -> None:
        await asyncio.sleep(self.in_hand)
        await super().stop()


async def test_one_that_is_broken_off_as_it_begins_still_finishes_what_it_has_in_hand() -> None:
    slow = Thorough("slow", story := list[str]())
    async with contextlib.AsyncExitStack() as ending:
        ending.callback(story.append, "the pictures end")
        beginning = asyncio.create_task(begin_all([slow], story.append, ending))
        await slow.begun.wait()
        await ended([beginning])
    assert story == ["slow stops", "the pictures end"]
