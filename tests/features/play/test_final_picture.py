"""What ended a game outside its position stands below the picture, in words and colour, in every language."""

import pytest

from bot.features.play.board_card import board_card
from bot.kernel.scene import Area, Ink, Label
from bot.messages.card import Limits
from bot.messages.language import DEFAULT
from bot.messages.rendering import RenderedCard
from bot.sessions.commands import Abort, Join, Resign
from bot.sessions.model import Session
from tests.kit.fourrow_tables import FOURROW, WON, after, offer
from tests.kit.home import Home
from tests.kit.installed_games import INSTALLED
from tests.kit.tables import BEN

LIMITS = Limits(per_row=5, rows=5)
LANGUAGES = ("en", "it", "fa")
SEEDS = 3


def drawn(home: Home, session: Session, language: str, game: object = FOURROW) -> RenderedCard:
    card = board_card(session, game, LIMITS)  # type: ignore[arg-type]  # a stand-in of this test
    return home.app.dispatcher.display.put(card, language)


def said(letter: RenderedCard) -> str:
    assert letter.scene
    return "\n".join(
        one.text for one in letter.scene.shapes if isinstance(one, Label) and isinstance(one.text, str)
    )


def edges(letter: RenderedCard) -> set[Ink | None]:
    assert letter.scene
    return {one.edge for one in letter.scene.shapes if isinstance(one, Area)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", INSTALLED, ids=lambda one: one.game.id)
def test_a_resigned_game_says_who_has_won_and_why(home: Home, one: object, language: str) -> None:
    game = one.game  # type: ignore[attr-defined]  # a stand-in of this test
    session = after(offer(game=game, seed=SEEDS), Join(BEN), Resign(BEN), game=game)
    letter = drawn(home, session, language, game)
    words = said(letter)
    assert "Ann" in words
    assert "Ben" in words
    assert Ink.WIN in edges(letter)
    assert letter.scene
    assert letter.scene.targets == ()
    assert "Ben" in str(letter.scene.alt)


def test_a_game_that_was_called_off_says_so_without_a_winner(home: Home) -> None:
    session = after(offer(), Join(BEN), Abort(BEN))
    letter = drawn(home, session, DEFAULT)
    assert "Called off." in said(letter)
    assert Ink.WIN not in edges(letter)


def test_a_game_that_ended_on_the_board_needs_no_words_below(home: Home) -> None:
    letter = drawn(home, WON, DEFAULT)
    assert letter.scene
    assert letter.scene.height == FOURROW.picture(FOURROW.notation.load(WON.position), None, ()).height
