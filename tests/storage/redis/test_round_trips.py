"""How many round trips to the store, one after another, an action takes until it is shown."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
import pytest_asyncio

from bot.delivery.ports import Outcome
from bot.kernel.scene import Theme
from storage.redis.connections import connections
from storage.redis.store import redis_store
from tests.kit.couriers import FakeCourier
from tests.kit.moot import ANN, BOB, PUB, WEB, Moot, moot

MOST = 6
"""Who asks, what is played here, the commit, what is to be shown, and the table as it is stored then."""
MOST_TO_OPEN = 10
"""One of them is the list in which the table is found; two tell that the store has it, and no board of it."""


@dataclass
class Trips:
    """Questions under way at the same time are one trip: the next begins with a question after an answer."""

    made: int = 0
    is_answered: bool = True

    def begin(self) -> None:
        self.made, self.is_answered = 0, True

    def asks(self) -> None:
        self.made += self.is_answered
        self.is_answered = False

    def answers(self) -> None:
        self.is_answered = True


class WatchfulCourier(FakeCourier):
    """Notes how many trips were made when a board is edited, or posted."""

    def __init__(self, trips: Trips) -> None:
        super().__init__()
        self.trips = trips
        self.until_edit: list[int] = []
        self.until_post: list[int] = []

    async def edit(self, *args: Any, **more: Any) -> Outcome:
        self.until_edit.append(self.trips.made)
        return await super().edit(*args, **more)

    async def post(self, *args: Any, **more: Any) -> Outcome:
        self.until_post.append(self.trips.made)
        return await super().post(*args, **more)


def counted(kind: Any, trips: Trips) -> Any:
    class Connection(kind):
        async def send_packed_command(self, *args: Any, **named: Any) -> None:
            trips.asks()
            await super().send_packed_command(*args, **named)

        async def read_response(self, *args: Any, **named: Any) -> Any:
            try:
                return await super().read_response(*args, **named)
            finally:
                trips.answers()

    return Connection


@pytest.fixture
def trips() -> Trips:
    return Trips()


@pytest_asyncio.fixture
async def club(valkey: Path, trips: Trips) -> AsyncIterator[Moot]:
    """A game of two in a community's room, after three moves: everything there is has been met once."""
    clients = connections(f"unix://{quote(str(valkey))}")
    pool = clients.asking.connection_pool
    pool.connection_class = counted(pool.connection_class, trips)
    await clients.asking.flushdb()
    bot = moot(redis_store(clients))
    courier = WatchfulCourier(trips)
    bot.couriers[WEB] = courier
    bot.app.couriers.update({WEB: courier})
    await bot.type(ANN, "/play fourrow", community="club", message="m1")
    await bot.type(BOB, f"/join {bot.on_show()}", community="club", message="m2")
    for who, column in ((ANN, "a"), (BOB, "b"), (ANN, "a")):
        await bot.type(who, f"/move {column}", community="club", message="m3")
    courier.until_edit.clear()
    yield bot
    await clients.close()


async def moves(club: Moot, line: str = "/move b") -> list[int]:
    courier = club.couriers[WEB]
    assert isinstance(courier, WatchfulCourier)
    courier.trips.begin()
    await club.type(BOB, line, community="club", message="m4", settle=False)
    return courier.until_edit


async def test_a_typed_move_is_shown_after_few_trips(club: Moot) -> None:
    assert await moves(club) == [MOST]
    assert club.board(PUB).table == (club.on_show(), 6)


async def test_a_move_at_a_table_that_is_named_is_shown_after_one_less(club: Moot) -> None:
    """What this process has made of the table last is decided on without reading it again."""
    assert await moves(club, f"/move {club.on_show()} b") == [MOST - 1]


async def test_a_table_is_listed_with_one_trip_before_it_is_shown(club: Moot) -> None:
    """All processes find it by then."""
    courier = club.couriers[WEB]
    assert isinstance(courier, WatchfulCourier)
    courier.until_post.clear()
    courier.trips.begin()
    await club.type(BOB, "/play fourrow", community="club", message="m4", settle=False)
    assert courier.until_post == [MOST_TO_OPEN]
    assert club.on_show() in await club.world.index.in_room(PUB)


async def test_what_another_process_has_changed_meanwhile_is_seen(club: Moot) -> None:
    """Nothing that a process remembers is taken for granted."""
    neighbour = moot(club.world)
    await neighbour.type(BOB, "/settings theme dark", community="club")
    await neighbour.type(BOB, "/play fourrow", community="club")
    answer = await club.type(BOB, "/settings", community="club", settle=False)
    assert answer is not None
    assert len(await club.app.dispatcher.boards_in(PUB)) == 2
    await club.world.communities.choose(
        WEB, "club", replace(await club.world.communities.choices(WEB, "club"), theme=Theme.DARK)
    )
    await club.world.rooms.choose_language(PUB, "it")
    await club.type(BOB, f"/move {club.on_show()} b", community="club")
    courier = club.couriers[WEB]
    (shown,) = [
        posted.rendered for posted in courier.rooms[PUB] if posted.rendered.table == (club.on_show(), 6)
    ]
    assert shown.language == "it"


async def test_a_handle_that_leads_elsewhere_by_now_is_not_taken_for_whose_it_was(club: Moot) -> None:
    accounts = club.world.accounts
    bob, ann = await accounts.account_of(BOB.handle), await accounts.account_of(ANN.handle)
    assert (await accounts.account_of(BOB.handle)).player == bob.player
    await redis_elsewhere(club).attach(BOB.handle, ann.player)
    assert (await accounts.account_of(BOB.handle)).player == ann.player
    await redis_elsewhere(club).forget(ann.player)
    fresh = await accounts.account_of(BOB.handle)
    assert fresh.player not in {ann.player, bob.player}


def redis_elsewhere(club: Moot) -> Any:
    """The accounts as another process has them."""
    kind: Any = type(club.world.accounts)
    return kind(club.world.accounts._redis)
