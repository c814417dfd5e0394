"""Moves and positions of Territories as people and programs write them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import NotAPosition
from bot.gamekit.typed_moves import play
from bot.games.territories import GAME
from bot.games.territories.position import RED, YELLOW, Position
from bot.kernel.text import Refusal
from tests.games.territories.drawn import (
    beginning,
    drawing,
    flush,
    land_with_houses,
    legal,
    play_moves,
    refusal_of,
)
from tests.games.territories.random_positions import positions

START = "c1g1b2e3b4d5e5b6 e1|f1 ........ . y"
BUILT = "c1g1b2e3b4d5e5b6 e1|f1 yrryyrry e1-e2 r"

OVER = "c1g1b2e3b4d5e5b6 e1|f1 ryryryyr b4|c4,b5|c5,b6|c6,c3-c4,c3|d3,d2-d3,e2-e3,e2|f2 ."
DEAD = (
    "c1g1b2e3b4d5e5b6 e1|f1 yrryyrry a1|b1,b1-b2,b2|c2,b3|c3,b4|c4,c2|d2,c3|d3,c4-c5,d1-d2,d3-d4,d4-d5,"
    "d4|e4,e1-e2,e2-e3,e2|f2 y"
)
"""The fence has run into a pocket of land without a house."""


def canonical(state: Position, text: str) -> str:
    line = play(GAME, state, YELLOW if state.turn is None else state.turn, text)
    return line.reason.key if isinstance(line, Refusal) else "; ".join(part.written for part in line)


class TestMoves:
    @pytest.mark.parametrize(
        "text",
        [
            "e2|f2",
            "f2|e2",
            "e2 f2",
            "e2/f2",
            "E2F2",
            "f2-e2",
            "e2 | f2",
            "e2| f2",
            " e2-F2 ",
            "e۲|f۲",
            "e2|f2;",
        ],
    )
    def test_a_trunk_may_be_typed_in_many_ways(self, text: str) -> None:
        assert canonical(land_with_houses(), text) == "e2|f2"

    @pytest.mark.parametrize("text", ["e1 e2", "E2/E1", "e1|e2", "e1e2"])
    def test_the_sign_does_not_say_how_the_trunk_lies(self, text: str) -> None:
        assert canonical(land_with_houses(), text) == "e1-e2"

    @pytest.mark.parametrize("text", ["e3", "E3", " e3", "e٣", "\u200fe3"])
    def test_a_house_is_its_square(self, text: str) -> None:
        assert canonical(beginning(), text) == "e3"

    def test_two_houses_are_two_moves(self) -> None:
        state = play_moves(beginning(), "c1")
        assert canonical(state, "e3; d5") == "e3; d5"
        assert canonical(state, "e3; d5; b6") == "move-refuse-turn-ended"


class TestRefusals:
    """Three kinds of wrong, three kinds of answer: unreadable, of another phase, against a rule."""

    @pytest.mark.parametrize(
        "text",
        ["", "e", "3", "e3!", "e 3", "e1||f1", "e1\\f1", "e1 f1 g1", "e1--e2", "é3", "３", "e1–e2", "1e"],
    )
    def test_what_cannot_be_read(self, text: str) -> None:
        assert refusal_of(beginning(), text) == ("unreadable", None)
        assert refusal_of(land_with_houses(), text) == ("unreadable", None)

    def test_what_belongs_to_the_other_phase(self) -> None:
        assert refusal_of(beginning(), "e1|f1") == ("houses-come-first", None)
        assert refusal_of(land_with_houses(), "e3") == ("houses-are-placed", None)

    def test_a_single_square_that_may_mean_several_trunks(self) -> None:
        state = land_with_houses()
        square = legal(state)[0][:2]
        refusal = GAME.notation.parse(state, state.turn or YELLOW, square)
        assert isinstance(refusal, Refusal)
        assert refusal_of(state, square) == ("which-trunk", None)
        assert refusal.instead == tuple(text for text in legal(state) if square in text)

    @pytest.mark.parametrize("text", ["i1", "a7", "e0", "e1|e9", "z9 e1", "e10"])
    def test_squares_that_the_land_does_not_have(self, text: str) -> None:
        assert refusal_of(beginning(), text) == ("no-square", "1")
        assert refusal_of(land_with_houses(), text) == ("no-square", "1")

    @pytest.mark.parametrize("text", ["e3 d5", "a1 a1", "a1-b2", "a1|c1", "h1 a2"])
    def test_squares_that_share_no_side(self, text: str) -> None:
        assert refusal_of(beginning(), text) == ("two-houses", "1")
        assert refusal_of(land_with_houses(), text) == ("no-trunk-place", "1")

    def test_what_may_have_been_meant_is_offered_when_it_is_little(self) -> None:
        refusal = GAME.notation.parse(land_with_houses(), YELLOW, "a1|b1")
        assert isinstance(refusal, Refusal)
        assert refusal.instead == ("e1-e2", "e2|f2", "f1-f2")
        refusal = GAME.notation.parse(beginning(), YELLOW, "a1")
        assert isinstance(refusal, Refusal)
        assert refusal.instead == ()

    def test_nothing_is_read_when_the_game_is_over(self) -> None:
        refusal = GAME.notation.parse(GAME.notation.load(OVER), YELLOW, "a1|b1")
        assert isinstance(refusal, Refusal)
        assert refusal.reason.key == "move-refuse-over"

    def test_anyone_who_is_not_to_move_is_told_so(self) -> None:
        refusal = GAME.notation.parse(beginning(), RED, "e3")
        assert isinstance(refusal, Refusal)
        assert refusal.reason.key == "move-refuse-turn-ended"

    def test_a_very_long_text_is_not_repeated_in_full(self) -> None:
        refusal = GAME.notation.parse(beginning(), YELLOW, "x" * 100_000)
        assert isinstance(refusal, Refusal)
        assert len(str(refusal.reason)) < 300


class TestPicks:
    def test_one_tap_when_there_are_few_moves(self) -> None:
        assert {
            GAME.notation.picks(land_with_houses(), move)
            for move in GAME.rules.legal(land_with_houses(), YELLOW)
        } == {
            ("e1-e2",),
            ("e2|f2",),
            ("f1-f2",),
        }

    @given(state=positions)
    def test_otherwise_the_column_first(self, state: Position) -> None:
        for seat in GAME.rules.to_act(state):
            moves = GAME.rules.legal(state, seat)
            for move, text in zip(moves, legal(state), strict=True):
                picks = GAME.notation.picks(state, move)
                assert picks == ((text,) if len(legal(state)) <= 20 else (text[0], text))


class TestPositions:
    def test_lines_to_know_by_heart(self) -> None:
        assert GAME.notation.dump(beginning()) == START
        assert GAME.notation.dump(play_moves(land_with_houses(), "e1-e2")) == BUILT

    @given(state=positions)
    def test_a_position_comes_back_from_its_line(self, state: Position) -> None:
        assert GAME.notation.load(GAME.notation.dump(state)) == state

    def test_two_ways_to_the_same_position_give_the_same_line(self) -> None:
        first, second = (play_moves(beginning(), "c1", *pair) for pair in (("g1", "b2"), ("b2", "g1")))
        assert GAME.notation.dump(first) == GAME.notation.dump(second)

    @pytest.mark.parametrize(
        ("what", "line"),
        [
            ("nothing", ""),
            ("noise", "e3"),
            ("something behind it", START + "\n"),
            ("far too long", BUILT.replace("e1-e2", ",".join(["e1-e2"] * 40_000))),
            ("a spot twice", START.replace("g1", "c1", 1)),
            ("a start trunk that touches no edge", START.replace("e1|f1", "e2|f2")),
            ("a start trunk between two tiles", START.replace("e1|f1", "d1|e1")),
            ("a start trunk that is none", START.replace("e1|f1", "e1-f1")),
            ("Red first", START[:-1] + "r"),
            ("nobody to move", START[:-1] + "."),
            ("two yellow houses at once", START.replace("........", "yy......")),
            ("a red house first", START.replace("........", "r.......")),
            ("a trunk before the houses", START.replace("... . y", "... e1-e2 y")),
            ("five yellow houses", BUILT.replace("yrryyrry", "yyryyrry")),
            ("a trunk twice", BUILT.replace("e1-e2", "e1-e2,e1-e2")),
            ("the start trunk again", BUILT.replace("e1-e2", "e1|f1")),
            ("a trunk between distant squares", BUILT.replace("e1-e2", "e1-e3")),
            ("a trunk that hangs in the air", BUILT.replace("e1-e2", "b3|c3")),
            ("a trunk from the edge alone", BUILT.replace("e1-e2", "a1-a2,e1-e2")),
            ("two open ends", BUILT.replace("e1-e2", "e1-e2,f1-f2")),
            ("land without a house", BUILT.replace("e1-e2", "d1|e1,e1-e2")),
            ("a fence that cannot be finished", DEAD),
            ("over too early", BUILT[:-1] + "."),
        ],
    )
    def test_what_is_no_position(self, what: str, line: str) -> None:
        with pytest.raises(NotAPosition):
            pytest.fail(f"{what}: {GAME.notation.load(line)}")

    def test_a_finished_game_has_nobody_to_move(self) -> None:
        assert GAME.rules.outcome(GAME.notation.load(OVER))
        with pytest.raises(NotAPosition):
            GAME.notation.load(OVER[:-1] + "y")

    @given(text=st.text(st.sampled_from("abcdefgh123456-|,.yr "), max_size=80))
    def test_noise_is_no_position(self, text: str) -> None:
        with pytest.raises(NotAPosition):
            GAME.notation.load(text)


def test_the_diagram_shows_coordinates_houses_trunks_and_the_open_end() -> None:
    state = play_moves(beginning(), "c1", "g1", "b2")
    assert flush(GAME.notation.diagram(state)) == flush("""
        a  b  c  d  e  f  g  h
       +--+--+--+--+--+--+--+--+
     1 |       Y      |    R   |
       +  +  +  +  +  *  +  +  +
     2 |    R                  |
       +  +  +  +  +  +  +  +  +
     3 |             o         |
       +  +  +  +  +  +  +  +  +
     4 |    o                  |
       +  +  +  +  +  +  +  +  +
     5 |          o  o         |
       +  +  +  +  +  +  +  +  +
     6 |    o                  |
       +--+--+--+--+--+--+--+--+
    """)
    assert "*" not in drawing(state)
