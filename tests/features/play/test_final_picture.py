"""What ended a game outside its position stands below the picture, in words and colour, in every language."""

import pytest

from bot.features.play.board_card import result_line
from bot.features.play.result_banner import final_scene
from bot.gamekit.game import AnyGame
from bot.kernel.scene import Area, Ink, Label
from bot.messages.card import Card
from bot.messages.language import DEFAULT, LANGUAGES
from bot.messages.rendering import RenderedCard
from bot.sessions.commands import Abort, Join, Resign
from bot.sessions.model import Session
from bot.sessions.positions import standing
from tests.kit.fourrow_tables import FOURROW, WON, after, offer
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import Moot
from tests.kit.tables import BEN

SEEDS = 3


def drawn(moot: Moot, session: Session, language: str, game: AnyGame = FOURROW) -> RenderedCard:
    result = result_line(session, game)
    scene = final_scene(session, game, standing(session, game), None, result)
    return moot.app.dispatcher.display.put(Card(result, scene=scene), language)


def said(rendered: RenderedCard) -> str:
    assert rendered.scene
    return "\n".join(
        one.text for one in rendered.scene.shapes if isinstance(one, Label) and isinstance(one.text, str)
    )


def edges(rendered: RenderedCard) -> set[Ink | None]:
    assert rendered.scene
    return {one.edge for one in rendered.scene.shapes if isinstance(one, Area)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", INSTALLED, ids=lambda one: one.game.id)
def test_a_resigned_game_says_who_has_won_and_why(moot: Moot, one: object, language: str) -> None:
    game = one.game  # type: ignore[attr-defined]  # a stand-in of this test
    session = after(offer(game=game, seed=SEEDS), Join(BEN), Resign(BEN), game=game)
    rendered = drawn(moot, session, language, game)
    words = said(rendered)
    assert "Ann" in words
    assert "Ben" in words
    assert Ink.WIN in edges(rendered)
    assert rendered.scene
    assert rendered.scene.targets == ()
    assert "Ben" in str(rendered.alt)


def test_a_game_that_was_called_off_says_so_without_a_winner(moot: Moot) -> None:
    session = after(offer(), Join(BEN), Abort(BEN))
    rendered = drawn(moot, session, DEFAULT)
    assert "Called off." in said(rendered)
    assert Ink.WIN not in edges(rendered)


def test_a_game_that_ended_on_the_board_needs_no_words_below(moot: Moot) -> None:
    rendered = drawn(moot, WON, DEFAULT)
    assert rendered.scene
    assert rendered.scene.height == FOURROW.picture(FOURROW.notation.load(WON.position), None, ()).height
