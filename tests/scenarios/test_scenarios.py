"""Every scenario of the files beside this one, on every platform: who types what, and what is then shown."""

from pathlib import Path

import pytest

from tests.kit.approved_play import read_plays
from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import STAGES

PLATFORMS_IF_SLOW = "(dispatcher first)"
"""Whole games after the first of their kind: on the platforms they are played with ``--slow``."""
SCENARIOS = [
    pytest.param(
        stage,
        play.partition("\n")[2],
        id=f"{file.stem}: {title}-{stage}",
        marks=[pytest.mark.slow] * (title.endswith(PLATFORMS_IF_SLOW) and stage != "dispatcher"),
    )
    for file in sorted(Path(__file__).parent.glob("*.txt"))
    for title, play in read_plays(file).items()
    for stage in STAGES
]


@pytest.mark.parametrize(("harness", "script"), SCENARIOS, indirect=["harness"])
async def test_a_scenario_comes_true(harness: Harness, script: str) -> None:
    await play_scenario(harness, script)
