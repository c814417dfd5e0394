"""What people may wish for by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.accounts.model import Account
from bot.accounts.preferences import WISHES, UnknownPreference, apply_wishes
from tests.kit.tables import ANN

PLAIN = Account(ANN.player)
CHOICES = [(name, value) for name, wish in WISHES.items() for value in wish.values]
choices = st.sampled_from(CHOICES)


@pytest.mark.parametrize(("name", "value"), CHOICES)
def test_a_value_is_understood_behind_its_name_and_alone_for_the_first_that_has_it(
    name: str, value: str
) -> None:
    assert WISHES[name].current(apply_wishes(PLAIN, f"{name} {value}")) == value
    first, _ = next(choice for choice in CHOICES if choice[1] == value)
    assert apply_wishes(PLAIN, value) == apply_wishes(PLAIN, f"{first} {value}")


def test_no_value_can_be_taken_for_a_name() -> None:
    assert not {*WISHES} & {value for _, value in CHOICES}


@given(st.lists(choices, max_size=6))
def test_the_last_word_on_each_wish_counts_and_nothing_else_changes(told: list[tuple[str, str]]) -> None:
    account = apply_wishes(PLAIN, " ".join(f"{name} {value}" for name, value in told))
    last = dict(told)
    for name, wish in WISHES.items():
        assert wish.current(account) == last.get(name, wish.current(PLAIN))


@pytest.mark.parametrize(
    ("text", "word"),
    [("loudly", "loudly"), ("theme", "theme"), ("theme pings", "pings"), ("theme on", "on"), ("dark x", "x")],
)
def test_what_is_no_wish_is_named(text: str, word: str) -> None:
    with pytest.raises(UnknownPreference) as unknown:
        apply_wishes(PLAIN, text)
    assert unknown.value.args == (word,)
