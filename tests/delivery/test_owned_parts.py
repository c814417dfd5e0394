"""A platform's parts: which one a room belongs to, which process owns it, and how the owner is woken."""

import asyncio
from collections import Counter

from bot.delivery.parts import OwnedParts
from bot.documents.outage_log import ended
from bot.kernel.ids import Part, Platform, Room
from tests.kit.shared_ports import beside, memory_ports
from tests.kit.time_skipping_loop import TimeSkippingLoop
from tests.kit.waiting import comes_true

CHAT = Platform("chat")
SHARDS = tuple(Part(f"chat/{number}/4") for number in range(4))
HASHED = tuple(Part(f"chat/http/{number}") for number in range(64))
LOOKED_AT_S, SOON_S, LONG_S = 60.0, 0.5, 10.0


def two(names: tuple[Part, ...]) -> list[OwnedParts]:
    """Of two processes."""
    shared = memory_ports()
    ports = shared, beside(shared, "second")
    return [OwnedParts(each.ownership("chat", len(names)), each.messages, names) for each in ports]


def test_a_room_belongs_to_the_shard_of_its_server_and_a_private_chat_to_the_first() -> None:
    (parts, _) = two(SHARDS)
    assert parts.part_of(Room(CHAT, "7"), str(6 << 22)) == SHARDS[2]
    assert parts.part_of(Room(CHAT, "7"), None) == SHARDS[0]


def test_where_there_are_no_shards_rooms_are_divided_evenly_and_always_alike() -> None:
    (parts, other) = two(HASHED)
    parts.hashes_rooms = other.hashes_rooms = True
    rooms = [Room(CHAT, str(number << 22)) for number in range(6_400)]
    assert all(parts.part_of(room, "1") == other.part_of(room, None) for room in rooms[:100])
    assert min(Counter(parts.part_of(room, None) for room in rooms).values()) > 50


def test_any_process_wakes_the_owner_and_passes_on_what_is_for_it() -> None:
    async def story() -> None:
        both = two(SHARDS)
        woken: list[tuple[int, Part]] = []
        received: tuple[list[str], list[str]] = [], []
        for parts, messages in zip(both, received, strict=True):
            parts.receive = messages.append

        async def rest(number: int, part: Part) -> None:
            while True:
                await both[number].rest(part, LOOKED_AT_S)
                woken.append((number, part))

        tasks = [asyncio.create_task(parts.run()) for parts in both]
        await comes_true(lambda: all(len(parts.owned) == 2 for parts in both))
        await asyncio.sleep(LONG_S)
        assert [parts.senders for parts in both] == [2, 2]
        owned = [(number, part) for number, parts in enumerate(both) for part in parts.owned]
        tasks += [asyncio.create_task(rest(*each)) for each in owned]
        await asyncio.sleep(SOON_S)
        woken.clear()
        for part in SHARDS:
            await both[0].wake(part)
        await asyncio.sleep(SOON_S)
        assert sorted(part for _, part in woken) == list(SHARDS)
        assert all(part in both[number].owned for number, part in woken)
        for part in SHARDS:
            await both[0].tell(part, f"to {part}")
        await asyncio.sleep(SOON_S)
        assert [sorted(messages) for messages in received] == [
            sorted(f"to {part}" for part in parts.owned) for parts in both
        ]
        await ended(tasks)

    with asyncio.Runner(loop_factory=TimeSkippingLoop) as runner:
        runner.run(story())
