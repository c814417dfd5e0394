"""Whether Telegram has written what a Mini App says about whoever opened it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.page_doors import TurnedAway
from bot.platforms.telegram.limits import INIT_DATA_LASTS_S, INIT_DATA_LIMIT
from bot.platforms.telegram.mini_app import InitData, verify
from tests.kit.init_data import opened_by, signed, user_json

TOKEN = "42:a-token-that-nobody-may-see"  # noqa: S105 - of a bot that does not exist
NOW = 1_800_000_000

PUBLISHED_TOKEN = "5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8"  # noqa: S105 - of a published example
PUBLISHED = (
    "query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C"
    "%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C"
    "%22is_premium%22%3Atrue%7D&auth_date=1662771648"
    "&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2"
)
"""The example of docs.telegram-mini-apps.com, used by every library that checks init data."""
PUBLISHED_AT = 1_662_771_648


def read(raw: str, now_s: float = NOW, token: str = TOKEN) -> InitData:
    found = verify(raw, token, now_s)
    assert isinstance(found, InitData)
    return found


def test_the_published_example_is_telegrams() -> None:
    found = read(PUBLISHED, PUBLISHED_AT + 5, PUBLISHED_TOKEN)
    assert (found.number, found.name, found.language, found.code) == (
        279058397,
        "Vladislav Kibenko",
        "ru",
        None,
    )


def test_the_published_example_is_nobody_elses() -> None:
    assert verify(PUBLISHED, TOKEN, PUBLISHED_AT) is TurnedAway.FORGED


@pytest.mark.parametrize("half", ["\ud800", "a=\udfff", "hash=\ud800&auth_date=1"])
def test_half_a_character_is_nobodys(half: str) -> None:
    assert verify(half, TOKEN, NOW) is TurnedAway.FORGED


def test_it_counts_for_an_hour() -> None:
    raw = opened_by(TOKEN, 7, "Ann", NOW)
    assert read(raw, NOW + INIT_DATA_LASTS_S).number == 7
    assert verify(raw, TOKEN, NOW + INIT_DATA_LASTS_S + 1) is TurnedAway.EXPIRED


def test_it_was_not_written_tomorrow() -> None:
    assert verify(opened_by(TOKEN, 7, "Ann", NOW + 3_600), TOKEN, NOW) is TurnedAway.FORGED


@given(at=st.integers(0, len(PUBLISHED) - 1), instead=st.sampled_from("0aZ%&=+"))
def test_whatever_is_changed_in_it_shows(at: int, instead: str) -> None:
    changed = PUBLISHED[:at] + instead + PUBLISHED[at + 1 :]
    found = verify(changed, PUBLISHED_TOKEN, PUBLISHED_AT)
    assert found is TurnedAway.FORGED or found == read(PUBLISHED, PUBLISHED_AT, PUBLISHED_TOKEN)


@given(st.text(max_size=300))
def test_anything_at_all_is_read_without_harm(raw: str) -> None:
    assert verify(raw, TOKEN, NOW) is TurnedAway.FORGED


def test_the_order_of_the_fields_does_not_matter() -> None:
    parts = PUBLISHED.split("&")
    assert read("&".join(reversed(parts)), PUBLISHED_AT, PUBLISHED_TOKEN).number == 279058397


def test_the_newer_signature_is_one_of_the_signed_fields() -> None:
    raw = opened_by(TOKEN, 7, "Ann", NOW, signature="zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7Ip")
    assert read(raw).number == 7
    assert verify(re.sub("&signature=[^&]*", "", raw), TOKEN, NOW) is TurnedAway.FORGED


@pytest.mark.parametrize("name", ["Ann 🎲", "علی", 'Ann "Annie" & Co=100%', "a+b c", "Z\u0301oe\u200c"])
def test_names_are_as_they_are_written(name: str) -> None:
    assert read(opened_by(TOKEN, 7, name, NOW)).name == name


def test_an_address_with_backslashes_stays_as_it_was_signed() -> None:
    user = '{"id":7,"first_name":"Ann","photo_url":"https:\\/\\/t.me\\/i\\/userpic\\/320\\/x.svg"}'
    assert read(signed(TOKEN, auth_date=str(NOW), user=user)).number == 7


def test_a_field_that_comes_twice_is_nobodys_word() -> None:
    raw = opened_by(TOKEN, 7, "Ann", NOW)
    assert verify(f"{raw}&start_param=x", TOKEN, NOW) is TurnedAway.FORGED
    assert verify(f"{raw}&auth_date={NOW}", TOKEN, NOW) is TurnedAway.FORGED


def test_the_link_tells_which_table() -> None:
    assert read(opened_by(TOKEN, 7, "Ann", NOW, start_param="abcd2345")).code == "abcd2345"
    assert read(opened_by(TOKEN, 7, "Ann", NOW, start_param="../x?y")).code is None


@pytest.mark.parametrize("user", ["", "null", "[]", '{"id":"7"}', "{", user_json(7, "Bot", is_bot=True)])
def test_without_a_person_nobody_is_let_in(user: str) -> None:
    assert verify(signed(TOKEN, auth_date=str(NOW), user=user), TOKEN, NOW) is TurnedAway.UNCONFIRMED


@pytest.mark.parametrize("date", ["", "-1", "1e9", "٣", "9" * 40])
def test_a_date_that_is_none_is_forged(date: str) -> None:
    raw = signed(TOKEN, auth_date=date, user=user_json(7, "Ann"))
    assert verify(raw, TOKEN, NOW) is TurnedAway.FORGED


def test_what_is_too_long_is_not_looked_at() -> None:
    raw = opened_by(TOKEN, 7, "A" * INIT_DATA_LIMIT, NOW)
    assert verify(raw, TOKEN, NOW) is TurnedAway.FORGED
