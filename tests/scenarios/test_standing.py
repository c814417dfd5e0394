"""An scenario after which it is known who is how strong."""

from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import dispatched_first


@dispatched_first
async def test_an_evening_and_its_hall_of_fame(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /rank fourrow
        Ann sees privately: Nobody is listed here yet
        Ann> /play fourrow
        Ann presses "More"
        Ann sees privately: This game counts for the ratings.
        Bob presses "Take seat"
        the player to move types: d e d e d e d
        room: Ann (Yellow) beat Bob
        room: Ann 1500? →
        Ann> /rank fourrow
        Ann presses "As text"
        Ann sees privately: 1. Ann
        Ann sees privately: 2. Bob
        Ann sees privately: You: place 1 of 2
        Ann presses "My profile"
        Ann sees privately: 1 won, 0 drawn, 0 lost
        Ann presses "Leaderboard"
        Ann presses "How ratings work"
        Ann sees privately: Glicko-2
        Bob> /profile
        Bob sees privately: 0 won, 0 drawn, 1 lost
        Bob> /latest
        Bob sees privately: Ann won
        Bob presses "Replay: Four in a Row"
        Bob> /stats
        Bob sees privately: One game has ended
        Bob> /play fourrow casual
        room: casual
        Bob presses "More"
        Bob sees privately: A casual game: it counts for no rating.
        Ann presses "Take seat"
        the player to move types: d e d e d e d
        Bob> /profile
        Bob sees privately: 0 won, 0 drawn, 1 lost
        Bob sees privately: And one casual game.
        Bob> /settings listed no
        Ann> /rank fourrow
        Ann sees privately: You: place 1 of 1
        Ann> /language fa
        Ann> /rank fourrow
        Ann sees privately: جایگاه ۱ از ۱
        """,
    )
