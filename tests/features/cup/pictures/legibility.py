"""Whether a page can be read: measured in the letters that will be drawn, not in those that were meant."""

from itertools import combinations

from bot.kernel.scene import Label, Look, Scene, Theme
from bot.messages.language import LANGUAGES, load_language
from bot.messages.rendering import scene_in_words
from renderers.shapes.layout import lay_out
from renderers.shapes.outlines import FINE, Bounds
from renderers.shapes.painting import coats
from renderers.shapes.themes import PALETTES

SPEAKING = {code: load_language(code, ()) for code in LANGUAGES}
PHONE = 360
SMALLEST = 10
"""Pixels that letters have to be high on a phone."""

_SLACK = 2 * FINE
"""Sub-pixels by which strokes and marks of letters may come near each other."""

_LONGEST, _NARROWEST = 10_000, 20
"""What chat apps take: both sides together, and how many times the shorter one the longer may be."""


def written(scene: Scene, code: str = "en") -> list[str]:
    """The page line by line, as it is read from the left."""
    labels = [shape for shape in scene_in_words(scene, SPEAKING[code]).shapes if isinstance(shape, Label)]
    lines: dict[float, list[Label]] = {}
    for label in sorted(labels, key=lambda label: (round(label.at[1], 3), label.at[0])):
        lines.setdefault(round(label.at[1], 3), []).append(label)
    return [" ".join(str(label.text).strip("\u200f") for label in line) for line in lines.values()]


def assert_legible(scene: Scene) -> None:
    """In every language: all inside, nothing over anything else, letters large enough, no strange format."""
    for language in SPEAKING.values():
        worded = scene_in_words(scene, language)
        boxes = _boxes(worded)
        outside = [text for text, box in boxes if not _is_inside(box, *lay_out(worded, PHONE).size)]
        assert outside == []
        for (one, here), (other, there) in combinations(boxes, 2):
            assert not _overlap(here, there), f"{one} covers {other}"
    assert_good_format(scene)
    assert_letters_are_large_enough(scene)


def assert_good_format(scene: Scene) -> None:
    wide, high = lay_out(scene, Look().pixels).size
    assert wide + high <= _LONGEST
    assert max(wide, high) <= _NARROWEST * min(wide, high)
    assert wide >= PHONE, "a page so long is drawn narrower than a phone shows it"


def _boxes(scene: Scene) -> list[tuple[str, Bounds]]:
    page, palette = lay_out(scene, PHONE), PALETTES[Theme.LIGHT]
    return [
        (str(shape.text), coat.cut.bounds())
        for shape in (*scene.ground, *scene.shapes)
        if isinstance(shape, Label)
        for coat in coats(shape, page, palette)
    ]


def assert_letters_are_large_enough(scene: Scene) -> None:
    heights = [shape.height for shape in scene.shapes if isinstance(shape, Label)]
    assert min(heights) * PHONE / scene.width >= SMALLEST


def _is_inside(box: Bounds, width: int, height: int) -> bool:
    left, top, right, bottom = box
    return min(left, top, width * FINE - right, height * FINE - bottom) >= -_SLACK


def _overlap(one: Bounds, other: Bounds) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > _SLACK and down > _SLACK
