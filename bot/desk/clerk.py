"""Who at the desk does what: one arm an intent."""

from dataclasses import dataclass

from bot.cards.cups.asking import OnCup
from bot.cards.fame import ShowCounting, ShowLatest, ShowProfile, ShowRank, ShowStats
from bot.cards.intents import (
    CallOff,
    ChooseLanguage,
    ClaimWin,
    ConfirmMove,
    Export,
    Forget,
    GiveUp,
    ImportRecord,
    Intent,
    JoinTable,
    LeaveTable,
    Link,
    MakeMove,
    MakeOffer,
    OpenTable,
    PickMove,
    Rematch,
    SelfCheck,
    Settings,
    SettleOffer,
    SetUp,
    ShowAbout,
    ShowBoard,
    ShowGames,
    ShowHelp,
    ShowHint,
    ShowNext,
    ShowPrivacy,
    ShowRecord,
    ShowReplay,
    ShowRules,
    ShowWhole,
    TakeAll,
    Verify,
    Watch,
    WithdrawOffer,
)
from bot.cards.of_desk import about, help_card
from bot.cards.of_privacy import privacy
from bot.cards.of_refusal import refusal
from bot.cards.study import AnswerQuiz, AskQuiz, AskRules, Learn, LearnFrom, LearnPick, Why
from bot.desk.agreements import Agreements
from bot.desk.archive import Archive
from bot.desk.cups.desk import CupDesk
from bot.desk.errand import Errand, Outcome, Privately
from bot.desk.fame import HallOfFame
from bot.desk.household import Household
from bot.desk.linking import Linking
from bot.desk.privacy import Privacy
from bot.desk.reading import Reading
from bot.desk.replays import Replays
from bot.desk.school import School
from bot.desk.tables import Tables


@dataclass(frozen=True, slots=True)
class Clerk:
    tables: Tables
    agreements: Agreements
    archive: Archive
    replays: Replays
    reading: Reading
    school: School
    cups: CupDesk
    household: Household
    linking: Linking
    privacy: Privacy
    hall: HallOfFame

    async def serve(  # noqa: C901, PLR0911, PLR0912 - one arm an intent
        self, errand: Errand, intent: Intent
    ) -> Outcome:
        match intent:
            case OpenTable():
                barred = await self.household.admit(errand)
                return Privately(refusal(barred)) if barred else await self.tables.open(errand, intent)
            case JoinTable():
                return await self.tables.join(errand, intent)
            case TakeAll():
                return await self.tables.take_all(errand, intent)
            case WithdrawOffer():
                return await self.tables.withdraw(errand, intent)
            case MakeMove():
                return await self.school.lessons.meant(errand, intent) or await self.tables.move(
                    errand, intent
                )
            case PickMove():
                return await self.tables.pick(errand, intent)
            case ConfirmMove():
                return await self.tables.confirm(errand, intent)
            case GiveUp():
                return await self.tables.give_up(errand, intent)
            case LeaveTable():
                return await self.tables.leave(errand, intent)
            case CallOff():
                return await self.agreements.call_off(errand, intent)
            case ClaimWin():
                return await self.tables.claim(errand, intent)
            case MakeOffer():
                return await self.agreements.offer(errand, intent)
            case SettleOffer():
                return await self.agreements.settle(errand, intent)
            case Rematch():
                return await self.agreements.rematch(errand, intent)
            case ShowRecord():
                return Privately(await self.archive.record(errand, intent))
            case ShowReplay():
                return await self.replays.replay(errand, intent)
            case ImportRecord():
                return Privately(await self.archive.import_(intent))
            case Verify():
                return Privately(await self.archive.verify(errand, intent))
            case ShowBoard():
                return await self.tables.show(errand, intent)
            case ShowWhole():
                return await self.tables.show_whole(errand, intent)
            case ShowHint():
                return await self.tables.hint(errand, intent)
            case Why() | AskQuiz() | AnswerQuiz() | Learn() | LearnFrom() | LearnPick():
                return await self.school.serve(errand, intent)
            case ShowRank() | ShowCounting() | ShowProfile() | ShowLatest() | ShowStats():
                return Privately(await self.hall.serve(errand, intent))
            case OnCup():
                return await self.cups.serve(errand, intent)
            case ShowGames():
                return Privately(await self.reading.own_tables(errand))
            case ShowNext():
                return await self.reading.next(errand, intent)
            case ShowRules():
                return Privately(await self.reading.rules(errand, intent))
            case AskRules():
                return Privately(await self.reading.ask(errand, intent))
            case ChooseLanguage():
                return await self.reading.choose_language(errand, intent)
            case Watch():
                return await self.tables.watch(errand, intent)
            case Link():
                return Privately(await self.linking.link(errand, intent))
            case Settings():
                return Privately(await self.household.settings(errand, intent))
            case ShowPrivacy():
                return Privately(privacy())
            case Export():
                return Privately(await self.privacy.export(errand))
            case Forget():
                return Privately(await self.privacy.forget(errand, intent))
            case SetUp():
                return Privately(await self.household.set_up(errand, intent))
            case SelfCheck():
                return Privately(await self.household.self_check(errand, intent))
            case ShowHelp():
                return Privately(help_card())
            case ShowAbout():
                return Privately(about(self.reading.games))
