"""The rules of a room's quiz: pure functions of the quiz, the request and the time."""

from dataclasses import dataclass, replace

from bot.kernel.ids import NOBODY, Person, Player
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.learning.limits import MOST_SCORES, OPEN_MS, PAUSE_MS
from bot.learning.quiz_model import Posed, Question, RoomQuiz, Score


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of an answer; ``first`` is true for the first right answer."""

    question: Question
    right: bool
    first: bool


def is_open(quiz: RoomQuiz, now: Instant) -> bool:
    """Whether the room has a question that can still be answered."""
    posed = quiz.posed
    return posed is not None and posed.winner is None and now < posed.at.after(OPEN_MS)


def is_resting(quiz: RoomQuiz, now: Instant) -> bool:
    return quiz.posed is not None and now < quiz.posed.at.after(PAUSE_MS)


def pose(quiz: RoomQuiz, question: Question, now: Instant) -> RoomQuiz:
    """The room with a new question, unless there is one or has just been one."""
    if is_open(quiz, now) or is_resting(quiz, now):
        return quiz
    number = quiz.posed.number + 1 if quiz.posed else 1
    return replace(quiz, posed=Posed(number, question, now))


def verdict(quiz: RoomQuiz, number: int, choice: int, player: Player) -> Verdict | Refusal:
    """What the answer ``choice`` to question ``number`` is worth. One try each."""
    posed = quiz.posed
    if posed is None or posed.number != number or not 0 <= choice < len(posed.question.answers):
        return Refusal(say("quiz-refuse-old", command=Written("/quiz")))
    if player in posed.tried:
        return Refusal(say("quiz-refuse-again"))
    right = choice == posed.question.right
    return Verdict(posed.question, right, right and posed.winner is None)


def answered(quiz: RoomQuiz, number: int, choice: int, person: Person) -> RoomQuiz:
    """The room after an answer, with the score of the first who was right."""
    judged = verdict(quiz, number, choice, person.player)
    if isinstance(judged, Refusal) or quiz.posed is None:
        return quiz
    posed = replace(quiz.posed, tried=quiz.posed.tried | {person.player})
    if not judged.first:
        return replace(quiz, posed=posed)
    return RoomQuiz(replace(posed, winner=person), _scored(quiz.scores, person))


def without(quiz: RoomQuiz, player: Player) -> RoomQuiz:
    """The room as if they had never been there; a question that they have won stays won."""
    scores = tuple(score for score in quiz.scores if score.person.player != player)
    if quiz.posed is None:
        return RoomQuiz(None, scores)
    posed = replace(quiz.posed, tried=quiz.posed.tried - {player})
    if posed.winner and posed.winner.player == player:
        posed = replace(posed, winner=NOBODY)
    return RoomQuiz(posed, scores)


def _scored(scores: tuple[Score, ...], person: Person) -> tuple[Score, ...]:
    points = {score.person.player: score.points for score in scores}
    others = [score for score in scores if score.person.player != person.player]
    now = [*others, Score(person, points.get(person.player, 0) + 1)]
    return tuple(sorted(now, key=lambda score: -score.points)[:MOST_SCORES])
