"""Inline mode: passages of rulebooks, offered in any chat while somebody types."""

from collections.abc import AsyncIterator

import pytest

from bot.platforms.telegram import PLATFORM
from tests.kit.moot import moot
from tests.platforms.doubles.telegram import TelegramDouble
from tests.platforms.doubles.telegram_people import Someone
from tests.platforms.telegram.serving import serving


@pytest.fixture(name="ann")
async def ann_of_a_bot_with_rulebooks(telegram: TelegramDouble) -> AsyncIterator[Someone]:
    async with serving(telegram, moot(platforms=(PLATFORM.name,)).app.dispatcher):
        yield telegram.person("Ann", language="en")


async def test_a_question_behind_the_bots_name_is_offered_the_passages_that_answer_it(ann: Someone) -> None:
    offered = await ann.searches("territories who builds the first trunk?")
    assert "Territories 4: Building trunks" in list(offered)[:3]
    assert "first trunk" in offered["Territories 4: Building trunks"]


async def test_nothing_but_a_game_is_offered_its_contents(ann: Someone) -> None:
    offered = await ann.searches("territories")
    assert next(iter(offered)) == "Territories 0: Aim"
    assert len(offered) == 25


async def test_without_a_game_all_are_looked_through(ann: Someone) -> None:
    offered = await ann.searches("who wins")
    assert len({title.split()[0] for title in offered}) > 1


@pytest.mark.parametrize("question", ["", "🎲", "x" * 256, "<b>& {#4}", "know 99"])
async def test_whatever_is_typed_is_answered(ann: Someone, question: str) -> None:
    assert isinstance(await ann.searches(question), dict)


async def test_what_is_offered_is_in_the_language_of_whoever_asks(telegram: TelegramDouble) -> None:
    async with serving(telegram, moot(platforms=(PLATFORM.name,)).app.dispatcher):
        reza = telegram.person("Reza", language="fa")
        assert next(iter(await reza.searches("keshvargosha 7.1"))).startswith("کشورگشا")
