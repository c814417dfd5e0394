"""Processes with the same name in their settings are told apart, and one that comes back has its old name."""

import asyncio
import os
import subprocess
import sys
from dataclasses import replace

import pytest

from bot.delivery.ports import CannotServe
from bot.operations.limits import NAME_LEASE_MS, NAME_RENEWED_S
from bot.operations.machine import machine_mark, this_machine
from bot.operations.worker_name import take_over, worker_name
from tests.kit.clock import LoopClock
from tests.kit.memory_store.leases import MemoryLeases
from tests.kit.memory_store.store import memory_store
from tests.kit.simulated_time_loop import in_simulated_time


@pytest.fixture
def leases() -> MemoryLeases:
    return MemoryLeases(LoopClock())


async def test_three_processes_with_one_name_get_three(leases: MemoryLeases) -> None:
    bearers = [f"elsewhere {number} x" for number in (1, 2)]
    for number, elsewhere in enumerate(bearers, 1):
        await leases.hold("process bot" if number == 1 else f"process bot-{number}", elsewhere, NAME_LEASE_MS)
    async with worker_name(leases, "bot") as bearer:
        assert bearer.name == "bot-3"


async def test_a_name_that_was_given_back_is_free(leases: MemoryLeases) -> None:
    for _ in "ab":
        async with worker_name(leases, "bot") as bearer:
            assert bearer.name == "bot"


def _ended() -> int:
    """The number of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait(timeout=60)
    return process.pid


async def test_after_a_kill_the_name_is_the_same_at_once(leases: MemoryLeases) -> None:
    await leases.hold("process bot", f"{this_machine()} {_ended()} x", NAME_LEASE_MS)
    async with worker_name(leases, "bot") as bearer:
        assert bearer.name == "bot"


async def test_a_neighbour_that_lives_keeps_its_name(leases: MemoryLeases) -> None:
    await leases.hold("process bot", f"{this_machine()} {os.getppid()} x", NAME_LEASE_MS)
    async with worker_name(leases, "bot") as bearer:
        assert bearer.name == "bot-2"


async def test_a_container_that_begins_with_the_same_number_has_its_old_name(
    leases: MemoryLeases,
) -> None:
    await leases.hold("process bot", f"{this_machine()} {os.getpid()} x", NAME_LEASE_MS)
    async with worker_name(leases, "bot") as bearer:
        assert bearer.name == "bot"


async def test_no_process_starts_beside_one_of_a_version_that_knows_no_owners(
    leases: MemoryLeases,
) -> None:
    await leases.hold("worker gone", f"{this_machine()} {_ended()} x", NAME_LEASE_MS)
    await leases.hold("process ours", "elsewhere 1 x", NAME_LEASE_MS)
    store = replace(memory_store(), leases=leases)
    await take_over(store)
    await leases.hold("worker old", "elsewhere 1 x", NAME_LEASE_MS)
    with pytest.raises(CannotServe, match=r"\(old\)\. Stop all its processes"):
        await take_over(store)


HOSTS = "/var/lib/docker/containers/{id}/{name} /etc/{name} rw,relatime - ext4 /dev/sda1 rw"


def _mounts(container: str) -> str:
    """As the kernel tells them; the first is of no file of the container's own."""
    lines = [f"71 60 8:1 {HOSTS.format(id=container, name=name)}" for name in ("hostname", "hosts")]
    return "\n".join(["60 59 0:35 / / ro,relatime - overlay overlay ro", *lines])


def test_containers_on_one_machine_are_told_apart_also_where_they_share_its_network() -> None:
    assert machine_mark("boot", _mounts("a")) != machine_mark("boot", _mounts("b"))
    assert machine_mark("boot", _mounts("a")) == machine_mark("boot", _mounts("a"))


def test_machines_of_one_name_are_told_apart() -> None:
    assert machine_mark("boot", "") != machine_mark("another", "")


async def test_a_neighbour_of_the_same_name_and_number_keeps_its_name(leases: MemoryLeases) -> None:
    host, _, _ = this_machine().partition("@")
    await leases.hold("process bot", f"{host}@00000000 {os.getpid()} x", NAME_LEASE_MS)
    async with worker_name(leases, "bot") as bearer:
        assert bearer.name == "bot-2"


def test_whose_name_another_one_has_by_now_knows_it_has_lost_it() -> None:
    in_simulated_time(_out_of_reach_for_too_long())


async def _out_of_reach_for_too_long() -> None:
    leases = MemoryLeases(LoopClock())
    async with worker_name(leases, "bot") as bearer:
        await asyncio.sleep(2 * NAME_LEASE_MS / 1_000)
        assert not bearer.is_lost
        holder = await leases.hold("process bot", "elsewhere 1 x", NAME_LEASE_MS)
        await leases.release("process bot", holder)  # it has run out
        await leases.hold("process bot", "elsewhere 1 x", NAME_LEASE_MS)
        await asyncio.sleep(NAME_RENEWED_S + 1)
        assert bearer.is_lost
    assert await leases.hold("process bot", "third 1 x", NAME_LEASE_MS) == "elsewhere 1 x"
