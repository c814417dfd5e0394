"""Whatever is asked, and whatever breaks, the asker gets an answer and nothing stored is lost."""

import asyncio
from dataclasses import replace

import pytest
import structlog

from bot.dispatch.requests import Press, Typed
from bot.intents.payload import write_payload
from bot.intents.people import ChooseLanguage
from bot.intents.play import JoinTable, MakeMove, PickMove
from bot.kernel.ids import SessionId, Version
from bot.messages.language import LANGUAGES
from bot.sessions.limits import OPEN_SEAT_LASTS_MS
from tests.kit.card_text import everything, labels, press_of
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
    await moot.type(ANN, "/play fourrow @Bob")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
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
    rendered = await moot.press(ANN, payload)
    assert rendered
    assert "/board" in everything(rendered)


@pytest.mark.parametrize("path", [("q",), ("d", "d"), ()])
async def test_picks_that_lead_nowhere_get_one_too(moot: Moot, path: tuple[str, ...]) -> None:
    table = await playing(moot)
    rendered = await moot.press(ANN, write_payload(PickMove(table, Version(2), path)))
    assert rendered
    assert (await moot.table()).moves == ()


async def test_what_a_move_may_begin_with_has_further_pages(moot: Moot) -> None:
    table = await playing(moot)
    rendered = await moot.press(ANN, write_payload(PickMove(table, Version(2), ())))
    assert rendered
    assert "Choose the next part" in everything(rendered)


async def test_a_tap_on_an_old_board_changes_nothing(moot: Moot) -> None:
    await playing(moot)
    old = press_of(moot.board(), "d")
    await moot.press(ANN, old)
    rendered = await moot.press(ANN, old)
    assert rendered
    assert "has changed" in everything(rendered)
    assert (await moot.table()).moves == ("d",)


@pytest.mark.parametrize(
    "intent",
    [
        JoinTable(SessionId("nowhere2")),
        PickMove(SessionId("nowhere2"), Version(1), ("d",)),
        MakeMove("d", SessionId("nowhere2")),
    ],
)
async def test_a_table_that_is_not_known(moot: Moot, intent: object) -> None:
    rendered = await moot.ask(ANN, intent)
    assert rendered
    assert "table" in everything(rendered)


async def test_out_of_reach_before_anything_was_done(cut: tuple[Moot, CutOff]) -> None:
    moot, store = cut
    await playing(moot)
    before = await moot.table()
    store.reachable = False
    rendered = await moot.type(ANN, "/move d", settle=False)
    assert rendered
    assert "database" in everything(rendered)
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


async def test_a_language_is_chosen_in_its_own_words(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/language it", language="en")
    assert rendered
    assert rendered.language == "it"


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
    rendered = await moot.ask(ANN, ChooseLanguage("sv"))
    assert rendered
    assert "فارسی" in everything(rendered)
    assert (await moot.world.accounts.account_of(ANN.handle)).language is None


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


async def test_one_cannot_challenge_oneself(moot: Moot) -> None:
    rendered = await moot.ask(ANN, Typed("/play fourrow @Ann", (ANN,)))
    assert rendered
    assert "me" in everything(rendered)
    assert moot.courier.rooms[PUB] == []


async def test_a_move_needs_no_table_when_there_is_only_one(moot: Moot) -> None:
    await playing(moot)
    await moot.type(ANN, "/move d")
    assert (await moot.table()).moves == ("d",)


async def test_of_several_tables_the_one_has_to_be_named_or_answered(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow me")
    first = moot.on_show()
    await moot.type(ANN, "/play fourrow me")
    rendered = await moot.type(ANN, "/move d")
    assert rendered
    assert first in everything(rendered)
    assert await moot.type(ANN, f"/move {first} d") is None
    assert await moot.ask(ANN, Typed("/move e", replying_to=first)) is None
    assert (await moot.app.dispatcher.tables.sessions.look(first)).moves == ("d", "e")


async def test_a_board_can_be_had_again_and_as_text(moot: Moot) -> None:
    await playing(moot)
    assert await moot.type(ANN, "/board") is None
    assert len(moot.courier.rooms[PUB]) == 2
    rendered = await moot.type(ANN, "/board text")
    assert rendered
    assert rendered.block.endswith("a b c d e f g")


async def test_a_hint_says_what_is_possible_or_why_nothing_is(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow")
    waiting = await moot.type(ANN, "/hint")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    now = await moot.type(CLEO, "/hint")
    assert waiting
    assert now
    assert "a, b, c, d, e, f, g" in everything(now)
    assert "begun" in everything(waiting)


async def test_rules_are_those_of_the_game_that_is_played_here(moot: Moot) -> None:
    which = await moot.type(ANN, "/rules 2.2")
    await moot.type(ANN, "/play fourrow")
    found = await moot.type(ANN, "/rules 2.2")
    missing = await moot.type(ANN, "/rules 99")
    elsewhere = await moot.type(ANN, "/rules chess bishop")
    assert which
    assert found
    assert missing
    assert elsewhere
    assert "No passage answers this for sure." in everything(elsewhere)
    assert "territories" in everything(which)
    assert "Dropping a disc" in everything(found)
    assert "99" in everything(missing)


async def test_a_question_is_answered_by_the_rulebook_of_the_game_that_is_named_or_played(moot: Moot) -> None:
    which = await moot.type(ANN, "/rules where does a disc fall?")
    named = await moot.type(ANN, "/rules fourrow where does a disc fall?")
    await moot.type(ANN, "/play fourrow")
    played = await moot.type(ANN, "/rules where does a disc fall?")
    word = await moot.type(ANN, "/rules dropping")
    assert which
    assert "Territories" in labels(which)
    for found in (named, played, word):
        assert found
        assert "2.2: Dropping a disc" in everything(found)


async def test_the_contents_are_one_tap_from_what_the_rulebook_does_not_answer(moot: Moot) -> None:
    unanswered = await moot.type(ANN, "/rules fourrow how does the bishop move in chess")
    assert unanswered
    assert "No passage answers this for sure." in everything(unanswered)
    contents = await moot.press(ANN, press_of(unanswered, "Rules"))
    assert contents
    assert "Dropping a disc" in everything(contents)


@pytest.mark.parametrize("question", ["🎲🎲", "x" * 4_000, "'; DROP TABLE x; --", "{ $game } how @everyone"])
async def test_whatever_is_asked_the_answer_is_polite_and_repeats_nothing(moot: Moot, question: str) -> None:
    answer = await moot.type(ANN, f"/rules fourrow {question}")
    assert answer
    assert question not in everything(answer)
    assert "my mistake" not in everything(answer)


async def test_in_another_language_the_same_passage_answers(moot: Moot) -> None:
    await moot.type(ANN, "/language it")
    found = await moot.type(ANN, "/rules territories who builds the first trunk?")
    assert found
    assert found.language == "it"
    assert "Territor" in everything(found)


async def test_a_list_of_ones_tables_leads_to_each(moot: Moot) -> None:
    await playing(moot)
    rendered = await moot.type(BOB, "/games")
    assert rendered
    assert labels(rendered) == [moot.on_show()]
    assert await moot.ask(BOB, Press(rendered.rows[0][0].press)) is None
    assert len(moot.courier.rooms[PUB]) == 2


async def test_an_offer_that_lapsed_says_so_on_its_card_and_is_listed_no_more(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow")
    await moot.time_passes(OPEN_SEAT_LASTS_MS)
    assert "lapsed" in everything(moot.board())
    rendered = await moot.type(ANN, "/games")
    assert rendered
    assert rendered.rows == ()
