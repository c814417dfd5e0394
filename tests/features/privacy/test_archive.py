"""Finished games leave the working set, and everything that is done with them goes on."""

from bot.features.privacy.limits import ARCHIVED_MS, NAMED_MS
from bot.kernel.ids import Handle, Player, SessionId
from bot.kernel.time import DAY, HOUR
from tests.features.privacy.test_retention import at, go_round, play, resigned
from tests.kit.moot import ANN, Moot


async def archived(moot: Moot) -> set[SessionId]:
    return {kept.document.id async for kept in moot.world.register.every() if kept.is_archived}


async def test_a_finished_game_is_archived_after_two_days_and_one_that_is_played_never(moot: Moot) -> None:
    over, playing = await resigned(moot), await play(moot)
    await go_round(moot, ARCHIVED_MS - HOUR)
    assert await archived(moot) == set()
    await go_round(moot, DAY)
    assert await archived(moot) == {over}
    await go_round(moot, DAY)
    assert await archived(moot) == {over}
    assert (await at(moot, playing)) is not None


async def test_its_record_is_read_and_it_loses_its_names_in_time(moot: Moot) -> None:
    over = await resigned(moot)
    await go_round(moot, ARCHIVED_MS)
    rendered = await moot.type(ANN, f"/record {over}")
    assert rendered
    assert "fourrow" in str(rendered)
    await go_round(moot, NAMED_MS)
    (kept,) = [kept async for kept in moot.world.register.every()]
    assert not kept.is_archived
    assert not {one.player for one in kept.document.people} & {await account(moot, ANN.handle)}
    await go_round(moot, ARCHIVED_MS)
    assert await archived(moot) == {over}


async def account(moot: Moot, handle: Handle) -> Player:
    return (await moot.world.accounts.account_of(handle)).player
