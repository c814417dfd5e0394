"""Letters of every shape go out within the platform's limits, and nothing in them does any harm."""

from dataclasses import replace

import pytest

from bot.app.platform_folders import platforms
from bot.intents.payload import SIZE_LIMIT, write_payload
from bot.intents.play import PickMove
from bot.kernel.ids import Version
from bot.kernel.text import Code, Mention, Moment, Plain, RichText, Strong
from bot.messages.card import File, Limits, Tone
from bot.messages.rendering import RenderedButton, RenderedCard
from tests.kit.clock import NOON
from tests.kit.raising import Gone
from tests.kit.sent_boards import edit_board, post_board
from tests.platforms.contract.stands import Stand
from tests.platforms.telegram.recording_dispatcher import TABLE, board, person, rendered

LIMITS = {platform.name: platform.limits for platform in platforms()}
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
PERSIAN = "آنا با رضا در میز ۱۲ بازی می‌کند."
SENTENCE = "Yellow builds e1-e2, and a surrounding is complete. "


def told(*spans: RichText) -> RenderedCard:
    return replace(board("a1"), lines=(*spans, (Plain("To move: anybody."),), (Plain("Table"),)))


SHAPES = {
    "a long title": replace(board(), title=(Plain("A title. " * 60),)),
    "sixty lines": told(*[(Plain(f"Line {number}. {SENTENCE}"),) for number in range(60)]),
    "one endless line": told((Plain(SENTENCE * 100),)),
    "a word that never ends": told((Plain("x" * 5_000),)),
    "right to left": replace(
        told((Plain(PERSIAN), Code("e1-e2"), Strong(PERSIAN))), right_to_left=True, language="fa"
    ),
    "every kind of span": told((Plain("a "), Strong("b "), Code("c"), Mention(person("Ann")), Moment(NOON))),
    "an endless alt text": replace(board("a1"), alt=SENTENCE * 100),
    "no picture": replace(board("a1"), scene=None),
    "no picture, but a block": replace(board("a1"), scene=None, block="a b c\n" * 300),
    "no lines and no buttons": replace(board(), lines=(), rows=()),
    "empty words": told((Plain(""),), (Strong(" "),), (Code(""),)),
}


def crowded(limits: Limits) -> RenderedCard:
    """As many buttons as the platform has promised to hold, each carrying as much as a button can."""
    keys = [
        RenderedButton(f"{number}", _full(number), Tone.GO) for number in range(limits.per_row * limits.rows)
    ]
    rows = tuple(tuple(keys[at : at + limits.per_row]) for at in range(0, len(keys), limits.per_row))
    return replace(board("a1"), rows=rows)


def _full(number: int) -> str:
    shortest = write_payload(PickMove(TABLE, Version(1), (f"{number:03}",)))
    filling = "x" * (SIZE_LIMIT - len(shortest.encode()))
    return write_payload(PickMove(TABLE, Version(1), (f"{number:03}{filling}",)))


async def test_boards(stand: Stand) -> None:
    """What cannot be changed into such a message has gone, and is posted anew."""
    ref = await post_board(stand.courier, stand.room, TABLE, board())
    for version, shape in enumerate(SHAPES.values(), 10):
        newer = replace(shape, table=(TABLE, Version(version)))
        await stand.courier.ready(stand.room)
        try:
            await edit_board(stand.courier, ref, newer)
        except Gone:
            await stand.courier.remove(stand.room, ref.message)
            ref = await post_board(stand.courier, stand.room, TABLE, newer)
        await stand.looks()
        assert len(stand.shown()) == 1
    assert stand.sounded() == []


async def test_answers(stand: Stand) -> None:
    for shape in SHAPES.values():
        stand.dispatcher.answers.append(replace(shape, table=None))
        await stand.says("Ann", "/help", ("Ann", "Bob"))
        assert stand.private("Ann")


FILE = File("game.txt", "text/plain", "1. کشور\n".encode() * 2_000)


async def test_a_file_comes_with_an_answer_and_for_nobody_else(stand: Stand) -> None:
    """Ann has begun a private chat, where that is needed."""
    await stand.says("Bob", "/games", ("Ann", "Bob"))
    stand.dispatcher.answers.append(rendered("The record", "As a file.", file=FILE))
    await stand.says("Ann", "/record", ("Ann", "Bob"))
    assert "As a file." in stand.private("Ann").text
    assert stand.files("Ann") == [(FILE.name, FILE.content)]
    assert stand.files("Bob") == []


@pytest.mark.parametrize("words", ["As a file.", SENTENCE * 30], ids=["few words", "many words"])
async def test_a_file_comes_with_a_private_message(stand: Stand, words: str) -> None:
    await stand.courier.whisper(stand.handle, rendered("All I know", words, file=FILE))
    await stand.looks()
    assert words.strip() in "\n".join(stand.written_to("Ann"))
    assert stand.files("Ann") == [(FILE.name, FILE.content)]


async def test_calls_and_private_messages(stand: Stand) -> None:
    for shape in SHAPES.values():
        bare = replace(shape, scene=None, rows=())
        await stand.courier.nudge(stand.room, stand.handle, bare)
        await stand.courier.whisper(stand.handle, bare)
    await stand.looks()
    assert set(stand.sounded()) == {"Ann"}


async def test_the_most_crowded_board(stand: Stand) -> None:
    limits = LIMITS[stand.room.platform]
    ref = await post_board(stand.courier, stand.room, TABLE, board())
    await edit_board(stand.courier, ref, crowded(limits))
    await stand.looks()
    (shown,) = stand.boards()
    assert {str(number) for number in range(limits.per_row * limits.rows)} <= set(shown.buttons)


async def test_names_that_mean_harm_stay_names(stand: Stand) -> None:
    ref = await post_board(stand.courier, stand.room, TABLE, board())
    for version, name in enumerate(HOSTILE, 10):
        hostile = replace(named_all_over(name), table=(TABLE, Version(version)))
        await stand.courier.ready(stand.room)
        await edit_board(stand.courier, ref, hostile)
        stand.dispatcher.answers.append(rendered(name, name))
        await stand.says("Ann", "/help", ("Ann", "Bob"))
        assert _visible(f"{name} is to move.") in stand.shown()[0]
    assert stand.sounded() == []


def named_all_over(name: str) -> RenderedCard:
    lines: tuple[RichText, ...] = (
        (Mention(person(name)), Plain(" is to move.")),
        (Plain(f"Said by {name}"),),
        (Strong(name),),
        (Code(name),),
    )
    return replace(board("a1"), title=(Mention(person(name)), Plain(" plays")), lines=lines, alt=name)


async def test_a_call_reaches_one_person_whatever_names_are_in_it(stand: Stand) -> None:
    await stand.says("Bob", "/games", ("Ann", "Bob"))
    for name in HOSTILE:
        await stand.courier.nudge(stand.room, stand.handle, rendered(f"{name}, it is your turn", name))
    await stand.looks()
    assert stand.sounded() == ["Bob"] * len(HOSTILE)


async def test_where_no_pictures_may_be_posted_the_board_is_in_characters(stand: Stand) -> None:
    shown = board("a1")
    if not await stand.takes_away_pictures():
        pytest.skip("nobody can forbid pictures there")
    ref = await post_board(stand.courier, stand.room, TABLE, shown)
    assert shown.diagram.splitlines()[0] in stand.shown()[-1]
    await edit_board(stand.courier, ref, board("a1", "b1"))
    assert len(stand.shown()) == 1


def _visible(text: str) -> str:
    """Without the marks that nobody sees."""
    return text.translate(dict.fromkeys(map(ord, "\u200e\u200f\u2066\u2067\u2068\u2069")))
