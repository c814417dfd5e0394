"""Moves and positions of Keshvargosha as people and programs write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import NotAPosition, choices
from bot.gamekit.typed_moves import play
from bot.games.keshvargosha import GAME
from bot.games.keshvargosha.board import BORDER
from bot.games.keshvargosha.position import RED, YELLOW, Position
from bot.kernel.text import Refusal
from tests.games.keshvargosha.drawn import beginning, legal, play_line, refusal_of, standing, to_move
from tests.games.keshvargosha.random_positions import positions

WAR = standing("1E0y 2H4r 4B0y", soldiers="E0 3:0, E1 1:2", walls="E0/E5")

START = (
    "game1 amateur target 27 - standard 0.0 y 1 . . ++++++++++++ . . 20:20 . 0:0",
    "game2 amateur target 27 - standard 1.1 y 1 . . ++++++++++++ . . 20:20 . 0:0",
)
LINE = (
    "game3 professional last 72 wfb standard 4.2 r 2+ y . ++.+++++++++ 1E0y,2H4r,3G6y E0/E5"
    " 19:20 E0:3:0,E1:1:2 0:1"
)
OVER = "game1 amateur target 10 - standard 1.1 target 0 . . ++++++++++++ 1E0y,2A0r,4H4y . 20:20 . 0:0"


def canonical(state: Position, text: str) -> str:
    line = play(GAME, state, YELLOW if state.turn is None else state.turn, text)
    return line.reason.key if isinstance(line, Refusal) else "; ".join(part.written for part in line)


class TestMoves:
    @pytest.mark.parametrize(
        ("text", "move"),
        [
            ("castle C3", "castle C3"),
            ("CASTLEc3", "castle C3"),
            ("c c3", "castle C3"),
            ("cc3", "castle C3"),
            ("قلعه C۳", "castle C3"),
            ("wall E0/E1", "wall E0/E1"),
            ("w e1-e0", "wall E0/E1"),
            ("w E1 / E0", "wall E0/E1"),
            ("دیوار E0/E1", "wall E0/E1"),
            ("ديوار E0/E1", "wall E0/E1"),
            ("enter B0", "enter B0"),
            ("e b0", "enter B0"),
            ("eb0", "enter B0"),
            ("ورود B0", "enter B0"),
            ("move 3 E0>E6", "move 3 E0>E6"),
            ("m3e0>e6", "move 3 E0>E6"),
            ("move 1 E0>E6", "move E0>E6"),
            ("E0>E6", "move E0>E6"),
            ("3 E0 > E6", "move 3 E0>E6"),
            ("حرکت ۲ E۰>E۶", "move 2 E0>E6"),
            ("حر\u200cکت E0>E6", "move E0>E6"),
            ("حرکت ٢ E0>E6", "move 2 E0>E6"),
            ("end", "end"),
            ("E n d", "end"),
            ("پایان", "end"),
            ("پايان", "end"),
        ],
    )
    def test_may_be_typed_in_many_ways(self, text: str, move: str) -> None:
        assert canonical(WAR, text) == move

    def test_several_actions_of_a_turn_in_one_message(self) -> None:
        assert canonical(WAR, "enter B0; E0>E4؛ wall B0/B1") == "enter B0; move E0>E4; wall B0/B1"
        assert canonical(WAR, "enter B0; end; enter H4") == "move-refuse-turn-ended"

    def test_the_next_turn_of_the_same_side_is_read_as_well(self) -> None:
        """In Game 3 spaces 2 and 3 are Red's, and space 4 is not."""
        state = standing("1E0y 2A0r", turn="red 1 in 1.2", game="game3")
        assert canonical(state, "enter A0; enter A0; end") == "enter A0; enter A0; end"
        assert canonical(state, "end; end; end") == "move-refuse-turn-ended"

    def test_the_same_in_the_draft(self) -> None:
        state = play_line(beginning("game2"), "castle E0")
        assert canonical(state, "castle A0; castle B0") == "castle A0; castle B0"
        assert canonical(state, "castle A0; castle B0; castle C0") == "move-refuse-turn-ended"


class TestRefusals:
    @pytest.mark.parametrize(
        "text",
        [
            "",
            "castle",
            "E0",
            "E0/E1",
            "E0-E1",
            "E0E1",
            "wall E0 E1",
            "wall E0>E1",
            "move E0-E6",
            "move three E0>E6",
            "move 03 E0>E6",
            "move -1 E0>E6",
            "move 99999 E0>E6",
            "castle C3!",
            "castle C3 D3",
            "c",
            "e",
            "ends",
            "castle С3",
            "قلعهٔ C3",
            "move 3 E0>E6>E5",
        ],
    )
    def test_what_cannot_be_read(self, text: str) -> None:
        assert refusal_of(WAR, text) == ("unreadable", None)

    @pytest.mark.parametrize("text", ["castle J0", "wall E0/E7", "enter Z9", "move E0>E10"])
    def test_cells_that_the_board_does_not_have(self, text: str) -> None:
        assert refusal_of(WAR, text) == ("no-cell", "1.2")

    @pytest.mark.parametrize("text", ["wall E0/E1", "enter E0", "E0>E1", "end"])
    def test_castles_come_first(self, text: str) -> None:
        assert refusal_of(beginning(), text) == ("opening", None)
        assert refusal_of(beginning("game2"), text) == ("draft", None)

    def test_the_first_castles_stand_in_the_middle_of_a_tile(self) -> None:
        state = play_line(beginning(), "castle E0")
        assert refusal_of(state, "castle C3") == ("castle-centre", "2.2")
        assert refusal_of(state, "castle E0") == ("castle-there", "4.1")
        assert refusal_of(state, "castle E1") == ("castle-near", "4.1")

    def test_what_is_used_up(self) -> None:
        all_built = "1E0y 4B0y 5C0y 8F0y 9D0y 12A0y 2H0r"
        spent = standing(all_built, soldiers="B3 12:0", walls=" ".join(list(BORDER)[-20:]))
        assert refusal_of(spent, "castle I0") == ("castle-none-left", "4.1")
        assert refusal_of(spent, "wall E0/E1") == ("wall-none-left", "4.2")
        assert refusal_of(spent, "enter E0") == ("enter-none-left", "4.3")

    def test_a_place_alone_brings_the_moves_that_may_be_meant(self) -> None:
        refusal = GAME.notation.parse(WAR, YELLOW, "b0")
        assert isinstance(refusal, Refusal)
        assert refusal.instead == ("enter B0",)
        refusal = GAME.notation.parse(WAR, YELLOW, "e1-e6")
        assert isinstance(refusal, Refusal)
        assert refusal.instead == ("wall E1/E6", "move E1>E6")
        refusal = GAME.notation.parse(beginning(), YELLOW, "e0")
        assert isinstance(refusal, Refusal)
        assert refusal.instead == ("castle E0",)

    def test_nothing_is_read_when_the_game_is_over(self) -> None:
        assert canonical(GAME.notation.load(OVER), "end") == "move-refuse-over"

    def test_anyone_who_is_not_to_move_is_told_so(self) -> None:
        refusal = GAME.notation.parse(WAR, RED, "end")
        assert isinstance(refusal, Refusal)
        assert refusal.reason.key == "move-refuse-turn-ended"

    def test_a_very_long_text_is_not_repeated_in_full(self) -> None:
        refusal = GAME.notation.parse(WAR, YELLOW, "x" * 100_000)
        assert isinstance(refusal, Refusal)
        assert len(str(refusal.reason)) < 300


class TestPicks:
    def test_the_action_comes_first(self) -> None:
        first = [choice.pick for choice in choices(GAME, WAR, YELLOW)]
        assert first == ["castle", "wall", "enter", "move", "end"]
        assert set(first) == set(GAME.words)

    def test_before_the_turns_a_cell_is_enough(self) -> None:
        cells = choices(GAME, beginning(), YELLOW)
        assert [choice.move for choice in cells] == legal(beginning())
        assert [choice.pick for choice in cells] == ["A0", "B0", "C0", "D0", "E0", "F0", "G0", "H0", "I0"]

    def test_with_much_to_choose_from_the_tile_comes_before_the_cell(self) -> None:
        assert [choice.pick for choice in choices(GAME, WAR, YELLOW, ("castle",))] == list("ACDFGHI")
        assert [choice.move for choice in choices(GAME, WAR, YELLOW, ("castle", "H"))] == [
            "castle H1",
            "castle H2",
            "castle H6",
        ]

    def test_with_little_to_choose_from_it_does_not(self) -> None:
        state = standing("1E0y 2H0r 3B0r 6C0r 7F0r 10D0r 11G0r")
        assert choices(GAME, state, YELLOW, ("castle",))[0].move == "castle A0"

    def test_soldiers_are_picked_then_their_way_then_how_many_go(self) -> None:
        assert [choice.pick for choice in choices(GAME, WAR, YELLOW, ("move",))] == ["E0", "E1"]
        marches = choices(GAME, WAR, YELLOW, ("move", "E0"))
        assert [choice.pick for choice in marches] == ["E0>E1", "E0>E2", "E0>E3", "E0>E4", "E0>E6"]
        numbers = choices(GAME, WAR, YELLOW, ("move", "E0", "E0>E6"))
        assert [choice.move for choice in numbers] == ["move E0>E6", "move 2 E0>E6", "move 3 E0>E6"]

    def test_a_soldier_that_stands_alone_goes_alone(self) -> None:
        assert choices(GAME, WAR, YELLOW, ("move", "E1"))[0].move == "move E1>E0"


class TestPositions:
    def test_lines_to_know_by_heart(self) -> None:
        assert GAME.notation.dump(beginning()) == START[0]
        assert GAME.notation.dump(beginning("game2")) == START[1]
        assert GAME.notation.dump(GAME.notation.load(LINE)) == LINE

    @given(state=positions)
    def test_a_position_comes_back_from_its_line(self, state: Position) -> None:
        assert GAME.notation.load(GAME.notation.dump(state)) == state

    @pytest.mark.parametrize(
        ("what", "line"),
        [
            ("nothing", ""),
            ("something behind it", START[0] + "\n"),
            ("far too long", LINE + "x" * 2_000),
            ("no such game", START[0].replace("game1", "game5")),
            ("flags that return elsewhere", START[0].replace(" - ", " f ")),
            ("switches out of order", LINE.replace("wfb", "wbf")),
            ("a target below ten", LINE.replace("72", "09")),
            ("a round too many", LINE.replace("last 72", "target 72")),
            ("a space that there is not", START[0].replace("0.0", "0.1")),
            (
                "a turn of last resort in Game 1",
                OVER.replace("1.1 target", "1.13 y").replace("0 .", "1 .", 1),
            ),
            ("Red first", START[0].replace(" y ", " r ")),
            ("an opening with soldiers", START[0].replace("20:20 .", "20:20 A0:1:0")),
            ("a castle on Red's site", LINE.replace("3G6y", "3H4y")),
            ("a castle twice", LINE.replace("3G6y", "2G6y")),
            ("castles out of order", LINE.replace("1E0y,2H4r", "2H4r,1E0y")),
            ("castles that touch", LINE.replace("3G6y", "3H5y")),
            ("castle 13", LINE.replace("3G6y", "13G6y")),
            ("a wall between distant cells", LINE.replace("E0/E5", "E0/A5")),
            ("walls out of order", LINE.replace("E0/E5 19", "E0/E5,E0/E4 18")),
            ("a wall too many left", LINE.replace("19:20", "20:20")),
            ("thirteen soldiers", LINE.replace("E0:3:0", "E0:12:0")),
            ("nobody on a cell", LINE.replace("E0:3:0", "E0:0:0")),
            ("four actions", LINE.replace("r 2+", "r 4")),
            ("a castle without an action", LINE.replace("r 2+", "r 3+")),
            ("another side's flag", LINE.replace("4.2 r", "4.2 y")),
            ("nothing that can be done", LINE.replace("4.2 r 2+", "4.2 r 0")),
            ("over without the target", OVER.replace("target 10", "target 11")),
            ("over with castles on both sides", OVER.replace("1.1 target", "1.1 no-castle")),
            ("over before its time", OVER.replace("1.1 target", "1.1 counted")),
        ],
    )
    def test_what_is_no_position(self, what: str, line: str) -> None:
        with pytest.raises(NotAPosition):
            pytest.fail(f"{what}: {GAME.notation.load(line)}")

    @given(text=st.text(st.sampled_from("ABCDEFGHI0123456/:,.+yr- game"), max_size=120))
    def test_noise_is_no_position(self, text: str) -> None:
        with pytest.raises(NotAPosition):
            GAME.notation.load(text)


def test_the_diagram_shows_names_owners_castles_walls_and_soldiers() -> None:
    lines = GAME.notation.diagram(WAR).splitlines()
    assert lines[11:14] == [
        "                      /",
        "  A5  A6  B3y B2y E4y E0  E1* H5r H6  I3  I2",
        "                      Y1",
    ]
    assert lines[-1] == "E0 3:0, E1 1:2"
    assert to_move(WAR) == YELLOW
