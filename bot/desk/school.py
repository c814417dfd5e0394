"""Who helps people to learn a game: with reasons, questions and lessons."""

from dataclasses import dataclass

from bot.cards.study import AnswerQuiz, AskQuiz, Learn, LearnFrom, LearnPick, Taught, Why
from bot.desk.errand import Errand, Outcome, Privately
from bot.desk.explaining import Explaining
from bot.desk.lessons import Lessons
from bot.desk.quizzes import Quizzes


@dataclass(frozen=True, slots=True)
class School:
    explaining: Explaining
    quizzes: Quizzes
    lessons: Lessons

    async def serve(self, errand: Errand, intent: Taught) -> Outcome:
        match intent:
            case Why():
                return await self.explaining.why(errand, intent)
            case AskQuiz():
                return await self.quizzes.ask(errand, intent)
            case AnswerQuiz():
                return await self.quizzes.answer(errand, intent)
            case Learn():
                return Privately(await self.lessons.learn(errand, intent))
            case LearnFrom():
                return Privately(await self.lessons.go_on(errand, intent))
            case LearnPick():
                return Privately(await self.lessons.pick(errand, intent))
