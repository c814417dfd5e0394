"""Boards on the page: alive, the newest only, and there again after everything else was lost."""

from ipaddress import ip_network
from typing import Any

from aiohttp.test_utils import TestClient

from bot.delivery.rooms import BoardRef
from bot.kernel.ids import SessionId
from bot.platforms.web.limits import CLIENT_BURST
from bot.platforms.web.settings import Address
from tests.kit.fake_dispatcher import FakeDispatcher, room_called
from tests.kit.sent_boards import edit_board, post_board
from tests.kit.web_page import Page, come_in, new_token, served

Client = TestClient[Any, Any]
T1 = SessionId("t1")
ROOM = room_called("table")


def address_of(page: Page) -> str:
    return page.last("card")["letter"]["picture"]["address"]


async def test_a_new_board_comes_to_everybody_in_the_room_and_to_nobody_else(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    eve = await come_in(client, "Eve", room="elsewhere")
    await ann.ask("line", text="/play")
    for page in (ann, ben):
        card = page.last("card") if page is ann else await page.hear("card")
        assert (card["session"], card["version"], card["fresh"]) == ("t1", 1, True)
        assert len(card["letter"]["taps"]) == 9
    await eve.ask("line", text="nothing here")
    assert not eve.has_heard("card")


async def test_a_move_changes_the_card_for_everybody(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    await ann.ask("line", text="/play")
    await ben.ask("line", text="b2", board="t1")
    card = await ann.hear(lambda heard: heard["kind"] == "card" and heard["version"] == 2)
    assert card["fresh"] is False
    assert card["letter"]["lines"][0] == [
        {"is": "mention", "text": "Ben"},
        {"is": "plain", "text": " marks "},
        {"is": "code", "text": "b2"},
        {"is": "plain", "text": "."},
    ]


async def test_an_older_version_never_replaces_a_newer_one(
    client: Client, dispatcher: FakeDispatcher
) -> None:
    ann = await come_in(client, "Ann")
    await ann.ask("line", text="/play")
    old = dispatcher.board(T1)
    await ann.ask("tap", press="t1:a1")
    assert dispatcher.courier
    await edit_board(dispatcher.courier, BoardRef(T1, ROOM, "t1"), old)
    await post_board(dispatcher.courier, ROOM, T1, old)
    await ann.ask("line", text="and now?")
    assert [heard["version"] for heard in ann.past if heard["kind"] == "card"] == [1, 2]


async def test_a_request_sent_again_is_done_once(client: Client, dispatcher: FakeDispatcher) -> None:
    token = new_token()
    ann = await come_in(client, "Ann", token=token)
    await ann.ask("line", id="one", text="/play")
    await ann.socket.close()
    again = await come_in(client, "Ann", token=token)
    await again.ask("line", id="one", text="/play")
    await again.ask("line", id="said", text="hello")
    await again.ask("line", id="said", text="hello")
    assert [request.id for request in dispatcher.requests] == [dispatcher.requests[0].id] * 2
    assert len(dispatcher.tables) == 1
    assert sum(heard["kind"] == "talk" for heard in again.past) == 1


async def test_after_a_restart_the_newest_boards_are_shown_and_a_tap_on_the_old_page_works(
    dispatcher: FakeDispatcher,
) -> None:
    token = new_token()
    async with served(dispatcher) as before:
        ann = await come_in(before, "Ann", token=token)
        await ann.ask("line", text="/play")
        await ann.ask("tap", press="t1:a1")
        you = ann.last("welcome")["you"]
    async with served(dispatcher) as after:
        again = await come_in(after, "Ann", token=token)
        assert again.last("welcome")["you"] == you
        assert [(heard["session"], heard["version"]) for heard in again.past if heard["kind"] == "card"] == [
            ("t1", 2)
        ]
        await again.ask("tap", press="t1:b1")
        assert again.last("card")["version"] == 3


async def test_a_page_is_told_that_the_server_is_being_restarted(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher) as client:
        ann = await come_in(client, "Ann")
        await client.server.close()
        assert await ann.hear("closing")


async def test_a_picture_comes_in_the_theme_and_width_that_were_asked_for(client: Client) -> None:
    ann = await come_in(client, "Ann")
    await ann.ask("line", text="/play")
    answer = await client.get(f"{address_of(ann)}/dark-720.png")
    assert await answer.read() == b"Marked: nothing. dark 720"
    assert answer.content_type == "image/png"
    assert answer.headers["Cache-Control"] == "private, max-age=31536000, immutable"
    unchanged = await client.get(
        f"{address_of(ann)}/dark-720.png", headers={"If-None-Match": answer.headers["ETag"]}
    )
    assert unchanged.status == 304


async def test_no_other_pictures_are_drawn(client: Client) -> None:
    ann = await come_in(client, "Ann")
    await ann.ask("line", text="/play")
    for address in (
        f"{address_of(ann)}/dark-20000.png",
        f"{address_of(ann)}/pink-720.png",
        "/picture/table/t1/en/00ff/dark-720.png",
        "/picture/table/-/en/00ff/dark-720.png",
        "/picture/table/t1/xx/00ff/dark-720.png",
        "/picture/table/t1/en/%22%0d%0a/dark-720.png",
        "/picture/../../../etc/passwd",
        "/page/../client.py",
        "/page/%2e%2e/client.py",
    ):
        assert (await client.get(address)).status == 404


async def test_a_board_still_has_its_picture_after_a_restart(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher) as before:
        ann = await come_in(before, "Ann")
        await ann.ask("line", text="/play")
    async with served(dispatcher) as after:
        answer = await after.get(f"{address_of(ann)}/light-480.png")
        assert await answer.read() == b"Marked: nothing. light 480"


async def test_a_picture_that_cannot_be_had_now_can_be_had_later(dispatcher: FakeDispatcher) -> None:
    async with served(dispatcher) as before:
        ann = await come_in(before, "Ann")
        await ann.ask("line", text="/play")
    async with served(dispatcher) as after:
        dispatcher.reachable = False
        assert (await after.get(f"{address_of(ann)}/light-480.png")).status == 503
        dispatcher.reachable = True
        assert (await after.get(f"{address_of(ann)}/light-480.png")).status == 200


async def test_a_room_that_nobody_is_in_needs_no_boards(client: Client, dispatcher: FakeDispatcher) -> None:
    ann = await come_in(client, "Ann")
    await ann.ask("line", text="/play")
    await ann.socket.close()
    assert dispatcher.courier
    assert await post_board(dispatcher.courier, ROOM, T1, dispatcher.board(T1)) == BoardRef(T1, ROOM, "t1")
    assert (await come_in(client, "Ben")).last("card")["session"] == "t1"


async def test_one_client_cannot_have_unknown_pictures_looked_up_without_end() -> None:
    lost = "/picture/table/t1/en/00ff/dark-720.png"
    flood, other = {"X-Forwarded-For": "192.0.2.1"}, {"X-Forwarded-For": "192.0.2.2"}
    behind_proxy = Address(proxies=(ip_network("127.0.0.1"),))
    async with served(FakeDispatcher(), behind_proxy) as client:
        answers = [(await client.get(lost, headers=flood)).status for _ in range(10 * CLIENT_BURST)]
        assert set(answers) == {404, 429}
        assert (await client.get(lost, headers=other)).status == 404
