"""Offers that are declined, taken back, fought over, or forgotten."""

from tests.kit.scenario import Harness, play_scenario


async def test_a_challenge_is_declined(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow @Bob
        room: Ann (Yellow) · Red for Bob
        Cleo presses "Take seat"
        Cleo sees privately: This seat is kept for Bob.
        Cleo presses "Decline"
        Cleo sees privately: Only Ann can do that.
        Bob> /games
        Bob sees privately: Waiting for an opponent.
        Bob presses "Decline"
        room: Bob declined.
        Bob> /games
        Bob sees privately: You have no games right now.
        Bob presses the old "Take seat"
        Bob sees privately: Too late: the seat has been taken, or the offer is gone.
        """,
    )


async def test_an_offer_lapses(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow
        room: Ann (Yellow) · Red is free
        a day passes
        room: Nobody took the seat in time, so the offer has lapsed.
        room: Called off:
        room has 1 board
        Bob presses the old "Take seat"
        Bob sees privately: Too late
        Ann> /games
        Ann sees privately: You have no games right now.
        """,
    )


async def test_an_offer_is_taken_back(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow
        Ann presses "Take seat"
        Ann sees privately: This is your own offer.
        Ann presses "More"
        Ann presses "Withdraw"
        room: Ann took the offer back.
        """,
    )


async def test_the_second_one_comes_too_late(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow
        Bob presses "Take seat"
        Cleo presses the old "Take seat"
        Cleo sees privately: Too late: the seat has been taken, or the offer is gone.
        room: Ann (Yellow), your turn
        """,
    )
