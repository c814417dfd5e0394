"""The worked examples of the official page on scoring, picture by picture.

On our board picture 1 has a red castle on H4, and Yellow builds on E0; picture 2 has red castle 7 on H4 and a
yellow one on G3, and Red builds on E0. Points are those of amateur mode.
"""

import pytest

from bot.games.keshvargosha.board import CELL
from bot.games.keshvargosha.position import RED, Position, score
from tests.games.keshvargosha.drawn import beginning, play_line, point_changes, standing

PICTURE_1 = standing("2H4r 1I0y")
PICTURE_2 = standing("7H4r 1G3y", turn="red 3 in 1.2")
BUILT_2 = standing("10E0r 7H4r 1G3y", soldiers="E3 1:0")
PICTURE_4 = standing("8E0y 2H4r")
PICTURE_5 = standing("10E0r 7H4r 1G3y")
REDS_5 = standing("10E0r 7H4r 1G3y", turn="red 3 in 1.2")


def owner(state: Position, cell: str) -> str:
    owned, bit = state.land.owned, 1 << CELL[cell]
    if state.land.shared & bit:
        return "shared"
    return "yellow" if owned[0] & bit else "red" if owned[RED] & bit else "nobody"


def test_opening_castles_bring_six_points_each() -> None:
    assert score(play_line(beginning(), "castle E0; castle A0")) == (6, 6)


@pytest.mark.parametrize(("centre", "points"), [("A0", 13), ("B0", 13), ("E0", 12), ("I0", 13)])
def test_or_the_sum_of_the_six_cells_in_professional_mode(centre: str, points: int) -> None:
    assert score(play_line(beginning(mode="professional"), f"castle {centre}")) == (points, 0)


class TestBuilding:
    def test_example_1(self) -> None:
        state = play_line(PICTURE_1, "castle E0")
        assert {owner(PICTURE_1, cell) for cell in ("E1", "E2")} == {"red"}
        assert {owner(state, cell) for cell in ("E1", "E2")} == {"shared"}  # a
        assert {owner(state, cell) for cell in ("E3", "E4", "E5", "E6")} == {"yellow"}  # b
        assert point_changes(PICTURE_1, "castle E0") == (4, -2)

    def test_example_2(self) -> None:
        state = play_line(PICTURE_2, "castle E0")
        assert (owner(PICTURE_2, "E1"), owner(state, "E1")) == ("shared", "red")  # a
        assert (owner(PICTURE_2, "E6"), owner(state, "E6")) == ("yellow", "shared")  # b
        assert {owner(state, cell) for cell in ("E3", "E4", "E5")} == {"red"}  # c
        assert (owner(PICTURE_2, "E2"), owner(state, "E2")) == ("red", "red")  # d
        assert point_changes(PICTURE_2, "castle E0") == (-1, 4)


class TestCapture:
    def test_example_1(self) -> None:
        state = play_line(BUILT_2, "move E3>E0")
        assert (owner(BUILT_2, "E1"), owner(state, "E1")) == ("red", "yellow")  # a
        assert (owner(BUILT_2, "E6"), owner(state, "E6")) == ("shared", "yellow")  # b
        for cell in ("E3", "E4", "E5"):  # c
            assert (owner(BUILT_2, cell), owner(state, cell)) == ("red", "yellow")
        assert (owner(BUILT_2, "E2"), owner(state, "E2")) == ("red", "shared")  # d
        assert point_changes(BUILT_2, "move E3>E0") == (5, -5)


class TestWalls:
    @pytest.mark.parametrize("cell", ["E3", "E4", "E5", "E6"])
    def test_example_1_a(self, cell: str) -> None:
        state = play_line(PICTURE_4, f"wall E0/{cell}")
        assert (owner(PICTURE_4, cell), owner(state, cell)) == ("yellow", "nobody")
        assert point_changes(PICTURE_4, f"wall E0/{cell}") == (-1, 0)

    @pytest.mark.parametrize("cell", ["E1", "E2"])
    def test_example_1_b(self, cell: str) -> None:
        state = play_line(PICTURE_4, f"wall E0/{cell}")
        assert (owner(PICTURE_4, cell), owner(state, cell)) == ("shared", "red")
        assert point_changes(PICTURE_4, f"wall E0/{cell}") == (0, 1)

    def test_example_2_a(self) -> None:
        state = play_line(PICTURE_5, "wall G3/E1")
        assert (owner(PICTURE_5, "E1"), owner(state, "E1")) == ("red", "red")
        assert point_changes(PICTURE_5, "wall G3/E1") == (0, 0)

    @pytest.mark.parametrize("castle", ["E0", "H4"])
    def test_example_2_b(self, castle: str) -> None:
        assert owner(play_line(REDS_5, f"wall {castle}/E1"), "E1") == "shared"
        assert point_changes(REDS_5, f"wall {castle}/E1") == (0, -1)

    @pytest.mark.parametrize("castle", ["E0", "H4"])
    def test_example_2_c(self, castle: str) -> None:
        assert owner(play_line(REDS_5, f"wall {castle}/E2"), "E2") == "red"
        assert point_changes(REDS_5, f"wall {castle}/E2") == (0, 0)


def test_in_professional_mode_points_change_by_as_much_as_the_cells_have() -> None:
    """E1 has 1, E2 3, E3 2, E4 1, E5 3 and E6 2."""
    state = standing("2H4r 1I0y", game="game1 mode=professional")
    assert point_changes(state, "castle E0") == (2 + 1 + 3 + 2, -(1 + 3))
    assert point_changes(play_line(state, "castle E0"), "wall E0/E5") == (-3, 0)
    assert point_changes(play_line(state, "castle E0"), "wall E0/E2") == (0, 3)


def test_castle_cells_by_agreement() -> None:
    """Suggestion 1-3: one point for the castle's own cell, or its value, to anyone who owns the castle."""
    amateur = standing("10E0r 7H4r 1G3y", soldiers="E3 1:0", game="game1 end=castles")
    assert point_changes(amateur, "move E3>E0") == (5 + 1, -5 - 1)
    assert point_changes(standing("2H4r 1I0y", game="game1 end=castles"), "castle E0") == (4 + 1, -2)
    professional = standing("2H4r 1I0y", game="game1 end=castles mode=professional")
    assert point_changes(professional, "castle E0") == (8 + 3, -4)
