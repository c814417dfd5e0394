"""Everything that can be asked for can be typed or tapped, and the dispatcher does it."""

import pkgutil
from dataclasses import is_dataclass
from importlib import import_module
from typing import get_args, get_type_hints

import pytest

from bot import intents
from bot.dispatch import line_reader
from bot.dispatch.registry import NAMES as COMMANDS
from bot.dispatch.requests import read_upload
from bot.intents.community import DamagedAct, OnDamaged, SelfCheck, SetUp, ShowAbout, ShowHelp
from bot.intents.cup import OnCup, OpenReported
from bot.intents.intent import Intent
from bot.intents.learn import (
    AnswerQuiz,
    AskPuzzle,
    AskQuiz,
    Learn,
    LearnFrom,
    LearnPick,
    NextPuzzle,
    OpenDaily,
    PuzzlePick,
    ShowPuzzle,
    ShowSolution,
)
from bot.intents.payload import every_intent, read_payload, write_payload
from bot.intents.people import AnswerLink, ChooseLanguage, Export, Forget, Link, Settings, ShowPrivacy, Unlink
from bot.intents.play import (
    AnswerSubstitute,
    AskRobot,
    AskSubstitute,
    CallOff,
    ClaimWin,
    ConfirmMove,
    DropPlans,
    GiveUp,
    ImportRecord,
    JoinTable,
    LeaveTable,
    MakeMove,
    MakeOffer,
    OpenTable,
    PickMove,
    PlanMoves,
    PlayRobot,
    Rematch,
    SettleOffer,
    ShowBoard,
    ShowGames,
    ShowHint,
    ShowLine,
    ShowNext,
    ShowPlans,
    ShowRecord,
    ShowReplay,
    ShowWhole,
    TakeAll,
    TryLine,
    TryRecord,
    Verify,
    Watch,
    WithdrawOffer,
)
from bot.intents.review import PostRecordReview, PostReview, ReviewRecord, ShowReview
from bot.intents.rules import AskKept, AskRules, ShowRules, ShowRuleToRoom, ShowUnanswered, Why
from bot.intents.standing import (
    ShowCounting,
    ShowLatest,
    ShowLiveProfile,
    ShowLiveRank,
    ShowProfile,
    ShowRank,
    ShowRobotRank,
    ShowStats,
)
from bot.kernel.ids import SessionId, Version
from bot.sessions.model import OfferKind
from tests.kit.card_text import everything
from tests.kit.moot import ANN, PUB, Moot

TABLE = SessionId("abcdefg2")
EXAMPLES: list[Intent] = [
    OnDamaged(DamagedAct.EXPORT, TABLE),
    PlayRobot("territories", level=1),
    AskSubstitute(TABLE),
    AnswerSubstitute(TABLE, Version(1), yes=True),
    AskRobot(TABLE),
    OpenTable("fourrow"),
    JoinTable(TABLE),
    TakeAll(TABLE),
    WithdrawOffer(TABLE),
    MakeMove("d", TABLE),
    PickMove(TABLE, Version(1), ("d",)),
    ConfirmMove(TABLE, Version(1), "d"),
    GiveUp(TABLE),
    LeaveTable(TABLE),
    ClaimWin(TABLE),
    CallOff(TABLE),
    MakeOffer(OfferKind.DRAW, TABLE),
    SettleOffer(OfferKind.TAKEBACK, TABLE, Version(3), yes=True),
    Rematch(TABLE),
    ShowRecord(TABLE),
    ShowReplay(TABLE),
    TryLine(TABLE, 12, 3),
    TryRecord("0123456789abcdef", 12),
    ShowLine(TABLE, as_text=True),
    PlanMoves(("a", "b"), TABLE),
    ShowPlans(TABLE),
    DropPlans(TABLE, 2, Version(7)),
    ShowReview(TABLE),
    ReviewRecord("0123456789abcdef"),
    PostReview(TABLE, 3),
    PostRecordReview("0123456789abcdef"),
    ImportRecord('[Game "fourrow"]'),
    Verify(TABLE),
    ShowBoard(TABLE),
    ShowHint(TABLE),
    Why("d", TABLE),
    AskQuiz("territories"),
    AnswerQuiz(1, 0),
    Learn("territories b2"),
    LearnFrom("territories", 3),
    LearnPick("territories", 0, ("b2",)),
    AskPuzzle("fourrow"),
    NextPuzzle("fourrow"),
    PuzzlePick(1, 0, ("b2",)),
    ShowPuzzle(1),
    ShowSolution(1),
    OpenDaily(1),
    ShowRank("territories"),
    ShowLiveRank("territories"),
    ShowRobotRank("territories"),
    ShowCounting(),
    ShowProfile(),
    ShowLiveProfile(),
    ShowLatest(),
    ShowStats(),
    ShowWhole(TABLE),
    ShowGames(),
    ShowNext(TABLE),
    ShowRules("fourrow", "1"),
    AskRules("fourrow how do I win"),
    AskKept("fourrow"),
    ShowRuleToRoom("fourrow", "1"),
    ShowUnanswered(),
    ChooseLanguage("en"),
    Link("ABCD2345"),
    AnswerLink("ABCD2345", agrees=True),
    Unlink("ABCD2345"),
    Watch(TABLE),
    Settings("private"),
    ShowPrivacy(),
    Export(),
    Forget(),
    SetUp("start", "admins"),
    SelfCheck(),
    ShowHelp(),
    ShowAbout(),
    OnCup("open", "swiss fourrow"),
    OpenReported("012 Autumn cup", "fourrow"),
]
HANDED_IN = frozenset(get_args(get_type_hints(read_upload)["return"]))
"""What people ask for with a file."""
TYPED = {
    type(line_reader.read(f"/{command} {rest}"))
    for command in COMMANDS
    for rest in ("", "en", "rules", TABLE, "how do I win")
}


def carried(intent: Intent) -> bool:
    """Whether a button can bring it."""
    try:
        return read_payload(write_payload(intent)) == intent
    except ValueError:
        return False


def test_there_is_an_example_of_each() -> None:
    assert {type(one) for one in EXAMPLES} == set(every_intent())


def test_nothing_that_looks_like_an_intent_is_left_out() -> None:
    modules = [import_module(one.name) for one in pkgutil.iter_modules(intents.__path__, "bot.intents.")]
    known = [value for module in modules for value in vars(module).values()]
    defined = {one for one in known if is_dataclass(one) and one.__module__.startswith("bot.intents.")}
    assert defined == set(every_intent())


@pytest.mark.parametrize("intent", EXAMPLES, ids=lambda intent: type(intent).__name__)
def test_each_is_typed_tapped_or_handed_in(intent: Intent) -> None:
    assert type(intent) in TYPED or type(intent) in HANDED_IN or carried(intent)


@pytest.mark.parametrize("intent", EXAMPLES, ids=lambda intent: type(intent).__name__)
async def test_each_is_done_by_the_dispatcher(moot: Moot, intent: Intent) -> None:
    rendered = await moot.ask(ANN, intent)
    boards = [message.rendered for message in moot.courier.rooms[PUB]]
    shown = everything(rendered or [*boards, *(shared for _, shared in moot.courier.shared)][-1])
    assert shown
    assert "my mistake" not in shown
