"""What every store forgets when it is asked to, and what it then still knows."""

import pytest

from bot.accounts.model import ForgetRequest, KnownRoom, Place
from bot.delivery.call_book import Call
from bot.delivery.room_boards import forget_boards, forget_room
from bot.delivery.rooms import Kind, Wanted, slot_key
from bot.delivery.store import Store
from bot.kernel.ids import Handle, Platform, Room, SessionId, Version
from bot.kernel.time import DAY, Instant
from tests.kit.tables import ANN, BEN, CLUB, PUB
from tests.storage.contract.old_code import AS_FOUND, as_found

T1, T2 = SessionId("t1"), SessionId("t2")
HANDLE, OTHER = Handle(Platform("web"), "7"), Handle(Platform("telegram"), "8")
FAREWELL = ForgetRequest(ANN.player, frozenset({BEN.player}), frozenset({PUB, CLUB}), Instant(5))


async def test_it_is_known_who_has_not_been_here_since_a_day(world: Store) -> None:
    player = (await world.accounts.account_of(HANDLE)).player
    await world.accounts.account_of(HANDLE)
    assert await world.accounts.unseen(Instant(0)) == ()
    assert await world.accounts.unseen(Instant(100 * 365 * DAY)) == (player,)
    await world.accounts.forget(player)
    assert await world.accounts.unseen(Instant(100 * 365 * DAY)) == ()


@pytest.mark.parametrize("storage", AS_FOUND)
async def test_private_rooms_are_found_by_their_reader_and_forgotten(world: Store, storage: str) -> None:
    await world.rooms.place(PUB, Place(reader=ANN.player))
    await world.rooms.choose_language(PUB, "it")
    await world.rooms.place(CLUB, Place("guild"))
    await as_found(world, storage)
    assert await world.rooms.read_by(ANN.player) == {PUB}
    await world.rooms.forget(PUB, BEN.player)
    assert await world.rooms.load(PUB) == KnownRoom("it", Place(reader=ANN.player))
    await world.rooms.forget(PUB, ANN.player)
    assert await world.rooms.load(PUB) == KnownRoom()
    assert await world.rooms.read_by(ANN.player) == frozenset()


@pytest.mark.parametrize("storage", AS_FOUND)
async def test_a_room_that_somebody_else_reads_now_is_theirs_alone(world: Store, storage: str) -> None:
    await world.rooms.place(PUB, Place(reader=ANN.player))
    await as_found(world, storage)
    await world.rooms.place(PUB, Place(reader=BEN.player))
    assert await world.rooms.read_by(ANN.player) == frozenset()
    assert await world.rooms.read_by(BEN.player) == {PUB}


async def follows(world: Store, session: SessionId, room: Room) -> None:
    await world.followers.add(session, room)
    await world.room_slots.want(room, slot_key(Kind.BOARD, session), Wanted("c1"))


async def test_a_room_that_is_forgotten_follows_nothing(world: Store) -> None:
    for session in (T1, T2):
        for room in (PUB, CLUB):
            await follows(world, session, room)
    await forget_room(world.followers, world.room_slots, PUB)
    assert [await world.followers.of(session) for session in (T1, T2)] == [{CLUB}, {CLUB}]
    assert await world.room_slots.slots(PUB) == {}
    assert len(await world.room_slots.slots(CLUB)) == 2


async def test_a_table_is_cleared_of_its_boards_and_pings(world: Store) -> None:
    for session in (T1, T2):
        await follows(world, session, PUB)
        await world.calls.record(Call(session, ANN.player, Version(1)))
    await forget_boards(world.followers, world.room_slots, T1)
    await world.calls.clear(T1)
    assert [len(await world.followers.of(session)) for session in (T1, T2)] == [0, 1]
    assert list(await world.room_slots.slots(PUB)) == [slot_key(Kind.BOARD, T2)]
    assert [len(await world.calls.calls(session)) for session in (T1, T2)] == [0, 1]


@pytest.mark.parametrize("storage", AS_FOUND)
async def test_a_persons_pings_go_from_every_table(world: Store, storage: str) -> None:
    for session in (T1, T2):
        for person in (ANN, BEN):
            await world.calls.record(Call(session, person.player, Version(1)))
    await as_found(world, storage)
    await world.calls.leave(ANN.player)
    for session in (T1, T2):
        assert [ping.player for ping in await world.calls.calls(session)] == [BEN.player]


async def test_files_are_outdated_until_the_store_has_rewritten_them(world: Store) -> None:
    assert not await world.files.are_outdated()
    for _ in "12":
        await world.files.outdate()
    assert await world.files.are_outdated()
    has_rewritten = await world.files.rewrite() is None
    assert await world.files.are_outdated() is not has_rewritten
