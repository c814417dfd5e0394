"""Where evenings are played."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from tests.kit.discord_stage import DiscordStage
from tests.kit.leaping_loop import LeapingLoop
from tests.kit.scenario import Stage
from tests.kit.stages import DeskStage
from tests.kit.telegram_stage import TelegramStage
from tests.kit.web_stage import WebStage

STAGES = {"dispatcher": DeskStage, "web": WebStage, "discord": DiscordStage, "telegram": TelegramStage}
"""Every platform joins here, and all evenings are played on it."""

DESK_FIRST = [
    "dispatcher",
    *(pytest.param(name, marks=pytest.mark.slow) for name in STAGES if name != "dispatcher"),
]
at_the_desk_first = pytest.mark.parametrize("stage", DESK_FIRST, indirect=True)
"""For whole games after the first of their kind: on the platforms they are played with ``--slow``."""


def pytest_asyncio_loop_factories() -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Evenings are long, and the limits of the chat apps are counted in minutes."""
    return {"leaping": LeapingLoop}


@pytest.fixture(params=STAGES)
async def stage(request: pytest.FixtureRequest) -> AsyncIterator[Stage]:
    """Afterwards the platform has nothing to complain about, and both sides have spoken as is published."""
    stage = STAGES[request.param]()
    await stage.opens()
    yield stage
    await stage.closes()
    if not stage.is_judged:
        pytest.skip("played, but not judged: the platform's published description is not at hand")
