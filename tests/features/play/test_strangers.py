"""Who may look at a table by its code: its players, its community, rooms that show it; others by choice."""

import pytest

from bot.kernel.ids import Room
from tests.kit.card_text import everything
from tests.kit.home import ABROAD, ANN, BOB, CLEO, CLUB, PUB, Home, named

GUILD, ELSEWHERE = "guild 7", "guild 8"
SNUG, FAR = Room(PUB.platform, "snug"), Room(PUB.platform, "far away")
ZED = named("Zed", ABROAD)
LOOKING = (
    "/board",
    "/board {} text",
    "/board {} whole",
    "/watch {}",
    "/record {}",
    "/replay {}",
    "/hint {}",
    "/verify {}",
)
WORDS = "This game is seen by its players"


async def begun(home: Home) -> str:
    """Ann and Bob play in the pub of a community."""
    await home.type(ANN, "/play fourrow", community=GUILD)
    table = home.on_show()
    await home.type(BOB, f"/join {table}", community=GUILD)
    await home.type(ANN, "/move d", community=GUILD)
    return table


async def said(home: Home, who: object, line: str, room: Room, community: str | None) -> str:
    letter = await home.type(who, line, room, community=community)  # type: ignore[arg-type]  # a Named
    return everything(letter) if letter else ""


@pytest.mark.parametrize("line", [line if "{}" in line else f"{line} {{}}" for line in LOOKING])
@pytest.mark.parametrize(("room", "community"), [(FAR, ELSEWHERE), (CLUB, None)])
async def test_a_stranger_sees_nothing_by_the_code(
    home: Home, line: str, room: Room, community: str | None
) -> None:
    table = await begun(home)
    assert WORDS in await said(home, CLEO, line.format(table), room, community)
    for courier in home.couriers.values():
        assert (courier.boards(room), courier.shared) == ([], [])


@pytest.mark.parametrize("line", [line if "{}" in line else f"{line} {{}}" for line in LOOKING])
async def test_another_room_of_the_community_does(home: Home, line: str) -> None:
    table = await begun(home)
    assert WORDS not in await said(home, CLEO, line.format(table), SNUG, GUILD)


async def test_a_player_takes_the_table_anywhere_and_whoever_is_there_sees_it(home: Home) -> None:
    table = await begun(home)
    assert WORDS not in await said(home, BOB, f"/watch {table}", FAR, ELSEWHERE)
    assert home.board(FAR).table == (table, 3)
    assert WORDS not in await said(home, CLEO, f"/record {table}", FAR, ELSEWHERE)


async def test_administrators_may_let_strangers_look(home: Home) -> None:
    table = await begun(home)
    await home.type(ANN, "/setup strangers allowed", community=GUILD, admin=True)
    assert WORDS not in await said(home, CLEO, f"/watch {table}", FAR, ELSEWHERE)
    assert home.board(FAR).table == (table, 3)


async def test_whoever_has_the_code_of_an_offer_may_sit_down_and_look(home: Home) -> None:
    await home.type(ANN, "/play fourrow", community=GUILD)
    table = home.on_show()
    assert WORDS in await said(home, ZED, f"/watch {table}", CLUB, None)
    await home.type(ZED, f"/join {table}", CLUB)
    assert WORDS not in await said(home, ZED, f"/board {table}", CLUB, None)


async def test_a_table_outside_of_communities_is_seen_by_whoever_was_told_its_code(home: Home) -> None:
    await home.type(ANN, "/play fourrow")
    assert WORDS not in await said(home, CLEO, f"/watch {home.on_show()}", FAR, ELSEWHERE)
