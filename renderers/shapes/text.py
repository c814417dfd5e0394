"""Text that can be drawn: shaped, in visual order, and no wider than there is room for.

Letters are joined and ordered here and fonts are always laid out plainly, because the layout that Pillow
would choose depends on what else is installed; so every machine draws the same picture.
"""

import math
import re
import unicodedata
from functools import lru_cache
from itertools import accumulate
from pathlib import Path

import arabic_reshaper
from bidi import get_display  # type: ignore[import-untyped]  # it ships stubs without a py.typed mark
from PIL import ImageFont

_FONTS = Path(__file__).parents[1] / "fonts"
_FILES = {
    (False, False): "Vazirmatn-Regular.ttf",
    (False, True): "Vazirmatn-Bold.ttf",
    (True, False): "DejaVuSansCondensed.ttf",
    (True, True): "DejaVuSansCondensed-Bold.ttf",
}
"""By whether it is the font with more scripts, and whether it is bold."""

_FACES = 12
"""Kept open at a time: the system reads a file for each anew, 120 to 680 KiB, and most lengths are known."""
_LONGEST = 200
_ELLIPSIS = "…"
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_DECORATION = frozenset({"So", "Sk", "Mn", "Me"})
_MISSING = "\U0010fffe"
_OPENING, _CLOSING = "([{<«‹≤", ")]}>»›≥"
_MIRRORED = dict(zip(_OPENING + _CLOSING, _CLOSING + _OPENING, strict=True))
_TAG = "\ufe00"
"""A variation selector, which is ordered as a part of the character before it. What orders the text for us
leaves brackets unturned (rule L4 of the bidirectional algorithm), so we must see where it reversed them."""

_BRACKET = re.compile(f"[{re.escape(''.join(_MIRRORED))}]")
_TAGGED = re.compile(f"({_BRACKET.pattern}){_TAG}|{_TAG}({_BRACKET.pattern})")
_RIGHT_TO_LEFT = frozenset({"R", "AL"})
_TYPE = re.compile(r"[^\W\d_]+|\S")


def face_for(glyphs: str, size: int, *, bold: bool) -> ImageFont.FreeTypeFont:
    """Our font; where it lacks a glyph, the one that has more scripts, and boxes for all others."""
    return face(size, bold=bold, wide=not _is_in_font(glyphs))


@lru_cache(maxsize=_FACES)
def face(size: int, *, bold: bool, wide: bool = False) -> ImageFont.FreeTypeFont:
    """A font with an em of ``size`` pixels."""
    return ImageFont.truetype(_FONTS / _FILES[wide, bold], size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=64)
def cap_height(size: int, *, bold: bool) -> float:
    return -face(size, bold=bold).getbbox("H", anchor="ls")[1]


@lru_cache(maxsize=4096)
def advance(glyph: str, size: int, *, bold: bool) -> int:
    """How far it is from the foot of this glyph to the foot of the next; our font moves no pair closer."""
    return round(face(size, bold=bold).getlength(glyph))


@lru_cache(maxsize=4096)
def extent(glyphs: str, size: int, *, bold: bool) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of a box around glyphs that stand on (0, 0)."""
    left, top, right, bottom = face_for(glyphs, size, bold=bold).getbbox(glyphs, anchor="ls")
    return math.floor(left), math.floor(top), math.ceil(right), math.ceil(bottom)


def length(glyphs: str, size: int, *, bold: bool) -> float:
    """How much room they take beside each other."""
    if not _is_in_font(glyphs):
        return face_for(glyphs, size, bold=bold).getlength(glyphs)
    return sum(advance(glyph, size, bold=bold) for glyph in glyphs)


def types(glyphs: str, size: int, *, bold: bool) -> list[tuple[str, int]]:
    """The words of a line, and each that is no letter on its own, with how far from the start it stands.

    Most of them are in other lines too. Only in our own font do they stand alike in all.
    """
    if not _is_in_font(glyphs):
        return [(glyphs, 0)]
    starts = [0, *accumulate(advance(glyph, size, bold=bold) for glyph in glyphs)]
    return [(match[0], starts[match.start()]) for match in _TYPE.finditer(glyphs)]


@lru_cache(maxsize=1024)
def fit_text(text: str, size: int, room: int, *, bold: bool) -> str:
    """``text`` as its glyphs stand from left to right, shortened to at most ``room`` pixels; may be empty."""
    text = legible(text)
    glyphs = in_visual_order(text)
    if length(glyphs, size, bold=bold) <= room:
        return glyphs
    fits, too_long = 0, len(text)
    while fits + 1 < too_long:
        middle = (fits + too_long) // 2
        shortened = length(_cut(text, middle), size, bold=bold)
        fits, too_long = (middle, too_long) if shortened <= room else (fits, middle)
    return _cut(text, fits) if fits else ""


def legible(text: str) -> str:
    """``text`` in one line, without control characters and without pictures that our font does not have.

    Marks of direction and joiners stay: they are needed to shape and order the text.
    """
    line = " ".join(unicodedata.normalize("NFC", text[: 4 * _LONGEST]).split())
    return "".join(filter(_is_drawn, line))[:_LONGEST]


def in_visual_order(text: str) -> str:
    if text.isascii():
        return text
    base = "R" if _is_right_to_left(text) else "L"
    joined = arabic_reshaper.reshape(text.replace(_TAG, ""))
    ordered = get_display(_BRACKET.sub(rf"\g<0>{_TAG}", joined), base_dir=base)
    turned = _TAGGED.sub(_turn_bracket, ordered).replace(_TAG, "")
    return "".join(c for c in turned if unicodedata.category(c) not in _INVISIBLE)


def _turn_bracket(match: re.Match[str]) -> str:
    """A bracket as it is drawn: turned round where its tag, which was behind it, came to lie before it."""
    left_to_right, right_to_left = match.groups()
    return left_to_right or _MIRRORED[right_to_left]


def _cut(text: str, length: int) -> str:
    return in_visual_order(text[:length].rstrip() + _ELLIPSIS)


def _is_right_to_left(text: str) -> bool:
    """Whether the first character that has a direction goes from right to left."""
    strong = (d for c in text if (d := unicodedata.bidirectional(c)) in _RIGHT_TO_LEFT or d == "L")
    return next(strong, "L") in _RIGHT_TO_LEFT


@lru_cache(maxsize=4096)
def _is_drawn(character: str) -> bool:
    category = unicodedata.category(character)
    if category in _INVISIBLE:
        return category == "Cf"
    return category not in _DECORATION or _has(character)


def _is_in_font(text: str) -> bool:
    return text.isascii() or all(map(_has, text))


@lru_cache(maxsize=4096)
def _has(character: str) -> bool:
    """Whether our font has a glyph for it, or it is a space that needs none."""
    probe = face(32, bold=False)
    return character.isspace() or bytes(probe.getmask(character)) != bytes(probe.getmask(_MISSING))
