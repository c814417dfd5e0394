"""ResultLog between two rooms on two platforms that are only names, before any wire."""

import re

import pytest

from tests.kit.dispatcher_harness import DispatcherHarness
from tests.kit.linking import join_accounts
from tests.kit.moot import ABROAD, named
from tests.kit.records import LAND_GAME
from tests.kit.scenario import play_scenario


@pytest.fixture
def harness() -> DispatcherHarness:
    """Bob is in the club as well, where he is known as Bobby; Zed is only there."""
    return DispatcherHarness(abroad=("Bobby", "Zed"))


def named_in(harness: DispatcherHarness, who: str, form: str) -> str:
    """What the last answer to ``who`` names."""
    seen = harness.private(who)
    found = re.search(form, seen.text) if seen else None
    assert found
    return found[1]


async def linked(harness: DispatcherHarness) -> None:
    await join_accounts(harness.moot, named("Bob"), named("Bobby", ABROAD))


async def test_a_challenge_is_answered_from_the_other_platform_and_played_to_its_end(
    harness: DispatcherHarness,
) -> None:
    await linked(harness)
    await play_scenario(
        harness,
        """
        Bob> /games
        Ann> /play territories @Bob
        Bobby> /games
        Bobby sees privately: Waiting for an opponent.
        """,
    )
    table = named_in(harness, "Bobby", r"(\w{8}): Territories")
    await play_scenario(harness, f"Bobby> /join {table}")
    for at, move in enumerate(LAND_GAME.split()):
        board = harness.boards("Ann")[-1].text
        mover = "Ann" if "Ann (Yellow), your turn" in board else "Bobby"
        assert harness.boards("Bobby")[-1].text == board, at
        await harness.says(mover, f"/move {move}", ("Ann", "Bobby"))
        assert harness.private(mover) is None, move
    await play_scenario(
        harness,
        """
        every room: 25 : 15
        every room: Bobby (Red) beat
        every room has 1 board
        Ann> /games
        Ann sees privately: You have no games right now.
        Bobby> /games
        Bobby sees privately: You have no games right now.
        """,
    )


async def test_who_has_linked_plays_on_from_either_room(harness: DispatcherHarness) -> None:
    await play_scenario(
        harness,
        """
        Bob> /games
        Ann> /play fourrow @Bob
        """,
    )
    await linked(harness)
    await play_scenario(harness, "Bobby> /games")
    table = named_in(harness, "Bobby", r"(\w{8}): Four in a Row")
    await play_scenario(
        harness,
        f"""
        Bobby> /join {table}
        Ann> /move a
        Bob> /move b
        Ann presses "a"
        Bobby presses "b"
        every room: Ann (Yellow), your turn
        every room has 1 board
        Bobby presses "b"
        Bobby sees privately: It is not your turn: Ann to move.
        """,
    )
    assert (harness.calls("Ann"), harness.calls("Bob"), harness.calls("Bobby")) == (1, 0, 0)


async def test_onlookers_abroad_see_a_board_that_a_player_shows_there_and_touch_none(
    harness: DispatcherHarness,
) -> None:
    await linked(harness)
    await play_scenario(
        harness,
        """
        Ann> /play fourrow
        Ann> /games
        """,
    )
    table = named_in(harness, "Ann", r"(\w{8}): Four in a Row")
    await play_scenario(
        harness,
        f"""
        Zed> /watch {table}
        Zed sees privately: I don’t know this table.
        Bob presses "Take seat"
        Bobby> /watch {table}
        every room: Ann (Yellow), your turn
        Zed presses "a"
        Zed sees privately: Only players of this game can do that.
        Ann> /resign
        Ann presses "Yes, I resign"
        every room: Bob (Red) beat
        """,
    )
    assert [harness.calls(who) for who in ("Ann", "Bob", "Zed")] == [0, 0, 0]
