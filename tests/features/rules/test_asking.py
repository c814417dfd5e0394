"""Questions at the rules desk: about no game yet, going on from one another, and shown to the room."""

from bot.kernel.ids import Room
from bot.messages.rendering import RenderedCard
from tests.kit.moot import ANN, PUB, Moot


async def said(moot: Moot, line: str, room: Room = PUB) -> RenderedCard:
    rendered = await moot.type(ANN, line, room)
    assert rendered
    return rendered


async def test_the_sentence_that_decides_is_the_first(moot: Moot) -> None:
    answer = await said(moot, "/rules know can I pass?")
    assert len(answer.lines[0]) == 1
    assert type(answer.lines[0][0]).__name__ == "Strong"
