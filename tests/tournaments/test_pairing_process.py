"""Large rounds are paired in a process of their own, with the same result."""

import os
import signal
from collections.abc import Iterator
from functools import partial

import pytest

from bot.operations.process_pool import ProcessPool
from bot.tournaments.decide import decide
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.decisions.participation import Start
from tests.kit.cups import BY_OLGA, Course, announced
from tests.kit.format_names import Format


@pytest.fixture
def thinking() -> Iterator[ProcessPool]:
    made = ProcessPool()
    yield made
    made.close()


async def test_another_process_decides_the_same(thinking: ProcessPool) -> None:
    course = Course(announced(Format.SWISS)).with_field(40).does(Start(BY_OLGA))
    think = partial(decide, course.cup, Expire(), course.now)
    assert await thinking(think) == think()


async def test_a_process_that_has_died_is_started_anew(thinking: ProcessPool) -> None:
    first = await thinking(os.getpid)
    os.kill(first, signal.SIGKILL)
    assert await thinking(os.getpid) not in (first, os.getpid())
