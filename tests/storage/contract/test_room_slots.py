"""What every store of rooms' documents keeps to."""

import asyncio
from dataclasses import replace

from bot.delivery.rooms import Doing, Slot, State, Wanted
from bot.delivery.store import Store
from bot.kernel.ids import Platform, Room, SessionId
from tests.kit.tables import CLUB, PUB

BOARD, POST = "board:t1", "post:12 %\nکشور"
STRANGE = Room(Platform("a:b"), "c:{d} %3A کشور")
T1 = SessionId("t1")


async def test_what_is_wanted_stands_in_the_room(world: Store) -> None:
    slots = world.room_slots
    wanted = Wanted("c1", asked_at=1_795_176_000_000, pressed="m 1", not_before=7, content='{"a": "ب"}')
    assert await slots.want(STRANGE, POST, wanted) == wanted
    assert (await slots.read(STRANGE)).slots == {POST: Slot(POST, wanted)}
    assert (await slots.read(PUB)).slots == {}


async def test_a_fresh_message_is_another_generation(world: Store) -> None:
    slots = world.room_slots
    assert await slots.want(PUB, BOARD, Wanted("c1")) == Wanted("c1")
    assert await slots.want(PUB, BOARD, Wanted("c1"), fresh=True) == Wanted("c1", 1)
    assert await slots.want(PUB, BOARD, Wanted("c2")) == Wanted("c2", 1)


async def test_the_same_again_is_no_news(world: Store) -> None:
    slots = world.room_slots
    desired = await slots.want(PUB, BOARD, Wanted("c1", asked_at=5))
    assert desired
    slot = Slot(BOARD, desired, "m1", "c1", answered=desired.mark)
    assert await slots.write(PUB, 1, Slot(BOARD, desired), slot, (3,))
    await slots.begin_pass(PUB, 9)
    assert await slots.want(PUB, BOARD, Wanted("c1")) == desired
    assert await slots.due(PUB.platform, 8, 9) == ()
    await slots.want(PUB, BOARD, Wanted("c1", asked_at=8))
    assert await slots.due(PUB.platform, 8, 9) == (PUB,)


async def test_a_board_in_order_is_not_read_again_until_it_is_to_change(world: Store) -> None:
    slots = world.room_slots
    desired = await slots.want(PUB, BOARD, Wanted("c1"))
    assert desired
    slot = Slot(BOARD, desired, "m1", "c1", answered=desired.mark)
    await slots.write(PUB, 1, Slot(BOARD, desired), slot, ())
    assert await slots.slots(PUB) == {BOARD: slot}
    newer = await slots.want(PUB, BOARD, Wanted("c2"))
    assert (await slots.read(PUB)).slots == {BOARD: replace(slot, wanted=newer)}
    assert await slots.slots(PUB) == {BOARD: replace(slot, wanted=newer)}


async def test_what_is_not_answered_makes_the_room_due_again(world: Store) -> None:
    slots = world.room_slots
    await slots.want_here(PUB, BOARD, Wanted("c1"))
    assert await slots.due(PUB.platform, 8, 9) == ()
    await slots.want(PUB, BOARD, Wanted("c1"))
    assert await slots.due(PUB.platform, 8, 9) == (PUB,)


async def test_everything_that_is_known_of_a_slot_is_kept(world: Store) -> None:
    slots = world.room_slots
    desired = await slots.want(PUB, BOARD, Wanted("c1"), fresh=True)
    slot = Slot(
        BOARD,
        desired,
        "m1",
        "c1",
        1,
        ("c1", 1),
        Doing.EDIT,
        "lost",
        ("m0", "m 2"),
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        "forbidden",
        "standing",
        8,
    )
    assert await slots.write(PUB, 1, Slot(BOARD, desired), slot, (1_795_176_000_000, 2))
    document = await slots.read(PUB)
    assert (document.slots, document.epoch, document.sends) == ({BOARD: slot}, 1, (1_795_176_000_000, 2))
    assert await slots.slot(PUB, BOARD) == slot
    assert await slots.slot(PUB, "board:t2") == Slot("board:t2")


async def test_a_later_owner_is_not_overwritten(world: Store) -> None:
    slots = world.room_slots
    desired = await slots.want(PUB, BOARD, Wanted("c1"))
    slot = Slot(BOARD, desired)
    assert await slots.write(PUB, 7, slot, replace(slot, message="new"), ())
    assert not await slots.write(PUB, 6, slot, replace(slot, message="old"), ())
    assert await slots.write(PUB, 7, slot, replace(slot, message="newest"), ())
    assert (await slots.read(PUB)).slot(BOARD).message == "newest"


async def test_what_is_wanted_meanwhile_stays(world: Store) -> None:
    slots = world.room_slots
    desired = await slots.want(PUB, BOARD, Wanted("c1", pressed="m"))
    assert desired
    slot = Slot(BOARD, desired)
    corrected = replace(slot, wanted=replace(desired, commit="c0", pressed=""), message="m")
    await slots.write(PUB, 1, slot, corrected, ())
    assert (await slots.read(PUB)).slot(BOARD).wanted == Wanted("c0")
    await slots.want(PUB, BOARD, Wanted("c2"))
    await slots.write(PUB, 1, slot, corrected, ())
    assert (await slots.read(PUB)).slot(BOARD).wanted == Wanted("c2")
    await slots.write(PUB, 1, slot, Slot(BOARD), ())
    assert (await slots.read(PUB)).slots == {BOARD: Slot(BOARD, Wanted("c2"))}


async def test_what_is_not_wanted_is_taken_away_and_goes(world: Store) -> None:
    slots = world.room_slots
    await slots.want(PUB, BOARD, None)
    assert (await slots.read(PUB)).slots == {}
    desired = await slots.want(PUB, BOARD, Wanted("c1"))
    slot = Slot(BOARD, desired, "m1")
    await slots.write(PUB, 1, Slot(BOARD, desired), slot, ())
    await slots.want(PUB, BOARD, None)
    assert (await slots.read(PUB)).slots == {BOARD: replace(slot, wanted=None)}
    assert await slots.due(PUB.platform, 8, 9) == (PUB,)
    await slots.write(PUB, 1, replace(slot, wanted=None), Slot(BOARD), ())
    assert (await slots.read(PUB)).slots == {}
    assert (await slots.read(PUB)).epoch == 1
    await slots.want(PUB, BOARD, Wanted("c2"))
    assert (await slots.read(PUB)).slot(BOARD).state is State.ABSENT


async def test_rooms_are_due_in_their_order(world: Store) -> None:
    slots, elsewhere = world.room_slots, Room(PUB.platform, "elsewhere")
    for at, room in ((5, PUB), (3, elsewhere), (1, STRANGE)):
        await slots.begin_pass(room, at)
    assert await slots.due(PUB.platform, 5, 9) == (elsewhere, PUB)
    assert await slots.due(PUB.platform, 5, 1) == (elsewhere,)
    assert await slots.due(PUB.platform, 5, 1, 1) == (PUB,)
    assert await slots.due(PUB.platform, 4, 9) == (elsewhere,)
    await slots.end_pass(elsewhere, 3, None)
    await slots.end_pass(PUB, 5, 9)
    assert await slots.due(PUB.platform, 8, 9) == ()
    await slots.hurry(PUB.platform)
    assert await slots.due(PUB.platform, 1, 9) == (PUB,)


async def test_a_pass_that_was_overtaken_ends_without_effect(world: Store) -> None:
    slots = world.room_slots
    await slots.begin_pass(PUB, 99)
    await slots.want(PUB, BOARD, Wanted("c1"))
    await slots.end_pass(PUB, 99, None)
    assert await slots.due(PUB.platform, 1, 9) == (PUB,)


async def test_an_owner_that_rests_is_woken(world: Store) -> None:
    slots = world.room_slots
    resting = asyncio.create_task(slots.rest(PUB.platform, 2_000))
    await asyncio.sleep(0.05)
    began = asyncio.get_running_loop().time()
    await slots.want(PUB, BOARD, Wanted("c1"))
    await resting
    assert asyncio.get_running_loop().time() - began < 1.0


async def test_a_room_is_forgotten(world: Store) -> None:
    await world.room_slots.want(PUB, BOARD, Wanted("c1"))
    await world.room_slots.forget(PUB)
    assert (await world.room_slots.read(PUB)).slots == {}
    assert await world.room_slots.due(PUB.platform, 8, 9) == ()


async def test_rooms_follow_a_table(world: Store) -> None:
    followers = world.followers
    for room in (PUB, CLUB, STRANGE):
        await followers.add(T1, room)
    await followers.remove(T1, CLUB)
    assert await followers.of(T1) == {PUB, STRANGE}
    await followers.clear(T1)
    assert await followers.of(T1) == frozenset()


async def test_it_is_told_how_many_rooms_differ(world: Store) -> None:
    slots = world.room_slots
    assert await slots.differing(PUB.platform) == (0, None)
    await slots.want(PUB, BOARD, Wanted("one"))
    await slots.begin_pass(PUB, 5_000)
    assert await slots.differing(PUB.platform) == (1, 5_000)
