"""Two pages in a room, and what they can do to each other: nothing but talk and play."""

from typing import Any

import pytest
from aiohttp import WSMsgType
from aiohttp.test_utils import TestClient

from bot.dispatch import request_budget
from bot.dispatch.limits import FILE_LIMIT, REST_BURST, SHARE_BURST
from bot.dispatch.requests import Press, Typed
from bot.intents.cup import OpenReported
from bot.kernel.ids import GameId, Handle, Named, Person, Platform, Player, Room, SessionId, Version
from bot.listening.settings import ProxySettings
from bot.platforms.web import PLATFORM, page_core
from bot.platforms.web.chat_rooms import OpenRoom, Rooms, Tab, people
from bot.platforms.web.limits import LINE_LIMIT, SIZE_LIMIT, TALK_KEPT
from bot.platforms.web.settings import Address
from bot.sessions.events import Notice, TableOpened
from tests.kit.fake_dispatcher import FakeDispatcher
from tests.kit.simulated_time_loop import in_simulated_time
from tests.kit.web_page import Page, come_in, knock, new_token, served

Client = TestClient[Any, Any]
BURST = SHARE_BURST + REST_BURST
SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(1)>"


def names(page: Page) -> list[str]:
    return [person["name"] for person in page.last("people")["people"]]


def talk(page: Page) -> list[str]:
    return [heard["text"] for heard in page.past if heard["kind"] == "talk"]


async def hello(page: Page, **fields: Any) -> None:
    await page.socket.send_json(
        {"kind": "hello", "token": new_token(), "name": "", "room": "table", **fields}
    )


async def test_two_pages_of_a_room_see_and_hear_each_other_and_no_other_room(
    client: Client, ann: Page, ben: Page
) -> None:
    """Who comes later is shown the last lines."""
    await ann.hear(lambda heard: heard["kind"] == "people" and len(heard["people"]) == 2)
    assert names(ann) == ["Ann", "Ben"]
    eve = await come_in(client, "Eve", room="two")
    for number in range(3):
        await ann.ask("line", text=f"line {number}")
        heard = await ben.hear("talk")
        assert (heard["name"], heard["text"]) == ("Ann", f"line {number}")
    await eve.ask("line", text="anybody?")
    assert talk(eve) == ["anybody?"]
    later = (await come_in(client, "Cleo")).last("welcome")["talk"]
    assert [line["text"] for line in later] == talk(ben)
    await ben.socket.close()
    await ann.hear(lambda heard: heard["kind"] == "people" and len(heard["people"]) == 2)
    assert names(ann) == ["Ann", "Cleo"]


async def test_a_reload_is_the_same_person_and_a_stranger_cannot_be_it(client: Client) -> None:
    token = new_token()
    pages = [await come_in(client, "Ann", token=token) for _ in range(2)]
    users = [page.last("welcome")["you"] for page in pages]
    assert users[0] == users[1]
    assert token not in str(pages[0].past)
    stranger = (await come_in(client, "Ann", token=users[0]["id"].ljust(32, "0"))).last("welcome")["you"]
    assert stranger["id"] != users[0]["id"]
    assert stranger["name"] == "Ann 2"


async def test_a_hostile_name_and_message_are_only_text(client: Client, ann: Page) -> None:
    mallory = await come_in(client, f"\u202e{SCRIPT}\u0000")
    name = mallory.last("welcome")["you"]["name"]
    assert name == SCRIPT[:32]
    await mallory.ask("line", text=f"\u202e\u2066{SCRIPT}\r\n\u0007 end")
    assert (await ann.hear("talk"))["text"] == f"{SCRIPT} end"
    await mallory.ask("name", name="\u3164\u200d")
    await ann.hear(lambda heard: heard["kind"] == "people" and name not in str(heard))
    assert names(ann)[1].startswith("Guest ")
    await mallory.ask("name", name="ANN")
    assert mallory.last("you")["you"]["name"] == "ANN 2", "nobody takes another's"


BAD = {
    "x" * (SIZE_LIMIT + 1): "too-large",
    "ü" * (SIZE_LIMIT // 2 + 1): "too-large",
    "not json": "malformed",
    '{"kind": "line"}': "malformed",
    "[" * 50_000: "malformed",
}


async def test_a_bad_message_gets_a_clear_error_and_the_connection_is_kept(
    ann: Page, ben: Page, dispatcher: FakeDispatcher
) -> None:
    for raw, trouble in BAD.items():
        await ann.socket.send_str(raw)
        error = await ann.hear("error")
        assert error["trouble"] == trouble
        assert error["text"]
    await ann.socket.send_bytes(b"\x00\xff")
    assert (await ann.hear("error"))["trouble"] == "malformed"
    await hello(ann)
    assert (await ann.hear("error"))["trouble"] == "malformed", "hello is said once"
    answer = await ann.ask("line", text="x" * 10_000)
    assert answer["trouble"] == "too-long"
    assert str(LINE_LIMIT).replace("000", "") in answer["text"]
    assert (await ann.ask("line", text="still here"))["kind"] == "done"
    assert (await ben.hear("talk"))["text"] == "still here"
    assert dispatcher.requests == []


async def test_more_than_a_mebibyte_is_hung_up_on_and_disturbs_nobody(ann: Page, ben: Page) -> None:
    await ann.socket.send_str("x" * (1024 * 1024 + 1))
    while (message := await ann.socket.receive()).type is WSMsgType.TEXT:
        pass
    assert message.type in {WSMsgType.CLOSE, WSMsgType.CLOSED}
    assert (await ben.ask("line", text="fine"))["kind"] == "done"


async def test_hello_comes_first(client: Client) -> None:
    page = await knock(client)
    await page.say("line", id="early", text="hello?")
    early = await page.hear("error")
    assert (early["trouble"], early["id"]) == ("hello-first", "early")


@pytest.mark.parametrize("field", [{"text": "hello"}, {"text": "9\n" * (FILE_LIMIT // 2)}])
async def test_a_page_that_says_too_much_is_told_so_and_may_go_on_later(
    ann: Page, field: dict[str, str]
) -> None:
    """Large files count as the many messages that they are as long as."""
    is_file = len(field["text"]) > LINE_LIMIT
    asked = [
        await ann.say("file" if is_file else "line", **field) for _ in range(BURST * (1 if is_file else 2))
    ]
    answers = [await ann.hear(lambda heard, one=one: heard.get("id") == one) for one in asked]
    assert {answer.get("trouble", "done") for answer in answers} == {"done", "too-fast"}


@pytest.mark.parametrize(("size", "arrives"), [(FILE_LIMIT, True), (FILE_LIMIT + 2, False)])
async def test_a_report_may_be_as_large_as_in_the_chats(
    ann: Page, dispatcher: FakeDispatcher, size: int, *, arrives: bool
) -> None:
    report = "9\n" * (size // 2)
    assert (await ann.ask("file", text=report, line="/cup open know"))["kind"] == "done"
    assert ann.last("words")["largest"] == FILE_LIMIT
    (asked,) = dispatcher.requests
    assert asked.intent == OpenReported(report if arrives else None, "know")


async def test_all_pages_of_a_person_have_one_budget_and_others_theirs(
    client: Client, ben: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SHARE_PER_SECOND", "REST_PER_SECOND"):
        monkeypatch.setattr(request_budget, name, 0.0)
    token = new_token()
    pages = [await come_in(client, "Cleo", token=token) for _ in range(5)]
    asked = [(page, await page.say("line", text=f"line {n}")) for n in range(BURST // 4) for page in pages]
    assert (await ben.ask("line", text="hello"))["kind"] == "done"
    answers = [await page.hear(lambda heard, one=one: heard.get("id") == one) for page, one in asked]
    assert sum(answer["kind"] == "done" for answer in answers) == BURST


async def test_all_pages_of_an_address_have_one_budget(
    monkeypatch: pytest.MonkeyPatch, dispatcher: FakeDispatcher
) -> None:
    """Each has another account: on the local table that costs nothing."""
    monkeypatch.setattr(page_core, "CLIENT_BURST", 10)
    monkeypatch.setattr(page_core, "CLIENT_PER_SECOND", 0.0)
    async with served(dispatcher, Address(proxies=ProxySettings(_env_file=None).proxies)) as client:
        crowd = [await knock(client, **{"X-Forwarded-For": f"192.0.2.{1 + n // 11}"}) for n in range(12)]
        for page in crowd:
            await hello(page)
        answers = [await page.hear(lambda heard: heard["kind"] in {"ready", "error"}) for page in crowd]
        assert [answer.get("trouble") for answer in answers] == [None] * 10 + ["too-fast", None]


async def test_commands_and_taps_become_requests_that_know_the_room(
    client: Client, ben: Page, dispatcher: FakeDispatcher
) -> None:
    """A private answer is for its asker alone."""
    page = await come_in(client, "Cleo", language="it")
    await page.ask("line", text="/play @ben")
    await page.ask("tap", press="t1:a1")
    invitation, tap = dispatcher.requests
    of_ben = Named(Handle(PLATFORM.name, ben.last("welcome")["you"]["id"]), "Ben")
    assert invitation.intent == Typed("/play @Ben", (of_ben,))
    assert (tap.intent, tap.asker.name, tap.language) == (Press("t1:a1"), "Cleo", "it")
    await page.say("complete", id="c1", line="/play")
    assert (await page.hear("completions"))["lines"] == ["/play", "/play @Ann", "/play @Ben"]
    await page.ask("line", text="/unheard of")
    assert page.last("letter")["letter"]["title"] == [{"is": "plain", "text": "I do not know that command"}]
    await ben.ask("line", text="anything for me?")
    assert not ben.has_heard("letter")


async def test_the_page_speaks_the_language_of_its_reader(client: Client, dispatcher: FakeDispatcher) -> None:
    page = await come_in(client, "", language="it-CH")
    assert page.last("welcome")["you"]["name"].startswith("Ospite ")
    words = page.last("words")
    assert (words["language"], words["direction"], words["words"]["web-send"]) == ("it", "ltr", "Invia")
    assert words["commands"][0] == {"name": "play", "usage": "/play", "help": "begin (it)"}
    dispatcher.language = "fa"
    await page.ask("line", text="/language fa")
    assert (page.last("words")["language"], page.last("words")["direction"]) == ("fa", "rtl")


async def test_a_mistake_of_ours_is_told_and_a_store_that_is_away_is_come_back_to(
    client: Client, ann: Page, dispatcher: FakeDispatcher
) -> None:
    for dispatcher.breaks in (True, False):
        answer = await ann.ask("line", text="/play")
        assert answer.get("trouble") == ("ours" if dispatcher.breaks else None)
    dispatcher.reachable = False
    page = await knock(client)
    await hello(page)
    assert (await page.hear("error"))["trouble"] == "store"
    assert (await page.socket.receive()).type is WSMsgType.CLOSE
    dispatcher.reachable = True
    assert (await come_in(client, "Ben")).last("welcome")["you"]["name"] == "Ben"


def tab_of(name: str, chat: str = "table") -> Tab:
    return Tab(Named(Handle(PLATFORM.name, name), name), chat, None)


async def sent(tab: Tab) -> list[str]:
    tab.close()
    return [text async for text in tab.outgoing()]


async def test_a_tab_is_sent_everything_in_order_unless_it_has_stopped_reading() -> None:
    for count in (2, 10_000):
        tab, texts = tab_of("ann"), [f"{number}" for number in range(count)]
        for text in texts:
            tab.send(text)
        assert tab.lagging == (count > 2)
        assert await sent(tab) == (texts if count == 2 else [])


def test_a_tab_that_has_nothing_to_hear_is_told_that_we_are_there() -> None:
    tab, heard = tab_of("ann"), list[str]()

    async def listening() -> None:
        async for text in tab.outgoing():
            heard.append(text)
            if len(heard) == 2:
                tab.send("news")
                tab.close()

    in_simulated_time(listening())
    assert heard == ['{"kind":"here"}', '{"kind":"here"}', "news"]


def test_a_room_remembers_its_last_lines_and_what_is_news() -> None:
    room, table = OpenRoom(), SessionId("t1")
    for n in range(TALK_KEPT + 50):
        assert room.remember({"id": f"{n}"})
    assert len(room.talk) == TALK_KEPT == 200
    assert not room.remember({"id": f"{TALK_KEPT + 49}"})
    assert [room.is_news(table, Version(n)) for n in (2, 1, 2, 3)] == [True, False, True, True]


def test_rooms_are_told_apart_from_chats_and_forgotten_some_day() -> None:
    """Somebody with two pages is one person."""
    rooms, chat = Rooms(), "-100200"
    room = [rooms.enter(tab_of("ann", chat)) for _ in range(2)][-1]
    assert people(room) == {"kind": "people", "people": [{"id": "ann", "name": "ann"}], "more": 0}
    for platform in (Platform("telegram"), PLATFORM.name):
        at = Room(platform, chat)
        event = TableOpened(GameId("fourrow"), at, Person(Player("ben"), "Ben"))
        shown = rooms.where_shown(Notice(SessionId("t1"), Version(1), (event,)))
        assert shown == ((at,) if platform == PLATFORM.name else ())
    for n in range(150):
        tab = tab_of("ann", f"room {n}")
        rooms.enter(tab)
        rooms.leave(tab)
    assert rooms.find(tab_of("ann", "room 0").room) is None
    assert rooms.find(tab_of("ann", "room 149").room) is not None
