"""Whole games of Quadriga: nine units in an island, two combats, a counter, and a lone end."""

from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import dispatched_first


@dispatched_first
async def test_a_game_by_taps(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play quadriga
        room: Quadriga: Ann offers a game
        Bob presses "Take seat"
        room: Ann (Blue), your turn
        the player to move presses: d4
        the player to move presses: Go
        room: moves nothing.
        room: Bob (Red), your turn
        the player to move presses: d8 Go e4 Go e8 Go f4 Go h8 Go g4 Go i8 Go
        the player to move presses: d3 Go Pass Go e3 Go Pass Go f3 Go Pass Go g3 Go Pass Go h3 Go
        room: give up a unit
        Ann presses "-h3"
        room: Bob (Red), your turn
        the player to move presses: Pass Go Pass

        Ann presses "d3:"
        Ann presses "g4"
        Ann presses "d4"
        Ann presses "f4"
        Ann presses "e4"
        Ann presses "N"
        room: give orders
        Ann presses "d3:"
        Ann presses "0"
        room: give orders
        Ann presses "d3:"
        the player to move presses: d4 e4 f4 g4
        Ann presses "N"
        the player to move presses: Go
        room: moves 4 units.

        the player to move presses: Pass Go Pass
        Ann presses "d5:"
        the player to move presses: d5 e5 f5 g5
        Ann presses "N"
        the player to move presses: Go Pass Go Pass
        Ann presses "d6:"
        the player to move presses: d6 e6 f6 g6
        Ann presses "N"
        the player to move presses: Go

        room: name a combat
        Ann presses "d7xd8"
        room: loses d8, e8: 3 beat 2.
        room: Blue loses g7: 1 against 1 is too few.
        room: has one island left
        room: Bob (Red), your turn
        the player to move presses: Pass
        Bob presses "h8:"
        the player to move presses: h8 i8
        Bob presses "W"
        the player to move presses: Go
        room: loses g8: 1 against 1 is too few.
        Ann> /board text
        Ann sees privately: Red has 9 turns left to take a unit.
        the player to move presses: Pass Go Pass Go

        room: The loser has no units left.
        room: Ann (Blue) beat
        room no longer: your turn
        room has 1 board
        """,
    )


@dispatched_first
async def test_a_game_by_typed_turns(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play quadriga @Bob
        Bob presses "Take seat"
        Ann> /move d4; go
        Bob> /move D8 ; GO
        Ann> /move e4;go
        Ann sees nothing privately
        Bob> /move e8; go
        Ann> /move f4; go
        Bob> /move h8; go
        Ann> /move g4; go
        Bob> /move i8; go
        room: Units 4 : 4
        Ann> /move d3; e3
        Ann sees privately: Placing is over.
        Ann> /move d3; go
        Bob> /move pass; go
        Ann> /move e3; go
        Bob> /move pass; go
        Ann> /move f3; go
        Bob> /move pass; go
        Ann> /move g3; go
        Bob> /move pass; go
        Ann> /move h3; go; -h3
        room: gives up h3.
        Bob> /move pass; go
        Ann> /move pass; d4>S
        Ann sees privately: On d3 there is a unit of your own that does not move out of the way.
        Ann> /move pass; d4e4f4g4>n; go
        Bob> /move pass; go
        Ann> /move pass; g5 f5 e5 d5 > N; go
        Bob> /move pass; go
        Ann> /hint
        Ann sees privately: What is possible now
        Ann> /move pass
        Ann> /hint
        Ann sees privately: What is possible now
        Ann> /move d6 e6 f6 g6>N; go; d7xd8
        room: loses d8, e8: 3 beat 2.
        room: 1 against 1 is too few.
        Bob> /move pass; h8 i8>W; go
        Ann> /move pass; go
        Bob> /move pass; go
        room: The loser has no units left.
        room: Ann (Blue) beat
        """,
    )


async def test_a_closer_look_and_the_whole_board(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play quadriga me
        Ann> /move d4; d4>N
        Ann> /board whole
        Ann sees privately: Quadriga: the whole board
        Ann> /rules quadriga 4.2
        Ann sees privately: An order names one to four units
        """,
    )
