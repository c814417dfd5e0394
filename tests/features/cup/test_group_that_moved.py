"""A group becomes a supergroup: its cups stay in the hands of its administrators, and under its choices."""

from bot.kernel.ids import Room, SessionId
from bot.tournaments.model import Cup, Stage
from tests.kit.cup_scenario import the_cup
from tests.kit.moot import ANN, BOB, PUB, WEB, Moot

NEW = Room(WEB, "supergroup")


async def opened_in_the_group(moot: Moot) -> Cup:
    assert await moot.type(ANN, "/cup open swiss fourrow", community=PUB.chat) is None
    return await the_cup(moot, moot.on_show())


async def moved(moot: Moot) -> None:
    await moot.app.dispatcher.moved(PUB, NEW)
    await moot.settle()


async def call_off(moot: Moot, cup: Cup, community: str = NEW.chat) -> Stage:
    """Bob, who administers the ``community``, does."""
    await moot.type(BOB, f"/cup call-off {cup.id} sure", NEW, community=community, admin=True)
    return (await the_cup(moot, cup.id)).stage


async def test_the_administrators_are_in_charge_as_before(moot: Moot) -> None:
    cup = await opened_in_the_group(moot)
    await moved(moot)
    assert await call_off(moot, cup) is Stage.CALLED_OFF


async def test_those_of_another_group_are_not(moot: Moot) -> None:
    cup = await opened_in_the_group(moot)
    await moved(moot)
    assert await call_off(moot, cup, "elsewhere") is Stage.SIGN_UP


async def test_the_group_lists_its_cups_in_every_room(moot: Moot) -> None:
    cup = await opened_in_the_group(moot)
    await moved(moot)
    assert cup.id in await moot.read(BOB, "/cups", Room(WEB, "topic"), community=NEW.chat)
    assert cup.id not in await moot.read(BOB, "/cups", Room(WEB, "topic"), community=PUB.chat)


async def test_what_the_group_chooses_now_holds_for_their_pages(moot: Moot) -> None:
    pages = moot.app.dispatcher.pages
    await moot.type(BOB, "/setup public link", community=PUB.chat, admin=True)
    cup = SessionId((await opened_in_the_group(moot)).id)
    await moved(moot)
    assert await pages.find_published(cup)
    await moot.type(BOB, "/setup public none", NEW, community=NEW.chat, admin=True)
    assert await pages.find_published(cup) is None
