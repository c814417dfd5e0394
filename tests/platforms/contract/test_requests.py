"""Everything that can be asked for can be asked for on every platform, and what is asked counts."""

import asyncio

import pytest

from bot.delivery.limits import BACKOFF_MS
from bot.dispatch.limits import FILE_LIMIT
from bot.dispatch.registry import NAMES as COMMANDS
from bot.intents.cup import OpenReported
from bot.intents.payload import every_intent, write_payload
from bot.intents.play import ImportRecord, ShowHint, ShowMore
from bot.kernel.text import Refusal
from bot.kernel.time import SECOND
from tests.dispatch.test_every_intent import EXAMPLES, carried
from tests.kit.recording_dispatcher import TABLE, board, buttons, rendered
from tests.kit.sent_boards import post_board
from tests.platforms.contract.stands import Stand, Wrong

WORDS = {
    "play": "fourrow",
    "move": "d",
    "why": "d",
    "join": TABLE,
    "watch": TABLE,
    "language": "it",
    "import": "x",
    "if": "a then b",
    "rules": "fourrow how do I win?",
}
REPORT, OPENS = b"012 Autumn cup\n", "/cup open fourrow"
HINT = "What is possible now"
PLAYERS = ("Ann", "Bob")


async def test_every_command_and_nothing_is_beyond_commands_and_buttons(stand: Stand) -> None:
    heard = set()
    for command in COMMANDS:
        stand.dispatcher.answers.append(rendered())
        await stand.says("Ann", f"/{command} {WORDS.get(command, '')}".strip(), PLAYERS)
        heard.add(type(stand.dispatcher.meant))
    stand.dispatcher.answers.append(rendered())
    await stand.hands_in("Ann", OPENS, REPORT)
    assert stand.dispatcher.meant == OpenReported(REPORT.decode(), "fourrow")
    assert {*heard, OpenReported} | {type(one) for one in EXAMPLES if carried(one)} == set(every_intent())


async def test_every_button(stand: Stand) -> None:
    intents = [one for one in EXAMPLES if carried(one)]
    (row,) = buttons({str(at): write_payload(one) for at, one in enumerate(intents)})
    rows = tuple(row[at : at + 4] for at in range(0, len(row), 4))
    await post_board(stand.courier, stand.room, TABLE, board("a1", rows=rows))
    await stand.looks()
    for at, intent in enumerate(intents):
        stand.dispatcher.answers.append(None)
        (shown,) = stand.boards()
        await stand.presses("Ann", shown.buttons[str(at)])
        assert stand.dispatcher.meant == intent


async def test_a_line_arrives_with_its_words_and_a_record_as_a_file(stand: Stand) -> None:
    for line in ("/move a1; b2", "/board text"):
        stand.dispatcher.answers.append(rendered())
        await stand.says("Bob", line, PLAYERS)
        request = stand.dispatcher.requests[-1]
        assert (request.asker.name, request.room) == ("Bob", stand.dispatcher.requests[0].room)
        assert not isinstance(stand.dispatcher.meant, Refusal | None)
    record = "1. a1 {خوب}\n"
    for content, text in ((record.encode(), record), (b"x" * (FILE_LIMIT + 1), None)):
        stand.dispatcher.answers.append(rendered())
        await stand.hands_in("Ann", "/import", content)
        assert stand.dispatcher.meant == ImportRecord(text)
        assert stand.private("Ann")


async def test_a_record_that_was_given_out_is_taken_in_again(stand: Stand) -> None:
    for line in ("/play fourrow me", *(f"/move {move}" for move in "abababa"), "/record"):
        await stand.says("Ann", line, PLAYERS)
    record = stand.private("Ann").text.partition("[Moot")
    await stand.hands_in("Ann", "/import", "".join(record[1:]).encode())
    assert "All 7 moves are legal." in stand.private("Ann").text
    assert "Yellow won." in stand.private("Ann").text


@pytest.mark.parametrize("onlooker", ["Ann", "Cleo"])
async def test_what_an_onlooker_is_shown_of_what_is_possible_nobody_else_sees(
    stand: Stand, onlooker: str
) -> None:
    """Ann has begun a private chat, where that is needed to be answered in private; Cleo has not."""
    players = (*PLAYERS, "Cleo")
    await stand.says("Bob", "/play fourrow me", players)
    (shown,) = stand.boards()
    await stand.presses("Bob", shown.buttons["More"])
    more = stand.dispatcher.meant
    assert isinstance(more, ShowMore)
    for is_pressed in (True, False):
        if is_pressed:
            await stand.presses(
                onlooker, stand.forged(shown.buttons["More"], write_payload(ShowHint(more.table)))
            )
        else:
            await stand.says(onlooker, "/hint", players)
        await stand.looks()
        others = [text for who in players if who != onlooker for text in stand.written_to(who)]
        assert not any(HINT in text for text in (*(post.text for post in stand.posts()), *others))
        assert stand.private(onlooker)
        assert onlooker != "Ann" or HINT in stand.private(onlooker).text


PAYLOADS = ("m0:p:abcdefgh:1:d", "mv:g1:12:e4", "x", "☃" * 21, "m1:p:::", "x1:1:2", "m9:from:the:future")


async def test_a_press_that_this_version_has_not_written_changes_nothing(stand: Stand) -> None:
    """From before an upgrade, from after one, or forged."""
    await stand.says("Ann", "/play fourrow me", PLAYERS)
    (shown,) = stand.boards()
    for payload in PAYLOADS:
        await stand.presses("Ann", stand.forged(shown.buttons["d"], payload))
        assert "older board" in stand.private("Ann").text
    assert [seen.text for seen in stand.boards()] == [shown.text]


async def test_a_move_that_is_stored_counts_though_its_board_is_refused(stand: Stand) -> None:
    await stand.says("Ann", "/play fourrow me", PLAYERS)
    await stand.goes_wrong(Wrong.REFUSED_TWICE)
    await stand.says("Ann", "/move d", PLAYERS)
    answer = stand.private("Ann")
    assert "drops a disc into d" in stand.shown()[-1] or "counts" in answer.text
    await asyncio.sleep(BACKOFF_MS / SECOND)
    await stand.says("Ann", "/move c", PLAYERS)
    assert "drops a disc into c" in stand.boards()[-1].text


async def test_a_bot_that_is_thrown_out_says_so_and_plays_on_when_it_is_back(stand: Stand) -> None:
    """Where a press lets it write, the board says it all."""
    await stand.says("Ann", "/play fourrow me", PLAYERS)
    await stand.goes_wrong(Wrong.THROWN_OUT)
    await stand.presses("Ann", stand.boards()[-1].buttons["d"])
    answer = stand.private("Ann") or stand.boards()[-1]
    assert "not allowed to write here" in answer.text or "drops a disc into d" in answer.text
    await stand.comes_back()
    for line in ("/board", "/move c"):
        await stand.says("Ann", line, PLAYERS)
    assert "drops a disc into c" in stand.boards()[-1].text
