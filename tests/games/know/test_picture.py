"""What the picture shows, and what it says in words."""

import re
from math import dist
from pathlib import Path

import pytest

from bot.games import know
from bot.games.know import GAME
from bot.games.know.board import NAMES, SPACE
from bot.games.know.picture_layout import BOARD, CENTRE, spots
from bot.games.know.position import Position
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Disc, Hue, Ink, Label, Piece, Ring, Scene, Wash
from bot.kernel.scene_transforms import turned
from bot.messages.language import load_language
from tests.games.know.drawn import begun, played, read

POSITIONS = Path(__file__).parent / "positions"
START = begun(dice="6 1 3")
ENGLISH = load_language("en", [Path(know.__file__).parent / "text"])


def recorded(name: str) -> Position:
    return read((POSITIONS / f"{name}.txt").read_text(encoding="utf-8")).state


def picture(state: Position, *last: str) -> Scene:
    return GAME.picture(state, None, last)


def areas(scene: Scene, ink: Ink | Wash | None, edge: Ink | None = None) -> list[Area]:
    return [one for one in scene.shapes if isinstance(one, Area) and (one.fill, one.edge) == (ink, edge)]


def pieces_on_the_board(scene: Scene) -> list[Piece]:
    return [one for one in scene.shapes if isinstance(one, Piece) and one.at[1] > BOARD.top]


def test_every_piece_stands_in_its_space_and_fits_in() -> None:
    for piece, space in zip(pieces_on_the_board(picture(START)), START.places, strict=True):
        assert piece.at == spots()[space].middle
        assert piece.size < 2 * spots()[space].room


def test_no_two_pieces_look_alike_but_for_their_colour() -> None:
    drawn = pieces_on_the_board(picture(START))
    assert len({(piece.mark, piece.fill) for piece in drawn}) == 12
    assert [piece.mark for piece in drawn[:6]] == [piece.mark for piece in drawn[6:]]


def test_every_space_is_named_but_where_a_piece_stands() -> None:
    labels = [one.text for one in picture(START).shapes if isinstance(one, Label) and one.at[1] > BOARD.top]
    taken = {NAMES[space] for space in START.places}
    assert set(NAMES) - set(map(str, labels)) == taken


def test_influence_is_washed_and_points_of_contention_are_framed() -> None:
    state = recorded("figure-5.2")
    scene = picture(state)
    assert len(areas(scene, None, Ink.DANGER)) == 2
    red, blue = (areas(scene, Wash(hue)) for hue in (Hue.RED, Hue.BLUE))
    assert (len(red), len(set(red))) == (20, 20)
    assert len(blue) > 14


def test_connections_are_drawn_through_the_centre() -> None:
    scene = picture(recorded("figure-5.2"))
    hubs = [one.fill for one in scene.shapes if isinstance(one, Disc) and one.at == CENTRE]
    assert hubs == [Hue.RED] * 3 + [Hue.BLUE] * 2
    for hue, connections in ((Hue.RED, 3), (Hue.BLUE, 2)):
        bands = areas(scene, hue)
        assert len(bands) % connections == 0
        assert (
            sum(any(dist(corner, CENTRE) < 0.1 for corner in band.corners) for band in bands)
            == 2 * connections
        )


@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_shows_as_many_pips_as_were_rolled(pips: int) -> None:
    scene = picture(begun(dice=f"6 1 {pips}"))
    assert sum(isinstance(one, Disc) and one.fill is Ink.LABEL for one in scene.shapes) == pips


def test_the_way_of_the_last_piece_is_marked() -> None:
    step = GAME.rules.apply(START, Seat(0), GAME.notation.parse(START, Seat(0), "14.0>13.2b"))
    (mark,) = step.marks
    ring, *more = (one for one in picture(step.state, mark).shapes if isinstance(one, Ring))
    assert (ring.at, ring.ink, more) == (spots()[SPACE["13.2b"]].middle, Ink.LAST, [])
    assert mark.startswith("14.0>")
    assert mark.count(">") == 3


def test_anyone_who_picks_a_piece_sees_where_it_may_go() -> None:
    scene = GAME.ways(START, Seat(0), ("1.0b",))
    goals = {area.corners for area in areas(scene, None, Ink.CHOICE)}
    assert goals >= {spots()[SPACE[name]].corners for name in ("0.1", "1.2a", "2.2a")}
    assert {target.picks for target in scene.targets} == {("1.0b", end) for end in ("0.1", "1.2a", "2.2a")}


def test_each_colour_sits_at_the_bottom_of_its_own_picture() -> None:
    red, blue = (pieces_on_the_board(turned(picture(START), Seat(seat)))[2 * 3 * seat].at for seat in (0, 1))
    assert red[1] == pytest.approx(blue[1], abs=0.02)
    assert red[1] > (BOARD.top + BOARD.bottom) / 2


def test_with_four_both_partners_see_it_from_their_side() -> None:
    four = picture(begun("four", dice="6 1 3")).turning
    assert four
    assert four.quarters == (2, 2, 0, 0)


@pytest.mark.parametrize("name", ["figure-5.2", "path-old-enough", "errand-lost"])
def test_the_position_can_be_set_up_again_from_its_words(name: str) -> None:
    state = recorded(name)
    facts = GAME.facts.of(state)
    said = ENGLISH.text(picture(state).alt)
    for colour, own in zip(("Red", "Blue"), facts["pieces"], strict=True):
        words = re.search(rf"{colour}: ([^A-Z]*)\.", said)
        assert words
        assert re.findall(r"[0-9]+\.[0-9][a-c]?", words[1]) == list(own.values())
    ages = re.findall(r"([0-9.a-c]+) \(rolls since: Red (\d+), Blue (\d+)\)", said)
    assert {space: [int(red), int(blue)] for space, red, blue in ages} == facts["ages"]


def test_a_blank_way_is_drawn_when_a_word_is_picked() -> None:
    assert GAME.ways(START, Seat(0), ("roll",)).shapes
    assert played(START, "14.0>13.2b") != START
