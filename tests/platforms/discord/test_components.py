"""Keys become buttons, and where those run out, menus; nothing gets lost before both are full."""

import discord
from discord import ui
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.rendering import RenderedButton
from bot.platforms.discord.components import Row, arrange, components
from tests.platforms.discord.recording_dispatcher import keys


def row(size: int, name: str = "k") -> Row:
    return keys(*(f"{name}{number}" for number in range(size)))


def sizes(rows: list[Row]) -> list[int]:
    return [len(one) for one in rows]


def test_a_wide_row_becomes_several_rows_of_buttons() -> None:
    assert sizes(arrange([row(12), row(4, "s")])) == [5, 5, 2, 4]


def test_where_buttons_run_out_there_are_menus() -> None:
    assert sizes(arrange([row(25, "a"), row(25, "b"), row(11, "c"), row(4, "s")])) == [25, 25, 11, 4]


def test_too_many_short_rows_share_menus() -> None:
    assert sizes(arrange([row(4, name) for name in "abcdefg"])) == [25, 3]


@given(st.lists(st.integers(1, 25), max_size=9))
def test_there_are_never_more_than_five_rows_and_nothing_is_lost_that_fits(lengths: list[int]) -> None:
    rows = [row(size, f"{number}-") for number, size in enumerate(lengths)]
    shown = arrange(rows)
    assert len(shown) <= 5
    assert sum(sizes(shown)) == min(sum(lengths), 125)
    assert max(sizes(shown), default=0) <= 25


async def test_nobody_has_to_remember_a_view() -> None:
    view = components([row(3)], "en")
    assert view.is_finished()
    assert view.timeout is None


async def test_a_button_carries_its_press() -> None:
    button, *_ = components([row(1)], "en").children
    assert isinstance(button, ui.Button)
    assert (button.custom_id, button.label, button.style) == ("k0", "k0", discord.ButtonStyle.secondary)


async def test_a_menu_says_from_where_to_where_it_goes_and_is_new_for_each_board() -> None:
    first, other = (components([row(25, name), row(8, name + name)], "en").children[0] for name in "ab")
    assert isinstance(first, ui.Select)
    assert isinstance(other, ui.Select)
    assert first.placeholder == "a0 … a24"
    assert [option.value for option in first.options][:2] == ["a0", "a1"]
    assert first.custom_id != other.custom_id


async def test_two_keys_that_carry_the_same_are_one() -> None:
    twice = (*keys("same"), RenderedButton("Other words", "same", keys("x")[0].tone))
    assert len(components([twice, keys("same", "new")], "en").children) == 2
