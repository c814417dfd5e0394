"""What every index of tables keeps to."""

from bot.delivery.store import Store
from bot.kernel.ids import Platform, Room
from bot.kernel.time import Instant
from bot.sessions.limits import CLOSED_LISTED
from bot.sessions.model import Phase, Session
from tests.kit.tables import ANN, BEN, CLUB, PUB, table


async def test_tables_of_a_room_come_newest_first(world: Store) -> None:
    for name, at in (("old", 1), ("new", 3), ("middle", 2)):
        await world.index.note(table(name, opened=Instant(at)), PUB)
    assert await world.index.in_room(PUB) == ("new", "middle", "old")
    assert await world.index.in_room(CLUB) == ()


async def test_a_table_belongs_to_all_who_sit_or_are_awaited_there(world: Store) -> None:
    await world.index.note(table("alone"), PUB)
    await world.index.note(table("asked", invited=BEN, opened=Instant(2_000)), PUB)
    await world.index.note(table("both", people=(ANN, BEN), opened=Instant(3_000)), PUB)
    assert await world.index.of_player(ANN.player) == ("both", "asked", "alone")
    assert await world.index.of_player(BEN.player) == ("both", "asked")


async def test_a_table_may_be_shown_in_several_rooms(world: Store) -> None:
    await world.index.note(table(), PUB)
    await world.index.note(table(), CLUB)
    assert await world.index.in_room(PUB) == await world.index.in_room(CLUB) == ("t1",)
    assert await world.index.of_player(ANN.player) == ("t1",)


async def test_noting_twice_is_noting_once(world: Store) -> None:
    await world.index.note(table(), PUB)
    await world.index.note(table(version=2), PUB)
    assert await world.index.in_room(PUB) == ("t1",)


async def test_a_dropped_table_is_listed_no_longer(world: Store) -> None:
    for name in ("t1", "t2"):
        await world.index.note(table(name, people=(ANN, BEN)), PUB)
    await world.index.drop(table().id, PUB, (ANN.player, BEN.player))
    assert await world.index.in_room(PUB) == ("t2",)
    assert await world.index.of_player(ANN.player) == await world.index.of_player(BEN.player) == ("t2",)
    await world.index.drop(table().id, CLUB, ())


async def test_open_tables_are_listed_without_those_that_are_over(world: Store) -> None:
    for one in (table("old", opened=Instant(1)), over("over", 2), table("new", opened=Instant(3))):
        await world.index.note(one, PUB)
    assert await world.index.open_in_room(PUB) == ("new", "old")
    await world.index.note(over("new", 3), PUB)
    assert await world.index.open_in_room(PUB) == ("old",)
    assert await world.index.open_in_room(CLUB) == ()


async def test_rooms_with_awkward_names_are_not_mixed_up(world: Store) -> None:
    one, other = Room(Platform("a"), "b:c{d}"), Room(Platform("a:b"), "c{d}")
    await world.index.note(table("t1"), one)
    assert await world.index.in_room(one) == ("t1",)
    assert await world.index.in_room(other) == ()


def over(name: str, at: int) -> Session:
    return table(name, people=(ANN, BEN), phase=Phase.OVER, opened=Instant(at))


async def test_tables_that_are_open_come_before_those_that_are_over(world: Store) -> None:
    for one in (table("old", opened=Instant(1)), over("newest", 9), over("newer", 8), over("oldest", 0)):
        await world.index.note(one, PUB)
    assert await world.index.in_room(PUB) == ("old", "newest", "newer", "oldest")
    assert await world.index.of_player(ANN.player) == ("old", "newest", "newer", "oldest")
    assert await world.index.of_player(BEN.player) == ("newest", "newer", "oldest")


async def test_a_table_that_is_over_leaves_the_open_ones_and_comes_back_if_it_goes_on(world: Store) -> None:
    await world.index.note(table("other", opened=Instant(5)), PUB)
    orders = []
    for now in (table(opened=Instant(9)), over("t1", 9), table(opened=Instant(9))):
        await world.index.note(now, PUB)
        orders.append(await world.index.in_room(PUB))
    assert orders == [("t1", "other"), ("other", "t1"), ("t1", "other")]


async def test_of_those_that_are_over_the_last_are_listed_and_of_the_open_ones_all(world: Store) -> None:
    for number in range(CLOSED_LISTED + 5):
        await world.index.note(table(f"open{number}", opened=Instant(number)), PUB)
        await world.index.note(over(f"over{number}", number), PUB)
    found = await world.index.in_room(PUB)
    newest = [f"over{number}" for number in range(5, CLOSED_LISTED + 5)]
    assert found[: CLOSED_LISTED + 5] == tuple(
        f"open{number}" for number in reversed(range(CLOSED_LISTED + 5))
    )
    assert list(reversed(found[CLOSED_LISTED + 5 :])) == newest


async def test_a_table_that_was_over_is_dropped_like_an_open_one(world: Store) -> None:
    await world.index.note(over("t1", 1), PUB)
    await world.index.drop(table().id, PUB, (ANN.player, BEN.player))
    assert await world.index.in_room(PUB) == await world.index.of_player(ANN.player) == ()
