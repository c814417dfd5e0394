"""Puts a card into words."""

from dataclasses import replace
from functools import lru_cache

from bot.cards.language import Language
from bot.cards.letter import Key, Letter, TapArea
from bot.cards.model import Card
from bot.kernel.scene import Film, Label, Scene, Shape, Theme
from bot.kernel.scene_transforms import mirrored
from bot.kernel.text import Phrase


def letter(card: Card, language: Language, theme: Theme | None = None) -> Letter:
    scene = in_words(card.scene, language) if card.scene else None
    film = film_in_words(card.film, language) if card.film else None
    rows = tuple(tuple(Key(language.text(b.label), b.press, b.tone) for b in row) for row in card.rows)
    shown = film.scene if film else scene
    taps = tuple(TapArea(tap.corners, tap.press, language.text(tap.label)) for tap in card.taps)
    return Letter(
        language=language.code,
        right_to_left=language.right_to_left,
        title=language.spans(card.title),
        lines=tuple(language.spans(line) for line in card.lines),
        scene=scene,
        alt=str(shown.alt) if shown else "",
        block=card.block,
        diagram=card.diagram,
        rows=rows,
        taps=taps,
        table=card.table,
        file=card.file,
        theme=theme,
        secret=card.secret,
        film=film,
    )


def in_words(scene: Scene, language: Language) -> Scene:
    """The scene with every label and its alt text in ``language``, from the side where its readers begin."""
    worded = replace(
        scene,
        ground=_worded_once(scene.ground, language),
        shapes=_all_worded(scene.shapes, language),
        alt=language.text(scene.alt) if isinstance(scene.alt, Phrase) else scene.alt,
    )
    return mirrored(worded) if scene.read and language.right_to_left else worded


def film_in_words(film: Film, language: Language) -> Film:
    """The film with every label of every frame in ``language``, and its alt text."""
    frames = (replace(frame, shapes=_all_worded(frame.shapes, language)) for frame in film.frames)
    return Film(in_words(film.scene, language), tuple(frames))


@lru_cache(maxsize=32)
def _worded_once(ground: tuple[Shape, ...], language: Language) -> tuple[Shape, ...]:
    """A ground is the same during a whole game: found again, it need not be looked at shape by shape."""
    return _all_worded(ground, language)


def _all_worded(shapes: tuple[Shape, ...], language: Language) -> tuple[Shape, ...]:
    return tuple(_worded(shape, language) for shape in shapes)


def _worded(shape: Shape, language: Language) -> Shape:
    if isinstance(shape, Label) and isinstance(shape.text, Phrase):
        return replace(shape, text=language.text(shape.text))
    return shape
