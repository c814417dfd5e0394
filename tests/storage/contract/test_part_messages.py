"""Messages between processes: all that listen hear them; a new listener hears it may have missed some."""

import asyncio

from storage.store import Store


async def test_all_that_listen_to_a_name_hear_what_is_sent_to_it(world: Store) -> None:
    heard: list[asyncio.Queue[str]] = [asyncio.Queue() for _ in range(2)]

    async def listen(queue: asyncio.Queue[str]) -> None:
        async for message in world.part_messages.listen("a bot"):
            queue.put_nowait(message)

    listening = [asyncio.create_task(listen(queue)) for queue in heard]
    async with asyncio.timeout(10):
        for queue in heard:
            assert not await queue.get()
        await world.part_messages.send("another bot", "not for us")
        await world.part_messages.send("a bot", "دوم")
        for queue in heard:
            while not (message := await queue.get()):
                pass
            assert message == "دوم"
    for task in listening:
        task.cancel()
    await asyncio.wait(listening)
