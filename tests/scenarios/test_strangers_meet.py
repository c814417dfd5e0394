"""Two strangers of two communities, one on Discord and one on Telegram: they meet, play and play again."""

from collections.abc import AsyncIterator

import pytest

from tests.kit.scenario import play_scenario
from tests.kit.two_platforms import TwoPlatformHarness


@pytest.fixture(name="crossing")
async def between_discord_and_telegram() -> AsyncIterator[TwoPlatformHarness]:
    crossing = TwoPlatformHarness("Bob")
    await crossing.opens()
    yield crossing
    await crossing.closes()
    if not crossing.is_judged:
        pytest.skip("played, but not judged: a platform's published description is not at hand")


async def test_strangers_meet_play_and_play_again(crossing: TwoPlatformHarness) -> None:
    crossing.discord.is_managed_by("Ann")
    crossing.telegram.is_managed_by("Bob")
    await play_scenario(
        crossing,
        """
        Ann> /seek fourrow
        Ann sees privately: takes no part
        Ann> /setup commons on
        Bob> /setup commons on
        Ann> /seek fourrow
        Ann sees privately: Looking for an opponent
        Bob> /seek fourrow
        a minute passes
        every room: your turn
        the player to move presses: a b a b a b a
        every room: beat
        Ann presses "Rematch"
        Bob presses "Rematch | Take seat | Accept"
        every room: your turn
        """,
    )
