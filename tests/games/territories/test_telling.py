"""What is told of a move, and what a card says of a position."""

from pathlib import Path

import pytest

from bot.cards.language import load_language
from bot.games import territories
from bot.games.territories import GAME
from bot.games.territories.position import Position
from bot.kernel.text import Phrase
from tests.games.territories.drawn import beginning, built_on, played, step

ENGLISH = load_language("en", [Path(territories.__file__).parent / "text"])

CHAIN = (
    "c1g1b2e3b4d5e5b6 e1|f1 yrryyrry a2-a3,b2-b3,b3|c3,c3-c4,d2|e2,d3-d4,e1-e2,e2-e3,e3-e4,f2-f3,"
    "f2|g2,f3-f4,f4|g4,g1-g2,g2|h2,g3-g4,g3|h3,h3-h4 y"
)
LAST_TRUNK = "c1g1b2e3b4d5e5b6 e1|f1 ryryryyr b4|c4,b5|c5,c3-c4,c3|d3,d2-d3,e2-e3,e2|f2 y"


def said(phrases: tuple[Phrase, ...]) -> list[str]:
    return [ENGLISH.text(phrase) for phrase in phrases]


def told(state: Position, text: str) -> list[str]:
    return said(step(state, text).told)


def test_a_house() -> None:
    assert told(beginning(), "c1") == ["Yellow places a house on c1."]


def test_the_last_house() -> None:
    state = played(beginning(), "c1", "g1", "b2", "e3", "b4", "d5", "e5")
    assert told(state, "b6") == [
        "Yellow places a house on b6.",
        "All houses stand. Yellow begins with the trunks.",
    ]


def test_a_trunk() -> None:
    assert told(built_on(), "e1-e2") == ["Yellow builds e1-e2."]


def test_a_completed_surrounding() -> None:
    assert told(played(built_on(), "f1-f2", "g1-g2"), "h1-h2") == [
        "Yellow builds h1-h2.",
        "A surrounding is complete.",
        "Red wins 2 squares of land.",
        "Yellow goes on with a new surrounding.",
    ]


def test_trunks_that_are_built_by_themselves_are_told_and_marked_by_name() -> None:
    forced = step(GAME.notation.load(CHAIN), "g4-g5")
    assert forced.marks == ("g4-g5", "g5|h5", "g5-g6", "f5-f6")
    assert said(forced.told) == [
        "Yellow builds g4-g5.",
        "g5|h5 was the only trunk that Red could build, so it was built at once.",
        "g5-g6 was the only trunk that Yellow could build, so it was built at once.",
        "f5-f6 was the only trunk that Red could build, so it was built at once.",
    ]


def test_the_end() -> None:
    assert told(GAME.notation.load(LAST_TRUNK), "b6|c6")[-1] == (
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
    ],
)
def test_the_card_says_what_is_to_be_done(line: str, to_do: str) -> None:
    assert said(GAME.status(GAME.notation.load(line)))[1] == to_do


def test_the_card_says_the_running_score() -> None:
    state = played(built_on(), "f1-f2", "g1-g2", "h1-h2")
    assert said(GAME.status(state))[0] == "Land so far: Yellow 0, Red 2, undecided 38."
