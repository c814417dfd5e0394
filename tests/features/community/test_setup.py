"""What people and communities choose, what that does to their rooms, and which rights are missing."""

import pytest

from bot.accounts.model import Account, Community, Pings, Starters, Strangers, View
from bot.intents.community import SetUp
from bot.intents.payload import write_payload
from bot.intents.people import Settings
from bot.intents.play import OpenTable
from bot.kernel.ids import Room
from bot.kernel.scene import Theme
from bot.kernel.text import say
from tests.kit.card_text import everything, labels, press_of
from tests.kit.home import ANN, BOB, PUB, Home

SNUG = Room(PUB.platform, "snug")
"""Another room of the same community."""
GUILD = "guild 7"


async def answer(home: Home, line: str, room: Room = PUB, **fields: object) -> str:
    letter = await home.type(ANN, line, room, **fields)
    assert letter
    return everything(letter)


async def set_up(home: Home, line: str, room: Room = PUB, *, admin: bool = True) -> str:
    return await answer(home, line, room, community=GUILD, admin=admin)


async def chosen(home: Home) -> Community:
    return await home.world.communities.choices(PUB.platform, GUILD)


async def opened(home: Home, room: Room = PUB, *, admin: bool = False) -> bool:
    """Whether Bob may open a table there."""
    letter = await home.type(BOB, "/play fourrow", room, community=GUILD, admin=admin)
    return letter is None


async def test_settings_tell_what_is_set_and_offer_the_rest(home: Home) -> None:
    letter = await home.type(ANN, "/settings")
    assert letter
    assert "When it is your turn: a message in the room." in everything(letter)
    assert labels(letter)[:2] == ["a private message", "no ping"]
    assert "Language: not chosen" in everything(letter)


@pytest.mark.parametrize("pings", Pings)
async def test_pings_are_chosen_by_a_word_or_by_a_tap(home: Home, pings: Pings) -> None:
    for line in (f"/settings pings {pings}", f"/settings {pings.upper()}"):
        await home.type(ANN, line)
        assert (await home.world.accounts.account_of(ANN.handle)).pings is pings
    await home.press(BOB, write_payload(Settings(pings)))
    assert (await home.world.accounts.account_of(BOB.handle)).pings is pings


async def test_a_tap_on_settings_shows_them_as_they_are_then(home: Home) -> None:
    letter = await home.type(ANN, "/settings")
    assert letter
    now = await home.press(ANN, press_of(letter, "no ping"))
    assert now
    assert "When it is your turn: no ping." in everything(now)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("loudly", "loudly"),
        ("pings loudly", "loudly"),
        ("pings dark", "dark"),
        ("pings", "pings"),
        ("dark theme", "theme"),
        ("pings private please", "please"),
    ],
)
async def test_a_wish_that_does_not_exist_is_refused_with_those_that_do(
    home: Home, line: str, word: str
) -> None:
    said = await answer(home, f"/settings {line}")
    assert f"I do not understand “{word}” here." in said
    assert "/settings pings room|private|none, /settings theme auto|light|dark|contrast" in said
    account = await home.world.accounts.account_of(ANN.handle)
    assert account == Account(account.player)


async def test_several_wishes_may_be_told_at_once(home: Home) -> None:
    await home.type(ANN, "/settings dark pings none view printed confirm ON")
    account = await home.world.accounts.account_of(ANN.handle)
    wishes = Account(account.player, None, Pings.NONE, Theme.DARK, View.PRINTED, confirming=True)
    assert account == wishes


async def test_a_private_chat_has_nothing_to_set_up(home: Home) -> None:
    for line in ("/setup", "/setup language it"):
        assert "private chat" in await answer(home, line, admin=True)


async def test_everybody_may_look_at_what_is_set_up(home: Home) -> None:
    said = await set_up(home, "/setup", admin=False)
    for line in (
        "Language: en",
        "Who may open tables: everyone",
        "in every room",
        "/setup language en|it|fa",
    ):
        assert line in said


async def test_only_administrators_set_up(home: Home) -> None:
    assert "Only administrators" in await set_up(home, "/setup start admins", admin=False)
    assert await chosen(home) == Community()


@pytest.mark.parametrize(
    ("lines", "choices", "says"),
    [
        (["language it"], Community("it"), "Language: it"),
        (["LANGUAGE Fa"], Community("fa"), "Language: fa"),
        (["start admins"], Community(starters=Starters.ADMINS), "administrators"),
        (["start admins", "start everyone"], Community(), "everyone"),
        (["theme contrast"], Community(theme=Theme.CONTRAST), "Boards: high contrast"),
        (["theme dark", "theme auto"], Community(), "Boards: in the usual colours"),
        (["strangers allowed"], Community(strangers=Strangers.ALLOWED), "may look at it from anywhere"),
        (["strangers allowed", "strangers refused"], Community(), "of this community only"),
        (["rooms here"], Community(rooms=frozenset({"pub"})), "in one room only"),
        (["rooms here", "rooms here"], Community(rooms=frozenset({"pub"})), "in one room only"),
        (["rooms here", "rooms everywhere"], Community(), "in every room"),
    ],
)
async def test_what_administrators_choose_is_kept_and_shown(
    home: Home, lines: list[str], choices: Community, says: str
) -> None:
    for line in lines:
        said = await set_up(home, f"/setup {line}")
    assert await chosen(home) == choices
    assert says in said


async def test_rooms_are_added_one_by_one(home: Home) -> None:
    await set_up(home, "/setup rooms here")
    assert "in 2 rooms only" in await set_up(home, "/setup rooms here", SNUG)
    assert (await chosen(home)).rooms == {"pub", "snug"}


@pytest.mark.parametrize(
    "line", ["language nl", "start nobody", "theme pink", "rooms there", "clock fast", "rooms", "strangers"]
)
async def test_what_cannot_be_set_up_is_refused_with_what_can(home: Home, line: str) -> None:
    assert "/setup" in await set_up(home, f"/setup {line}")
    assert await chosen(home) == Community()


@pytest.mark.parametrize(
    "intent", [SetUp("language"), SetUp("rooms", ""), SetUp("", "x"), SetUp("pings", "room")]
)
async def test_a_form_that_was_filled_in_badly_is_refused_too(home: Home, intent: SetUp) -> None:
    letter = await home.ask(ANN, intent, community=GUILD, admin=True)
    assert letter
    assert "understand that setting" in everything(letter)


async def test_where_only_administrators_may_others_open_no_table(home: Home) -> None:
    await set_up(home, "/setup start admins")
    assert not await opened(home)
    assert home.courier.rooms[PUB] == []
    assert await opened(home, admin=True)


async def test_a_tap_opens_no_table_where_a_command_may_not(home: Home) -> None:
    await set_up(home, "/setup start admins")
    letter = await home.press(BOB, write_payload(OpenTable("fourrow")), community=GUILD)
    assert letter
    assert "only administrators open tables" in everything(letter)


async def test_everybody_may_sit_down_at_what_an_administrator_has_opened(home: Home) -> None:
    await set_up(home, "/setup start admins")
    await home.type(ANN, "/play fourrow", community=GUILD, admin=True)
    taken = press_of(home.board(), "Take the seat")
    assert await home.press(BOB, taken, community=GUILD) is None
    assert len((await home.table()).people) == 2


async def test_tables_are_opened_only_in_the_rooms_for_that(home: Home) -> None:
    await set_up(home, "/setup rooms here", SNUG)
    assert not await opened(home, admin=True)
    assert await opened(home, SNUG)


async def test_choices_hold_for_their_own_community_alone(home: Home) -> None:
    await set_up(home, "/setup start admins")
    assert await home.type(BOB, "/play fourrow", community="another") is None
    assert await home.type(BOB, "/play fourrow") is None


async def test_a_room_takes_over_the_communitys_language_with_its_first_table(home: Home) -> None:
    await set_up(home, "/setup language it")
    assert await home.world.rooms.language_of(PUB) is None
    assert await opened(home)
    assert home.board().language == "it"
    await set_up(home, "/setup language fa")
    assert await opened(home)
    assert home.board().language == "it"


async def test_a_room_that_has_chosen_keeps_its_own_language(home: Home) -> None:
    await home.type(ANN, "/language fa room")
    await set_up(home, "/setup language it")
    assert await opened(home)
    assert home.board().language == "fa"


async def test_a_table_that_was_refused_changes_no_language(home: Home) -> None:
    await set_up(home, "/setup language it")
    await set_up(home, "/setup start admins")
    assert not await opened(home)
    assert await home.world.rooms.language_of(PUB) is None


async def test_a_self_check_names_what_is_missing(home: Home) -> None:
    assert "I have all the permissions I need" in await answer(home, "/selfcheck")
    home.courier.rights_missing = (say("button-hint"), say("button-rules"))
    assert "I am missing: Hint, Rules." in await answer(home, "/selfcheck")
