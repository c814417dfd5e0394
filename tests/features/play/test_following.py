"""Tables in rooms where they were not opened: watched, joined by code or link, moved with their room."""

import pytest
import structlog

from bot.accounts.model import Community, Starters
from bot.delivery.limits import BACKOFF_MS
from bot.delivery.ports import Reason, Refused
from bot.intents.payload import read_payload, write_payload
from bot.intents.play import CallOff, JoinTable, Watch
from bot.kernel.ids import GameId, Room, SessionId
from bot.kernel.time import SECOND
from tests.kit.card_text import everything, keys, labels, press_of
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, PUB, WEB, Moot, moot, named

SNUG = Room(PUB.platform, "snug")
ZED = named("Zed", ABROAD)


@pytest.fixture(name="moot")
def moot_on_two_platforms() -> Moot:
    return moot(platforms=(WEB, ABROAD))


async def playing(moot: Moot) -> SessionId:
    await moot.type(ANN, "/play fourrow")
    await moot.press(BOB, press_of(moot.board(), "Take the seat"))
    return moot.on_show()


def versions(moot: Moot, *rooms: Room) -> list[list[int]]:
    """What the messages of each room show."""
    return [[one.rendered.table[1] for one in moot.couriers[room.platform].rooms[room]] for room in rooms]


@pytest.mark.parametrize("room", [SNUG, CLUB])
async def test_a_room_that_watches_has_its_own_board_and_is_kept_in_step(moot: Moot, room: Room) -> None:
    table = await playing(moot)
    assert await moot.type(BOB, f"/watch {table}", room) is None
    assert versions(moot, PUB, room) == [[2], [2]]
    await moot.type(ANN, "/move d")
    assert versions(moot, PUB, room) == [[3], [3]]


async def test_a_room_that_watches_reads_its_own_language(moot: Moot) -> None:
    table = await playing(moot)
    await moot.type(CLEO, "/language fa room", CLUB)
    await moot.type(BOB, f"/watch {table}", CLUB)
    assert [moot.board(room).language for room in (PUB, CLUB)] == ["en", "fa"]


async def test_watching_again_brings_the_board_to_the_bottom(moot: Moot) -> None:
    table = await playing(moot)
    for _ in "12":
        await moot.type(BOB, f"/watch {table}", CLUB)
    courier = moot.couriers[ABROAD]
    before, _ = courier.rooms[CLUB]
    assert courier.unsaid == [before.board.message]


async def test_a_watched_table_is_one_of_its_rooms_tables(moot: Moot) -> None:
    table = await playing(moot)
    await moot.type(BOB, f"/watch {table}", CLUB)
    assert await moot.app.dispatcher.boards_in(CLUB) == (table,)
    rendered = await moot.type(ZED, "/hint", CLUB)
    assert rendered
    assert "Possible now" in everything(rendered)


async def test_who_only_watches_does_not_play(moot: Moot) -> None:
    table = await playing(moot)
    await moot.type(BOB, f"/watch {table}", CLUB)
    rendered = await moot.press(ZED, press_of(moot.board(CLUB), "d"), CLUB)
    assert rendered
    assert "Only players of this game" in everything(rendered)


async def test_a_table_that_is_over_can_be_watched_as_it_ended(moot: Moot) -> None:
    table = await playing(moot)
    for at, column in enumerate("abababa"):
        await moot.type((ANN, BOB)[at % 2], f"/move {column}")
    await moot.type(BOB, f"/watch {table}", CLUB)
    assert "Ann (Yellow) won." in everything(moot.board(CLUB))


@pytest.mark.parametrize("line", ["/watch zzzzzzz2", "/join zzzzzzz2"])
async def test_a_table_that_is_not_there_cannot_be_followed(moot: Moot, line: str) -> None:
    rendered = await moot.type(CLEO, line, CLUB)
    assert rendered
    assert "don’t know this table" in everything(rendered)
    assert moot.couriers[ABROAD].rooms == {}


@pytest.mark.parametrize("line", ["/watch", "/watch me", "/join", "/join now please"])
async def test_a_code_has_to_be_one(moot: Moot, line: str) -> None:
    rendered = await moot.type(CLEO, line, CLUB)
    assert rendered
    assert f"{line.split(maxsplit=1)[0]} CODE" in everything(rendered)


async def test_an_answer_to_a_board_needs_no_code(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow")
    assert (await moot.answering(ZED, "/join", moot.on_show(), CLUB)) is None
    rendered = await moot.answering(ZED, "/join gibberish!", moot.on_show(), CLUB)
    assert rendered
    assert "“gibberish!”" in everything(rendered)


async def test_where_we_may_not_write_a_watcher_is_told_so(moot: Moot) -> None:
    table = await playing(moot)
    moot.couriers[ABROAD].faults = [Refused(Reason.FORBIDDEN)]
    with structlog.testing.capture_logs():
        rendered = await moot.type(BOB, f"/watch {table}", CLUB)
    assert rendered
    assert "/selfcheck" in everything(rendered)
    assert await moot.app.dispatcher.boards_in(CLUB) == ()


@pytest.mark.parametrize("line", ["/join {}", "/join #{}", "/start join_{}", "/start {}"])
async def test_a_seat_is_taken_from_elsewhere_and_both_rooms_follow(moot: Moot, line: str) -> None:
    await moot.type(ANN, "/play fourrow")
    assert await moot.type(ZED, line.format(moot.on_show()), CLUB) is None
    assert [person.name for person in (await moot.table()).people] == ["Ann", "Zed"]
    assert versions(moot, PUB, CLUB) == [[2], [2]]
    await moot.type(ANN, "/move d")
    await moot.type(ZED, "/move e", CLUB)
    assert versions(moot, PUB, CLUB) == [[4], [4]]


async def test_a_seat_that_is_taken_is_refused_from_elsewhere_too(moot: Moot) -> None:
    table = await playing(moot)
    await moot.type(BOB, f"/watch {table}", SNUG)
    rendered = await moot.type(CLEO, f"/start join_{table}", SNUG)
    assert rendered
    assert "Too late" in everything(rendered)
    assert versions(moot, CLUB) == [[]]


@pytest.mark.parametrize("line", ["/start", "/start hello", "/start join_", "/start join_abcdefg2 now"])
async def test_other_greetings_are_answered_with_help(moot: Moot, line: str) -> None:
    rendered = await moot.type(ZED, line, CLUB)
    assert rendered
    assert "What you can do" in everything(rendered)


async def test_a_button_may_lead_there_as_well(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow")
    for person, intent, shown in ((ANN, Watch(moot.on_show()), 1), (ZED, JoinTable(moot.on_show()), 2)):
        assert await moot.press(person, write_payload(intent), CLUB) is None
        assert versions(moot, PUB, CLUB) == [[shown], [shown]]


NEW_PUB = Room(WEB, "pub, and more")


async def test_a_room_with_another_name_keeps_its_tables_and_choices(moot: Moot) -> None:
    table = await playing(moot)
    await moot.type(ANN, "/language it room")
    await moot.world.communities.choose(WEB, "pub", Community(rooms=frozenset({"pub", "snug"})))
    await moot.app.dispatcher.moved(PUB, NEW_PUB)
    await moot.settle()
    assert moot.board(NEW_PUB).language == "it"
    await moot.type(ANN, "/move d", NEW_PUB)
    assert versions(moot, PUB, NEW_PUB) == [[2], [3]]
    assert await moot.app.dispatcher.boards_in(NEW_PUB) == (table,)
    assert await moot.app.dispatcher.boards_in(PUB) == ()
    choices = await moot.world.communities.choices(WEB, NEW_PUB.chat)
    assert choices.rooms == {NEW_PUB.chat, "snug"}


async def test_being_told_twice_changes_nothing_more(moot: Moot) -> None:
    await playing(moot)
    for _ in "12":
        await moot.app.dispatcher.moved(PUB, NEW_PUB)
    await moot.settle()
    await moot.type(ANN, "/move d", NEW_PUB)
    assert versions(moot, NEW_PUB) == [[3]]


async def test_tables_that_are_over_are_not_shown_again_in_the_new_room(moot: Moot) -> None:
    await playing(moot)
    await moot.press(BOB, write_payload(CallOff(moot.on_show(), (await moot.table()).version)))
    await moot.type(ANN, "/play fourrow")
    await moot.press(ANN, press_of(moot.board(), "Take it back"))
    table = await playing(moot)
    await moot.app.dispatcher.moved(PUB, NEW_PUB)
    await moot.settle()
    assert [one.board.session for one in moot.courier.rooms[NEW_PUB]] == [table]


async def test_a_table_whose_new_room_could_not_be_shown_it_is_shown_with_the_next_move(
    moot: Moot,
) -> None:
    table = await playing(moot)
    moot.courier.faults = [Refused(Reason.FORBIDDEN)]
    await moot.app.dispatcher.moved(PUB, NEW_PUB)
    await moot.settle()
    assert versions(moot, NEW_PUB) == [[]]
    await moot.type(ANN, f"/move {table} d", SNUG)
    await moot.time_passes(BACKOFF_MS + SECOND)
    assert versions(moot, PUB, SNUG, NEW_PUB) == [[2], [3], [3]]


async def test_choices_of_a_group_that_has_chosen_nothing_are_not_moved(moot: Moot) -> None:
    chosen = Community("fa", Starters.ADMINS)
    await moot.world.communities.choose(WEB, NEW_PUB.chat, chosen)
    await moot.app.dispatcher.moved(PUB, NEW_PUB)
    await moot.settle()
    assert await moot.world.communities.choices(WEB, NEW_PUB.chat) == chosen


async def test_the_first_words_in_a_room_open_a_game_with_one_tap(moot: Moot) -> None:
    rendered = moot.app.dispatcher.welcome("it")
    assert rendered.language == "it"
    games = [game.id for game in moot.app.dispatcher.games("it")]
    assert [read_payload(key.press).game for key in keys(rendered)] == [*games, None]
    await moot.press(ANN, keys(rendered)[games.index("fourrow")].press, message="welcome")
    assert "Take the seat" in labels(moot.board())


async def test_games_are_offered_by_name_with_their_variants(moot: Moot) -> None:
    choices = {choice.id: choice for choice in moot.app.dispatcher.games("en")}
    assert choices["fourrow"].name == "Four in a Row"
    assert choices["fourrow"].variants == GAMES[GameId("fourrow")].variants


async def test_a_notice_is_one_sentence(moot: Moot) -> None:
    rendered = moot.app.dispatcher.notice("board-no-pictures", "en")
    assert "boards are sent as text" in everything(rendered)
    assert (rendered.lines, rendered.rows, rendered.table) == ((), (), None)
