"""Everything that can be asked for can be asked for on every platform."""

from dataclasses import replace

import pytest

from bot.dispatch.limits import FILE_LIMIT
from bot.dispatch.registry import NAMES as COMMANDS
from bot.intents.cup import OpenReported
from bot.intents.payload import every_intent, write_payload
from bot.intents.play import ImportRecord
from bot.kernel.text import Refusal
from bot.messages.card import Tone
from bot.messages.rendering import RenderedButton
from tests.dispatch.test_every_intent import EXAMPLES, carried
from tests.kit.sent_boards import post_board
from tests.platforms.contract.recording_dispatcher import meant
from tests.platforms.contract.stands import Stand
from tests.platforms.telegram.recording_dispatcher import TABLE, board, rendered

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
REPORT = b"012 Autumn cup\n"
A_ROW = 4
HINT = "a, b, c, d, e, f, g"


async def test_every_command_and_nothing_is_beyond_commands_and_buttons(stand: Stand) -> None:
    heard = set()
    for command in COMMANDS:
        stand.dispatcher.answers.append(rendered())
        await stand.says("Ann", f"/{command} {WORDS.get(command, '')}".strip(), ("Ann", "Bob"))
        heard.add(type(meant(stand.dispatcher.requests[-1])))
    stand.dispatcher.answers.append(rendered())
    await stand.opens_cup("Ann", "fourrow", REPORT)
    heard.add(type(meant(stand.dispatcher.requests[-1])))
    assert heard | {type(one) for one in EXAMPLES if carried(one)} == set(every_intent())


async def test_every_button(stand: Stand) -> None:
    wanted = [one for one in EXAMPLES if carried(one)]
    keys = [RenderedButton(str(at), write_payload(one), Tone.PLAIN) for at, one in enumerate(wanted)]
    rows = tuple(tuple(keys[at : at + A_ROW]) for at in range(0, len(keys), A_ROW))
    await post_board(stand.courier, stand.room, TABLE, replace(board("a1"), rows=rows))
    await stand.looks()
    heard = []
    for at in range(len(wanted)):
        stand.dispatcher.answers.append(None)
        (shown,) = stand.boards()
        await stand.presses("Ann", shown.buttons[str(at)])
        heard.append(meant(stand.dispatcher.requests[-1]))
    assert heard == wanted


@pytest.mark.parametrize(
    ("content", "text"),
    [("1. a1 {خوب}\n".encode(), "1. a1 {خوب}\n"), (b"x" * (FILE_LIMIT + 1), None)],
    ids=["small", "too large"],
)
async def test_a_record_is_handed_in_as_a_file(stand: Stand, content: bytes, text: str | None) -> None:
    stand.dispatcher.answers.append(rendered())
    await stand.hands_in("Ann", content)
    assert meant(stand.dispatcher.requests[-1]) == ImportRecord(text)
    assert stand.private("Ann")


async def test_a_report_opens_a_cup(stand: Stand) -> None:
    stand.dispatcher.answers.append(rendered())
    await stand.opens_cup("Ann", "fourrow", REPORT)
    assert meant(stand.dispatcher.requests[-1]) == OpenReported(REPORT.decode(), "fourrow")


async def test_a_record_that_was_given_out_is_taken_in_again(stand: Stand) -> None:
    players = ("Ann", "Bob")
    await stand.says("Ann", "/play fourrow me", players)
    for move in "abababa":
        await stand.says("Ann", f"/move {move}", players)
    await stand.says("Ann", "/record", players)
    record = stand.private("Ann").text.partition("[Moot")
    await stand.hands_in("Ann", "".join(record[1:]).encode())
    assert "All 7 moves are legal." in stand.private("Ann").text
    assert "Yellow won." in stand.private("Ann").text


ASKED = {"typed": None, "pressed": "Hint"}


@pytest.mark.parametrize("label", ASKED.values(), ids=ASKED)
@pytest.mark.parametrize("onlooker", ["Ann", "Cleo"])
async def test_what_an_onlooker_is_shown_of_what_is_possible_nobody_else_sees(
    stand: Stand, onlooker: str, label: str | None
) -> None:
    """Ann has begun a private chat, where that is needed to be answered in private; Cleo has not."""
    players = ("Ann", "Bob", "Cleo")
    await stand.says("Bob", "/play fourrow me", players)
    (board,) = stand.boards()
    if label:
        await stand.presses(onlooker, board.buttons[label])
    else:
        await stand.says(onlooker, "/hint", players)
    await stand.looks()
    assert stand.private(onlooker)
    assert not any(HINT in text for text in stand.shown())
    assert not any(HINT in text for who in players if who != onlooker for text in stand.written_to(who))
    if onlooker == "Ann":
        assert HINT in stand.private(onlooker).text


@pytest.mark.parametrize("line", ["/move a1; b2", "/board text"])
async def test_what_is_said_arrives_with_its_words(stand: Stand, line: str) -> None:
    stand.dispatcher.answers.append(rendered())
    await stand.says("Bob", line, ("Ann", "Bob"))
    request = stand.dispatcher.requests[-1]
    assert request.asker.name == "Bob"
    assert request.room == stand.dispatcher.requests[0].room
    assert not isinstance(meant(request), Refusal | None)
