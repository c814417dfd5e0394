"""Every role can be seen where it lies, and no two sides look alike, anyone who looks."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product

import pytest

from bot.kernel.scene import Hue, Ink, Theme
from deploy.page_palette import FILE, stylesheet
from renderers.shapes.themes import PALETTES, Palette, Rgb, blend, rgb
from tests.renderers.colour_vision import BLINDNESS, contrast, distance

GROUNDS = (Ink.GROUND, Ink.CELL, Ink.CELL_ALT)
QUIET = (*GROUNDS, Ink.LINE, Ink.FAINT)

TEXT_CONTRAST = 4.5  # WCAG 2.2, 1.4.3
SHAPE_CONTRAST = 3.0  # WCAG 2.2, 1.4.11
ENHANCED_TEXT_CONTRAST = 7.0  # WCAG 2.2, 1.4.6
PLAINLY_DIFFERENT = 15.0
JUST_DIFFERENT = 4.0

palettes = pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
eyes = pytest.mark.parametrize("blindness", BLINDNESS)


def washes(palette: Palette, hues: Iterable[Hue] = Hue) -> Iterator[Rgb]:
    for ink, hue in product(GROUNDS, hues):
        dye = palette.dyes[hue]
        yield blend(palette.inks[ink], dye.wash, dye.cover)


def test_there_is_a_palette_for_each_theme_with_each_role() -> None:
    assert set(PALETTES) == set(Theme)
    for palette in PALETTES.values():
        assert set(palette.inks) == set(Ink)
        assert set(palette.dyes) == set(Hue)


@palettes
def test_labels_can_be_read_on_any_ground_and_on_won_land(palette: Palette) -> None:
    for below in (*(palette.inks[ink] for ink in GROUNDS), *washes(palette)):
        assert contrast(palette.inks[Ink.LABEL], below) >= TEXT_CONTRAST


@palettes
def test_labels_of_sides_and_marks_stand_out_from_any_ground(palette: Palette) -> None:
    for ground, hue in product(GROUNDS, Hue):
        assert contrast(palette.dyes[hue].text, palette.inks[ground]) >= TEXT_CONTRAST, hue
    for ground, ink in product(GROUNDS, set(Ink) - {*QUIET}):
        assert contrast(palette.inks[ink], palette.inks[ground]) >= SHAPE_CONTRAST, ink


@palettes
@eyes
def test_pieces_and_lands_are_told_apart_even_by_the_colour_blind(palette: Palette, blindness: str) -> None:
    dyes, grounds = palette.dyes, [palette.inks[ink] for ink in GROUNDS]
    for hue, dye in dyes.items():
        for below in (*grounds, *washes(palette, [hue])):
            assert max(contrast(dye.fill, below), contrast(dye.edge, below)) >= SHAPE_CONTRAST, hue
        for below in washes(palette):
            seen = max(distance(colour, below, blindness) for colour in (dye.fill, dye.edge))
            assert seen >= PLAINLY_DIFFERENT, hue
    for first, second in combinations(dyes.values(), 2):
        assert distance(first.fill, second.fill, blindness) >= PLAINLY_DIFFERENT
        lands = (blend(palette.inks[Ink.CELL], dye.wash, dye.cover) for dye in (first, second))
        assert distance(*lands, blindness) >= JUST_DIFFERENT


@palettes
def test_no_two_sides_have_the_same_pattern_and_each_pattern_shows(palette: Palette) -> None:
    dyes = palette.dyes.values()
    assert len({dye.pattern for dye in dyes}) == len(dyes)
    for dye, ink in product(dyes, (Ink.CELL, Ink.CELL_ALT)):
        thin = blend(palette.inks[ink], dye.wash, dye.cover)
        woven = blend(palette.inks[ink], dye.wash, dye.thread)
        assert distance(thin, woven) >= JUST_DIFFERENT


def test_the_high_contrast_look_reads_better_than_the_others_must() -> None:
    palette = PALETTES[Theme.CONTRAST]
    for below in (*(palette.inks[ink] for ink in GROUNDS), *washes(palette)):
        assert contrast(palette.inks[Ink.LABEL], below) >= ENHANCED_TEXT_CONTRAST
    for ink, ground in product((ink for ink in Ink if ink not in QUIET), GROUNDS):
        assert contrast(palette.inks[ink], palette.inks[ground]) >= TEXT_CONTRAST
    for dye, ground in product(palette.dyes.values(), GROUNDS):
        assert contrast(dye.text, palette.inks[ground]) >= TEXT_CONTRAST


def test_blending_goes_from_the_lower_colour_to_the_upper() -> None:
    assert blend(rgb("#000000"), rgb("#ffffff"), 0) == (0, 0, 0)
    assert blend(rgb("#000000"), rgb("#c86400"), 0.5) == (100, 50, 0)
    assert blend(rgb("#000000"), rgb("#ffffff"), 1) == (255, 255, 255)


def test_the_page_draws_boards_in_the_colours_of_their_pictures() -> None:
    assert FILE.read_text(encoding="utf-8") == stylesheet()
