"""Who may look at a cup, take it along as a file and enter it: its people, and its community."""

import pytest

from bot.kernel.ids import Room
from bot.kernel.time import MINUTE
from bot.tournaments.model import Cup
from tests.kit.card_text import everything
from tests.kit.cup_scenario import the_cup
from tests.kit.moot import ABROAD, ANN, BOB, CLEO, CLUB, OLGA, PUB, WEB, Moot, moot, named

GUILD, ELSEWHERE = "guild 7", "guild 8"
FAR, DIRECT = Room(WEB, "far away"), Room(WEB, "Cleo alone")
ZED = named("Zed", ABROAD)
LINES = (
    "/cup show {}",
    "/cup join {}",
    "/cup leave {}",
    "/cup pairings {}",
    "/cup standings {}",
    "/cup crosstable {}",
    "/cup history {}",
    "/cup terms {}",
    "/cup export {} players",
    "/cup organise {}",
    "/cup call-off {}",
)


@pytest.fixture(name="moot")
def moot_with_a_stranger() -> Moot:
    """Cleo is not in the pub."""
    house = moot(platforms=(WEB, ABROAD))
    house.courier.outside.add((PUB, CLEO.handle))
    return house


async def opened(moot: Moot) -> Cup:
    """Ann opens a cup in the pub of a community; Bob enters it."""
    assert await moot.type(ANN, '/cup open swiss fourrow "Autumn cup"', community=GUILD) is None
    cup = await the_cup(moot, moot.on_show())
    await moot.type(BOB, f"/cup join {cup.id}", community=GUILD)
    return await the_cup(moot, cup.id)


async def answer(moot: Moot, who: object, line: str, room: Room, community: str | None, **more: bool) -> str:
    letter = await moot.type(who, line, room, community=community, **more)  # type: ignore[arg-type]  # a Named
    return everything(letter) if letter else ""


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize(("room", "community"), [(FAR, ELSEWHERE), (CLUB, None)])
async def test_to_a_stranger_a_code_tells_no_more_than_one_that_does_not_exist(
    moot: Moot, line: str, room: Room, community: str | None
) -> None:
    """Nor to an administrator of another community."""
    cup = await opened(moot)
    await moot.type(ANN, "/setup strangers refused", community=GUILD, admin=True)
    said = await answer(moot, CLEO, line.format(cup.id), room, community, admin=True)
    unknown = await answer(moot, CLEO, line.format("zzzzzzz2"), room, community, admin=True)
    assert said.replace(cup.id, "zzzzzzz2") == unknown
    assert "know a cup with the code" in said
    assert (await the_cup(moot, cup.id)).entrants == cup.entrants


@pytest.mark.parametrize("line", ["/cup show {}", "/cup standings {}", "/cup export {} players"])
async def test_its_people_and_members_of_its_community_see_it_from_elsewhere(moot: Moot, line: str) -> None:
    cup = await opened(moot)
    assert "Autumn cup" in await answer(moot, BOB, line.format(cup.id), FAR, ELSEWHERE)
    moot.courier.outside.clear()
    assert "Autumn cup" in await answer(moot, CLEO, line.format(cup.id), DIRECT, None, private=True)


async def test_those_who_are_invited_enter_it_from_elsewhere(moot: Moot) -> None:
    cup = await opened(moot)
    await moot.type(ANN, f"/cup invite {cup.id} @Cleo", community=GUILD)
    assert "Entered in Autumn cup: Cleo" in await answer(moot, CLEO, f"/cup join {cup.id}", FAR, ELSEWHERE)


async def test_where_an_organiser_shows_it_that_community_may_enter(moot: Moot) -> None:
    cup = await opened(moot)
    assert await moot.type(ANN, f"/cup show {cup.id}", CLUB, community="club 9") is None
    other = Room(ABROAD, "another channel")
    assert "Entered in Autumn cup: Zed" in await answer(moot, ZED, f"/cup join {cup.id}", other, "club 9")


async def test_administrators_may_let_strangers_enter(moot: Moot) -> None:
    cup = await opened(moot)
    await moot.type(ANN, "/setup strangers allowed", community=GUILD, admin=True)
    assert "Entered in Autumn cup: Cleo" in await answer(moot, CLEO, f"/cup join {cup.id}", FAR, ELSEWHERE)


async def test_those_who_have_left_see_what_strangers_see(moot: Moot) -> None:
    cup = await opened(moot)
    await moot.type(ZED, f"/cup join {cup.id}", CLUB)
    await moot.type(ZED, f"/cup leave {cup.id}", CLUB)
    await moot.type(ANN, "/setup strangers refused", community=GUILD, admin=True)
    for line in ("/cups", "/cup show", "/cup standings", "/cup export players"):
        assert "Autumn cup" not in await answer(moot, ZED, line, CLUB, None)


async def test_profiles_name_the_cups_that_their_reader_may_see(moot: Moot) -> None:
    line = '/cup open round-robin fourrow "Autumn cup"'
    await moot.type(ANN, line, community=GUILD)
    cup = await the_cup(moot, moot.on_show())
    for who in (BOB, OLGA):
        await moot.type(who, f"/cup join {cup.id}", community=GUILD)
    await moot.type(ANN, f"/cup start {cup.id}", community=GUILD)
    await moot.time_passes(MINUTE)
    await moot.type(ANN, f"/cup result {cup.id} 1.1 1-0", community=GUILD)
    await moot.time_passes(MINUTE)
    (winner,) = (await the_cup(moot, cup.id)).winners
    asked = f"/profile @{winner.name}"
    await moot.type(ANN, "/setup strangers refused", community=GUILD, admin=True)
    assert "Cups won: Autumn cup" in await answer(moot, ANN, asked, PUB, GUILD)
    assert "Cups won" not in await answer(moot, CLEO, asked, FAR, ELSEWHERE)
