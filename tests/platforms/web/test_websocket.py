"""Two pages in a room, and what they can do to each other: nothing but talk and play."""

from typing import Any

import pytest
from aiohttp import WSMsgType
from aiohttp.test_utils import TestClient

from bot.dispatch import request_budget
from bot.dispatch.limits import FILE_LIMIT, REST_BURST, SHARE_BURST
from bot.dispatch.requests import Press, Typed
from bot.intents.cup import OpenReported
from bot.listening.settings import ProxySettings
from bot.platforms.web import page_core
from bot.platforms.web.limits import LINE_LIMIT, SIZE_LIMIT, TALK_KEPT
from bot.platforms.web.messages_from_page import find_id
from bot.platforms.web.settings import Address
from tests.kit.fake_dispatcher import FakeDispatcher
from tests.kit.web_page import come_in, knock, new_token, served

Client = TestClient[Any, Any]

BURST = SHARE_BURST + REST_BURST
SCRIPT = "<script>alert(1)</script><img src=x onerror=alert(1)>"


async def test_two_pages_are_two_people_who_see_each_other(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    people = await ann.hear(lambda heard: heard["kind"] == "people" and len(heard["people"]) == 2)
    assert [person["name"] for person in people["people"]] == ["Ann", "Ben"]
    await ann.ask("line", text="hello")
    heard = await ben.hear("talk")
    assert (heard["name"], heard["text"]) == ("Ann", "hello")
    await ben.socket.close()
    left = await ann.hear("people")
    assert [person["name"] for person in left["people"]] == ["Ann"]


async def test_rooms_do_not_hear_each_other(client: Client) -> None:
    ann, ben = await come_in(client, "Ann", room="one"), await come_in(client, "Ben", room="two")
    await ann.ask("line", text="hello")
    await ben.ask("line", text="anybody?")
    assert [heard["text"] for heard in ben.past if heard["kind"] == "talk"] == ["anybody?"]


async def test_who_comes_later_is_shown_the_last_lines(client: Client) -> None:
    ann = await come_in(client, "Ann")
    for n in range(3):
        await ann.ask("line", text=f"line {n}")
    welcome = (await come_in(client, "Ben")).last("welcome")
    assert [line["text"] for line in welcome["talk"]] == ["line 0", "line 1", "line 2"]
    assert TALK_KEPT == 200


async def test_a_reload_is_the_same_person_and_a_stranger_cannot_be_it(client: Client) -> None:
    token = new_token()
    ann = await come_in(client, "Ann", token=token)
    user = ann.last("welcome")["you"]["id"]
    assert token not in str(ann.past)
    again = await come_in(client, "Ann", token=token)
    assert again.last("welcome")["you"] == {"id": user, "name": "Ann"}
    stranger = await come_in(client, "Ann", token=user.ljust(32, "0"))
    assert stranger.last("welcome")["you"]["id"] != user
    assert stranger.last("welcome")["you"]["name"] == "Ann 2"


async def test_a_hostile_name_and_message_are_only_text(client: Client) -> None:
    ann, mallory = await come_in(client, "Ann"), await come_in(client, f"\u202e{SCRIPT}\u0000")
    name = mallory.last("welcome")["you"]["name"]
    assert name == SCRIPT[:32]
    await mallory.ask("line", text=f"\u202e\u2066{SCRIPT}\r\n\u0007 end")
    heard = await ann.hear("talk")
    assert heard["text"] == f"{SCRIPT} end"
    await mallory.ask("name", name="\u3164\u200d")
    people = await ann.hear(lambda heard: heard["kind"] == "people" and name not in str(heard))
    assert people["people"][1]["name"].startswith("Guest ")


async def test_ten_thousand_characters_reach_nobody(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    answer = await ann.ask("line", text="x" * 10_000)
    assert answer["trouble"] == "too-long"
    assert str(LINE_LIMIT).replace("000", "") in answer["text"]
    await ann.ask("line", text="short")
    assert (await ben.hear("talk"))["text"] == "short"


@pytest.mark.parametrize(
    ("raw", "trouble"),
    [
        ("x" * (SIZE_LIMIT + 1), "too-large"),
        ("ü" * (SIZE_LIMIT // 2 + 1), "too-large"),
        ("not json", "malformed"),
        ('{"kind": "line"}', "malformed"),
        ("[" * 50_000, "malformed"),
    ],
    ids=["too large", "too large in bytes", "no json", "no id", "deep"],
)
async def test_a_bad_message_gets_a_clear_error_and_the_connection_is_kept(
    client: Client, dispatcher: FakeDispatcher, raw: str, trouble: str
) -> None:
    ann = await come_in(client, "Ann")
    await ann.socket.send_str(raw)
    error = await ann.hear("error")
    assert error["trouble"] == trouble
    assert error["text"]
    assert (await ann.ask("line", text="still here"))["kind"] == "done"
    assert dispatcher.requests == []


async def test_bytes_are_no_message_either(client: Client) -> None:
    ann = await come_in(client, "Ann")
    await ann.socket.send_bytes(b"\x00\xff")
    assert (await ann.hear("error"))["trouble"] == "malformed"


async def test_more_than_a_mebibyte_is_hung_up_on_and_disturbs_nobody(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    await ann.socket.send_str("x" * (1024 * 1024 + 1))
    while (message := await ann.socket.receive()).type is WSMsgType.TEXT:
        pass
    assert message.type in {WSMsgType.CLOSE, WSMsgType.CLOSED}
    assert (await ben.ask("line", text="fine"))["kind"] == "done"


async def test_hello_comes_first_and_only_once(client: Client) -> None:
    page = await knock(client)
    await page.say("line", id="early", text="hello?")
    early = await page.hear("error")
    assert (early["trouble"], early["id"]) == ("hello-first", "early")
    ann = await come_in(client, "Ann")
    await ann.socket.send_json({"kind": "hello", "token": new_token(), "name": "Eve", "room": "table"})
    assert (await ann.hear("error"))["trouble"] == "malformed"


async def test_a_page_that_talks_too_fast_is_told_so_and_may_go_on_later(client: Client) -> None:
    ann = await come_in(client, "Ann")
    asked = [await ann.say("line", text=f"line {n}") for n in range(2 * BURST)]
    answers = [await ann.hear(lambda heard, one=one: heard.get("id") == one) for one in asked]
    assert {answer.get("trouble", "done") for answer in answers} == {"done", "too-fast"}


@pytest.mark.parametrize(
    ("size", "arrives"), [(FILE_LIMIT, True), (FILE_LIMIT + 2, False)], ids=["the largest", "larger"]
)
async def test_a_report_may_be_as_large_as_in_the_chats(
    client: Client, dispatcher: FakeDispatcher, size: int, *, arrives: bool
) -> None:
    ann, report = await come_in(client, "Ann"), "9\n" * (size // 2)
    assert (await ann.ask("file", text=report, line="/cup open know"))["kind"] == "done"
    assert ann.last("words")["largest"] == FILE_LIMIT
    (asked,) = dispatcher.requests
    assert asked.intent == OpenReported(report if arrives else None, "know")


async def test_large_files_count_as_the_many_messages_that_they_are_as_long_as(client: Client) -> None:
    ann, report = await come_in(client, "Ann"), "9\n" * (FILE_LIMIT // 2)
    asked = [await ann.say("file", text=report) for _ in range(BURST)]
    answers = [await ann.hear(lambda heard, one=one: heard.get("id") == one) for one in asked]
    assert {answer.get("trouble", "done") for answer in answers} == {"done", "too-fast"}


async def test_all_pages_of_a_person_have_one_budget_and_others_theirs(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(request_budget, "SHARE_PER_SECOND", 0.0)
    monkeypatch.setattr(request_budget, "REST_PER_SECOND", 0.0)
    token = new_token()
    pages = [await come_in(client, "Ann", token=token) for _ in range(5)]
    ben = await come_in(client, "Ben")
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
        crowd = [await knock(client, **{"X-Forwarded-For": "192.0.2.1"}) for _ in range(11)]
        for page in crowd:
            await page.socket.send_json({"kind": "hello", "token": new_token(), "name": "", "room": "table"})
        answers = [await page.hear(lambda heard: heard["kind"] in {"ready", "error"}) for page in crowd]
        assert [answer.get("trouble") for answer in answers] == [None] * 10 + ["too-fast"]
        other = await knock(client, **{"X-Forwarded-For": "192.0.2.2"})
        await other.socket.send_json({"kind": "hello", "token": new_token(), "name": "", "room": "table"})
        await other.hear("ready")


async def test_commands_and_taps_become_requests(client: Client, dispatcher: FakeDispatcher) -> None:
    ann, ben = await come_in(client, "Ann", language="it"), await come_in(client, "Ben")
    await ann.ask("line", text="/play @ben")
    await ann.ask("tap", press="t1:a1")
    invitation, tap = dispatcher.requests
    assert invitation.intent == Typed(
        "/play @Ben", (tap.asker.__class__(invitation.intent.mentioned[0].handle, "Ben"),)
    )
    assert invitation.intent.mentioned[0].handle.user == ben.last("welcome")["you"]["id"]
    assert tap.intent == Press("t1:a1")
    assert tap.asker.name == "Ann"
    assert tap.language == "it"


async def test_a_private_answer_is_for_the_asker_alone(client: Client) -> None:
    ann, ben = await come_in(client, "Ann"), await come_in(client, "Ben")
    await ann.ask("line", text="/unheard of")
    assert ann.last("letter")["letter"]["title"] == [{"is": "plain", "text": "I do not know that command"}]
    await ben.ask("line", text="anything for me?")
    assert not ben.has_heard("letter")


async def test_a_name_can_be_changed_but_not_to_somebody_elses(client: Client) -> None:
    await come_in(client, "Ann")
    ben = await come_in(client, "Ben")
    await ben.ask("name", name="ANN")
    assert ben.last("you")["you"]["name"] == "ANN 2"
    await ben.ask("name", name="Bob")
    assert [person["name"] for person in ben.last("people")["people"]] == ["Ann", "Bob"]


async def test_completions_know_the_others_in_the_room(client: Client) -> None:
    ann = await come_in(client, "Ann")
    await come_in(client, "Ben")
    await ann.say("complete", id="c1", line="/play")
    assert (await ann.hear("completions"))["lines"] == ["/play", "/play @Ben"]


async def test_the_page_speaks_the_language_of_its_reader(client: Client, dispatcher: FakeDispatcher) -> None:
    ann = await come_in(client, "", language="it-CH")
    assert ann.last("welcome")["you"]["name"].startswith("Ospite ")
    words = ann.last("words")
    assert (words["language"], words["direction"], words["words"]["web-send"]) == ("it", "ltr", "Invia")
    assert words["commands"][0] == {"name": "play", "usage": "/play", "help": "begin (it)"}
    dispatcher.language = "fa"
    await ann.ask("line", text="/language fa")
    assert (ann.last("words")["language"], ann.last("words")["direction"]) == ("fa", "rtl")


async def test_a_mistake_of_ours_is_told_and_the_connection_kept(
    client: Client, dispatcher: FakeDispatcher
) -> None:
    ann = await come_in(client, "Ann")
    dispatcher.breaks = True
    assert (await ann.ask("line", text="/play"))["trouble"] == "ours"
    dispatcher.breaks = False
    assert (await ann.ask("line", text="/play"))["kind"] == "done"


async def test_an_unreachable_store_is_told_and_the_page_let_go_to_come_again(
    client: Client, dispatcher: FakeDispatcher
) -> None:
    dispatcher.reachable = False
    page = await knock(client)
    await page.socket.send_json({"kind": "hello", "token": new_token(), "name": "Ann", "room": "table"})
    assert (await page.hear("error"))["trouble"] == "store"
    assert (await page.socket.receive()).type is WSMsgType.CLOSE
    dispatcher.reachable = True
    assert (await come_in(client, "Ann")).last("welcome")["you"]["name"] == "Ann"


def test_the_id_of_a_message_that_is_not_parsed_is_found_near_its_beginning() -> None:
    assert find_id('{"kind": "line", "id": "a-1", "text": "x"}') == "a-1"
    assert find_id('{"kind": "line", "text": "' + "x" * 300 + '", "id": "a-1"}') is None
