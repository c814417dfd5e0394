"""The page of figures, and what it says about being alive and ready."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from types import SimpleNamespace

import aiohttp
import pytest
import pytest_asyncio
from aiohttp.test_utils import unused_port

from bot.delivery.ports import CannotServe, Connection, Health
from bot.delivery.rooms import Wanted
from bot.delivery.store import Vitals
from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Platform, Room
from bot.operations.metrics.measured_process import MeasuredProcess
from bot.operations.metrics.switch import watch
from bot.operations.settings import Address, address_in
from tests.kit.memory_store.store import memory_store


@dataclass
class Line:
    """A connection of which only its health is known, and which part it owns."""

    now: Health = field(default_factory=lambda: Health(connected=True))
    parts: SimpleNamespace = field(
        default_factory=lambda: SimpleNamespace(owned={"web/1/2": 1_795_176_000_000})
    )

    def health(self) -> Health:
        return self.now


class Shop:
    """A store that can be shut."""

    def __init__(self) -> None:
        whole = memory_store()
        self._whole_vitals = whole.vitals
        self.world = replace(whole, ping=self._ping, vitals=self._vitals)
        self.open = True

    async def _ping(self) -> bool:
        return self.open

    async def _vitals(self) -> Vitals:
        if not self.open:
            raise StoreUnreachable
        return await self._whole_vitals()


@dataclass
class Page:
    address: Address
    shop: Shop
    watched: MeasuredProcess
    line: Line

    async def get(self, path: str) -> tuple[int, str]:
        async with aiohttp.ClientSession() as session, session.get(f"http://{self.address}{path}") as answer:
            return answer.status, await answer.text()

    async def ready(self) -> tuple[int, str]:
        return await self.get("/readyz")

    async def tick(self) -> None:
        await self.watched.measure(self.shop.world).deadlines.claim(1, 1)


@pytest_asyncio.fixture
async def page() -> AsyncIterator[Page]:
    address = Address("127.0.0.1", unused_port())
    opened = Page(address, Shop(), MeasuredProcess(address), Line())
    async with opened.watched.page(opened.shop.world, connections(opened.line)) as figures_address:
        assert figures_address
        assert f"http://{address}/metrics" in figures_address
        yield opened


def connections(line: Line) -> dict[Platform, Connection]:
    return {Platform("web"): line}


async def test_it_lives_as_long_as_it_answers(page: Page) -> None:
    page.shop.open = False
    assert await page.get("/healthz") == (HTTPStatus.OK, "alive\n")


async def test_it_is_ready_when_all_parts_are(page: Page) -> None:
    await page.tick()
    assert await page.ready() == (HTTPStatus.OK, '{"store": true, "clock": true, "web": true}')


async def test_without_its_clock_worker_it_is_not_ready(page: Page) -> None:
    status, state = await page.ready()
    assert (status, state) == (
        HTTPStatus.SERVICE_UNAVAILABLE,
        '{"store": true, "clock": false, "web": true}',
    )


async def test_who_leaves_the_time_to_other_processes_is_ready_without_a_clock() -> None:
    address = Address("127.0.0.1", unused_port())
    opened = Page(address, Shop(), MeasuredProcess(address), Line())
    async with opened.watched.page(opened.shop.world, connections(opened.line), keeps_time=False):
        assert await opened.ready() == (HTTPStatus.OK, '{"store": true, "web": true}')


async def test_without_its_store_or_a_gateway_it_is_not_ready(page: Page) -> None:
    await page.tick()
    page.shop.open = False
    page.line.now = Health(connected=False)
    status, state = await page.ready()
    assert (status, state) == (
        HTTPStatus.SERVICE_UNAVAILABLE,
        '{"store": false, "clock": true, "web": false}',
    )


async def test_figures_of_platforms_and_of_rooms_are_those_of_now(page: Page) -> None:
    page.line.now = Health(connected=False, waiting=7, rate_limited=2, refused={"413": 3})
    slots, store_time = page.shop.world.room_slots, (await page.shop.world.vitals()).now
    await slots.want(Room(Platform("web"), "pub"), "board:t1", Wanted("one"))
    await slots.begin_pass(Room(Platform("web"), "pub"), store_time.ms - 90_000, is_read=False)
    status, figures = await page.get("/metrics")
    assert status == HTTPStatus.OK
    lines = figures.splitlines()
    assert 'moot_connected{platform="web"} 0.0' in lines
    assert 'moot_send_queue{platform="web"} 7.0' in lines
    assert 'moot_part_owned_since_seconds{part="web/1/2",platform="web"} 1.795176e+09' in lines
    assert 'moot_slowed_total{platform="web"} 2.0' in lines
    assert 'moot_refused_total{code="413",platform="web"} 3.0' in lines
    assert 'moot_broken_requests_total{platform="web"} 0.0' in lines
    assert 'moot_rooms_differing{platform="web"} 1.0' in lines
    (overdue,) = (line for line in lines if line.startswith('moot_room_overdue_seconds{platform="web"}'))
    assert float(overdue.split()[1]) >= 90
    assert "moot_store_up 1.0" in lines


async def test_a_platform_that_another_process_serves_is_not_taken_for_disconnected(page: Page) -> None:
    page.line.now = Health(connected=False, standby=True)
    _, figures = await page.get("/metrics")
    assert "moot_connected{" not in figures


async def test_an_unreachable_store_leaves_no_old_figures(page: Page) -> None:
    _, figures = await page.get("/metrics")
    of_the_store = (
        "moot_store_answer_seconds",
        "moot_store_clock_ahead_seconds",
        "moot_backup_timestamp_seconds",
    )
    assert not any(f"{name} NaN" in figures for name in of_the_store)
    page.shop.open = False
    status, figures = await page.get("/metrics")
    assert status == HTTPStatus.OK
    assert "moot_store_up 0.0" in figures.splitlines()
    assert all(f"{name} NaN" in figures for name in of_the_store)


async def test_an_address_that_is_taken_is_said_to_the_operator(page: Page) -> None:
    second = MeasuredProcess(page.address)
    with pytest.raises(CannotServe, match="METRICS_ADDRESS"):
        async with second.page(page.shop.world, {}):
            pass


@pytest.mark.parametrize("written", ["127.0.0.1:9464", "[::1]:0", "metrics.internal:65535"])
def test_an_address_is_a_host_and_a_port(written: str) -> None:
    assert str(address_in(written)) == written


@pytest.mark.parametrize("written", ["9464", "127.0.0.1", "::1:9464", "a:65536", "a b:1", ":1", "http://a:1"])
def test_other_addresses_are_refused(written: str) -> None:
    with pytest.raises(ValueError, match="METRICS_ADDRESS"):
        address_in(written)


async def test_who_is_not_watched_pays_nothing() -> None:
    unwatched, world = watch(None), memory_store()
    assert unwatched.measure(world) is world
    async with unwatched.page(world, {}) as address:
        assert address is None
