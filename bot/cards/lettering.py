"""Puts a card into words."""

from dataclasses import replace

from bot.cards.language import Language
from bot.cards.letter import Key, Letter, TapArea
from bot.cards.model import Card
from bot.kernel.scene import Label, Scene, Shape, Theme
from bot.kernel.text import Phrase


def letter(card: Card, language: Language, theme: Theme | None = None) -> Letter:
    scene = in_words(card.scene, language) if card.scene else None
    rows = tuple(tuple(Key(language.text(b.label), b.press, b.tone) for b in row) for row in card.rows)
    taps = tuple(TapArea(tap.corners, tap.press, language.text(tap.label)) for tap in card.taps)
    return Letter(
        language=language.code,
        right_to_left=language.right_to_left,
        title=language.spans(card.title),
        lines=tuple(language.spans(line) for line in card.lines),
        scene=scene,
        alt=str(scene.alt) if scene else "",
        block=card.block,
        diagram=card.diagram,
        rows=rows,
        taps=taps,
        table=card.table,
        file=card.file,
        theme=theme,
        secret=card.secret,
    )


def in_words(scene: Scene, language: Language) -> Scene:
    """The scene with every label and its alt text in ``language``."""
    return replace(
        scene,
        ground=tuple(_worded(shape, language) for shape in scene.ground),
        shapes=tuple(_worded(shape, language) for shape in scene.shapes),
        alt=language.text(scene.alt) if isinstance(scene.alt, Phrase) else scene.alt,
    )


def _worded(shape: Shape, language: Language) -> Shape:
    if isinstance(shape, Label) and isinstance(shape.text, Phrase):
        return replace(shape, text=language.text(shape.text))
    return shape
