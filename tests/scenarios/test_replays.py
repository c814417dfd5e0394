"""ResultLog on which a game is looked at again."""

from tests.kit.scenario import Harness, play_scenario


async def test_a_game_is_looked_at_while_it_is_played_and_when_it_is_over(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow @Bob
        Bob> /replay
        Bob sees privately: No move has been made at this table
        Bob presses "Take seat"
        the player to move types: a b a
        Cleo> /replay
        Cleo sees nothing privately
        room is shown a film: The game so far: 3 moves.
        room has 1 board
        # it goes on as if nothing had happened
        the player to move presses: b a b
        the player to move types: a
        room: Ann (Yellow) beat
        Bob presses "Film"
        Bob sees nothing privately
        room is shown a film: Played again: 7 moves.
        room is shown a film: Ann (Yellow) won.
        Ann presses "Film"
        Ann sees privately: This game was played again here a moment ago
        """,
    )
