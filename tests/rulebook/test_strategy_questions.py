"""Those who want to be told how to play well get the hints of a rulebook, or nothing."""

import pytest

from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import GameId
from bot.rulebook.stemming import stemmers
from bot.rulebook.strategy_questions import read_advice
from tests.rulebook.test_questions import BOOKS, SEARCH

TONGUES = stemmers()
ENGLISH, ITALIAN, PERSIAN = (stemmer for stemmer in TONGUES if stemmer.code in ("en", "it", "fa"))
ADVICE = read_advice(TONGUES)
HINTING = {"know": "7", "quadriga": "10"}
"""The passage with hints, of each rulebook that has some."""


@pytest.mark.parametrize("game", [installed.game.id for installed in discover()])
def test_a_rulebook_gives_hints_where_a_passage_expects_to_be_asked_for_some(game: GameId) -> None:
    assert ADVICE.is_expected(BOOKS.with_questions(game), TONGUES) == (game in HINTING)


@pytest.mark.parametrize("asked", ["any strategy advice?", "qualche consiglio", "یه راهنمایی بدین"])
def test_who_asks_for_hints_gets_them_where_there_are_some(asked: str) -> None:
    for game, passage in HINTING.items():
        assert SEARCH.quote(GameId(game), asked, "en")[0].ref.passage == passage
    assert SEARCH.quote(GameId("territories"), asked, "en") == ()
    assert SEARCH.quote(GameId("keshvargosha"), asked, "en") == ()
