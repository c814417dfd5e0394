"""What every book of blocks keeps to."""

from bot.delivery.store import Store
from bot.kernel.ids import AccountId, Person, Player
from tests.kit.tables import ANN, BEN

SIM = Person(Player(AccountId("sim")), "Sim: a {name}")


async def test_a_block_holds_both_ways_until_it_is_lifted(world: Store) -> None:
    blocks = world.blocks
    await blocks.block(ANN.player, SIM)
    await blocks.block(ANN.player, BEN)
    assert await blocks.list_blocked(ANN.player) == (BEN, SIM)
    assert await blocks.list_blocked(SIM.player) == ()
    assert await blocks.is_blocked(ANN.player, SIM.player)
    assert await blocks.is_blocked(SIM.player, ANN.player)
    assert not await blocks.is_blocked(SIM.player, BEN.player)
    await blocks.unblock(ANN.player, SIM.player)
    assert not await blocks.is_blocked(SIM.player, ANN.player)
    assert await blocks.is_blocked(BEN.player, ANN.player)


async def test_who_joins_another_account_stays_blocked_and_who_is_forgotten_leaves_no_name(
    world: Store,
) -> None:
    blocks, host = world.blocks, Person(Player(AccountId("host")), "Host")
    await blocks.block(ANN.player, SIM)
    await blocks.block(SIM.player, BEN)
    await blocks.inherit(SIM.player, host)
    assert await blocks.is_blocked(host.player, ANN.player)
    assert await blocks.is_blocked(host.player, BEN.player)
    for player in (SIM.player, host.player):
        await blocks.forget(player)
    assert await blocks.list_blocked(ANN.player) == ()
    assert not await blocks.is_blocked(host.player, BEN.player)
