"""An scenario with two games at once: which one is meant, which one comes next."""

import re

from tests.kit.scenario import Harness, play_scenario


async def test_two_games_at_once(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play fourrow @Bob
        Bob presses "Take seat"
        Ann> /play fourrow @Cleo
        Cleo presses "Take seat"
        room has 2 boards
        Ann> /move d
        Ann sees privately: Which table?
        """,
    )
    asked = harness.private("Ann")
    assert asked
    tables = {
        against: code for code, against in re.findall(r"(\w{8}): Four in a Row, Ann – (\w+)", asked.text)
    }
    first, second = tables["Bob"], tables["Cleo"]
    await play_scenario(
        harness,
        f"""
        Ann presses "{second}"
        room: drops a disc into d.
        room shows table {second}
        # one game waits now, so it is the one that is meant
        Ann> /next
        room shows table {first}
        Ann> /move e
        room: drops a disc into e.
        Ann> /next
        Ann sees privately: No table waits for you.
        Bob> /next
        room shows table {first}
        Bob> /watch {second}
        room shows table {second}
        Bob> /resign
        Bob sees privately: Table {first}.
        """,
    )
