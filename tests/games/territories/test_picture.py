"""The picture of a position, and the same in words."""

import re
from pathlib import Path

from hypothesis import given

from bot.games import territories
from bot.games.territories import GAME
from bot.games.territories.board import SQUARE, TRUNK
from bot.games.territories.picture_backdrop import BAR_BOTTOM, corner
from bot.games.territories.position import RED, YELLOW, Position
from bot.games.territories.position_check import land_of, position_of
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Hue, Ink, Label, Line, Piece, Point, Ring, Scene, Shape, Wash
from bot.kernel.scene_transforms import turn_scene
from bot.kernel.text import Phrase
from bot.messages.language import load_language
from tests.games.territories.drawn import beginning, land_with_houses, legal, play_moves, step
from tests.games.territories.random_positions import positions

ENGLISH = load_language("en", [Path(territories.__file__).parent / "text"])


def scene(state: Position, last: tuple[str, ...] = ()) -> Scene:
    return GAME.picture(state, None, last)


def timbers(drawing: Scene) -> int:
    return sum(isinstance(s, Line) and s.ink is Ink.BARRIER for s in (*drawing.ground, *drawing.shapes))


@given(state=positions)
def test_every_house_and_every_trunk_is_in_the_picture(state: Position) -> None:
    drawing = scene(state)
    assert timbers(drawing) == state.trunks.bit_count()
    assert sum(isinstance(shape, Piece) for shape in drawing.shapes) == state.house_count


@given(state=positions)
def test_the_ground_is_the_same_for_a_whole_game(state: Position) -> None:
    assert scene(state).ground == scene(GAME.notation.load(_without_trunks(state))).ground


@given(state=positions)
def test_every_legal_move_and_no_other_can_be_tapped(state: Position) -> None:
    assert [target.picks[-1] for target in scene(state).targets] == legal(state)


@given(state=positions)
def test_red_sees_the_land_from_the_other_side_under_the_same_scoreboard(state: Position) -> None:
    printed, turned_scene = scene(state), turn_scene(scene(state), Seat(1))
    names = {shape.text: shape.at for shape in turned_scene.ground if isinstance(shape, Label)}
    assert turn_scene(printed, Seat(0)) == printed
    assert names["h"][0] < names["a"][0]
    assert names["6"][1] < names["1"][1]
    assert _panels(turned_scene) == _panels(printed)


def _panels(drawing: Scene) -> list[Shape]:
    """All that stands above the land."""
    return [
        s for s in (*drawing.ground, *drawing.shapes) if isinstance(s, Label | Piece) and s.at[1] < BAR_BOTTOM
    ]


def test_taps_do_not_overlap() -> None:
    state = play_moves(land_with_houses(), "f1-f2", "g1-g2", "h1-h2")
    for target in scene(state).targets:
        middle = _middle(target.corners)
        assert [target_hit for target_hit in scene(state).targets if _inside(middle, target_hit.corners)] == [
            target
        ]


def test_the_last_step_is_marked_with_all_that_was_built_by_itself() -> None:
    forced = step(
        GAME.notation.load(
            "c1g1b2e3b4d5e5b6 e1|f1 yrryyrry a2-a3,b2-b3,b3|c3,c3-c4,d2|e2,d3-d4,e1-e2,e2-e3,e3-e4,f2-f3,"
            "f2|g2,f3-f4,f4|g4,g1-g2,g2|h2,g3-g4,g3|h3,h3-h4 y"
        ),
        "g4-g5",
    )
    marked = [
        shape.points
        for shape in scene(forced.state, forced.marks).shapes
        if isinstance(shape, Line) and shape.ink is Ink.LAST
    ]
    assert marked == [tuple(map(corner, TRUNK[text].ends)) for text in forced.marks]


def test_the_last_house_is_ringed_and_free_spots_invite() -> None:
    rings = [
        shape for shape in scene(play_moves(beginning(), "e3"), ("e3",)).shapes if isinstance(shape, Ring)
    ]
    assert [ring.ink for ring in rings] == [Ink.CHOICE] * 7 + [Ink.LAST]


def test_the_open_end_is_ringed_once_trunks_are_built() -> None:
    assert _rings(land_with_houses()) == [corner(land_with_houses().open_end or 0)]
    assert corner(beginning().open_end or 0) not in _rings(beginning())


def test_won_land_is_washed_in_its_sides_colour() -> None:
    state = play_moves(land_with_houses(), "f1-f2", "g1-g2", "h1-h2")
    washes = [
        shape for shape in scene(state).shapes if isinstance(shape, Area) and isinstance(shape.fill, Wash)
    ]
    assert {wash.fill for wash in washes} == {Wash(Hue.RED)}
    assert len(washes) == 3


def test_in_the_end_the_winner_is_framed() -> None:
    over = "c1g1b2e3b4d5e5b6 e1|f1 ryryryyr b4|c4,b5|c5,b6|c6,c3-c4,c3|d3,d2-d3,e2-e3,e2|f2 ."
    shapes = scene(GAME.notation.load(over)).shapes
    assert [shape.edge for shape in shapes if isinstance(shape, Area) and shape.fill is None] == [Ink.WIN]


@given(state=positions)
def test_the_position_can_be_set_up_again_from_the_words(state: Position) -> None:
    alt = scene(state).alt
    assert isinstance(alt, Phrase)
    assert set_up(ENGLISH.text(alt)) == state


def set_up(words: str) -> Position:
    """The position that the English words describe."""
    land = land_of(_bits(words, r"Farm spots: (.*?)\."), _first_group(words, r"Start trunk: (\S+)\."))
    yellow, red = (_bits(words, rf"{side} houses?: (.*?)\.") for side in ("Yellow", "Red"))
    trunks = sum(TRUNK[name].bit for name in _names(words, r"Trunks built: (.*?)\."))
    turn = {"Yellow": YELLOW, "Red": RED}.get(_first_group(words, r"(\w+) is to move"))
    state = position_of(land, yellow, red, trunks, turn)
    assert _open_end(words) == (None if turn is None else state.open_end)
    return state


def _open_end(words: str) -> int | None:
    """The point that four squares have in common."""
    around = [SQUARE[name] for name in _names(words, r"where (.*?) meet")]
    return max(around) if around else None


def _bits(words: str, pattern: str) -> int:
    return sum(1 << SQUARE[name] for name in _names(words, pattern))


def _names(words: str, pattern: str) -> list[str]:
    names = _first_group(words, pattern)
    return names.split(", ") if names else []


def _first_group(words: str, pattern: str) -> str:
    match = re.search(pattern, words)
    return match.group(1) if match else ""


def _without_trunks(state: Position) -> str:
    spots, start, *_ = GAME.notation.dump(state).split(" ")
    return f"{spots} {start} ........ . y"


def _rings(state: Position) -> list[Point]:
    return [shape.at for shape in scene(state).shapes if isinstance(shape, Ring)]


def _middle(corners: tuple[Point, ...]) -> Point:
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _inside(point: Point, corners: tuple[Point, ...]) -> bool:
    """Whether a point lies in a lozenge with equal halves along both axes."""
    (x, y), (u, v) = point, _middle(corners)
    return abs(x - u) + abs(y - v) < 0.5
