"""Lessons: everybody at their own pace, and nobody else sees."""

from itertools import product

import pytest

from bot.features.learn.lesson_card import Page, step_card
from bot.features.learn.lesson_steps import Lessons
from bot.gamekit.typed_moves import tidy
from bot.intents.learn import LearnFrom, LearnPick
from bot.kernel.ids import GameId, Named
from bot.learning.lesson_file import Lesson
from bot.messages.language import LANGUAGES, plain, without_isolates
from bot.messages.rendering import RenderedCard
from bot.platforms.telegram import PLATFORM
from bot.platforms.telegram.message_text import caption
from tests.kit.bound_services import service_of
from tests.kit.card_text import everything, labels
from tests.kit.moot import ANN, PUB, Moot

GAMES = ("territories", "keshvargosha", "know", "quadriga")


def lesson(moot: Moot, game: str) -> Lesson:
    return service_of(moot, Lessons).lessons[GameId(game)]


async def tap(moot: Moot, who: Named, intent: object) -> RenderedCard:
    rendered = await moot.ask(who, intent)
    assert rendered
    return rendered


@pytest.mark.parametrize("game", GAMES)
async def test_a_whole_lesson_by_typed_moves(moot: Moot, game: str) -> None:
    text = await moot.read(ANN, f"/learn {game}")
    for number, step in enumerate(lesson(moot, game).steps, 1):
        assert f"step {number} of 10" in text
        text = await moot.read(ANN, f"/learn {step.expects[0]}")
        assert "Right!" in text
    assert "You know how to play" in text
    assert moot.courier.shared == []
    assert moot.courier.rooms[PUB] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_step_is_cut_in_any_language(moot: Moot, game: str) -> None:
    taught, core = lesson(moot, game), moot.app.core
    playing = core.games[GameId(game)]
    for code, (at, step) in product(LANGUAGES, taught.steps_by_number().items()):
        passage = core.passages.rulebooks.book(taught.game, code).find(step.rule.passage)
        card = step_card(Page(taught, at, playing), PLATFORM.limits, passage, was_right=at > 0)
        rendered = core.display.put(card, code)
        assert card.lines[0].key == "line", "the rule comes first"
        assert without_isolates(plain(rendered.lines[0])).endswith((".", "!", "?"))
        assert "…" not in caption(rendered)


@pytest.mark.parametrize("game", GAMES)
async def test_where_boards_take_taps_a_step_needs_no_buttons(moot: Moot, game: str) -> None:
    seen, playing = lesson(moot, game).steps[0], moot.app.dispatcher.tables.games[GameId(game)]
    move = playing.notation.parse(seen.state, seen.seat, tidy(seen.expects[0]))
    path = playing.notation.picks(seen.state, move)
    rendered = await moot.type(ANN, f"/learn {game}", by_hand=True)
    reached = ()
    while reached != path:
        assert rendered
        assert rendered.scene
        assert rendered.picks
        assert (rendered.picks.path, rendered.taps) == (reached, ())
        assert labels(rendered)[-1] == "Skip"
        leading = [one for one in rendered.picks.next if path[: len(one.path)] == one.path]
        furthest = max(leading, key=lambda one: len(one.path))
        assert furthest.plays == (furthest.path == path)
        reached = furthest.path
        rendered = await moot.ask(ANN, LearnPick(game, 0, reached), by_hand=True)
    assert rendered
    assert "step 2 of 10" in everything(rendered)


async def test_how_far_somebody_has_come_is_forgotten_with_them(moot: Moot) -> None:
    await tap(moot, ANN, LearnFrom("know", 4))
    player = await moot.player(ANN)
    await moot.world.accounts.forget(player)
    assert "step 1 of 10" in await moot.read(ANN, "/learn know")


@pytest.mark.parametrize("text", ["🏰" * 2_000, "'; DROP TABLE rooms; --", "\ue000", ";", "‌"])
async def test_whatever_is_tried_gets_a_short_answer(moot: Moot, text: str) -> None:
    await moot.type(ANN, "/learn territories")
    assert 0 < len(await moot.read(ANN, f"/learn {text}")) < 2_000
