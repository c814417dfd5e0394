"""A film or a question that somebody has asked for is there for the whole room, on every platform."""

from dataclasses import replace

import pytest

from bot.intents.learn import AnswerQuiz
from bot.intents.payload import write_payload
from bot.kernel.ids import Version
from bot.kernel.text import Plain
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton
from tests.kit.raising import Barred, TryAgain, Unsure
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.contract.recording_dispatcher import meant
from tests.platforms.contract.stands import Stand, Wrong
from tests.platforms.telegram.recording_dispatcher import TABLE, board, rendered, replay

QUESTION = replace(
    board(),
    table=None,
    rows=((RenderedButton("e3", write_payload(AnswerQuiz(7, 0)), Tone.PLAIN),),),
    title=(Plain("Which one?"),),
)
WRONG = [(Wrong.TOO_FAST, TryAgain), (Wrong.THROWN_OUT, Barred), (Wrong.SILENT_AFTERWARDS, Unsure)]


async def test_a_film_is_seen_by_everybody_and_rings_for_nobody(stand: Stand) -> None:
    before = stand.boards()
    await stand.courier.share(stand.room, replay())
    await stand.looks()
    ((words, film),) = await stand.films()
    assert "Played again." in words
    assert b"Played again: nothing happens, twice. 3" in film
    assert stand.sounded() == []
    assert stand.boards() == before


async def test_a_film_leaves_the_board_alone(stand: Stand) -> None:
    ref = await post_board(stand.courier, stand.room, TABLE, board())
    await stand.courier.share(stand.room, replay())
    await edit_board(stand.courier, ref, board("a1"))
    await stand.looks()
    (shown,) = stand.boards()
    assert "marks a1" in shown.text
    assert len(await stand.films()) == 1


async def test_many_films_take_their_turns(stand: Stand) -> None:
    """What a platform allows in a room is not exceeded: it would complain when the stand closes."""
    for version in range(1, 13):
        await stand.courier.share(stand.room, replace(replay(), table=(TABLE, Version(version))))
    await stand.looks()
    assert len(await stand.films()) == 12


@pytest.mark.parametrize(("wrong", "raised"), WRONG, ids=lambda one: getattr(one, "name", None))
async def test_what_goes_wrong_with_a_film(stand: Stand, wrong: Wrong, raised: type[Exception]) -> None:
    if not await stand.goes_wrong(wrong):
        pytest.skip("a page cannot refuse what it is sent")
    with pytest.raises(raised):
        await stand.courier.share(stand.room, replay())


async def test_where_films_are_forbidden_words_are_sent(stand: Stand) -> None:
    if not await stand.takes_away_films():
        pytest.skip("nobody can forbid films there")
    await stand.courier.share(stand.room, replay())
    await stand.looks()
    assert await stand.films() == []
    assert "Played again." in stand.shown()[-1]
    (right,) = await stand.courier.lacking(stand.room)
    assert right.key.startswith(f"{stand.room.platform}-right-")


async def test_a_question_is_seen_by_everybody_and_anybody_may_answer(stand: Stand) -> None:
    await stand.courier.share(stand.room, QUESTION)
    await stand.looks()
    (shown,) = stand.boards()
    assert "Which one?" in shown.text
    assert stand.sounded() == []
    stand.dispatcher.answers.append(rendered("Right"))
    await stand.presses("Bob", shown.buttons["e3"])
    assert meant(stand.dispatcher.requests[-1]) == AnswerQuiz(7, 0)
    private = stand.private("Bob")
    assert private
    assert "Right" in private.text


async def test_where_pictures_are_forbidden_a_question_comes_in_characters(stand: Stand) -> None:
    if not await stand.takes_away_pictures():
        pytest.skip("nobody can forbid pictures there")
    await stand.courier.share(stand.room, QUESTION)
    await stand.looks()
    assert any("Which one?" in text for text in stand.shown())


@pytest.mark.parametrize(("wrong", "raised"), WRONG, ids=lambda one: getattr(one, "name", None))
async def test_what_goes_wrong_with_a_question(stand: Stand, wrong: Wrong, raised: type[Exception]) -> None:
    if not await stand.goes_wrong(wrong):
        pytest.skip("a page cannot refuse what it is sent")
    with pytest.raises(raised):
        await stand.courier.share(stand.room, QUESTION)
