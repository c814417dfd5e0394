"""Notices: every change is acted on at least once, and a bad table holds up nobody."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
import structlog

from bot.delivery.limits import NOTICE_TRIES
from bot.delivery.outbox_reader import Act, OutboxReader
from bot.delivery.ports import Barred, Gone
from bot.documents.ports import StoreUnreachable
from bot.features.play.board_updates import keep_index
from bot.features.play.shown_table import TableOnDisplay
from bot.kernel.ids import Platform, RequestId, Room, SessionId
from bot.sessions.commands import Join, PlayMove, Withdraw
from bot.sessions.events import Notice, PlayStarted, TableOpened
from bot.sessions.model import Session
from bot.sessions.service import Sessions
from tests.kit.clock import SettableClock
from tests.kit.fourrow_tables import offering
from tests.kit.home import BOB, PUB, Home, home
from tests.kit.memory_store.store import memory_store
from tests.kit.stores import Unreadable
from tests.kit.tables import ANN, BEN


async def opened(home: Home, request: str = "open", **fields: object) -> Session:
    """A table that nobody has shown: anyone who opened it went away in between."""
    table = await sessions(home).open(replace(offering(), **fields), RequestId(request))
    assert isinstance(table, Session)
    return table


def sessions(home: Home) -> Sessions:
    return home.app.dispatcher.tables.sessions


class Heard:
    """An act that keeps what it is given, and fails as often as it is told to."""

    def __init__(self, *faults: Exception) -> None:
        self.notices: list[Notice] = []
        self.something = asyncio.Event()
        self._faults = list(faults)

    @property
    def tables(self) -> list[SessionId]:
        return [notice.session for notice in self.notices]

    async def __call__(self, notice: Notice) -> None:
        if self._faults:
            raise self._faults.pop(0)
        self.notices.append(notice)
        self.something.set()


def reader(home: Home, act: Act, name: str = "worker") -> OutboxReader[Notice]:
    return OutboxReader(home.world.outbox, "listeners", name, act, wait_ms=0, pause_s=0)


async def test_a_board_that_was_never_shown_is_brought_by_the_outbox(home: Home) -> None:
    table = await opened(home)
    assert home.courier.rooms[PUB] == []
    await home.settle()
    assert home.on_show() == table.id


async def test_a_move_that_was_never_shown_is_brought_by_the_outbox(home: Home) -> None:
    table = await opened(home)
    await home.settle()
    await sessions(home).do(table.id, Join(BEN), RequestId("join"))
    await sessions(home).do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await home.settle()
    (message,) = home.courier.rooms[PUB]
    assert message.letter.table == (table.id, 3)
    assert len(message.earlier) == 1


async def test_every_room_that_follows_a_table_is_brought_up_to_date(home: Home) -> None:
    club = Room(PUB.platform, "club")
    table = await opened(home)
    await home.app.dispatcher.board_sync.show(TableOnDisplay(table, sessions(home).games[table.game]), club)
    await sessions(home).do(table.id, Join(BEN), RequestId("join"))
    await home.settle()
    assert [home.board(room).table for room in (PUB, club)] == [(table.id, 2)] * 2


async def test_a_deliverer_serves_its_own_platform_only(home: Home) -> None:
    await opened(home)
    elsewhere = replace(home.app.deliverer(Platform("elsewhere")), wait_ms=0)
    await elsewhere.catch_up()
    assert await elsewhere.tick() == 1
    assert home.courier.rooms == {}


async def test_several_changes_at_a_table_are_acted_on_as_one(home: Home) -> None:
    table = await opened(home)
    await sessions(home).do(table.id, Join(BEN), RequestId("join"))
    heard = Heard()
    await reader(home, heard).catch_up()
    assert await reader(home, heard).tick() == 2
    (notice,) = heard.notices
    assert (notice.session, notice.version) == (table.id, 2)
    assert [type(event) for event in notice.events] == [TableOpened, PlayStarted]


async def test_a_board_that_got_lost_comes_back_with_the_next_change(home: Home) -> None:
    table = await opened(home)
    await home.settle()
    home.courier.delete(PUB)
    await sessions(home).do(table.id, Join(BEN), RequestId("join"))
    broken = [RuntimeError("and it cannot be posted either") for _ in range(NOTICE_TRIES)]
    home.courier.faults = [Gone(), *broken]
    with structlog.testing.capture_logs():
        await home.settle()
    assert await home.world.boards.boards(table.id) == ()
    await sessions(home).do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await home.settle()
    assert home.board().table == (table.id, 3)


async def test_a_board_that_is_up_to_date_is_left_alone(home: Home) -> None:
    await home.type(BOB, "/play fourrow", settle=False)
    calls = home.courier.calls
    await home.settle()
    assert home.courier.calls == calls


async def test_what_was_not_finished_comes_again(home: Home) -> None:
    table, heard = await opened(home), Heard(StoreUnreachable())
    reading = reader(home, heard)
    await reading.catch_up()
    await reading.tick()
    assert heard.tables == []
    await reading.catch_up()
    assert heard.tables == [table.id]
    assert await reading.tick() == 0


async def test_what_a_dead_worker_was_handed_goes_to_another() -> None:
    clock = SettableClock()
    here = home(memory_store(clock, silence_ms=1_000), clock)
    table, heard = await opened(here), Heard()
    dead = reader(here, Heard(), "dead")
    await dead.catch_up()
    await here.world.outbox.next("listeners", "dead", 0)
    alive = reader(here, heard, "alive")
    await alive.catch_up()
    assert heard.tables == []
    clock.passes(1_000)
    await alive.catch_up()
    assert heard.tables == [table.id]


async def test_an_act_that_breaks_is_tried_again(home: Home) -> None:
    """A script of the store's that broke, say: what is finished would never come again."""
    first, second = await opened(home, "one"), await opened(home, "two")
    heard = Heard(RuntimeError("broken"), RuntimeError("broken"))
    reading = reader(home, heard)
    await reading.catch_up()
    with structlog.testing.capture_logs() as logs:
        assert await reading.tick() == 2
    assert sorted(heard.tables) == sorted((first.id, second.id))
    assert {entry["group"] for entry in logs} == {"listeners"}
    assert await reading.tick() == 0


async def test_an_act_that_breaks_each_time_holds_up_nobody(home: Home) -> None:
    first, second = await opened(home, "one"), await opened(home, "two")
    heard = Heard()

    async def act(notice: Notice) -> None:
        if notice.session == first.id:
            raise RuntimeError
        await heard(notice)

    reading = reader(home, act)
    await reading.catch_up()
    with structlog.testing.capture_logs() as logs:
        assert await reading.tick() == 2
    assert heard.tables == [second.id]
    assert [entry["attempt"] for entry in logs] == [*range(1, NOTICE_TRIES + 1)]
    await reading.catch_up()
    assert await reading.tick() == 0


async def test_a_table_that_cannot_be_read_holds_up_nobody(home: Home) -> None:
    first, second = await opened(home, "one"), await opened(home, "two")
    damaged = Unreadable(home.world.sessions, lambda table: table == first.id)
    reading = reader(home, keep_index(home.world.index, home.world.boards, home.world.rooms, damaged))
    await reading.catch_up()
    with structlog.testing.capture_logs() as logs:
        assert await reading.tick() == 2
    assert await home.world.index.in_room(PUB) == (second.id,)
    assert {entry["of"] for entry in logs} == {first.id}


async def test_a_reading_that_is_under_way_is_not_broken_off(home: Home) -> None:
    """While something is left for later: what it is handed would be nobody's until the next look."""
    table, heard = await opened(home), Heard(StoreUnreachable())
    asked: list[str] = []

    class Counting:
        def __getattr__(self, name: str) -> object:
            return getattr(home.world.outbox, name)

        async def next(self, *args: object) -> object:
            asked.append("begun")
            try:
                return await home.world.outbox.next(*args)  # type: ignore[arg-type]  # passed on as it is
            except asyncio.CancelledError:
                asked.append("broken off")
                raise

    counting: Any = Counting()
    reading = replace(reader(home, heard), outbox=counting, wait_ms=60_000)
    running = asyncio.create_task(reading.run())
    await heard.something.wait()
    assert asked == ["begun"] * len(asked)
    running.cancel()
    await asyncio.wait({running})
    assert heard.tables == [table.id]


async def test_a_store_that_comes_back_is_waited_for(home: Home) -> None:
    table, heard = await opened(home), Heard(StoreUnreachable(), StoreUnreachable())
    running = asyncio.create_task(replace(reader(home, heard), wait_ms=1).run())
    await heard.something.wait()
    running.cancel()
    assert heard.tables == [table.id]


async def test_a_table_that_no_room_shows_goes_to_its_own_by_whatever_name_that_has_now(home: Home) -> None:
    table, now = await opened(home), Room(PUB.platform, "pub, and more")
    home.courier.faults = [Barred()]
    with structlog.testing.capture_logs():
        await home.settle()
    await home.world.rooms.moved(PUB, now)
    await sessions(home).do(table.id, Join(BEN), RequestId("join"))
    await home.settle()
    assert (home.courier.rooms[PUB], home.board(now).table) == ([], (table.id, 2))
    assert await home.world.index.in_room(now) == (table.id,)


async def listed(home: Home) -> dict[str, tuple[SessionId, ...]]:
    index = home.world.index
    return {
        "room": await index.in_room(PUB),
        "Ann": await index.of_player(ANN.player),
        "Ben": await index.of_player(BEN.player),
    }


async def test_a_challenge_is_listed_for_both_and_for_the_room(home: Home) -> None:
    table = await opened(home, invited=BEN, room=PUB)
    await home.settle()
    assert await listed(home) == {"room": (table.id,), "Ann": (table.id,), "Ben": (table.id,)}


@pytest.mark.parametrize("person", [ANN, BEN])
async def test_what_was_called_off_is_listed_for_nobody_any_more(home: Home, person: object) -> None:
    table = await opened(home, invited=BEN)
    await home.settle()
    await sessions(home).do(table.id, Withdraw(person), RequestId("no"))
    await home.settle()
    assert await listed(home) == {"room": (), "Ann": (), "Ben": ()}
