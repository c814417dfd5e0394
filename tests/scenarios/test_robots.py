"""Somebody plays the robot, and asks for everything that no robot does."""

from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import dispatched_first


async def test_a_game_against_a_robot(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow robot:2
        room: Ann (Yellow), your turn
        Ann> /move d
        room: Sapling [robot 2]
        room: Ann (Yellow), your turn
        room has 1 board
        Ann> /hint strong
        Ann sees privately: The strongest robot would play
        Ann> /takeback
        room: Ann (Yellow), your turn
        Bob> /move d
        Bob sees privately: You have no game in this room
        Ann> /move d
        room: Ann (Yellow), your turn
        """,
    )


async def test_what_no_robot_does(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann blunders: /play fourrow robot:9
        Ann sees privately: There is no robot of level
        Ann blunders: /play fourrow robot:strongest
        Ann sees privately: There is no robot of level
        Ann> /play fourrow robot:1 @Bob
        Ann sees privately: leave out anyone else you named
        Ann> /play fourrow @Bob
        Bob presses "Take seat"
        Ann blunders: /hint strong
        Ann sees privately: would not be fair
        """,
    )


@dispatched_first
async def test_ten_games_of_one_person(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow robot:1
        Ann> /play fourrow robot:1
        Ann> /play fourrow robot:2
        Ann> /play fourrow robot:3
        Ann> /play fourrow robot:1
        Ann> /play fourrow robot:1
        Ann sees privately: You have 5 games against robots already
        Ann> /play fourrow robot:1
        Ann sees privately: You have 5 games against robots already
        Bob> /play fourrow robot:1
        room: Bob (Yellow), your turn
        """,
    )
