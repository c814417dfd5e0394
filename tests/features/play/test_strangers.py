"""Who may look at a table by its code: its players, its community, rooms that show it; others by choice."""

from collections.abc import Callable

import pytest

from bot.intents.intent import Intent
from bot.intents.payload import write_payload
from bot.intents.play import GiveUp, JoinTable, MakeMove, PickMove, SettleOffer
from bot.kernel.ids import Room, SessionId, Version
from bot.sessions.model import OfferKind
from tests.kit.card_text import everything
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, PUB, Moot, named

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
BEFORE = Version(1)
WORDS = "This game is seen by its players"


async def begun(moot: Moot) -> str:
    """Ann and Bob play in the pub of a community."""
    await moot.type(ANN, "/play fourrow", community=GUILD)
    table = moot.on_show()
    await moot.type(BOB, f"/join {table}", community=GUILD)
    await moot.type(ANN, "/move d", community=GUILD)
    return table


async def said(moot: Moot, who: object, line: str, room: Room, community: str | None) -> str:
    letter = await moot.type(who, line, room, community=community)  # type: ignore[arg-type]  # a Named
    return everything(letter) if letter else ""


@pytest.mark.parametrize("line", [line if "{}" in line else f"{line} {{}}" for line in LOOKING])
@pytest.mark.parametrize(("room", "community"), [(FAR, ELSEWHERE), (CLUB, None)])
async def test_a_stranger_sees_nothing_by_the_code(
    moot: Moot, line: str, room: Room, community: str | None
) -> None:
    table = await begun(moot)
    assert WORDS in await said(moot, CLEO, line.format(table), room, community)
    for courier in moot.couriers.values():
        assert (courier.boards(room), courier.shared) == ([], [])


@pytest.mark.parametrize(
    "wanted",
    [
        lambda table: PickMove(table, BEFORE, ("a",)),
        lambda table: MakeMove("a", table, BEFORE),
        lambda table: GiveUp(table, BEFORE),
        lambda table: SettleOffer(OfferKind.DRAW, table, BEFORE, yes=True, sure=True),
        JoinTable,
    ],
)
async def test_a_stranger_sees_nothing_by_a_button_of_their_own_making(
    moot: Moot, wanted: Callable[[SessionId], Intent]
) -> None:
    """What is out of date leads to the board as it is now, for those who may see it."""
    table = SessionId(await begun(moot))
    told = await moot.press(CLEO, write_payload(wanted(table)), FAR, community=ELSEWHERE)
    assert told is not None
    assert WORDS in everything(told)
    await moot.type(BOB, "/move e", community=GUILD)
    for courier in moot.couriers.values():
        assert (courier.boards(FAR), courier.shared) == ([], [])


@pytest.mark.parametrize("line", [line if "{}" in line else f"{line} {{}}" for line in LOOKING])
async def test_another_room_of_the_community_does(moot: Moot, line: str) -> None:
    table = await begun(moot)
    assert WORDS not in await said(moot, CLEO, line.format(table), SNUG, GUILD)


async def test_a_player_takes_the_table_anywhere_and_whoever_is_there_sees_it(moot: Moot) -> None:
    table = await begun(moot)
    assert WORDS not in await said(moot, BOB, f"/watch {table}", FAR, ELSEWHERE)
    assert moot.board(FAR).table == (table, 3)
    assert WORDS not in await said(moot, CLEO, f"/record {table}", FAR, ELSEWHERE)


async def test_administrators_may_let_strangers_look(moot: Moot) -> None:
    table = await begun(moot)
    await moot.type(ANN, "/setup strangers allowed", community=GUILD, admin=True)
    assert WORDS not in await said(moot, CLEO, f"/watch {table}", FAR, ELSEWHERE)
    assert moot.board(FAR).table == (table, 3)


async def test_whoever_has_the_code_of_an_offer_may_sit_down_and_look(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow", community=GUILD)
    table = moot.on_show()
    assert WORDS in await said(moot, ZED, f"/watch {table}", CLUB, None)
    await moot.type(ZED, f"/join {table}", CLUB)
    assert WORDS not in await said(moot, ZED, f"/board {table}", CLUB, None)


async def test_a_table_outside_of_communities_is_seen_by_whoever_was_told_its_code(moot: Moot) -> None:
    await moot.type(ANN, "/play fourrow")
    assert WORDS not in await said(moot, CLEO, f"/watch {moot.on_show()}", FAR, ELSEWHERE)
