"""Rows of buttons: what a phone shows whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.card import RowWidth, Tone
from bot.messages.rendering import ButtonRow, RenderedButton, lay_out
from bot.platforms.discord.limits import CARD_LIMITS as DISCORD
from bot.platforms.telegram.limits import CARD_LIMITS as TELEGRAM

WIDTHS = (TELEGRAM.width, DISCORD.width)


def row(*labels: str) -> ButtonRow:
    return tuple(RenderedButton(label, label, Tone.PLAIN) for label in labels)


@pytest.mark.parametrize(
    ("width", "labels", "laid_out"),
    [
        (TELEGRAM.width, "a b c d e f g / More", "7 1"),
        (TELEGRAM.width, "castle_A0 castle_B0 castle_C0 castle_D0 castle_E0 / More", "3 3"),
        (TELEGRAM.width, "bard_6.0 fool_7.0a herald_7.0b bard_7.2b fool_9.0a fool_9.0b / More", "3 3 1"),
        (TELEGRAM.width, "e6↖ e6↑ e6↗ / e6← e6→ / e6↙ e6↓ e6↘ / ←_Back", "3 2 3 1"),
        (DISCORD.width, "a b c d e / More", "3 3"),
        (DISCORD.width, "a b c d / More", "4 1"),
        (DISCORD.width, "trunk_a2-a3 trunk_a2|b2 / More", "3"),
        (DISCORD.width, "trunk_d4-d5 trunk_d4|e4 trunk_d5|e5 / Yes No More", "2 1 3"),
    ],
)
def test_rows_are_of_about_equal_length_and_more_goes_where_there_is_room(
    width: RowWidth, labels: str, laid_out: str
) -> None:
    rows = lay_out([row(*part.split()) for part in labels.split(" / ")], width)
    assert " ".join(str(len(part)) for part in rows) == laid_out


@given(st.lists(st.lists(st.text(min_size=1, max_size=30), max_size=9), max_size=6), st.sampled_from(WIDTHS))
def test_nothing_is_lost_and_only_a_button_alone_may_be_too_wide(
    labels: list[list[str]], width: RowWidth
) -> None:
    rows = lay_out([row(*part) for part in labels], width)
    assert [key.label for part in rows for key in part] == [label for part in labels for label in part]
    for part in rows:
        needed = [len(key.label) + width.margin for key in part]
        assert len(part) == 1 or (max(needed) * len(part) if width.is_even else sum(needed)) <= width.letters
        assert 0 < len(part) <= width.buttons
