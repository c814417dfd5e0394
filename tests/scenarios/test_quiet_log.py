"""Play as usual leaves next to nothing in the log: an operator reads all of it."""

import pytest
import structlog

from tests.kit.scenario import Harness, play_scenario

GAME = """
    Ann> /play territories
    Bob presses "Take seat"
    the player to move presses: b2 d5 g1 e5 c1 e3 b6 b4
    the player to move presses: e1-e2 d1-d2 c1-c2 b1-b2 a2|b2 a2-a3
    the player to move presses: e2|f2 e2-e3 d3|e3 d3-d4 c3-c4 b4|c4 b5|c5 b6|c6
    the player to move presses: c2|d2 d4|e4 d4-d5 e5-e6 e5|f5 e4|f4 e3|f3 b5-b6 a5|b5 a4-a5
    room: Bob (Red) beat
"""


@pytest.mark.parametrize("harness", ["discord", "telegram"], indirect=True)
async def test_three_games_of_32_moves_leave_at_most_three_lines(harness: Harness) -> None:
    with structlog.testing.capture_logs() as lines:
        for _ in range(3):
            await play_scenario(harness, GAME)
    assert len([line for line in lines if line["log_level"] != "debug"]) <= 3, lines
