"""What is true of the lesson of every game that has one."""

from pathlib import Path

import pytest

from bot.features.learn.lesson_card import Page, step_card
from bot.gamekit.game import AnyGame, choices, spell_move
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.typed_moves import play
from bot.intents.learn import LearnPick
from bot.intents.payload import fits_payload, read_payload
from bot.kernel.text import Refusal
from bot.learning.lesson_file import FILE, BadLesson, Lesson, read_lesson
from bot.messages.card import Limits
from bot.messages.language import LANGUAGES
from bot.rulebook.passages import read_rulebook

STEPS = 10
NARROW, WIDE = Limits(5, 4), Limits(8, 12)


@pytest.fixture(name="lesson")
def read_one(shelved: InstalledGame) -> Lesson:
    if not (shelved.folder / FILE).is_file():
        pytest.skip("no lesson lies beside this game")
    return read_lesson(shelved.game, shelved.folder / FILE)


def test_it_has_ten_steps_each_about_another_thing(lesson: Lesson) -> None:
    assert len({step.says for step in lesson.steps}) == len(lesson.steps) == STEPS
    assert len({step.rule for step in lesson.steps}) == STEPS


def test_every_step_is_about_a_passage_of_the_rulebook(shelved: InstalledGame, lesson: Lesson) -> None:
    for code in LANGUAGES:
        file = shelved.folder / "rulebook" / f"{code}.md"
        if file.is_file():
            book = read_rulebook(lesson.game, file)
            assert all(book.find(step.rule.passage) for step in lesson.steps_by_number().values())


def test_steps_beside_it_are_about_what_reviews_name(lesson: Lesson) -> None:
    assert len({step.says for step in lesson.steps_by_number().values()}) == STEPS + len(lesson.extra_steps)
    assert all(step.reasons for step in lesson.extra_steps)


def test_every_reason_of_a_review_leads_to_a_step_about_it(game: AnyGame, lesson: Lesson) -> None:
    reasons = set(game.mind.passages) if game.mind else set()
    assert all(lesson.about(reason) is not None for reason in reasons)
    assert {reason for step in lesson.steps_by_number().values() for reason in step.reasons} <= reasons


def test_every_expected_move_is_one_move_as_it_is_written(game: AnyGame, lesson: Lesson) -> None:
    for step in lesson.steps_by_number().values():
        for move in step.expects:
            line = play(game, step.state, step.seat, move)
            assert not isinstance(line, Refusal)
            assert [played.written for played in line] == [move]


@pytest.mark.parametrize("limits", [NARROW, WIDE], ids=["narrow", "wide"])
def test_every_expected_move_can_be_tapped(game: AnyGame, lesson: Lesson, limits: Limits) -> None:
    for at, step in lesson.steps_by_number().items():
        card = step_card(Page(lesson, at, game), limits, None)
        assert len(card.rows) <= limits.rows
        assert any(isinstance(read_payload(button.press), LearnPick) for row in card.rows for button in row)
        assert step.expects[0] in _reachable_moves(game, lesson, at, ())


def _reachable_moves(game: AnyGame, lesson: Lesson, at: int, path: tuple[str, ...]) -> set[str]:
    """Every move that taps can spell, as far as buttons carry them."""
    step, moves = lesson.steps_by_number()[at], set[str]()
    for choice in choices(game, step.state, step.seat, path):
        longer_path = (*path, choice.pick)
        if not fits_payload(LearnPick(lesson.game, at, longer_path)):
            continue
        if choice.move is None:
            moves |= _reachable_moves(game, lesson, at, longer_path)
        else:
            assert spell_move(game, step.state, (step.seat,), longer_path) == choice.move
            moves.add(choice.move)
    return moves


@pytest.mark.parametrize(
    "content",
    ["variant = ", "", 'variant = "none such"', '[[step]]\nsays = "x"'],
    ids=["no table", "nothing", "no such variant", "no variant"],
)
def test_what_is_no_lesson_is_refused(game: AnyGame, tmp_path: Path, content: str) -> None:
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    with pytest.raises(BadLesson):
        read_lesson(game, tmp_path / FILE)


def test_a_step_that_cannot_be_played_is_named(game: AnyGame, tmp_path: Path) -> None:
    step = '[[step]]\nsays = "x"\npassage = "1"\nexpects = ["no such move"]\n'
    (tmp_path / FILE).write_text(f'variant = "{game.variants[0]}"\n{step}', encoding="utf-8")
    with pytest.raises(BadLesson, match="step 1, no such move"):
        read_lesson(game, tmp_path / FILE)
