"""Where evenings are played."""

import pytest

from tests.kit.evenings import Stage
from tests.kit.stages import DeskStage

STAGES = {"desk": DeskStage}
"""Every platform joins here, and all evenings are played on it."""


@pytest.fixture(params=STAGES)
def stage(request: pytest.FixtureRequest) -> Stage:
    return STAGES[request.param]()
