"""Somebody learns a game, alone and among others."""

from tests.kit.evenings import Stage, perform


async def test_whoever_is_refused_asks_why(stage: Stage) -> None:
    await perform(
        stage,
        """
        Ann> /play territories me
        Ann> /move a1
        Ann sees privately: a1 is no farm spot.
        Ann presses "Why?"
        Ann sees privately: Why not a1?
        Ann sees privately: Territories 3:
        Ann> /why c1
        Ann sees privately: No rule forbids c1
        room: To move: Ann (Yellow).
        """,
    )
