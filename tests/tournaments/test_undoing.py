"""What was done by mistake is undone: results, withdrawals, starts, terms; and all of it is on record."""

import pytest

from bot.kernel.text import say
from bot.kernel.time import DAY, HOUR
from bot.tournaments.decisions.lifecycle import Close, Extend
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import Drop, Join, Leave, Reinstate, Start
from bot.tournaments.decisions.rounds import Draft, Forbid, Publish
from bot.tournaments.decisions.scheduling import Challenge
from bot.tournaments.decisions.terms_changes import ChangeTerms, CloseEntries, TakeBackStart
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Match, Number, Result, Stage
from bot.tournaments.requests import Audience, MatchesUndone, Tell, TermsChanged
from bot.tournaments.terms import Repeat
from tests.kit.cups import BY_OLGA, NOON, OLGA, Course, announced, somebody
from tests.kit.format_names import Format

ONE, TWO, THREE, FOUR = map(Number, (1, 2, 3, 4))


def semi_finals() -> tuple[Course, Match, Match]:
    """Of four; the favourites have won, and are paired for the final."""
    cup = Course(announced(Format.KNOCKOUT)).begins(4)
    for match in cup.open_matches():
        cup.ends(match, Result.FIRST if match.first < (match.second or 0) else Result.SECOND)
    return cup, cup.match(1, 4), cup.match(1, 2)


def other(match: Match) -> Result:
    return Result.SECOND if match.result is Result.FIRST else Result.FIRST


def test_a_result_is_corrected_while_nobody_has_played_the_next_match() -> None:
    cup, semi, final = semi_finals()
    cup.does(Report(BY_OLGA, ((semi.id, other(semi)),))).goes_on()
    assert cup.told(MatchesUndone) == [MatchesUndone((final.id,))]
    assert cup.match(4, 2).slot == "F"
    assert cup.match(4, 2).id != final.id
    assert cup.cup.match(final.id) is None


def test_what_has_been_begun_is_undone_only_where_that_is_said() -> None:
    cup, semi, final = semi_finals()
    begun = frozenset({final.id})
    assert cup.refused(Report(BY_OLGA, ((semi.id, other(semi)),), begun)) == "cup-refuse-correct-played"
    cup.does(Report(BY_OLGA, ((semi.id, other(semi)),), begun, undo=True)).goes_on()
    assert cup.match(4, 2).slot == "F"


def test_a_cup_that_was_over_goes_on_where_its_final_has_to_be_played_again() -> None:
    cup, semi, final = semi_finals()
    cup.ends(final, Result.FIRST)
    assert cup.cup.stage is Stage.OVER
    cup.does(Report(BY_OLGA, ((semi.id, other(semi)),), undo=True)).goes_on()
    assert cup.cup.stage is Stage.RUNNING
    cup.ends(cup.match(4, 2), Result.FIRST)
    assert cup.cup.stage is Stage.OVER


def test_a_ladder_is_as_it_would_be_had_the_match_ended_otherwise() -> None:
    cup = Course(announced(Format.LADDER)).begins(5)
    cup.does(Challenge(somebody(4), TWO)).goes_on()
    first = cup.match(4, 2)
    cup.ends(first, Result.FIRST if first.first == FOUR else Result.SECOND)
    cup.does(Challenge(somebody(5), THREE)).goes_on()
    later = cup.match(5, 3)
    cup.ends(later, Result.FIRST if later.first == 5 else Result.SECOND)
    assert cup.cup.ladder == (1, 4, 2, 5, 3)
    decided = cup.cup.match(first.id)
    assert decided
    cup.does(Report(BY_OLGA, ((first.id, other(decided)),)))
    assert cup.cup.ladder == (1, 2, 5, 3, 4)


def test_who_was_taken_out_by_mistake_plays_on() -> None:
    cup = Course(announced(Format.SWISS, rounds=3)).begins(6).does(Drop(BY_OLGA, THREE))
    cup.does(Reinstate(BY_OLGA, THREE))
    assert [tell.numbers for tell in cup.tells("cup-call-reinstated")] == [(THREE,)]
    for match in cup.open_matches():
        cup.ends(match, Result.DRAW)
    assert any(THREE in match.numbers for match in cup.open_matches())
    assert cup.refused(Reinstate(BY_OLGA, THREE)) == "cup-refuse-not-left"


WITHOUT_LATE_ENTRY = [
    Format.ROUND_ROBIN,
    Format.KNOCKOUT,
    Format.DOUBLE_ELIMINATION,
    Format.GROUPS_KNOCKOUT,
    Format.SWISS_KNOCKOUT,
]


@pytest.mark.parametrize("format_", WITHOUT_LATE_ENTRY)
def test_who_left_before_the_first_round_is_back_in_its_draft_but_not_later(format_: Format) -> None:
    cup = Course(announced(format_, review_ms=HOUR)).begins(6).does(Leave(somebody(3)))
    assert THREE not in drafted(cup)
    cup.does(Reinstate(BY_OLGA, THREE))
    assert THREE in drafted(cup)
    cup.does(Leave(somebody(3))).waits(HOUR).goes_on()
    assert cup.refused(Reinstate(BY_OLGA, THREE)) == "cup-refuse-too-late"


def drafted(cup: Course) -> set[Number | None]:
    return {number for pair in cup.cup.draft for number in (pair.first, pair.second)}


def test_where_people_come_late_so_does_who_left_before_the_first_round() -> None:
    cup = Course(announced(Format.SWISS, review_ms=HOUR)).begins(8).does(Leave(somebody(3)))
    cup.waits(HOUR).goes_on().does(Reinstate(BY_OLGA, THREE))
    assert cup.cup.entrant(THREE).since == 2
    assert format_of(cup.cup.terms).rounds(cup.cup) == 3
    for match in cup.open_matches():
        cup.ends(match, Result.FIRST)
    assert THREE in drafted(cup)


def test_late_entries_are_closed_and_opened() -> None:
    cup = Course(announced(Format.SWISS, rounds=3)).begins(6).does(CloseEntries(BY_OLGA, closed=True))
    assert cup.refused(Join(somebody(9))) == "cup-refuse-entries-closed"
    cup.does(CloseEntries(BY_OLGA, closed=False), Join(somebody(9)))


def test_a_start_is_taken_back_until_the_first_move() -> None:
    cup = Course(announced(Format.SWISS, rounds=3)).begins(6)
    before = tuple(match.id for match in cup.cup.matches)
    assert cup.refused(TakeBackStart(BY_OLGA, moved=True)) == "cup-refuse-start-played"
    before_tells = len(cup.told(Tell))
    cup.does(TakeBackStart(BY_OLGA))
    assert cup.told(MatchesUndone) == [MatchesUndone(before)]
    audiences = [tell.audience for tell in cup.told(Tell)[before_tells:]]
    assert audiences == [Audience.ENTRANTS], "they are told, and nothing is posted"
    cup.does(Join(somebody(7)), Start(BY_OLGA)).goes_on()
    assert not {match.id for match in cup.cup.matches} & set(before)
    assert len(cup.cup.entrants) == 7


def test_who_came_after_a_start_that_is_taken_back_plays_from_the_first_round() -> None:
    cup = Course(announced(Format.SWISS, rounds=3)).begins(5).does(Join(somebody(6)))
    cup.does(TakeBackStart(BY_OLGA), Start(BY_OLGA)).goes_on()
    assert all(match.second is not None for match in cup.open_matches())
    assert len(cup.open_matches()) == 3


def test_who_left_before_a_start_is_taken_back_can_enter_again() -> None:
    cup = Course(announced(Format.SWISS, rounds=3, review_ms=HOUR)).begins(6).does(Leave(somebody(3)))
    cup.does(TakeBackStart(BY_OLGA))
    assert len(cup.cup.entrants) == 5
    cup.does(Join(somebody(3)), Start(BY_OLGA)).goes_on()
    assert len(cup.cup.draft) == 3


def test_a_cup_of_a_series_has_its_announced_rounds_back_with_its_start() -> None:
    cup = Course(announced(Format.SWISS, rounds=5, repeat=Repeat.WEEKLY)).begins(4)
    assert cup.cup.terms.rounds == 3
    cup.does(TakeBackStart(BY_OLGA))
    assert cup.cup.terms.rounds == 5


def test_every_term_changes_before_the_start_and_what_is_fair_after_it() -> None:
    cup = Course(announced(Format.SWISS, rounds=3)).with_field(6)
    later = NOON.after(3 * DAY)
    cup.does(ChangeTerms(BY_OLGA, (("starts", later), ("rounds", 4))))
    assert (cup.cup.terms.starts, cup.cup.terms.rounds, cup.cup.due) == (later, 4, later)
    assert cup.told(TermsChanged) == [TermsChanged(("starts", "rounds"), OLGA)]
    assert cup.refused(ChangeTerms(BY_OLGA, (("starts", NOON),))) == "cup-refuse-start-past"
    cup.does(Start(BY_OLGA)).goes_on().does(ChangeTerms(BY_OLGA, (("round_ms", 2 * DAY),)))
    assert cup.refused(ChangeTerms(BY_OLGA, (("format", Format.ARENA),))) == "cup-refuse-change-late"


def test_two_who_are_not_to_meet_do_not_meet_in_the_draft_either() -> None:
    cup = Course(announced(Format.SWISS, rounds=3, review_ms=HOUR)).begins(6)
    pair = cup.cup.draft[0]
    assert pair.second
    cup.does(Forbid(BY_OLGA, pair.first, pair.second))
    assert all({pair.first, pair.second} != {one.first, one.second} for one in cup.cup.draft)
    assert cup.cup.publishes == cup.now.after(HOUR)
    cup.does(Draft(BY_OLGA), Publish(BY_OLGA))
    assert all({pair.first, pair.second} != set(match.numbers) for match in cup.cup.matches)


def test_after_a_withdrawal_the_next_pairs_are_a_draft_again() -> None:
    cup = Course(announced(Format.SWISS, rounds=3)).with_field(6).does(Start(BY_OLGA), Draft(BY_OLGA))
    cup.does(Leave(somebody(3))).goes_on()
    assert cup.cup.round == 0
    assert cup.cup.draft
    assert THREE not in {number for pair in cup.cup.draft for number in (pair.first, pair.second)}
    assert len(cup.tells("cup-call-drafted")) == 2


def test_a_round_robin_that_all_have_left_ends() -> None:
    cup = Course(announced(Format.ROUND_ROBIN)).begins(3)
    for number in (1, 2):
        cup.does(Leave(somebody(number))).goes_on()
    assert cup.cup.stage is Stage.OVER


def test_everything_that_is_decided_by_hand_is_on_record() -> None:
    cup = Course(announced(Format.SWISS, rounds=3)).begins(6).waits(HOUR)
    cup.does(Drop(BY_OLGA, THREE), Reinstate(BY_OLGA, THREE), Extend(BY_OLGA, DAY))
    assert [(deed.by, deed.what.key) for deed in cup.cup.deeds] == [
        (OLGA, "cup-deed-started"),
        (OLGA, "cup-deed-dropped"),
        (OLGA, "cup-deed-reinstated"),
        (OLGA, "cup-deed-extended"),
    ]
    assert cup.cup.deeds[-1].at == NOON.after(HOUR)
    (given,) = cup.tells("cup-call-more-time")
    assert given.lines == (say("cup-until", until=cup.open_matches()[0].until or NOON),)


def test_a_knockout_depends_on_what_came_from_a_match() -> None:
    cup, semi, final = semi_finals()
    assert format_of(cup.cup.terms).depends_on(cup.cup, semi) == (final,)
    assert format_of(cup.cup.terms).depends_on(cup.cup, final) == ()


def test_a_final_that_nobody_reached_from_one_half_is_played_where_somebody_did_after_all() -> None:
    """Of four; neither comes to one semi-final, so that the winner of the other has won the cup."""
    cup = Course(announced(Format.KNOCKOUT)).begins(4)
    nobody, semi = cup.match(1, 4), cup.match(2, 3)
    cup.does(Report(BY_OLGA, ((nobody.id, Result.BOTH_FORFEIT),))).goes_on()
    cup.ends(semi, Result.FIRST)
    assert (cup.cup.stage, cup.cup.winners) == (Stage.OVER, (somebody(semi.first),))
    cup.does(Report(BY_OLGA, ((nobody.id, Result.FIRST),))).goes_on()
    assert (cup.cup.stage, cup.cup.winners) == (Stage.RUNNING, ())
    assert cup.match(nobody.first, semi.first).slot == "F"


def test_who_was_let_through_for_want_of_an_opponent_gives_way_to_a_corrected_result() -> None:
    """Of eight; neither comes to W1-1, so that 5 goes from W1-2 into the final."""
    cup = Course(announced(Format.KNOCKOUT)).begins(8)
    opening = cup.open_matches()
    cup.does(Report(BY_OLGA, ((opening[0].id, Result.BOTH_FORFEIT),))).goes_on()
    for match in opening[1:]:
        cup.ends(match, Result.FIRST)
    cup.ends(cup.open_matches()[0], Result.FIRST)
    (final,) = cup.open_matches()
    assert opening[1].first in final.numbers
    cup.does(Report(BY_OLGA, ((opening[0].id, Result.FIRST),))).goes_on()
    assert cup.told(MatchesUndone) == [MatchesUndone((final.id,))]
    assert [one.slot for one in cup.open_matches()] == ["W2-1"]
    assert set(cup.open_matches()[0].numbers) == {opening[0].first, opening[1].first}


def test_a_final_without_an_opponent_is_played_where_somebody_else_should_have_been_in_it() -> None:
    """The winner of a semi-final leaves, and the other finalist has walked over."""
    cup = Course(announced(Format.KNOCKOUT)).begins(4)
    semi, other_semi = cup.match(1, 4), cup.match(2, 3)
    cup.ends(semi, Result.FIRST).does(Drop(BY_OLGA, semi.first)).ends(other_semi, Result.FIRST)
    assert cup.cup.winners == (somebody(other_semi.first),)
    cup.does(Report(BY_OLGA, ((semi.id, Result.SECOND),))).goes_on()
    assert cup.match(semi.second or ONE, other_semi.first).slot == "F"
    assert cup.cup.stage is Stage.RUNNING


def test_a_second_final_is_played_where_a_corrected_first_one_asks_for_it() -> None:
    cup = Course(announced(Format.DOUBLE_ELIMINATION, crossing=3)).begins(4)
    while cup.cup.stage is Stage.RUNNING:
        for match in cup.open_matches():
            cup.ends(match, Result.FIRST if match.games[-1].first == min(match.numbers) else Result.SECOND)
    final = cup.cup.matches[-1]
    cup.does(Report(BY_OLGA, ((final.id, other(final)),))).goes_on()
    assert [one.slot for one in cup.open_matches()] == ["F2"]


def test_those_who_share_the_first_place_by_a_correction_play_off() -> None:
    cup = Course(announced(Format.ROUND_ROBIN, play_off=True)).begins(2)
    (match,) = cup.open_matches()
    cup.ends(match, Result.FIRST)
    assert cup.cup.stage is Stage.OVER
    cup.does(Report(BY_OLGA, ((match.id, Result.DRAW),))).goes_on()
    assert [one.is_play_off for one in cup.open_matches()] == [True]


def test_the_final_of_groups_is_paired_anew_where_a_group_has_another_winner() -> None:
    cup = Course(announced(Format.ROUND_ROBIN, groups=2, qualifiers=1)).begins(4)
    group = cup.match(1, 4)
    for match in cup.open_matches():
        cup.ends(match, Result.FIRST if match.first < (match.second or 0) else Result.SECOND)
    final = cup.match(1, 2)
    begun = frozenset({final.id})
    decided = cup.cup.match(group.id) or group
    assert cup.refused(Report(BY_OLGA, ((group.id, other(decided)),), begun)) == "cup-refuse-correct-played"
    cup.does(Report(BY_OLGA, ((group.id, other(decided)),), begun, undo=True)).goes_on()
    assert cup.told(MatchesUndone) == [MatchesUndone((final.id,))]
    assert cup.match(4, 2).slot == "final"
    cup.does(Report(BY_OLGA, ((cup.match(4, 2).id, Result.DRAW),)))
    assert len(cup.told(MatchesUndone)) == 1, "nothing comes from the final"


def test_a_cup_that_an_organiser_has_closed_stays_closed() -> None:
    cup = Course(announced(Format.KNOCKOUT)).begins(4)
    semi = cup.match(1, 4)
    cup.ends(semi, Result.FIRST).does(Close(BY_OLGA), Report(BY_OLGA, ((semi.id, Result.SECOND),))).goes_on()
    assert cup.cup.stage is Stage.OVER
