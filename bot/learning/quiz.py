"""The rules of a room's quiz: pure functions of the quiz, the request and the time."""

from dataclasses import replace
from enum import StrEnum

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, GameId, Person, Player, Seat
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.learning.limits import MOST_SCORES, OPEN_MS, PAUSE_MS


class Asks(StrEnum):
    """Which of four moves is the right answer."""

    POSSIBLE = "possible"
    """The only possible one."""
    FORBIDDEN = "forbidden"
    """The only impossible one."""


@frozen
class Question:
    """``answers`` are moves of ``seat`` in ``position``, as the game writes both; ``right`` counts from 0."""

    game: GameId
    variant: str
    position: str
    seat: Seat
    asks: Asks
    answers: tuple[str, ...]
    right: int


@frozen
class Posed:
    """A room's question, with its time, the players who have tried, and the winner."""

    number: int
    question: Question
    at: Instant
    tried: frozenset[Player] = frozenset()
    winner: Person | None = None


@frozen
class Score:
    """The points of one person, one for each question won."""

    person: Person
    points: int


@frozen
class RoomQuiz:
    """A room's newest question, and its scores, most points first."""

    posed: Posed | None = None
    scores: tuple[Score, ...] = ()


@frozen
class Verdict:
    """The result of an answer; ``first`` is true for the first right answer."""

    question: Question
    right: bool
    first: bool


def is_open(quiz: RoomQuiz, at: Instant) -> bool:
    """Whether the room has a question that can still be answered."""
    posed = quiz.posed
    return posed is not None and posed.winner is None and at < posed.at.after(OPEN_MS)


def is_resting(quiz: RoomQuiz, at: Instant) -> bool:
    return quiz.posed is not None and at < quiz.posed.at.after(PAUSE_MS)


def pose(quiz: RoomQuiz, question: Question, at: Instant) -> RoomQuiz:
    """The quiz with a new question, unless one is open or was posed just now."""
    if is_open(quiz, at) or is_resting(quiz, at):
        return quiz
    number = quiz.posed.number + 1 if quiz.posed else 1
    return replace(quiz, posed=Posed(number, question, at))


def verdict(quiz: RoomQuiz, number: int, choice: int, player: Player) -> Verdict | Refusal:
    """Judge the answer ``choice`` to question ``number``; each player has one try."""
    posed = quiz.posed
    if posed is None or posed.number != number or not 0 <= choice < len(posed.question.answers):
        return Refusal(say("quiz-refuse-old", command=Written("/quiz")))
    if player in posed.tried:
        return Refusal(say("quiz-refuse-again"))
    right = choice == posed.question.right
    return Verdict(posed.question, right, right and posed.winner is None)


def record_answer(quiz: RoomQuiz, number: int, choice: int, person: Person) -> RoomQuiz:
    """The quiz after an answer; the first right answer scores a point."""
    judged = verdict(quiz, number, choice, person.player)
    if isinstance(judged, Refusal) or quiz.posed is None:
        return quiz
    posed = replace(quiz.posed, tried=quiz.posed.tried | {person.player})
    if not judged.first:
        return replace(quiz, posed=posed)
    return RoomQuiz(replace(posed, winner=person), _add_point(quiz.scores, person))


def without(quiz: RoomQuiz, player: Player) -> RoomQuiz:
    """The quiz without the player; a question that they have won stays won."""
    scores = tuple(score for score in quiz.scores if score.person.player != player)
    if quiz.posed is None:
        return RoomQuiz(None, scores)
    posed = replace(quiz.posed, tried=quiz.posed.tried - {player})
    if posed.winner and posed.winner.player == player:
        posed = replace(posed, winner=NOBODY)
    return RoomQuiz(posed, scores)


def _add_point(scores: tuple[Score, ...], person: Person) -> tuple[Score, ...]:
    points = {score.person.player: score.points for score in scores}
    rest = [score for score in scores if score.person.player != person.player]
    updated = [*rest, Score(person, points.get(person.player, 0) + 1)]
    return tuple(sorted(updated, key=lambda score: -score.points)[:MOST_SCORES])
