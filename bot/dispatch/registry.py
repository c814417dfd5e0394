"""Who at the desk does what: one arm an intent."""

from dataclasses import dataclass

from bot.commandkit.context import Context, Outcome, Privately
from bot.dispatch.help import about_card, help_card
from bot.features.cup.handlers import CupCommands
from bot.features.learn.lessons import Lessons
from bot.features.learn.quizzes import Quizzes
from bot.features.people.link import Linking
from bot.features.people.settings import Choices
from bot.features.play.game_records import GameRecords
from bot.features.play.moves import Tables
from bot.features.play.offers import Offers
from bot.features.play.replay import Replays
from bot.features.privacy.privacy import Privacy, privacy_card
from bot.features.rules.rules import Lookups
from bot.features.rules.why import WhyAnswers
from bot.features.standing.leaderboards import Leaderboards
from bot.intents.community import SelfCheck, SetUp, ShowAbout, ShowHelp
from bot.intents.cup import OnCup
from bot.intents.intent import Intent
from bot.intents.learn import AnswerQuiz, AskQuiz, Learn, LearnFrom, LearnPick
from bot.intents.people import ChooseLanguage, Link, Settings
from bot.intents.play import (
    CallOff,
    ClaimWin,
    ConfirmMove,
    GiveUp,
    ImportRecord,
    JoinTable,
    LeaveTable,
    MakeMove,
    MakeOffer,
    OpenTable,
    PickMove,
    Rematch,
    SettleOffer,
    ShowBoard,
    ShowGames,
    ShowHint,
    ShowNext,
    ShowRecord,
    ShowReplay,
    ShowWhole,
    TakeAll,
    Verify,
    Watch,
    WithdrawOffer,
)
from bot.intents.privacy import Export, Forget, ShowPrivacy
from bot.intents.rules import AskRules, ShowRules, Why
from bot.intents.standing import ShowCounting, ShowLatest, ShowProfile, ShowRank, ShowStats
from bot.messages.refusals import refusal_card


@dataclass(frozen=True, slots=True)
class LearningCommands:
    explaining: WhyAnswers
    quizzes: Quizzes
    lessons: Lessons

    async def serve(
        self, context: Context, intent: Why | AskQuiz | AnswerQuiz | Learn | LearnFrom | LearnPick
    ) -> Outcome:
        match intent:
            case Why():
                return await self.explaining.why(context, intent)
            case AskQuiz():
                return await self.quizzes.ask(context, intent)
            case AnswerQuiz():
                return await self.quizzes.answer(context, intent)
            case Learn():
                return Privately(await self.lessons.learn(context, intent))
            case LearnFrom():
                return Privately(await self.lessons.go_on(context, intent))
            case LearnPick():
                return Privately(await self.lessons.pick(context, intent))


@dataclass(frozen=True, slots=True)
class Registry:
    tables: Tables
    agreements: Offers
    archive: GameRecords
    replays: Replays
    reading: Lookups
    school: LearningCommands
    cups: CupCommands
    choices: Choices
    linking: Linking
    privacy: Privacy
    hall: Leaderboards

    async def serve(  # noqa: C901, PLR0911, PLR0912 - one arm an intent
        self, context: Context, intent: Intent
    ) -> Outcome:
        match intent:
            case OpenTable():
                barred = await self.choices.admit(context)
                return Privately(refusal_card(barred)) if barred else await self.tables.open(context, intent)
            case JoinTable():
                return await self.tables.join(context, intent)
            case TakeAll():
                return await self.tables.take_all(context, intent)
            case WithdrawOffer():
                return await self.tables.withdraw(context, intent)
            case MakeMove():
                return await self.school.lessons.meant(context, intent) or await self.tables.move(
                    context, intent
                )
            case PickMove():
                return await self.tables.pick(context, intent)
            case ConfirmMove():
                return await self.tables.confirm(context, intent)
            case GiveUp():
                return await self.tables.give_up(context, intent)
            case LeaveTable():
                return await self.tables.leave(context, intent)
            case CallOff():
                return await self.agreements.call_off(context, intent)
            case ClaimWin():
                return await self.tables.claim(context, intent)
            case MakeOffer():
                return await self.agreements.offer(context, intent)
            case SettleOffer():
                return await self.agreements.settle(context, intent)
            case Rematch():
                return await self.agreements.rematch(context, intent)
            case ShowRecord():
                return Privately(await self.archive.record(context, intent))
            case ShowReplay():
                return await self.replays.replay(context, intent)
            case ImportRecord():
                return Privately(await self.archive.import_(intent))
            case Verify():
                return Privately(await self.archive.verify(context, intent))
            case ShowBoard():
                return await self.tables.show(context, intent)
            case ShowWhole():
                return await self.tables.show_whole(context, intent)
            case ShowHint():
                return await self.tables.hint(context, intent)
            case Why() | AskQuiz() | AnswerQuiz() | Learn() | LearnFrom() | LearnPick():
                return await self.school.serve(context, intent)
            case ShowRank() | ShowCounting() | ShowProfile() | ShowLatest() | ShowStats():
                return Privately(await self.hall.serve(context, intent))
            case OnCup():
                return await self.cups.serve(context, intent)
            case ShowGames():
                return Privately(await self.reading.own_tables(context))
            case ShowNext():
                return await self.reading.next(context, intent)
            case ShowRules():
                return Privately(await self.reading.rules(context, intent))
            case AskRules():
                return Privately(await self.reading.ask(context, intent))
            case ChooseLanguage():
                return await self.reading.choose_language(context, intent)
            case Watch():
                return await self.tables.watch(context, intent)
            case Link():
                return Privately(await self.linking.link(context, intent))
            case Settings():
                return Privately(await self.choices.settings(context, intent))
            case ShowPrivacy():
                return Privately(privacy_card())
            case Export():
                return Privately(await self.privacy.export(context))
            case Forget():
                return Privately(await self.privacy.forget(context, intent))
            case SetUp():
                return Privately(await self.choices.set_up(context, intent))
            case SelfCheck():
                return Privately(await self.choices.self_check(context, intent))
            case ShowHelp():
                return Privately(help_card())
            case ShowAbout():
                return Privately(about_card(self.reading.games))
            case _:
                message = f"nobody does {intent}"
                raise NotImplementedError(message)
