"""Round robins: groups, the final, and those who leave."""

from bot.kernel.text import Refusal
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup, Pair, Result
from bot.tournaments.pairing.groups import group_table, groups
from bot.tournaments.standings.standings import standings
from tests.kit import simulated_cups as cups
from tests.kit.format_names import Format

ROUND_ROBIN = FORMATS[Format.ROUND_ROBIN]


def keys(pairs: tuple[Pair, ...], number: int) -> list[str]:
    """Why somebody is paired as they are."""
    return [why.key for pair in pairs if number in {pair.first, pair.second} for why in pair.why]


def after(cup: Cup, rounds: int) -> Cup:
    for _ in range(rounds):
        cup = cups.refereed(cups.published(cup, cups.paired(cup)), cups.by_seed)
    return cup


def opponent_of(pairs: tuple[Pair, ...], number: int) -> int | None:
    pair = next(pair for pair in pairs if number in {pair.first, pair.second})
    return pair.second if pair.first == number else pair.first


def test_the_better_one_wins_everything() -> None:
    over = cups.played_out(cups.cup(Format.ROUND_ROBIN, 5), cups.by_seed)
    assert [(line.number, line.points) for line in standings(over)] == [
        (1, 4),
        (2, 3),
        (3, 2),
        (4, 1),
        (5, 0),
    ]


def test_groups_are_seeded_by_the_snake() -> None:
    found = groups(cups.cup(Format.ROUND_ROBIN, 8, groups=3))
    assert [(one.slot, sorted(one.members)) for one in found] == [
        ("A", [1, 6, 7]),
        ("B", [2, 5, 8]),
        ("C", [3, 4]),
    ]


def test_the_best_of_each_group_play_the_final() -> None:
    over = cups.played_out(cups.cup(Format.ROUND_ROBIN, 8, groups=2, qualifiers=1), cups.by_seed)
    lines = standings(over)
    assert [(line.place, line.number, line.group) for line in lines[:2]] == [(1, 1, "final"), (2, 2, "final")]
    assert [line.place for line in lines[2:]] == [3, 3, 5, 5, 7, 7], "equal places of the groups are shared"


def test_the_next_of_a_group_moves_up_where_a_qualified_one_has_left() -> None:
    cup = cups.cup(Format.ROUND_ROBIN, 8, groups=2, qualifiers=1)
    final = cups.paired(cups.withdrawn(after(cup, 3), 1))
    assert {number for pair in final for number in (pair.first, pair.second)} == {2, 4}


def test_games_of_those_who_leave_early_do_not_count() -> None:
    cup = cups.withdrawn(after(cups.cup(Format.ROUND_ROBIN, 6), 2), 1)
    pairs = cups.paired(cup)
    alone = next(pair for pair in pairs if pair.second is None)
    assert alone.result is Result.ZERO_BYE
    assert keys(pairs, alone.first) == ["cup-why-left-early"]
    over = standings(cups.played_out(cup, cups.by_seed))
    assert [(line.number, line.points) for line in over] == [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0), (1, 0)]
    assert [line.counts for line in over] == [True] * 5 + [False]


def test_games_of_those_who_leave_late_are_lost_by_forfeit() -> None:
    cup = cups.withdrawn(after(cups.cup(Format.ROUND_ROBIN, 6), 3), 1)
    pairs = cups.paired(cup)
    alone = next(pair for pair in pairs if pair.second is None)
    assert alone.result is Result.BYE
    assert keys(pairs, alone.first) == ["cup-why-left-late"]
    over = {line.number: line for line in standings(cups.played_out(cup, cups.by_seed))}
    assert over[cup.entrants[0].number].points == 3
    assert sum(line.points for line in over.values()) == 15, "every point of the table is given"


def test_in_an_odd_field_everybody_sits_out_once() -> None:
    alone = [
        pair.first
        for _, pairs, _ in cups.rounds(cups.cup(Format.ROUND_ROBIN, 7), cups.by_seed)
        for pair in pairs
        if pair.second is None
    ]
    assert sorted(alone) == list(range(1, 8))


def test_lots_decide_who_has_which_place_and_are_the_same_for_the_same_cup() -> None:
    first = {seed: cups.paired(cups.cup(Format.ROUND_ROBIN, 8, seed)) for seed in range(5)}
    assert len(set(first.values())) > 1
    assert all(cups.paired(cups.cup(Format.ROUND_ROBIN, 8, seed)) == first[seed] for seed in first)


def test_groups_have_to_be_filled() -> None:
    terms = cups.cup(Format.ROUND_ROBIN, 0, groups=4, qualifiers=3).terms
    assert isinstance(ROUND_ROBIN.fits(terms, 11), Refusal)
    assert ROUND_ROBIN.fits(terms, 12) is None


def test_a_match_that_was_taken_out_counts_for_neither() -> None:
    cup = cups.cup(Format.ROUND_ROBIN, 4)
    voided = cups.refereed(cups.published(cup, cups.paired(cup)), lambda _: Result.VOID)
    assert {line.points for line in standings(voided)} == {0}
    (group,) = groups(voided)
    assert [[entry.mark for entry in entries] for entries in group_table(voided, group).values()] == [
        ["Z"]
    ] * 4
