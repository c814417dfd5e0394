"""What to call people whose names come from outside, and which language to answer them in."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.accounts.limits import NAME_LIMIT
from bot.accounts.model import presentable
from bot.commandkit.context import recognise
from bot.kernel.ids import Handle, Named, Platform
from bot.messages.language import match_language
from tests.kit.clock import SettableClock
from tests.kit.memory_store.accounts import MemoryAccounts


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("Ann", "Ann"),
        ("  Anna \t Maria\n", "Anna Maria"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("Ann\u202egnitset", "Anngnitset"),
        ("\u2066Ann\u2069", "Ann"),
        ("A\u200bn\u00adn\ufeff", "Ann"),
        ("Ann\x00\x1b[31m", "Ann[31m"),
        ("Ann\ue000\ue001", "Ann"),
        ("Ann\ud800", "Ann"),
        ("Ann\u2028Bob", "Ann Bob"),
        ("@everyone", "@everyone"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("{ $person }", "{ $person }"),
        ("x" * 500, "x" * NAME_LIMIT),
        ("x" * (NAME_LIMIT - 1) + " yz", "x" * (NAME_LIMIT - 1)),
        ("👩\u200d🌾 Ann", "👩\u200d🌾 Ann"),
        ("", "?"),
        (" \t\n", "?"),
        ("\u200b\u202e", "?"),
        ("\u200c\u200d", "?"),
        ("\u3164\u2800\u115f", "?"),
    ],
)
def test_a_name_is_what_can_be_seen_of_it(name: str, called: str) -> None:
    assert presentable(name) == called


@given(st.text(st.characters()))
def test_every_name_is_short_one_line_and_stays_as_it_is_once_it_is_presentable(name: str) -> None:
    called = presentable(name)
    assert 1 <= len(called) <= NAME_LIMIT
    assert called.translate(dict.fromkeys(map(ord, "\u200c\u200d"))).isprintable()
    assert presentable(called) == called


@pytest.mark.parametrize(
    ("hint", "language"),
    [
        ("it", "it"),
        ("it-CH", "it"),
        ("fa_IR", "fa"),
        ("EN-us", "en"),
        ("sv", None),
        ("", None),
        (None, None),
        ("-", None),
    ],
)
def test_what_a_platform_says_counts_if_we_speak_it(hint: str | None, language: str | None) -> None:
    assert match_language(hint) == language


async def test_a_handle_is_always_the_same_player_whatever_the_name() -> None:
    book, handle = MemoryAccounts(SettableClock()), Handle(Platform("web"), "7")
    first, later = [(await recognise(book, Named(handle, name))).person for name in ("Ann", "Annie\u202e")]
    assert first.player == later.player
    assert (first.name, later.name) == ("Ann", "Annie")
