"""A game is reviewed, and another line is tried: what everybody sees, and what only one does."""

import pytest

from tests.kit.scenario import Harness, play_scenario

GAME = """
        Ann> /play fourrow @Bob
        Bob presses "Take seat"
        the player to move types: a b a b a b a
        room: Ann (Yellow) beat
"""


async def test_another_line_is_tried_alone_and_shown_to_the_room(harness: Harness) -> None:
    await play_scenario(
        harness,
        f"""
        {GAME}
        Ann presses "More"
        Ann presses "Try it from here"
        Ann sees privately: You try from the position after move 6; only you see it.
        room has 1 board
        Ann presses "Take back"
        Ann sees privately: only you see it
        Ann presses "a"
        Ann presses "c"
        Ann sees privately: After move 6 you tried: c
        # what others do in the room is none of its business
        Bob> /replay
        room is shown a film: Played again: 7 moves.
        Ann presses "Show as film"
        room is shown a film: Ann shows a line
        """,
    )


async def test_another_line_is_shown_as_text(harness: Harness) -> None:
    await play_scenario(
        harness,
        f"""
        {GAME}
        Ann presses "More"
        Ann presses "Try it from here"
        Ann presses "c"
        Ann presses "Show as text"
        somewhere: 7. c
        """,
    )


@pytest.mark.slow  # robots look at every position of the game, as thoroughly as they do for people
async def test_a_game_is_reviewed_from_its_board(harness: Harness) -> None:
    await play_scenario(
        harness,
        f"""
        {GAME}
        Ann presses "Review"
        Ann sees privately: where it was decided
        Ann sees privately: Turn 6
        Ann presses "Turn 6"
        Ann sees privately: Turn 6 of 7
        Ann presses "The curve"
        Ann sees privately: where it was decided
        Ann presses "Share"
        somewhere: Ann shows a review
        """,
    )
