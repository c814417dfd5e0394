"""A home that is watched, and its figures."""

from dataclasses import dataclass, replace

import pytest

from bot.operations.metrics.measured_process import MeasuredProcess
from bot.operations.settings import Address
from tests.kit.clock import SettableClock
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import Moot, moot
from tests.kit.stores import CutOff


@dataclass
class Observatory:
    """``store`` can be put out of reach."""

    moot: Moot
    watched: MeasuredProcess
    store: CutOff

    def figure(self, name: str, **labels: str) -> float | None:
        return self.watched.instruments.registry.get_sample_value(name, labels)


@pytest.fixture
def observatory() -> Observatory:
    clock = SettableClock()
    watched = MeasuredProcess(Address("127.0.0.1", 0))
    world = memory_store(clock)
    store = CutOff(world.sessions)
    world = replace(world, sessions=store)
    return Observatory(moot(watched.measure(world), clock, observer=watched.observer), watched, store)
