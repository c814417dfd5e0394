"""ResultLog on which people come to terms."""

from tests.kit.scenario import Harness, play_scenario
from tests.scenarios.conftest import dispatched_first


@dispatched_first
async def test_a_takeback_a_draw_refused_a_draw_agreed_and_a_rematch(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow @Bob
        Bob presses "Take seat"
        the player to move types: d e d
        Ann> /takeback
        room: Ann asks for the last turn back.
        Bob presses "Allow take-back"
        room: Ann took back one move.
        room: Ann (Yellow), your turn
        the player to move types: c
        Bob> /draw
        room: Bob offers a draw.
        Ann presses "Decline"
        room: Ann declined the draw.
        Ann> /draw
        Bob> /move e
        room no longer: offers a draw
        Ann presses "More"
        Ann presses "Offer a draw"
        room: Ann offers a draw.
        Bob presses "Accept draw"
        Bob sees privately: This ends the game at once.
        Bob presses "Yes, I agree"
        room: Both sides agreed on a draw.
        room: A draw:
        Bob presses "Rematch"
        room: Bob (Yellow) · Red for Ann
        Ann presses "Rematch"
        room: Bob (Yellow), your turn
        """,
    )


async def test_a_game_that_counts_is_called_off_by_both(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow @Bob
        Bob presses "Take seat"
        the player to move types: d e
        Ann> /abort
        room: Ann suggests calling the game off.
        Bob> /abort
        Bob sees privately: This ends the game at once.
        Bob presses "Yes, I agree"
        room: Both sides agreed to call the game off.
        """,
    )
