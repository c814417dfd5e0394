"""Two beginners play, review their game, try another line, and solve a puzzle made from it the next day."""

import asyncio
from dataclasses import replace

import pytest

from bot.features.puzzle.puzzles import Puzzles
from bot.features.review.reviews import Reviews
from bot.intents.learn import OpenDaily
from bot.kernel.time import DAY
from bot.messages.rendering import RenderedCard
from tests.kit.bound_services import replace_services, service_of
from tests.kit.card_text import everything, press_of
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import ANN, BOB, PUB, Moot
from tests.kit.robots import Shortly
from tests.kit.waiting import PATIENCE_S

GUILD = "guild 7"
MISSED = "abababcb"
"""With the seventh move Yellow, who is Ann, could have won in the first column."""


def thinking_shortly(moot: Moot) -> Moot:
    reviews, thinker = service_of(moot, Reviews), Shortly(INSTALLED)
    reviews = replace(reviews, thinker=thinker, mistakes=replace(reviews.mistakes, thinker=thinker))
    replace_services(moot, reviews, replace(service_of(moot, Puzzles), thinker=thinker))
    return moot


async def reviewed(moot: Moot) -> RenderedCard:
    """The review as soon as it is whole."""
    rendered = await moot.tap(ANN, "Review", community=GUILD)
    for _ in range(600):
        assert rendered
        if "Looked at" not in everything(rendered):
            return rendered
        await asyncio.sleep(0.05)
        rendered = await moot.tap(ANN, "Review", community=GUILD)
    pytest.fail("it was never ready")


async def test_an_evening_and_the_next(moot: Moot) -> None:
    thinking_shortly(moot)
    await moot.type(ANN, "/setup strangers allowed", community=GUILD, admin=True)
    await moot.type(ANN, "/setup daily 18:00 Europe/Rome", community=GUILD, admin=True)
    await moot.begin(community=GUILD)
    await moot.play(MISSED, community=GUILD)

    # It is reviewed: the turn that lost it, with the better move, for the room as well.
    curve = await reviewed(moot)
    assert "Turn 7 ??: Yellow lost" in everything(curve)
    turn = await moot.press(ANN, press_of(curve, "Turn 7"), community=GUILD)
    assert turn
    assert "more: Yellow drops a disc into a." in everything(turn)
    assert await moot.press(ANN, press_of(turn, "Share"), community=GUILD) is None
    assert "Ann shows a review." in everything(moot.courier.shared[-1][1])

    # Another line is tried from there, and shown.
    line = await moot.press(BOB, press_of(turn, "Try it"), community=GUILD)
    assert line
    assert "after move 6" in everything(line)
    line = await moot.press(BOB, press_of(line, "a"), community=GUILD)
    assert line
    assert "beat" in everything(line)
    more = await moot.press(BOB, press_of(line, "More"), community=GUILD)
    assert more
    await moot.press(BOB, press_of(more, "Show as film"), community=GUILD)
    assert moot.courier.shared[-1][1].film
    shown = len(moot.courier.shared)

    # The next day its puzzle stands in the room, and is solved in private.
    async with asyncio.timeout(PATIENCE_S):
        await service_of(moot, Reviews).mistakes.idle()
    await moot.time_passes(DAY)
    (post,) = (rendered for where, rendered in moot.courier.shared[shown:] if where == PUB)
    assert "Puzzle of the day 1" in everything(post)
    assert "Four in a Row" in everything(post)
    assert await moot.ask(BOB, OpenDaily(1), community=GUILD)
    assert "Right!" in await moot.read(BOB, "/puzzle a", community=GUILD)
