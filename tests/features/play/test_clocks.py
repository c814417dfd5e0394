"""Clocks, quiet hours and vacations, from what people write to what everybody sees and hears."""

from collections.abc import Awaitable, Callable

import pytest

from bot.app.assemble import assemble
from bot.delivery.ports import Wait
from bot.dispatch.table_views import RenderedPlayer
from bot.features.play.table_view import Looker
from bot.kernel.ids import NOBODY, RequestId, Room
from bot.kernel.time import DAY, HOUR, MINUTE, SECOND, Sent
from bot.sessions.commands import PlayMove
from bot.sessions.limits import FLAG_AFTER_MS
from bot.sessions.model import Phase, Session
from tests.kit.card_text import everything
from tests.kit.clock import SettableClock
from tests.kit.moot import ABROAD, ANN, BOB, CLUB, PUB, WEB, Moot, named
from tests.kit.moot import moot as moot_on
from tests.kit.parts import FakeParts


async def playing(moot: Moot, words: str = "clock:3d", **fields: object) -> None:
    await moot.type(ANN, f"/play fourrow @Bob {words}", **fields)
    await moot.tap(BOB, "Take seat")


async def on_a_page(moot: Moot) -> dict[str, RenderedPlayer]:
    """The players as a page shows them, by name."""
    loaded = await moot.app.dispatcher.table(moot.on_show())
    assert loaded
    seen = loaded.render(Looker(NOBODY.player), "en")
    assert seen
    return {one.name: one for one in seen.players}


async def test_a_page_counts_the_time_of_whoever_is_to_move_down(moot: Moot) -> None:
    await playing(moot, "clock:45m")
    moot.clock.passes(5 * MINUTE)
    ann, bob = (await on_a_page(moot)).values()
    assert (ann.left, ann.runs, ann.pauses) == (40 * MINUTE, True, ())
    assert (bob.left, bob.runs) == (45 * MINUTE, False)


async def test_a_page_knows_in_which_hours_a_clock_stands(moot: Moot) -> None:
    await moot.type(ANN, "/settings quiet 11:00-13:00")
    await playing(moot, "clock:1d")
    ann = (await on_a_page(moot))["Ann"]
    assert (ann.left, ann.runs) == (DAY, True)
    assert ann.pauses == ((0, HOUR), (23 * HOUR, 25 * HOUR))


async def test_a_page_does_not_charge_a_robot(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow robot:1 clock:45m", settle=False)
    table = (await moot.app.dispatcher.tables.in_room(PUB))[0]
    await moot.type(ANN, f"/move {table.id} d", settle=False)
    moot.clock.passes(5 * MINUTE)
    robot = next(one for one in (await on_a_page(moot)).values() if one.robot)
    assert robot.acting
    assert (robot.left, robot.runs) == (45 * MINUTE, False)


async def test_after_a_short_outage_no_board_comes_anew_and_its_time_is_excused_all_the_same(
    moot: Moot,
) -> None:
    await playing(moot, "clock:3d")
    before, calls = await moot.table(), moot.courier.calls
    await moot.is_away(10 * SECOND)
    assert (await moot.table(), moot.courier.calls) == (before, calls)
    await moot.type(ANN, "/move d")
    clock = (await moot.table()).clock
    assert clock
    assert clock.left == (3 * DAY, 3 * DAY)


async def _moves(moot: Moot) -> None:
    await moot.type(ANN, "/move d")


async def _looks_at_deadlines(moot: Moot) -> None:
    await moot.app.deadline_worker.tick()


@pytest.mark.parametrize("happens", [_moves, _looks_at_deadlines])
async def test_time_is_not_counted_before_it_is_known_that_nobody_could_play(
    moot: Moot, happens: Callable[[Moot], Awaitable[None]]
) -> None:
    """The store was away, or the machine asleep: what is next comes before anybody has noticed."""
    await moot.app.presence.beat()
    await playing(moot, "clock:1h")
    for asker, move in ((ANN, "d"), (BOB, "e")):
        await moot.type(asker, f"/move {move}")
    moot.clock.passes(2 * HOUR)
    await happens(moot)
    assert (await moot.table()).phase is Phase.PLAYING


async def test_a_restart_of_seconds_costs_no_time_and_is_not_told_of(moot: Moot) -> None:
    await moot.app.presence.beat()
    await playing(moot, "clock:1h")
    for asker, move in ((ANN, "d"), (BOB, "e")):
        await moot.type(asker, f"/move {move}")
    clock = (await moot.table()).clock
    moot.clock.passes(10 * SECOND)
    await moot.app.presence.beat()
    await moot.type(ANN, "/move f")
    after = (await moot.table()).clock
    assert clock
    assert after
    assert after.left == clock.left
    assert "I was away" not in everything(await moot.tap(ANN, "More"))


async def begun(moot: Moot, words: str) -> None:
    """Both have moved, and Ann is to move again."""
    await playing(moot, words)
    for asker, move in ((ANN, "d"), (BOB, "e")):
        await moot.type(asker, f"/move {move}")


async def test_nobody_loses_on_time_while_only_what_works_in_the_background_is_there(moot: Moot) -> None:
    await moot.app.presence.beat()
    await begun(moot, "clock:1h")
    background = assemble(moot.world, moot.installed, moot.clock, "background")
    for _ in range(3):
        moot.clock.passes(2 * HOUR)
        await background.presence.beat()
        await background.deadline_worker.tick()
        assert (await moot.table()).phase is Phase.PLAYING
    await moot.app.presence.beat()
    await background.presence.beat()
    assert await background.deadline_worker.tick() == 1
    await moot.settle()
    assert (await moot.table()).phase is Phase.PLAYING
    assert "I was away for 6 hours" in everything(await moot.tap(ANN, "More"))
    for _ in range((HOUR + FLAG_AFTER_MS) // (2 * SECOND) + 1):
        moot.clock.passes(2 * SECOND)
        await moot.app.presence.beat()
    assert await background.deadline_worker.tick() == 1
    assert (await moot.table()).phase is Phase.OVER


async def test_no_flag_falls_amid_an_outage_of_a_part_that_is_concerned() -> None:
    """The machine's line is down, or one platform is, or its process; the database is there."""
    moot = moot_on(platforms=(WEB, ABROAD))
    parts = FakeParts(moot.clock, (WEB, ABROAD))
    served = assemble(moot.world, moot.installed, moot.clock, "served", hear=parts)

    async def pass_by(minutes: int) -> None:
        for _ in range(minutes * 30):
            moot.clock.passes(2 * SECOND)
            await served.presence.beat()
            await served.deadline_worker.tick()

    await served.presence.beat()
    await begun(moot, "clock:5m")
    for cut in ({WEB}, {WEB, ABROAD}):
        await pass_by(1)
        parts.cut = set(cut)
        await pass_by(20)
        assert (await moot.table()).phase is Phase.PLAYING
        parts.cut = set()
    await pass_by(2)
    table = await moot.table()
    assert table.phase is Phase.PLAYING
    assert table.clock
    assert 39 * MINUTE < table.clock.excused <= 41 * MINUTE
    parts.cut = {ABROAD}
    await pass_by(2)
    assert (await moot.table()).phase is Phase.OVER, "the table is shown nowhere on the platform that is away"


@pytest.mark.parametrize(("waits", "used_s"), [([15.0], 25), ([15.0, 60.0], 5)])
async def test_a_turn_begins_with_the_first_board_on_the_platform_of_who_is_to_move(
    waits: list[float], used_s: int
) -> None:
    moot, zed, elsewhere = moot_on(platforms=(WEB, ABROAD)), named("Zed", ABROAD), Room(ABROAD, "elsewhere")
    await moot.type(ANN, "/play fourrow clock:5m")
    table = moot.on_show()
    await moot.type(zed, f"/join {table}", CLUB)
    await moot.type(zed, f"/watch {table}", elsewhere)
    moot.couriers[ABROAD].faults = [*map(Wait, waits)]
    await moot.type(ANN, "/move d")
    moot.clock.passes(20 * SECOND)
    await moot.settle()
    moot.clock.passes(5 * SECOND)
    await moot.type(zed, "/move e", CLUB)
    clock = (await moot.table()).clock
    assert clock
    assert clock.used == (0, used_s * SECOND)
    assert clock.left == (5 * MINUTE, 5 * MINUTE - used_s * SECOND)


async def test_an_outage_of_one_shard_concerns_the_tables_of_its_servers_alone() -> None:
    moot = moot_on(platforms=(ABROAD,))
    shards = [f"discord/{shard}/2" for shard in range(2)]
    parts = FakeParts(moot.clock, shards)
    served = assemble(moot.world, moot.installed, moot.clock, "served", hear=parts)
    await served.presence.beat()
    tables = []
    for shard in range(2):
        room, server = Room(ABROAD, f"room {shard}"), str((shard + 2) << 22)
        ann, bob = named("Ann", ABROAD), named("Bob", ABROAD)
        await moot.type(ann, "/play fourrow clock:5m", room, community=server)
        await moot.tap(bob, "Take seat", room, community=server)
        tables.append((await moot.table(room)).id)
    parts.cut = {shards[0]}
    for _ in range(160):
        moot.clock.passes(2 * SECOND)
        await served.presence.beat()
        await served.deadline_worker.tick()
    kept, fallen = await moot.world.sessions.load_many(tuple(tables))
    assert (kept.phase, fallen.phase) == (Phase.PLAYING, Phase.CALLED_OFF)


async def test_time_that_is_left_after_an_outage_is_told_of_at_once() -> None:
    moot = moot_on(platforms=(WEB, ABROAD))
    parts = FakeParts(moot.clock, (WEB, ABROAD))
    served = assemble(moot.world, moot.installed, moot.clock, "served", hear=parts)
    served.couriers.update(moot.couriers)
    await served.presence.beat()
    await begun(moot, "clock:24h")
    parts.cut = {WEB}
    for _ in range(HOUR // MINUTE):
        moot.clock.passes(MINUTE)
        await served.presence.beat()
    parts.cut = set()
    await served.presence.beat()
    assert await served.deadline_worker.tick() == 1
    table = await moot.table()
    assert table.clock
    assert abs(table.clock.excused - HOUR) <= MINUTE
    moot.clock.passes(5 * SECOND)
    assert await served.deadline_worker.tick() == 0, "what is not due does not come again"


@pytest.mark.parametrize("is_here", [True, False], ids=["here", "in another process"])
async def test_a_flag_falls_once_all_that_came_in_before_is_settled(*, is_here: bool) -> None:
    """A part that is cut off seems for a while to be one on which nothing happens, in any process."""
    moot = moot_on(platforms=(WEB, ABROAD))
    parts = FakeParts(moot.clock, (WEB,))
    listens = assemble(moot.world, moot.installed, moot.clock, "listens", hear=parts)
    keeps_time = (
        listens
        if is_here
        else assemble(moot.world, moot.installed, moot.clock, "keeps time", hear=FakeParts(moot.clock, ()))
    )

    async def pass_by(seconds: int) -> None:
        for _ in range(seconds):
            moot.clock.passes(SECOND)
            await keeps_time.presence.beat()
            await keeps_time.deadline_worker.tick()
            await listens.presence.beat()

    await listens.presence.beat()
    await keeps_time.presence.beat()
    await begun(moot, "clock:1m")
    await pass_by(58)
    assert parts.closely
    parts.cut = {WEB}
    await pass_by(60)
    assert (await moot.table()).phase is Phase.PLAYING
    parts.cut = set()
    await pass_by(1)
    assert (await moot.table()).phase is Phase.PLAYING, "what was said meanwhile comes in now"
    await pass_by(2 + 5 + 3)
    assert (await moot.table()).phase is Phase.OVER


@pytest.mark.parametrize(("late_ms", "counts"), [(-1, True), (0, False)])
async def test_a_move_counts_as_it_was_sent_while_the_flag_has_not_fallen(
    moot: Moot, late_ms: int, *, counts: bool
) -> None:
    await begun(moot, "clock:1m")
    deadline = moot.clock.now().after(MINUTE + late_ms)
    moot.clock.passes(MINUTE + FLAG_AFTER_MS - 1)
    await moot.type(ANN, "/move f", sent=Sent(deadline, deadline))
    assert (await moot.table()).moves[-1] == ("f" if counts else "e")


async def test_what_arrives_after_the_flag_is_told_so_and_changes_nothing(moot: Moot) -> None:
    await begun(moot, "clock:1m")
    sent, table = moot.clock.now().after(SECOND), moot.on_show()
    await moot.time_passes(MINUTE + FLAG_AFTER_MS)
    assert (await moot.table()).phase is Phase.OVER
    assert "sent before the flag fell" in await moot.read(ANN, f"/move {table} f", sent=Sent(sent, sent))


async def test_machines_whose_clocks_differ_by_minutes_count_the_same_time() -> None:
    """Each goes by the store's."""
    moot = moot_on(platforms=(WEB,))
    fast = SettableClock(moot.clock.now().after(7 * MINUTE))
    other = assemble(moot.world, moot.installed, fast, "fast", hear=FakeParts(moot.clock, (WEB,)))
    await moot.app.presence.beat()
    await other.presence.beat()
    await begun(moot, "clock:10m")
    table = await moot.table()
    fast.passes(5 * SECOND)
    moot.clock.passes(5 * SECOND)
    await moot.app.presence.beat()
    await other.presence.beat()
    command = PlayMove(table.people[0], "f")
    moved = await other.dispatcher.tables.sessions.do(table.id, command, RequestId("on another machine"))
    assert isinstance(moved, Session)
    assert moved.clock
    assert moved.clock.left[0] == 10 * MINUTE - 5 * SECOND
