"""What is asked at a table is answered from the table that is meant, by what was agreed there."""

import pytest

from bot.kernel.ids import Room
from tests.kit.card_text import press_of
from tests.kit.moot import ANN, BOB, PUB, WEB, Moot

OTHER = Room(WEB, "other")


async def answer(moot: Moot, question: str, room: Room = PUB) -> str:
    rendered = await moot.type(ANN, f"/rules {question}", room)
    assert rendered
    spans = [span for line in (rendered.title, *rendered.lines) for span in line]
    return " ".join(getattr(span, "text", "") for span in spans).replace("\u2068", "").replace("\u2069", "")


async def test_an_own_running_table_comes_before_finished_games_of_other_kinds(moot: Moot) -> None:
    for game in ("quadriga", "know"):
        await moot.type(ANN, f"/play {game} me")
        await moot.press(ANN, press_of(await moot.type(ANN, "/abort"), "Yes, call it off"))
    await moot.type(ANN, "/play territories me")
    assert moot.on_show() in await answer(moot, "whose turn is it?")


async def test_a_table_of_ones_own_elsewhere_is_meant_where_nothing_is_played(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me", OTHER)
    assert moot.on_show(OTHER) in await answer(moot, "what is on b2?")


async def test_the_board_that_is_answered_is_meant(moot: Moot) -> None:
    await moot.type(ANN, "/play territories me")
    table = moot.on_show()
    await moot.type(ANN, "/play quadriga me")
    rendered = await moot.answering(ANN, "/rules whose turn is it?", table)
    assert rendered
    assert table in str(rendered.lines)


async def test_what_was_agreed_is_told_and_what_was_not_is_no_rule(moot: Moot) -> None:
    await moot.type(ANN, "/play keshvargosha game1 target=24 me")
    assert "24" in await answer(moot, "how many points do I need to win?")
    assert "walkout=off" in await answer(moot, "is the walkout rule on?")
    text = await answer(moot, "what happens when a defender walks out of a siege?")
    assert "Not agreed at this table" in text


@pytest.mark.parametrize(
    ("question", "command"),
    [
        ("how do I take back a move?", "/takeback"),
        ("wie gebe ich auf?", "/resign"),
        ("come offro la patta?", "/draw"),
        ("بهترین حرکت چیه؟", "/hint"),
    ],
)
async def test_what_a_command_does_is_left_to_it(moot: Moot, question: str, command: str) -> None:
    await moot.type(ANN, "/play territories me")
    assert command in await answer(moot, question)


async def test_the_other_side_is_counted_where_it_is_asked_for(moot: Moot) -> None:
    await moot.type(ANN, "/play keshvargosha")
    await moot.press(BOB, moot.board().rows[0][0].press)
    for question, side in (("how many walls do I have left?", "Yellow"), ("how many walls has red?", "Red")):
        assert f"{side} still has" in await answer(moot, question)
