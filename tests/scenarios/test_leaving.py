"""Games that are given up, or called off."""

from tests.kit.scenario import Harness, play_scenario


async def test_resigning_asks_first(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow
        Bob presses "Take seat"
        the player to move types: d e d
        Cleo> /resign
        Cleo sees privately: You have no game in this room.
        Bob presses "More"
        Bob presses "Resign"
        Bob sees privately: Resign this game?
        room: Bob (Red), your turn
        Bob presses "Yes, I resign"
        room: Bob resigned.
        room: Ann (Yellow) beat
        Ann> /resign
        Ann sees privately: You have no game in this room.
        """,
    )


async def test_a_resignation_does_not_hold_once_the_other_has_moved(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow
        Bob presses "Take seat"
        the player to move types: d e
        Bob> /resign
        Bob sees privately: Resign this game?
        Ann> /move d
        Bob presses "Yes, I resign"
        Bob sees privately: The board has changed since that button was shown.
        room: Bob (Red), your turn
        """,
    )


async def test_a_game_is_called_off_before_the_second_move(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow
        Ann> /abort
        Ann sees privately: The game has not begun: a seat is still free.
        Bob presses "Take seat"
        Ann presses "d"
        Bob presses "More"
        Bob presses "Call off"
        Bob sees privately: Call this game off?
        Bob presses "Yes, call it off"
        room: Bob called the game off before it had properly begun. It does not count.

        Ann> /play fourrow
        Bob presses "Take seat"
        the player to move types: d e
        Bob> /abort
        room: Bob suggests calling the game off.
        Ann presses "Decline"
        room: Ann declined.
        """,
    )
