"""Questions at the rules desk: about no game yet, going on from one another, and shown to the room."""

from bot.kernel.ids import Room
from bot.messages.rendering import RenderedCard
from tests.kit.moot import ANN, PUB, Moot


async def said(moot: Moot, line: str, room: Room = PUB) -> RenderedCard:
    rendered = await moot.type(ANN, line, room)
    assert rendered
    return rendered


async def test_the_verdict_is_in_bold_before_the_passage(moot: Moot) -> None:
    verdict, passage, *_ = (await said(moot, "/rules know can I pass?")).lines
    assert [type(span).__name__ for span in (*verdict, *passage)] == ["Strong", "Quoted"]
