"""What every store keeps of updates that are not done yet."""

from bot.delivery.store import Store


async def test_what_is_kept_is_found_in_order_until_it_is_done(world: Store) -> None:
    await world.kept_updates.keep("a bot", {12: '{"text": "دوم"}', 3: "{}"})
    assert list((await world.kept_updates.kept("a bot")).items()) == [(3, "{}"), (12, '{"text": "دوم"}')]
    await world.kept_updates.done("a bot", 3)
    assert list(await world.kept_updates.kept("a bot")) == [12]


async def test_twice_is_once(world: Store) -> None:
    for _ in range(2):
        await world.kept_updates.keep("a bot", {1: "{}"})
    assert await world.kept_updates.kept("a bot") == {1: "{}"}
    for _ in range(2):
        await world.kept_updates.done("a bot", 1)
    assert await world.kept_updates.kept("a bot") == {}


async def test_another_bot_has_its_own(world: Store) -> None:
    await world.kept_updates.keep("a bot", {1: "{}"})
    assert await world.kept_updates.kept("another bot") == {}
