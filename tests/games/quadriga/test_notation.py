"""Moves and positions of Quadriga as text."""

import pytest

from bot.gamekit.game import NotAPosition
from bot.gamekit.typed_moves import play, tidy
from bot.games.quadriga import GAME
from bot.games.quadriga.position import Position
from bot.kernel.text import Refusal
from tests.games.quadriga.drawn import beginning, play_moves, read_drawing, refusal_of

HALF_WAY = play_moves(beginning(), "c3; c3>N; go / p16; go")
ISLAND = play_moves(
    read_drawing("""
         c d e f
      8  . . X X
      5  . . . .
      4  O O O O
      3  . O . .
      """),
    "pass",
)
FIGHT = GAME.notation.load("31 fight o1p1d3d5e5f5g5h6i6 d6e6g7h8n9n10 3/7 3 d3 . . . .")
TRIM = GAME.notation.load("9 trim h3i3j3k3h4i4j4k4l4 c11c12 -/- 4 . . . h3i3j3k3h4i4j4k4l4")


@pytest.mark.parametrize(
    ("state", "typed", "canonical"),
    [
        (HALF_WAY, " K7 ", "k7"),
        (HALF_WAY, "PASS", "pass"),
        (HALF_WAY, "k۱۲", "k12"),
        (ISLAND, "f4 c4>n", "c4 f4>N"),
        (ISLAND, "c4d3e4>sw", "d3 c4 e4>SW"),
        (ISLAND, "c4 c4 c4 > NE", "c4>NE"),
        (ISLAND, "c4d4e4f4>N", "c4 d4 e4 f4>N"),
        (play_moves(ISLAND, "c4>N"), "f4>0", "d3>0"),
        (play_moves(ISLAND, "c4>N"), "c4 > 0", "d3>0"),
        (FIGHT, "I6XE6", "d5xd6"),
        (FIGHT, "d5 x h8", "d5xg7"),
        (TRIM, "- L4", "-l4"),
    ],
)
def test_forgiving_in_canonical_out(state: Position, typed: str, canonical: str) -> None:
    line = play(GAME, state, state.mover, typed)
    assert not isinstance(line, Refusal)
    assert [part.written for part in line] == [canonical]


@pytest.mark.parametrize(
    ("state", "typed", "key", "rule"),
    [
        (HALF_WAY, "k", "unreadable", None),
        (HALF_WAY, "k7 k8", "unreadable", None),
        (HALF_WAY, "k7,", "unreadable", None),
        (HALF_WAY, "place k7", "unreadable", None),
        (HALF_WAY, "q7", "no-square", "1.1"),
        (HALF_WAY, "k17", "no-square", "1.1"),
        (HALF_WAY, "k0", "no-square", "1.1"),
        (HALF_WAY, "k07", "no-square", "1.1"),
        (HALF_WAY, "go", "place-first", None),
        (HALF_WAY, "c4>n", "place-first", None),
        (HALF_WAY, "c4xe6", "place-first", None),
        (HALF_WAY, "-c4", "place-first", None),
        (HALF_WAY, "c4", "occupied", "3"),
        (HALF_WAY, "o15", "beside-enemy", "3"),
        (beginning(), "h8", "centre", "3.1"),
        (beginning(), "pass", "must-place", "3.2"),
        (ISLAND, "k7", "move-now", None),
        (ISLAND, "pass", "move-now", None),
        (ISLAND, "c4xe6", "move-now", None),
        (ISLAND, "-c4", "move-now", None),
        (ISLAND, "c4>x", "unreadable", None),
        (ISLAND, "c4>nn", "unreadable", None),
        (ISLAND, "c4>", "unreadable", None),
        (ISLAND, ">n", "unreadable", None),
        (ISLAND, "c4 d4>0", "unreadable", None),
        (ISLAND, "c4d4e4f4d3>n", "too-many", "4.2"),
        (ISLAND, "c4 z9>n", "no-square", "1.1"),
        (ISLAND, "c5>n", "no-unit", "4.2"),
        (ISLAND, "c5>0", "no-unit", "4.2"),
        (ISLAND, "c4>0", "no-order", "4.7"),
        (ISLAND, "c4>e", "ally-there", "4.4"),
        (FIGHT, "k7", "fight-now", None),
        (FIGHT, "d5xn9", "no-contact", "5.1"),
        (FIGHT, "o1xn9", "no-contact", "5.1"),
        (FIGHT, "d6xd5", "no-island", "5.1"),
        (FIGHT, "d5xa1", "no-island", "5.1"),
        (TRIM, "go", "trim-now", None),
        (TRIM, "-c11", "no-unit-to-give", "7.2"),
        (TRIM, "-a1", "no-unit-to-give", "7.2"),
    ],
)
def test_every_way_to_be_wrong_has_its_sentence_and_its_rule(
    state: Position, typed: str, key: str, rule: str | None
) -> None:
    assert refusal_of(state, tidy(typed)) == (key, rule)


def test_a_refused_order_offers_the_same_units_another_way() -> None:
    corner = play_moves(read_drawing("  a b\n2 . .\n1 O O", turn=9), "pass")
    refusal = GAME.notation.parse(corner, corner.mover, "a1>w")
    assert isinstance(refusal, Refusal)
    assert refusal.instead == ("a1>N", "a1>NE")
    refusal = GAME.notation.parse(corner, corner.mover, "a1>e")
    assert isinstance(refusal, Refusal)
    assert all(
        not isinstance(GAME.notation.parse(corner, 0, tidy(example)), Refusal) for example in refusal.instead
    )


def test_a_whole_turn_is_one_line() -> None:
    line = play(GAME, ISLAND, ISLAND.mover, "c4 d4>N; c4 d4 e4 f4>S; ; go;")
    assert isinstance(line, Refusal)
    line = play(GAME, ISLAND, ISLAND.mover, "c4 d4>N; c4 d4 e4 f4>N; go")
    assert not isinstance(line, Refusal)
    assert [part.written for part in line] == ["c4 d4>N", "c4 d4 e4 f4>N", "go"]
    assert [part.closes for part in line] == [False, False, True]


def test_nothing_is_read_past_the_end_of_a_turn() -> None:
    refusal = play(GAME, ISLAND, ISLAND.mover, "go; a1")
    assert isinstance(refusal, Refusal)
    assert refusal.reason.key == "move-refuse-turn-ended"


WRONG = [
    "",
    "9",
    "9 place",
    "9 place . . -/- 4",
    "9 place . . -/- 4 . .",
    "9 dance . . -/- 4 .",
    "0 place . . -/- 4 .",
    "1001 place . . -/- 4 .",
    "09 place . . -/- 4 .",
    "9 place a1 a1 -/- 4 .",
    "9 place a1a1 . -/- 4 .",
    "9 place b1a1 . -/- 4 .",
    "9 place a17 . -/- 4 .",
    "9 place . . 0/- 4 .",
    "9 place . . 11/- 4 .",
    "9 place . . - 4 .",
    "9 place . . -/- 100 .",
    "9 place . . -/- -1 .",
    "9 place a1 . -/- 4 a1",
    "9 move a1 . -/- 4 b1 . 0",
    "9 move a1b1 . -/- 4 a1b1 . 0",
    "9 move a1 . -/- 4 . a1>N 0",
    "9 move a1 . -/- 4 . a1>S 1",
    "9 move a1 . -/- 4 . a1>NNE 1",
    "9 move a1 . -/- 4 . a1>SN 1",
    "9 move a1 . -/- 4 . b1>N 1",
    "9 move a1c1 . -/- 4 . a1c1>N 1",
    "9 move a1c1 . -/- 4 . c1>N,a1>N 2",
    "9 move a1b1 . -/- 4 . a1>N,b1>N 2",
    "9 move a1c1 . -/- 4 . a1>NE,c1>NW 2",
    "9 move a1 . -/- 4 . . 201",
    "9 fight a1 . -/- 4 . . . . .",
    "9 fight a1 b2 -/- 4 . . . . .",
    "9 fight a1c1 b2 -/- 4 . . a1 . .",
    "9 fight a1c1 b2 -/- 4 . b1 . . .",
    "9 fight a1c1 b2 -/- 4 . . . . b2",
    "9 trim a1 . -/- 4 . . . a1",
    "9 trim h3i3j3k3h4i4j4k4l4 . -/- 4 . . . h3",
    "9 trim h3i3j3k3h4i4j4k4l4 . -/- 4 . . . .",
    "9 over a1 b9 -/- 4 .",
    "9 over a1 b9 -/0 4 .",
    "9 over a1 . -/- 101 .",
]


@pytest.mark.parametrize("line", WRONG)
def test_what_is_no_position(line: str) -> None:
    with pytest.raises(NotAPosition):
        GAME.notation.load(line)


@pytest.mark.parametrize(
    "line",
    [
        "1 place . . -/- 0 .",
        "9 move a1c1 p16 -/3 4 c1 a1>N,c1>NE 7",
        "9 fight a1c1 b2 -/- 4 c1 a1 . e9 .",
        "9 over a1 . -/- 4 .",
        "9 over a1 b9 0/7 4 .",
        "9 over a1 b9 -/- 100 .",
        "1000 over a1 b9 -/- 100 .",
        "1000 over a1 b9 -/- 4 .",
        "9 over . b9 1/- 4 .",
    ],
)
def test_a_position_is_written_in_one_way(line: str) -> None:
    assert GAME.notation.dump(GAME.notation.load(line)) == line


def test_the_diagram_tells_sides_apart_and_shows_who_is_alone() -> None:
    rows = GAME.notation.diagram(play_moves(beginning(), "c3; c3>N; go / p16; go / c5; go")).splitlines()
    assert rows[1].endswith(". x 16")
    assert rows[12].split()[3] == rows[13].split()[3] == "O"
