"""Films on the page: for everybody who is in the room, under an address that never means anything else."""

from typing import Any

from aiohttp.test_utils import TestClient
from tests.platforms.telegram.recording_dispatcher import replay

from tests.kit.fake_dispatcher import FakeDispatcher, room_called
from tests.kit.web_page import Heard, Page, come_in, served

Client = TestClient[Any, Any]
ROOM = room_called("table")


async def shared(dispatcher: FakeDispatcher, page: Page) -> Heard:
    """The picture of the message that comes to ``page``."""
    assert dispatcher.courier
    await dispatcher.courier.post(ROOM, replay(), key="film")
    picture = (await page.hear("letter"))["letter"]["picture"]
    assert isinstance(picture, dict)
    return picture


async def test_a_film_comes_to_everybody_in_the_room_and_to_nobody_else(
    client: Client, dispatcher: FakeDispatcher
) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    eve = await come_in(client, "Eve", room="elsewhere")
    shown = await shared(dispatcher, ann)
    assert (await ben.hear("letter"))["letter"]["picture"] == shown
    assert shown["film"]
    assert shown["alt"] == "Played again: nothing happens, twice."
    await eve.ask("line", text="nothing here")
    assert not eve.has_heard("letter")


async def test_a_film_comes_in_the_theme_that_was_asked_for(
    client: Client, dispatcher: FakeDispatcher
) -> None:
    address = (await shared(dispatcher, await come_in(client, "Ann")))["address"]
    answer = await client.get(f"{address}/contrast.gif")
    assert await answer.read() == b"Played again: nothing happens, twice. 3 contrast 600"
    assert answer.content_type == "image/gif"
    assert answer.headers["Cache-Control"] == "private, max-age=31536000, immutable"
    known = {"If-None-Match": answer.headers["ETag"]}
    assert (await client.get(f"{address}/contrast.gif", headers=known)).status == 304


async def test_no_other_films_are_drawn(client: Client, dispatcher: FakeDispatcher) -> None:
    address = (await shared(dispatcher, await come_in(client, "Ann")))["address"]
    for other in (f"{address}/pink.gif", f"{address}/light-600.gif", "/film/00ff/light.gif"):
        assert (await client.get(other)).status == 404


async def test_a_film_is_gone_with_its_server(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher) as before:
        address = (await shared(dispatcher, await come_in(before, "Ann")))["address"]
    async with served(dispatcher) as after:
        assert (await after.get(f"{address}/light.gif")).status == 404


async def test_a_room_that_nobody_is_in_is_shown_nothing(client: Client, dispatcher: FakeDispatcher) -> None:
    assert dispatcher.courier
    await dispatcher.courier.post(ROOM, replay(), key="film")
    ann = await come_in(client, "Ann")
    await ann.ask("line", text="hello")
    assert not ann.has_heard("letter")
