"""What every book of pings keeps to."""

from bot.delivery.calls import Call
from bot.delivery.store import Store
from bot.kernel.ids import Platform, Room, SessionId, Version
from tests.kit.tables import ANN, BEN, CLUB, PUB

T1 = SessionId("t1")
IN_ROOM = Call(T1, ANN.player, Version(3), PUB, "playing 7")
PRIVATE = Call(T1, BEN.player, Version(4))


async def test_every_person_has_one_ping_at_a_table(world: Store) -> None:
    for ping in (IN_ROOM, PRIVATE, Call(SessionId("t2"), ANN.player, Version(1), CLUB, "lobby 0")):
        await world.calls.record(ping)
    assert set(await world.calls.calls(T1)) == {IN_ROOM, PRIVATE}
    assert await world.calls.calls(SessionId("t3")) == ()


async def test_the_last_ping_counts(world: Store) -> None:
    later = Call(T1, ANN.player, Version(5), CLUB, "playing 9 reminded")
    for ping in (IN_ROOM, later):
        await world.calls.record(ping)
    assert await world.calls.calls(T1) == (later,)


async def test_a_ping_is_forgotten(world: Store) -> None:
    await world.calls.record(IN_ROOM)
    await world.calls.record(PRIVATE)
    for _ in "12":
        await world.calls.forget(IN_ROOM)
        assert await world.calls.calls(T1) == (PRIVATE,)


async def test_rooms_and_messages_may_have_any_name(world: Store) -> None:
    strange = Call(T1, ANN.player, Version(1), Room(Platform("a:b"), "c {d} کشور"), "12 %\nline")
    nowhere = Call(T1, BEN.player, Version(1), PUB)
    for ping in (strange, nowhere):
        await world.calls.record(ping)
    assert set(await world.calls.calls(T1)) == {strange, nowhere}
