"""What people and communities choose, what that does to their rooms, and which rights are missing."""

import pytest

from bot.accounts.model import Account, Community, Pings, Starters, Strangers, View
from bot.intents.community import SetUp
from bot.intents.payload import write_payload
from bot.intents.people import Settings
from bot.intents.play import OpenTable
from bot.kernel.ids import Room
from bot.kernel.languages import SPOKEN
from bot.kernel.scene import Theme
from bot.kernel.text import say
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, BOB, PUB, Moot

SNUG = Room(PUB.platform, "snug")
"""Another room of the same community."""
GUILD = "guild 7"


async def answer(moot: Moot, line: str, room: Room = PUB, **fields: object) -> str:
    rendered = await moot.type(ANN, line, room, **fields)
    assert rendered
    return everything(rendered)


async def set_up(moot: Moot, line: str, room: Room = PUB, *, admin: bool = True) -> str:
    return await answer(moot, line, room, community=GUILD, admin=admin)


async def chosen(moot: Moot) -> Community:
    return await moot.world.communities.choices(PUB.platform, GUILD)


async def opened(moot: Moot, room: Room = PUB, *, admin: bool = False) -> bool:
    """Whether Bob may open a table there."""
    rendered = await moot.type(BOB, "/play fourrow", room, community=GUILD, admin=admin)
    return rendered is None


async def test_settings_tell_what_is_set_and_offer_the_rest(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/settings")
    assert rendered
    assert "When it is your turn: a message in the room." in everything(rendered)
    assert labels(rendered)[:2] == ["a private message", "no ping"]
    assert "Language: not chosen" in everything(rendered)


@pytest.mark.parametrize("pings", Pings)
async def test_pings_are_chosen_by_a_word_or_by_a_tap(moot: Moot, pings: Pings) -> None:
    for line in (f"/settings pings {pings}", f"/settings {pings.upper()}"):
        await moot.type(ANN, line)
        assert (await moot.world.accounts.account_of(ANN.handle)).pings is pings
    await moot.press(BOB, write_payload(Settings(pings)))
    assert (await moot.world.accounts.account_of(BOB.handle)).pings is pings


async def test_a_tap_on_settings_shows_them_as_they_are_then(moot: Moot) -> None:
    rendered = await moot.type(ANN, "/settings")
    assert rendered
    now = await moot.press(ANN, press_of(rendered, "no ping"))
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
    moot: Moot, line: str, word: str
) -> None:
    said = await answer(moot, f"/settings {line}")
    assert f"I do not understand “{word}” here." in said
    assert "/settings pings room|private|none, /settings theme auto|light|dark|contrast" in said
    account = await moot.world.accounts.account_of(ANN.handle)
    assert account == Account(account.player)


async def test_several_wishes_may_be_told_at_once(moot: Moot) -> None:
    await moot.type(ANN, "/settings dark pings none view printed confirm ON")
    account = await moot.world.accounts.account_of(ANN.handle)
    wishes = Account(account.player, None, Pings.NONE, Theme.DARK, View.PRINTED, confirming=True)
    assert account == wishes


async def test_a_private_chat_has_nothing_to_set_up(moot: Moot) -> None:
    for line in ("/setup", "/setup language it"):
        assert "private chat" in await answer(moot, line, admin=True)


async def test_everybody_may_look_at_what_is_set_up(moot: Moot) -> None:
    said = await set_up(moot, "/setup", admin=False)
    for line in (
        "Language: en",
        "Who may open tables: everyone",
        "in every room",
        f"/setup language {'|'.join(SPOKEN)}",
    ):
        assert line in said


async def test_only_administrators_set_up(moot: Moot) -> None:
    assert "Only administrators" in await set_up(moot, "/setup start admins", admin=False)
    assert await chosen(moot) == Community()


@pytest.mark.parametrize(
    ("lines", "choices", "says"),
    [
        (["language it"], Community("it"), "Language: it"),
        (["LANGUAGE Fa"], Community("fa"), "Language: fa"),
        (["start admins"], Community(starters=Starters.ADMINS), "administrators"),
        (["start admins", "start everyone"], Community(), "everyone"),
        (["theme contrast"], Community(theme=Theme.CONTRAST), "Boards: high contrast"),
        (["theme dark", "theme auto"], Community(), "Boards: in the usual colours"),
        (["strangers allowed"], Community(strangers=Strangers.ALLOWED), "and join it, from anywhere"),
        (
            ["strangers refused"],
            Community(strangers=Strangers.REFUSED),
            "members of this community only",
        ),
        (["strangers allowed", "strangers other-apps"], Community(), "On another app"),
        (["rooms here"], Community(rooms=frozenset({"pub"})), "in one room only"),
        (["rooms here", "rooms here"], Community(rooms=frozenset({"pub"})), "in one room only"),
        (["rooms here", "rooms everywhere"], Community(), "in every room"),
    ],
)
async def test_what_administrators_choose_is_kept_and_shown(
    moot: Moot, lines: list[str], choices: Community, says: str
) -> None:
    for line in lines:
        said = await set_up(moot, f"/setup {line}")
    assert await chosen(moot) == choices
    assert says in said


async def test_rooms_are_added_one_by_one(moot: Moot) -> None:
    await set_up(moot, "/setup rooms here")
    assert "in 2 rooms only" in await set_up(moot, "/setup rooms here", SNUG)
    assert (await chosen(moot)).rooms == {"pub", "snug"}


@pytest.mark.parametrize(
    "line", ["language sv", "start nobody", "theme pink", "rooms there", "clock fast", "rooms", "strangers"]
)
async def test_what_cannot_be_set_up_is_refused_with_what_can(moot: Moot, line: str) -> None:
    assert "/setup" in await set_up(moot, f"/setup {line}")
    assert await chosen(moot) == Community()


@pytest.mark.parametrize(
    "intent", [SetUp("language"), SetUp("rooms", ""), SetUp("", "x"), SetUp("pings", "room")]
)
async def test_a_form_that_was_filled_in_badly_is_refused_too(moot: Moot, intent: SetUp) -> None:
    rendered = await moot.ask(ANN, intent, community=GUILD, admin=True)
    assert rendered
    assert "understand that setting" in everything(rendered)


async def test_where_only_administrators_may_others_open_no_table(moot: Moot) -> None:
    await set_up(moot, "/setup start admins")
    assert not await opened(moot)
    assert moot.courier.rooms[PUB] == []
    assert await opened(moot, admin=True)


async def test_a_tap_opens_no_table_where_a_command_may_not(moot: Moot) -> None:
    await set_up(moot, "/setup start admins")
    rendered = await moot.press(BOB, write_payload(OpenTable("fourrow")), community=GUILD)
    assert rendered
    assert "only administrators open tables" in everything(rendered)


async def test_everybody_may_sit_down_at_what_an_administrator_has_opened(moot: Moot) -> None:
    await set_up(moot, "/setup start admins")
    await moot.type(ANN, "/play fourrow", community=GUILD, admin=True)
    taken = press_of(moot.board(), "Take the seat")
    assert await moot.press(BOB, taken, community=GUILD) is None
    assert len((await moot.table()).people) == 2


async def test_tables_are_opened_only_in_the_rooms_for_that(moot: Moot) -> None:
    await set_up(moot, "/setup rooms here", SNUG)
    assert not await opened(moot, admin=True)
    assert await opened(moot, SNUG)


async def test_choices_hold_for_their_own_community_alone(moot: Moot) -> None:
    await set_up(moot, "/setup start admins")
    assert await moot.type(BOB, "/play fourrow", community="another") is None
    assert await moot.type(BOB, "/play fourrow") is None


async def test_a_room_takes_over_the_communitys_language_with_its_first_table(moot: Moot) -> None:
    await set_up(moot, "/setup language it")
    assert await moot.world.rooms.language_of(PUB) is None
    assert await opened(moot)
    assert moot.board().language == "it"
    await set_up(moot, "/setup language fa")
    assert await opened(moot)
    assert moot.board().language == "it"


async def test_a_room_that_has_chosen_keeps_its_own_language(moot: Moot) -> None:
    await moot.type(ANN, "/language fa room")
    await set_up(moot, "/setup language it")
    assert await opened(moot)
    assert moot.board().language == "fa"


async def test_a_table_that_was_refused_changes_no_language(moot: Moot) -> None:
    await set_up(moot, "/setup language it")
    await set_up(moot, "/setup start admins")
    assert not await opened(moot)
    assert await moot.world.rooms.language_of(PUB) is None


async def test_a_self_check_names_what_is_missing(moot: Moot) -> None:
    assert "I have all the permissions I need" in await answer(moot, "/selfcheck")
    moot.courier.rights_missing = (say("button-hint"), say("button-rules"))
    assert "I am missing: Hint, Rules." in await answer(moot, "/selfcheck")
