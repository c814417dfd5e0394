"""Nothing is kept for longer than people are told."""

from dataclasses import replace

import pytest
import structlog

from bot.features.privacy.limits import ABANDONED_MS, CALLED_OFF_KEPT_MS, LISTED_MS, NAMED_MS, UNSEEN_MS
from bot.intents.play import JoinTable
from bot.kernel.ids import NOBODY, SessionId
from bot.kernel.time import DAY, HOUR
from bot.sessions.model import Phase, Session
from tests.kit.card_text import press_of
from tests.kit.home import ANN, BOB, PUB, Home
from tests.kit.stores import Unreadable


async def play(home: Home) -> SessionId:
    await home.type(ANN, "/play fourrow")
    await home.ask(BOB, JoinTable(home.on_show()))
    return home.on_show()


async def resigned(home: Home) -> SessionId:
    table = await play(home)
    letter = await home.type(BOB, f"/resign {table}")
    assert letter
    await home.press(BOB, press_of(letter, "Yes, I resign"))
    return table


async def called_off(home: Home) -> SessionId:
    await home.type(ANN, "/play fourrow")
    await home.press(ANN, press_of(home.board(), "Take it back"))
    return home.on_show()


async def go_round(home: Home, after_ms: int) -> None:
    """Time passes, and then the day's round is made."""
    home.clock.passes(after_ms)
    await home.app.retention().tick()
    await home.settle()


async def at(home: Home, table: SessionId) -> Session | None:
    found = await home.world.sessions.load_many((table,))
    return found[0] if found else None


async def listed(home: Home) -> set[SessionId]:
    player = (await home.world.accounts.account_of(ANN.handle)).player
    index = home.world.index
    return {*await index.in_room(PUB), *await index.of_player(player)}


async def test_what_was_called_off_goes_after_its_time(home: Home) -> None:
    table = await called_off(home)
    await go_round(home, CALLED_OFF_KEPT_MS - HOUR)
    assert await at(home, table)
    await go_round(home, DAY)
    assert await at(home, table) is None
    assert await home.world.boards.boards(table) == ()


async def test_an_offer_that_lapsed_goes_the_same_way(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    table = home.on_show()
    await home.time_passes(2 * DAY)
    await go_round(home, CALLED_OFF_KEPT_MS)
    assert await at(home, table) is None


async def test_a_finished_game_leaves_the_lists_and_its_record_stays(home: Home) -> None:
    table = await resigned(home)
    await go_round(home, LISTED_MS - HOUR)
    assert await listed(home) == {table}
    await go_round(home, DAY)
    assert await listed(home) == set()
    assert await home.world.boards.boards(table) == ()
    assert await home.world.pings.pings(table) == ()
    record = await home.type(ANN, f"/record {table}")
    assert record
    assert '[Seat "Ann"]' in record.block


async def test_an_old_record_names_nobody(home: Home) -> None:
    table = await resigned(home)
    await go_round(home, NAMED_MS - HOUR)
    kept = await at(home, table)
    assert kept
    assert NOBODY not in kept.people
    await go_round(home, DAY)
    nameless = await at(home, table)
    assert nameless
    assert nameless.people == (NOBODY, NOBODY)
    assert (nameless.moves, nameless.position) == (kept.moves, kept.position)
    assert nameless.ending
    assert nameless.ending.winners == (0,)


async def test_a_game_that_nobody_comes_back_to_is_called_off_and_shown_so(home: Home) -> None:
    table = await play(home)
    await home.type(ANN, f"/move {table} d")
    await go_round(home, ABANDONED_MS - HOUR)
    assert (await home.table()).phase is Phase.PLAYING
    await go_round(home, DAY)
    assert (await home.table()).phase is Phase.CALLED_OFF
    assert home.board().table == (table, (await home.table()).version)
    await go_round(home, CALLED_OFF_KEPT_MS)
    assert await at(home, table) is None


async def test_a_game_at_which_something_happens_stays(home: Home) -> None:
    table = await play(home)
    for at_move in range(4):
        await go_round(home, ABANDONED_MS - HOUR)
        await home.type((ANN, BOB)[at_move % 2], f"/move {table} d")
    assert (await home.table()).moves == ("d",) * 4


async def test_anyone_who_has_not_been_here_for_long_is_forgotten(home: Home) -> None:
    await home.type(ANN, "/language it")
    ann = (await home.world.accounts.account_of(ANN.handle)).player
    await go_round(home, UNSEEN_MS)
    await home.app.forgetting().tick()
    assert await home.world.accounts.handles_of(ann) == (ANN.handle,)
    await go_round(home, DAY)
    await home.app.forgetting().tick()
    assert await home.world.accounts.handles_of(ann) == ()
    assert (await home.world.accounts.account_of(ANN.handle)).player != ann


async def test_anyone_who_is_still_at_a_table_is_waited_for(home: Home) -> None:
    table = await play(home)
    ann = (await home.world.accounts.account_of(ANN.handle)).player
    await home.type(ANN, f"/move {table} d")
    await go_round(home, ABANDONED_MS - HOUR)
    await home.type(BOB, f"/move {table} d")
    await go_round(home, ABANDONED_MS - HOUR)
    await home.app.forgetting().tick()
    assert await home.world.accounts.handles_of(ann) == (ANN.handle,)


async def test_there_is_one_round_a_day_whoever_makes_it(home: Home) -> None:
    table = await called_off(home)
    await go_round(home, CALLED_OFF_KEPT_MS - HOUR)
    await go_round(home, HOUR)
    assert await at(home, table)
    await go_round(home, DAY)
    assert await at(home, table) is None


async def test_one_damaged_table_holds_up_no_other(home: Home) -> None:
    broken = await resigned(home)
    abandoned = [await play(home), await play(home)]
    home.clock.passes(ABANDONED_MS)
    retention = home.app.retention()
    store = Unreadable(home.world.sessions, lambda session: session == abandoned[0])
    with structlog.testing.capture_logs() as log:
        await replace(retention, maintenance=replace(retention.maintenance, store=store)).tick()
    assert [entry["table"] for entry in log if entry["log_level"] == "error"] == [abandoned[0]]
    found = [await at(home, table) for table in (broken, *abandoned)]
    assert [table and table.phase for table in found] == [Phase.OVER, Phase.PLAYING, Phase.CALLED_OFF]


@pytest.mark.parametrize("period", [LISTED_MS, CALLED_OFF_KEPT_MS, ABANDONED_MS, NAMED_MS, UNSEEN_MS])
def test_periods_are_whole_days(period: int) -> None:
    assert period % DAY == 0
