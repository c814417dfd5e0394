"""Questions at the rules desk: about no game yet, going on from one another, and shown to the room."""

import pytest

from bot.delivery.limits import POSTED_AGAIN_AFTER_MS
from bot.features.rules.limits import FOLLOW_UP_MS, QUESTION_KEPT_MS
from bot.kernel.ids import Room
from bot.messages.rendering import RenderedCard
from tests.kit.card_text import everything, labels, press_of
from tests.kit.moot import ANN, BOB, PUB, WEB, Moot

DEN = Room(WEB, "den")


def shared(moot: Moot) -> list[RenderedCard]:
    return [rendered for _, rendered in moot.courier.shared]


async def said(moot: Moot, line: str, room: Room = PUB) -> RenderedCard:
    rendered = await moot.type(ANN, line, room)
    assert rendered
    return rendered


async def test_a_question_waits_until_its_game_is_said(moot: Moot) -> None:
    asked = await said(moot, "/rules can I move a house later?")
    assert "Which game?" in everything(asked)
    assert "Territories" in labels(asked)
    answer = await moot.press(ANN, press_of(asked, "Territories"))
    assert answer
    assert "Territories 3:" in everything(answer)


async def test_it_waits_ten_minutes_and_only_for_who_asked(moot: Moot) -> None:
    asked = await said(moot, "/rules can I move a house later?")
    press = press_of(asked, "Territories")
    other = await moot.press(BOB, press)
    assert other
    assert "don’t remember" in everything(other)
    moot.clock.passes(QUESTION_KEPT_MS + 1)
    late = await moot.press(ANN, press)
    assert late
    assert "don’t remember" in everything(late)


async def test_where_no_passage_answers_for_sure_three_are_named(moot: Moot) -> None:
    answer = await said(moot, "/rules territories how do the moon and the sun move in the house")
    assert "No passage answers this for sure." in everything(answer)
    assert len(labels(answer)) == 4
    assert labels(answer)[-1] == "Rules"


async def test_small_talk_gets_the_contents_only(moot: Moot) -> None:
    answer = await said(moot, "/rules territories thanks a lot")
    assert labels(answer) == ["Rules"]


@pytest.mark.parametrize(
    ("first", "then", "passage"),
    [
        ("quadriga who wins a fight", "and if they are equal?", "5.3"),
        ("territories when is the game over", "and if it is a tie?", "5.3"),
    ],
)
async def test_a_question_goes_on_from_the_one_before(
    moot: Moot, first: str, then: str, passage: str
) -> None:
    await said(moot, f"/rules {first}")
    game = first.partition(" ")[0]
    answer = await said(moot, f"/rules {then}")
    assert f"{game.capitalize()} {passage}:" in everything(answer)


async def test_it_does_so_for_five_minutes_in_the_same_room_for_the_same_person(moot: Moot) -> None:
    await said(moot, "/rules quadriga who wins a fight")
    elsewhere = await said(moot, "/rules and if they are equal?", DEN)
    assert "Which game?" in everything(elsewhere)
    other = await moot.type(BOB, "/rules and if they are equal?")
    assert other
    assert "Which game?" in everything(other)
    moot.clock.passes(FOLLOW_UP_MS + 1)
    assert "Which game?" in everything(await said(moot, "/rules and if they are equal?"))


async def test_an_answer_is_shown_to_the_room_once(moot: Moot) -> None:
    answer = await said(moot, "/rules know can I pass?")
    press = press_of(answer, "Show to the room")
    assert await moot.press(ANN, press) is None
    (rendered,) = shared(moot)
    assert "know 4.6:" in everything(rendered)
    assert "/rules know 4.6" in everything(rendered)
    again = await moot.press(BOB, press)
    assert again
    assert "has just been shown" in everything(again)
    moot.restarts()
    assert await moot.press(BOB, press), "another process knows of it, too"
    assert len(shared(moot)) == 1
    moot.clock.passes(POSTED_AGAIN_AFTER_MS + 1)
    assert await moot.press(BOB, press) is None


async def test_in_a_private_chat_there_is_nobody_to_show_it_to(moot: Moot) -> None:
    answer = await moot.type(ANN, "/rules know can I pass?", private=True)
    assert answer
    assert "Show to the room" not in labels(answer)


async def test_the_sentence_that_decides_is_the_first(moot: Moot) -> None:
    answer = await said(moot, "/rules know can I pass?")
    assert len(answer.lines[0]) == 1
    assert type(answer.lines[0][0]).__name__ == "Strong"
