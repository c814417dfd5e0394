"""A chat app is away for a while: whoever is paired meanwhile hears of it afterwards, and once."""

import asyncio

import pytest

from bot.app.assemble import assemble
from bot.delivery.ports import NoAnswer, Outcome, Wait
from bot.kernel.ids import Named, Room
from bot.kernel.time import SECOND
from bot.operations.supervisor import working
from bot.tournaments.model import Cup, Stage
from tests.delivery.test_parts import AGAIN_S, leaping
from tests.features.cup.test_organise import EVERYBODY, SWISS, heard, people
from tests.kit.card_text import everything
from tests.kit.couriers import SILENT_S
from tests.kit.cup_scenario import on_board, opened, refereed, running, the_cup, words
from tests.kit.moot import ABROAD, CLUB, OLGA, PUB, WEB, Moot, moot
from tests.kit.parts import FakeParts
from tests.kit.waiting import comes_true

AWAY_S = 60.0
SOON_S = 2 * AGAIN_S

AWAY = [
    pytest.param(Wait(2), id="it wants us to wait", marks=pytest.mark.slow),
    pytest.param(NoAnswer(may_stand=False), id="nobody can connect", marks=pytest.mark.slow),
    pytest.param(NoAnswer(), id="nothing comes but 502, or it is cut off"),
]


@pytest.mark.parametrize("trouble", AWAY)
def test_a_round_that_is_paired_meanwhile_is_shown_told_and_called(trouble: Outcome) -> None:
    async def evening() -> None:
        home = moot(platforms=(WEB, ABROAD))
        cup = await running(home, SWISS, *EVERYBODY)
        async with working(*home.app.workers()):
            home.courier.away = trouble
            for board in (0, 1):
                first, second = people(cup, board)
                table = cup.matches[board].games[0].session
                for move in range(7):
                    person = second if move % 2 else first
                    await home.type(person, f"/move {table} {'ab'[move % 2]}", CLUB, settle=False)
            await asyncio.sleep(AWAY_S)
            home.courier.away = None
            tables = await seated_in_round_two(home, cup.id)
            await comes_true(lambda: len(boards_of(home, tables)) == len(tables), SOON_S)
            await comes_true(lambda: "Round 2" in words(on_board(home, cup.id)), SOON_S)
            await comes_true(
                lambda: all(any("round 2" in one for one in heard(home, person)) for person in EVERYBODY),
                SOON_S,
            )
            await asyncio.sleep(2 * AGAIN_S)
        for person in EVERYBODY:
            assert len([one for one in heard(home, person) if "round 2" in one]) == 1
        assert sorted(boards_of(home, tables)) == sorted(tables)
        assert boards_of(home, [cup.id]) == [cup.id]

    leaping(evening())


def somebody_is_silent(home: Moot, cup: Cup) -> tuple[Named, ...]:
    """Everybody who plays; the private chat of the first takes nothing from now on."""
    playing = tuple(one for board in (0, 1) for one in people(cup, board))
    home.courier.silent.add(playing[0].handle)
    return playing


async def round_one_ends(home: Moot) -> None:
    for match in (1, 2):
        await home.type(OLGA, f"/cup result 1.{match} 1-0", settle=False)


def test_a_private_chat_that_does_not_answer_holds_up_nobody_else() -> None:
    """Whose it is hears of the round once it answers again."""

    async def evening() -> None:
        home = moot(platforms=(WEB, ABROAD))
        cup = await refereed(home, SWISS, *EVERYBODY)
        silent, *others = somebody_is_silent(home, cup)
        async with working(*home.app.workers()):
            await round_one_ends(home)
            await comes_true(
                lambda: all(any("round 2" in one for one in heard(home, person)) for person in others),
                0.5 * SILENT_S,
            )
            home.courier.silent.clear()
            await comes_true(
                lambda: any("round 2" in one for one in heard(home, silent)), 2 * SILENT_S + SOON_S
            )
        for person in EVERYBODY:
            assert len([one for one in heard(home, person) if "round 2" in one]) == 1

    leaping(evening())


def test_later_news_of_the_cup_tell_nobody_again_what_they_have_heard() -> None:
    """Somebody's private chat does not answer, so they are called in a room of the cup instead."""

    async def evening() -> None:
        home = moot(platforms=(WEB, ABROAD))
        cup = await refereed(home, SWISS, *EVERYBODY)
        silent, *others = somebody_is_silent(home, cup)
        async with working(*home.app.workers()):
            await round_one_ends(home)
            await asyncio.sleep(AGAIN_S)
            of_others = 2 if silent in people(await the_cup(home, cup.id), 0) else 1
            for result in ("1-0", "draw", "0-1"):
                await home.type(OLGA, f"/cup result 2.{of_others} {result}", settle=False)
                await asyncio.sleep(AGAIN_S)
            await asyncio.sleep(2 * AGAIN_S)
            home.courier.silent.clear()
            await asyncio.sleep(10 * AGAIN_S)
        for person in others:
            assert len([one for one in heard(home, person) if "round 2" in one]) == 1, person.name
        called = [one for one in home.courier.called if one.handle == silent.handle]
        calls = [one for one in called if "round 2" in everything(one.rendered)]
        assert [one.room for one in calls] == [PUB], "a chat that does not answer within a minute is left"

    leaping(evening())


async def seated_in_round_two(home: Moot, cup: str) -> list[str]:
    found = await the_cup(home, cup)
    return [
        game.session for match in found.matches if match.round == 2 for game in match.games if game.session
    ]


def boards_of(home: Moot, tables: list[str]) -> list[str]:
    """One for each board of theirs that stands in the room."""
    shown = [one.board.session for one in home.courier.boards(PUB)]
    return [table for table in shown if table in tables]


@pytest.mark.parametrize("room", [PUB, CLUB], ids=["of its room", "of its people"])
async def test_no_check_in_ends_while_the_app_is_away(room: Room) -> None:
    home = moot(platforms=(WEB, ABROAD))
    parts = FakeParts(home.clock, (WEB, ABROAD))
    served = assemble(home.world, home.installed, home.clock, "served", hear=parts)

    async def pass_by(minutes: int) -> None:
        for _ in range(minutes * 30):
            home.clock.passes(2 * SECOND)
            await served.presence.beat()
            await served.cup_running.deadline_worker().tick()

    await served.presence.beat()
    cup = await opened(home, '/cup open swiss fourrow "Autumn cup" start:+2h check-in:15m', room)
    for person in EVERYBODY:
        await home.type(person, f"/cup join {cup.id}")
    await pass_by(108)
    assert (await the_cup(home, cup.id)).stage is Stage.CHECK_IN
    parts.cut = {WEB}
    await pass_by(20)
    parts.cut = set()
    await pass_by(1)
    assert (await the_cup(home, cup.id)).stage is Stage.CHECK_IN
    for person in EVERYBODY:
        await home.type(person, f"/cup checkin {cup.id}")
    await pass_by(13)
    assert (await the_cup(home, cup.id)).stage is Stage.RUNNING
