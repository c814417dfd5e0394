"""What every store of rooms' documents keeps to."""

import asyncio

from bot.delivery.rooms import Doing, Slot, Wanted
from bot.delivery.store import Store
from bot.kernel.ids import Platform, Room, SessionId
from tests.kit.tables import PUB

BOARD, POST = "board:t1", "post:12 %\nکشور"
STRANGE = Room(Platform("a:b"), "c:{d} %3A کشور")
T1 = SessionId("t1")


async def test_a_fresh_message_is_another_generation(world: Store) -> None:
    slots = world.room_slots
    assert await slots.want(PUB, BOARD, Wanted("c1")) == Wanted("c1")
    assert await slots.want(PUB, BOARD, Wanted("c1"), fresh=True) == Wanted("c1", 1)
    assert await slots.want(PUB, BOARD, Wanted("c2")) == Wanted("c2", 1)


async def test_picks_stay_until_another_commit_or_a_new_message_is_wanted(world: Store) -> None:
    slots = world.room_slots
    await slots.want(PUB, BOARD, Wanted("c1/e5"))
    assert await slots.want(PUB, BOARD, Wanted("c1")) == Wanted("c1/e5")
    asked = await slots.want_here(PUB, BOARD, Wanted("c1", asked_at=7))
    assert asked.slot(BOARD).wanted == Wanted("c1/e5", asked_at=7)
    assert await slots.want(PUB, BOARD, Wanted("c1/f6")) == Wanted("c1/f6")
    assert await slots.want(PUB, BOARD, Wanted("c1"), fresh=True) == Wanted("c1", 1)
    await slots.want(PUB, BOARD, Wanted("c1/e5"))
    assert await slots.want(PUB, BOARD, Wanted("c")) == Wanted("c", 1)


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


async def test_an_owner_that_rests_is_woken(world: Store) -> None:
    slots = world.room_slots
    resting = asyncio.create_task(slots.rest(PUB.platform, 2_000))
    await asyncio.sleep(0.05)
    began = asyncio.get_running_loop().time()
    await slots.want(PUB, BOARD, Wanted("c1"))
    await resting
    assert asyncio.get_running_loop().time() - began < 1.0
