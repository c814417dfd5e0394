"""Questions at the rules desk: about no game yet, going on from one another, and shown to the room."""

from bot.kernel.ids import Room
from bot.messages.language import plain
from bot.messages.rendering import RenderedCard
from tests.kit.moot import ANN, PUB, Moot


async def said(moot: Moot, line: str, room: Room = PUB) -> RenderedCard:
    rendered = await moot.type(ANN, line, room)
    assert rendered
    return rendered


async def test_the_verdict_is_in_bold_before_the_passage(moot: Moot) -> None:
    verdict, passage, *_ = (await said(moot, "/rules know can I pass?")).lines
    assert [type(span).__name__ for span in (*verdict, *passage)] == ["Strong", "Quoted"]


async def test_where_an_answer_stands_is_said_with_what_the_book_says_of_its_author(moot: Moot) -> None:
    answer = await said(moot, "/rules know can I pass?")
    again = await said(moot, "/rules where does it say that?")
    assert again.title == answer.title
    assert any("numbered like the sections" in plain(line) for line in again.lines)
