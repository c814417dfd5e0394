"""Whatever is asked, and whatever breaks, the asker gets an answer and nothing stored is lost."""

import asyncio
from dataclasses import replace

import pytest
import structlog

from bot.intents.payload import write_payload
from bot.intents.people import ChooseLanguage
from bot.intents.play import PickMove
from bot.kernel.ids import SessionId, Version
from bot.messages.language import LANGUAGES
from tests.kit.card_text import everything, press_of
from tests.kit.clock import SettableClock
from tests.kit.memory_store.store import memory_store
from tests.kit.moot import ANN, BOB, CLEO, PUB, Moot, moot
from tests.kit.stores import CutOff, CutOffSlots

NOWHERE = SessionId("nowhere2")


@pytest.fixture
def cut() -> tuple[Moot, CutOff]:
    """A home whose store can be put out of reach."""
    world = memory_store(clock := SettableClock())
    store = CutOff(world.sessions)
    world = replace(world, sessions=store, room_slots=CutOffSlots(world.room_slots, store))
    return moot(world, clock), store


async def playing(moot: Moot) -> SessionId:
    await moot.begin()
    return moot.on_show()


async def test_what_the_board_says_is_not_said_again(moot: Moot) -> None:
    assert await moot.type(ANN, "/play fourrow") is None
    assert moot.board().table == (moot.on_show(), 1)


async def test_an_answer_to_ones_own_request_is_there_when_the_dispatcher_answers(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow", settle=False)
    assert len(moot.courier.rooms[PUB]) == 1


async def test_the_same_request_twice_shows_and_does_everything_once(moot: Moot) -> None:
    await playing(moot)
    calls = moot.courier.calls
    tap = press_of(moot.board(), "d")
    for _ in "12":
        assert await moot.press(ANN, tap, request="one tap") is None
    assert (await moot.table()).moves == ("d",)
    assert moot.courier.calls == calls + 2  # the board is edited, and a call that is over removed


async def test_a_tap_that_comes_again_when_its_move_is_no_longer_possible_is_still_the_same_tap(
    moot: Moot,
) -> None:
    await moot.type(ANN, "/play territories me")
    tap = press_of(moot.board(), "house on b2")
    assert [await moot.press(ANN, tap, request="one tap") for _ in "12"] == [None, None]
    assert (await moot.table()).moves == ("b2",)


@pytest.mark.parametrize("payload", ["", "m1:p:::", "m0:t:abcdefg2", "\ud800", "x" * 1_000])
async def test_a_button_of_somebody_else_gets_a_polite_card(moot: Moot, payload: str) -> None:
    assert "/board" in everything(await moot.press(ANN, payload))


@pytest.mark.parametrize("path", [("q",), ("d", "d"), ()])
async def test_picks_that_lead_nowhere_get_one_too(moot: Moot, path: tuple[str, ...]) -> None:
    table = await playing(moot)
    rendered = await moot.press(ANN, write_payload(PickMove(table, Version(2), path)))
    assert rendered
    assert (await moot.table()).moves == ()


async def test_out_of_reach_before_anything_was_done(cut: tuple[Moot, CutOff]) -> None:
    moot, store = cut
    await playing(moot)
    before = await moot.table()
    store.reachable = False
    assert "database" in await moot.read(ANN, "/move d", settle=False)
    store.reachable = True
    assert await moot.table() == before


async def test_out_of_reach_is_said_in_the_language_of_the_platform(cut: tuple[Moot, CutOff]) -> None:
    moot, store = cut
    store.reachable = False
    rendered = await moot.type(ANN, "/play fourrow", language="fa-IR", settle=False)
    assert rendered
    assert rendered.right_to_left


async def test_out_of_reach_after_the_commit_the_outbox_shows_what_was_done(cut: tuple[Moot, CutOff]) -> None:
    moot, store = cut
    await playing(moot)
    store.cut_after_commit = True
    assert await moot.type(ANN, "/move d", settle=False) is None
    assert moot.board().table == (moot.on_show(), 2)
    store.reachable, store.cut_after_commit = True, False
    await moot.settle()
    assert moot.board().table == (moot.on_show(), 3)


async def test_a_process_that_dies_between_commit_and_show_loses_nothing(moot: Moot) -> None:
    await playing(moot)
    moot.courier.held = asyncio.Event()
    asking = asyncio.create_task(moot.type(ANN, "/move d", settle=False))
    await asyncio.sleep(0.05)
    asking.cancel()
    assert moot.board().table == (moot.on_show(), 2)
    moot.courier.held = None
    moot.restarts()
    await moot.settle()
    assert moot.board().table == (moot.on_show(), 3)


async def test_our_own_mistake_is_owned_up_to_and_logged_without_what_was_said(moot: Moot) -> None:
    await playing(moot)
    moot.courier.faults = [RuntimeError("the library broke")]
    with structlog.testing.capture_logs() as logs:
        rendered = await moot.type(ANN, "/board", request="r1", settle=False)
    assert rendered
    (entry,) = logs
    assert "What you did counts" in everything(rendered)
    assert entry["event"] == "a room could not be brought in step"
    assert not [value for value in entry.values() if "Ann" in str(value)]


async def test_what_was_stored_before_our_mistake_is_shown_all_the_same(moot: Moot) -> None:
    moot.courier.faults = [RuntimeError("the library broke")]
    with structlog.testing.capture_logs() as logs:
        rendered = await moot.type(ANN, "/play fourrow")
    assert rendered
    assert "What you did counts" in everything(rendered)
    assert [entry["event"] for entry in logs] == ["a room could not be brought in step"]
    await moot.time_passes(60_000)
    assert moot.board().table == (moot.on_show(), 1)


async def test_people_are_answered_in_their_own_language_or_the_rooms(moot: Moot) -> None:
    await moot.type(ANN, "/language it")
    await moot.type(CLEO, "/language fa room")
    asked = [(ANN, "en"), (ANN, None), (BOB, "en-GB"), (BOB, None)]
    answers = [await moot.type(person, "/help", language=hint) for person, hint in asked]
    assert [answer.language for answer in answers if answer] == ["it", "it", "fa", "fa"]


async def test_boards_speak_the_rooms_language_whoever_asks(moot: Moot) -> None:
    await moot.type(CLEO, "/language fa room")
    await moot.type(ANN, "/play fourrow", language="it")
    assert moot.board().language == "fa"


async def test_a_language_that_we_do_not_speak_is_not_chosen(moot: Moot) -> None:
    assert "فارسی" in everything(await moot.ask(ANN, ChooseLanguage("sv")))
    assert (await moot.account(ANN)).language is None


async def test_a_room_says_what_it_speaks(moot: Moot) -> None:
    dispatcher = moot.app.dispatcher
    assert [await dispatcher.language_of(PUB, hint) for hint in ("it-IT", "sv", None)] == ["it", "en", "en"]
    await moot.type(ANN, "/language fa room")
    assert await dispatcher.language_of(PUB, "it-IT") == "fa"


async def test_a_page_that_comes_late_is_shown_the_boards_oldest_first(moot: Moot) -> None:
    tables = []
    for _ in range(3):
        moot.clock.passes(1)
        await moot.type(ANN, "/play fourrow")
        tables.append(moot.on_show())
    assert await moot.app.dispatcher.boards_in(PUB) == tuple(tables)
    rendered = await moot.app.dispatcher.board_card_in(tables[0], PUB)
    assert rendered
    assert rendered.table == (tables[0], 1)
    assert await moot.app.dispatcher.board_card_in(NOWHERE, PUB) is None


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_command_explains_itself(moot: Moot, language: str) -> None:
    commands = moot.app.dispatcher.commands(language)
    assert all(command.usage.startswith(f"/{command.name}") and command.help for command in commands)


@pytest.mark.parametrize("question", ["🎲🎲", "x" * 4_000, "'; DROP TABLE x; --", "{ $game } how @everyone"])
async def test_whatever_is_asked_the_answer_is_polite_and_repeats_nothing(moot: Moot, question: str) -> None:
    answer = await moot.type(ANN, f"/rules fourrow {question}")
    assert answer
    assert question not in everything(answer)
    assert "my mistake" not in everything(answer)
