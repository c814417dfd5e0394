"""Renders a card in a language."""

from collections.abc import Iterable, Sequence
from dataclasses import field, replace
from typing import TypeAlias

from bot.gamekit.game import Picked
from bot.kernel.frozen import frozen
from bot.kernel.grounds import MadeGrounds
from bot.kernel.ids import SessionId, Version
from bot.kernel.scene import Film, Hue, Label, Point, Scene, Shape, Theme
from bot.kernel.scene_transforms import mirror, mirror_surroundings
from bot.kernel.text import Moment, Phrase, RichText
from bot.messages.card import Card, CardPicks, Diagram, File, Pick, RowWidth, Tone, in_rows
from bot.messages.language import Language


@frozen
class RenderedButton:
    """A button with its label in words."""

    label: str
    press: str
    tone: Tone


ButtonRow: TypeAlias = tuple[RenderedButton, ...]


@frozen
class TapArea:
    """A place on the picture; corners are fractions of its width and height."""

    corners: tuple[tuple[float, float], ...]
    press: str
    label: str


@frozen
class RenderedPick:
    path: Picked
    label: str
    corners: tuple[Point, ...]
    plays: bool
    told: bool
    row: int
    primary: bool
    way: tuple[Point, ...]


@frozen
class RenderedPicks:
    """See :class:`bot.messages.card.CardPicks`."""

    press: str
    path: Picked
    next: tuple[RenderedPick, ...]
    others: tuple[RenderedPick, ...]
    prompt: str


@frozen
class Described:
    """A picture in words, which are found when a reader asks for them: most boards are never read aloud."""

    language: Language
    alt: Phrase

    def __str__(self) -> str:
        return self.language.text(self.alt)


@frozen
class RenderedCard:
    """A card in one language: rich text, a scene with labels in words, and buttons.

    ``alt`` as a string is the scene in words; the scene's own may still be a phrase. ``theme`` is that of the
    scene, None for the platform's own. What is carried ``quietly`` makes no sound where it could have made
    one. ``card`` is what was rendered, for platforms that show it to each reader in their own language.
    Where ``same_picture`` is set, an edited message shows the scene already.
    """

    language: str
    right_to_left: bool
    title: RichText
    lines: tuple[RichText, ...]
    scene: Scene | None
    alt: str | Described
    block: str
    diagram: str | Diagram
    rows: tuple[tuple[RenderedButton, ...], ...]
    taps: tuple[TapArea, ...]
    table: tuple[SessionId, Version] | None
    file: File | None = None
    theme: Theme | None = None
    secret: bool = False
    film: Film | None = None
    quietly: bool = False
    same_picture: bool = False
    accent: Hue | None = None
    beside: tuple[str, ...] = ()
    picks: RenderedPicks | None = None
    card: Card | None = field(default=None, compare=False, repr=False)


def render(card: Card, language: Language, theme: Theme | None = None, zone: str = "") -> RenderedCard:
    """``zone`` is the reader's, if they have told it."""
    scene = _label_scene(card.scene, language) if card.scene else None
    film = film_in_words(card.film, language) if card.film else None
    rows = tuple(
        tuple(RenderedButton(language.text(b.label), b.press, b.tone) for b in row) for row in card.rows
    )
    visible = film.scene if film else scene
    taps = tuple(TapArea(tap.corners, tap.press, language.text(tap.label)) for tap in card.taps)
    return RenderedCard(
        language=language.code,
        right_to_left=language.right_to_left,
        title=_in_zone(language.spans(card.title), zone),
        lines=tuple(_in_zone(language.spans(line), zone) for line in card.lines),
        scene=scene,
        alt=_describe(visible, language) if visible else "",
        block=card.block,
        diagram=card.diagram,
        rows=rows,
        taps=taps,
        table=card.table,
        file=card.file,
        theme=theme,
        secret=card.secret,
        film=film,
        accent=card.accent,
        beside=card.beside,
        picks=_picks(card.picks, language) if card.picks else None,
        card=card,
    )


def _in_zone(text: RichText, zone: str) -> RichText:
    return tuple(replace(span, zone=zone) if isinstance(span, Moment) else span for span in text)


def pick_in_words(pick: Pick, language: Language) -> RenderedPick:
    label = language.text(pick.label)
    marks = pick.plays, pick.told, pick.row, pick.primary
    return RenderedPick(pick.path, label, pick.corners, *marks, pick.way)


def _picks(picks: CardPicks, language: Language) -> RenderedPicks:
    next_picks, other_picks = (
        tuple(pick_in_words(pick, language) for pick in some) for some in (picks.next, picks.others)
    )
    prompt = language.text(picks.prompt) if picks.prompt else ""
    return RenderedPicks(picks.press, picks.path, next_picks, other_picks, prompt)


def scene_in_words(scene: Scene, language: Language) -> Scene:
    """The scene with every label and its alt text in ``language``, from the side where its readers begin."""
    return replace(_label_scene(scene, language), alt=str(_describe(scene, language)))


def film_in_words(film: Film, language: Language) -> Film:
    """The film with every label of every frame in ``language``."""
    scenes = (_label_scene(replace(film.scene, shapes=frame.shapes), language) for frame in film.frames)
    frames = (replace(frame, shapes=scene.shapes) for frame, scene in zip(film.frames, scenes, strict=True))
    return Film(_label_scene(film.scene, language), tuple(frames))


def _label_scene(scene: Scene, language: Language) -> Scene:
    ground, shapes = _GROUNDS.of(scene.ground, language), _all_worded(scene.shapes, language)
    worded = replace(scene, ground=ground, shapes=shapes)
    if not language.right_to_left:
        return worded
    return mirror(worded) if scene.read else mirror_surroundings(worded)


def _describe(scene: Scene, language: Language) -> str | Described:
    return Described(language, scene.alt) if isinstance(scene.alt, Phrase) else scene.alt


def _all_worded(shapes: tuple[Shape, ...], language: Language) -> tuple[Shape, ...]:
    return tuple(_word_shape(shape, language) for shape in shapes)


def _word_shape(shape: Shape, language: Language) -> Shape:
    if isinstance(shape, Label) and isinstance(shape.text, Phrase):
        return replace(shape, text=language.text(shape.text))
    return shape


_GROUNDS = MadeGrounds(_all_worded)


def lay_out(rows: Iterable[ButtonRow], width: RowWidth) -> list[ButtonRow]:
    """A row that is too wide becomes several of about equal length."""
    *first_rows, last = [row for row in rows if row] or [()]
    return add_row([part for row in first_rows for part in _fold(row, width)], last, width)


def add_row(rows: list[ButtonRow], row: ButtonRow, width: RowWidth) -> list[ButtonRow]:
    """A button alone joins the last row where that has room for it."""
    if len(row) == 1 and rows and _fits((*rows[-1], *row), width):
        is_shorter = len(rows) == 1 or len(rows[-1]) < max(map(len, rows))
        if is_shorter:
            return [*rows[:-1], (*rows[-1], *row)]
    return [*rows, *_fold(row, width)]


def _fold(row: ButtonRow, width: RowWidth) -> list[ButtonRow]:
    parts: list[ButtonRow] = []
    while row:
        abreast = max(count for count in range(1, len(row) + 1) if count == 1 or _fits(row[:count], width))
        parts.append(in_rows(row, abreast)[0])
        row = row[len(parts[-1]) :]
    return parts


def _fits(row: Sequence[RenderedButton], width: RowWidth) -> bool:
    needed = [len(button.label) + width.margin for button in row]
    letters = len(row) * max(needed) if width.is_even else sum(needed)
    return len(row) <= width.buttons and letters <= width.letters
