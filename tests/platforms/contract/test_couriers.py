"""What the dispatcher and the rooms' owner may rely on when a courier carries a message, on every platform.

What comes of a post, an edit and a removal is one outcome. Cards of every shape go out within the platform's
limits, and nothing in them does any harm.
"""

import asyncio
from contextlib import suppress
from dataclasses import replace

import pytest

from bot.app.platform_folders import platforms
from bot.delivery.ports import Called, Done, NoAnswer, Outcome, Reason, Refused, Wait
from bot.intents.learn import AnswerQuiz
from bot.intents.payload import SIZE_LIMIT, write_payload
from bot.intents.play import PickMove, ShowBoard
from bot.kernel.ids import Named, Version
from bot.kernel.text import Code, Mention, Moment, Plain, RichText, Strong
from bot.messages.card import File
from bot.messages.rendering import RenderedCard
from tests.kit.clock import NOON
from tests.kit.raising import Gone, NotTaken, TryAgain
from tests.kit.recording_dispatcher import TABLE, board, buttons, person, rendered, replay
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.contract.stands import Stand, Wrong

LIMITS = {platform.name: platform.limits for platform in platforms()}
PLAYERS = ("Ann", "Bob")
NEWER = replace(board("a1"), table=(TABLE, Version(9)))
QUESTION = rendered(
    "Which one?",
    scene=board().scene,
    diagram=board().diagram,
    rows=buttons({"e3": write_payload(AnswerQuiz(7, 0))}),
)
YOUR_TURN = rendered(
    "Your turn", rows=buttons({"The board": write_payload(ShowBoard(TABLE))}), table=(TABLE, Version(3))
)


async def test_a_message_is_posted_edited_and_removed(stand: Stand) -> None:
    courier, room = stand.courier, stand.room
    posted = await courier.post(room, board(), key="board")
    assert isinstance(posted, Done)
    for _ in range(2):  # the second time nothing changes
        assert await courier.edit(room, posted.message, NEWER) == posted
    other = replace(board(), table=("zyxwvuts", Version(1)))
    await courier.post(room, other, key="board:zyxwvuts")
    await stand.looks()
    first, _ = stand.shown()
    assert "marks a1" in first
    assert stand.sounded() == []
    for _ in range(2):  # the second time it is gone
        assert await courier.remove(room, posted.message) == posted


async def test_what_was_posted_is_found_and_a_call_is_no_board(stand: Stand) -> None:
    """Nothing is posted for that, and nothing of the search stays."""
    if not stand.remembers:
        pytest.skip("a page forgets with its server: nothing is left behind on it")
    await stand.says("Bob", "/games", PLAYERS)
    courier, room, gone, before = stand.courier, stand.room, Refused(Reason.GONE), len(stand.shown())
    bob = Called((Named(stand.handle, "Bob"),), by_name=False)
    called = await courier.post(room, YOUR_TURN, key="call", mention=bob)
    assert await courier.find(room, "call", YOUR_TURN, mention=bob) == called
    for key, card in (("board", board()), ("news", rendered("Round 1 has begun"))):
        assert await courier.find(room, key, card) == gone
        posted = await courier.post(room, card, key=key)
        assert await courier.find(room, key, card) == posted
    await stand.looks()
    assert len(stand.shown()) == before + 3
    assert stand.sounded() == ["Bob"]


@pytest.mark.parametrize("quietly", [False, True])
async def test_those_who_are_called_hear_it_unless_it_is_quiet(stand: Stand, *, quietly: bool) -> None:
    await stand.says("Bob", "/games", PLAYERS)
    several = Called((Named(stand.handle, "Bob"),))
    await stand.courier.post(stand.room, rendered("News"), key="news", mention=several, quietly=quietly)
    await stand.looks()
    assert stand.sounded() == ([] if quietly else ["Bob"])


async def test_a_film_is_seen_by_everybody_and_leaves_the_board_alone(stand: Stand) -> None:
    """What a platform allows in a room is not exceeded: it would complain when the stand closes."""
    posted = await stand.courier.post(stand.room, board(), key="board")
    for version in range(1, 13):
        await stand.courier.ready(stand.room)
        film = replace(replay(), table=(TABLE, Version(version)))
        await stand.courier.post(stand.room, film, key=f"film {version}")
    await stand.courier.ready(stand.room)
    await stand.courier.edit(stand.room, posted.message, NEWER)
    await stand.looks()
    films = await stand.films()
    assert len(films) == 12
    assert "Played again." in films[0][0]
    assert b"Played again: nothing happens, twice. 3" in films[0][1]
    (shown,) = stand.boards()
    assert "marks a1" in shown.text
    assert stand.sounded() == []


async def test_a_question_is_seen_by_everybody_and_anybody_may_answer(stand: Stand) -> None:
    await stand.courier.post(stand.room, QUESTION, key="question")
    await stand.looks()
    (shown,) = stand.boards()
    assert "Which one?" in shown.text
    assert stand.sounded() == []
    stand.dispatcher.answers.append(rendered("Right"))
    await stand.presses("Bob", shown.buttons["e3"])
    assert stand.dispatcher.meant == AnswerQuiz(7, 0)
    assert "Right" in stand.private("Bob").text


async def test_the_same_key_is_posted_once_where_the_platform_can_tell(stand: Stand) -> None:
    if stand.room.platform != "discord":
        pytest.skip("no names for messages there")
    first, *others = [
        await stand.courier.post(stand.room, rendered("News"), key=key) for key in ("a", "a", "b")
    ]
    assert others[0] == first != others[1]
    assert len(stand.shown()) == 2


async def test_a_private_chat_is_a_room(stand: Stand) -> None:
    before, private = stand.shown(), stand.courier.private_room(stand.handle)
    ann = Called((Named(stand.handle, "Ann"),), by_name=False)
    sent = await stand.courier.post(private, rendered("Psst", "Between us."), key="psst", mention=ann)
    assert isinstance(sent, Done)
    await stand.looks()
    assert "Between us." in stand.written_to("Ann")[-1]
    assert stand.written_to("Bob") == []
    assert stand.shown() == before


async def test_health_tells_of_what_waits_and_of_being_told_to(stand: Stand) -> None:
    health = stand.connection.health
    asking = [asyncio.create_task(stand.courier.ready(stand.room)) for _ in range(30)]
    await asyncio.sleep(0)
    assert (health().waiting > 0) == (stand.room.platform != "web")
    await asyncio.gather(*asking)
    assert (health().waiting, health().rate_limited) == (0, 0)
    await stand.goes_wrong(Wrong.TOO_FAST)
    with suppress(TryAgain):
        await post_board(stand.courier, stand.room, TABLE, board())
    assert health().rate_limited == 1


FORBIDDEN = Refused(Reason.FORBIDDEN)
EDITED = [(Wrong.TOO_FAST, Wait(45.0)), (Wrong.THROWN_OUT, FORBIDDEN), (Wrong.DELETED, Refused(Reason.GONE))]
POSTED = [(Wrong.TOO_FAST, Wait(45.0)), (Wrong.THROWN_OUT, FORBIDDEN), (Wrong.SILENT_AFTERWARDS, NoAnswer())]


@pytest.mark.parametrize(("wrong", "outcome"), EDITED, ids=lambda value: getattr(value, "name", None))
async def test_what_goes_wrong_with_an_edit(stand: Stand, wrong: Wrong, outcome: Outcome) -> None:
    posted = await stand.courier.post(stand.room, board(), key="board")
    await stand.goes_wrong(wrong)
    assert is_like(await stand.courier.edit(stand.room, posted.message, NEWER), outcome)


@pytest.mark.parametrize("card", [board(), replay(), QUESTION], ids=["board", "film", "question"])
@pytest.mark.parametrize(("wrong", "outcome"), POSTED, ids=lambda value: getattr(value, "name", None))
async def test_what_goes_wrong_with_a_post(
    stand: Stand, wrong: Wrong, outcome: Outcome, card: RenderedCard
) -> None:
    await stand.goes_wrong(wrong)
    assert is_like(await stand.courier.post(stand.room, card, key="card"), outcome)


def is_like(outcome: Outcome, expected: Outcome) -> bool:
    match outcome, expected:
        case Wait(seconds), Wait(expected_s):
            return abs(seconds - expected_s) <= 1
        case Refused(reason), Refused(expected_reason):
            return reason is expected_reason
    return outcome == expected


async def test_where_pictures_or_films_are_forbidden_words_are_sent(stand: Stand) -> None:
    async def lacks_a_right() -> None:
        (right,) = await stand.courier.lacking(stand.room)
        assert right.key.startswith(f"{stand.room.platform}-right-")

    assert await stand.courier.lacking(stand.room) == ()
    await stand.goes_wrong(Wrong.NO_FILMS)
    await stand.courier.post(stand.room, replay(), key="film")
    assert await stand.films() == []
    assert "Played again." in stand.shown()[-1]
    await lacks_a_right()
    await stand.goes_wrong(Wrong.NO_PICTURES)
    await stand.courier.post(stand.room, QUESTION, key="question")
    assert "Which one?" in stand.shown()[-1]
    ref = await post_board(stand.courier, stand.room, TABLE, board("a1"))
    assert board("a1").diagram.splitlines()[0] in stand.shown()[-1]
    await edit_board(stand.courier, ref, board("a1", "b1"))
    assert len(stand.shown()) == 3


async def test_what_is_not_taken_as_a_picture_is_words_at_once_and_counted(stand: Stand) -> None:
    """The next one is a picture again; what is refused as text as well is not shown."""
    courier, room = stand.courier, stand.room
    for code in stand.refusals or [None]:
        await courier.ready(room)
        await stand.goes_wrong(Wrong.PICTURE_REFUSED, code)
        ref = await post_board(courier, room, TABLE, board())
        assert stand.connection.health().refused[code] == 1
        assert "The picture was not accepted here" in stand.shown()[-1]
        await courier.ready(room)
        await stand.goes_wrong(Wrong.PICTURE_REFUSED, code)
        await edit_board(courier, ref, board("a1"))
        assert "marks a1" in stand.shown()[-1]
        assert stand.boards() == []
        await courier.ready(room)
        await edit_board(courier, ref, board("a1", "b2"))
        assert len(stand.boards()) == 1, "the next move tries a picture again"
        await courier.remove(room, ref.message)
    await stand.goes_wrong(Wrong.PICTURE_REFUSED)
    await stand.courier.share(stand.room, replay())
    assert "Played again." in stand.shown()[-1]
    await stand.goes_wrong(Wrong.PICTURE_REFUSED)
    await stand.courier.whisper(stand.handle, board("c3"))
    assert "marks c3" in stand.written_to("Ann")[-1]
    stand.dispatcher.answers.append(replace(board("c2"), table=None))
    await stand.goes_wrong(Wrong.PICTURE_REFUSED)
    await stand.says("Ann", "/help", PLAYERS)
    assert "marks c2" in stand.private("Ann").text
    await courier.ready(room)
    await stand.goes_wrong(Wrong.REFUSED_TWICE)
    with pytest.raises(NotTaken):
        await post_board(stand.courier, stand.room, TABLE, board())


HOSTILE = (
    "**bold** __under__ ~~gone~~ ||spoiler||",
    "@everyone @here <@123> <@&456> @bobby",
    "[a link](https://example.com) https://example.com",
    "<b>bold</b> <a href='x'>& &lt;",
    "`code` ```block```",
    "/start@moot_test_bot x.com",
    "# title > quote - list 1. one",
    "\u202ereversed \u2066isolated",
)
PERSIAN, SENTENCE = "آنا با رضا در میز ۱۲ بازی می‌کند.", "Yellow builds e1-e2, and a surrounding is complete. "


def said(*spans: RichText, **fields: object) -> RenderedCard:
    lines = (*spans, (Plain("To move: anybody."),), (Plain("Table"),))
    return replace(board("a1"), lines=lines, **fields)


SHAPES = (
    board(title=(Plain("A title. " * 60),)),
    said(*[(Plain(f"Line {number}. {SENTENCE}"),) for number in range(60)]),
    said((Plain(SENTENCE * 100),)),
    said((Plain("x" * 5_000),)),
    said((Plain(PERSIAN), Code("e1-e2"), Strong(PERSIAN)), right_to_left=True, language="fa"),
    said((Plain("a "), Strong("b "), Code("c"), Mention(person("Ann")), Moment(NOON))),
    board("a1", alt=SENTENCE * 100),
    board("a1", scene=None),
    board("a1", scene=None, block="a b c\n" * 300),
    board(lines=(), rows=()),
    said((Plain(""),), (Strong(" "),), (Code(""),)),
)


async def test_boards_answers_and_calls_of_every_shape_go_out(stand: Stand) -> None:
    """What cannot be changed into such a board has gone, and is posted anew."""
    courier = stand.courier
    ref = await post_board(courier, stand.room, TABLE, board())
    for version, shape in enumerate(SHAPES, 10):
        newer = replace(shape, table=(TABLE, Version(version)))
        await courier.ready(stand.room)
        try:
            await edit_board(courier, ref, newer)
        except Gone:
            await courier.remove(stand.room, ref.message)
            ref = await post_board(courier, stand.room, TABLE, newer)
        await stand.looks()
        assert len(stand.shown()) == 1
        stand.dispatcher.answers.append(replace(shape, table=None))
        await stand.says("Ann", "/help", PLAYERS)
        assert stand.private("Ann")
    assert stand.sounded() == []
    for shape in SHAPES:
        bare = replace(shape, scene=None, rows=())
        await courier.nudge(stand.room, stand.handle, bare)
        await courier.whisper(stand.handle, bare)
    await stand.looks()
    assert set(stand.sounded()) == {"Ann"}


FILE = File("game.txt", "text/plain", "1. کشور\n".encode() * 2_000)


async def test_a_file_comes_with_an_answer_and_for_nobody_else(stand: Stand) -> None:
    """Ann has begun a private chat, where that is needed."""
    await stand.says("Bob", "/games", PLAYERS)
    stand.dispatcher.answers.append(rendered("The record", "As a file.", file=FILE))
    await stand.says("Ann", "/record", PLAYERS)
    assert "As a file." in stand.private("Ann").text
    for text in ("As a file.", SENTENCE * 30):
        await stand.courier.whisper(stand.handle, rendered("All I know", text, file=FILE))
        await stand.looks()
        assert text.strip() in "\n".join(stand.written_to("Ann"))
    assert stand.files("Ann") == [(FILE.name, FILE.content)] * 3
    assert stand.files("Bob") == []


async def test_a_board_holds_as_many_buttons_as_the_platform_has_promised(stand: Stand) -> None:
    """Each carries as much as a button can."""
    limits = LIMITS[stand.room.platform]
    names = [f"{number:03}" for number in range(limits.per_row * limits.rows)]
    filling = "x" * (SIZE_LIMIT - len(write_payload(PickMove(TABLE, Version(1), ("000",))).encode()))
    full = {name: write_payload(PickMove(TABLE, Version(1), (f"{name}{filling}",))) for name in names}
    (row,) = buttons(full)
    rows = tuple(row[at : at + limits.per_row] for at in range(0, len(row), limits.per_row))
    ref = await post_board(stand.courier, stand.room, TABLE, board())
    await edit_board(stand.courier, ref, board("a1", rows=rows))
    await stand.looks()
    (shown,) = stand.boards()
    assert set(names) <= set(shown.buttons)


async def test_names_that_mean_harm_stay_names(stand: Stand) -> None:
    ref = await post_board(stand.courier, stand.room, TABLE, board())
    for version, name in enumerate(HOSTILE, 10):
        mention = Mention(person(name))
        lines = (
            (mention, Plain(" is to move.")),
            (Plain(f"Said by {name}"),),
            (Strong(name),),
            (Code(name),),
        )
        hostile = board("a1", title=(mention, Plain(" plays")), lines=lines, alt=name)
        await stand.courier.ready(stand.room)
        await edit_board(stand.courier, ref, replace(hostile, table=(TABLE, Version(version))))
        stand.dispatcher.answers.append(rendered(name, name))
        await stand.says("Ann", "/help", PLAYERS)
        visible = f"{name} is to move.".translate(
            dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069"))
        )
        assert visible in stand.shown()[0]
    assert stand.sounded() == []
    await stand.says("Bob", "/games", PLAYERS)
    for name in HOSTILE:
        await stand.courier.nudge(stand.room, stand.handle, rendered(f"{name}, it is your turn", name))
    await stand.looks()
    assert stand.sounded() == ["Bob"] * len(HOSTILE)
