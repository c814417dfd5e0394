"""Questions for rooms, from games that were really played; the first right answer wins a point."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from bot.commandkit.command import GAME, Command
from bot.commandkit.context import Context, InRoom, Outcome, Privately, refuse
from bot.commandkit.reader_language import RulePassages
from bot.commandkit.tables import TableAccess
from bot.delivery.posts import RoomPosts
from bot.features.learn.limits import SCORES_SHOWN
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.game_catalogue import BrokenGame, InstalledGame
from bot.gamekit.place_highlights import point_out, pointing_at
from bot.gamekit.randomness import Chance
from bot.intents.learn import AnswerQuiz, AskQuiz
from bot.intents.payload import write_payload
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, RequestId, Room
from bot.kernel.scene import Scene
from bot.kernel.scene_transforms import without_choices
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.kernel.time import Clock
from bot.learning.ports import QuizBook
from bot.learning.quiz import (
    Asks,
    Posed,
    Question,
    RoomQuiz,
    is_open,
    is_resting,
    pose,
    record_answer,
    verdict,
)
from bot.learning.quiz_questions import FinishedGame, question, refusal_of
from bot.messages.card import Button, Card
from bot.messages.refusals import refusal_card
from bot.messages.rule_quotes import quote_passage, reading
from bot.rulebook.passages import Passage
from bot.sessions.game_record import read, setup_of


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
        why = quote_passage(passage) if passage else ()
        lines = (say("quiz-solution-forbidden", move=Written(move)), refused.reason, *why)
    return Card(say("quiz-solution"), lines, scene=scene, rows=_rows(passage))


def wrong_card(
    question: Question, game: AnyGame, answer: str, refused: Refusal | None, passage: Passage | None
) -> Card:
    """Why this answer is wrong; the right one stays secret until a player has found it."""
    if refused is None:
        lines: tuple[Phrase, ...] = (say("quiz-wrong-possible", move=Written(answer)),)
        return Card(say("quiz-wrong"), lines)
    scene = pointing_at(game, _scene(question, game), answer, refused)
    why = quote_passage(passage) if passage else ()
    return Card(say("quiz-wrong"), (refused.reason, *why), scene=scene, rows=_rows(passage))


def _rows(passage: Passage | None) -> tuple[tuple[Button, ...], ...]:
    another = (Button(say("button-quiz"), write_payload(AskQuiz())),)
    return (*(reading(passage) if passage else ()), another)


def _scene(question: Question, game: AnyGame) -> Scene:
    return without_choices(game.picture(game.notation.load(question.position), None, ()))


_SEED_BYTES = 7


@frozen
class Quizzes:
    """``played`` are the games to ask about, by game."""

    tables: TableAccess
    played: Mapping[GameId, tuple[FinishedGame, ...]]
    quizzes: QuizBook
    passages: RulePassages
    posts: RoomPosts
    clock: Clock

    async def ask(self, context: Context, intent: AskQuiz) -> Outcome:
        """A new question, or the one that the room has still to answer."""
        now, room = self.clock.now(), context.room
        previous = self._drop_missing_game(await self.quizzes.quiz(room))
        if previous.posed and is_open(previous, now):
            return Privately(self._card(previous, previous.posed))
        if is_resting(previous, now):
            return refuse(say("quiz-refuse-soon"))
        new_question = await self._make_question(context, intent)
        if isinstance(new_question, Refusal):
            return refuse(new_question)
        quiz = await self.quizzes.change(
            room, lambda stored: pose(self._drop_missing_game(stored), new_question, now)
        )
        posed = quiz.posed or Posed(1, new_question, now)
        is_new = (posed.question, posed.at) == (new_question, now)
        if is_new and not context.private and await self._show(room, quiz, posed):
            return InRoom()
        return Privately(self._card(quiz, posed))

    async def answer(self, context: Context, intent: AnswerQuiz) -> Outcome:
        player = context.person.player
        previous = self._drop_missing_game(await self.quizzes.quiz(context.room))
        judged = verdict(previous, intent.number, intent.choice, player)
        if isinstance(judged, Refusal):
            return Privately(await self._once_more(context, previous, intent, judged))
        answer = partial(record_answer, number=intent.number, choice=intent.choice, person=context.person)
        quiz = await self.quizzes.change(context.room, answer)
        if not judged.right:
            return Privately(await self._wrong(context, judged.question, intent.choice))
        first = quiz.posed is not None and quiz.posed.winner == context.person
        return Privately(right_card(quiz, await self._solution(context, judged.question), first=first))

    def _drop_missing_game(self, quiz: RoomQuiz) -> RoomQuiz:
        """A question about a game that is not installed any more is over."""
        is_installed = quiz.posed is None or quiz.posed.question.game in self.tables.games
        return quiz if is_installed else replace(quiz, posed=None)

    async def _make_question(self, context: Context, intent: AskQuiz) -> Question | Refusal:
        chance = Chance(_seed(context.id), "quiz")
        game = await self._game(context, intent.game, chance)
        if isinstance(game, Refusal):
            return game
        records = self.played.get(game.id)
        new_question = question(game, chance.choice(records), chance) if records else None
        return new_question or Refusal(say("quiz-refuse-none"))

    async def _game(self, context: Context, named: str | None, chance: Chance) -> AnyGame | Refusal:
        """The game that is named, one that is played in this room, or any."""
        games = self.tables.games
        if named is not None:
            refusal = Refusal(say("request-refuse-no-such-game", known=listed(*games)))
            return games.get(GameId(named)) or refusal
        sessions = await self.tables.in_room(context.room)
        played = sorted({session.game for session in sessions}.intersection(self.played)) or list(self.played)
        return games[chance.choice(played)] if played else Refusal(say("quiz-refuse-none"))

    async def _show(self, room: Room, quiz: RoomQuiz, posed: Posed) -> bool:
        return await self.posts.post(room, self._card(quiz, posed))

    def _card(self, quiz: RoomQuiz, posed: Posed) -> Card:
        return question_card(quiz, posed.number, posed.question, self.tables.games[posed.question.game])

    async def _once_more(
        self, context: Context, quiz: RoomQuiz, intent: AnswerQuiz, refused: Refusal
    ) -> Card:
        """A second try: the answer once it has been found, else the refusal."""
        posed = quiz.posed
        if posed and posed.number == intent.number and posed.winner:
            return await self._solution(context, posed.question)
        return refusal_card(refused)

    async def _solution(self, context: Context, asked_: Question) -> Card:
        game = self.tables.games[asked_.game]
        refused = refusal_of(game, asked_, asked_.answers[asked_.right])
        passage = await self.passages.passage_for(context, refused.rule if refused else None)
        return solution_card(asked_, game, refused, passage)

    async def _wrong(self, context: Context, asked_: Question, choice: int) -> Card:
        game, answer = self.tables.games[asked_.game], asked_.answers[choice]
        refused = refusal_of(game, asked_, answer)
        passage = await self.passages.passage_for(context, refused.rule if refused else None)
        return wrong_card(asked_, game, answer, refused, passage)


@cache
@cache
def load_finished_games(installed: tuple[InstalledGame, ...]) -> Mapping[GameId, tuple[FinishedGame, ...]]:
    """The records beside the games, of those that have any, read once."""
    games = {entry.game.id: entry.game for entry in installed}
    records_by_game = {
        entry.game.id: tuple(_read_finished_game(file, games) for file in _files(entry.folder))
        for entry in installed
    }
    return {game: records for game, records in records_by_game.items() if records}


def _files(folder: Path) -> list[Path]:
    return sorted((folder / "records").glob("*.txt"))


def _read_finished_game(file: Path, games: Mapping[GameId, AnyGame]) -> FinishedGame:
    """A record as it was shipped. Raises BrokenGame where it is none."""
    record = read(file.read_text(encoding="utf-8"))
    setup = record if isinstance(record, Refusal) else setup_of(record, games)
    if isinstance(record, Refusal) or isinstance(setup, Refusal):
        message = f"no record of a game that is here: {file}"
        raise BrokenGame(message)
    return FinishedGame(setup, record.moves)


def _seed(request: RequestId) -> int:
    """The same request, heard twice, asks the same."""
    return int.from_bytes(hashlib.sha256(request.encode()).digest()[:_SEED_BYTES], "big")


COMMANDS = (
    Command(
        name="quiz",
        place=220,
        parameters=(GAME,),
        intent=AskQuiz,
        handle=Quizzes.ask,
    ),
    Command(intent=AnswerQuiz, handle=Quizzes.answer),
)
