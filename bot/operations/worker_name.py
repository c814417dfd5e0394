"""The name of this process among those on one store: no two living processes have the same name.

A name is a lease. A process that starts soon after a kill gets its old name, if its predecessor is visibly
dead, and goes on at once with the work under it. A process that has not reached the store for so long that
another one has its name must stop.
"""

import asyncio
import os
import uuid
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from itertools import count

import structlog

from bot.delivery.ports import CannotServe
from bot.delivery.store import Store
from bot.documents.held_leases import holding
from bot.documents.ports import Leases, StoreUnreachable
from bot.kernel.time import SECOND
from bot.operations.limits import NAME_LEASE_MS, NAME_RENEWED_S
from bot.operations.machine import this_machine

_log = structlog.get_logger()
_OLDER = "worker "
"""The prefix of name leases in versions without owners."""


@dataclass(slots=True)
class WorkerName:
    """The name; once it ``is_lost``, another process has it."""

    name: str
    is_lost: bool = False


@asynccontextmanager
async def worker_name(leases: Leases, preferred: str) -> AsyncIterator[WorkerName]:
    """Lease ``preferred``, or the same with the first free number. Raises StoreUnreachable."""
    holder = f"{this_machine()} {os.getpid()} {uuid.uuid4().hex}"
    name = await _first_free(leases, preferred, holder)
    if name != preferred:
        _log.info("another process has this name", wanted=preferred, name=name)
    worker = WorkerName(name)
    renewing = asyncio.create_task(_renew(leases, worker, holder))
    try:
        yield worker
    finally:
        renewing.cancel()
        with suppress(StoreUnreachable):  # the lease expires by itself
            await leases.release(_lease(name), holder)


async def _first_free(leases: Leases, preferred: str, holder: str) -> str:
    for number in count(1):
        name = preferred if number == 1 else f"{preferred}-{number}"
        bearer = await leases.hold(_lease(name), holder, NAME_LEASE_MS)
        if bearer != holder and _is_dead(bearer):
            bearer = await leases.hold(_lease(name), holder, NAME_LEASE_MS, instead_of=bearer)
        if bearer == holder:
            return name
    raise AssertionError  # there is always another number


async def _renew(leases: Leases, worker: WorkerName, holder: str) -> None:
    lease = _lease(worker.name)
    while not worker.is_lost:
        await asyncio.sleep(NAME_RENEWED_S)
        try:
            worker.is_lost = await leases.hold(lease, holder, NAME_LEASE_MS) != holder
        except StoreUnreachable:
            _log.debug("our name could not be renewed", lease=lease)
        except Exception:  # noqa: BLE001 - after any error the name is renewed next time
            _log.exception("our name could not be renewed", lease=lease)


async def take_over(store: Store) -> None:
    """Bring what earlier versions have stored up to date, in one process at a time.

    Raises CannotServe while a process of a version without owners lives, since it sends to any room, and
    StoreUnreachable.
    """
    bearers = await store.leases.holders(_OLDER)
    alive = sorted(name.removeprefix(_OLDER) for name, bearer in bearers.items() if not _is_dead(bearer))
    if alive:
        message = (
            f"An older version of the bot runs on this store ({', '.join(alive)}). "
            f"Stop all its processes, wait {NAME_LEASE_MS // SECOND} seconds, and start again."
        )
        raise CannotServe(message)
    async with holding(store.leases, "upgrade", uuid.uuid4().hex):
        await store.upgrade()


def _lease(name: str) -> str:
    return f"process {name}"


def _is_dead(bearer: str) -> bool:
    """Whether the bearer was a process of this machine that has ended; other machines cannot be checked."""
    host, process, _ = bearer.rsplit(" ", 2)
    if host != this_machine():
        return False
    if int(process) == os.getpid():
        return True  # a restarted container has the same process numbers
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False
