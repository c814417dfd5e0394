"""Doors to the two guests: one without dice, one with."""

import pytest

from bot.engine.protocol import EngineSession
from tests.kit.dialogue import ask, door_to


@pytest.fixture
def fourrow() -> EngineSession:
    door = door_to("fourrow")
    ask(door, "new")
    return door


@pytest.fixture
def race() -> EngineSession:
    door = door_to("race")
    ask(door, "new")
    return door
