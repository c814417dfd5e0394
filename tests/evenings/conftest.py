"""Where evenings are played."""

from collections.abc import AsyncIterator

import pytest

from tests.kit.evenings import Stage
from tests.kit.stages import DeskStage
from tests.kit.web_stage import WebStage

STAGES = {"desk": DeskStage, "web": WebStage}
"""Every platform joins here, and all evenings are played on it."""


@pytest.fixture(params=STAGES)
async def stage(request: pytest.FixtureRequest) -> AsyncIterator[Stage]:
    stage = STAGES[request.param]()
    await stage.opens()
    yield stage
    await stage.closes()
