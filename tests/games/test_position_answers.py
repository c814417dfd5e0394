"""What games answer about their positions: computed by their rules, in every language."""

import pytest

from bot.gamekit.game_catalogue import discover
from bot.kernel.ids import GameId
from bot.messages.language import LANGUAGES, load_language, without_isolates

INSTALLED = {installed.game.id: installed for installed in discover()}
BUILDING = "game1 amateur target 27 - standard 1.1 y 2+ . . ++++++++++++ 1B0y,2H4r,4E0y . 20:20 . 0:0"
SIEGE = "game1 amateur target 27 - standard 1.1 y 2 . . ++++++++++++ 1B0y,2H4r . 20:20 H4:1:1 0:0"
ORDERS = "9 move c3c4d4d5e5 k10k11 -/- 4 . c4d4d5e5>NE 1"
CONNECTED = (
    "standard//1 0.0,8.0,15.0a,1.0b,15.0b,1.0a,6.0,10.0,5.1a,9.0b,3.1a,9.0a 9.0a:1:1 5 1 move 5"
    " - - - - 02 - 1 0:0 31 7:9:-"
)
LAND = "c1g1b2e3b4d5e5b6 e1|f1 yryryrry b1|c1,b2|c2,c2-c3,d2-d3,e2-e3,e2|f2 r"


def answer(game: str, position: str, kind: str, *named: str, language: str = "en") -> list[str]:
    installed = INSTALLED[GameId(game)]
    words = load_language(language, [installed.folder / "text"])
    lines = installed.game.answers[kind](installed.game.notation.load(position), named)
    return [without_isolates(words.text(line)) for line in lines]


def test_know_tells_the_tallies_as_if_it_were_counted_now() -> None:
    red, blue = answer("know", CONNECTED, "score")
    assert red.startswith("Red: ")
    assert "with one connection" in red
    assert blue == "Blue: 0 if it were counted now, with 0 connections."


def test_know_tells_whose_influence_lies_on_a_space() -> None:
    assert answer("know", CONNECTED, "influence", "9.0a") != []
    contested, *_ = answer("know", CONNECTED, "influence", "9.0a")
    assert "9.0a" in contested
    assert answer("know", CONNECTED, "influence") == []


def test_keshvargosha_tells_whose_a_cell_is_and_by_which_castles() -> None:
    assert answer("keshvargosha", BUILDING, "owner", "E1") == [
        "E1 belongs to nobody. Connected castles: Yellow 1, Red 1."
    ]
    assert answer("keshvargosha", BUILDING, "owner", "E4") == [
        "E4 belongs to Yellow. Connected castles: Yellow 1, Red 0."
    ]
    assert answer("keshvargosha", BUILDING, "owner", "E0")[0].startswith("On E0 stands a castle of Yellow")
    assert answer("keshvargosha", BUILDING, "owner") == []


def test_keshvargosha_lists_the_cells_of_each_side() -> None:
    yellow, red = answer("keshvargosha", BUILDING, "cells")
    assert yellow.startswith("Yellow owns 10 cells: ")
    assert red.startswith("Red owns 4 cells: ")


def test_keshvargosha_tells_who_besieges() -> None:
    expected = ["The castle on H4 is Red’s: 1 defending, 1 of Yellow in it."]
    assert answer("keshvargosha", SIEGE, "siege") == expected
    assert answer("keshvargosha", SIEGE, "garrison", "H4") == expected
    assert answer("keshvargosha", SIEGE, "garrison") == []
    assert answer("keshvargosha", BUILDING, "siege") == ["No castle is besieged."]


def test_quadriga_tells_the_orders_given() -> None:
    assert answer("quadriga", ORDERS, "ordered") == ["Blue has ordered: c4 d4 d5 e5 to the north-east."]


def test_territories_tells_whose_the_land_is() -> None:
    assert answer("territories", LAND, "owner", "c1")[0].startswith("c1 lies in an area of Yellow with ")
    assert answer("territories", LAND, "owner", "a1")[0].startswith("a1 lies in a mixed area with ")
    assert answer("territories", LAND, "owner") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_said_in_every_language(language: str) -> None:
    lines = [
        *answer("know", CONNECTED, "score", language=language),
        *answer("know", CONNECTED, "influence", "9.0a", "0.0", "2.2b", language=language),
        *answer("keshvargosha", BUILDING, "owner", "E0", "E1", "E4", language=language),
        *answer("keshvargosha", BUILDING, "cells", language=language),
        *answer("keshvargosha", SIEGE, "siege", language=language),
        *answer("quadriga", ORDERS, "ordered", language=language),
        *answer("territories", LAND, "owner", "a1", "c1", language=language),
    ]
    assert len(lines) == 14
    assert not [line for line in lines if "answer-" in line or "{" in line]
