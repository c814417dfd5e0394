"""What every book of accounts keeps to."""

import asyncio

from bot.accounts.model import Account, Pings
from bot.kernel.ids import AccountId, Handle, Platform, Player
from storage.world import World

ANN = Handle(Platform("discord"), "123")


async def test_an_account_is_made_at_first_sight_and_stays(world: World) -> None:
    first = await world.accounts.account_of(ANN)
    assert first == Account(first.player, language=None)
    assert await world.accounts.account_of(ANN) == first


async def test_fifty_first_sights_at_once_make_one_account(world: World) -> None:
    seen = await asyncio.gather(*(world.accounts.account_of(ANN) for _ in range(50)))
    assert len(set(seen)) == 1


async def test_the_same_user_id_elsewhere_is_somebody_else(world: World) -> None:
    elsewhere = [Handle(Platform("telegram"), "123"), Handle(Platform("discord:123"), ""), ANN]
    seen = [await world.accounts.account_of(handle) for handle in elsewhere]
    assert len({account.player for account in seen}) == 3


async def test_a_person_keeps_a_language(world: World) -> None:
    player = (await world.accounts.account_of(ANN)).player
    await world.accounts.choose_language(player, "it")
    await world.accounts.choose_language(player, "fa")
    assert await world.accounts.account_of(ANN) == Account(player, "fa")


async def test_a_person_keeps_how_they_want_to_be_called(world: World) -> None:
    player = (await world.accounts.account_of(ANN)).player
    assert (await world.accounts.account(player)).pings is Pings.ROOM
    await world.accounts.choose_language(player, "it")
    for pings in Pings:
        await world.accounts.choose_pings(player, pings)
        assert await world.accounts.account_of(ANN) == Account(player, "it", pings)


async def test_whoever_has_chosen_nothing_is_an_account_all_the_same(world: World) -> None:
    nobody = Player(AccountId("nobody"))
    assert await world.accounts.account(nobody) == Account(nobody)
    assert await world.accounts.handles_of(nobody) == ()
