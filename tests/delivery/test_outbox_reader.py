"""Notices: every change is acted on at least once, and a bad table holds up nobody."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
import structlog

from bot.delivery.limits import IN_HAND_AT_MOST, NOTICE_TRIES
from bot.delivery.outbox_reader import Act, OutboxReader
from bot.documents.ports import LeftToNewerVersion, StoreUnreachable
from bot.features.play.shown_table import TableOnDisplay
from bot.kernel.ids import Platform, RequestId, Room, SessionId, Version
from bot.sessions.commands import Join, PlayMove, Withdraw
from bot.sessions.events import Notice, PlayStarted, TableOpened
from bot.sessions.model import Session
from bot.sessions.service import Sessions
from tests.kit.clock import SettableClock
from tests.kit.fourrow_tables import offering
from tests.kit.memory_store.outbox import MemoryKeptNotices
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import BOB, PUB, Moot, moot
from tests.kit.outbox_steps import catch_up, tick
from tests.kit.raising import Barred, Gone
from tests.kit.stores import Unreadable
from tests.kit.tables import ANN, BEN


async def opened(moot: Moot, request: str = "open", **fields: object) -> Session:
    """A table that nobody has shown: anyone who opened it went away in between."""
    table = await sessions(moot).open(replace(offering(), **fields), RequestId(request))
    assert isinstance(table, Session)
    return table


def sessions(moot: Moot) -> Sessions:
    return moot.app.dispatcher.tables.sessions


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


def reader(moot: Moot, act: Act, name: str = "worker") -> OutboxReader[Notice]:
    return OutboxReader(moot.world.outbox, "listeners", name, act, wait_ms=0, pause_s=0)


async def test_a_board_that_was_never_shown_is_brought_by_the_outbox(moot: Moot) -> None:
    table = await opened(moot)
    assert moot.courier.rooms[PUB] == []
    await moot.settle()
    assert moot.on_show() == table.id


async def test_a_move_that_was_never_shown_is_brought_by_the_outbox(moot: Moot) -> None:
    table = await opened(moot)
    await moot.settle()
    await sessions(moot).do(table.id, Join(BEN), RequestId("join"))
    await sessions(moot).do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await moot.settle()
    (message,) = moot.courier.rooms[PUB]
    assert message.rendered.table == (table.id, 3)
    assert len(message.earlier) == 1


async def test_every_room_that_follows_a_table_is_brought_up_to_date(moot: Moot) -> None:
    club = Room(PUB.platform, "club")
    table = await opened(moot)
    await moot.app.dispatcher.board_sync.show(TableOnDisplay(table, sessions(moot).games[table.game]), club)
    await sessions(moot).do(table.id, Join(BEN), RequestId("join"))
    await moot.settle()
    assert [moot.board(room).table for room in (PUB, club)] == [(table.id, 2)] * 2


async def test_a_deliverer_serves_its_own_platform_only(moot: Moot) -> None:
    await opened(moot)
    elsewhere = replace(moot.app.deliverer(Platform("elsewhere")), wait_ms=0)
    await catch_up(elsewhere)
    assert await tick(elsewhere) == 1
    assert moot.courier.rooms == {}


async def test_several_changes_at_a_table_are_acted_on_as_one(moot: Moot) -> None:
    table = await opened(moot)
    await sessions(moot).do(table.id, Join(BEN), RequestId("join"))
    heard = Heard()
    await catch_up(reader(moot, heard))
    assert await tick(reader(moot, heard)) == 2
    (notice,) = heard.notices
    assert (notice.session, notice.version) == (table.id, 2)
    assert [type(event) for event in notice.events] == [TableOpened, PlayStarted]


async def test_a_board_that_got_lost_comes_back_with_the_next_change(moot: Moot) -> None:
    table = await opened(moot)
    await moot.settle()
    moot.courier.delete(PUB)
    await sessions(moot).do(table.id, Join(BEN), RequestId("join"))
    broken = [RuntimeError("and it cannot be posted either") for _ in range(NOTICE_TRIES)]
    moot.courier.faults = [Gone(), *broken]
    with structlog.testing.capture_logs():
        await moot.settle()
    assert await moot.world.boards.boards(table.id) == ()
    await sessions(moot).do(table.id, PlayMove(ANN, "d"), RequestId("move"))
    await moot.settle()
    assert moot.board().table == (table.id, 3)


async def test_a_board_that_is_up_to_date_is_left_alone(moot: Moot) -> None:
    await moot.type(BOB, "/play fourrow", settle=False)
    calls = moot.courier.calls
    await moot.settle()
    assert moot.courier.calls == calls


async def test_what_was_not_finished_comes_again(moot: Moot) -> None:
    table, heard = await opened(moot), Heard(StoreUnreachable())
    reading = reader(moot, heard)
    await catch_up(reading)
    await tick(reading)
    assert heard.tables == []
    await catch_up(reading)
    assert heard.tables == [table.id]
    assert await tick(reading) == 0


async def test_what_a_dead_worker_was_handed_goes_to_another() -> None:
    clock = SettableClock()
    here = moot(memory_store(clock, silence_ms=1_000), clock)
    table, heard = await opened(here), Heard()
    dead = reader(here, Heard(), "dead")
    await catch_up(dead)
    await here.world.outbox.next("listeners", "dead", 0)
    alive = reader(here, heard, "alive")
    await catch_up(alive)
    assert heard.tables == []
    clock.passes(1_000)
    await catch_up(alive)
    assert heard.tables == [table.id]


async def test_an_act_that_breaks_is_tried_again(moot: Moot) -> None:
    """A script of the store's that broke, say: what is finished would never come again."""
    first, second = await opened(moot, "one"), await opened(moot, "two")
    heard = Heard(RuntimeError("broken"), RuntimeError("broken"))
    reading = reader(moot, heard)
    await catch_up(reading)
    with structlog.testing.capture_logs() as logs:
        assert await tick(reading) == 2
    assert sorted(heard.tables) == sorted((first.id, second.id))
    assert {entry["group"] for entry in logs} == {"listeners"}
    assert await tick(reading) == 0


async def test_an_act_that_breaks_each_time_holds_up_nobody(moot: Moot) -> None:
    first, second = await opened(moot, "one"), await opened(moot, "two")
    heard = Heard()

    async def act(notice: Notice) -> None:
        if notice.session == first.id:
            raise RuntimeError
        await heard(notice)

    reading = reader(moot, act)
    await catch_up(reading)
    with structlog.testing.capture_logs() as logs:
        assert await tick(reading) == 2
    assert heard.tables == [second.id]
    assert [entry["attempt"] for entry in logs] == [*range(1, NOTICE_TRIES + 1)]
    await catch_up(reading)
    assert await tick(reading) == 0


async def test_what_a_newer_version_has_written_is_left_to_its_reader(moot: Moot) -> None:
    first, second = await opened(moot, "one"), await opened(moot, "two")
    heard = Heard()

    async def act(notice: Notice) -> None:
        if notice.session == first.id:
            raise LeftToNewerVersion
        await heard(notice)

    older, newer = reader(moot, act, "older"), reader(moot, heard, "newer")
    await catch_up(older)
    assert await tick(older) == 2
    assert heard.tables == [second.id]
    await catch_up(newer)
    assert heard.tables == [second.id, first.id]
    await catch_up(older)
    assert await moot.world.outbox.unfinished("listeners", "older") == ()


async def test_a_table_that_cannot_be_read_holds_up_nobody(moot: Moot) -> None:
    first, second = await opened(moot, "one"), await opened(moot, "two")
    damaged = Unreadable(moot.world.sessions, lambda table: table == first.id)
    await moot.world.index.forget(PUB)
    with structlog.testing.capture_logs() as logs:
        assert await replace(moot.app.index_keeper(), store=damaged).tick() == 2
    assert await moot.world.index.in_room(PUB) == (second.id,)
    assert {entry["of"] for entry in logs} == {first.id}


async def test_a_reading_that_is_under_way_is_not_broken_off(moot: Moot) -> None:
    """While something is left for later: what it is handed would be nobody's until the next look."""
    table, heard = await opened(moot), Heard(StoreUnreachable())
    asked: list[str] = []

    class Counting:
        def __getattr__(self, name: str) -> object:
            return getattr(moot.world.outbox, name)

        async def next(self, *args: object) -> object:
            asked.append("begun")
            try:
                return await moot.world.outbox.next(*args)  # type: ignore[arg-type]  # passed on as it is
            except asyncio.CancelledError:
                asked.append("broken off")
                raise

    counting: Any = Counting()
    reading = replace(reader(moot, heard), outbox=counting, wait_ms=60_000)
    running = asyncio.create_task(reading.run())
    await heard.something.wait()
    assert asked == ["begun"] * len(asked)
    running.cancel()
    await asyncio.wait({running})
    assert heard.tables == [table.id]


async def test_a_store_that_comes_back_is_waited_for(moot: Moot) -> None:
    table, heard = await opened(moot), Heard(StoreUnreachable(), StoreUnreachable())
    running = asyncio.create_task(replace(reader(moot, heard), wait_ms=1).run())
    await heard.something.wait()
    running.cancel()
    assert heard.tables == [table.id]


async def test_a_table_that_no_room_shows_goes_to_its_own_by_whatever_name_that_has_now(moot: Moot) -> None:
    table, now = await opened(moot), Room(PUB.platform, "pub, and more")
    moot.courier.faults = [Barred()]
    with structlog.testing.capture_logs():
        await moot.settle()
    await moot.world.rooms.moved(PUB, now)
    await sessions(moot).do(table.id, Join(BEN), RequestId("join"))
    await moot.settle()
    assert (moot.courier.rooms[PUB], moot.board(now).table) == ([], (table.id, 2))
    assert await moot.world.index.in_room(now) == (table.id,)


async def listed(moot: Moot) -> dict[str, tuple[SessionId, ...]]:
    index = moot.world.index
    return {
        "room": await index.in_room(PUB),
        "Ann": await index.of_player(ANN.player),
        "Ben": await index.of_player(BEN.player),
    }


async def test_a_challenge_is_listed_for_both_and_for_the_room(moot: Moot) -> None:
    table = await opened(moot, invited=BEN, room=PUB)
    await moot.settle()
    assert await listed(moot) == {"room": (table.id,), "Ann": (table.id,), "Ben": (table.id,)}


@pytest.mark.parametrize("person", [ANN, BEN])
async def test_what_was_called_off_is_listed_for_nobody_any_more(moot: Moot, person: object) -> None:
    table = await opened(moot, invited=BEN)
    await moot.settle()
    await sessions(moot).do(table.id, Withdraw(person), RequestId("no"))
    await moot.settle()
    assert await listed(moot) == {"room": (), "Ann": (), "Ben": ()}


class Endless:
    """An outbox with more that is unfinished than anybody can have in hand."""

    def __init__(self) -> None:
        self.asked = 0
        self.kept = MemoryKeptNotices[Notice]()

    async def join(self, group: str) -> None:
        """There is one reader."""

    async def unfinished(self, group: str, reader: str) -> tuple[tuple[str, Notice], ...]:
        del group, reader
        self.asked += 1
        return tuple(
            (f"{number}", Notice(SessionId(f"t{number}"), Version(1), ()))
            for number in range(self.asked * IN_HAND_AT_MOST)
        )

    def may_be_left(self, group: str) -> bool:
        del group
        return False

    async def next(self, group: str, reader: str, wait_ms: int) -> tuple[tuple[str, Notice], ...]:
        del group, reader, wait_ms
        raise StoreUnreachable

    async def finish(self, group: str, receipts: tuple[str, ...]) -> None:
        """Nothing comes again."""

    async def leave(self, group: str, receipts: tuple[str, ...]) -> None:
        """There is nobody else."""


async def test_never_more_is_in_hand_than_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.delivery.outbox_reader.CATCH_UP_EVERY_S", 0.01)
    outbox: Any = Endless()
    acting = 0

    async def act(_: Notice) -> None:
        nonlocal acting
        acting += 1
        await asyncio.Event().wait()

    starved = OutboxReader(outbox, "listeners", "worker", act, wait_ms=0, pause_s=0, gather_s=0)
    running = asyncio.create_task(starved.run())
    while outbox.asked < 3:  # noqa: ASYNC110 - the outbox sets no event
        await asyncio.sleep(0.01)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert acting == IN_HAND_AT_MOST
