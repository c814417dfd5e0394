"""Swiss rounds: entries, byes, pairs that are kept apart, and why each pair was made."""

from dataclasses import replace
from itertools import combinations

from bot.kernel.ids import AccountId
from bot.kernel.text import Refusal, say
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup, Match, Number, Pair, Result
from bot.tournaments.pairing.eligibility import colour_reason
from tests.kit import simulated_cups as cups
from tests.kit.crosstables import rows as rows_of
from tests.kit.format_names import Format

SWISS = FORMATS[Format.SWISS]


def drawn(pairs: tuple[Pair, ...]) -> str:
    """``1-5 6-2 bye:9``, who has the first move first."""
    return " ".join(
        f"{pair.first}-{pair.second}" if pair.second else f"{pair.result}:{pair.first}" for pair in pairs
    )


def after(cup: Cup, rounds: int, referee: cups.Referee = cups.by_seed) -> Cup:
    for _ in range(rounds):
        cup = cups.refereed(cups.published(cup, cups.paired(cup)), referee)
    return cup


def changed(cup: Cup, number: int, **changes: object) -> Cup:
    entrants = (replace(one, **changes) if one.number == number else one for one in cup.entrants)
    return replace(cup, entrants=tuple(entrants))


def reasons(pairs: tuple[Pair, ...], number: int) -> list[str]:
    return [why.key for pair in pairs if number in {pair.first, pair.second} for why in pair.why]


def test_the_first_round_is_top_half_against_bottom_half() -> None:
    assert drawn(cups.paired(cups.cup(Format.SWISS, 9, seed=2))) == "1-5 6-2 3-7 8-4 bye:9"
    assert drawn(cups.paired(cups.cup(Format.SWISS, 9, seed=1))) == "5-1 2-6 7-3 4-8 bye:9"


def test_winners_meet_winners_and_sides_change() -> None:
    assert drawn(cups.paired(after(cups.cup(Format.SWISS, 8), 1))) == "4-1 2-3 5-8 7-6"


def test_a_round_under_way_is_waited_for() -> None:
    cup = cups.cup(Format.SWISS, 8)
    assert cups.paired(cups.published(cup, cups.paired(cup))) == ()


def test_there_are_as_many_rounds_as_leave_one_at_the_top() -> None:
    found = [SWISS.rounds(cups.cup(Format.SWISS, entrants)) for entrants in (2, 3, 4, 5, 8, 9, 64, 65)]
    assert found == [1, 2, 2, 3, 3, 4, 6, 7]


def test_there_are_never_more_rounds_than_opponents() -> None:
    terms = cups.cup(Format.SWISS, 0, rounds=5).terms
    assert SWISS.fit_terms(terms, 4) == replace(terms, rounds=3)
    assert SWISS.fit_terms(terms, 5) is terms
    assert SWISS.fits(terms, 1) == Refusal(say("cup-refuse-too-few", least=2))


def test_who_asked_to_rest_has_half_a_point_and_who_is_away_none() -> None:
    cup = changed(cups.cup(Format.SWISS, 8), 4, rests=frozenset({1}))
    pairs = SWISS.next_pairs(cup, cups.everybody(cup) - {Number(7)})
    assert not isinstance(pairs, Refusal)
    assert drawn(pairs).endswith("half-bye:4 zero-bye:7")


def test_who_comes_late_is_paired_with_those_without_points() -> None:
    late = cups.entrant(9, since=2)
    cup = after(cups.cup(Format.SWISS, 8), 1)
    pairs = cups.paired(replace(cup, entrants=(*cup.entrants, late)))
    assert reasons(pairs, 9)[0] in {"cup-why-same-points", "cup-why-bye"}


def test_who_has_left_is_not_paired() -> None:
    pairs = cups.paired(cups.withdrawn(after(cups.cup(Format.SWISS, 8), 1), 1))
    assert 1 not in {number for pair in pairs for number in (pair.first, pair.second)}


def test_two_of_a_club_are_kept_apart() -> None:
    cup = cups.cup(Format.SWISS, 8)
    assert "1-5" in drawn(cups.paired(cup))
    club = changed(changed(cup, 1, club="Rook"), 5, club="Rook")
    assert not {"1-5", "5-1"} & set(drawn(cups.paired(club)).split())


def test_forbidden_accounts_are_kept_apart() -> None:
    forbidden = replace(
        cups.cup(Format.SWISS, 8), forbidden=((AccountId("account-5"), AccountId("account-1")),)
    )
    assert not {"1-5", "5-1"} & set(drawn(cups.paired(forbidden)).split())


def test_a_game_that_was_not_played_may_be_paired_again() -> None:
    cup = after(cups.cup(Format.SWISS, 2, rounds=1), 1, lambda _: Result.BOTH_FORFEIT)
    again = replace(cup, terms=replace(cup.terms, rounds=2))
    assert drawn(cups.paired(again)) in {"1-2", "2-1"}


def test_where_everybody_has_met_the_refusal_says_what_can_be_done() -> None:
    cup = after(cups.cup(Format.SWISS, 2, rounds=1), 1)
    refused = SWISS.next_pairs(replace(cup, terms=replace(cup.terms, rounds=2)), cups.everybody(cup))
    assert refused == Refusal(say("cup-refuse-no-pairing"))


def test_where_those_of_a_club_are_all_that_is_left_the_refusal_says_so() -> None:
    cup = cups.cup(Format.SWISS, 4)
    for number in (1, 2, 3):
        cup = changed(cup, number, club="Rook")
    assert SWISS.next_pairs(cup, cups.everybody(cup)) == Refusal(say("cup-refuse-no-pairing-apart"))


def test_a_club_is_not_blamed_where_everybody_has_met() -> None:
    cup = changed(after(cups.cup(Format.SWISS, 4, rounds=3), 3), 1, club="Rook")
    again = replace(changed(cup, 2, club="Rook"), terms=replace(cup.terms, rounds=4))
    assert SWISS.next_pairs(again, cups.everybody(again)) == Refusal(say("cup-refuse-no-pairing"))


def test_it_is_over_when_one_is_left() -> None:
    cup = cups.cup(Format.SWISS, 2, rounds=3)
    assert SWISS.is_over(cups.withdrawn(cup, 2))


def test_a_drop_never_changes_the_past() -> None:
    cup = after(cups.cup(Format.SWISS, 9), 2)
    assert cups.withdrawn(cup, 3).matches == cup.matches


class TestReasons:
    def test_of_the_first_round(self) -> None:
        pairs = cups.paired(cups.cup(Format.SWISS, 5))
        assert reasons(pairs, 1) == ["cup-why-same-points", "cup-why-first-move-lot"]
        assert reasons(pairs, 5) == ["cup-why-bye"]

    def test_of_a_float(self) -> None:
        """After one round of six, of three winners one has to float down."""
        pairs = cups.paired(after(cups.cup(Format.SWISS, 6), 1))
        floats = [why for pair in pairs for why in pair.why if "floats" in why.key]
        assert [dict(why.args) for why in floats] == [
            {"points": say("line", text=1), "to": say("line", text=0)}
        ]

    def test_of_the_first_move(self) -> None:
        """Anyone who moved second moves first now, where their opponent did not."""
        cup = after(cups.cup(Format.SWISS, 8), 1)
        for pair in cups.paired(cup):
            assert pair.why[-1].key in {"cup-why-first-move-fewer", "cup-why-first-move-alternates"}

    def test_of_a_turn_that_is_overdue(self) -> None:
        """Who moved first in one of three games moves first again, though it was the last one."""
        rows = rows_of("1 2b1 3b1 4w1\n2 1w0 4b1 5w1\n3 Z 1w0 Z\n4 Z 2w0 1b0\n5 Z Z 2b0")
        reason = colour_reason(rows[Number(1)], rows[Number(2)])
        assert reason == say("cup-why-first-move-fewer", times=1, games=3, others=2, others_games=3)

    def test_of_the_same_side_again(self) -> None:
        """Where two who are both due to move second meet, one of them moves first for the second time."""
        cup = after(cups.cup(Format.SWISS, 4), 1, lambda _: Result.FIRST)
        again = [
            why for pair in cups.paired(cup) for why in pair.why if why.key == "cup-why-first-move-again"
        ]
        assert [dict(why.args) for why in again] == [{"times": 2}]


def test_nobody_of_a_whole_cup_meets_the_same_twice() -> None:
    over = cups.played_out(cups.cup(Format.SWISS, 33, rounds=9), cups.by_chance(5))
    for one, other in combinations([_met(match) for match in over.matches], 2):
        assert one != other


def _met(match: Match) -> frozenset[Number | None]:
    return frozenset((match.first, match.second))
