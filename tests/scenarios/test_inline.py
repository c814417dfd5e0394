"""An scenario on Telegram at which people look rules up behind the bot's name, in the middle of a game."""

from collections.abc import AsyncIterator

import pytest

from tests.kit.scenario import play_scenario
from tests.kit.telegram_harness import TelegramHarness


@pytest.fixture(name="group")
async def on_telegram() -> AsyncIterator[TelegramHarness]:
    harness = TelegramHarness()
    await harness.opens()
    yield harness
    await harness.closes()


async def test_rules_are_looked_up_and_sent_while_a_game_goes_on(group: TelegramHarness) -> None:
    await play_scenario(
        group,
        """
        Ann> /play territories
        رضا presses "Take seat"
        room: Ann (Yellow), your turn
        رضا> /language fa
        """,
    )
    offered = await group.looks_up("Ann", "territories can I move a house later?")
    assert "Territories 3: Placing the houses" in offered
    await group.sends_offered("Ann", offered["Territories 3: Placing the houses"])

    offered = await group.looks_up("رضا", "territories میشه کلبه رو جابجا کرد")
    title, text = next(iter(offered.items()))
    assert title.startswith("قلمروها، بند ۳:")
    assert "کلبه" in text
    await group.sends_offered("رضا", text)

    await play_scenario(
        group,
        """
        Ann presses "b2"
        room: house on b2.
        """,
    )
    assert len(group.boards()) == 1


async def test_one_line_after_the_other_is_answered(group: TelegramHarness) -> None:
    question = "quadriga who wins a fight"
    for typed in range(len(question) + 1):
        offered = await group.looks_up("Ann", question[:typed])
    assert any(title.startswith("Quadriga 5.3") for title in offered)


async def test_people_at_no_table_are_offered_passages_all_the_same(group: TelegramHarness) -> None:
    assert any(title.startswith("know 4.6") for title in await group.looks_up("Ann", "know can I pass?"))
