"""The picture of a position, the pictures of what was chosen, and the same in words."""

import re
from dataclasses import replace
from math import dist
from pathlib import Path

import pytest
from hypothesis import given

from bot.games import keshvargosha
from bot.games.keshvargosha import GAME
from bot.games.keshvargosha.board import BORDER, CELL, NAMES
from bot.games.keshvargosha.picture_layout import HEIGHT, WIDTH, ends, hexagon, middle
from bot.games.keshvargosha.picture_pieces import WALL_WIDTH
from bot.games.keshvargosha.position import NUMBERS, RED, SEATS, UNBUILT, YELLOW, Position, castle_numbers
from bot.kernel.ids import Seat
from bot.kernel.scene import Area, Hue, Ink, Label, Line, Piece, Point, Ring, Scene, Wash
from bot.kernel.text import Phrase
from bot.messages.language import Language, load_language
from tests.games.keshvargosha.drawn import beginning, legal, play_line, standing, step
from tests.games.keshvargosha.random_positions import positions

TEXTS = [Path(keshvargosha.__file__).parent / "text"]
ENGLISH, PERSIAN = load_language("en", TEXTS), load_language("fa", TEXTS)

WAR = standing("1E0y 2H4r 4B0y", soldiers="E0 3:0, E1 1:2", walls="E0/E5")


def scene(state: Position, last: tuple[str, ...] = ()) -> Scene:
    return GAME.picture(state, None, last)


def ways(state: Position, *picked: str) -> Scene:
    assert GAME.ways
    return GAME.ways(state, Seat(state.turn or 0), picked)


def labels(drawing: Scene, language: Language = ENGLISH) -> list[str]:
    shapes = (*drawing.ground, *drawing.shapes)
    texts = (shape.text for shape in shapes if isinstance(shape, Label))
    return [language.text(text) if isinstance(text, Phrase) else text for text in texts]


@given(state=positions)
def test_every_castle_wall_and_soldier_is_in_the_picture(state: Position) -> None:
    shapes = scene(state).shapes
    pieces = [shape.at for shape in shapes if isinstance(shape, Piece)]
    groups = sum(bool(number) for side in state.soldiers for number in side)
    signs = sum(isinstance(shape, Piece) for shape in scene(replace(state, **BARE)).shapes)
    assert len(pieces) >= len(castle_numbers(state)) + groups
    assert signs <= len(NUMBERS)
    walls = [shape.points for shape in shapes if isinstance(shape, Line) and shape.ink is Ink.BARRIER]
    assert walls == [ends(border) for border in BORDER.values() if border.bit & state.walls]


BARE = {
    "castles": (0, 0),
    "sites": (UNBUILT,) * 12,
    "soldiers": ((0,) * 63, (0,) * 63),
}


@given(state=positions)
def test_owned_cells_are_tinted_in_their_owners_colour(state: Position) -> None:
    tinted = {
        shape.corners: shape.fill.hue
        for shape in scene(state).shapes
        if isinstance(shape, Area) and isinstance(shape.fill, Wash)
    }
    facts = GAME.facts.of(state)
    owners = facts["owners"]
    assert isinstance(owners, dict)
    assert tinted == {hexagon(CELL[name]): Hue(str(owner)) for name, owner in owners.items()}


def test_shared_cells_are_hatched() -> None:
    strokes = [shape for shape in scene(WAR).shapes if isinstance(shape, Line) and shape.ink is Ink.FAINT]
    hatched = {name for name in NAMES for line in strokes if _is_near(line, CELL[name])}
    assert {"E1", "E2"} <= hatched
    assert "E3" not in hatched


def _is_near(line: Line, cell: int) -> bool:
    (x, y), (u, v) = line.points[0], line.points[-1]
    at = middle(cell)
    return abs((x + u) / 2 - at[0]) < 0.6 and abs((y + v) / 2 - at[1]) < 0.1 and line.width < 0.1


def test_values_are_shown_in_professional_mode_alone() -> None:
    plain, valued = (labels(scene(beginning(mode=mode))) for mode in ("amateur", "professional"))
    assert len(valued) - len(plain) == len(NAMES)


def test_names_of_cells_are_clear_of_walls() -> None:
    names = {shape.text: shape for shape in scene(WAR).ground if isinstance(shape, Label)}
    for cell, name in enumerate(NAMES):
        label, (x, y) = names[name], middle(cell)
        for border in (border for border in BORDER.values() if cell in border.cells):
            start, end = ends(border)
            for across in (-0.28, 0.28):
                for down in (-0.36, 0.36):
                    corner = label.at[0] + across * 2 * label.height, label.at[1] + down * label.height
                    assert from_line(corner, start, end) > WALL_WIDTH / 2
        assert abs(label.at[0] - x) < 0.3
        assert label.at[1] > y


def from_line(point: Point, start: Point, end: Point) -> float:
    (x, y), (a, b), (c, d) = point, start, end
    along = ((x - a) * (c - a) + (y - b) * (d - b)) / dist(start, end) ** 2
    part = min(1.0, max(0.0, along))
    return dist(point, (a + part * (c - a), b + part * (d - b)))


def test_what_stands_in_a_cell_leaves_its_name_to_be_read() -> None:
    drawing = scene(standing("1E0y 2H4r", soldiers="E0 3:1, E1 1:2"))
    names = {shape.text: shape for shape in drawing.ground if isinstance(shape, Label)}
    for cell in ("E0", "E1", "H4"):
        label = names[cell]
        for piece in (shape for shape in drawing.shapes if isinstance(shape, Piece)):
            if dist(piece.at, middle(CELL[cell])) < 1:
                assert piece.at[1] + piece.size / 2 < label.at[1] - 0.36 * label.height


def test_the_ground_is_the_same_for_a_whole_game() -> None:
    assert scene(WAR).ground == scene(beginning()).ground


def test_flags_stand_on_the_turn_counter() -> None:
    lost = standing("1E0y 2A0r", game="game3", flags=0b111111111100)
    piece_counts = [sum(isinstance(shape, Piece) for shape in scene(state).shapes) for state in (WAR, lost)]
    assert piece_counts[1] == 2 + 10


def test_the_side_to_move_and_its_space_are_framed_and_in_the_end_the_winner() -> None:
    frames = [shape.edge for shape in scene(WAR).shapes if isinstance(shape, Area) and shape.fill is None]
    assert frames == [Ink.CHOICE, Ink.CHOICE]
    over = play_line(standing("1E0y 2H4r 3I0r", turn="red 3 in 3.12"), "end")
    frames = [shape.edge for shape in scene(over).shapes if isinstance(shape, Area) and shape.fill is None]
    assert frames == [Ink.WIN]


class TestTheLastStep:
    @pytest.mark.parametrize(
        ("text", "kind", "where"),
        [
            ("castle H0", Area, hexagon(CELL["H0"], 0.9)),
            ("enter B0", Area, hexagon(CELL["B0"], 0.9)),
            ("wall E0/E1", Line, ends(BORDER["E0/E1"])),
        ],
    )
    def test_is_marked(self, text: str, kind: type, where: object) -> None:
        state = standing("1E0y 2A0r 4B0y")
        marked = self.marked(step(state, text).state, step(state, text).marks)
        assert [(type(shape), _where(shape)) for shape in marked] == [(kind, where)]

    def test_a_way_is_an_arrow_and_a_castle_that_fell_is_framed(self) -> None:
        last_step = step(standing("1E0y 2H4r 3I0r", soldiers="E1 1:0"), "move E1>H4")
        shaft, head, frame = self.marked(last_step.state, last_step.marks)
        assert isinstance(shaft, Line)
        assert isinstance(head, Line)
        assert _where(frame) == hexagon(CELL["H4"], 0.9)

    @staticmethod
    def marked(state: Position, marks: tuple[str, ...]) -> list[Area | Line]:
        shapes = [shape for shape in scene(state, marks).shapes if isinstance(shape, (Area, Line))]
        return [shape for shape in shapes if Ink.LAST in (_ink(shape), getattr(shape, "edge", None))]


def _where(shape: Area | Line) -> object:
    return shape.corners if isinstance(shape, Area) else shape.points


def _ink(shape: Area | Line) -> object:
    return shape.ink if isinstance(shape, Line) else shape.fill


class TestTheChosenAction:
    def choice(self, drawing: Scene, kind: type) -> int:
        shapes = (s for s in drawing.shapes if isinstance(s, kind))
        return sum(Ink.CHOICE in (getattr(s, "ink", None), getattr(s, "edge", None)) for s in shapes)

    def test_a_castle_s_sites_are_ringed_and_can_be_tapped(self) -> None:
        drawing = ways(WAR, "castle")
        assert self.choice(drawing, Ring) == len(legal(WAR, "castle"))
        assert [target.picks[-1] for target in drawing.targets] == [
            text.split()[1] for text in legal(WAR, "castle")
        ]

    def test_only_those_of_the_tile_that_was_picked(self) -> None:
        assert [target.picks for target in ways(WAR, "castle", "H").targets] == [
            ("castle", "H", "H1"),
            ("castle", "H", "H2"),
            ("castle", "H", "H6"),
        ]

    def test_borders(self) -> None:
        drawing = ways(WAR, "wall")
        assert self.choice(drawing, Line) == len(legal(WAR, "wall")) == len(drawing.targets)

    def test_castles_to_enter(self) -> None:
        drawing = ways(WAR, "enter")
        assert self.choice(drawing, Area) - self.choice(scene(WAR), Area) == 2
        assert [target.picks for target in drawing.targets] == [("enter", "B0"), ("enter", "E0")]

    def test_soldiers_then_their_ways(self) -> None:
        assert [target.picks for target in ways(WAR, "move").targets] == [("move", "E0"), ("move", "E1")]
        drawing = ways(WAR, "move", "E0")
        assert [target.picks[2] for target in drawing.targets] == [
            "E0>E1",
            "E0>E2",
            "E0>E3",
            "E0>E4",
            "E0>E6",
        ]
        assert self.choice(drawing, Line) == 2 * 5
        assert ways(WAR, "move", "E0", "E0>E6").targets == ()


class TestTheBoardItself:
    def test_first_castles_are_placed_by_a_tap(self) -> None:
        assert [target.picks for target in scene(beginning()).targets] == [
            (name,) for name in NAMES if name[1] == "0"
        ]

    def test_later_a_tap_moves_soldiers_or_enters_a_castle_without_any(self) -> None:
        assert [target.picks for target in scene(WAR).targets] == [
            ("move", "E0"),
            ("move", "E1"),
            ("enter", "B0"),
        ]

    def test_soldiers_that_are_walled_in_cannot_be_tapped(self) -> None:
        walls = "E0/E1 E0/E2 E0/E3 E0/E4 E0/E5 E0/E6"
        state = standing("1E0y 2A0r", soldiers="E0 1:0", walls=walls)
        assert scene(state).targets == ()


def test_labels_are_in_persian_with_persian_digits() -> None:
    texts = labels(scene(WAR), PERSIAN)
    assert {"زرد", "قرمز", "راند ۱ از ۳", "از ۲۷"} <= set(texts)
    assert not [text for text in texts if re.search("[0-9]", text) and text not in CELL]


@given(state=positions)
def test_the_position_can_be_set_up_again_from_the_words(state: Position) -> None:
    alt = scene(state).alt
    assert isinstance(alt, Phrase)
    assert set_up(ENGLISH.text(alt), state) == state


def set_up(words: str, state: Position) -> Position:
    """The position that the English words describe; what was agreed on is taken as known."""
    if words_of_the_beginning(words):
        moves = [f"castle {name}" for _, name in sorted(_castles(words))]
        return play_line(beginning_like(state), "; ".join(moves)) if moves else beginning_like(state)
    moment = re.search(r"Round (\d+), space (\d+)", words)
    assert moment
    soldiers = _pairs(_words_after(words, "Soldiers, Yellow’s before Red’s"))
    stock = re.findall(r"has (\d+) walls left and (\d+) soldiers out", words)
    actions = re.search(r"(\w+) has (?:no flag, and )?(\w+) actions? left", words)
    built = _castles(words)
    return replace(
        beginning_like(state),
        round=int(moment[1]),
        space=int(moment[2]),
        turn={"Yellow": YELLOW, "Red": RED}[actions[1]] if actions else None,
        actions_left=0 if actions is None else 1 if actions[2] == "one" else int(actions[2]),
        sites=tuple(CELL[dict(built)[number]] if number in dict(built) else UNBUILT for number in NUMBERS),
        castles=tuple(_set(words, side) for side in ("Yellow", "Red")),
        walls=sum(BORDER[name].bit for name in _words_after(words, "Walls")),
        walls_left=tuple(int(walls) for walls, _ in stock),
        out=tuple(int(out) for _, out in stock),
        soldiers=tuple(tuple(soldiers.get(name, (0, 0))[seat] for name in NAMES) for seat in SEATS),
        flags=sum(
            1 << number - 1
            for number in NUMBERS
            if str(number) not in _words_after(words, "Flags out of the game")
        ),
        due=tuple(seat for seat in SEATS if f"{('Yellow', 'Red')[seat]} has a turn of last" in words),
        built="a castle was built in this turn" in words,
        passed=next((seat for seat in SEATS if f"{('Yellow', 'Red')[seat]} passed the turn" in words), None),
        ending=state.ending,
    )


def words_of_the_beginning(words: str) -> bool:
    return "Before the first turn" in words or "builds castle" in words


def beginning_like(state: Position) -> Position:
    return replace(beginning(state.terms.variant), terms=state.terms)


def _words_after(words: str, name: str) -> list[str]:
    match = re.search(rf"{name}: ([^.;]*)[.;]", words)
    return match[1].split(", ") if match and match[1] != "none" else []


def _castles(words: str) -> list[tuple[int, str]]:
    both = _words_after(words, "Castles of Yellow") + _words_after(words, "Castles of Red")
    return [(int(number), name) for number, name in (castle.split() for castle in both)]


def _set(words: str, side: str) -> int:
    return sum(1 << CELL[castle.split()[1]] for castle in _words_after(words, f"Castles of {side}"))


def _pairs(entries: list[str]) -> dict[str, tuple[int, int]]:
    pairs = {}
    for entry in entries:
        name, numbers = entry.split()
        yellow, red = map(int, numbers.split(":"))
        pairs[name] = (yellow, red)
    return pairs


def test_everything_has_its_place() -> None:
    for cell in CELL.values():
        for x, y in hexagon(cell):
            assert 0 < x < WIDTH
            assert 2 < y < HEIGHT - 2
