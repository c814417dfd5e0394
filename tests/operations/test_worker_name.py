"""Processes with the same name in their settings are told apart, and one that comes back has its old name."""

import os
import socket
import subprocess
import sys

import pytest

from bot.operations.limits import NAME_LEASE_MS
from bot.operations.worker_name import worker_name
from tests.kit.memory_store.held_leases import MemoryHeldLeases


@pytest.fixture
def leases() -> MemoryHeldLeases:
    return MemoryHeldLeases()


async def test_three_processes_with_one_name_get_three(leases: MemoryHeldLeases) -> None:
    others = [f"elsewhere {number} x" for number in (1, 2)]
    for number, other in enumerate(others, 1):
        await leases.take("worker bot" if number == 1 else f"worker bot-{number}", other, NAME_LEASE_MS)
    async with worker_name(leases, "bot") as name:
        assert name == "bot-3"


async def test_a_name_that_was_given_back_is_free(leases: MemoryHeldLeases) -> None:
    for _ in "ab":
        async with worker_name(leases, "bot") as name:
            assert name == "bot"


def _ended() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait(timeout=60)
    return process.pid


async def test_after_a_kill_the_name_is_the_same_at_once(leases: MemoryHeldLeases) -> None:
    await leases.take("worker bot", f"{socket.gethostname()} {_ended()} x", NAME_LEASE_MS)
    async with worker_name(leases, "bot") as name:
        assert name == "bot"


async def test_a_neighbour_that_lives_keeps_its_name(leases: MemoryHeldLeases) -> None:
    await leases.take("worker bot", f"{socket.gethostname()} {os.getppid()} x", NAME_LEASE_MS)
    async with worker_name(leases, "bot") as name:
        assert name == "bot-2"


async def test_a_container_that_begins_with_the_same_number_has_its_old_name(
    leases: MemoryHeldLeases,
) -> None:
    await leases.take("worker bot", f"{socket.gethostname()} {os.getpid()} x", NAME_LEASE_MS)
    async with worker_name(leases, "bot") as name:
        assert name == "bot"
