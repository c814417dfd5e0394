"""The picture of a position, the same in words, and the taps that spell moves on it."""

import re
from pathlib import Path

import pytest
from hypothesis import given

from bot.gamekit.bitsets import members
from bot.games import quadriga
from bot.games.quadriga import GAME
from bot.games.quadriga.board import SQUARE, lonely_units
from bot.games.quadriga.picture_backdrop import LEGEND, cell, middle
from bot.games.quadriga.picture_islands import neighbours
from bot.games.quadriga.picture_legend import ALONE
from bot.games.quadriga.position import Phase, Position, move_text
from bot.games.quadriga.position_line import line
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Box, Disc, Hue, Ink, Label, Line, Piece, Point, Ring, Scene, Shape
from bot.kernel.scene_transforms import without_choices
from bot.kernel.text import Phrase
from bot.messages.language import load_language
from renderers.shapes.text import fit_text
from tests.games.quadriga.drawn import legal, play_moves, read_drawing, steps
from tests.games.quadriga.random_positions import positions

ENGLISH = load_language("en", [Path(quadriga.__file__).parent / "text"])
ISLAND = read_drawing("""
     c d e f g h
  8  . . . . X X
  4  O O O . . .
  3  . . . . . O
""")
LARGE = play_moves(read_drawing("  c d e f g\n8 X X . . .\n4 O O O O O\n3 O O O O ."), "pass")


def scene(state: Position, last: tuple[str, ...] = ()) -> Scene:
    return GAME.picture(state, None, last)


def at(drawing: Scene, kind: type[Ring] | type[Disc], ink: Ink) -> list[Point]:
    return [
        shape.at
        for shape in drawing.shapes
        if isinstance(shape, kind) and (shape.ink if isinstance(shape, Ring) else shape.fill) is ink
    ]


def strokes(drawing: Scene, ink: Ink | Hue) -> list[tuple[Point, ...]]:
    return [shape.points for shape in drawing.shapes if isinstance(shape, Line) and shape.ink is ink]


def middles(*names: str) -> list[Point]:
    return [middle(SQUARE[name]) for name in names]


@given(state=positions)
def test_every_unit_is_in_the_picture_and_islands_are_joined(state: Position) -> None:
    drawing = scene(state)
    assert sum(isinstance(shape, Piece) for shape in drawing.shapes) == sum(map(int.bit_count, state.units))
    for hue, units in zip((Hue.BLUE, Hue.RED), state.units, strict=True):
        joined = {unit for pair in neighbours(units) for unit in pair}
        assert sum(1 << unit for unit in joined) == units & ~lonely_units(units)
        bands = [shape for shape in drawing.shapes if isinstance(shape, Area) and shape.fill is hue]
        assert len(bands) == len(list(neighbours(units)))


def test_orders_are_arrows_from_unit_to_square() -> None:
    arrows = strokes(scene(play_moves(ISLAND, "pass; d4 e4>N")), Ink.CHOICE)
    *given_orders, explained = arrows
    assert [arrow[0] for arrow in given_orders] == middles("d4", "e4")
    assert explained[0][1] > LEGEND
    assert all(tip[0] == start[0] and tip[1] == start[1] - 0.9 for start, tip, *_ in given_orders)


def test_the_last_turn_leaves_its_marks_until_the_next_movement() -> None:
    state, marks = ISLAND, tuple[str, ...]()
    for step in steps(state, "pass; c4>W; go"):
        state, marks = step.state, step.marks
    drawing = scene(state, (*marks, "k12"))
    assert strokes(drawing, Ink.LAST)[0] == tuple(middles("c4", "b4"))
    assert at(drawing, Disc, Ink.LAST) == middles("c4")
    assert at(drawing, Ring, Ink.LAST) == middles("k12")
    assert {line[0][0] for line in strokes(drawing, Ink.LAST)[1:]} == {middles("h3")[0][0] - 0.28}


def test_who_is_in_danger_is_ringed_and_too_large_islands_have_a_rim() -> None:
    alone, legend = at(scene(ISLAND), Ring, ALONE)
    assert [alone] == middles("h3")
    assert legend[1] > cell(SQUARE["a1"])[-1][1]
    assert not strokes(scene(ISLAND), ALONE)
    rim = [points for points in strokes(scene(LARGE), ALONE) if points[0][1] < LEGEND]
    assert set(sum(rim, ())) == set(map(middle, members(LARGE.friendly)))
    assert len(at(scene(play_moves(LARGE, "go")), Ring, Ink.CHOICE)) == 9


def test_combats_to_be_named_are_lines_between_those_in_contact() -> None:
    fight = GAME.notation.load("31 fight o1p1d3d5e5f5g5h6i6 d6e6g7h8n9n10 3/7 3 d3 . . . .")
    assert tuple(middles("h6", "g7")) in strokes(scene(fight), Ink.CHOICE)
    assert len(strokes(scene(fight), Ink.CHOICE)) == 6


def test_counters_and_quiet_turns_can_be_read() -> None:
    state = GAME.notation.load("31 place a1b1 p16 3/- 12 .")
    labels = [shape.text for shape in scene(state).shapes if isinstance(shape, Label)]
    texts = [ENGLISH.text(label) for label in labels if isinstance(label, Phrase)]
    assert texts == [
        "lost soon, unless an ally joins it",
        "Blue places a unit",
        "2 units, one island",
        "3",
        "one unit",
        "Turn 31",
        "quiet: 12",
    ]


def test_a_close_up_shows_what_is_planned_and_names_its_squares() -> None:
    state = play_moves(ISLAND, "pass; c4 d4>N")
    focus = scene(state).focus
    assert focus
    assert all(focus.box.holds(point) for point in middles("c4", "d4", "c5", "d5", "a2", "f7"))
    labels = {shape.text for shape in focus.shapes if isinstance(shape, Label)}
    texts = {ENGLISH.text(label) for label in labels if isinstance(label, Phrase)}
    assert {label for label in labels if isinstance(label, str)} == {*"abcdefgh", *"12345678"}
    assert texts == {"lost soon, unless an ally joins it", "ordered; it moves with “go”"}


def test_the_signs_of_danger_are_in_the_colour_of_neither_side_and_explained() -> None:
    assert ALONE not in {Ink.DANGER, *Hue}
    texts = {
        ENGLISH.text(shape.text)
        for shape in scene(LARGE).shapes
        if isinstance(shape, Label) and isinstance(shape.text, Phrase)
    }
    assert "too large: it has to give a unit" in texts


def test_where_nothing_moves_any_more_neither_arrows_nor_what_they_mean_are_left() -> None:
    unordered, ordered = play_moves(ISLAND, "pass"), play_moves(ISLAND, "pass; c4 d4>N")
    assert shapes_on(scene(unordered)) < shapes_on(scene(ordered))
    assert shapes_on(without_choices(scene(ordered))) == shapes_on(without_choices(scene(unordered)))


def shapes_on(drawing: Scene) -> set[Shape]:
    """All shapes except the line that names the side to move."""
    return {shape for shape in drawing.shapes if not (isinstance(shape, Label) and shape.task)}


def test_a_close_up_without_signs_has_no_legend() -> None:
    focus = scene(ISLAND, ("o14-o15",)).focus
    assert focus
    assert all(isinstance(shape.text, str) for shape in focus.shapes if isinstance(shape, Label))


def test_what_happens_all_over_the_board_is_not_shown_from_close_up() -> None:
    assert scene(ISLAND).focus is None
    assert scene(ISLAND, ("a1-a2", "p15-p16")).focus is None
    assert scene(ISLAND, ("a1-a2",)).focus
    assert scene(LARGE).focus is None
    assert scene(play_moves(LARGE, "go")).focus


def test_anyone_who_is_choosing_sees_what_was_tapped_and_what_may_be_tapped_next() -> None:
    state = play_moves(ISLAND, "pass")
    assert GAME.ways
    drawing = GAME.ways(state, Seat(0), ("c4:", "d4"))
    units, goals = drawing.targets[:2], drawing.targets[2:]
    assert [target.picks for target in units] == [("c4:", "d4", "c4"), ("c4:", "d4", "e4")]
    first_square = {target.picks[-1]: target.corners for target in goals}
    assert first_square["N"] == cell(SQUARE["d5"])
    assert {target.picks[:2] for target in goals} == {("c4:", "d4")}
    assert at(drawing, Ring, Ink.CHOICE) == middles("c4", "e4", "d4")
    assert drawing.focus
    assert isinstance(drawing.focus.box, Box)


def test_an_order_can_be_given_by_a_tap_beside_its_unit_as_far_as_that_is_possible() -> None:
    state = play_moves(ISLAND, "pass")
    assert GAME.ways
    assert GAME.choices
    drawing = GAME.ways(state, Seat(0), ("c4:", "d4"))
    offered = {choice.pick for choice in GAME.choices(state, Seat(0), ("c4:", "d4"))}
    assert {target.picks[-1] for target in drawing.targets} <= offered


def test_any_order_of_taps_leads_to_an_order() -> None:
    state = play_moves(ISLAND, "pass")
    assert GAME.choices
    assert "c4 e4>N" in [choice.move for choice in GAME.choices(state, Seat(0), ("c4:", "e4", "c4"))]
    assert not GAME.choices(state, Seat(0), ("c4:", "c4", "c4"))
    assert not GAME.choices(state, Seat(0), ("c4:", "h3"))
    assert not GAME.choices(state, Seat(1), ())


def test_directions_lie_round_a_unit_as_on_a_pad() -> None:
    state = play_moves(ISLAND, "pass")
    assert GAME.choices
    pad = [choice for choice in GAME.choices(state, Seat(0), ("h3:", "h3")) if choice.move]
    rows = [
        [ENGLISH.text(choice.label) for choice in pad if choice.label and choice.row == row]
        for row in (1, 2, 3)
    ]
    assert rows == [
        ["↖ north-west", "↑ north", "↗ north-east"],
        ["← west", "→ east"],
        ["↙ south-west", "↓ south", "↘ south-east"],
    ]


def test_an_order_that_is_picked_is_said_with_its_units_and_its_way() -> None:
    state = play_moves(ISLAND, "pass")
    assert GAME.called
    label = GAME.called(state, ("c4:", "c4", "d4", "NW"))
    assert label
    assert ENGLISH.text(label) == "c4 d4 to the north-west ↖"


def test_an_island_shows_its_size_and_its_order_and_lets_it_be_taken_back() -> None:
    state = play_moves(ISLAND, "pass; c4 d4>SW")
    assert GAME.choices
    assert GAME.called
    islands = [GAME.called(state, (choice.pick,)) for choice in GAME.choices(state, Seat(0), ())[1:]]
    assert [ENGLISH.text(label) for label in islands if label] == ["unit h3", "island c4, 3 units ↙"]
    assert [choice.move for choice in GAME.choices(state, Seat(0), ("c4:",)) if choice.move] == ["c4>0"]


@given(state=positions)
def test_the_position_can_be_set_up_again_from_the_words(state: Position) -> None:
    """But for what is not to be seen: how often orders were changed, and what was lost before a combat."""
    alt = scene(state).alt
    assert isinstance(alt, Phrase)
    words = ENGLISH.text(alt)
    if state.phase in (Phase.PLACE, Phase.MOVE):
        assert set_up(words, state) == line(state)
    assert len(words) < 1_900


def set_up(words: str, state: Position) -> str:
    """The line of the position that the English words describe."""
    blue, red = (
        first_group(words, rf"{side}: ([a-p0-9 ]+)\.").replace(" ", "") or "." for side in ("Blue", "Red")
    )
    placed = first_group(words, r"Placed in this turn: (\w+)\.") or "."
    phase = "move" if "rders" in words.partition("counter")[0] else "place"
    turn, quiet = first_group(words, r"Turn (\d+)"), first_group(words, r"combat: (\d+)")
    start = f"{turn} {phase} {blue} {red} {counters_text(words)} {quiet} {placed}"
    orders = first_group(words, r"Orders: (.*?)\.").replace(", ", ",").replace(" ", "") or "."
    return f"{start} {orders} {state.orders_given}" if phase == "move" else start


def counters_text(words: str) -> str:
    if both := re.search(r"Both counters are running: Blue (\d+), Red (\d+)", words):
        return "/".join(both.groups())
    turns_left = [first_group(words, rf"The counter of {side}: (\d+|this)") for side in ("Blue", "Red")]
    return "/".join({"": "-", "this": "1"}.get(turns, turns) for turns in turns_left)


def first_group(words: str, pattern: str) -> str:
    match = re.search(pattern, words)
    return match.group(1) if match else ""


def test_legal_moves_are_summed_up_for_each_island() -> None:
    assert GAME.hints
    texts = [ENGLISH.text(phrase) for phrase in GAME.hints(play_moves(ISLAND, "pass; h3>E"))]
    assert texts[1:3] == ["Island h3: h3>*", "Island c4: c4>*, d4>*, e4>*"]
    corner = play_moves(read_drawing("  a b\n1 O O"), "pass")
    assert ENGLISH.text(GAME.hints(corner)[1]) == "Island a1: a1>N/NE/E, b1>N/NE/E/NW"
    assert len(GAME.hints(ISLAND)) == len(GAME.hints(play_moves(LARGE, "go"))) == 1
    assert move_text(next(iter(GAME.rules.legal(corner, Seat(0))))) == legal(corner)[0] == "go"


@pytest.mark.parametrize("language", ["en", "it", "fa", "de", "nl"])
def test_what_signs_mean_is_not_cut_short_below_a_close_up(language: str) -> None:
    words = load_language(language, [Path(quadriga.__file__).parent / "text"])
    focus = scene(play_moves(ISLAND, "pass; c4 d4>N")).focus
    assert focus
    for label in (shape for shape in focus.shapes if isinstance(shape, Label) and shape.room):
        assert isinstance(label.text, Phrase)
        assert label.room
        pixels = 1_000 / (focus.box.right - focus.box.left)
        size, room = round(label.height * pixels), round(label.room * pixels)
        assert "…" not in fit_text(words.text(label.text), size, room, bold=False)
