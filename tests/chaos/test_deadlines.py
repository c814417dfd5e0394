"""Two workers race for deadlines that have all come, and one of them dies: each happens once in effect."""

import asyncio
from dataclasses import replace

import pytest

from bot.delivery.store import Store
from bot.documents.deadline_worker import DeadlineWorker
from bot.kernel.ids import SessionId, Version
from bot.kernel.time import Instant
from bot.sessions.model import Phase
from bot.sessions.service import Sessions, expiring
from tests.kit.clock import SettableClock
from tests.kit.crashing_process import CrashingProxy, Lifetime
from tests.kit.fourrow_tables import GAMES, OFFER
from tests.kit.tables import opening
from tests.kit.waiting import until

LONG_AGO = 1_000
LEASE_MS = 200
_AT_A_TIME = 100


async def offers(world: Store, number: int) -> list[SessionId]:
    """Offers that should have lapsed long ago, one after the other."""
    made = [
        replace(OFFER, id=SessionId(f"table{at}"), due=Instant(LONG_AGO + at), version=Version(1))
        for at in range(number)
    ]
    for at in range(0, number, _AT_A_TIME):
        await asyncio.gather(*(world.sessions.commit(opening(one)) for one in made[at : at + _AT_A_TIME]))
    return [one.id for one in made]


def deadline_worker(world: Store, life: Lifetime) -> DeadlineWorker[SessionId]:
    mortal = CrashingProxy(world, life)
    sessions = Sessions(mortal.sessions, GAMES, SettableClock())
    return DeadlineWorker(
        mortal.deadlines, expiring(mortal.deadlines, sessions), rest_ms=20, lease_ms=LEASE_MS
    )


async def nothing_is_due(world: Store) -> bool:
    return (await world.deadlines.claim(limit=0, lease_ms=0)).following is None


@pytest.mark.parametrize("number", [300, pytest.param(10_000, marks=pytest.mark.slow)])
async def test_every_deadline_happens_once_whoever_dies(world: Store, number: int) -> None:
    tables = await offers(world, number)
    doomed, other = Lifetime(ends_at=number), Lifetime()
    working = [asyncio.create_task(deadline_worker(world, life).run()) for life in (doomed, other)]
    await until(lambda: nothing_is_due(world), within_s=240)
    for worker in working:
        worker.cancel()
    assert doomed.over.is_set()
    for table in await world.sessions.load_many(tuple(tables)):
        assert (table.phase, table.version) == (Phase.CALLED_OFF, 2)
