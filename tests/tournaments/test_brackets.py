"""Knockout and double elimination, as brackets that are drawn round by round."""

import pytest

from bot.tournaments.model import Cup, Match, Pair, Result
from bot.tournaments.standings.standings import standings
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format


def drawn(pairs: tuple[Pair, ...]) -> str:
    """``W1-1 1-8`` for each pair, the better seed first; a free pass as ``W1-1 1``."""
    return "  ".join(f"{pair.slot} {'-'.join(map(str, _seeds(pair)))}" for pair in pairs)


def _seeds(pair: Pair) -> list[int]:
    return sorted(number for number in (pair.first, pair.second) if number is not None)


def played(cup: Cup, referee: cups.Referee = cups.by_seed) -> list[str]:
    return [drawn(pairs) for _, pairs, _ in cups.rounds(cup, referee)]


def places(cup: Cup) -> str:
    return " ".join(f"{line.place}:{line.number}" for line in standings(cup))


def upset(*slots: str) -> cups.Referee:
    """The better seed wins but in these slots."""

    def referee(match: Match) -> Result:
        better = cups.by_seed(match)
        if match.slot not in slots:
            return better
        return Result.SECOND if better is Result.FIRST else Result.FIRST

    return referee


def test_the_best_seeds_meet_last() -> None:
    assert played(cups.cup(Format.KNOCKOUT, 8)) == [
        "W1-1 1-8  W1-2 4-5  W1-3 2-7  W1-4 3-6",
        "W2-1 1-4  W2-2 2-3",
        "F 1-2",
    ]


def test_byes_go_to_the_best_seeds() -> None:
    assert played(cups.cup(Format.KNOCKOUT, 5)) == [
        "W1-1 1  W1-2 4-5  W1-3 2  W1-4 3",
        "W2-1 1-4  W2-2 2-3",
        "F 1-2",
    ]


def test_the_losers_of_the_semi_finals_may_play_for_the_third_place() -> None:
    cup = cups.cup(Format.KNOCKOUT, 4, third_place=True)
    assert played(cup)[-1] == "F 1-2  3rd 3-4"
    assert places(cups.played_out(cup, upset("3rd"))) == "1:1 2:2 3:4 4:3"


def test_who_goes_out_in_the_same_round_shares_a_place() -> None:
    over = cups.played_out(cups.cup(Format.KNOCKOUT, 8), cups.by_seed)
    assert places(over) == "1:1 2:2 3:3 3:4 5:5 5:6 5:7 5:8"


def test_while_it_goes_on_those_who_are_in_share_the_first_place() -> None:
    cup = cups.cup(Format.KNOCKOUT, 8)
    half = cups.refereed(cups.published(cup, cups.paired(cup)), cups.by_seed)
    assert places(half) == "1:1 1:2 1:3 1:4 5:5 5:6 5:7 5:8"


def test_of_a_drawn_match_the_better_seed_goes_on() -> None:
    assert played(cups.cup(Format.KNOCKOUT, 4), lambda _: Result.DRAW)[-1] == "F 1-2"


def test_where_neither_came_nobody_goes_on() -> None:
    cup = cups.cup(Format.KNOCKOUT, 4)
    after = cups.refereed(
        cups.published(cup, cups.paired(cup)),
        lambda match: Result.BOTH_FORFEIT if match.slot == "W1-2" else cups.by_seed(match),
    )
    assert played(after) == [], "nobody is left to play the first seed"
    assert places(after).startswith("1:1")


def test_anyone_who_leaves_lets_the_other_go_on() -> None:
    cup = cups.cup(Format.KNOCKOUT, 4)
    after = cups.refereed(cups.published(cup, cups.paired(cup)), cups.by_seed)
    assert drawn(cups.paired(cups.withdrawn(after, 2))) == "F 1"


def test_a_match_that_was_taken_out_is_paired_again() -> None:
    cup = cups.cup(Format.KNOCKOUT, 4)
    after = cups.refereed(
        cups.published(cup, cups.paired(cup)),
        lambda match: Result.VOID if match.slot == "W1-1" else cups.by_seed(match),
    )
    assert drawn(cups.paired(after)) == "W1-1 1-4"


def test_double_elimination_of_eight() -> None:
    assert played(cups.cup(Format.DOUBLE_ELIMINATION, 8)) == [
        "W1-1 1-8  W1-2 4-5  W1-3 2-7  W1-4 3-6",
        "W2-1 1-4  W2-2 2-3  L1-1 5-8  L1-2 6-7",
        "W3-1 1-2  L2-1 3-5  L2-2 4-6",
        "L3-1 3-4",
        "L4-1 2-3",
        "F 1-2",
    ]


def test_who_comes_to_the_final_with_a_loss_has_to_win_twice() -> None:
    cup = cups.cup(Format.DOUBLE_ELIMINATION, 4)
    assert played(cup, upset("F"))[-2:] == ["F 1-2", "F2 1-2"]
    assert places(cups.played_out(cup, upset("F"))) == "1:1 2:2 3:3 4:4"
    assert places(cups.played_out(cup, upset("F", "F2"))) == "1:2 2:1 3:3 4:4"


def test_double_elimination_of_three_has_no_empty_matches() -> None:
    assert played(cups.cup(Format.DOUBLE_ELIMINATION, 3)) == [
        "W1-1 1  W1-2 2-3",
        "W2-1 1-2",
        "L2-1 2-3",
        "F 1-2",
    ]


@pytest.mark.parametrize("format_", [Format.KNOCKOUT, Format.DOUBLE_ELIMINATION])
def test_two_are_enough(format_: Format) -> None:
    assert places(cups.played_out(cups.cup(format_, 2), cups.by_seed)) == "1:1 2:2"
