"""A game as a film: how many pictures, how long each is seen, what is in them and what is not."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.features.play.limits import FIRST_MS, LAST_MS, MOST_FRAMES, NEXT_MS
from bot.features.play.replay import replay_card, stride
from bot.gamekit.replay import steps
from bot.kernel.ids import Version
from bot.kernel.scene import Area, Disc, Ink, Label, Line, Ring, Scene, Shape
from bot.messages.language import load_language
from bot.messages.rendering import render
from bot.sessions.model import Session
from tests.kit.card_text import everything
from tests.kit.fourrow_tables import FOURROW, WON
from tests.kit.installed_games import INSTALLED

ENGLISH = load_language("en", [one.folder / "text" for one in INSTALLED])
CORNERS = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0))
OF_WHAT_MAY_COME: tuple[Shape, ...] = (
    Ring((1, 1), 0.3, Ink.CHOICE),
    Line(CORNERS, Ink.CHOICE, 0.1),
    Label((1, 1), "here", 0.3, Ink.CHOICE),
    Area(CORNERS, Ink.CHOICE),
    Disc((1, 1), 0.3, Ink.CHOICE),
)


def scenes_of(session: Session) -> list[Scene]:
    played = steps(FOURROW, session.setup, session.moves)
    beginning = FOURROW.picture(FOURROW.rules.initial(session.setup), None, ())
    return [beginning, *(FOURROW.picture(step.state, None, step.marks) for step in played)]


def said(session: Session, scenes: list[Scene]) -> str:
    return everything(render(replay_card(session, FOURROW, scenes), ENGLISH))


@given(count=st.integers(1, 5_000))
def test_no_film_is_longer_than_it_may_be_and_none_is_thinned_needlessly(count: int) -> None:
    step = stride(count)
    frames = 1 + -(-count // step)
    assert frames <= MOST_FRAMES
    assert step == 1 or 1 + -(-count // (step - 1)) > MOST_FRAMES


def test_the_end_is_seen_longest() -> None:
    film = replay_card(WON, FOURROW, scenes_of(WON)).film
    assert film
    assert [frame.ms for frame in film.frames] == [FIRST_MS, *[NEXT_MS] * 6, LAST_MS]


def test_a_long_game_says_how_fast_it_goes() -> None:
    long = replace(WON, moves=WON.moves * 20, version=Version(999))
    assert "each picture goes 3 moves further" in said(long, scenes_of(WON))


def test_nobody_chooses_in_a_film() -> None:
    framed = Area(CORNERS, Ink.CELL, Ink.CHOICE)
    last = scenes_of(WON)[-1]
    scene = replace(last, shapes=(*last.shapes, *OF_WHAT_MAY_COME, framed))
    film = replay_card(WON, FOURROW, [last, scene]).film
    assert film
    assert film.frames[-1].shapes == (*film.frames[0].shapes, replace(framed, edge=None))
    assert film.scene.targets == ()
