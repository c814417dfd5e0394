"""Text is shaped, ordered and shortened, and no text is too strange to draw."""

import pytest
from hypothesis import given
from hypothesis.strategies import booleans, characters, integers, text

from renderers.shapes.text import face_for, fit_text, in_visual_order, legible, length

ANY_TEXT = text(characters(), max_size=400)


@given(ANY_TEXT, integers(1, 400), integers(0, 3000), booleans())
def test_any_text_fits_its_room_and_can_be_drawn(words: str, size: int, room: int, bold: bool) -> None:  # noqa: FBT001 - hypothesis fills it in
    glyphs = fit_text(words, size, room, bold=bold)
    font = face_for(glyphs, size, bold=bold)
    assert not glyphs or font.getlength(glyphs) <= room
    assert font.getmask(glyphs).size[0] >= 0


@given(ANY_TEXT)
def test_nothing_that_is_drawn_controls_anything(words: str) -> None:
    assert in_visual_order(legible(words)).isprintable()


def test_persian_letters_are_joined_and_read_from_the_right() -> None:
    assert in_visual_order("سلام") == "ﻡﻼﺳ"


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("حرکت e4-d5 (x)", "e4-d5 (x) ﺖﮐﺮﺣ"),
        ("ا (۱۲)", "(۱۲) ا"),
        ("(ا) ب", "ﺏ (ا)"),
        ("((ا))", "((ا))"),
        ("ا e4 (۱۲) ب", "ﺏ e4 (۱۲) ا"),
        ("a (ا) b", "a (ا) b"),
        ("a ((b)) ا", "a ((b)) ا"),
        ("«۲۷» ا", "ا «۲۷»"),
        ("[ا] < {ب}", "{ﺏ} > [ا]"),
    ],
)
def test_moves_and_brackets_inside_persian_open_the_right_way(text: str, drawn: str) -> None:
    assert in_visual_order(text).replace("ﺍ", "ا") == drawn


def test_joiners_shape_letters_and_are_not_drawn() -> None:
    assert in_visual_order("می\u200cروم") == "ﻡﻭﺭﯽﻣ"


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("two\nlines\tof  text", "two lines of text"),
        ("a\x00b\x1bc", "abc"),
        ("half \ud83d a pair", "half  a pair"),
        ("fox \U0001f98a", "fox "),
        ("Corne\u0301", "Corné"),
        ("Tocca a \u2068Ali\u2069", "Tocca a Ali"),
    ],
)
def test_what_cannot_be_drawn_is_left_out(text: str, drawn: str) -> None:
    assert in_visual_order(legible(text)) == drawn


def test_a_long_name_ends_in_dots() -> None:
    shortened = fit_text("Bartholomew of the Long Bridge", 40, 300, bold=False)
    assert shortened.startswith("Barth")
    assert shortened.endswith("…")


def test_a_long_persian_name_ends_in_dots_on_the_left() -> None:
    assert fit_text("پادشاه بزرگ سرزمین‌های دور و دراز", 40, 200, bold=False).startswith("…")


@pytest.mark.parametrize(
    "name", ["Иван Петрович", "Ἀλέξανδρος", "שלמה", "Վարդան", "Đặng", "რუსთაველი", "Şule"]
)
def test_names_of_many_scripts_have_letters(name: str) -> None:
    box = bytes(face_for("\u4e00", 40, bold=True).getmask("\u4e00"))
    font = face_for(name, 40, bold=True)
    letters = [bytes(font.getmask(letter)) for letter in name if letter != " "]
    assert all(any(letter) and letter != box for letter in letters)


def test_what_no_font_of_ours_has_is_a_box_and_not_a_gap() -> None:
    glyphs = fit_text("李小龙", 40, 400, bold=False)
    assert any(bytes(face_for(glyphs, 40, bold=False).getmask(glyphs)))


def test_a_million_letters_are_no_trouble() -> None:
    assert fit_text("x" * 1_000_001, 20, 500, bold=True).endswith("…")


def test_without_room_there_is_no_text() -> None:
    assert fit_text("word", 40, 3, bold=False) == ""


@pytest.mark.parametrize("words", ["AVATar. To 15.2b, L’Yeti", "سلام کشورگشا ۱۲۳", "Così è più giù"])
@pytest.mark.parametrize("bold", [False, True])
def test_our_font_moves_no_pair_of_letters_closer(words: str, bold: bool) -> None:  # noqa: FBT001 - pytest fills it in
    glyphs = in_visual_order(words)
    assert length(glyphs, 150, bold=bold) == face_for(glyphs, 150, bold=bold).getlength(glyphs)
