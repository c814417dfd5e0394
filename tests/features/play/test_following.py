"""Tables in rooms where they were not opened: watched, joined by code or link, moved with their room."""

import pytest
import structlog

from bot.accounts.model import Community, Starters
from bot.delivery.ports import Barred
from bot.intents.payload import read_payload, write_payload
from bot.intents.play import CallOff, JoinTable, Watch
from bot.kernel.ids import GameId, Room, SessionId
from tests.kit.card_text import everything, keys, labels, press_of
from tests.kit.fourrow_tables import GAMES
from tests.kit.home import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Home, home, named

SNUG = Room(PUB.platform, "snug")
ZED = named("Zed", ABROAD)


@pytest.fixture(name="home")
def home_on_two_platforms() -> Home:
    return home(platforms=(WEB, ABROAD))


async def playing(home: Home) -> SessionId:
    await home.type(ANN, "/play fourrow")
    await home.press(BOB, press_of(home.board(), "Take the seat"))
    return home.on_show()


def versions(home: Home, *rooms: Room) -> list[list[int]]:
    """What the messages of each room show."""
    return [[one.letter.table[1] for one in home.couriers[room.platform].rooms[room]] for room in rooms]


@pytest.mark.parametrize("room", [SNUG, CLUB])
async def test_a_room_that_watches_has_its_own_board_and_is_kept_in_step(home: Home, room: Room) -> None:
    table = await playing(home)
    assert await home.type(CLEO, f"/watch {table}", room) is None
    assert versions(home, PUB, room) == [[2], [2]]
    await home.type(ANN, "/move d")
    assert versions(home, PUB, room) == [[3], [3]]


async def test_a_room_that_watches_reads_its_own_language(home: Home) -> None:
    table = await playing(home)
    await home.type(CLEO, "/language fa room", CLUB)
    await home.type(CLEO, f"/watch {table}", CLUB)
    assert [home.board(room).language for room in (PUB, CLUB)] == ["en", "fa"]


async def test_watching_again_brings_the_board_to_the_bottom(home: Home) -> None:
    table = await playing(home)
    for _ in "12":
        await home.type(CLEO, f"/watch {table}", CLUB)
    courier = home.couriers[ABROAD]
    before, _ = courier.rooms[CLUB]
    assert courier.unsaid == [before.board.message]


async def test_a_watched_table_is_one_of_its_rooms_tables(home: Home) -> None:
    table = await playing(home)
    await home.type(CLEO, f"/watch {table}", CLUB)
    assert await home.app.dispatcher.boards_in(CLUB) == (table,)
    letter = await home.type(ZED, "/hint", CLUB)
    assert letter
    assert "Possible now" in everything(letter)


async def test_who_only_watches_does_not_play(home: Home) -> None:
    table = await playing(home)
    await home.type(ZED, f"/watch {table}", CLUB)
    letter = await home.press(ZED, press_of(home.board(CLUB), "d"), CLUB)
    assert letter
    assert "Only players of this game" in everything(letter)


async def test_a_table_that_is_over_can_be_watched_as_it_ended(home: Home) -> None:
    table = await playing(home)
    for at, column in enumerate("abababa"):
        await home.type((ANN, BOB)[at % 2], f"/move {column}")
    await home.type(CLEO, f"/watch {table}", CLUB)
    assert "Ann (Yellow) won." in everything(home.board(CLUB))


@pytest.mark.parametrize("line", ["/watch zzzzzzz2", "/join zzzzzzz2"])
async def test_a_table_that_is_not_there_cannot_be_followed(home: Home, line: str) -> None:
    letter = await home.type(CLEO, line, CLUB)
    assert letter
    assert "don’t know this table" in everything(letter)
    assert home.couriers[ABROAD].rooms == {}


@pytest.mark.parametrize("line", ["/watch", "/watch me", "/join", "/join now please"])
async def test_a_code_has_to_be_one(home: Home, line: str) -> None:
    letter = await home.type(CLEO, line, CLUB)
    assert letter
    assert f"{line.split(maxsplit=1)[0]} CODE" in everything(letter)


async def test_an_answer_to_a_board_needs_no_code(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    assert (await home.answering(ZED, "/join", home.on_show(), CLUB)) is None
    letter = await home.answering(ZED, "/join gibberish!", home.on_show(), CLUB)
    assert letter
    assert "“gibberish!”" in everything(letter)


async def test_where_we_may_not_write_a_watcher_is_told_so(home: Home) -> None:
    table = await playing(home)
    home.couriers[ABROAD].faults = [Barred()]
    with structlog.testing.capture_logs():
        letter = await home.type(CLEO, f"/watch {table}", CLUB)
    assert letter
    assert "/selfcheck" in everything(letter)
    assert await home.app.dispatcher.boards_in(CLUB) == ()


@pytest.mark.parametrize("line", ["/join {}", "/join #{}", "/start join_{}", "/start {}"])
async def test_a_seat_is_taken_from_elsewhere_and_both_rooms_follow(home: Home, line: str) -> None:
    await home.type(ANN, "/play fourrow")
    assert await home.type(ZED, line.format(home.on_show()), CLUB) is None
    assert [person.name for person in (await home.table()).people] == ["Ann", "Zed"]
    assert versions(home, PUB, CLUB) == [[2], [2]]
    await home.type(ANN, "/move d")
    await home.type(ZED, "/move e", CLUB)
    assert versions(home, PUB, CLUB) == [[4], [4]]


async def test_a_seat_that_is_taken_is_refused_from_elsewhere_too(home: Home) -> None:
    table = await playing(home)
    letter = await home.type(ZED, f"/start join_{table}", CLUB)
    assert letter
    assert "Too late" in everything(letter)
    assert versions(home, CLUB) == [[]]


@pytest.mark.parametrize("line", ["/start", "/start hello", "/start join_", "/start join_abcdefg2 now"])
async def test_other_greetings_are_answered_with_help(home: Home, line: str) -> None:
    letter = await home.type(ZED, line, CLUB)
    assert letter
    assert "What you can do" in everything(letter)


async def test_a_button_may_lead_there_as_well(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    for intent, shown in ((Watch(home.on_show()), 1), (JoinTable(home.on_show()), 2)):
        assert await home.press(ZED, write_payload(intent), CLUB) is None
        assert versions(home, PUB, CLUB) == [[shown], [shown]]


NEW_PUB = Room(WEB, "pub, and more")


async def test_a_room_with_another_name_keeps_its_tables_and_choices(home: Home) -> None:
    table = await playing(home)
    await home.type(ANN, "/language it room")
    await home.world.communities.choose(WEB, "pub", Community(rooms=frozenset({"pub", "snug"})))
    await home.app.dispatcher.moved(PUB, NEW_PUB)
    assert home.board(NEW_PUB).language == "it"
    await home.type(ANN, "/move d", NEW_PUB)
    assert versions(home, PUB, NEW_PUB) == [[2], [3]]
    assert await home.app.dispatcher.boards_in(NEW_PUB) == (table,)
    assert await home.app.dispatcher.boards_in(PUB) == ()
    choices = await home.world.communities.choices(WEB, NEW_PUB.chat)
    assert choices.rooms == {NEW_PUB.chat, "snug"}


async def test_being_told_twice_changes_nothing_more(home: Home) -> None:
    await playing(home)
    for _ in "12":
        await home.app.dispatcher.moved(PUB, NEW_PUB)
    await home.type(ANN, "/move d", NEW_PUB)
    assert versions(home, NEW_PUB) == [[3]]


async def test_tables_that_are_over_are_not_shown_again_in_the_new_room(home: Home) -> None:
    await playing(home)
    await home.press(BOB, write_payload(CallOff(home.on_show(), (await home.table()).version)))
    await home.type(ANN, "/play fourrow")
    await home.press(ANN, press_of(home.board(), "Take it back"))
    table = await playing(home)
    await home.app.dispatcher.moved(PUB, NEW_PUB)
    assert [one.board.session for one in home.courier.rooms[NEW_PUB]] == [table]


async def test_a_table_whose_new_room_could_not_be_shown_it_is_shown_when_it_is_told_again(
    home: Home,
) -> None:
    table = await playing(home)
    home.courier.faults = [RuntimeError("the library broke")]
    with pytest.raises(RuntimeError):
        await home.app.dispatcher.moved(PUB, NEW_PUB)
    await home.type(ANN, f"/move {table} d", SNUG)
    assert versions(home, PUB, SNUG) == [[3], [3]]
    await home.app.dispatcher.moved(PUB, NEW_PUB)
    assert versions(home, NEW_PUB) == [[3]]


async def test_choices_of_a_group_that_has_chosen_nothing_are_not_moved(home: Home) -> None:
    chosen = Community("fa", Starters.ADMINS)
    await home.world.communities.choose(WEB, NEW_PUB.chat, chosen)
    await home.app.dispatcher.moved(PUB, NEW_PUB)
    assert await home.world.communities.choices(WEB, NEW_PUB.chat) == chosen


async def test_the_first_words_in_a_room_open_a_game_with_one_tap(home: Home) -> None:
    letter = home.app.dispatcher.welcome("it")
    assert letter.language == "it"
    games = [game.id for game in home.app.dispatcher.games("it")]
    assert [read_payload(key.press).game for key in keys(letter)] == [*games, None]
    await home.press(ANN, keys(letter)[games.index("fourrow")].press, message="welcome")
    assert "Take the seat" in labels(home.board())


async def test_games_are_offered_by_name_with_their_variants(home: Home) -> None:
    choices = {choice.id: choice for choice in home.app.dispatcher.games("en")}
    assert choices["fourrow"].name == "Four in a Row"
    assert choices["fourrow"].variants == GAMES[GameId("fourrow")].variants


async def test_a_notice_is_one_sentence(home: Home) -> None:
    letter = home.app.dispatcher.notice("board-no-pictures", "en")
    assert "boards are sent as text" in everything(letter)
    assert (letter.lines, letter.rows, letter.table) == ((), (), None)
