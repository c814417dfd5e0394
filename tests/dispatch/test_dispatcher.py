"""Whatever is asked, and whatever breaks, the asker gets an answer and nothing stored is lost."""

from dataclasses import replace

import pytest
import structlog

from bot.dispatch.requests import Press, Typed
from bot.intents.payload import write_payload
from bot.intents.people import ChooseLanguage
from bot.intents.play import JoinTable, MakeMove, PickMove
from bot.kernel.ids import SessionId, Version
from bot.sessions.limits import OPEN_SEAT_LASTS_MS
from tests.kit.card_text import everything, labels, press_of
from tests.kit.clock import SettableClock
from tests.kit.home import ANN, BOB, CLEO, PUB, Home, home
from tests.kit.memory_store.store import memory_store
from tests.kit.stores import CutOff, CutOffBoards

NOWHERE = SessionId("nowhere2")


@pytest.fixture
def cut() -> tuple[Home, CutOff]:
    """A home whose store can be put out of reach."""
    world = memory_store(clock := SettableClock())
    store = CutOff(world.sessions)
    world = replace(world, sessions=store, boards=CutOffBoards(world.boards, store))
    return home(world, clock), store


async def playing(home: Home) -> SessionId:
    await home.type(ANN, "/play fourrow @Bob")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    return home.on_show()


async def test_what_the_board_says_is_not_said_again(home: Home) -> None:
    assert await home.type(ANN, "/play fourrow") is None
    assert home.board().table == (home.on_show(), 1)


async def test_an_answer_to_ones_own_request_is_there_when_the_desk_answers(home: Home) -> None:
    await home.type(ANN, "/play fourrow", settle=False)
    assert len(home.courier.rooms[PUB]) == 1


async def test_the_same_request_twice_shows_and_does_everything_once(home: Home) -> None:
    await playing(home)
    calls = home.courier.calls
    tap = press_of(home.board(), "d")
    for _ in "12":
        assert await home.press(ANN, tap, request="one tap") is None
    assert (await home.table()).moves == ("d",)
    assert home.courier.calls == calls + 1


async def test_a_tap_that_comes_again_when_its_move_is_no_longer_possible_is_still_the_same_tap(
    home: Home,
) -> None:
    await home.type(ANN, "/play territories me")
    tap = press_of(home.board(), "b2")
    assert [await home.press(ANN, tap, request="one tap") for _ in "12"] == [None, None]
    assert (await home.table()).moves == ("b2",)


@pytest.mark.parametrize("payload", ["", "m1:p:::", "m0:t:abcdefg2", "\ud800", "x" * 1_000])
async def test_a_button_of_somebody_else_gets_a_polite_card(home: Home, payload: str) -> None:
    letter = await home.press(ANN, payload)
    assert letter
    assert "/board" in everything(letter)


@pytest.mark.parametrize("path", [("q",), ("d", "d"), ()])
async def test_picks_that_lead_nowhere_get_one_too(home: Home, path: tuple[str, ...]) -> None:
    table = await playing(home)
    letter = await home.press(ANN, write_payload(PickMove(table, Version(2), path)))
    assert letter
    assert (await home.table()).moves == ()


async def test_a_tap_on_an_old_board_changes_nothing(home: Home) -> None:
    await playing(home)
    old = press_of(home.board(), "d")
    await home.press(ANN, old)
    letter = await home.press(ANN, old)
    assert letter
    assert "has changed" in everything(letter)
    assert (await home.table()).moves == ("d",)


@pytest.mark.parametrize(
    "intent",
    [
        JoinTable(SessionId("nowhere2")),
        PickMove(SessionId("nowhere2"), Version(1), ("d",)),
        MakeMove("d", SessionId("nowhere2")),
    ],
)
async def test_a_table_that_is_not_known(home: Home, intent: object) -> None:
    letter = await home.ask(ANN, intent)
    assert letter
    assert "table" in everything(letter)


async def test_out_of_reach_before_anything_was_done(cut: tuple[Home, CutOff]) -> None:
    home, store = cut
    await playing(home)
    before = await home.table()
    store.reachable = False
    letter = await home.type(ANN, "/move d", settle=False)
    assert letter
    assert "database" in everything(letter)
    store.reachable = True
    assert await home.table() == before


async def test_out_of_reach_is_said_in_the_language_of_the_platform(cut: tuple[Home, CutOff]) -> None:
    home, store = cut
    store.reachable = False
    letter = await home.type(ANN, "/play fourrow", language="fa-IR", settle=False)
    assert letter
    assert letter.right_to_left


async def test_out_of_reach_after_the_commit_the_outbox_shows_what_was_done(cut: tuple[Home, CutOff]) -> None:
    home, store = cut
    await playing(home)
    store.cut_after_commit = True
    assert await home.type(ANN, "/move d", settle=False) is None
    assert home.board().table == (home.on_show(), 2)
    store.reachable, store.cut_after_commit = True, False
    await home.settle()
    assert home.board().table == (home.on_show(), 3)


async def test_a_process_that_dies_between_commit_and_show_loses_nothing(home: Home) -> None:
    await playing(home)
    home.courier.faults = [KeyboardInterrupt()]
    with pytest.raises(KeyboardInterrupt):
        await home.type(ANN, "/move d", settle=False)
    assert home.board().table == (home.on_show(), 2)
    await home.settle()
    assert home.board().table == (home.on_show(), 3)


async def test_our_own_mistake_is_owned_up_to_and_logged_without_what_was_said(home: Home) -> None:
    home.courier.faults = [RuntimeError("the library broke")]
    with structlog.testing.capture_logs() as logs:
        letter = await home.type(ANN, "/play fourrow standard", request="r1", settle=False)
    assert letter
    (entry,) = logs
    assert entry["number"] in everything(letter)
    assert entry["request"] == "r1"
    assert not [value for value in entry.values() if "fourrow" in str(value) or "Ann" in str(value)]


async def test_what_was_stored_before_our_mistake_is_shown_all_the_same(home: Home) -> None:
    home.courier.faults = [RuntimeError("the library broke")]
    with structlog.testing.capture_logs():
        await home.type(ANN, "/play fourrow")
    assert home.board().table == (home.on_show(), 1)


async def test_a_language_is_chosen_in_its_own_words(home: Home) -> None:
    letter = await home.type(ANN, "/language it", language="en")
    assert letter
    assert letter.language == "it"


async def test_people_are_answered_in_their_own_language_or_the_rooms(home: Home) -> None:
    await home.type(ANN, "/language it")
    await home.type(CLEO, "/language fa room")
    asked = [(ANN, "en"), (ANN, None), (BOB, "en-GB"), (BOB, None)]
    answers = [await home.type(person, "/help", language=hint) for person, hint in asked]
    assert [answer.language for answer in answers if answer] == ["it", "it", "fa", "fa"]


async def test_boards_speak_the_rooms_language_whoever_asks(home: Home) -> None:
    await home.type(CLEO, "/language fa room")
    await home.type(ANN, "/play fourrow", language="it")
    assert home.board().language == "fa"


async def test_a_language_that_we_do_not_speak_is_not_chosen(home: Home) -> None:
    letter = await home.ask(ANN, ChooseLanguage("nl"))
    assert letter
    assert "فارسی" in everything(letter)
    assert (await home.world.accounts.account_of(ANN.handle)).language is None


async def test_a_room_says_what_it_speaks(home: Home) -> None:
    dispatcher = home.app.dispatcher
    assert [await dispatcher.language_of(PUB, hint) for hint in ("it-IT", "nl", None)] == ["it", "en", "en"]
    await home.type(ANN, "/language fa room")
    assert await dispatcher.language_of(PUB, "it-IT") == "fa"


async def test_a_page_that_comes_late_is_shown_the_boards_oldest_first(home: Home) -> None:
    tables = []
    for _ in range(3):
        home.clock.passes(1)
        await home.type(ANN, "/play fourrow")
        tables.append(home.on_show())
    assert await home.app.dispatcher.boards_in(PUB) == tuple(tables)
    letter = await home.app.dispatcher.board_card_in(tables[0], PUB)
    assert letter
    assert letter.table == (tables[0], 1)
    assert await home.app.dispatcher.board_card_in(NOWHERE, PUB) is None


@pytest.mark.parametrize("language", ["en", "it", "fa"])
async def test_every_command_explains_itself(home: Home, language: str) -> None:
    commands = home.app.dispatcher.commands(language)
    assert all(command.usage.startswith(f"/{command.name}") and command.help for command in commands)


async def test_one_cannot_challenge_oneself(home: Home) -> None:
    letter = await home.ask(ANN, Typed("/play fourrow @Ann", (ANN,)))
    assert letter
    assert "me" in everything(letter)
    assert home.courier.rooms[PUB] == []


async def test_a_move_needs_no_table_when_there_is_only_one(home: Home) -> None:
    await playing(home)
    await home.type(ANN, "/move d")
    assert (await home.table()).moves == ("d",)


async def test_of_several_tables_the_one_has_to_be_named_or_answered(home: Home) -> None:
    await home.type(ANN, "/play fourrow me")
    first = home.on_show()
    await home.type(ANN, "/play fourrow me")
    letter = await home.type(ANN, "/move d")
    assert letter
    assert first in everything(letter)
    assert await home.type(ANN, f"/move {first} d") is None
    assert await home.ask(ANN, Typed("/move e", replying_to=first)) is None
    assert (await home.app.dispatcher.tables.sessions.look(first)).moves == ("d", "e")


async def test_a_board_can_be_had_again_and_as_text(home: Home) -> None:
    await playing(home)
    assert await home.type(ANN, "/board") is None
    assert len(home.courier.rooms[PUB]) == 2
    letter = await home.type(ANN, "/board text")
    assert letter
    assert letter.block.endswith("a b c d e f g")


async def test_a_hint_says_what_is_possible_or_why_nothing_is(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    waiting = await home.type(ANN, "/hint")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    now = await home.type(CLEO, "/hint")
    assert waiting
    assert now
    assert "a, b, c, d, e, f, g" in everything(now)
    assert "begun" in everything(waiting)


async def test_rules_are_those_of_the_game_that_is_played_here(home: Home) -> None:
    which = await home.type(ANN, "/rules 2.2")
    await home.type(ANN, "/play fourrow")
    found = await home.type(ANN, "/rules 2.2")
    missing = await home.type(ANN, "/rules 99")
    elsewhere = await home.type(ANN, "/rules chess bishop")
    assert which
    assert found
    assert missing
    assert elsewhere
    assert "does not seem to answer" in everything(elsewhere)
    assert "territories" in everything(which)
    assert "Dropping a disc" in everything(found)
    assert "99" in everything(missing)


async def test_a_question_is_answered_by_the_rulebook_of_the_game_that_is_named_or_played(home: Home) -> None:
    which = await home.type(ANN, "/rules where does a disc fall?")
    named = await home.type(ANN, "/rules fourrow where does a disc fall?")
    await home.type(ANN, "/play fourrow")
    played = await home.type(ANN, "/rules where does a disc fall?")
    word = await home.type(ANN, "/rules dropping")
    assert which
    assert "territories" in everything(which)
    for found in (named, played, word):
        assert found
        assert "2.2: Dropping a disc" in everything(found)


async def test_a_question_that_the_rulebook_does_not_answer_gets_its_contents(home: Home) -> None:
    unanswered = await home.type(ANN, "/rules fourrow how does the bishop move in chess")
    assert unanswered
    assert "does not seem to answer" in everything(unanswered)
    assert "Dropping a disc" in everything(unanswered)


@pytest.mark.parametrize("question", ["🎲🎲", "x" * 4_000, "'; DROP TABLE x; --", "{ $game } how @everyone"])
async def test_whatever_is_asked_the_answer_is_polite_and_repeats_nothing(home: Home, question: str) -> None:
    answer = await home.type(ANN, f"/rules fourrow {question}")
    assert answer
    assert question not in everything(answer)
    assert "my mistake" not in everything(answer)


async def test_in_another_language_the_same_passage_answers(home: Home) -> None:
    await home.type(ANN, "/language it")
    found = await home.type(ANN, "/rules territories who builds the first trunk?")
    assert found
    assert found.language == "it"
    assert "Territor" in everything(found)


async def test_a_list_of_ones_tables_leads_to_each(home: Home) -> None:
    await playing(home)
    letter = await home.type(BOB, "/games")
    assert letter
    assert labels(letter) == [home.on_show()]
    assert await home.ask(BOB, Press(letter.rows[0][0].press)) is None
    assert len(home.courier.rooms[PUB]) == 2


async def test_an_offer_that_lapsed_says_so_on_its_card_and_is_listed_no_more(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    await home.time_passes(OPEN_SEAT_LASTS_MS)
    assert "lapsed" in everything(home.board())
    letter = await home.type(ANN, "/games")
    assert letter
    assert letter.rows == ()
