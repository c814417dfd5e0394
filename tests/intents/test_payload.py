"""What a button carries comes back as it went in, fits everywhere, and cannot be forged into a crash."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.intents.intent import Intent
from bot.intents.payload import SIZE_LIMIT, fits_payload, read_payload, write_payload
from bot.intents.people import Settings
from bot.intents.play import (
    CallOff,
    ClaimWin,
    GiveUp,
    JoinTable,
    LeaveTable,
    MakeMove,
    OpenTable,
    PickMove,
    ShowBoard,
    ShowHint,
    TakeAll,
    Watch,
    WithdrawOffer,
)
from bot.intents.rules import ShowRules
from bot.kernel.ids import SessionId, Version

TABLE = SessionId("abcdefg2")

tables = st.text(string.ascii_lowercase + "234567", min_size=8, max_size=8).map(SessionId)
versions = st.integers(0, 999_999_999).map(Version)
words = st.text(min_size=1, max_size=24)
picks = st.lists(words, max_size=4).map(tuple)
carried: st.SearchStrategy[Intent] = st.one_of(
    st.builds(PickMove, tables, versions, picks, st.integers(0, 99)),
    st.builds(MakeMove, words, st.none() | tables, st.none() | versions),
    st.builds(JoinTable, tables),
    st.builds(TakeAll, tables),
    st.builds(WithdrawOffer, tables),
    st.builds(ClaimWin, st.none() | tables, st.none() | versions),
    st.builds(GiveUp, st.none() | tables, st.none() | versions),
    st.builds(LeaveTable, st.none() | tables, st.none() | versions),
    st.builds(CallOff, st.none() | tables, st.none() | versions),
    st.builds(ShowHint, st.none() | tables),
    st.builds(ShowBoard, st.none() | tables, st.booleans()),
    st.builds(OpenTable, words, st.none() | words),
    st.builds(Watch, tables),
    st.builds(Settings, st.none() | words),
    st.builds(
        ShowRules, st.none() | st.sampled_from(["territories"]), st.none() | st.sampled_from(["4.2", "1"])
    ),
)


@given(carried)
def test_what_fits_comes_back_as_it_went_in(intent: Intent) -> None:
    if fits_payload(intent):
        payload = write_payload(intent)
        assert read_payload(payload) == intent
        assert len(payload.encode()) <= SIZE_LIMIT


@given(carried)
def test_what_does_not_fit_is_never_cut_short(intent: Intent) -> None:
    if not fits_payload(intent):
        with pytest.raises(ValueError, match="64 bytes"):
            write_payload(intent)


@pytest.mark.parametrize(
    "intent",
    [
        MakeMove("m" * 60, TABLE),
        MakeMove("خانه‌های سبز رنگ در کنار رودخانهٔ بزرگ", TABLE),
        PickMove(TABLE, Version(1), ("a~b",)),
        PickMove(TABLE, Version(1), ("",)),
        MakeMove("", TABLE),
        MakeMove("\ud800", TABLE),
        JoinTable(SessionId("")),
        ShowRules("a:b", "1"),
        OpenTable(""),
        OpenTable("a:b"),
        OpenTable("territories", alone=True),
        OpenTable("territories", options=(("tiles", "random"),)),
    ],
)
def test_what_would_be_read_as_something_else_does_not_fit(intent: Intent) -> None:
    assert not fits_payload(intent)


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "m1",
        "m1:",
        ":::::::",
        "m2:t:abcdefg2",
        "M1:t:abcdefg2",
        "m1:z:abcdefg2",
        "m1:t",
        "m1:t:",
        "m1:a:",
        "m1:d:",
        "m1:p:abcdefg2:3:0",
        "m1:p:abcdefg2::0:e3",
        "m1:p:abcdefg2:3::e3",
        "m1:p::3:0:e3",
        "m1:p:abcdefg2:-3:0:e3",
        "m1:p:abcdefg2:3:-1:e3",
        "m1:p:abcdefg2:03:0:e3",
        "m1:p:abcdefg2:۳:0:e3",
        "m1:p:abcdefg2:1_0:0:e3",
        "m1:p:abcdefg2:1e3:0:e3",
        "m1:p:abcdefg2:9999999999:0:e3",
        "m1:m:abcdefg2:3:",
        "m1:m:abcdefg2:x:e3",
        "m1:b:abcdefg2:2",
        "m1:b:abcdefg2:1:1",
        "m1:t:\ud800",
        "m1:t:" + "a" * 60,
        "m1:t:" + "پ" * 30,
        "\x00" * 10,
    ],
)
def test_what_no_board_has_written_is_nothing(forged: str) -> None:
    assert read_payload(forged) is None


@given(
    st.text()
    | st.builds("m1:{}:{}".format, st.sampled_from("pmtadrohbqz"), st.text("ab0:~19-\u06f3 ", max_size=30))
)
def test_whatever_arrives_is_nothing_or_something_that_we_could_have_written(payload: str) -> None:
    found = read_payload(payload)
    assert found is None or write_payload(found) == payload
