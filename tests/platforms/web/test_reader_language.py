"""Every reader of a room sees its cards in a language of their own, and all of them again in the next one."""

import os
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from aiohttp.test_utils import TestClient

from bot.kernel.ids import Handle, Room
from bot.kernel.text import say
from bot.messages.card import Card, CardPicks, File
from bot.messages.language import load_language
from bot.messages.rendering import render
from bot.platforms.web import PLATFORM
from bot.platforms.web.chat_rooms import ShownLetters, pack
from bot.platforms.web.limits import LETTERS_BYTES
from tests.kit.moot import Moot, moot, named
from tests.kit.raising import Raising
from tests.kit.web_page import Heard, Page, behind_a_page, come_in

Client = TestClient[Any, Any]
NOTICE = Card(say("request-newer"))
HERE = Room(PLATFORM.name, "table")
CUP = '/cup open swiss territories "Autumn cup" results:reported'


@pytest.fixture
def bot() -> Moot:
    """The whole bot."""
    return moot()


@pytest.fixture
async def client(bot: Moot) -> AsyncIterator[Client]:
    """The same behind a page."""
    async with behind_a_page(bot.app) as client:
        yield client


def said(heard: Heard) -> str:
    letter = heard["letter"]
    spans = [*letter["title"], *(span for line in letter["lines"] for span in line)]
    labels = [key["label"] for row in letter["rows"] for key in row]
    return " ".join([*(str(span.get("text", "")) for span in spans), *labels])


def letters(page: Page) -> list[Heard]:
    return [heard for heard in page.past if heard["kind"] == "letter"]


async def test_a_card_is_shown_to_each_reader_in_their_language(client: Client, bot: Moot) -> None:
    ann, dora, omid = [
        await come_in(client, name, language=code)
        for name, code in (("Ann", "en"), ("Dora", "de"), ("Omid", "fa"))
    ]
    await ann.ask("line", text=CUP, board=None)
    await bot.settle()
    shown = {page: await page.hear("card") if page is not ann else page.last("card") for page in (ann, dora)}
    assert [shown[page]["letter"]["language"] for page in (ann, dora)] == ["en", "de"]
    assert "Enter" in said(shown[ann])
    assert "Anmelden" in said(shown[dora])
    persian = await omid.hear("card")
    assert (persian["letter"]["language"], persian["letter"]["direction"]) == ("fa", "rtl")


async def test_whoever_comes_later_is_shown_the_cards_in_their_language(client: Client, bot: Moot) -> None:
    ann = await come_in(client, "Ann", language="en")
    await ann.ask("line", text=CUP, board=None)
    await bot.settle()
    nora = await come_in(client, "Nora", language="nl")
    assert nora.last("card")["letter"]["language"] == "nl"


async def test_another_language_holds_for_all_that_is_shown_already(client: Client, bot: Moot) -> None:
    ann, ben = [await come_in(client, name, language="en") for name in ("Ann", "Ben")]
    await ann.ask("line", text=CUP, board=None)
    await bot.settle()
    await ben.hear("card")
    await ben.ask("line", text="/help", board=None)
    answer = ben.last("letter")
    await ben.ask("speak", language="it")
    assert ben.last("card")["letter"]["language"] == "it"
    assert "Iscriviti" in said(ben.last("card"))
    again = ben.last("letter")
    assert (again["again"], again["number"]) == (True, answer["number"])
    assert again["letter"]["language"] == "it"
    assert said(again) != said(answer)
    assert ann.last("card")["letter"]["language"] == "en"


async def test_the_language_of_the_room_does_not_change_what_others_read(client: Client, bot: Moot) -> None:
    ann, ben = [await come_in(client, name, language="en") for name in ("Ann", "Ben")]
    await ann.ask("line", text=CUP, board=None)
    await bot.settle()
    await ann.ask("line", text="/language fa room", board=None)
    assert ann.last("card")["letter"]["language"] == "fa"
    await ben.ask("line", text="what happened?", board=None)
    assert ben.last("card")["letter"]["language"] == "en"


async def test_what_a_whole_room_is_told_each_reads_in_their_language(client: Client, bot: Moot) -> None:
    ann, dora = [await come_in(client, name, language=code) for name, code in (("Ann", "en"), ("Dora", "de"))]
    posted, courier = bot.app.dispatcher.display.put(NOTICE, "en"), bot.app.couriers[PLATFORM.name]
    await Raising(courier).share(HERE, posted)
    await Raising(courier).whisper(Handle(PLATFORM.name, dora.last("welcome")["you"]["id"]), posted)
    await dora.hear(lambda heard: heard.get("id") == "whisper")
    assert [one["letter"]["language"] for one in letters(dora)] == ["de", "de"]
    await ann.ask("speak", language="nl")
    told = [(one["letter"]["language"], one["again"]) for one in letters(ann)]
    assert told == [
        ("en", False),
        ("nl", True),
    ]


async def test_a_picture_in_a_readers_language_is_drawn_again_after_a_restart(bot: Moot) -> None:
    address = ""
    for _ in range(2):
        async with behind_a_page(bot.app) as client:
            if not address:
                await bot.type(named("Cem"), "/play territories me", HERE)
                omid = await come_in(client, "Omid", language="fa")
                address = omid.last("card")["letter"]["picture"]["address"]
            assert (await client.get(f"{address}/dark-720.png")).status == 200


def test_of_what_was_answered_only_the_newest_is_kept() -> None:
    rendered = render(NOTICE, load_language("en", ()))
    kept = ShownLetters(limit=1_000)
    one = pack(rendered)
    assert one
    numbers = [kept.keep("r", one) for _ in range(100)]
    assert [number for number, _, _ in kept.cards()] == numbers[-(1_000 // len(one)) :]
    assert kept.keep("large", bytes(LETTERS_BYTES * 2)) == 101
    assert list(kept.cards()) == []


def test_files_stay_on_the_page_and_boards_are_asked_for_by_it() -> None:
    english = load_language("en", ())
    filed = pack(render(replace(NOTICE, file=File("a.txt", "text/plain", os.urandom(100_000))), english))
    assert filed
    assert len(filed) < 1_000
    assert pack(render(replace(NOTICE, picks=CardPicks()), english)) is None
