"""Beginnings: variants, options, seeds and scripted dice."""

import pytest

from bot.engine.protocol import EngineSession
from tests.kit.engine_transcript import ask, check_transcript, engine_for


def test_the_first_variant_and_the_seed_0_need_not_be_named() -> None:
    plain, named = engine_for("race"), engine_for("race")
    assert ask(plain, "new") == ask(named, "new variant=standard seed=0 track=20 doubles=plain")
    assert ask(plain, "position") == ask(named, "position")


def test_dice_follow_from_the_seed_alone() -> None:
    first, second = engine_for("race"), engine_for("race")
    for protocol in (first, second):
        ask(protocol, "new seed=9223372036854775807")
        ask(protocol, "random 9 seed=1")
    assert ask(first, "position") == ask(second, "position")
    assert ask(first, "new seed=1")["roll"] != ask(first, "new seed=2")["roll"]


def test_scripted_dice_come_first_and_then_those_of_the_seed(race: EngineSession) -> None:
    check_transcript(
        race,
        """
        > new dice=3,5,1 seed=7
        < {..., "roll": [3, 5]}
        > play a3; b5
        < {..., "ply": 2, "to_act": [1]}
        > undo 2
        < {..., "ply": 0, "roll": [3, 5]}
        """,
    )
    assert ask(race, "play a3; b5")["roll"][0] == 1
    rolls = [ask(race, "undo 2") and ask(race, "play a3; b5")["roll"] for _ in range(3)]
    assert rolls[0] == rolls[1] == rolls[2]


def test_thousands_of_dice_may_be_scripted(race: EngineSession) -> None:
    assert ask(race, "new dice=" + ",".join(["6"] * 9_999))["roll"] == [6, 6]
    assert ask(race, "random 3")["roll"] == [6]


def test_a_game_without_dice_reads_them_and_ignores_them(fourrow: EngineSession) -> None:
    assert ask(fourrow, "new dice=1,2,3")["roll"] is None


def test_an_option_may_belong_to_one_variant(race: EngineSession) -> None:
    assert ask(race, "new doubles=again")["ok"]
    assert ask(race, "new variant=single doubles=again").keys() == {"ok", "error"}
    assert ask(race, "new variant=single track=12")["variant"] == "single"


@pytest.mark.parametrize(
    "arguments",
    ["variant=chess", "variant=", "variant=Standard", "variant", "variant=single variant=single", "seed=",
     "seed=x",
     "seed=-1", "seed=+1", "seed=1_0", "seed=۱", "seed=1.0", "seed=9223372036854775808", "seed=" + "9" * 5000,
     "track=13", "track=", "Track=12", "colour=red", "=", "=12", "12", "dice=", "dice=7", "dice=0", "dice=1,",
     "dice=,1", "dice=1,,2", "dice=1;2", "dice=11", "dice=x", "dice=1, 2", "track=12 track=12"],
)  # fmt: skip
def test_a_failed_new_leaves_the_game_in_progress(race: EngineSession, arguments: str) -> None:
    ask(race, "random 4")
    previous = ask(race, "state"), ask(race, "moves"), ask(race, "position")
    answer = ask(race, f"new {arguments}")
    assert answer.keys() == {"ok", "error"}
    assert answer["error"]
    assert (ask(race, "state"), ask(race, "moves"), ask(race, "position")) == previous


def test_what_is_wrong_with_a_beginning_is_said_in_english(race: EngineSession) -> None:
    assert "chess" in ask(race, "new variant=chess")["error"]
    assert "standard" in ask(race, "new variant=chess")["error"]
    assert "colour" in ask(race, "new colour=red")["error"]
