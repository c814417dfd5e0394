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
from bot.platforms.web.chat_rooms import ShownLetters, pack_card
from bot.platforms.web.limits import LETTERS_BYTES
from tests.kit.moot import Moot, moot, named
from tests.kit.raising import Raising
from tests.kit.web_page import Heard, Page, behind_a_page, come_in

Client = TestClient[Any, Any]
NOTICE = Card(say("request-newer"))
HERE = Room(PLATFORM.name, "table")


@pytest.fixture
def bot() -> Moot:
    """The whole bot."""
    return moot()


@pytest.fixture
async def client(bot: Moot) -> AsyncIterator[Client]:
    """The same behind a page."""
    async with behind_a_page(bot.app) as client:
        yield client


def language(heard: Heard) -> str:
    return str(heard["letter"]["language"])


async def test_every_reader_is_shown_cards_in_their_own_language_whenever_they_come(
    client: Client, bot: Moot
) -> None:
    """That of the room changes nothing for others."""
    ann, dora, omid = [await come_in(client, code, language=code) for code in ("en", "de", "fa")]
    await ann.ask("line", text='/cup open swiss territories "Autumn cup" results:reported', board=None)
    await bot.settle()
    heard = [ann.last("card"), await dora.hear("card"), await omid.hear("card")]
    assert [language(one) for one in heard] == ["en", "de", "fa"]
    assert heard[2]["letter"]["direction"] == "rtl"
    assert "Enter" in str(heard[0])
    assert "Anmelden" in str(heard[1])
    nora = await come_in(client, "Nora", language="nl")
    assert language(nora.last("card")) == "nl"
    await dora.ask("line", text="/help", board=None)
    answer = dora.last("letter")
    await dora.ask("speak", language="it")
    again = dora.last("letter")
    assert (again["again"], again["number"]) == (True, answer["number"])
    assert again["letter"]["lines"] != answer["letter"]["lines"]
    assert [language(one) for one in (again, dora.last("card"), ann.last("card"))] == ["it", "it", "en"]
    assert "Iscriviti" in str(dora.last("card"))
    await ann.ask("line", text="/language fa room", board=None)
    assert language(ann.last("card")) == "fa"
    await nora.ask("line", text="what happened?", board=None)
    assert language(nora.last("card")) == "nl"


async def test_what_a_whole_room_is_told_each_reads_in_their_language(client: Client, bot: Moot) -> None:
    ann, dora = [await come_in(client, name, language=code) for name, code in (("Ann", "en"), ("Dora", "de"))]
    posted, courier = bot.app.dispatcher.display.put(NOTICE, "en"), Raising(bot.app.couriers[PLATFORM.name])
    await courier.share(HERE, posted)
    await courier.whisper(Handle(PLATFORM.name, dora.last("welcome")["you"]["id"]), posted)
    await dora.hear(lambda heard: heard.get("id") == "whisper")
    await ann.ask("speak", language="nl")

    def letters(page: Page) -> list[tuple[str, bool]]:
        return [(language(heard), heard["again"]) for heard in page.past if heard["kind"] == "letter"]

    assert letters(dora) == [("de", False)] * 2
    assert letters(ann) == [("en", False), ("nl", True)]


async def test_a_picture_in_a_readers_language_is_drawn_again_after_a_restart(bot: Moot) -> None:
    address = ""
    for _ in range(2):
        async with behind_a_page(bot.app) as client:
            if not address:
                omid = await come_in(client, "Omid", language="fa")
                await bot.type(named("Cem"), "/play territories me", HERE)
                await omid.hear("card")
                address = omid.last("card")["letter"]["picture"]["address"]
            assert (await client.get(f"{address}/dark-720.png")).status == 200


def test_of_what_was_answered_only_the_newest_is_kept_without_its_files() -> None:
    english, kept = load_language("en", ()), ShownLetters(limit=1_000)
    packed = pack_card(render(NOTICE, english))
    numbers = [kept.keep("r", packed) for _ in range(100)]
    assert [number for number, _, _ in kept.cards()] == numbers[-(1_000 // len(packed)) :]
    assert kept.keep("large", bytes(LETTERS_BYTES * 2)) == 101
    assert list(kept.cards()) == []
    filed = replace(NOTICE, file=File("a.txt", "text/plain", os.urandom(100_000)))
    assert len(pack_card(render(filed, english))) < 1_000
    assert pack_card(render(replace(NOTICE, picks=CardPicks()), english)) is None, (
        "boards are asked for by the page"
    )
