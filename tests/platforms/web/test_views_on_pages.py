"""A cup and a review as pages are sent them: each reader's own parts, again as they change."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import pytest
from aiohttp.test_utils import TestClient

from bot.features.review.reviews import Reviews
from tests.kit.bound_services import replace_services, service_of
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import Moot, moot
from tests.kit.robots import Shortly
from tests.kit.web_page import Heard, Page, behind_a_page, come_in

Client = TestClient[Any, Any]
LOST_BY_TURN_6 = "abababa"


@pytest.fixture
def bot() -> Moot:
    bot = moot()
    replace_services(bot, replace(service_of(bot, Reviews), thinker=Shortly(INSTALLED)))
    return bot


@pytest.fixture
async def client(bot: Moot) -> AsyncIterator[Client]:
    async with behind_a_page(bot.app) as client:
        yield client


def parts(page: Page) -> list[str]:
    return [part["part"] for part in page.last("cup")["parts"]]


def part(page: Page, name: str) -> Heard:
    letters = (part["letter"] for part in page.last("cup")["parts"] if part["part"] == name)
    return dict(next(letters))


def words(lines: list[list[Heard]]) -> str:
    texts = ("".join(span.get("text", "") for span in line) for line in lines)
    return "\n".join(texts).translate(dict.fromkeys(range(0x2066, 0x206A)))


async def opened_cup(client: Client) -> tuple[Page, Page, Page, str]:
    """Olga's cup, which Ann and Ben have entered, on the pages of all three."""
    olga, ann, ben = [await come_in(client, name) for name in ("Olga", "Ann", "Ben")]
    await olga.ask("line", text='/cup open fourrow round-robin "Spring cup"', board=None)
    cup = olga.last("card")["session"]
    for page in (ann, ben):
        await page.ask("line", text=f"/cup join {cup}", board=None)
    for page in (olga, ann, ben):
        await page.ask("look", table=None, cup=cup)
    return olga, ann, ben, cup


async def test_each_reader_sees_their_parts_of_a_cup_as_it_goes_on(bot: Moot, client: Client) -> None:
    olga, ann, ben, cup = await opened_cup(client)
    assert parts(olga) == ["show", "pairings", "terms", "organise"]
    assert parts(ann) == ["show", "pairings", "terms"]
    assert words(part(ann, "show")["lines"]).startswith("2 entered · The organisers start it\n")
    assert "Ben" not in words(part(ann, "show")["lines"])
    assert not any(key["press"].startswith("m1:J:join") for row in part(ann, "show")["rows"] for key in row)
    await olga.ask("line", text=f"/cup start {cup}", board=None)
    await bot.time_passes(0)
    await ben.hear(lambda heard: heard["kind"] == "cup" and len(heard["parts"]) == 6)
    assert parts(ben) == ["show", "match", "pairings", "standings", "crosstable", "terms"]
    board = part(ben, "match")["rows"][0][0]
    assert board["opens"]["view"] == "table"
    await ben.ask("look", table=board["opens"]["code"])
    assert {player["name"] for player in ben.last("table")["players"]} == {"Ann", "Ben"}
    told = len([heard for heard in ben.past if heard["kind"] == "cup"])
    await olga.ask("line", text=f"/cup pause {cup}", board=None)
    await bot.settle()
    await ben.listen(0.05)
    assert len([heard for heard in ben.past if heard["kind"] == "cup"]) == told, "it is not open there now"


async def test_a_cup_that_is_not_there_is_not_opened(client: Client) -> None:
    ann = await come_in(client, "Ann")
    await ann.ask("look", table=None, cup="nothing1")
    assert ann.last("no-table")["table"] == "nothing1"


async def test_a_review_is_made_once_asked_for_and_speaks_of_the_position_on_show(client: Client) -> None:
    ann = await come_in(client, "Ann")
    await ann.ask("line", text="/play fourrow me", board=None)
    table = ann.last("card")["session"]
    for column in LOST_BY_TURN_6:
        await ann.ask("line", text=f"/move {column}", board=table)
    await ann.ask("look", table=table)
    for _ in range(600):
        await ann.ask("review", table=table)
        if ann.last("review")["whole"]:
            break
        await asyncio.sleep(0.05)
    review = ann.last("review")
    assert [ply for ply, _ in review["values"]] == list(range(8))
    turning = [key["opens"]["at"] for key in review["letter"]["rows"][0]]
    costs = dict(zip(turning, ([line] for line in review["letter"]["lines"]), strict=True))
    assert "Red drops a disc into b. Better: Red drops a disc into a." in words(costs[6])
    await ann.ask("look", table=table, ply=5, review=True)
    shown = ann.last("table")
    assert "Turn 6 of 7" in words(shown["lines"][:1])
    assert "Yellow drops a disc into a." in words(shown["lines"]), "what was told of this position"
    await ann.ask("look", table=table, ply=5)
    assert words(ann.last("table")["lines"]).startswith("Yellow drops a disc into a.")
    ben = await come_in(client, "Ben")
    await ben.ask("line", text="/play fourrow", board=None)
    rival = ben.last("card")["session"]
    await ann.ask("line", text=f"/join {rival}", board=None)
    for at, column in enumerate(LOST_BY_TURN_6[:5]):
        await (ben, ann)[at % 2].ask("line", text=f"/move {column}", board=rival)
    await ann.ask("look", table=table, ply=5, review=True)
    assert words(ann.last("table")["lines"]).startswith("Yellow drops"), "she plays on from there"
