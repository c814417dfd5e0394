"""So many offers, practice tables and games against robots a person can have, and no more."""

import pytest

from bot.intents.payload import write_payload
from bot.intents.play import GiveUp, Rematch
from bot.robots.limits import GAMES_AT_MOST
from bot.sessions.limits import OFFERS_AT_MOST, PRACTICE_AT_MOST
from tests.kit.card_text import everything
from tests.kit.moot import ANN, CLEO, Moot

QUOTAS = [
    ("/play fourrow", OFFERS_AT_MOST, "open offers already"),
    ("/play fourrow me", PRACTICE_AT_MOST, "practice tables already"),
    ("/play fourrow robot:1", GAMES_AT_MOST, "games against robots already"),
]


async def opens(moot: Moot, line: str, count: int) -> None:
    for at in range(count):
        assert await moot.type(ANN, line, request=f"open {at}") is None


@pytest.mark.parametrize(("line", "most", "_"), QUOTAS)
async def test_the_last_that_was_opened_may_be_asked_for_again(
    moot: Moot, line: str, most: int, _: str
) -> None:
    await opens(moot, line, most)
    assert await moot.type(ANN, line, request=f"open {most - 1}") is None


@pytest.mark.parametrize(("line", "most", "words"), QUOTAS[1:])
async def test_nor_is_there_a_rematch_too_many(moot: Moot, line: str, most: int, words: str) -> None:
    await moot.type(ANN, line)
    over = moot.on_show()
    await moot.press(ANN, write_payload(GiveUp(over, (await moot.table()).version)))
    await opens(moot, line, most)
    assert words in everything(await moot.press(ANN, write_payload(Rematch(over))))


async def test_the_other_side_s_rematch_is_no_offer_of_one_s_own(moot: Moot) -> None:
    await moot.type(CLEO, "/play fourrow @Ann")
    over = moot.on_show()
    await moot.type(ANN, f"/join {over}")
    await moot.press(ANN, write_payload(GiveUp(over, (await moot.table()).version)))
    await moot.press(CLEO, write_payload(Rematch(over)))
    again = moot.on_show()
    await opens(moot, "/play fourrow", OFFERS_AT_MOST)
    await moot.press(ANN, write_payload(Rematch(over)))
    session = await moot.app.dispatcher.tables.sessions.look(again)
    assert session
    assert len(session.people) == 2
