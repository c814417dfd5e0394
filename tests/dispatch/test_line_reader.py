"""Commands as people type them, and as nobody should."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.dispatch.line_reader import read
from bot.dispatch.registry import NAMES as COMMANDS
from bot.intents.community import SelfCheck, SetUp, ShowAbout, ShowHelp
from bot.intents.intent import Intent
from bot.intents.learn import AskPuzzle, Learn
from bot.intents.people import ChooseLanguage, Link, Settings
from bot.intents.play import (
    CallOff,
    GiveUp,
    ImportRecord,
    JoinTable,
    LeaveTable,
    MakeMove,
    OpenTable,
    PlanMoves,
    ShowBoard,
    ShowGames,
    ShowHint,
    ShowWhole,
    Watch,
)
from bot.intents.rules import AskRules, ShowRules, Why
from bot.intents.standing import ShowCounting, ShowLatest, ShowProfile, ShowRank, ShowStats
from bot.kernel.ids import Handle, Named, Platform, SessionId
from bot.kernel.text import Refusal, Written, say

RTL, LTR, JOINER = "\u200f", "\u200e", "\u200c"
TABLE = SessionId("abcdefg2")


def person(name: str) -> Named:
    return Named(Handle(Platform("web"), name), name)


ANN, ANNA_MARIA, ANNABEL = map(person, ("Ann", "Anna Maria", "Annabel"))
REZA = person(f"علی{JOINER}رضا")


@pytest.mark.parametrize(
    ("line", "intent"),
    [
        ("/play territories", OpenTable("territories")),
        ("/PLAY Territories RANDOM", OpenTable("territories", "random")),
        ("/play territories random me", OpenTable("territories", "random", alone=True)),
        ("/rank", ShowRank()),
        ("/rank know", ShowRank("know")),
        ("/rank know tutti 3", ShowRank("know", everywhere=True, page=2)),
        ("/rank know partners", ShowRank("know", partners=True)),
        ("/rank know testo", ShowRank("know", as_text=True)),
        ("/rank rules", ShowCounting()),
        ("/rank know regole", ShowCounting("know")),
        ("/profile", ShowProfile()),
        ("/profile Ann know all", ShowProfile("Ann know", everywhere=True)),
        ("/latest", ShowLatest()),
        ("/stats", ShowStats()),
        ("/play territories casual", OpenTable("territories", casual=True)),
        ("/play territories amichevole me", OpenTable("territories", alone=True, casual=True)),
        ("/play territories io", OpenTable("territories", alone=True)),
        ("/play territories من", OpenTable("territories", alone=True)),
        (
            "/play territories Size=9 tiles=Random",
            OpenTable("territories", options=(("size", "9"), ("tiles", "random"))),
        ),
        ("/play", OpenTable("")),
        ("/move e3", MakeMove("e3")),
        ("/move e3; d5", MakeMove("e3; d5")),
        ("/move abcdefg2 e3 ; d5", MakeMove("e3 ; d5", TABLE)),
        ("/move #ABCDEFG2 e3", MakeMove("e3", TABLE)),
        ("/move abcdefg2", MakeMove("abcdefg2")),
        ("/move", MakeMove("")),
        ("/board", ShowBoard()),
        ("/board text", ShowBoard(as_text=True)),
        ("/board متن", ShowBoard(as_text=True)),
        ("/board whole", ShowWhole()),
        ("/board #abcdefg2 intero", ShowWhole(TABLE)),
        ("/board whole text", ShowBoard(as_text=True)),
        ("/board #abcdefg2 testo", ShowBoard(TABLE, as_text=True)),
        ("/hint", ShowHint()),
        ("/hint abcdefg2", ShowHint(TABLE)),
        ("/games", ShowGames()),
        ("/resign", GiveUp()),
        ("/leave", LeaveTable()),
        ("/resign #abcdefg2", GiveUp(TABLE)),
        ("/abort", CallOff()),
        ("/rules", ShowRules()),
        ("/rules territories", ShowRules("territories")),
        ("/rules 4.2", ShowRules(None, "4.2")),
        ("/rules Territories 4.2", ShowRules("territories", "4.2")),
        ("/rules 4.2 territories", ShowRules("territories", "4.2")),
        ("/rules know 4.6 · You have to move", ShowRules("know", "4.6")),
        ("/rules 4.6 · You have to move", ShowRules(None, "4.6")),
        ("/rules know  can I Pass?", AskRules("know can I Pass?")),
        ("/rules 2 houses on 1 spot", AskRules("2 houses on 1 spot")),
        (f"/rules {'x' * 65}", AskRules("x" * 65)),
        ("/language fa", ChooseLanguage("fa")),
        ("/language IT stanza", ChooseLanguage("it", for_room=True)),
        ("/language room en", ChooseLanguage("en", for_room=True)),
        ("/help", ShowHelp()),
        ("/help me please", ShowHelp()),
        ("/start", ShowHelp()),
        ("/start hello", ShowHelp()),
        ("/start join_abcdefg2", JoinTable(TABLE)),
        ("/join abcdefg2", JoinTable(TABLE)),
        ("/join #ABCDEFG2", JoinTable(TABLE)),
        ("/watch abcdefg2", Watch(TABLE)),
        ("/link", Link()),
        ("/link ABCD2345", Link("ABCD2345")),
        ("/link abcd - 2345", Link("abcd-2345")),
        ("/settings", Settings()),
        ("/settings none", Settings("none")),
        ("/settings Pings ROOM", Settings("pings room")),
        ("/settings theme dark  view printed", Settings("theme dark view printed")),
        ("/settings pings", Settings("pings")),
        ("/setup", SetUp()),
        ("/setup Language IT", SetUp("language", "it")),
        ("/setup rooms here", SetUp("rooms", "here")),
        ("/selfcheck", SelfCheck()),
        ("/about", ShowAbout()),
    ],
)
def test_what_people_type(line: str, intent: Intent) -> None:
    assert read(line) == intent


@pytest.mark.parametrize(
    ("line", "intent"),
    [
        ("/rules@moot_bot territories", ShowRules("territories")),
        ("/MOVE@Moot_Bot e3", MakeMove("e3")),
        (f"/move {RTL}e3{LTR}", MakeMove(f"{RTL}e3{LTR}")),
        (f"/play {RTL}territories {RTL}me", OpenTable("territories", alone=True)),
        (f"{RTL}/rules territories {RTL}", ShowRules("territories")),
        (f"/{JOINER}board {RTL} text", ShowBoard(as_text=True)),
        ("/rules territories ۴.۲", ShowRules("territories", "4.2")),
        ("/rules ٤", ShowRules(None, "4")),
        ("/board abcdefg۲", ShowBoard(TABLE)),
        ("/move  e3\t;\n d5 ", MakeMove("e3 ; d5")),
    ],
)
def test_what_keyboards_and_chat_apps_put_in(line: str, intent: Intent) -> None:
    assert read(line) == intent


@pytest.mark.parametrize(
    ("line", "people", "opponent", "variant"),
    [
        ("/play territories @Ann", [ANN], ANN, None),
        ("/play @Ann territories random", [ANN], ANN, "random"),
        ("/play territories @Anna Maria random", [ANNA_MARIA], ANNA_MARIA, "random"),
        (f"/play territories @{REZA.name} random", [REZA], REZA, "random"),
    ],
)
def test_the_one_who_is_named_is_asked_to_play(
    line: str, people: list[Named], opponent: Named, variant: str
) -> None:
    assert read(line, tuple(people)) == OpenTable("territories", variant, opponent)


@pytest.mark.parametrize("people", [(ANN, ANNABEL), (ANNABEL, ANN)])
def test_a_name_within_a_name_does_not_break_it(people: tuple[Named, ...]) -> None:
    refused = read("/play territories @Annabel @Ann", people)
    assert isinstance(refused, Refusal)
    assert refused.reason.key == "request-refuse-too-many-words"
    assert read("/play territories @Annabel", (ANNABEL,)) == OpenTable("territories", opponent=ANNABEL)


def no_such_command(written: str) -> Refusal:
    return Refusal(say("request-refuse-no-such-command", command=Written(written), help=Written("/help")))


def too_many(word: str, name: str) -> Refusal:
    return Refusal(say("request-refuse-too-many-words", word=word, usage=say(f"help-{name}-usage")))


@pytest.mark.parametrize(
    ("line", "people", "refusal"),
    [
        (
            "/dance",
            (),
            Refusal(say("request-refuse-no-such-command", command=Written("/dance"), help=Written("/help"))),
        ),
        (
            "/",
            (),
            Refusal(say("request-refuse-no-such-command", command=Written("/"), help=Written("/help"))),
        ),
        (
            "",
            (),
            Refusal(say("request-refuse-no-such-command", command=Written("/"), help=Written("/help"))),
        ),
        ("/play territories @Zed", (), Refusal(say("request-refuse-nobody-called", name="Zed"))),
        ("/play territories random Fast", (), too_many("Fast", "play")),
        ("/play territories @Ann me", (ANN,), too_many("@Ann", "play")),
        ("/play territories @Ann @Annabel", (ANN, ANNABEL), too_many("@Annabel", "play")),
        ("/board please", (), too_many("please", "board")),
        ("/hint for me", (), too_many("for me", "hint")),
        ("/resign now", (), too_many("now", "resign")),
        ("/abort it", (), too_many("it", "abort")),
        ("/join", (), too_many("…", "join")),
        ("/join the club", (), too_many("the club", "join")),
        ("/watch me", (), too_many("me", "watch")),
        (f"/settings {'x' * 65}", (), too_many("x" * 32, "settings")),
        ("/setup language", (), too_many("language", "setup")),
        ("/setup language it fa", (), too_many("language it fa", "setup")),
    ],
)
def test_what_is_not_understood_is_named(line: str, people: tuple[Named, ...], refusal: Refusal) -> None:
    assert read(line, people) == refusal


@pytest.mark.parametrize(
    "line", ["/language", "/language xx", "/language en fa", "/language room", "/language klingon room"]
)
def test_a_language_is_one_that_we_speak(line: str) -> None:
    refused = read(line)
    assert isinstance(refused, Refusal)
    assert refused.reason.key == "language-refuse"


@pytest.mark.parametrize("command", ["move", "board", "hint", "resign", "abort", "join", "watch"])
def test_an_answer_to_a_board_is_about_its_table(command: str) -> None:
    assert read(f"/{command}", replying_to=TABLE).table == TABLE


@pytest.mark.parametrize("command", ["board", "hint", "resign", "abort", "join", "watch"])
def test_a_table_that_is_named_comes_before_the_one_that_is_answered(command: str) -> None:
    assert read(f"/{command} zyxwvut7", replying_to=TABLE).table == "zyxwvut7"


OF_MOVES = (MakeMove, PlanMoves, AskPuzzle, ImportRecord, Why, Learn)
"""Moves are handed on whole: the game says what is wrong with them, and quotes the beginning."""
A_SCREEN = 1_500


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("nonsense", ["xyz", "x ", ";", "@", "9", "=", "۴", RTL])
def test_nobody_is_told_ten_thousand_characters_again(command: str, nonsense: str) -> None:
    found = read(f"/{command} en {nonsense * 10_000}")
    assert isinstance(found, OF_MOVES) or len(str(found)) < A_SCREEN


@given(st.text(), st.sampled_from(["", "/", *(f"/{command} " for command in COMMANDS)]))
def test_whatever_is_typed_is_read_or_refused(nonsense: str, command: str) -> None:
    found = read(command + nonsense, (ANN,), TABLE)
    assert isinstance(found, Refusal | Intent)


def test_every_command_that_help_lists_is_read() -> None:
    for command in COMMANDS:
        found = read(f"/{command} en")
        unknown = isinstance(found, Refusal) and found.reason.key == "request-refuse-no-such-command"
        assert not unknown, command
