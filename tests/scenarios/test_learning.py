"""Somebody learns a game, alone and among others."""

from tests.kit.scenario import Harness, play_scenario


async def test_a_question_for_the_room(harness: Harness) -> None:
    people = ("Ann", "Bob", "Cleo", "Dan")
    await play_scenario(harness, "\n".join(f"{who}> /about" for who in people))
    await play_scenario(
        harness,
        """
        Ann> /quiz territories
        room: Territories: which of these moves
        Ann> /quiz
        Ann sees privately: which of these moves
        """,
    )
    answers = harness.boards()[-1].buttons
    heard = []
    for who, press in zip(people, answers.values(), strict=True):
        await harness.presses(who, press)
        seen = harness.private(who)
        assert seen
        heard.append(seen.text)
    assert sum("a point for you" in text for text in heard) == 1
    assert sum("Not this one" in text for text in heard) == 3
    await play_scenario(harness, "15 minutes pass\nBob> /quiz\nroom: Score of this room")
