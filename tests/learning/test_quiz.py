"""What happens to a room's quiz."""

import pytest

from bot.kernel.ids import NOBODY, AccountId, GameId, Person, Player, Seat
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.learning.limits import MOST_SCORES, OPEN_MS, PAUSE_MS
from bot.learning.quiz import Asks, Question, RoomQuiz, Score, Verdict, pose, record_answer, verdict, without
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import CLEO
from tests.kit.tables import ANN, BEN

ASKED = Question(GameId("territories"), "standard", "…", Seat(0), Asks.POSSIBLE, ("a1", "b2", "c3", "d4"), 2)
ANOTHER = Question(GameId("know"), "standard", "…", Seat(1), Asks.FORBIDDEN, ("a", "b", "c", "d"), 0)
RIGHT, WRONG = 2, 0
POSED = pose(RoomQuiz(), ASKED, NOON)


def judge(quiz: RoomQuiz, choice: int, who: Person = ANN, number: int = 1) -> Verdict | str:
    judgement = verdict(quiz, number, choice, who.player)
    return judgement.reason.key if isinstance(judgement, Refusal) else judgement


def test_anyone_who_is_right_first_has_the_point() -> None:
    quiz = record_answer(POSED, 1, WRONG, BEN)
    quiz = record_answer(quiz, 1, RIGHT, ANN)
    quiz = record_answer(quiz, 1, RIGHT, CLEO)
    assert quiz.scores == (Score(ANN, 1),)
    assert quiz.posed
    assert quiz.posed.winner == ANN
    assert quiz.posed.tried == {ANN.player, BEN.player, CLEO.player}


def test_the_verdict_says_so() -> None:
    assert judge(POSED, RIGHT) == Verdict(ASKED, right=True, first=True)
    assert judge(POSED, WRONG) == Verdict(ASKED, right=False, first=False)
    assert judge(record_answer(POSED, 1, RIGHT, BEN), RIGHT) == Verdict(ASKED, right=True, first=False)


def test_everybody_has_one_try() -> None:
    quiz = record_answer(POSED, 1, WRONG, ANN)
    assert judge(quiz, RIGHT) == "quiz-refuse-again"
    assert record_answer(quiz, 1, RIGHT, ANN) == quiz


@pytest.mark.parametrize(("number", "choice"), [(0, 2), (2, 2), (1, 4), (1, 999)])
def test_an_answer_to_no_question_counts_for_nothing(number: int, choice: int) -> None:
    assert judge(POSED, choice, number=number) == "quiz-refuse-old"
    assert record_answer(POSED, number, choice, ANN) == POSED
    assert judge(RoomQuiz(), RIGHT) == "quiz-refuse-old"


def test_a_question_stands_until_somebody_has_found_it_or_nobody_looks_for_it_any_more() -> None:
    assert pose(POSED, ANOTHER, NOON.after(OPEN_MS - 1)) == POSED
    later = pose(POSED, ANOTHER, NOON.after(OPEN_MS))
    assert later.posed
    assert (later.posed.number, later.posed.question) == (2, ANOTHER)


def test_a_room_is_left_alone_between_two_questions() -> None:
    solved = record_answer(POSED, 1, RIGHT, ANN)
    assert pose(solved, ANOTHER, NOON.after(PAUSE_MS - 1)) == solved
    assert pose(solved, ANOTHER, NOON.after(PAUSE_MS)) != solved


def test_points_add_up_and_the_best_come_first() -> None:
    quiz, at = RoomQuiz(), NOON
    for number, who in enumerate((BEN, ANN, ANN), 1):
        quiz, at = pose(quiz, ASKED, at), Instant(at.ms + PAUSE_MS)
        quiz = record_answer(quiz, number, RIGHT, who)
    assert quiz.scores == (Score(ANN, 2), Score(BEN, 1))


def test_a_room_keeps_so_many_scores() -> None:
    quiz, at = RoomQuiz(), NOON
    for number in range(1, MOST_SCORES + 5):
        quiz, at = pose(quiz, ASKED, at), Instant(at.ms + PAUSE_MS)
        quiz = record_answer(quiz, number, RIGHT, Person(Player(AccountId(f"p{number}")), "?"))
    assert len(quiz.scores) == MOST_SCORES


def test_anyone_who_is_forgotten_leaves_no_trace() -> None:
    quiz = record_answer(record_answer(POSED, 1, RIGHT, ANN), 1, WRONG, BEN)
    remaining = without(quiz, ANN.player)
    assert remaining.scores == ()
    assert remaining.posed
    assert remaining.posed.winner == NOBODY
    assert remaining.posed.tried == {BEN.player}
    assert without(RoomQuiz(), ANN.player) == RoomQuiz()
