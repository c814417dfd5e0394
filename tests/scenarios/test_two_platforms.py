"""One table between two platforms: a Discord member and a Telegram member play with each other."""

from collections.abc import AsyncIterator

import pytest

from tests.kit.scenario import play_scenario
from tests.kit.two_platforms import TwoPlatformHarness


@pytest.fixture(name="crossing")
async def between_discord_and_telegram() -> AsyncIterator[TwoPlatformHarness]:
    """Bob is on Telegram; Bobby is what he calls himself on Discord."""
    crossing = TwoPlatformHarness("Bob")
    await crossing.opens()
    yield crossing
    await crossing.closes()
    if not crossing.is_judged:
        pytest.skip("played, but not judged: a platform's published description is not at hand")


async def test_a_whole_game(crossing: TwoPlatformHarness) -> None:
    await play_scenario(crossing, "Ann> /play territories")
    await play_scenario(
        crossing,
        f"""
        Ann> /games
        Bob> /join {crossing.code()}
        every room: Ann (Yellow), your turn
        every room: Ann (Yellow), your turn
        every room has 1 board

        Ann presses "b2"
        every room: house on b2.
        every room: Bob (Red), your turn
        """,
    )
    assert len(crossing.telegram.calls("Bob")) == 1
    assert crossing.discord.calls("Ann") == []
    await play_scenario(
        crossing,
        """
        Ann> /hint
        Bob presses "d5"
        Bob> /move g1
        every room: Ann (Yellow), your turn
        """,
    )
    assert crossing.telegram.calls("Bob") == []
    assert len(crossing.discord.calls("Ann")) == 1
    await play_scenario(
        crossing,
        """
        Bob presses "e5"
        Bob sees privately: It is not your turn: Ann to move.
        Ann> /move e5; c1
        Bob presses "e3"
        Bob presses "b6"
        Ann> /move b4
        every room: Ann (Yellow), your turn: continue the fence
        the player to move presses: e1-e2 d1-d2 c1-c2 b1-b2 a2|b2 a2-a3
        every room: Yellow wins 5 land.
        the player to move types: e2|f2 e2-e3 d3|e3 d3-d4 c3-c4 b4|c4 b5|c5 b6|c6
        every room: Ann (Yellow), your turn
        the player to move presses: c2|d2 d4|e4 d4-d5 e5-e6 e5|f5 e4|f4 e3|f3 b5-b6 a5|b5 a4-a5

        every room: 25 : 15
        every room: 25 : 15
        every room: Bob (Red) beat
        every room has 1 board
        Ann> /games
        Ann sees privately: You have no games right now.
        Bob> /games
        Bob sees privately: You have no games right now.
        """,
    )
    assert crossing.discord.calls("Ann") == []
    assert crossing.telegram.calls("Bob") == []


async def test_a_challenge_is_taken_up_on_the_other_platform(crossing: TwoPlatformHarness) -> None:
    await play_scenario(
        crossing,
        """
        Bobby> /link
        Bobby sees privately: Write /link to me in a private chat.
        """,
    )
    await crossing.link("Bobby", "Bob")
    await play_scenario(
        crossing,
        """
        Ann> /play territories @Bobby
        Bobby> /games
        Bobby sees privately: Waiting for an opponent.
        """,
    )
    assert len(crossing.discord.calls("Bobby")) == 1
    assert crossing.telegram.calls("Bob") == []
    await play_scenario(
        crossing,
        f"""
        Bob> /join {crossing.code()}
        Ann presses "b2"
        every room: Bob (Red), your turn
        Bob> /move d5
        Bobby presses "g1"
        every room: Ann (Yellow), your turn
        every room has 1 board
        """,
    )


async def test_an_open_seat_is_one_seat(crossing: TwoPlatformHarness) -> None:
    """Its administrators let a community's games be looked at from elsewhere."""
    crossing.discord.is_managed_by("Ann")
    await play_scenario(
        crossing,
        """
        Ann> /setup strangers allowed
        Ann> /play territories
        """,
    )
    await play_scenario(
        crossing,
        f"""
        Ann> /games
        Bob> /watch {crossing.code()}
        every room: Ann offers a game
        Cleo presses "Take seat"
        every room: Ann (Yellow), your turn
        Bob presses the old "Take seat"
        Bob sees privately: Too late: the seat has been taken, or the offer is gone.
        Bob presses "b2"
        Bob sees privately: Only players of this game can do that.
        Ann presses "b2"
        every room: house on b2.
        """,
    )
