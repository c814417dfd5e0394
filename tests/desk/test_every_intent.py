"""Everything that can be asked for can be typed or tapped, and the desk does it."""

from typing import get_args

import pytest

from bot.cards import fame, intents, study
from bot.cards.cups import asking
from bot.cards.cups.asking import Act, OnCup
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
from bot.cards.of_desk import COMMANDS
from bot.cards.press import read, write
from bot.cards.study import AnswerQuiz, AskQuiz, AskRules, Learn, LearnFrom, LearnPick, Why
from bot.desk import commandline
from bot.kernel.ids import SessionId, Version
from bot.sessions.model import OfferKind
from tests.kit.homes import ANN, PUB, Home
from tests.kit.reading import everything

TABLE = SessionId("abcdefg2")
EXAMPLES: list[Intent] = [
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
    ShowRank("territories"),
    ShowCounting(),
    ShowProfile(),
    ShowLatest(),
    ShowStats(),
    ShowWhole(TABLE),
    ShowGames(),
    ShowNext(TABLE),
    ShowRules("fourrow", "1"),
    AskRules("fourrow how do I win"),
    ChooseLanguage("en"),
    Link("ABCD2345"),
    Watch(TABLE),
    Settings("private"),
    ShowPrivacy(),
    Export(),
    Forget(),
    SetUp("start", "admins"),
    SelfCheck(),
    ShowHelp(),
    ShowAbout(),
    OnCup(Act.OPEN, "swiss fourrow"),
]
TYPED = {
    type(commandline.read(f"/{command} {rest}"))
    for command in COMMANDS
    for rest in ("", "en", "rules", TABLE, "how do I win")
}


def carried(intent: Intent) -> bool:
    """Whether a button can bring it."""
    try:
        return read(write(intent)) == intent
    except KeyError:
        return False


def test_there_is_an_example_of_each() -> None:
    assert {type(one) for one in EXAMPLES} == set(get_args(Intent))


def test_nothing_that_looks_like_an_intent_is_left_out_of_the_union() -> None:
    homes = {intents.__name__, study.__name__, fame.__name__, asking.__name__}
    known = {**vars(intents), **vars(study), **vars(fame), **vars(asking)}.values()
    defined = {one for one in known if isinstance(one, type) and one.__module__ in homes} - {Act}
    assert defined == set(get_args(Intent))


@pytest.mark.parametrize("intent", EXAMPLES, ids=lambda intent: type(intent).__name__)
def test_each_is_typed_or_tapped(intent: Intent) -> None:
    assert type(intent) in TYPED or carried(intent)


@pytest.mark.parametrize("intent", EXAMPLES, ids=lambda intent: type(intent).__name__)
async def test_each_is_done_by_the_desk(home: Home, intent: Intent) -> None:
    letter = await home.ask(ANN, intent)
    boards = [message.letter for message in home.courier.rooms[PUB]]
    shown = everything(letter or [*boards, *(shared for _, shared in home.courier.shared)][-1])
    assert shown
    assert "on us" not in shown
