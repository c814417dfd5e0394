"""What pages send and are sent, read and written: messages, names, spans; nothing breaks the reader."""

import json
import socket
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.accounts.limits import NAME_LIMIT
from bot.dispatch.requests import Press, Typed
from bot.kernel.diagnostics import Verdict
from bot.kernel.ids import AccountId, Handle, Named, Person, Player, SessionId
from bot.kernel.text import Code, Mention, Moment, Plain, Strong
from bot.kernel.time import Instant
from bot.platforms.web import PLATFORM
from bot.platforms.web.diagnostics import about_public, checkup
from bot.platforms.web.message_json import encode, in_json, spans
from bot.platforms.web.messages_from_page import Complete, Hello, Line, Malformed, Rename, Tap, find_id, read
from bot.platforms.web.public_server import PublicServer
from bot.platforms.web.requests import is_command, line_request, press_request, with_people
from bot.platforms.web.settings import Address, PublicSettings
from bot.platforms.web.table_json import change
from bot.platforms.web.user_names import line_of, tidy_name, unlike
from tests.kit.fake_dispatcher import FakeDispatcher, FakeRenderer, FakeTable, room_called

TOKEN = "0f" * 16
ROOM = room_called("table")
ANN, BEN, GUEST, OTHER_GUEST = PRESENT = tuple(
    Named(Handle(PLATFORM.name, name.lower()), name) for name in ("Ann", "Ben", "Guest 7", "Guest 71")
)
READ = {
    '{"kind": "line", "id": "a1", "text": "hello"}': Line("a1", "hello", None),
    '{"kind": "line", "id": "a1", "text": "e3", "board": "t1"}': Line("a1", "e3", "t1"),
    '{"kind": "line", "id": "a1", "text": "a\\ud800b"}': Line("a1", "a?b", None),
    '{"kind": "line", "id": "a1", "text": 7}': Malformed("a1"),
    '{"kind": "tap", "id": "a1", "press": "m1:j:x"}': Tap("a1", "m1:j:x"),
    '{"kind": "name", "id": "a1", "name": "Ben"}': Rename("a1", "Ben"),
    '{"kind": "complete", "id": "a1", "line": "/p"}': Complete("a1", "/p"),
}
HELLO = {"kind": "hello", "token": TOKEN, "name": "Ann", "room": "table", "language": "it-CH"}
MALFORMED = (
    *("", "hello", "[]", "null", "{", "[" * 60_000, '{"kind": ' * 9_000, '{"kind": ["line"]}'),
    '{"kind": "unheard of"}',
    *(json.dumps(HELLO | wrong) for wrong in ({"token": "short"}, {"room": "../../etc"}, {"name": 7})),
    '{"kind": "line", "text": "no id"}',
    '{"kind": "line", "id": "with space", "text": ""}',
    '{"kind": "tap", "id": "a", "press": "' + "x" * 257 + '"}',
    '{"kind": "tap", "id": ' + "9" * 5_000 + "}",
)


def test_a_message_is_read_or_malformed() -> None:
    assert read(json.dumps(HELLO)) == Hello(TOKEN, "Ann", "table", "it-CH")
    for raw, message in READ.items():
        assert read(raw) == message
    for raw in MALFORMED:
        assert isinstance(read(raw), Malformed), raw[:40]
    assert find_id('{"kind": "line", "id": "a-1", "text": "x"}') == "a-1"
    assert find_id('{"kind": "line", "text": "' + "x" * 300 + '", "id": "a-1"}') is None


_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=5,
)
_names = st.sampled_from(
    ["kind", "id", "text", "token", "name", "room", "language", "board", "press", "line"]
)
_kinds = st.sampled_from(["hello", "line", "tap", "name", "complete"])


@given(st.text(), _kinds, st.dictionaries(_names, _values))
def test_nothing_breaks_the_reader(raw: str, kind: str, fields: dict[str, object]) -> None:
    assert isinstance(read(raw), Malformed)
    message = read(json.dumps(fields | {"kind": kind}))
    assert isinstance(message, Hello | Line | Tap | Rename | Complete | Malformed)


def test_a_line_is_a_command_behind_a_slash_and_a_move_in_a_boards_own_field() -> None:
    table = SessionId("t1")
    for line, intent in (
        (Line("a1", "e3", table), Typed("/move e3", (), table)),
        (Line("a1", "/resign", table), Typed("/resign", (), table)),
        (Line("a1", "  /play", None), Typed("/play", (), None)),
    ):
        assert is_command(line)
        request = line_request(line, ANN, ROOM, PRESENT, "it")
        assert (request.intent, request.id) == (intent, "web:ann:a1")
        assert (request.asker, request.room, request.language) == (ANN, ROOM, "it")
    assert not is_command(Line("a1", "e3", None))
    tap = press_request(Tap("a1", "m1:p:t1:3:0:e3"), ANN, ROOM, None)
    assert (tap.intent, tap.id) == (Press("m1:p:t1:3:0:e3"), "web:ann:a1")


def test_people_are_named_behind_an_at_sign() -> None:
    for line, read_as, people in (
        ("/play @ben random", "/play @Ben random", (BEN,)),
        ("/play @guest 71", "/play @Guest 71", (OTHER_GUEST,)),
        ("/play @Guest 7", "/play @Guest 7", (GUEST,)),
        ("/play @Benjamin @ @@ann", "/play @Benjamin @ @@Ann", (ANN,)),
        ("no one", "no one", ()),
    ):
        assert with_people(line, PRESENT) == (read_as, people)


def test_what_a_page_is_sent_says_what_it_is_and_stays_text() -> None:
    named = Person(Player(AccountId("secret-account")), "<b>Ann")
    text = (Plain("a"), Strong("b"), Code("e1|f1"), Mention(named), Moment(Instant(1_000)))
    kinds = (("plain", "a"), ("strong", "b"), ("code", "e1|f1"), ("mention", "<b>Ann"))
    assert spans(text) == [
        *({"is": kind, "text": text} for kind, text in kinds),
        {"is": "moment", "ms": 1_000},
    ]
    dispatcher = FakeDispatcher()
    dispatcher.tables["t1"] = FakeTable(ROOM, (("a1", "Ann"),))
    shown = in_json(dispatcher.board("t1"), "/picture/x")
    picture = {"address": "/picture/x", "alt": "Marked: a1.", "film": False, "width": 3, "height": 3}
    assert shown["picture"] == picture
    assert shown["rows"][0][0] == {"label": "b1", "press": "t1:b1", "tone": "plain"}
    corners = [[1 / 3, 2 / 3], [2 / 3, 2 / 3], [2 / 3, 1.0], [1 / 3, 1.0]]
    assert shown["taps"][0] == {"corners": corners, "press": "t1:b1", "label": "b1"}
    assert json.loads(encode(shown)) == shown
    assert in_json(dispatcher.board("t1"), None)["picture"] is None


def test_of_a_board_only_what_is_new_is_sent() -> None:
    for before, after, sent in (
        ("abc", "abxc", "[0,2,x,2,1]"),
        ("", "xy", "[x,y]"),
        ("ab", "ba", "[1,1,0,1]"),
    ):
        assert change(tuple(before), tuple(after)) == sent
    assert change(("a",), ()) == "[]"


def test_a_name_is_short_visible_and_in_one_line() -> None:
    for name, shown in (
        ("  Ann   Marie ", "Ann Marie"),
        ("<b>Ann</b>", "<b>Ann</b>"),  # no markup: it becomes a text node
        ("Ann\u202egnihton", "Anngnihton"),
        ("A\u0000n\nn", "An n"),
        ("@Ann", "Ann"),
        ("\u200b\u200d\u3164\u2800", ""),
        ("علی‌رضا", "علی‌رضا"),
        ("Z\u0300\u0301\u0302\u0303\u0304", "Z\u0300\u0301"),
        ("x" * 100, "x" * NAME_LIMIT),
    ):
        assert tidy_name(name) == shown
    assert line_of("  a\r\nb\u202e c\u200cd ") == "a b c\u200cd"


@given(st.text(min_size=1), st.sets(st.text(max_size=NAME_LIMIT), max_size=4))
def test_no_name_can_disturb_a_line_or_be_somebody_elses(text: str, others: set[str]) -> None:
    name = tidy_name(text)
    assert len(name) <= NAME_LIMIT
    assert tidy_name(name) == name
    assert not {unicodedata.category(c) for c in name} & {"Cc", "Cs", "Zl", "Zp"}
    name = unlike(text[:NAME_LIMIT], others)
    assert name.casefold() not in {other.casefold() for other in others}
    assert len(name) <= NAME_LIMIT
    assert unlike("ann", {"Ann", "Ann 2"}) == "ann 3"


def test_the_doctor_says_whether_the_page_can_be_served() -> None:
    free, secret = Address("127.0.0.1", 0), "a rather long secret"
    assert checkup(free).verdict is Verdict.OK
    assert "this machine alone" in checkup(free).says
    with socket.create_server(("127.0.0.1", 0)) as taken:
        finding = checkup(Address("127.0.0.1", taken.getsockname()[1]))
    assert finding.verdict is Verdict.OK
    assert "is open at" in finding.says
    elsewhere = checkup(Address("192.0.2.1", 8484, secret))
    assert elsewhere.verdict is Verdict.FAIL
    assert "MOOT_HOST" in elsewhere.says
    assert secret not in elsewhere.says


@pytest.mark.parametrize(
    ("host", "proxies", "verdict"),
    [
        ("127.0.0.1", "", Verdict.OK),
        ("0.0.0.0", "", Verdict.WARN),  # noqa: S104 - nothing is opened
        ("0.0.0.0", "172.16.0.0/12", Verdict.OK),  # noqa: S104 - as above
    ],
)
def test_a_proxy_elsewhere_that_is_not_named_is_missed(host: str, proxies: str, verdict: Verdict) -> None:
    named = {"moot_proxies": proxies} if proxies else {}
    public = "https://moot.example.org"
    settings = PublicSettings(_env_file=None, moot_public_url=public, moot_public_host=host, **named)
    finding = about_public(settings)
    assert finding.verdict is verdict
    assert ("MOOT_PROXIES" in finding.says) is (verdict is Verdict.WARN)


def test_pages_for_the_world_need_their_own_settings_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def published() -> object:
        dispatcher = FakeDispatcher()
        return PLATFORM.publish(dispatcher, FakeRenderer(), dispatcher.leases, {})

    monkeypatch.setenv("MOOT_HOST", "0.0.0.0")  # noqa: S104 - what an image sets, without any secret
    monkeypatch.delenv("MOOT_SECRET", raising=False)
    assert published() is None
    monkeypatch.setenv("MOOT_PUBLIC_URL", "https://moot.example.org")
    assert isinstance(published(), PublicServer)
