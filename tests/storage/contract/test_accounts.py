"""What every book of accounts, and of rooms, keeps to."""

import asyncio

from bot.accounts.model import Account
from bot.kernel.ids import Handle, Platform
from storage.world import World
from tests.kit.tables import CLUB, PUB

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


async def test_a_room_keeps_a_language(world: World) -> None:
    assert await world.rooms.language_of(PUB) is None
    await world.rooms.choose_language(PUB, "fa")
    assert await world.rooms.language_of(PUB) == "fa"
    assert await world.rooms.language_of(CLUB) is None
