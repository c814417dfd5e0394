"""Commands as people type them, and as nobody should."""

from dataclasses import fields, is_dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.dispatch.line_reader import read
from bot.dispatch.registry import NAMES as COMMANDS
from bot.intents.intent import Intent
from bot.intents.learn import AskPuzzle, Learn
from bot.intents.play import ImportRecord, MakeMove, PlanMoves
from bot.intents.rules import AskRules, Why
from bot.kernel.ids import Handle, Named, Platform, SessionId
from bot.kernel.text import Listed, Phrase, Refusal, Written

RTL = "\u200f"
TABLE = SessionId("abcdefg2")
PEOPLE = tuple(
    Named(Handle(Platform("web"), name), name) for name in ("Ann", "Anna Maria", "Annabel", "علی\u200cرضا")
)
LINES = """
    /play territories | OpenTable(game='territories')
    /PLAY Territories RANDOM | OpenTable(game='territories', variant='random')
    /play territories random me | OpenTable(game='territories', variant='random', alone=True)
    /rank | ShowRank()
    /rank know | ShowRank(game='know')
    /rank know tutti 3 | ShowRank(game='know', everywhere=True, page=2)
    /rank know partners | ShowRank(game='know', partners=True)
    /rank know testo | ShowRank(game='know', as_text=True)
    /rank rules | ShowCounting()
    /rank know regole | ShowCounting(game='know')
    /profile | ShowProfile()
    /profile Ann know all | ShowProfile(words='Ann know', everywhere=True)
    /latest | ShowLatest()
    /stats | ShowStats()
    /play territories casual | OpenTable(game='territories', casual=True)
    /play territories amichevole me | OpenTable(game='territories', alone=True, casual=True)
    /play territories io | OpenTable(game='territories', alone=True)
    /play territories من | OpenTable(game='territories', alone=True)
    /play race Size=9 a=B | OpenTable(game='race', options=(('size', '9'), ('a', 'b')))
    /play | OpenTable(game='')
    /move e3 | MakeMove(text='e3')
    /move e3; d5 | MakeMove(text='e3; d5')
    /move abcdefg2 e3 ; d5 | MakeMove(text='e3 ; d5', table='abcdefg2')
    /move #ABCDEFG2 e3 | MakeMove(text='e3', table='abcdefg2')
    /move abcdefg2 | MakeMove(text='abcdefg2')
    /move | MakeMove(text='')
    /board | ShowBoard()
    /board text | ShowBoard(as_text=True)
    /board متن | ShowBoard(as_text=True)
    /board whole | ShowWhole()
    /board #abcdefg2 intero | ShowWhole(table='abcdefg2')
    /board whole text | ShowBoard(as_text=True)
    /board #abcdefg2 testo | ShowBoard(table='abcdefg2', as_text=True)
    /hint | ShowHint()
    /hint abcdefg2 | ShowHint(table='abcdefg2')
    /games | ShowGames()
    /resign | GiveUp()
    /leave | LeaveTable()
    /resign #abcdefg2 | GiveUp(table='abcdefg2')
    /abort | CallOff()
    /rules | ShowRules()
    /rules territories | ShowRules(game='territories')
    /rules 4.2 | ShowRules(passage='4.2')
    /rules Territories 4.2 | ShowRules(game='territories', passage='4.2')
    /rules 4.2 territories | ShowRules(game='territories', passage='4.2')
    /rules know 4.6 · You have to move | ShowRules(game='know', passage='4.6')
    /rules 4.6 · You have to move | ShowRules(passage='4.6')
    /rules know  can I Pass? | AskRules(question='know can I Pass?')
    /rules 2 houses on 1 spot | AskRules(question='2 houses on 1 spot')
    /language fa | ChooseLanguage(language='fa')
    /language IT stanza | ChooseLanguage(language='it', for_room=True)
    /language room en | ChooseLanguage(language='en', for_room=True)
    /help | ShowHelp()
    /help me please | ShowHelp()
    /start | Greet()
    /start hello | Greet()
    /start join_abcdefg2 | JoinTable(table='abcdefg2')
    /join abcdefg2 | JoinTable(table='abcdefg2')
    /join #ABCDEFG2 | JoinTable(table='abcdefg2')
    /watch abcdefg2 | Watch(table='abcdefg2')
    /link | Link()
    /link ABCD2345 | Link(code='ABCD2345')
    /link abcd - 2345 | Link(code='abcd-2345')
    /settings | Settings()
    /settings none | Settings(wish='none')
    /settings Pings ROOM | Settings(wish='pings room')
    /settings theme dark  view printed | Settings(wish='theme dark view printed')
    /settings pings | Settings(wish='pings')
    /setup | SetUp()
    /setup Language IT | SetUp(name='language', value='it')
    /setup rooms here | SetUp(name='rooms', value='here')
    /selfcheck | SelfCheck()
    /about | ShowAbout()
    /rules@moot_bot territories | ShowRules(game='territories')
    /MOVE@Moot_Bot e3 | MakeMove(text='e3')
    /move \u200fe3\u200e | MakeMove(text='\u200fe3\u200e')
    /play \u200fterritories \u200fme | OpenTable(game='territories', alone=True)
    \u200f/rules territories \u200f | ShowRules(game='territories')
    /\u200cboard \u200f text | ShowBoard(as_text=True)
    /rules territories ۴.۲ | ShowRules(game='territories', passage='4.2')
    /rules ٤ | ShowRules(passage='4')
    /board abcdefg۲ | ShowBoard(table='abcdefg2')
    /move  e3\t;⏎ d5  | MakeMove(text='e3 ; d5')
    /play territories @Ann | OpenTable(game='territories', opponent=@Ann)
    /play @Ann territories random | OpenTable(game='territories', variant='random', opponent=@Ann)
    /play race @Anna Maria random | OpenTable(game='race', variant='random', opponent=@Anna Maria)
    /play race @علی\u200cرضا random | OpenTable(game='race', variant='random', opponent=@علی\u200cرضا)
    /play territories @Annabel @Ann | request-refuse-too-many-words '@Ann' help-play-usage
    /play territories @Annabel | OpenTable(game='territories', opponent=@Annabel)
    /dance | request-refuse-no-such-command /dance /help
    / | request-refuse-no-such-command / /help
     | request-refuse-no-such-command / /help
    /play territories @Zed | request-refuse-nobody-called 'Zed'
    /play territories random Fast | request-refuse-too-many-words 'Fast' help-play-usage
    /play territories @Ann me | request-refuse-too-many-words '@Ann' help-play-usage
    /play territories @Ann @Annabel | request-refuse-too-many-words '@Ann' help-play-usage
    /board please | request-refuse-too-many-words 'please' help-board-usage
    /hint for me | request-refuse-too-many-words 'for me' help-hint-usage
    /resign now | request-refuse-too-many-words 'now' help-resign-usage
    /abort it | request-refuse-too-many-words 'it' help-abort-usage
    /join | request-refuse-too-many-words '…' help-join-usage
    /join the club | request-refuse-too-many-words 'the club' help-join-usage
    /watch me | request-refuse-too-many-words 'me' help-watch-usage
    /setup language | request-refuse-too-many-words 'language' help-setup-usage
    /setup language it fa | request-refuse-too-many-words 'language it fa' help-setup-usage
    /language | language-refuse '' …
    /language xx | language-refuse 'xx' …
    /language en fa | language-refuse 'en fa' …
    /language room | language-refuse '' …
    /language klingon room | language-refuse 'klingon' …
"""
"""What people, keyboards and chat apps write, and what it is read as; ``⏎`` ends a line."""


def brief(value: object) -> str:
    """An intent by the fields that were said, a refusal by its sentence."""
    match value:
        case Refusal(reason):
            return brief(reason)
        case Phrase(key, args):
            return " ".join([key, *(brief(arg) for _, arg in args)])
        case Written(text):
            return text
        case str():
            return f"'{value}'"
        case Listed():
            return "…"
        case Named(_, name):
            return f"@{name}"
    if not is_dataclass(value):
        return repr(value)
    said = {field.name: getattr(value, field.name) for field in fields(value)}
    defaults = {field.name: field.default for field in fields(value)}
    changed = [f"{name}={brief(it)}" for name, it in said.items() if it != defaults[name]]
    return f"{type(value).__name__}({', '.join(changed)})"


def mentioned(line: str) -> tuple[Named, ...]:
    """The people a chat app would find in the line, a long name before one that it begins with."""
    people = []
    for person in sorted(PEOPLE, key=lambda person: -len(person.name)):
        if f"@{person.name}" in line:
            people.append(person)
            line = line.replace(f"@{person.name}", "")
    return tuple(people)


@pytest.mark.parametrize("row", LINES.strip("\n").split("\n"))
def test_what_is_typed_is_read_or_named(row: str) -> None:
    line, _, expected = row.removeprefix("    ").rpartition(" | ")
    assert brief(read(line.replace("⏎", "\n"), mentioned(line))) == expected


def test_of_a_long_line_a_beginning_is_told() -> None:
    assert read(f"/rules {'x' * 65}") == AskRules("x" * 65)
    assert brief(read(f"/settings {'x' * 65}")).split()[1] == repr("x" * 32)


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
    found = read(command + nonsense, PEOPLE[:1], TABLE)
    assert isinstance(found, Refusal | Intent)


def test_every_command_that_help_lists_is_read() -> None:
    for command in COMMANDS:
        found = read(f"/{command} en")
        unknown = isinstance(found, Refusal) and found.reason.key == "request-refuse-no-such-command"
        assert not unknown, command
