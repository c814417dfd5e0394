"""A community throws the bot out: its people play on elsewhere, and what it has chosen goes after a month."""

from bot.accounts.model import Community
from bot.delivery.ports import Reason, Refused, Wait
from bot.intents.play import JoinTable, OpenTable
from bot.kernel.ids import CommunityRef, Room
from bot.kernel.time import DAY, MINUTE
from bot.learning.daily_schedule import daily_of
from tests.kit.card_text import everything, labels
from tests.kit.moot import ANN, BOB, CLEO, PUB, WEB, Moot

GUILD = CommunityRef(WEB, "guild 7")
SNUG = Room(WEB, "snug")


async def set_up(moot: Moot) -> None:
    for line in ("/setup theme dark", "/setup daily 9:00 UTC", "/language it room"):
        await moot.type(ANN, line, PUB, community=GUILD.name, admin=True)


async def plays(moot: Moot, room: Room = PUB) -> str:
    """Ann and Bob are at a table there."""
    await moot.ask(ANN, OpenTable("fourrow"), room, community=GUILD.name)
    table = moot.on_show(room)
    await moot.ask(BOB, JoinTable(table), room, community=GUILD.name)
    return table


async def leave(moot: Moot) -> None:
    await moot.app.dispatcher.memberships.leave(GUILD)
    moot.courier.called.clear()
    await moot.app.left_communities(WEB).tick()


async def rounds(moot: Moot, days: int) -> None:
    moot.clock.passes(days * DAY)
    await moot.app.retention().tick()


async def test_its_people_are_told_once_where_their_games_go_on(moot: Moot) -> None:
    tables = {await plays(moot), await plays(moot, SNUG)}
    await moot.ask(CLEO, OpenTable("fourrow"), Room(WEB, "elsewhere"), community="guild 8")
    await leave(moot)
    assert [(one.handle, one.room) for one in moot.courier.called] == [(ANN.handle, None), (BOB.handle, None)]
    for called in moot.courier.called:
        assert "has removed me" in everything(called.rendered)
        assert set(labels(called.rendered)) == tables
    await moot.app.left_communities(WEB).tick()
    assert len(moot.courier.called) == 2


async def test_what_could_not_be_said_is_said_as_soon_as_it_can_be(moot: Moot) -> None:
    await plays(moot)
    moot.courier.call_faults = [Refused(Reason.FORBIDDEN), Wait(100.0)]
    await leave(moot)
    moot.clock.passes(2 * MINUTE)
    await moot.settle()
    assert {one.handle for one in moot.courier.called} == {ANN.handle, BOB.handle}
    assert await moot.world.communities.untold(WEB) == ()


async def test_what_it_has_chosen_goes_after_a_month(moot: Moot) -> None:
    await set_up(moot)
    await leave(moot)
    await rounds(moot, 29)
    assert await moot.world.communities.choices(WEB, GUILD.name) != Community()
    assert (await moot.app.core.dailies.load(daily_of(PUB))) is not None
    await rounds(moot, 2)
    assert await moot.world.communities.choices(WEB, GUILD.name) == Community()
    assert (await moot.app.core.dailies.load(daily_of(PUB))) is None
    assert await moot.world.rooms.language_of(PUB) is None
    assert (await moot.world.rooms.load(PUB)).place.community == GUILD.name


async def test_one_that_lets_us_in_again_keeps_it(moot: Moot) -> None:
    await set_up(moot)
    await leave(moot)
    await moot.app.dispatcher.memberships.enter(frozenset({GUILD}))
    await rounds(moot, 31)
    assert await moot.world.communities.choices(WEB, GUILD.name) != Community()
    assert (await moot.app.core.dailies.load(daily_of(PUB))) is not None
