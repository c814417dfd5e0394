"""What the picture shows, and what it says in words."""

import re
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games import know
from bot.games.know import GAME
from bot.games.know.board import NAMES, SPACE
from bot.games.know.picture_layout import BOARD, CENTRE, RADIUS, spots
from bot.games.know.picture_stands import PIECE, stands
from bot.games.know.position import Position
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Disc, Hue, Ink, Label, Piece, Ring, Scene, Wash
from bot.kernel.scene_transforms import close_up, turn_scene, without_choices, without_details
from bot.messages.language import load_language
from tests.games.know.drawn import beginning, play_moves, read

POSITIONS = Path(__file__).parent / "positions"
START = beginning(dice="6 1 3")
ENGLISH = load_language("en", [Path(know.__file__).parent / "text"])


def read_drawing(name: str) -> Position:
    return read((POSITIONS / f"{name}.txt").read_text(encoding="utf-8")).state


def picture(state: Position, *last: str) -> Scene:
    return GAME.picture(state, None, last)


def areas(scene: Scene, ink: Ink | Wash | None, edge: Ink | None = None) -> list[Area]:
    return [
        shape for shape in scene.shapes if isinstance(shape, Area) and (shape.fill, shape.edge) == (ink, edge)
    ]


def pieces_on_the_board(scene: Scene) -> list[Piece]:
    return [shape for shape in scene.shapes if isinstance(shape, Piece) and shape.at[1] > BOARD.top]


def test_all_pieces_are_of_one_size_and_none_hides_another() -> None:
    for state in (START, *map(read_drawing, ("figure-5.2", "path-old-enough", "errand-lost"))):
        drawn = pieces_on_the_board(picture(state))
        assert {piece.size for piece in drawn} == {PIECE}
        for first, second in combinations(drawn, 2):
            assert dist(first.at, second.at) > PIECE * 0.8


@given(spaces=st.sets(st.integers(0, len(NAMES) - 1), min_size=12, max_size=12))
def test_a_line_leads_from_a_piece_to_its_space_where_that_is_too_narrow(spaces: set[int]) -> None:
    places = tuple(spaces)
    for space, stand in zip(places, stands(places), strict=True):
        spot = spots()[space]
        assert stand.space == spot.middle
        assert stand.aside == (spot.room < 0.19)
        assert dist(stand.at, CENTRE) < RADIUS


def test_a_piece_beside_its_space_can_be_tapped_where_it_stands_and_in_its_space() -> None:
    scene = picture(read_drawing("errand-lost"))
    aside = {piece.at for piece in pieces_on_the_board(scene)} - {spot.middle for spot in spots()}
    assert aside
    squares = [target for target in scene.targets if len(target.corners) == 4]
    middles = {
        (sum(x for x, _ in target.corners) / 4, sum(y for _, y in target.corners) / 4) for target in squares
    }
    own_spaces = [at for at in aside if any(dist(at, middle) < 1e-6 for middle in middles)]
    assert own_spaces


def test_no_two_pieces_look_alike_but_for_their_colour() -> None:
    drawn = pieces_on_the_board(picture(START))
    assert len({(piece.mark, piece.fill) for piece in drawn}) == 12
    assert [piece.mark for piece in drawn[:6]] == [piece.mark for piece in drawn[6:]]


def possible_moves(state: Position) -> list[str]:
    seat, *_ = GAME.rules.to_act(state)
    return [GAME.notation.format(state, move) for move in GAME.rules.legal(state, seat)]


def names_in(scene: Scene) -> set[str]:
    return {
        str(shape.text) for shape in scene.shapes if isinstance(shape, Label) and shape.at[1] > BOARD.top
    } & set(NAMES)


def test_every_space_is_named_for_a_closer_look_but_where_a_piece_stands() -> None:
    occupied = {NAMES[space] for space in START.places}
    assert set(NAMES) - names_in(picture(START)) == occupied


def test_on_a_small_screen_only_those_names_are_read_that_matter() -> None:
    small = close_up(picture(START))
    goals = {text.partition(">")[2] for text in possible_moves(START)}
    axes = {"0.1", "0.2", "4.0", "4.1", "4.2", "8.1", "8.2", "12.0", "12.1", "12.2"}
    assert axes <= names_in(small)
    assert names_in(small) - axes - {"0.0", "8.0"} <= goals
    labels = [shape for shape in (*small.ground, *small.shapes) if isinstance(shape, Label)]
    assert min(label.height for label in labels) * 360 / small.width >= 9


def test_whoever_has_chosen_a_piece_reads_the_name_of_every_goal() -> None:
    drawing = close_up(GAME.ways(START, Seat(0), ("14.0",)))
    assert {target.picks[-1] for target in drawing.targets} <= names_in(drawing)


def test_a_picture_without_a_choice_does_not_tell_where_one_may_go() -> None:
    """A quiz asks for just that."""
    heights = {
        shape.text: shape.height
        for shape in without_choices(picture(START)).shapes
        if isinstance(shape, Label)
    }
    assert heights["14.1a"] < 0.2
    assert "14.1a" not in names_in(without_details(without_choices(picture(START))))


def test_influence_is_washed_and_points_of_contention_are_framed() -> None:
    state = read_drawing("figure-5.2")
    scene = picture(state)
    assert len(areas(scene, None, Ink.WIN)) == 2
    red, blue = (areas(scene, Wash(hue)) for hue in (Hue.RED, Hue.BLUE))
    assert (len(red), len(set(red))) == (20, 20)
    assert len(blue) > 14


def test_connections_are_drawn_through_the_centre() -> None:
    scene = picture(read_drawing("figure-5.2"))
    hubs = [shape.fill for shape in scene.shapes if isinstance(shape, Disc) and shape.at == CENTRE]
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
    scene = picture(beginning(dice=f"6 1 {pips}"))
    assert sum(isinstance(shape, Disc) and shape.fill is Ink.LABEL for shape in scene.shapes) == pips


def test_the_way_of_the_last_piece_is_marked() -> None:
    step = GAME.rules.apply(START, Seat(0), GAME.notation.parse(START, Seat(0), "14.0>13.2b"))
    (mark,) = step.marks
    ring, *more = (shape for shape in picture(step.state, mark).shapes if isinstance(shape, Ring))
    assert (ring.at, ring.ink, more) == (spots()[SPACE["13.2b"]].middle, Ink.LAST, [])
    assert mark.startswith("14.0>")
    assert mark.count(">") == 3


def test_anyone_who_picks_a_piece_sees_where_it_may_go() -> None:
    scene = GAME.ways(START, Seat(0), ("1.0b",))
    framed = [area.corners for area in areas(scene, None, Ink.CHOICE)]
    for name in ("0.1", "1.2a", "2.2a"):
        corners = spots()[SPACE[name]].corners
        assert any(len(outline) == len(corners) and dist(outline[0], corners[0]) < 0.2 for outline in framed)
    assert {target.picks for target in scene.targets} == {("1.0b", end) for end in ("0.1", "1.2a", "2.2a")}


def test_each_colour_sits_at_the_bottom_of_its_own_picture() -> None:
    red, blue = (
        pieces_on_the_board(turn_scene(picture(START), Seat(seat)))[2 * 3 * seat].at for seat in (0, 1)
    )
    assert red[1] == pytest.approx(blue[1], abs=0.02)
    assert red[1] > (BOARD.top + BOARD.bottom) / 2


def test_with_four_both_partners_see_it_from_their_side() -> None:
    four = picture(beginning("four", dice="6 1 3")).turning
    assert four
    assert four.quarters == (2, 2, 0, 0)


@pytest.mark.parametrize("name", ["figure-5.2", "path-old-enough", "errand-lost"])
def test_the_position_can_be_set_up_again_from_its_words(name: str) -> None:
    state = read_drawing(name)
    facts = GAME.facts.of(state)
    alt_text = ENGLISH.text(picture(state).alt)
    for colour, spaces in zip(("Red", "Blue"), facts["pieces"], strict=True):
        words = re.search(rf"{colour}: ([^A-Z]*)\.", alt_text)
        assert words
        assert re.findall(r"[0-9]+\.[0-9][a-c]?", words[1]) == list(spaces.values())
    ages = re.findall(r"([0-9.a-c]+) \(rolls since: Red (\d+), Blue (\d+)\)", alt_text)
    assert {space: [int(red), int(blue)] for space, red, blue in ages} == facts["ages"]


def test_a_blank_way_is_drawn_when_a_word_is_picked() -> None:
    assert GAME.ways(START, Seat(0), ("roll",)).shapes
    assert play_moves(START, "14.0>13.2b") != START
