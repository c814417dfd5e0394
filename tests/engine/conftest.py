"""Doors to the two guests: one without dice, one with."""

import pytest

from bot.engine.protocol import EngineSession
from tests.kit.engine_transcript import ask, engine_for


@pytest.fixture
def fourrow() -> EngineSession:
    protocol = engine_for("fourrow")
    ask(protocol, "new")
    return protocol


@pytest.fixture
def race() -> EngineSession:
    protocol = engine_for("race")
    ask(protocol, "new")
    return protocol
