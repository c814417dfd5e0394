"""Questions at the rules desk: about no game yet, going on from one another, and shown to the room."""

from bot.kernel.ids import Room
from bot.messages.rendering import RenderedCard
from tests.kit.moot import ANN, PUB, Moot


async def said(moot: Moot, line: str, room: Room = PUB) -> RenderedCard:
    rendered = await moot.type(ANN, line, room)
    assert rendered
    return rendered


async def test_the_sentence_that_decides_is_in_bold_where_it_stands(moot: Moot) -> None:
    first, decided = (await said(moot, "/rules know can I pass?")).lines[0]
    assert (type(first).__name__, type(decided).__name__) == ("Quoted", "Strong")
