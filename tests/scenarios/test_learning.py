"""Somebody learns a game, alone and among others."""

from tests.kit.scenario import Harness, play_scenario


async def test_anyone_who_is_refused_asks_why(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /play territories me
        Ann> /move a1
        Ann sees privately: a1 is no farm spot.
        Ann presses "Why?"
        Ann sees privately: Why not a1?
        Ann sees privately: Territories 3:
        Ann> /why c1
        Ann sees privately: No rule forbids c1
        room: Ann (Yellow), your turn
        """,
    )


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


async def test_a_lesson_in_a_room_full_of_people(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /learn territories
        Ann sees privately: Territories: step 1 of 10
        Ann sees privately: house on b2
        Ann presses "b2"
        Ann sees privately: Right!
        Ann sees privately: step 2 of 10
        Ann> /learn territories a1
        Ann sees privately: a1 is no farm spot.
        Ann presses "Try again"
        Ann presses "e5"
        Ann sees privately: step 3 of 10
        Bob> /learn know
        Bob sees privately: know: step 1 of 10
        Bob presses "Skip"
        Bob sees privately: know: step 2 of 10
        Ann> /learn
        Ann sees privately: Territories: step 3 of 10
        """,
    )


async def test_in_persian(harness: Harness) -> None:
    await play_scenario(
        harness,
        """
        Ann> /language fa
        Ann> /learn territories
        Ann sees privately: گام ۱ از ۱۰
        Ann presses "b2"
        Ann sees privately: درست است!
        Ann> /play territories me
        Ann> /why a1
        Ann sees privately: چرا a1 نمی‌شود؟
        """,
    )
