"""Doors to the two guests: one without dice, one with."""

import pytest

from bot.engine.protocol import EngineSession
from tests.kit.engine_transcript import ask, engine_for


@pytest.fixture
def fourrow() -> EngineSession:
    door = engine_for("fourrow")
    ask(door, "new")
    return door


@pytest.fixture
def race() -> EngineSession:
    door = engine_for("race")
    ask(door, "new")
    return door
