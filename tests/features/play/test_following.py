"""Tables in rooms where they were not opened: watched, joined by code or link, moved with their room."""

import pytest

from bot.accounts.model import Community, Starters
from bot.intents.community import Greet, ShowHelp, Welcome
from bot.intents.payload import read_payload
from bot.intents.play import OpenTable
from bot.kernel.ids import GameId, Room, SessionId
from tests.kit.card_text import keys, labels
from tests.kit.fourrow_tables import GAMES
from tests.kit.moot import ABROAD, ANN, PUB, WEB, Moot, moot


@pytest.fixture(name="moot")
def moot_on_two_platforms() -> Moot:
    return moot(platforms=(WEB, ABROAD))


async def playing(moot: Moot) -> SessionId:
    await moot.begin("/play fourrow")
    return moot.on_show()


def versions(moot: Moot, *rooms: Room) -> list[list[int]]:
    """What the messages of each room show."""
    return [[one.rendered.table[1] for one in moot.couriers[room.platform].rooms[room]] for room in rooms]


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


async def test_choices_of_a_group_that_has_chosen_nothing_are_not_moved(moot: Moot) -> None:
    chosen = Community("fa", Starters.ADMINS)
    await moot.world.communities.choose(WEB, NEW_PUB.chat, chosen)
    await moot.app.dispatcher.moved(PUB, NEW_PUB)
    await moot.settle()
    assert await moot.world.communities.choices(WEB, NEW_PUB.chat) == chosen


async def test_the_first_words_in_a_room_open_a_game_with_one_tap(moot: Moot) -> None:
    rendered = await moot.app.dispatcher.welcome(PUB, None, "it")
    assert rendered.language == "it"
    games = [game.id for game in moot.app.dispatcher.games("it")]
    presses = [read_payload(key.press) for key in keys(rendered)]
    assert presses == [*map(OpenTable, games), Greet(Welcome.PLAY), ShowHelp(whole=True)]
    await moot.press(ANN, keys(rendered)[games.index("fourrow")].press, message="welcome")
    assert "Mi siedo" in labels(moot.board())


async def test_games_are_offered_by_name_with_their_variants(moot: Moot) -> None:
    choices = {choice.id: choice for choice in moot.app.dispatcher.games("en")}
    assert choices["fourrow"].name == "Four in a Row"
    assert tuple(dict(choices["fourrow"].variants)) == GAMES[GameId("fourrow")].variants
