"""Nothing is kept for longer than people are told."""

from dataclasses import replace

import pytest
import structlog

from bot.features.privacy.limits import ABANDONED_MS, CALLED_OFF_KEPT_MS, LISTED_MS, NAMED_MS, UNSEEN_MS
from bot.intents.payload import write_payload
from bot.intents.play import JoinTable, WithdrawOffer
from bot.kernel.ids import NOBODY, SessionId
from bot.kernel.time import DAY, HOUR
from bot.sessions.model import Phase, Session
from tests.kit.moot import ANN, BOB, PUB, Moot
from tests.kit.stores import Unreadable


async def play(moot: Moot) -> SessionId:
    await moot.type(ANN, "/play fourrow")
    await moot.ask(BOB, JoinTable(moot.on_show()))
    return moot.on_show()


async def resigned(moot: Moot) -> SessionId:
    table = await play(moot)
    await moot.confirm(BOB, f"/resign {table}", "Yes, I resign")
    return table


async def called_off(moot: Moot) -> SessionId:
    await moot.type(ANN, "/play fourrow")
    await moot.press(ANN, write_payload(WithdrawOffer(moot.on_show())))
    return moot.on_show()


async def go_round(moot: Moot, after_ms: int) -> None:
    """Time passes, and then the day's round is made."""
    moot.clock.passes(after_ms)
    await moot.app.retention().tick()
    await moot.settle()


async def at(moot: Moot, table: SessionId) -> Session | None:
    found = await moot.world.sessions.load_many((table,))
    return found[0] if found else None


async def listed(moot: Moot) -> set[SessionId]:
    player = await moot.player(ANN)
    index = moot.world.index
    return {*await index.in_room(PUB), *await index.of_player(player)}


async def test_what_was_called_off_goes_after_its_time(moot: Moot) -> None:
    table = await called_off(moot)
    await go_round(moot, CALLED_OFF_KEPT_MS - HOUR)
    assert await at(moot, table)
    await go_round(moot, DAY)
    assert await at(moot, table) is None
    assert await moot.world.followers.of(table) == frozenset()


async def test_an_offer_that_lapsed_goes_the_same_way(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow")
    table = moot.on_show()
    await moot.time_passes(2 * DAY)
    await go_round(moot, CALLED_OFF_KEPT_MS)
    assert await at(moot, table) is None


async def test_a_finished_game_leaves_the_lists_and_its_record_stays(moot: Moot) -> None:
    table = await resigned(moot)
    await go_round(moot, LISTED_MS - HOUR)
    assert await listed(moot) == {table}
    await go_round(moot, DAY)
    assert await listed(moot) == set()
    assert await moot.world.followers.of(table) == frozenset()
    assert await moot.world.calls.calls(table) == ()
    record = await moot.type(ANN, f"/record {table}")
    assert record
    assert '[Seat "Ann"]' in record.block


async def test_an_old_record_names_nobody(moot: Moot) -> None:
    table = await resigned(moot)
    await go_round(moot, NAMED_MS - HOUR)
    kept = await at(moot, table)
    assert kept
    assert NOBODY not in kept.people
    await go_round(moot, DAY)
    nameless = await at(moot, table)
    assert nameless
    assert nameless.people == (NOBODY, NOBODY)
    assert (nameless.moves, nameless.position) == (kept.moves, kept.position)
    assert nameless.ending
    assert nameless.ending.winners == (0,)


async def test_a_game_that_nobody_comes_back_to_is_called_off_and_shown_so(moot: Moot) -> None:
    table = await play(moot)
    await moot.type(ANN, f"/move {table} d")
    await go_round(moot, ABANDONED_MS - HOUR)
    assert (await moot.table()).phase is Phase.PLAYING
    await go_round(moot, DAY)
    assert (await moot.table()).phase is Phase.CALLED_OFF
    assert moot.board().table == (table, (await moot.table()).version)
    await go_round(moot, CALLED_OFF_KEPT_MS)
    assert await at(moot, table) is None


async def test_a_game_at_which_something_happens_stays(moot: Moot) -> None:
    table = await play(moot)
    for at_move in range(4):
        await go_round(moot, ABANDONED_MS - HOUR)
        await moot.type((ANN, BOB)[at_move % 2], f"/move {table} d")
    assert (await moot.table()).moves == ("d",) * 4


async def test_anyone_who_has_not_been_here_for_long_is_forgotten(moot: Moot) -> None:
    await moot.type(ANN, "/language it")
    ann = await moot.player(ANN)
    await go_round(moot, UNSEEN_MS)
    await moot.app.forgetting().tick()
    assert await moot.world.accounts.handles_of(ann) == (ANN.handle,)
    await go_round(moot, DAY)
    await moot.app.forgetting().tick()
    assert await moot.world.accounts.handles_of(ann) == ()
    assert await moot.player(ANN) != ann


async def test_anyone_who_is_still_at_a_table_is_waited_for(moot: Moot) -> None:
    table = await play(moot)
    ann = await moot.player(ANN)
    await moot.type(ANN, f"/move {table} d")
    await go_round(moot, ABANDONED_MS - HOUR)
    await moot.type(BOB, f"/move {table} d")
    await go_round(moot, ABANDONED_MS - HOUR)
    await moot.app.forgetting().tick()
    assert await moot.world.accounts.handles_of(ann) == (ANN.handle,)


async def test_a_table_or_cup_that_somebody_left_again_keeps_nobody(moot: Moot) -> None:
    await moot.type(ANN, "/play know four")
    await moot.tap(BOB, "With Ann")
    bob = await moot.player(BOB)
    await moot.tap(BOB, "Leave the seat")
    await moot.type(ANN, "/cup open swiss territories")
    await moot.settle()
    (cup,) = await moot.world.cup_index.in_room(PUB)
    await moot.type(BOB, f"/cup join {cup}")
    await moot.type(BOB, f"/cup leave {cup}")
    assert await moot.world.index.of_player(bob)
    await go_round(moot, UNSEEN_MS + DAY)
    await moot.app.forgetting().tick()
    assert await moot.world.accounts.handles_of(bob) == ()


async def test_there_is_one_round_a_day_whoever_makes_it(moot: Moot) -> None:
    table = await called_off(moot)
    await go_round(moot, CALLED_OFF_KEPT_MS - HOUR)
    await go_round(moot, HOUR)
    assert await at(moot, table)
    await go_round(moot, DAY)
    assert await at(moot, table) is None


async def test_one_damaged_table_holds_up_no_other(moot: Moot) -> None:
    broken = await resigned(moot)
    abandoned = [await play(moot), await play(moot)]
    moot.clock.passes(ABANDONED_MS)
    retention = moot.app.retention()
    store = Unreadable(moot.world.sessions, lambda session: session == abandoned[0])
    with structlog.testing.capture_logs() as log:
        await replace(retention, maintenance=replace(retention.maintenance, store=store)).tick()
    assert [entry["code"] for entry in log if entry["log_level"] == "error"] == [abandoned[0]]
    found = [await at(moot, table) for table in (broken, *abandoned)]
    assert [table and table.phase for table in found] == [Phase.OVER, Phase.PLAYING, Phase.CALLED_OFF]


@pytest.mark.parametrize("period", [LISTED_MS, CALLED_OFF_KEPT_MS, ABANDONED_MS, NAMED_MS, UNSEEN_MS])
def test_periods_are_whole_days(period: int) -> None:
    assert period % DAY == 0
