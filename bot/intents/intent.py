"""All that people can ask for."""

from typing import TypeAlias

from bot.intents.community import SelfCheck, SetUp, ShowAbout, ShowHelp
from bot.intents.cup import OnCup
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
from bot.intents.standing import Standing

_Sitting: TypeAlias = OpenTable | JoinTable | TakeAll | WithdrawOffer | LeaveTable | Watch
_Playing: TypeAlias = MakeMove | PickMove | ConfirmMove | MakeOffer | SettleOffer
_Ending: TypeAlias = GiveUp | CallOff | ClaimWin | Rematch
_Looking: TypeAlias = ShowBoard | ShowHint | ShowWhole | ShowGames | ShowNext
_Reading: TypeAlias = ShowRecord | ShowReplay | ImportRecord | Verify | ShowRules | ShowHelp | ShowAbout
_Choosing: TypeAlias = ChooseLanguage | Link | Settings | ShowPrivacy | Export | Forget | SetUp | SelfCheck
Taught: TypeAlias = Why | AskQuiz | AnswerQuiz | Learn | LearnFrom | LearnPick
Learning: TypeAlias = AskRules | Taught
Intent: TypeAlias = (
    _Sitting | _Playing | _Ending | _Looking | _Reading | _Choosing | Learning | Standing | OnCup
)
