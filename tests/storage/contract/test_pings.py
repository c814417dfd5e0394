"""What every book of pings keeps to."""

from bot.delivery.message_books import Ping
from bot.kernel.ids import Platform, Room, SessionId, Version
from storage.store import Store
from tests.kit.tables import ANN, BEN, CLUB, PUB

T1 = SessionId("t1")
IN_ROOM = Ping(T1, ANN.player, Version(3), PUB, "message 7")
PRIVATE = Ping(T1, BEN.player, Version(4))


async def test_every_person_has_one_ping_at_a_table(world: Store) -> None:
    for ping in (IN_ROOM, PRIVATE, Ping(SessionId("t2"), ANN.player, Version(1), CLUB, "9")):
        await world.pings.record(ping)
    assert set(await world.pings.pings(T1)) == {IN_ROOM, PRIVATE}
    assert await world.pings.pings(SessionId("t3")) == ()


async def test_the_last_ping_counts(world: Store) -> None:
    later = Ping(T1, ANN.player, Version(5), CLUB, "message 9")
    for ping in (IN_ROOM, later):
        await world.pings.record(ping)
    assert await world.pings.pings(T1) == (later,)


async def test_a_ping_is_forgotten(world: Store) -> None:
    await world.pings.record(IN_ROOM)
    await world.pings.record(PRIVATE)
    for _ in "12":
        await world.pings.forget(IN_ROOM)
        assert await world.pings.pings(T1) == (PRIVATE,)


async def test_rooms_and_messages_may_have_any_name(world: Store) -> None:
    strange = Ping(T1, ANN.player, Version(1), Room(Platform("a:b"), "c {d} کشور"), "12 %\nline")
    nowhere = Ping(T1, BEN.player, Version(1), PUB, None)
    for ping in (strange, nowhere):
        await world.pings.record(ping)
    assert set(await world.pings.pings(T1)) == {strange, nowhere}


async def test_a_ping_that_may_have_arrived_is_kept_as_such(world: Store) -> None:
    unsure = Ping(T1, ANN.player, Version(3), PUB, arrived=False)
    await world.pings.record(unsure)
    assert await world.pings.pings(T1) == (unsure,)
    await world.pings.record(IN_ROOM)
    assert await world.pings.pings(T1) == (IN_ROOM,)
