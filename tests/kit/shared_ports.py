"""What processes share, in memory."""

from dataclasses import replace

from bot.app.platform_folders import shared_ports
from bot.delivery.parts import SharedPorts
from bot.kernel.time import Clock
from tests.kit.clock import LoopClock
from tests.kit.memory_store.store import memory_store


def memory_ports(worker: str = "first", clock: Clock | None = None) -> SharedPorts:
    return shared_ports(memory_store(clock or LoopClock()), worker)


def beside(ports: SharedPorts, worker: str) -> SharedPorts:
    """The same for another process."""
    return replace(ports, worker=worker)
