"""Questions for a room, and what their answers are worth."""

from collections.abc import Iterator
from dataclasses import replace

from bot.features.learn.limits import SCORES_SHOWN
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.place_highlights import point_out, pointing_at
from bot.intents.learn import AnswerQuiz, AskQuiz
from bot.intents.payload import write_payload
from bot.kernel.scene import Scene
from bot.kernel.scene_reduced import settled
from bot.kernel.text import Listed, Phrase, Refusal, Written, say
from bot.learning.quiz import Asks, Question, RoomQuiz
from bot.messages.card import Button, Card
from bot.messages.rule_quotes import quoted, reading
from bot.rulebook.passages import Passage


def question_card(quiz: RoomQuiz, number: int, question: Question, game: AnyGame) -> Card:
    """The question with its four answers; nothing in the picture gives the right one away."""
    answers = tuple(
        Button(say("button-pick", pick=Written(answer)), write_payload(AnswerQuiz(number, choice)))
        for choice, answer in enumerate(question.answers)
    )
    forbidden = question.asks is Asks.FORBIDDEN
    side = game.seat_name(question.variant, question.seat)
    variant = say(f"{game.id}-variant-{question.variant}")
    return Card(
        say("quiz-title-forbidden" if forbidden else "quiz-title-possible", game=name_of(game)),
        (
            say("quiz-to-move", side=side, variant=variant),
            *scores_card(quiz),
        ),
        scene=_scene(question, game),
        diagram=game.notation.diagram(game.notation.load(question.position)),
        rows=(answers,),
    )


def scores_card(quiz: RoomQuiz) -> Iterator[Phrase]:
    """Who has been right first how often."""
    if quiz.scores:
        best = quiz.scores[:SCORES_SHOWN]
        listed = (say("quiz-score-of", person=score.person, points=score.points) for score in best)
        yield say("quiz-scores", scores=Listed(tuple(listed)))


def right_card(quiz: RoomQuiz, solution: Card, *, first: bool) -> Card:
    title = say("quiz-right-first" if first else "quiz-right")
    return replace(solution, title=title, lines=(*solution.lines, *scores_card(quiz)))


def solution_card(
    question: Question, game: AnyGame, refused: Refusal | None, passage: Passage | None
) -> Card:
    """The right answer; ``refused`` says why, where it is the one that is not possible."""
    move = question.answers[question.right]
    if refused is None:
        scene = point_out(game, _scene(question, game), (), (move,))
        lines: tuple[Phrase, ...] = (say("quiz-solution-possible", move=Written(move)),)
    else:
        scene = pointing_at(game, _scene(question, game), move, refused)
        why = quoted(passage) if passage else ()
        lines = (say("quiz-solution-forbidden", move=Written(move)), refused.reason, *why)
    return Card(say("quiz-solution"), lines, scene=scene, rows=_rows(passage))


def wrong_card(
    question: Question, game: AnyGame, answer: str, refused: Refusal | None, passage: Passage | None
) -> Card:
    """Why this answer is not the one; which one is, nobody is told before somebody has found it."""
    if refused is None:
        lines: tuple[Phrase, ...] = (say("quiz-wrong-possible", move=Written(answer)),)
        return Card(say("quiz-wrong"), lines)
    scene = pointing_at(game, _scene(question, game), answer, refused)
    why = quoted(passage) if passage else ()
    return Card(say("quiz-wrong"), (refused.reason, *why), scene=scene, rows=_rows(passage))


def _rows(passage: Passage | None) -> tuple[tuple[Button, ...], ...]:
    another = (Button(say("button-quiz"), write_payload(AskQuiz())),)
    return (*(reading(passage) if passage else ()), another)


def _scene(question: Question, game: AnyGame) -> Scene:
    return settled(game.picture(game.notation.load(question.position), None, ()))
