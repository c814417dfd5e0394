"""Conditional moves, from what is typed to what the room sees, through races and deaths."""

import asyncio
from dataclasses import replace

import pytest

from bot.intents.play import PickMove
from bot.kernel.ids import RequestId, SessionId
from bot.kernel.time import DAY
from bot.messages.rendering import RenderedCard
from bot.sessions.commands import PlayMove
from bot.sessions.limits import ANSWERS_PLANNED
from bot.sessions.plans import due, plan_of
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, BOB, CLEO, PUB, Moot


async def playing(moot: Moot, moves: str = "", *, clock: str = "clock:3d") -> SessionId:
    """A game of Ann and Bob after these moves."""
    await moot.type(ANN, f"/play fourrow @Bob {clock}")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    for at, column in enumerate(moves):
        await moot.type((ANN, BOB)[at % 2], f"/move {column}")
    return (await moot.table()).id


async def said(moot: Moot, line: str, who: object = BOB) -> str:
    rendered = await moot.type(who, line)
    return everything(rendered) if rendered else ""


async def lines_of(moot: Moot, who: object = BOB) -> tuple[tuple[str, ...], ...]:
    account = await moot.world.accounts.account_of(who.handle)
    return plan_of(await moot.table(), account.player)


async def test_an_answer_is_played_as_soon_as_its_turn_comes(moot: Moot) -> None:
    await playing(moot)
    assert "if a, then b" in await said(moot, "/if a then b")
    await moot.type(ANN, "/move a")
    table = await moot.table()
    assert table.moves == ("a", "b")
    assert "Bob answers as planned." in everything(moot.board())
    assert await lines_of(moot) == ()


async def test_a_line_goes_on_by_turns_and_other_lines_lapse(moot: Moot) -> None:
    await playing(moot)
    await said(moot, "/if a then b if a then c")
    await said(moot, "/if a then b if d then e")
    await said(moot, "/if c then c")
    assert len(await lines_of(moot)) == 3
    await moot.type(ANN, "/move a")
    assert await lines_of(moot) == (("a", "c"), ("d", "e"))
    await moot.type(ANN, "/move d")
    assert (await moot.table()).moves == ("a", "b", "d", "e")


async def test_nobody_else_is_told(moot: Moot) -> None:
    await playing(moot, "a")
    before = [message.rendered for message in moot.courier.rooms[PUB]]
    assert "if b, then c" in await said(moot, "/if b then c", ANN)
    assert [message.rendered for message in moot.courier.rooms[PUB]] == before
    assert "Nothing is planned" in await said(moot, "/if", BOB) or "nothing" in (await said(moot, "/if", BOB))
    table = await moot.table()
    for line in ("/record", "/export"):
        rendered = await moot.type(BOB, line)
        assert rendered
        assert "plan" not in (rendered.block or "")
    assert due(table) is None


@pytest.mark.parametrize(
    "happens",
    ["/move c", "/draw", "/takeback", "/resign"],
)
async def test_whatever_else_happens_lets_it_lapse(moot: Moot, happens: str) -> None:
    await playing(moot, "dd")
    await said(moot, "/if a then b")
    assert await lines_of(moot)
    asked = await moot.type(ANN, happens)
    if asked and asked.rows:
        await moot.press(ANN, asked.rows[0][0].press)
    assert await lines_of(moot) == ()


async def test_a_takeback_of_what_was_foreseen_brings_no_answer_back(moot: Moot) -> None:
    await playing(moot, "dd")
    await said(moot, "/if a then b if c then c")
    await moot.type(ANN, "/move a")
    assert await lines_of(moot) == (("c", "c"),)
    await moot.type(BOB, "/takeback")
    assert await lines_of(moot) == ()
    await moot.press(ANN, press_of(moot.board(), "Yes"))
    await moot.type(BOB, "/move e")
    await moot.type(ANN, "/move c")
    assert (await moot.table()).moves == tuple("ddaec")


async def test_a_reminder_changes_nothing(moot: Moot) -> None:
    await playing(moot)
    await said(moot, "/if a then b")
    moot.clock.passes(int(2.8 * DAY))
    while await moot.app.deadline_worker.tick():
        pass
    await moot.settle()
    await moot.type(ANN, "/move a")
    assert (await moot.table()).moves == ("a", "b")


REFUSED = {
    "/if a": "X then Y",
    "/if z then b": "cannot be played there",
    "/if a then z": "cannot be played there",
    "/if a; b then c": "you would be to move yourself",
    "/if a then b; c": "others would be to move",
    "/if delete": "planned nothing",
    "/if delete 3": "no such plan",
}


@pytest.mark.parametrize("line", REFUSED)
async def test_what_cannot_be_planned_is_said(moot: Moot, line: str) -> None:
    await playing(moot)
    assert REFUSED[line] in await said(moot, line)
    assert await lines_of(moot) == ()


async def test_whoever_is_to_move_plays_first(moot: Moot) -> None:
    await playing(moot)
    assert "your turn" in await said(moot, "/if a then b", ANN)


async def test_who_does_not_play_plans_nothing(moot: Moot) -> None:
    table = await playing(moot)
    assert "players" in (await said(moot, f"/if {table} a then b", CLEO))


async def test_a_quick_game_has_no_plans_and_one_without_a_clock_has(moot: Moot) -> None:
    await playing(moot, clock="clock:90m")
    assert "a day and more" in await said(moot, "/if a then b")
    await moot.type(BOB, "/abort")


async def test_a_line_that_ends_the_game_leads_no_further(moot: Moot) -> None:
    await playing(moot, "ababab")
    assert "over before" in await said(moot, "/if a then b")


async def test_another_answer_to_the_same_is_refused_and_plans_can_be_dropped(moot: Moot) -> None:
    await playing(moot)
    await said(moot, "/if a then b")
    assert "another answer to a" in await said(moot, "/if a then c")
    card = await moot.type(BOB, "/if c then d")
    assert isinstance(card, RenderedCard)
    assert "Without 1" in labels(card)
    left = await moot.press(BOB, press_of(card, "Without 1"))
    assert await lines_of(moot) == (("c", "d"),)
    assert "no such plan" in everything(await moot.press(BOB, press_of(card, "Without 2")))
    await moot.press(BOB, press_of(left, "Plan nothing"))
    assert await lines_of(moot) == ()


async def test_twenty_answers_are_enough(moot: Moot) -> None:
    await playing(moot)
    for column in "abcdefg":
        for reply in "abcdefg"[:3]:
            last = await said(moot, f"/if {column} then d if {reply} then {reply}")
    assert f"More than {ANSWERS_PLANNED}" in last


async def test_a_planned_move_and_ones_own_at_the_same_moment_are_one_move(moot: Moot) -> None:
    """Whoever comes first: there is one answer, and nothing else goes wrong."""
    await playing(moot)
    await said(moot, "/if a then b")
    await moot.ask(ANN, PickMove((await moot.table()).id, (await moot.table()).version, ("a",)), settle=False)
    await asyncio.gather(moot.type(BOB, "/move c", settle=False), moot.app.plan_player().tick())
    await moot.settle()
    table = await moot.table()
    assert table.moves in (("a", "b"), ("a", "c"))
    assert table.plans == ()


async def test_whoever_dies_in_between_leaves_it_to_the_next(moot: Moot) -> None:
    """The notice is acted on by another process; and once more, which changes nothing."""
    await playing(moot)
    await said(moot, "/if a then b if c then c")
    table = await moot.table()
    await moot.ask(ANN, PickMove(table.id, table.version, ("a",)), settle=False)
    moot.restarts()
    await moot.settle()
    found = await moot.table()
    assert found.moves == ("a", "b")
    sessions = moot.app.dispatcher.tables.sessions
    answered = RequestId(f"plan:{table.id}:{found.version - 1}")
    bob = next(one for one in found.people if one.name == "Bob")
    again = await sessions.do(table.id, PlayMove(bob, "b", planned=True), answered)
    assert again == replace(found)
