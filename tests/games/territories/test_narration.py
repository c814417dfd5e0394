"""What is told of a move, and what a card says of a position."""

from pathlib import Path

import pytest

from bot.games import territories
from bot.games.territories import GAME
from bot.games.territories.position import Position
from bot.kernel.scene import Label
from bot.kernel.text import Phrase
from bot.messages.language import load_language
from tests.games.territories.drawn import beginning, land_with_houses, play_moves, step

ENGLISH = load_language("en", [Path(territories.__file__).parent / "text"])

CHAIN = (
    "c1g1b2e3b4d5e5b6 e1|f1 yrryyrry a2-a3,b2-b3,b3|c3,c3-c4,d2|e2,d3-d4,e1-e2,e2-e3,e3-e4,f2-f3,"
    "f2|g2,f3-f4,f4|g4,g1-g2,g2|h2,g3-g4,g3|h3,h3-h4 y"
)
DRAW = (
    "c1g1b2e3b4d5e5b6 e1|f1 yrryyrry a1|b1,a2-a3,a3|b3,a4|b4,b1-b2,b2|c2,b3-b4,b3|c3,b4-b5,b4|c4,b5|c5,c2-c3,"
    "c2|d2,c5-c6,d1-d2,d2|e2,d3|e3,d4|e4,d5-d6,e1-e2,e2-e3,e4-e5,e4|f4,e5-e6,f2-f3,f3-f4,f3|g3,f5-f6,g2-g3,"
    "g3|h3,g4|h4,g5-g6,g5|h5,h2-h3 ."
)
ONLY_FARMS = (
    "c1g1b2e3b4d5e5b6 e1|f1 ryryrryy a1|b1,a2-a3,a3|b3,a5|b5,a6|b6,b1-b2,b2|c2,b3-b4,b4-b5,b5-b6,c2-c3,c3-c4,"
    "c3|d3,c4-c5,c5-c6,d2-d3,d2|e2,d3-d4,d4-d5,d4|e4,d5-d6,e1-e2,e3|f3,e4|f4,e5-e6,f1-f2,f2-f3,f2|g2,f4-f5,"
    "f5-f6,g4-g5,g5-g6,g5|h5,h4-h5 r"
)
ONLY_FARMS_SAID = (
    "Red starts a new surrounding. Every possible trunk runs along a farm house of Yellow, "
    "so that is allowed this time."
)
LAST_TRUNK = "c1g1b2e3b4d5e5b6 e1|f1 ryryryyr b4|c4,b5|c5,c3-c4,c3|d3,d2-d3,e2-e3,e2|f2 y"


def texts(phrases: tuple[Phrase, ...]) -> list[str]:
    return [ENGLISH.text(phrase) for phrase in phrases]


def narration(state: Position, text: str) -> list[str]:
    return texts(step(state, text).told)


def test_a_house() -> None:
    assert narration(beginning(), "c1") == ["Yellow places a house on c1."]


def test_the_last_house() -> None:
    state = play_moves(beginning(), "c1", "g1", "b2", "e3", "b4", "d5", "e5")
    assert narration(state, "b6") == [
        "Yellow places a house on b6.",
        "All houses stand. Yellow begins with the trunks.",
    ]


def test_a_trunk() -> None:
    assert narration(land_with_houses(), "e1-e2") == ["Yellow builds e1-e2."]


def test_a_completed_surrounding() -> None:
    assert narration(play_moves(land_with_houses(), "f1-f2", "g1-g2"), "h1-h2") == [
        "Yellow builds h1-h2.",
        "A surrounding is complete.",
        "Red wins 2 squares of land.",
        "Yellow goes on with a new surrounding.",
    ]


def test_trunks_that_are_built_by_themselves_are_told_and_marked_by_name() -> None:
    forced = step(GAME.notation.load(CHAIN), "g4-g5")
    assert forced.marks == ("g4-g5", "g5|h5", "g5-g6", "f5-f6")
    assert texts(forced.told) == [
        "Yellow builds g4-g5.",
        "g5|h5 was the only trunk that Red could build, so it was built at once.",
        "g5-g6 was the only trunk that Yellow could build, so it was built at once.",
        "f5-f6 was the only trunk that Red could build, so it was built at once.",
    ]


def test_the_end() -> None:
    assert narration(GAME.notation.load(LAST_TRUNK), "b6|c6")[-1] == (
        "All farms are apart: Yellow wins, 25 squares of land to 15."
    )


@pytest.mark.parametrize(
    ("line", "to_do"),
    [
        ("c1g1b2e3b4d5e5b6 e1|f1 ........ . y", "Yellow places a farm house on a free spot."),
        ("c1g1b2e3b4d5e5b6 e1|f1 y....... . r", "Red places 2 farm houses on free spots."),
        ("c1g1b2e3b4d5e5b6 e1|f1 yr...... . r", "Red places a farm house on a free spot."),
        (
            "c1g1b2e3b4d5e5b6 e1|f1 yrryyrry . y",
            "Yellow continues the fence at its open end: e1-e2, e2|f2, f1-f2.",
        ),
        (
            "c1g1b2e3b4d5e5b6 e1|f1 yrryyrry f1-f2,g1-g2,h1-h2 y",
            "Yellow starts a new surrounding: at any earlier trunk, but not along a farm house of Red.",
        ),
        (ONLY_FARMS, ONLY_FARMS_SAID),
    ],
)
def test_the_card_says_what_is_to_be_done(line: str, to_do: str) -> None:
    assert texts(GAME.status(GAME.notation.load(line)))[1] == to_do


def test_the_card_says_the_running_score() -> None:
    state = play_moves(land_with_houses(), "f1-f2", "g1-g2", "h1-h2")
    assert texts(GAME.status(state))[0] == "Land so far: Yellow 0, Red 2, undecided 38."


def test_the_card_says_who_has_won() -> None:
    over = play_moves(GAME.notation.load(LAST_TRUNK), "b6|c6")
    assert texts(GAME.status(over)) == [
        "Land so far: Yellow 25, Red 15, undecided 0.",
        "Yellow has won the most land.",
    ]


def test_the_card_and_the_picture_say_that_it_is_a_draw() -> None:
    draw = GAME.notation.load(DRAW)
    assert texts(GAME.status(draw))[1].endswith("a draw.")
    labels = [shape.text for shape in GAME.picture(draw, None, ()).shapes if isinstance(shape, Label)]
    assert [ENGLISH.text(label) for label in labels if isinstance(label, Phrase)] == ["20", "20", "A draw!"]
