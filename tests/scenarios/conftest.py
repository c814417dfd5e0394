"""Where scenarios are played."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping

import pytest

from bot.delivery.part_watch import PlatformClock
from tests.kit.discord_harness import DiscordHarness
from tests.kit.dispatcher_harness import DispatcherHarness
from tests.kit.scenario import Harness
from tests.kit.telegram_harness import TelegramHarness
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.web_harness import WebHarness

STAGES = {
    "dispatcher": DispatcherHarness,
    "web": WebHarness,
    "discord": DiscordHarness,
    "telegram": TelegramHarness,
}
"""Every platform joins here, and all scenarios are played on it."""


@pytest.fixture(autouse=True)
def stamps_of_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot's clock leaps here, and those of the platforms do not."""
    monkeypatch.setattr(PlatformClock, "read", lambda self, _: self.store.now())


DISPATCHED_FIRST = [
    "dispatcher",
    *(pytest.param(name, marks=pytest.mark.slow) for name in STAGES if name != "dispatcher"),
]
"""For whole games after the first of their kind: on the platforms they are played with ``--slow``."""


def pytest_asyncio_loop_factories(item: pytest.Item) -> Mapping[str, Callable[[], asyncio.AbstractEventLoop]]:
    """Scenarios are long, and the limits of the chat apps are counted in minutes.

    A real server is another process: a clock that leaps would be out of patience before it answers.
    """
    is_real = "patient_store" in getattr(item, "fixturenames", ())
    return {"steady": asyncio.new_event_loop} if is_real else {"leaping": TimeSkippingLoop}


@pytest.fixture(params=STAGES)
async def harness(request: pytest.FixtureRequest) -> AsyncIterator[Harness]:
    """Afterwards the platform has nothing to complain about, and both sides have spoken as is published."""
    harness = STAGES[request.param]()
    await harness.opens()
    yield harness
    await harness.closes()
    if not harness.is_judged:
        pytest.skip("played, but not judged: the platform's published description is not at hand")
