"""Where scenarios are played."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from tests.kit.discord_stage import DiscordStage
from tests.kit.scenario import Stage
from tests.kit.stages import DispatcherStage
from tests.kit.telegram_stage import TelegramStage
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.web_stage import WebStage

STAGES = {"dispatcher": DispatcherStage, "web": WebStage, "discord": DiscordStage, "telegram": TelegramStage}
"""Every platform joins here, and all scenarios are played on it."""

DISPATCHED_FIRST = [
    "dispatcher",
    *(pytest.param(name, marks=pytest.mark.slow) for name in STAGES if name != "dispatcher"),
]
dispatched_first = pytest.mark.parametrize("stage", DISPATCHED_FIRST, indirect=True)
"""For whole games after the first of their kind: on the platforms they are played with ``--slow``."""


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """ResultLog are long, and the limits of the chat apps are counted in minutes."""
    return {"leaping": TimeSkippingLoop}


@pytest.fixture(params=STAGES)
async def stage(request: pytest.FixtureRequest) -> AsyncIterator[Stage]:
    """Afterwards the platform has nothing to complain about, and both sides have spoken as is published."""
    stage = STAGES[request.param]()
    await stage.opens()
    yield stage
    await stage.closes()
    if not stage.is_judged:
        pytest.skip("played, but not judged: the platform's published description is not at hand")
