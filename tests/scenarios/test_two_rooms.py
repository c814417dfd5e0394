"""ResultLog between two rooms on two platforms that are only names, before any wire."""

import re

import pytest

from tests.kit.records import LAND_GAME
from tests.kit.scenario import perform
from tests.kit.stages import DispatcherStage


@pytest.fixture
def stage() -> DispatcherStage:
    """Bob is in the club as well, where he is known as Bobby; Zed is only there."""
    return DispatcherStage(abroad=("Bobby", "Zed"))


def named_in(stage: DispatcherStage, who: str, form: str) -> str:
    """What the last answer to ``who`` names."""
    seen = stage.private(who)
    found = re.search(form, seen.text) if seen else None
    assert found
    return found[1]


async def linked(stage: DispatcherStage) -> None:
    await perform(stage, "Bob> /link")
    code = named_in(stage, "Bob", r"Your code: (\w+)")
    await perform(
        stage,
        f"""
        Bobby> /link {code}
        Bobby sees privately: Done: both are one account now
        Zed> /link {code}
        Zed sees privately: This code is not known, too old, or has been used.
        """,
    )


async def test_a_challenge_is_answered_from_the_other_platform_and_played_to_its_end(
    stage: DispatcherStage,
) -> None:
    await linked(stage)
    await perform(
        stage,
        """
        Bob> /games
        Ann> /play territories @Bob
        Bobby> /games
        Bobby sees privately: Waiting for an opponent.
        """,
    )
    table = named_in(stage, "Bobby", r"(\w{8}): Territories")
    await perform(stage, f"Bobby> /join {table}")
    for at, move in enumerate(LAND_GAME.split()):
        board = stage.boards("Ann")[-1].text
        mover = "Ann" if "To move: Ann" in board else "Bobby"
        assert stage.boards("Bobby")[-1].text == board, at
        await stage.says(mover, f"/move {move}", ("Ann", "Bobby"))
        assert stage.private(mover) is None, move
    await perform(
        stage,
        """
        every room: Red wins, 25 squares of land to 15.
        every room: Bobby (Red) won.
        every room has 1 board
        Ann> /games
        Ann sees privately: You have no games right now.
        Bobby> /games
        Bobby sees privately: You have no games right now.
        """,
    )


async def test_who_has_linked_plays_on_from_either_room(stage: DispatcherStage) -> None:
    await perform(
        stage,
        """
        Bob> /games
        Ann> /play fourrow @Bob
        """,
    )
    await linked(stage)
    await perform(stage, "Bobby> /games")
    table = named_in(stage, "Bobby", r"(\w{8}): Four in a Row")
    await perform(
        stage,
        f"""
        Bobby> /join {table}
        Ann> /move a
        Bob> /move b
        Ann presses "a"
        Bobby presses "b"
        every room: To move: Ann (Yellow).
        every room has 1 board
        Bobby presses "b"
        Bobby sees privately: It is not your turn: Ann to move.
        """,
    )
    assert (stage.calls("Ann"), stage.calls("Bob"), stage.calls("Bobby")) == (1, 0, 0)


async def test_onlookers_abroad_see_every_board_and_touch_none(stage: DispatcherStage) -> None:
    await perform(
        stage,
        """
        Ann> /play fourrow
        Ann> /games
        """,
    )
    table = named_in(stage, "Ann", r"(\w{8}): Four in a Row")
    await perform(
        stage,
        f"""
        Zed> /watch {table}
        every room: Ann offers a game
        Bob presses "Take the seat"
        Zed presses "a"
        Zed sees privately: Only players of this game can do that.
        Ann> /resign
        Ann presses "Yes, I resign"
        every room: Bob (Red) won.
        """,
    )
    assert [stage.calls(who) for who in ("Ann", "Bob", "Zed")] == [0, 0, 0]
