"""Messages between processes: all that listen hear them; a new listener hears it may have missed some."""

import asyncio

from bot.delivery.store import Store
from bot.documents.outage_log import ended
from tests.kit.waiting import until


async def test_all_that_listen_to_a_name_hear_what_is_sent_to_it(world: Store) -> None:
    heard: list[set[str]] = [set(), set()]

    async def listen(messages: set[str]) -> None:
        async for message in world.part_messages.listen("a bot"):
            messages.add(message)

    listening = [asyncio.create_task(listen(messages)) for messages in heard]

    async def are_heard() -> bool:
        """A message may be lost while one only begins to listen."""
        await world.part_messages.send("another bot", "not for us")
        await world.part_messages.send("a bot", "دوم")
        return heard == [{"", "دوم"}, {"", "دوم"}]

    assert await until(are_heard)
    await ended(listening)
