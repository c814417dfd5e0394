"""Whole games of Territories, from the offer to the result."""

from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import dispatched_first


@dispatched_first
async def test_a_game_by_taps(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play territories
        room: Territories: Ann offers a game
        room: Ann (Yellow) · Red is free
        Bob presses "Take seat"
        room: Ann (Yellow), your turn: place a house

        Ann presses "b2"
        room: house on b2.
        room: Bob (Red), your turn
        Bob taps "d5" on the picture
        Bob presses "g1"
        the player to move presses: e5 c1 e3 b6
        Ann taps "b4" on the picture
        room: continue the fence

        the player to move presses: e1-e2 d1-d2 c1-c2 b1-b2 a2|b2 a2-a3
        room: Yellow wins 5 land.
        room: Bob (Red), your turn
        the player to move presses: e2|f2 e2-e3 d3|e3 d3-d4 c3-c4 b4|c4 b5|c5 b6|c6
        room: Ann (Yellow), your turn
        the player to move presses: c2|d2 d4|e4 d4-d5 e5-e6 e5|f5 e4|f4 e3|f3 b5-b6 a5|b5 a4-a5

        room: 25 : 15
        room: Bob (Red) beat
        room no longer: your turn
        room has 1 board
        """,
    )


@dispatched_first
async def test_a_game_by_typed_moves(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play territories @Bob
        room: Ann (Yellow) · Red for Bob
        Bob presses "Take seat"
        Ann> /move B2
        Bob> /move d5; g1
        Ann> /move e5;c1
        Bob> /move e3 ; b6
        Ann> /move b4; e1/e2
        Ann sees nothing privately
        room: e1-e2.
        Bob> /move d2 d1
        room: d1-d2.
        the player to move types: c1-c2 b1-b2 a2|b2 a2-a3
        the player to move types: e2|f2 e2-e3 d3|e3 d3-d4 c3-c4 b4|c4 b5|c5 b6|c6
        the player to move types: c2|d2 d4|e4 d4-d5 e5-e6 e5|f5 e4|f4 e3|f3 b5-b6 a5|b5 a4-a5
        room: Bob (Red) beat
        Bob> /move a1
        Bob sees privately: You have no game in this room.
        Ann> /games
        Ann sees privately: You have no games right now.
        """,
    )


async def test_a_practice_table(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play territories random me
        room: Ann (Yellow), your turn
        Ann presses "More"
        Ann sees privately: a new land for every game
        Ann> /hint
        Ann sees privately: What is possible now
        Ann> /abort
        Ann sees privately: Call this game off?
        Ann presses "Yes, call it off"
        room: Ann called the game off before it had properly begun. It does not count.

        Ann> /play territories
        Ann presses "More"
        Ann presses "Play all seats myself"
        room: Ann (Yellow), your turn
        room has 2 boards
        the player to move presses: b2 d5 g1 e5 c1 e3 b6 b4 e1-e2
        room: e1-e2.
        Ann> /board text
        Ann sees privately: a  b  c  d  e  f  g  h
        Ann> /board
        room: e1-e2.
        """,
    )
