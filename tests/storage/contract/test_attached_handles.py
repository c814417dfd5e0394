"""What every book of accounts keeps to when a handle leads to another account."""

import asyncio
from dataclasses import replace

from bot.accounts.model import Account, Pings
from bot.delivery.store import Store
from bot.kernel.ids import Handle, Platform, Player

ON_DISCORD, ON_TELEGRAM = Handle(Platform("discord"), "1"), Handle(Platform("telegram"), "1")
STRANGER = Handle(Platform("telegram"), "2")


async def player_of(world: Store, handle: Handle = ON_DISCORD) -> Player:
    return (await world.accounts.account_of(handle)).player


async def test_an_attached_handle_leads_to_the_account_and_its_choices(world: Store) -> None:
    player = await player_of(world)
    await world.accounts.choose(player, lambda account: replace(account, language="fa"))
    await world.accounts.account_of(ON_TELEGRAM)
    for _ in "12":
        await world.accounts.attach(ON_TELEGRAM, player)
        assert await world.accounts.account_of(ON_TELEGRAM) == Account(player, "fa", Pings.ROOM)
        assert await world.accounts.handles_of(player) == (ON_DISCORD, ON_TELEGRAM)


async def test_a_handle_that_was_never_seen_may_be_attached(world: Store) -> None:
    player = await player_of(world)
    await world.accounts.attach(STRANGER, player)
    assert (await world.accounts.account_of(STRANGER)).player == player


async def test_an_attached_handle_leaves_its_former_account(world: Store) -> None:
    former = (await world.accounts.account_of(ON_TELEGRAM)).player
    await world.accounts.attach(ON_TELEGRAM, await player_of(world))
    assert await world.accounts.handles_of(former) == ()


async def test_handles_come_in_a_fixed_order(world: Store) -> None:
    player = await player_of(world)
    handles = [ON_TELEGRAM, Handle(Platform("a:b"), "c {d}\n"), Handle(Platform("web"), "کاربر")]
    for handle in handles:
        await world.accounts.attach(handle, player)
    found = await world.accounts.handles_of(player)
    assert set(found) == {ON_DISCORD, *handles}
    assert await world.accounts.handles_of(player) == found


async def test_first_sights_at_once_leave_one_account_with_the_handle(world: Store) -> None:
    accounts = await asyncio.gather(*(world.accounts.account_of(STRANGER) for _ in range(20)))
    assert await world.accounts.handles_of(accounts[0].player) == (STRANGER,)
