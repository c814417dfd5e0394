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
        Bob presses "Take the seat"
        room: To move: Ann (Blue).
        the player to move presses: d4
        room: Blue places a unit on d4.
        the player to move presses: Go
        room: Blue moves nothing.
        room: To move: Bob (Red).
        the player to move presses: d8 Go e4 Go e8 Go f4 Go h8 Go g4 Go i8 Go
        the player to move presses: d3 Go Pass Go e3 Go Pass Go f3 Go Pass Go g3 Go Pass Go h3 Go
        room: Blue gives a unit of each island of more than eight: -d3, -e3, -f3, -g3, -h3
        Ann presses "-h3"
        room: To move: Bob (Red).
        the player to move presses: Pass Go Pass

        Ann presses "d3:"
        Ann presses "g4"
        Ann presses "d4"
        Ann presses "f4"
        Ann presses "e4"
        Ann presses "N"
        room: Blue has planned d4 e4 f4 g4 to the north; go carries it out.
        Ann presses "d3:"
        Ann presses "0"
        room: Blue takes back the order of the island d3.
        Ann presses "d3:"
        the player to move presses: d4 e4 f4 g4
        Ann presses "N"
        the player to move presses: Go
        room: Blue moves 4 units of one island.

        the player to move presses: Pass Go Pass
        Ann presses "d5:"
        the player to move presses: d5 e5 f5 g5
        Ann presses "N"
        the player to move presses: Go Pass Go Pass
        Ann presses "d6:"
        the player to move presses: d6 e6 f6 g6
        Ann presses "N"
        the player to move presses: Go

        room: Blue names the next combat: d7xd8, d7xh8.
        Ann presses "d7xd8"
        room: d7 attacks d8 with 3 against 2 and wins: Red loses d8, e8.
        room: d7 attacks h8 with 1 against 1 and is beaten: Blue loses g7.
        room: Red has only one island left
        room: To move: Bob (Red).
        the player to move presses: Pass
        Bob presses "h8:"
        the player to move presses: h8 i8
        Bob presses "W"
        the player to move presses: Go
        room: Red loses g8.
        room: The counter of Red: 9 turns.
        the player to move presses: Pass Go Pass Go

        room: Red loses what stayed isolated: h8.
        room: Ann (Blue) won.
        room no longer: To move
        room has 1 board
        """,
    )


@dispatched_first
async def test_a_game_by_typed_turns(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play quadriga @Bob
        Bob presses "Take the seat"
        Ann> /move d4; go
        Bob> /move D8 ; GO
        Ann> /move e4;go
        Ann sees nothing privately
        Bob> /move e8; go
        Ann> /move f4; go
        Bob> /move h8; go
        Ann> /move g4; go
        Bob> /move i8; go
        room: Blue: 4 units on one island; Red: 4 units on 2 islands.
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
        room: Blue gives the unit on h3, of an island of more than eight.
        Bob> /move pass; go
        Ann> /move pass; d4>S
        Ann sees privately: On d3 there is a unit of your own that does not move out of the way.
        Ann> /move pass; d4e4f4g4>n; go
        Bob> /move pass; go
        Ann> /move pass; g5 f5 e5 d5 > N; go
        Bob> /move pass; go
        Ann> /hint
        Ann sees privately: A unit may be placed on any of
        Ann> /move pass
        Ann> /hint
        Ann sees privately: Island d6: d6>*, e6>*, f6>*, g6>*
        Ann> /move d6 e6 f6 g6>N; go; d7xd8
        room: Red loses d8, e8.
        room: d7 attacks h8 with 1 against 1
        Bob> /move pass; h8 i8>W; go
        Ann> /move pass; go
        Bob> /move pass; go
        room: A side without units has lost.
        room: Ann (Blue) won.
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
