"""Questions for rooms, from games that were really played; whoever is right first has a point."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from bot.cards.model import Card
from bot.cards.of_quiz import asked, right, solution, wrong
from bot.cards.of_refusal import refusal
from bot.cards.study import AnswerQuiz, AskQuiz
from bot.desk.errand import Errand, InRoom, Outcome, Privately
from bot.desk.explaining import Explaining
from bot.desk.letters import Letters
from bot.desk.ports import Courier
from bot.desk.sharing import shared
from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.randomness import Chance
from bot.kernel.ids import GameId, Platform, RequestId, Room
from bot.kernel.text import Refusal, listed, say
from bot.kernel.time import Clock
from bot.learning.ports import QuizBook
from bot.learning.quiz import answered, is_open, is_resting, pose, verdict
from bot.learning.quiz_model import Posed, Question, RoomQuiz
from bot.learning.quiz_questions import Played, question, refusal_of
from bot.sessions.game_record import read, setup_of

_SEED_BYTES = 7


@dataclass(frozen=True, slots=True)
class Quizzes:
    """``played`` are the games to ask about, by game."""

    played: Mapping[GameId, tuple[Played, ...]]
    quizzes: QuizBook
    explaining: Explaining
    letters: Letters
    couriers: Mapping[Platform, Courier]
    clock: Clock

    async def ask(self, errand: Errand, intent: AskQuiz) -> Outcome:
        """A new question, or the one that the room has still to answer."""
        now, room = self.clock.now(), errand.room
        before = self._known(await self.quizzes.quiz(room))
        if before.posed and is_open(before, now):
            return Privately(self._card(before, before.posed))
        if is_resting(before, now):
            return Privately(refusal(Refusal(say("quiz-refuse-soon"))))
        made = await self._made(errand, intent)
        if isinstance(made, Refusal):
            return Privately(refusal(made))
        quiz = await self.quizzes.change(room, lambda kept: pose(self._known(kept), made, now))
        posed = quiz.posed or Posed(1, made, now)
        ours = (posed.question, posed.at) == (made, now)
        if ours and not errand.private and await self._show(room, quiz, posed):
            return InRoom()
        return Privately(self._card(quiz, posed))

    async def answer(self, errand: Errand, intent: AnswerQuiz) -> Outcome:
        player = errand.person.player
        before = self._known(await self.quizzes.quiz(errand.room))
        judged = verdict(before, intent.number, intent.choice, player)
        if isinstance(judged, Refusal):
            return Privately(await self._once_more(errand, before, intent, judged))
        answer = partial(answered, number=intent.number, choice=intent.choice, person=errand.person)
        quiz = await self.quizzes.change(errand.room, answer)
        if not judged.right:
            return Privately(await self._wrong(errand, judged.question, intent.choice))
        first = quiz.posed is not None and quiz.posed.winner == errand.person
        return Privately(right(quiz, await self._solution(errand, judged.question), first=first))

    def _known(self, quiz: RoomQuiz) -> RoomQuiz:
        """A question about a game that is not on the shelf any more is over."""
        known = quiz.posed is None or quiz.posed.question.game in self.letters.games
        return quiz if known else replace(quiz, posed=None)

    async def _made(self, errand: Errand, intent: AskQuiz) -> Question | Refusal:
        chance = Chance(_seed(errand.id), "quiz")
        game = await self._game(errand, intent.game, chance)
        if isinstance(game, Refusal):
            return game
        records = self.played.get(game.id)
        made = question(game, chance.choice(records), chance) if records else None
        return made or Refusal(say("quiz-refuse-none"))

    async def _game(self, errand: Errand, named: str | None, chance: Chance) -> AnyGame | Refusal:
        """The game that is named, one that is played in this room, or any."""
        games = self.letters.games
        if named is not None:
            known = Refusal(say("desk-refuse-no-such-game", known=listed(*games)))
            return games.get(GameId(named)) or known
        shown = await self.explaining.tables.finder.shown_in(errand.room)
        played = sorted({one.game for one in shown if one.game in self.played}) or list(self.played)
        return games[chance.choice(played)] if played else Refusal(say("quiz-refuse-none"))

    async def _show(self, room: Room, quiz: RoomQuiz, posed: Posed) -> bool:
        sight = await self.letters.surroundings.sight(room)
        letter = self.letters.put(self._card(quiz, posed), sight.language, sight.theme)
        return await shared(self.couriers, room, letter)

    def _card(self, quiz: RoomQuiz, posed: Posed) -> Card:
        return asked(quiz, posed.number, posed.question, self.letters.games[posed.question.game])

    async def _once_more(self, errand: Errand, quiz: RoomQuiz, intent: AnswerQuiz, refused: Refusal) -> Card:
        """Whoever has had their try is told the answer as soon as somebody has found it."""
        posed = quiz.posed
        if posed and posed.number == intent.number and posed.winner:
            return await self._solution(errand, posed.question)
        return refusal(refused)

    async def _solution(self, errand: Errand, asked_: Question) -> Card:
        game = self.letters.games[asked_.game]
        refused = refusal_of(game, asked_, asked_.answers[asked_.right])
        passage = await self.explaining.passage_for(errand, refused.rule if refused else None)
        return solution(asked_, game, refused, passage)

    async def _wrong(self, errand: Errand, asked_: Question, choice: int) -> Card:
        game, answer = self.letters.games[asked_.game], asked_.answers[choice]
        refused = refusal_of(game, asked_, answer)
        passage = await self.explaining.passage_for(errand, refused.rule if refused else None)
        return wrong(asked_, game, answer, refused, passage)


def played_games(shelved: tuple[InstalledGame, ...]) -> Mapping[GameId, tuple[Played, ...]]:
    """The records beside the games, of those that have any."""
    games = {one.game.id: one.game for one in shelved}
    found = {one.game.id: tuple(_played(file, games) for file in _files(one.folder)) for one in shelved}
    return {game: records for game, records in found.items() if records}


def _files(folder: Path) -> list[Path]:
    return sorted((folder / "records").glob("*.txt"))


def _played(file: Path, games: Mapping[GameId, AnyGame]) -> Played:
    """A record as it was shipped. Raises ValueError where it is none."""
    record = read(file.read_text(encoding="utf-8"))
    setup = record if isinstance(record, Refusal) else setup_of(record, games)
    if isinstance(record, Refusal) or isinstance(setup, Refusal):
        message = f"no record of a game that is here: {file}"
        raise ValueError(message)  # noqa: TRY004 - what is wrong is what the file says
    return Played(setup, record.moves)


def _seed(request: RequestId) -> int:
    """The same request, heard twice, asks the same."""
    return int.from_bytes(hashlib.sha256(request.encode()).digest()[:_SEED_BYTES], "big")
