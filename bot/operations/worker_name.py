"""What this process is called among those that share one store: no two that live have the same name.

A name is a lease. Whoever starts again soon after being killed has the name from before, where it can be seen
that nobody else still bears it, and goes on at once with what was left unfinished under it. Whoever has not
reached the store for so long that another one has the name by now must not go on under it.
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
from bot.documents.held_leases import HeldLeases
from bot.documents.ports import StoreUnreachable
from bot.kernel.time import SECOND
from bot.operations.limits import NAME_LEASE_MS, NAME_RENEWED_S
from bot.operations.machine import this_machine

_log = structlog.get_logger()
_OLDER = "worker "
"""In versions that know no owners, the lease of a process's name begins like this."""


@dataclass(slots=True)
class WorkerName:
    """Where it ``is_lost``, another process bears it now."""

    name: str
    is_lost: bool = False


@asynccontextmanager
async def worker_name(leases: HeldLeases, wanted: str) -> AsyncIterator[WorkerName]:
    """``wanted``, or with the first number behind it that is free. Raises StoreUnreachable."""
    holder = f"{this_machine()} {os.getpid()} {uuid.uuid4().hex}"
    name = await _first_free(leases, wanted, holder)
    if name != wanted:
        _log.info("another process has this name", wanted=wanted, name=name)
    ours = WorkerName(name)
    renewing = asyncio.create_task(_renew(leases, ours, holder))
    try:
        yield ours
    finally:
        renewing.cancel()
        with suppress(StoreUnreachable):  # it goes by itself
            await leases.give_back(_lease(name), holder)


async def _first_free(leases: HeldLeases, wanted: str, holder: str) -> str:
    for number in count(1):
        name = wanted if number == 1 else f"{wanted}-{number}"
        bearer = await leases.take(_lease(name), holder, NAME_LEASE_MS)
        if bearer != holder and _is_dead(bearer):
            bearer = await leases.take(_lease(name), holder, NAME_LEASE_MS, instead_of=bearer)
        if bearer == holder:
            return name
    raise AssertionError  # there is always another number


async def _renew(leases: HeldLeases, ours: WorkerName, holder: str) -> None:
    lease = _lease(ours.name)
    while not ours.is_lost:
        await asyncio.sleep(NAME_RENEWED_S)
        try:
            ours.is_lost = await leases.take(lease, holder, NAME_LEASE_MS) != holder
        except StoreUnreachable:
            _log.debug("our name could not be renewed", lease=lease)
        except Exception:  # noqa: BLE001 - whatever it is, the name is renewed next time
            _log.exception("our name could not be renewed", lease=lease)


async def refuse_beside_older_versions(leases: HeldLeases) -> None:
    """Raise CannotServe while a process of a version that knows no owners lives: it sends to any room.

    Raises StoreUnreachable.
    """
    bearers = await leases.holders(_OLDER)
    alive = sorted(name.removeprefix(_OLDER) for name, bearer in bearers.items() if not _is_dead(bearer))
    if alive:
        message = (
            f"An older version of the bot runs on this store ({', '.join(alive)}). "
            f"Stop all its processes, wait {NAME_LEASE_MS // SECOND} seconds, and start again."
        )
        raise CannotServe(message)


def _lease(name: str) -> str:
    return f"process {name}"


def _is_dead(bearer: str) -> bool:
    """Whether it was a process of this machine that has ended; of another machine nobody can tell."""
    host, process, _ = bearer.rsplit(" ", 2)
    if host != this_machine():
        return False
    if int(process) == os.getpid():
        return True  # a container begins with the same number again
    try:
        os.kill(int(process), 0)
    except ProcessLookupError:
        return True
    except PermissionError:
        return False
    return False
