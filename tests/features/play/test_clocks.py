"""Clocks, quiet hours and vacations, from what people write to what everybody sees and hears."""

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import pytest

from bot.app.assemble import assemble
from bot.delivery.ports import Wait
from bot.dispatch.table_views import RenderedPlayer
from bot.features.play.table_view import Looker
from bot.kernel.ids import NOBODY, Handle, RequestId, Room
from bot.kernel.time import DAY, HOUR, MINUTE, SECOND, Sent
from bot.sessions.commands import PlayMove
from bot.sessions.limits import FLAG_AFTER_MS
from bot.sessions.model import Phase, Session
from bot.sessions.time_controls import Control, Per, TimeOut
from tests.kit.card_text import everything, press_of
from tests.kit.clock import SettableClock
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Moot, named
from tests.kit.moot import moot as moot_on
from tests.kit.parts import FakeParts

DAN = named("Dan")
PARTNERS = ({ANN.handle, BOB.handle}, {CLEO.handle, DAN.handle})
SERVER = {"community": "club", "admin": True}


async def playing(moot: Moot, words: str = "clock:3d", **fields: object) -> None:
    await moot.type(ANN, f"/play fourrow @Bob {words}", **fields)
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))


def called(moot: Moot) -> set[Handle]:
    return {nudge.handle for nudge in moot.courier.standing}


async def refusal(moot: Moot, line: str, **fields: object) -> str:
    rendered = await moot.type(ANN, line, **fields)
    assert rendered
    assert moot.courier.rooms == {}
    return everything(rendered)


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


async def test_a_clock_is_asked_for_with_the_table(moot: Moot) -> None:
    await playing(moot, "clock:24h+8h<=72h timeout:claim weekend:pause")
    clock = (await moot.table()).clock
    assert clock
    assert clock.control == Control(Per.GAME, DAY, 8 * HOUR, 3 * DAY)
    assert (clock.ends, clock.weekend) == (TimeOut.CLAIM, "UTC")


async def test_a_community_has_a_usual_clock_and_anybody_may_want_another(moot: Moot) -> None:
    await moot.type(ANN, "/setup clock 3d", **SERVER)
    await playing(moot, "", **SERVER)
    clock = (await moot.table()).clock
    assert clock
    assert clock.control == Control(Per.MOVE, 3 * DAY)
    await playing(moot, "clock:none", **SERVER)
    assert (await moot.table()).clock is None


async def test_a_usual_clock_holds_for_nobody_who_plays_alone(moot: Moot) -> None:
    await moot.type(ANN, "/setup clock 3d", **SERVER)
    await moot.type(ANN, "/play fourrow me", **SERVER)
    assert (await moot.table()).clock is None


async def test_a_usual_clock_that_makes_no_sense_is_refused(moot: Moot) -> None:
    assert "understand that setting" in await refusal(moot, "/setup clock soon", **SERVER)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("clock:soon", "I cannot read that clock"),
        ("clock:", "I cannot read that clock"),
        ("timeout:win", "Without a clock"),
        ("clock:3d timeout:never", "is not a setting for what happens when time runs out"),
        ("clock:3d weekend:long", "is not a setting for weekends"),
        ("clock:2h weekend:pause", "at least a day"),
        ("clock:3d me", "there is no clock"),
    ],
)
async def test_what_cannot_be_is_said_in_a_sentence_and_nothing_is_stored(
    moot: Moot, words: str, said: str
) -> None:
    assert said in await refusal(moot, f"/play fourrow {words}")


async def test_a_rematch_has_the_same_clock(moot: Moot) -> None:
    await playing(moot, "clock:24h+8h timeout:claim")
    before = (await moot.table()).clock
    await moot.press(ANN, press_of(await moot.type(ANN, "/resign"), "Yes, I resign"))
    await moot.press(BOB, press_of(moot.board(), "Rematch"))
    await moot.press(ANN, press_of(moot.board(), "Take the seat"))
    after = (await moot.table()).clock
    assert before
    assert after
    assert (after.control, after.ends) == (before.control, before.ends)
    assert after.left == (DAY, DAY)


async def test_the_player_to_move_is_called_again_when_a_tenth_is_left(moot: Moot) -> None:
    await playing(moot)
    await moot.type(ANN, "/move d")
    await moot.time_passes(65 * HOUR)
    last = moot.courier.standing[-1]
    assert last.handle == BOB.handle
    assert "Only a tenth of your time is left" in everything(last.rendered)
    assert len(moot.courier.standing) == 1


async def test_anyone_who_may_claim_is_called(moot: Moot) -> None:
    await playing(moot, "clock:3d timeout:claim")
    for asker, move in ((ANN, "d"), (BOB, "e"), (ANN, "d")):
        await moot.type(asker, f"/move {move}")
    await moot.time_passes(66 * HOUR)
    await moot.time_passes(7 * HOUR)
    assert [nudge.handle for nudge in moot.courier.standing] == [ANN.handle]
    assert "you may claim the game" in everything(moot.courier.standing[-1].rendered)


async def test_at_a_table_of_four_both_of_the_other_side_are_called_to_claim_and_no_partner(
    moot: Moot,
) -> None:
    await moot.type(ANN, "/play know four clock:3d timeout:claim")
    for person in (BOB, CLEO, DAN):
        await moot.press(person, press_of(moot.board(), "Take the seat"))
    await moot.time_passes(66 * HOUR)
    late = called(moot)
    await moot.time_passes(7 * HOUR)
    (others,) = (side for side in PARTNERS if not side & late)
    assert called(moot) == others


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


async def test_in_quiet_hours_a_call_makes_no_sound(moot: Moot) -> None:
    await moot.type(BOB, "/settings quiet 11:00-13:00")
    await playing(moot, "")
    await moot.type(ANN, "/move d")
    assert moot.courier.standing[-1].rendered.quietly
    await moot.type(BOB, "/move e")
    assert not moot.courier.standing[-1].rendered.quietly


async def test_quiet_hours_are_those_of_ones_own_zone(moot: Moot) -> None:
    rendered = await moot.type(BOB, "/settings quiet 23:00-07:00 zone asia/tehran pings private")
    assert rendered
    assert "23:00-07:00 (Asia/Tehran time)" in everything(rendered)
    assert "a private message" in everything(rendered)


async def test_rest_reaches_every_table_that_goes_on(moot: Moot) -> None:
    await playing(moot)
    await moot.type(BOB, "/settings vacation 2026-12-01..2026-12-05")
    assert "Bob is on vacation" in everything(moot.board())
    await moot.type(BOB, "/settings vacation off")
    assert "Bob is on vacation" not in everything(moot.board())


async def test_a_new_table_knows_when_people_rest(moot: Moot) -> None:
    await moot.type(ANN, "/settings quiet 22:00-06:00")
    await moot.type(BOB, "/settings quiet 23:00-07:00")
    await playing(moot)
    shown = everything(moot.board())
    assert "Ann does not play from 22:00-06:00 (UTC time)" in shown
    assert "Bob does not play from 23:00-07:00 (UTC time)" in shown


async def test_an_absence_is_told_of_at_every_table_at_once(moot: Moot) -> None:
    await moot.app.presence.beat()
    await playing(moot)
    await moot.is_away(2 * HOUR)
    assert "I was away for 2 hours" in everything(moot.board())
    assert "2026-11-23 14:00" in everything(moot.board())


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
    assert "I was away" not in everything(moot.board())


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
    assert "I was away for 6 hours" in everything(moot.board())
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
        await moot.press(bob, press_of(moot.board(room), "Take the seat"), room, community=server)
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
    rendered = await moot.type(ANN, f"/move {table} f", sent=Sent(sent, sent))
    assert rendered
    assert "sent before the flag fell" in everything(rendered)


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


async def test_onlookers_cannot_claim(moot: Moot) -> None:
    await playing(moot)
    rendered = await moot.type(CLEO, f"/claim {moot.on_show()}")
    assert rendered
    assert "Only players of this game" in everything(rendered)


async def test_the_record_of_a_game_with_a_takeback_that_ended_on_time_leads_to_the_same_position(
    moot: Moot,
) -> None:
    await playing(moot, "clock:24h+8h<=72h")
    for asker, line in ((ANN, "/move d"), (BOB, "/move e"), (ANN, "/move a"), (ANN, "/takeback")):
        await moot.type(asker, line)
    await moot.type(BOB, "/takeback")
    await moot.time_passes(3 * DAY)
    over = await moot.table()
    record = await moot.type(CLEO, "/record")
    assert record
    assert '[Clock "1d+8h<=3d"]' in record.block
    assert '[Ending "time"]' in record.block
    again = await moot.type(CLEO, f"/import {record.block}")
    assert again
    assert "All 2 moves are legal" in everything(again)
    assert over.moves == ("d", "e")
    assert again.scene
    assert str(again.alt)
    assert str(moot.board().alt).endswith(str(again.alt))  # before it stands how the game ended


async def test_a_vacation_that_is_taken_while_the_own_offer_is_open_holds_at_that_table(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow clock:1d")
    today = datetime.fromtimestamp(moot.clock.now().ms / 1_000, UTC).date()
    await moot.type(ANN, f"/settings vacation {today}..{today + timedelta(days=14)}")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    await moot.type(ANN, "/move d")
    await moot.type(BOB, "/move e")
    await moot.time_passes(2 * DAY)
    assert (await moot.table()).phase is Phase.PLAYING


async def test_whoever_plays_a_robot_on_a_clock_is_reminded(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow robot:1 rated clock:3d")
    await moot.type(ANN, "/move d")
    await moot.time_passes(65 * HOUR)
    (call,) = moot.courier.standing
    assert call.handle == ANN.handle
    assert "Only a tenth of your time is left" in everything(call.rendered)
