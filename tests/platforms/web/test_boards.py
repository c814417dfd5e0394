"""Boards and films on the page: alive, the newest only, and there again after everything else was lost."""

from ipaddress import ip_network
from typing import Any

from aiohttp.test_utils import TestClient

from bot.delivery.rooms import BoardRef
from bot.kernel.ids import SessionId
from bot.platforms.web.limits import CLIENT_BURST
from bot.platforms.web.settings import Address
from tests.kit.fake_dispatcher import FakeDispatcher, room_called
from tests.kit.recording_dispatcher import replay
from tests.kit.sent_boards import edit_board, post_board
from tests.kit.web_page import Heard, Page, come_in, new_token, served

Client = TestClient[Any, Any]
T1 = SessionId("t1")
ROOM = room_called("table")
FOR_EVER = "private, max-age=31536000, immutable"


def address_of(page: Page) -> str:
    return page.last("card")["letter"]["picture"]["address"]


def cards(page: Page) -> list[tuple[str, int]]:
    return [(heard["session"], heard["version"]) for heard in page.past if heard["kind"] == "card"]


async def test_a_board_comes_to_everybody_in_the_room_and_a_move_changes_it(
    client: Client, ann: Page, ben: Page
) -> None:
    eve = await come_in(client, "Eve", room="elsewhere")
    await ann.ask("line", text="/play")
    for card in (ann.last("card"), await ben.hear("card")):
        assert (card["session"], card["version"], card["fresh"]) == ("t1", 1, True)
        assert len(card["letter"]["taps"]) == 9
    await ben.ask("line", text="b2", board="t1")
    card = await ann.hear(lambda heard: heard["kind"] == "card" and heard["version"] == 2)
    assert card["fresh"] is False
    spans = [("mention", "Ben"), ("plain", " marks "), ("code", "b2"), ("plain", ".")]
    assert card["letter"]["lines"][0] == [{"is": kind, "text": text} for kind, text in spans]
    await eve.ask("line", text="nothing here")
    assert not eve.has_heard("card")


async def test_an_older_version_never_replaces_a_newer_one(ann: Page, dispatcher: FakeDispatcher) -> None:
    await ann.ask("line", text="/play")
    old = dispatcher.board(T1)
    await ann.ask("tap", press="t1:a1")
    await edit_board(dispatcher.courier, BoardRef(T1, ROOM, "t1"), old)
    await post_board(dispatcher.courier, ROOM, T1, old)
    await ann.ask("line", text="and now?")
    assert cards(ann) == [("t1", 1), ("t1", 2)]


async def test_a_request_sent_again_is_done_once(client: Client, dispatcher: FakeDispatcher) -> None:
    token = new_token()
    for _ in range(2):
        page = await come_in(client, "Ann", token=token)
        await page.ask("line", id="one", text="/play")
        await page.ask("line", id="said", text="hello")
        await page.socket.close()
    assert len({request.id for request in dispatcher.requests}) == 1
    assert len(dispatcher.tables) == 1
    assert len((await come_in(client, "Ben")).last("welcome")["talk"]) == 1


async def test_after_a_restart_the_newest_boards_are_shown_and_a_tap_on_the_old_page_works(
    dispatcher: FakeDispatcher,
) -> None:
    """Their pictures are there as well; while the store is away they can be had later."""
    token, you = new_token(), []
    async with served(dispatcher) as client:
        page = await come_in(client, "Ann", token=token)
        await page.ask("line", text="/play")
        await page.ask("tap", press="t1:a1")
        address, old = address_of(page), cards(page)[-1]
        you.append(page.last("welcome")["you"])
        await client.server.close()
        assert await page.hear("closing")
    async with served(dispatcher) as client:
        for dispatcher.reachable, status in ((False, 503), (True, 200)):
            answer = await client.get(f"{address}/light-480.png")
            assert answer.status == status
        assert await answer.read() == b"Marked: a1. light 480"
        page = await come_in(client, "Ann", token=token)
        assert page.last("welcome")["you"] == you[0]
        assert cards(page) == [old]
        await page.ask("tap", press="t1:b1")
        assert page.last("card")["version"] == 3


async def test_a_picture_comes_in_the_theme_and_width_that_were_asked_for_and_no_other(
    client: Client, ann: Page
) -> None:
    await ann.ask("line", text="/play")
    address = address_of(ann)
    answer = await client.get(f"{address}/dark-720.png")
    assert await answer.read() == b"Marked: nothing. dark 720"
    assert (answer.content_type, answer.headers["Cache-Control"]) == ("image/png", FOR_EVER)
    same = {"If-None-Match": answer.headers["ETag"]}
    assert (await client.get(f"{address}/dark-720.png", headers=same)).status == 304
    for path in (
        f"{address}/dark-20000.png",
        f"{address}/pink-720.png",
        "/picture/table/t1/en/00ff/dark-720.png",
        "/picture/table/-/en/00ff/dark-720.png",
        "/picture/table/t1/xx/00ff/dark-720.png",
        "/picture/table/t1/en/%22%0d%0a/dark-720.png",
        "/picture/../../../etc/passwd",
        "/page/../client.py",
        "/page/%2e%2e/client.py",
    ):
        assert (await client.get(path)).status == 404


async def test_a_room_that_nobody_is_in_needs_no_boards_and_is_shown_no_films(
    client: Client, ann: Page, dispatcher: FakeDispatcher
) -> None:
    await ann.ask("line", text="/play")
    await ann.socket.close()
    await dispatcher.courier.post(ROOM, replay(), key="film")
    assert await post_board(dispatcher.courier, ROOM, T1, dispatcher.board(T1)) == BoardRef(T1, ROOM, "t1")
    ben = await come_in(client, "Ben")
    assert ben.last("card")["session"] == "t1"
    await ben.ask("line", text="hello")
    assert not ben.has_heard("letter")


async def film_on(dispatcher: FakeDispatcher, page: Page) -> Heard:
    """The picture of the message that comes to ``page``."""
    await dispatcher.courier.post(ROOM, replay(), key="film")
    return (await page.hear("letter"))["letter"]["picture"]


async def test_a_film_comes_to_everybody_in_the_room_and_is_gone_with_its_server(
    dispatcher: FakeDispatcher,
) -> None:
    async with served(dispatcher) as client:
        ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
        eve = await come_in(client, "Eve", room="elsewhere")
        film = await film_on(dispatcher, ann)
        assert (await ben.hear("letter"))["letter"]["picture"] == film
        assert (film["film"], film["alt"]) == (True, "Played again: nothing happens, twice.")
        await eve.ask("line", text="nothing here")
        assert not eve.has_heard("letter")
        address = film["address"]
        answer = await client.get(f"{address}/contrast.gif")
        assert await answer.read() == b"Played again: nothing happens, twice. 3 contrast 600"
        assert (answer.content_type, answer.headers["Cache-Control"]) == ("image/gif", FOR_EVER)
        same = {"If-None-Match": answer.headers["ETag"]}
        assert (await client.get(f"{address}/contrast.gif", headers=same)).status == 304
        for other in (f"{address}/pink.gif", f"{address}/light-600.gif", "/film/00ff/light.gif"):
            assert (await client.get(other)).status == 404
    async with served(dispatcher) as client:
        assert (await client.get(f"{address}/light.gif")).status == 404


async def test_one_client_cannot_have_unknown_pictures_looked_up_without_end() -> None:
    lost = "/picture/table/t1/en/00ff/dark-720.png"
    flood, other = ({"X-Forwarded-For": f"192.0.2.{number}"} for number in (1, 2))
    behind_proxy = Address(proxies=(ip_network("127.0.0.1"),))
    async with served(FakeDispatcher(), behind_proxy) as client:
        answers = [(await client.get(lost, headers=flood)).status for _ in range(10 * CLIENT_BURST)]
        assert set(answers) == {404, 429}
        assert (await client.get(lost, headers=other)).status == 404
