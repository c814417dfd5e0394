"""Somebody wants to be asked before moves, looks at what is kept of them, and then leaves for good."""

from tests.kit.scenario import Harness, play_scenario


async def test_somebody_is_forgotten(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow
        Bob presses "Take seat"
        Ann> /move d
        Bob> /settings confirm on
        Bob sees privately: Before a move of yours is played: ask me.
        Bob> /move e
        Bob sees privately: Play e?
        room: Bob (Red), your turn
        Bob presses "Play it"
        room: Ann (Yellow), your turn
        Ann> /privacy
        Ann sees privately: What I keep about you
        Ann> /forget
        Ann sees privately: Games that are going on are resigned
        Ann presses "Yes, forget me"
        Ann sees privately: You are being forgotten
        a day passes
        room: somebody resigned.
        room: Bob (Red) beat
        room no longer: Ann
        a day passes
        Ann> /games
        Ann sees privately: You have no games right now.
        Ann> /play fourrow
        room: Four in a Row: Ann offers a game
        """,
    )
