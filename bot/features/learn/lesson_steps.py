"""Lessons: each learner has a private one and goes at their own pace."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache

from bot.accounts.model import Account, Progress
from bot.accounts.ports import AccountBook
from bot.commandkit.command import GAME, Command, Kind, Parameter
from bot.commandkit.context import Context, Privately
from bot.commandkit.limits import TEXT_LIMIT
from bot.commandkit.reader_language import RulePassages
from bot.commandkit.tables import TableAccess
from bot.commandkit.typed_line import Line
from bot.features.learn.lesson_card import (
    Page,
    another_move_card,
    choose_lesson_card,
    further_done_card,
    illegal_step_card,
    lesson_done_card,
    pick_card,
    step_card,
)
from bot.gamekit.game import Picked, spell_move
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.typed_moves import play, tidy
from bot.intents.learn import Learn, LearnFrom, LearnPick
from bot.intents.play import MakeMove
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.text import Refusal
from bot.learning.lesson_file import FILE, Lesson, read_lesson
from bot.messages.board_picks import only_seen
from bot.messages.card import Card, Limits
from bot.messages.refusals import old_button, refusal_card


@frozen
class Lessons:
    """``lessons`` are those that there are, by game."""

    lessons: Mapping[GameId, Lesson]
    tables: TableAccess
    passages: RulePassages
    accounts: AccountBook

    async def learn(self, context: Context, intent: Learn) -> Card:
        head, _, rest = intent.words.strip().partition(" ")
        account = context.asker.account
        if named := self.lessons.get(GameId(tidy(head))):
            at = _steps_done(account, named) % len(named.steps)
            await self._note(context, named, at)
            return await self._go(context, named, at, rest)
        lesson = self._under_way(account)
        if lesson is None:
            return choose_lesson_card(self.lessons, self.tables.games, account.lessons)
        return await self._go(context, lesson, _steps_done(account, lesson), intent.words)

    async def _go(self, context: Context, lesson: Lesson, at: int, move: str) -> Card:
        return await (
            self._try(context, lesson, at, move) if move.strip() else self._show(context, lesson, at)
        )

    async def go_on(self, context: Context, intent: LearnFrom) -> Card:
        lesson = self.lessons.get(GameId(intent.game))
        if lesson is None or not (
            intent.step in lesson.steps_by_number() or intent.step == len(lesson.steps)
        ):
            return refusal_card(old_button())
        if intent.step <= len(lesson.steps):
            await self._note(context, lesson, intent.step)
        if intent.step == len(lesson.steps):
            page = Page(lesson, intent.step - 1, self.tables.games[lesson.game])
            return self._without_picks(context, lesson_done_card(page, self._limits(context)))
        return await self._show(context, lesson, intent.step)

    async def pick(self, context: Context, intent: LearnPick) -> Card:
        """A tap: the move that it completes, or the next taps to choose from."""
        lesson = self.lessons.get(GameId(intent.game))
        if lesson is None or intent.step not in lesson.steps_by_number():
            return refusal_card(old_button())
        page = Page(lesson, intent.step, self.tables.games[lesson.game])
        if move := spell_move(page.game, page.step.state, (page.step.seat,), intent.path):
            return await self._try(context, lesson, intent.step, move)
        if context.by_hand:
            return await self._show(context, lesson, intent.step, path=intent.path)
        card = pick_card(page, self._limits(context), intent)
        return card or refusal_card(old_button())

    async def try_move(self, context: Context, intent: MakeMove) -> Privately | None:
        """A move where nothing is being played is one in the lesson that is under way, if any is."""
        lesson = self._under_way(context.asker.account)
        if lesson is None:
            return None
        at = _steps_done(context.asker.account, lesson)
        return Privately(await self._try(context, lesson, at, intent.text))

    async def _try(self, context: Context, lesson: Lesson, at: int, text: str) -> Card:
        """What comes of a move at a step: the next step, a reason, or another try."""
        page = Page(lesson, at, self.tables.games[lesson.game])
        line = play(page.game, page.step.state, page.step.seat, text)
        if isinstance(line, Refusal):
            passage = await self.passages.passage_for(context, line.rule)
            return self._without_picks(context, illegal_step_card(page, text, line, passage))
        if len(line) > 1 or line[0].written not in page.step.expects:
            tried = tuple(move.written for move in line)
            return self._without_picks(context, another_move_card(page, tried))
        if page.is_further:
            return self._without_picks(context, further_done_card(page, self._limits(context), line[0]))
        await self._note(context, lesson, at + 1)
        if at + 1 == len(lesson.steps):
            return self._without_picks(context, lesson_done_card(page, self._limits(context), line[0]))
        return await self._show(context, lesson, at + 1, was_right=True)

    async def _show(
        self,
        context: Context,
        lesson: Lesson,
        at: int,
        path: Picked = (),
        *,
        was_right: bool = False,
    ) -> Card:
        page = Page(lesson, at, self.tables.games[lesson.game])
        passage = await self.passages.passage_for(context, page.step.rule)
        return step_card(page, self._limits(context), passage, path, was_right=was_right)

    async def _note(self, context: Context, lesson: Lesson, steps: int) -> None:
        """From now on this is the lesson that they are at."""

        def set_progress(account: Account) -> Account:
            other_lessons = tuple(entry for entry in account.lessons if entry.game != lesson.game)
            return replace(account, lessons=(*other_lessons, Progress(lesson.game, steps)))

        await self.accounts.choose(context.person.player, set_progress)

    def _under_way(self, account: Account) -> Lesson | None:
        """The account's last lesson, unless it is done."""
        if not account.lessons:
            return None
        lesson = self.lessons.get(account.lessons[-1].game)
        return lesson if lesson and account.lessons[-1].steps < len(lesson.steps) else None

    def _without_picks(self, context: Context, card: Card) -> Card:
        """A board stays where it was, though nothing is to be picked on it for now."""
        return only_seen(card, self._limits(context))

    def _limits(self, context: Context) -> Limits:
        return self.tables.limits_of(context)


@cache
def lessons_of(installed: tuple[InstalledGame, ...]) -> Mapping[GameId, Lesson]:
    """Of the games beside which one lies, read once."""
    files = ((entry.game, entry.folder / FILE) for entry in installed)
    return {game.id: read_lesson(game, file) for game, file in files if file.is_file()}


def _steps_done(account: Account, lesson: Lesson) -> int:
    steps = next((entry.steps for entry in account.lessons if entry.game == lesson.game), 0)
    return min(steps, len(lesson.steps))


def read_learn(line: Line) -> Learn:
    return Learn(line.rest)


COMMANDS = (
    Command(
        name="learn",
        place=230,
        parameters=(GAME, Parameter("move", Kind.TEXT, most=TEXT_LIMIT)),
        reader=read_learn,
        intent=Learn,
        handle=Lessons.learn,
    ),
    Command(intent=LearnFrom, handle=Lessons.go_on),
    Command(intent=LearnPick, handle=Lessons.pick),
)
