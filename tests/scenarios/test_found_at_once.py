"""A table is found on every process as soon as anybody is told of it: no worker runs here."""

import itertools
from dataclasses import replace
from typing import Any

import pytest

from bot.documents.ports import StoreUnreachable
from bot.kernel.ids import Named, Person, RequestId, Room
from bot.messages.rendering import RenderedCard
from bot.sessions.model import Session
from bot.sessions.ports import TableIndex
from bot.tournaments.decisions.lifecycle import ShowIn
from bot.tournaments.decisions.opening import Open
from bot.tournaments.decisions.participation import Join, Start
from bot.tournaments.model import Cup, CupId
from tests.kit.card_text import everything
from tests.kit.clock import SettableClock
from tests.kit.cups import BY_OLGA, terms
from tests.kit.format_names import Format
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Moot, Ticking, moot, named

ZED = named("Zed", ABROAD)
ALONE = Room(WEB, "cleo alone")


class TwoProcesses:
    """Both over one store."""

    def __init__(self) -> None:
        world, clock = memory_store(), SettableClock()
        self.one = moot(world, clock, platforms=(WEB, ABROAD))
        self.other = moot(world, clock, platforms=(WEB, ABROAD))
        self._numbers = itertools.count()
        self.other.couriers = self.one.couriers
        self.other.app.couriers.update(self.one.couriers)

    async def type(
        self, process: Moot, who: Named, line: str, room: Room = PUB, **fields: object
    ) -> RenderedCard | None:
        request = f"request {next(self._numbers)}"
        return await process.type(who, line, room, settle=False, request=request, **fields)

    async def moves(self, who: Named, move: str, room: Room = PUB) -> Session:
        """At the other process, without saying at which table."""
        answer = await self.type(self.other, who, f"/move {move}", room)
        assert answer is None, everything(answer)
        return await self.other.table(room)


@pytest.fixture
def two() -> TwoProcesses:
    return TwoProcesses()


@pytest.mark.parametrize("line", ["/play fourrow me", "/play fourrow robot:1"])
async def test_a_table_that_was_opened(two: TwoProcesses, line: str) -> None:
    await two.type(two.one, ANN, line)
    assert (await two.moves(ANN, "d")).moves == ("d",)


async def test_a_table_with_a_robot_by_its_button(two: TwoProcesses) -> None:
    levels = await two.type(two.one, ANN, "/play fourrow robot")
    assert levels
    press = next(one.press for row in levels.rows for one in row if one.press)
    await two.one.press(ANN, press, settle=False)
    assert (await two.moves(ANN, "d")).moves == ("d",)


async def test_a_table_that_was_joined_is_among_those_of_who_joined(two: TwoProcesses) -> None:
    await two.type(two.one, ANN, "/play fourrow")
    await two.type(two.one, BOB, f"/join {two.one.on_show()}")
    account = await two.other.account(BOB)
    assert await two.other.world.index.of_player(account.player) == (two.one.on_show(),)
    assert (await two.moves(ANN, "d")).moves == ("d",)
    assert (await two.moves(BOB, "c")).moves == ("d", "c")


async def test_a_rematch(two: TwoProcesses) -> None:
    await two.type(two.one, ANN, "/play fourrow me")
    for move in "abababa":
        await two.type(two.one, ANN, f"/move {move}")
    await two.type(two.one, ANN, "/rematch")
    assert (await two.moves(ANN, "d")).moves == ("d",)


async def test_a_line_that_is_tried_in_ones_own_room(two: TwoProcesses) -> None:
    await two.type(two.one, ANN, "/play fourrow me")
    for move in "abababa":
        await two.type(two.one, ANN, f"/move {move}")
    await two.type(two.one, CLEO, f"/try {two.one.on_show()} 0", own_room=ALONE)
    assert (await two.moves(CLEO, "d", ALONE)).moves == ("d",)


async def test_a_cup_that_was_opened(two: TwoProcesses) -> None:
    await two.type(two.one, ANN, '/cup open swiss fourrow "Autumn cup"')
    answer = await two.type(two.other, BOB, "/cup join")
    assert answer is None or "no cup" not in everything(answer)
    cup = await two.other.app.cups.look(CupId(two.one.on_show()))
    assert cup
    assert [one.person.name for one in cup.entrants] == ["Bob"]


async def test_a_table_of_a_cup_in_every_room_that_shows_it(two: TwoProcesses) -> None:
    await _duel(two.one)
    for who, room in ((ANN, PUB), (ZED, CLUB)):
        account = await two.one.account(who)
        meant = await two.other.app.dispatcher.tables.own(account.player, room)
        assert isinstance(meant, Session), meant


async def test_a_table_is_listed_in_all_its_rooms_before_a_board_stands_there(two: TwoProcesses) -> None:
    """The process that opened it has died before it was listed."""
    await _duel(two.one)
    index = two.one.world.index
    (table,) = await index.in_room(PUB)
    for room in (PUB, CLUB):
        await index.forget(room)
    await _acted(two.one.app.index_keeper())
    assert await index.in_room(PUB) == await index.in_room(CLUB) == (table,)


async def test_a_table_that_cannot_be_listed_now_is_shown_all_the_same() -> None:
    world = memory_store()
    broken = moot(replace(world, index=Unlisting(world.index)))
    assert await broken.type(ANN, "/play fourrow me", settle=False) is None
    assert await world.index.in_room(PUB) == ()
    await _acted(moot(world).app.index_keeper())
    assert await world.index.in_room(PUB) == (broken.on_show(),)


class Unlisting:
    """Of a store that cannot be written to just when a table is listed."""

    def __init__(self, index: TableIndex) -> None:
        self._index = index

    async def note(self, session: Session, room: Room) -> None:
        raise StoreUnreachable

    def __getattr__(self, name: str) -> Any:
        return getattr(self._index, name)


async def _acted(worker: Ticking) -> None:
    """On all that is due."""
    while await worker.tick():
        pass


async def _duel(moot: Moot) -> None:
    """A cup whose one table is opened, in a room on either platform."""
    cup = await moot.app.cups.open(Open(BY_OLGA, terms(Format.ROUND_ROBIN), PUB), RequestId("open"))
    assert isinstance(cup, Cup)
    accounts = [(who, await moot.account(who)) for who in (ANN, ZED)]
    people = [Person(account.player, who.name) for who, account in accounts]
    for command in (ShowIn(BY_OLGA, CLUB), *map(Join, people), Start(BY_OLGA)):
        await moot.app.cups.do(cup.id, command, RequestId(f"{command}"))
    while await moot.app.cup_running.deadline_worker().tick():
        pass
    await _acted(moot.app.cup_running.table_opener())
