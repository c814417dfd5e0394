"""What is true of the questions that are made from the records of every game."""

from pathlib import Path

import pytest

from bot.features.learn.quizzes import load_finished_games
from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import BrokenGame, InstalledGame
from bot.gamekit.randomness import Chance
from bot.gamekit.replay import replay
from bot.learning.limits import ANSWERS
from bot.learning.quiz import Asks, Question
from bot.learning.quiz_questions import FinishedGame, question, refusal_of

QUESTIONS = 12


@pytest.fixture(name="played")
def played_ones(shelved: InstalledGame) -> tuple[FinishedGame, ...]:
    games = load_finished_games((shelved,)).get(shelved.game.id, ())
    if not games:
        pytest.skip("no records lie beside this game")
    return games


@pytest.fixture(name="questions")
def made(game: AnyGame, played: tuple[FinishedGame, ...]) -> list[Question]:
    drawn = [question(game, played[at % len(played)], Chance(at, "quiz")) for at in range(QUESTIONS)]
    return [question_or_none for question_or_none in drawn if question_or_none]


def test_every_record_is_a_game_of_this_law(game: AnyGame, played: tuple[FinishedGame, ...]) -> None:
    for game_played in played:
        replay(game, game_played.setup, game_played.moves)


def test_there_is_nearly_always_a_question(questions: list[Question]) -> None:
    assert len(questions) > QUESTIONS * 3 / 4


def test_one_answer_is_right_and_three_are_not(game: AnyGame, questions: list[Question]) -> None:
    for question_asked in questions:
        assert len(set(question_asked.answers)) == ANSWERS
        forbidden = [
            refusal_of(game, question_asked, answer) is not None for answer in question_asked.answers
        ]
        right_is_forbidden = question_asked.asks is Asks.FORBIDDEN
        assert [at for at, is_forbidden in enumerate(forbidden) if is_forbidden == right_is_forbidden] == [
            question_asked.right
        ]


def test_whatever_is_not_possible_is_so_by_a_rule(game: AnyGame, questions: list[Question]) -> None:
    for question_asked in questions:
        for answer in question_asked.answers:
            refused = refusal_of(game, question_asked, answer)
            assert refused is None or refused.rule


def test_the_same_chance_asks_the_same(game: AnyGame, played: tuple[FinishedGame, ...]) -> None:
    assert question(game, played[0], Chance(7, "quiz")) == question(game, played[0], Chance(7, "quiz"))


def test_where_nothing_can_be_asked_there_is_no_question(
    game: AnyGame, played: tuple[FinishedGame, ...]
) -> None:
    nothing = FinishedGame(played[0].setup, played[0].moves[:1])
    assert question(game, nothing, Chance(1, "quiz")) is None


def test_a_file_that_is_no_record_is_named(shelved: InstalledGame, tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "wrong.txt").write_text("1. e4", encoding="utf-8")
    with pytest.raises(BrokenGame, match="no record of a game"):
        load_finished_games((InstalledGame(shelved.game, tmp_path),))
