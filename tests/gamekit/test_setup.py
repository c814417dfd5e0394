"""From what was asked for to what a game begins with."""

from dataclasses import replace

import pytest

from bot.gamekit.game import AnyGame, Option, Setup
from bot.gamekit.game_catalogue import find
from bot.gamekit.setup import prepare, unusual_options
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, listed, say
from tests.kit.installed_games import GUESTS


@pytest.fixture
def race() -> AnyGame:
    shelved = find("race", (GUESTS,))
    assert shelved
    return shelved.game


def test_defaults_are_filled_in(race: AnyGame) -> None:
    assert prepare(race) == Setup(2, "standard", (("doubles", "plain"), ("track", "20")))


def test_an_option_is_left_out_where_it_does_not_go(race: AnyGame) -> None:
    assert prepare(race, "single", {"track": "12"}, 5, (1, 6)) == Setup(
        2, "single", (("track", "12"),), 5, (1, 6)
    )


def test_the_order_of_choosing_makes_no_difference(race: AnyGame) -> None:
    setup = prepare(race, None, {"track": "30", "doubles": "again"})
    assert setup == prepare(race, None, {"doubles": "again", "track": "30"})
    assert isinstance(setup, Setup)
    assert setup.option("doubles") == "again"


@pytest.mark.parametrize("variant", ["chess", "", "Standard"])
def test_an_unknown_variant_is_refused_with_those_there_are(race: AnyGame, variant: str) -> None:
    variants = listed("standard", "single")
    assert prepare(race, variant) == Refusal(say("setup-refuse-variant", variant=variant, known=variants))


def test_an_option_of_another_variant_is_refused(race: AnyGame) -> None:
    refusal = Refusal(say("setup-refuse-option", option="doubles", variant="single"))
    assert prepare(race, "single", {"doubles": "plain"}) == refusal


def test_an_unknown_value_is_refused(race: AnyGame) -> None:
    assert prepare(race, None, {"track": "13"}) == Refusal(
        say("setup-refuse-value", option="track", value="13")
    )


def test_a_variant_may_seat_partners_against_each_other(race: AnyGame) -> None:
    pairs = replace(race, sides={"standard": ((Seat(0), Seat(2)), (Seat(1), Seat(3)))})
    setup = prepare(pairs)
    assert isinstance(setup, Setup)
    assert setup.seats == 4


def test_an_option_that_is_left_open_is_in_the_set_up_only_when_it_was_chosen(race: AnyGame) -> None:
    target = Option("target", ("10", "11"), left_open=True)
    open_end = replace(race, options=(*race.options, target))
    unchosen, chosen = prepare(open_end), prepare(open_end, None, {"target": "11"})
    assert isinstance(unchosen, Setup)
    assert isinstance(chosen, Setup)
    assert (unchosen.choice_of("target"), chosen.choice_of("target")) == (None, "11")
    assert isinstance(prepare(open_end, None, {"target": "9"}), Refusal)


def test_options_that_are_not_as_usual_are_told_as_they_are_typed(race: AnyGame) -> None:
    usual, chosen = prepare(race), prepare(race, None, {"track": "30"})
    assert isinstance(usual, Setup)
    assert isinstance(chosen, Setup)
    assert unusual_options(race, usual) == ()
    assert unusual_options(race, chosen) == ("track=30",)
