"""What the dispatcher and the rooms' owner may rely on when a courier carries a message, on every platform.

What comes of a post, an edit and a removal is one outcome.
"""

from dataclasses import replace

import pytest

from bot.delivery.ports import Called, Done, NoAnswer, Outcome, Reason, Refused, Wait
from bot.intents.learn import AnswerQuiz
from bot.intents.payload import write_payload
from bot.intents.play import ShowBoard
from bot.kernel.ids import Named, Version
from bot.kernel.text import Plain
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton, RenderedCard
from tests.platforms.contract.recording_dispatcher import meant
from tests.platforms.contract.stands import Stand, Wrong
from tests.platforms.telegram.recording_dispatcher import TABLE, board, rendered, replay

NEWER = replace(board("a1"), table=(TABLE, Version(9)))
QUESTION = replace(
    board(),
    table=None,
    rows=((RenderedButton("e3", write_payload(AnswerQuiz(7, 0)), Tone.PLAIN),),),
    title=(Plain("Which one?"),),
)


async def test_a_message_is_posted_edited_and_removed(stand: Stand) -> None:
    posted = await stand.courier.post(stand.room, board(), key="board")
    assert isinstance(posted, Done)
    for _ in range(2):  # the second time nothing changes
        assert await stand.courier.edit(stand.room, posted.message, NEWER) == posted
    await stand.looks()
    (shown,) = stand.shown()
    assert "marks a1" in shown
    assert stand.sounded() == []
    for _ in range(2):  # the second time it is gone
        assert await stand.courier.remove(stand.room, posted.message) == posted


async def test_what_was_posted_is_found(stand: Stand) -> None:
    """Nothing is posted for that, and nothing of the search stays."""
    if stand.room.platform == "web":
        pytest.skip("a page forgets with its server: nothing is left behind on it")
    courier, room = stand.courier, stand.room
    news = rendered("Round 1 has begun")
    for key, card in (("board", board()), ("news", news)):
        assert await courier.find(room, key, card) == Refused(Reason.GONE)
        posted = await courier.post(room, card, key=key)
        assert await courier.find(room, key, card) == posted
    await stand.looks()
    assert len(stand.shown()) == 2


async def test_a_call_is_found_and_is_no_board(stand: Stand) -> None:
    await stand.says("Bob", "/games", ("Ann", "Bob"))
    if stand.room.platform == "web":
        pytest.skip("a page forgets with its server: nothing is left behind on it")
    courier, room, call = stand.courier, stand.room, your_turn()
    bob = Called((Named(stand.handle, "Bob"),), by_name=False)
    called = await courier.post(room, call, key="call", mention=bob)
    assert await courier.find(room, "call", call, mention=bob) == called
    assert await courier.find(room, "board", board()) == Refused(Reason.GONE)
    await stand.looks()
    assert stand.sounded() == ["Bob"]


def your_turn() -> RenderedCard:
    button = RenderedButton("The board", write_payload(ShowBoard(TABLE)), Tone.PLAIN)
    return rendered("Your turn", rows=((button,),), table=(TABLE, Version(3)))


async def test_two_tables_are_two_messages(stand: Stand) -> None:
    for code in (TABLE, "zyxwvuts"):
        await stand.courier.post(stand.room, replace(board(), table=(code, Version(1))), key=f"board:{code}")
    await stand.looks()
    assert len(stand.shown()) == 2


@pytest.mark.parametrize("quietly", [False, True])
async def test_those_who_are_called_hear_it_unless_it_is_quiet(stand: Stand, *, quietly: bool) -> None:
    await stand.says("Bob", "/games", ("Ann", "Bob"))
    several = Called((Named(stand.handle, "Bob"),))
    await stand.courier.post(stand.room, rendered("News"), key="news", mention=several, quietly=quietly)
    await stand.looks()
    assert stand.sounded() == ([] if quietly else ["Bob"])


async def test_a_film_is_seen_by_everybody_and_leaves_the_board_alone(stand: Stand) -> None:
    posted = await stand.courier.post(stand.room, board(), key="board")
    await stand.courier.post(stand.room, replay(), key="film")
    await stand.courier.edit(stand.room, posted.message, NEWER)
    await stand.looks()
    ((words, film),) = await stand.films()
    assert "Played again." in words
    assert b"Played again: nothing happens, twice. 3" in film
    (shown,) = stand.boards()
    assert "marks a1" in shown.text
    assert stand.sounded() == []


async def test_many_films_take_their_turns(stand: Stand) -> None:
    """What a platform allows in a room is not exceeded: it would complain when the stand closes."""
    for version in range(1, 13):
        await stand.courier.ready(stand.room)
        film = replace(replay(), table=(TABLE, Version(version)))
        await stand.courier.post(stand.room, film, key=f"film {version}")
    await stand.looks()
    assert len(await stand.films()) == 12


async def test_a_question_is_seen_by_everybody_and_anybody_may_answer(stand: Stand) -> None:
    await stand.courier.post(stand.room, QUESTION, key="question")
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


async def test_where_films_are_forbidden_words_are_sent(stand: Stand) -> None:
    if not await stand.takes_away_films():
        pytest.skip("nobody can forbid films there")
    await stand.courier.post(stand.room, replay(), key="film")
    await stand.looks()
    assert await stand.films() == []
    assert "Played again." in stand.shown()[-1]
    (right,) = await stand.courier.lacking(stand.room)
    assert right.key.startswith(f"{stand.room.platform}-right-")


async def test_where_pictures_are_forbidden_a_question_comes_in_characters(stand: Stand) -> None:
    assert await stand.courier.lacking(stand.room) == ()
    if not await stand.takes_away_pictures():
        pytest.skip("nobody can forbid pictures there")
    (right,) = await stand.courier.lacking(stand.room)
    assert right.key.startswith(f"{stand.room.platform}-right-")
    await stand.courier.post(stand.room, QUESTION, key="question")
    await stand.looks()
    assert any("Which one?" in text for text in stand.shown())


async def test_the_same_key_is_posted_once_where_the_platform_can_tell(stand: Stand) -> None:
    if stand.room.platform != "discord":
        pytest.skip("no names for messages there")
    first = await stand.courier.post(stand.room, rendered("News"), key="news")
    assert await stand.courier.post(stand.room, rendered("News"), key="news") == first
    assert await stand.courier.post(stand.room, rendered("News"), key="other news") != first
    await stand.looks()
    assert len(stand.shown()) == 2


async def test_a_private_chat_is_a_room(stand: Stand) -> None:
    await stand.says("Ann", "/games", ("Ann", "Bob"))
    before, private = stand.shown(), stand.courier.private_room(stand.handle)
    ann = Called((Named(stand.handle, "Ann"),), by_name=False)
    sent = await stand.courier.post(private, rendered("Psst", "Between us."), key="psst", mention=ann)
    assert isinstance(sent, Done)
    await stand.looks()
    assert "Between us." in stand.written_to("Ann")[-1]
    assert stand.written_to("Bob") == []
    assert stand.shown() == before


FORBIDDEN = Reason.FORBIDDEN
EDITED = [
    (Wrong.TOO_FAST, Wait(45.0)),
    (Wrong.THROWN_OUT, Refused(FORBIDDEN)),
    (Wrong.DELETED, Refused(Reason.GONE)),
]
POSTED = [
    (Wrong.TOO_FAST, Wait(45.0)),
    (Wrong.THROWN_OUT, Refused(FORBIDDEN)),
    (Wrong.SILENT_AFTERWARDS, NoAnswer()),
]


@pytest.mark.parametrize(("wrong", "outcome"), EDITED, ids=lambda value: getattr(value, "name", None))
async def test_what_goes_wrong_with_an_edit(stand: Stand, wrong: Wrong, outcome: Outcome) -> None:
    posted = await stand.courier.post(stand.room, board(), key="board")
    assert isinstance(posted, Done)
    if not await stand.goes_wrong(wrong):
        pytest.skip("a page cannot refuse what it is sent")
    assert is_like(await stand.courier.edit(stand.room, posted.message, NEWER), outcome)


@pytest.mark.parametrize("card", [board(), replay(), QUESTION], ids=["board", "film", "question"])
@pytest.mark.parametrize(("wrong", "outcome"), POSTED, ids=lambda value: getattr(value, "name", None))
async def test_what_goes_wrong_with_a_post(
    stand: Stand, wrong: Wrong, outcome: Outcome, card: RenderedCard
) -> None:
    if not await stand.goes_wrong(wrong):
        pytest.skip("a page cannot refuse what it is sent")
    assert is_like(await stand.courier.post(stand.room, card, key="card"), outcome)


def is_like(outcome: Outcome, expected: Outcome) -> bool:
    match outcome, expected:
        case Wait(seconds), Wait(wanted):
            return abs(seconds - wanted) <= 1
        case Refused(reason), Refused(wanted):
            return reason is wanted
    return outcome == expected
