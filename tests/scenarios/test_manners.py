"""Nobody has to play with anybody, and no game stands for ever."""

from tests.kit.scenario import Harness, play_scenario


async def test_a_pest_is_blocked_and_stays_blocked_on_every_path(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Bob> /play fourrow @Ann
        Ann presses "Take seat"
        the player to move types: a b a b a b a
        room: Bob (Yellow) beat Ann
        Ann> /block @Bob
        Bob presses "Rematch"
        Bob sees privately: Ann takes no challenges at the moment.
        Bob> /play fourrow @Ann
        Bob sees privately: Ann takes no challenges at the moment.
        Ann> /play fourrow
        Bob presses "Take seat"
        Bob sees privately: Too late: the seat has been taken, or the offer is gone.
        Cleo presses "Take seat"
        room: Ann (Yellow), your turn
        """,
    )


async def test_a_forgotten_game_ends_with_everybody_told(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow
        Bob presses "Take seat"
        Ann> /move d
        14 days pass
        room: Nobody has moved for two weeks.
        Bob presses "Go on"
        room no longer: Nobody has moved for two weeks.
        14 days pass
        3 days pass
        room: Nobody went on with this game, so it ended without a winner.
        Ann> /games
        Ann sees privately: You have no games right now.
        """,
    )
