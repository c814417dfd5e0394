"""Lessons: everybody at their own pace, and nobody else sees."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.accounts.model import Account, Progress
from bot.accounts.ports import AccountBook
from bot.cards.intents import MakeMove
from bot.cards.model import Card, Limits
from bot.cards.of_lesson import Page, another, choose, done, pick_card, refused, step_card
from bot.cards.of_refusal import old_button, refusal
from bot.cards.study import Learn, LearnFrom, LearnPick
from bot.desk.errand import Errand, Privately
from bot.desk.explaining import Explaining
from bot.gamekit.game import AnyGame, spelled
from bot.gamekit.game_catalogue import InstalledGame
from bot.gamekit.text_input import tidy
from bot.gamekit.typed_moves import play
from bot.kernel.ids import GameId
from bot.kernel.text import Phrase, Refusal, say
from bot.learning.lessons import FILE, Lesson, read_lesson


@dataclass(frozen=True, slots=True)
class Lessons:
    """``lessons`` are those that there are, by game."""

    lessons: Mapping[GameId, Lesson]
    explaining: Explaining
    accounts: AccountBook

    async def learn(self, errand: Errand, intent: Learn) -> Card:
        head, _, rest = intent.words.strip().partition(" ")
        account = errand.asker.account
        if named := self.lessons.get(GameId(tidy(head))):
            at = _reached(account, named) % len(named.steps)
            await self._note(errand, named, at)
            return await self._go(errand, named, at, rest)
        lesson = self._under_way(account)
        if lesson is None:
            return choose(self.lessons, self._games, account.lessons)
        return await self._go(errand, lesson, _reached(account, lesson), intent.words)

    async def _go(self, errand: Errand, lesson: Lesson, at: int, move: str) -> Card:
        return await (self._try(errand, lesson, at, move) if move.strip() else self._show(errand, lesson, at))

    async def go_on(self, errand: Errand, intent: LearnFrom) -> Card:
        lesson = self.lessons.get(GameId(intent.game))
        if lesson is None or intent.step > len(lesson.steps):
            return refusal(old_button())
        await self._note(errand, lesson, intent.step)
        if intent.step == len(lesson.steps):
            return done(self._games[lesson.game], ())
        return await self._show(errand, lesson, intent.step)

    async def pick(self, errand: Errand, intent: LearnPick) -> Card:
        """A tap: the move that it completes, or the next taps to choose from."""
        lesson = self.lessons.get(GameId(intent.game))
        if lesson is None or intent.step >= len(lesson.steps):
            return refusal(old_button())
        page = Page(lesson, intent.step, self._games[lesson.game])
        if move := spelled(page.game, page.step.state, (page.step.seat,), intent.path):
            return await self._try(errand, lesson, intent.step, move)
        card = pick_card(page, self._limits(errand), intent)
        return card or refusal(old_button())

    async def meant(self, errand: Errand, intent: MakeMove) -> Privately | None:
        """A move where nothing is being played is one in the lesson that is under way, if any is."""
        lesson = self._under_way(errand.asker.account)
        if lesson is None or intent.table or intent.seen is not None:
            return None
        found = await self.explaining.tables.finder.to_move(errand.person.player, errand.room)
        if not isinstance(found, Refusal):
            return None
        at = _reached(errand.asker.account, lesson)
        return Privately(await self._try(errand, lesson, at, intent.text))

    async def _try(self, errand: Errand, lesson: Lesson, at: int, text: str) -> Card:
        """What comes of a move at a step: the next step, a reason, or another try."""
        page = Page(lesson, at, self._games[lesson.game])
        line = play(page.game, page.step.state, page.step.seat, text)
        if isinstance(line, Refusal):
            passage = await self.explaining.passage_for(errand, line.rule)
            return refused(page, text, line, passage)
        if len(line) > 1 or line[0].written not in page.step.expects:
            return another(page, tuple(one.written for one in line))
        await self._note(errand, lesson, at + 1)
        told = (say("learn-right"), *line[0].told)
        if at + 1 == len(lesson.steps):
            return done(page.game, told)
        return await self._show(errand, lesson, at + 1, told)

    async def _show(self, errand: Errand, lesson: Lesson, at: int, told: tuple[Phrase, ...] = ()) -> Card:
        passage = await self.explaining.passage_for(errand, lesson.steps[at].rule)
        page = Page(lesson, at, self._games[lesson.game])
        return step_card(page, self._limits(errand), passage, told)

    async def _note(self, errand: Errand, lesson: Lesson, steps: int) -> None:
        """From now on this is the lesson that they are at."""

        def moved_on(account: Account) -> Account:
            others = tuple(one for one in account.lessons if one.game != lesson.game)
            return replace(account, lessons=(*others, Progress(lesson.game, steps)))

        await self.accounts.choose(errand.person.player, moved_on)

    def _under_way(self, account: Account) -> Lesson | None:
        """The lesson that somebody is at, unless it is done."""
        if not account.lessons:
            return None
        lesson = self.lessons.get(account.lessons[-1].game)
        return lesson if lesson and account.lessons[-1].steps < len(lesson.steps) else None

    def _limits(self, errand: Errand) -> Limits:
        return self.explaining.tables.limits[errand.room.platform]

    @property
    def _games(self) -> Mapping[GameId, AnyGame]:
        return self.explaining.tables.games


def lessons_of(shelved: tuple[InstalledGame, ...]) -> Mapping[GameId, Lesson]:
    """Of the games beside which one lies."""
    files = ((one.game, one.folder / FILE) for one in shelved)
    return {game.id: read_lesson(game, file) for game, file in files if file.is_file()}


def _reached(account: Account, lesson: Lesson) -> int:
    steps = next((one.steps for one in account.lessons if one.game == lesson.game), 0)
    return min(steps, len(lesson.steps))
