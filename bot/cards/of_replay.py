"""A game as an animation: its positions one after the other, as an onlooker sees them."""

from collections.abc import Sequence
from dataclasses import replace

from bot.cards.model import Card
from bot.cards.of_session import name_of, result, table_title, variant_and_code
from bot.gamekit.game import AnyGame
from bot.kernel.scene import Area, Disc, Film, Frame, Ink, Label, Line, Ring, Scene, Shape
from bot.kernel.text import Phrase, say
from bot.sessions.model import Session, is_open

MOST_FRAMES = 60
"""A longer game goes several moves at a time, so that no film takes more room or time than this many."""

FIRST_MS, NEXT_MS, LAST_MS = 1_200, 700, 4_000


def stride(moves: int) -> int:
    """How many moves each picture goes further, so that the beginning and the end are among the frames."""
    return max(1, -(-moves // (MOST_FRAMES - 1)))


def replay(session: Session, game: AnyGame, scenes: Sequence[Scene]) -> Card:
    """``scenes`` are the beginning, and what every so many moves led to; the last is the board as it is."""
    told = say("replay-so-far" if is_open(session) else "replay-moves", count=len(session.moves))
    return Card(
        title=table_title(session, game),
        lines=(
            told,
            *_thinned(stride(len(session.moves))),
            *(() if is_open(session) else (result(session, game),)),
            variant_and_code(session),
        ),
        table=(session.id, session.version),
        film=film_of(scenes, say("replay-alt", game=name_of(game), said=told, last=scenes[-1].alt)),
    )


def _thinned(moves: int) -> tuple[Phrase, ...]:
    return (say("replay-stride", count=moves),) if moves > 1 else ()


def film_of(scenes: Sequence[Scene], alt: Phrase) -> Film:
    """``scenes`` one after the other, good to follow; ``alt`` says what is seen."""
    times = [FIRST_MS, *[NEXT_MS] * (len(scenes) - 2), LAST_MS]
    frames = (Frame(settled(scene).shapes, ms) for scene, ms in zip(scenes, times, strict=True))
    return Film(replace(scenes[-1], shapes=(), targets=(), focus=None, alt=alt), tuple(frames))


def settled(scene: Scene) -> Scene:
    """Without the marks of what may come next: they would flicker in a film, and answer a quiz."""
    shapes = tuple(left for shape in scene.shapes if (left := _without_choices(shape)))
    return replace(scene, shapes=shapes, targets=(), focus=None)


def _without_choices(shape: Shape) -> Shape | None:
    match shape:
        case Line(ink=Ink.CHOICE) | Ring(ink=Ink.CHOICE) | Label(ink=Ink.CHOICE):
            return None
        case Area(fill=Ink.CHOICE) | Disc(fill=Ink.CHOICE):
            return None
        case Area(edge=Ink.CHOICE) | Disc(edge=Ink.CHOICE):
            return replace(shape, edge=None)
        case _:
            return shape
