"""Cups in which two play as one side: how they come together, act for each other, and part."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kernel.ids import NOBODY
from bot.kernel.pseudonyms import Traces
from bot.kernel.time import DAY
from bot.robots.levels import robot
from bot.tournaments.anonymise import without_player
from bot.tournaments.decisions.match_results import ClaimResult
from bot.tournaments.decisions.merge_accounts import Merge
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import CheckIn, Drop, Join, Leave, Reinstate, Start
from bot.tournaments.decisions.partner_entry import DeclinePartner, PutTogether, SeekPartner
from bot.tournaments.decisions.rounds import Forbid
from bot.tournaments.decisions.scheduling import Come
from bot.tournaments.decisions.terms_changes import ChangeTerms
from bot.tournaments.model import Cup, Partner, Result, Stage
from bot.tournaments.reports.csv_tables import standings_sheet
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.series import season_table
from bot.tournaments.sides import name_of, strength
from bot.tournaments.standings.standings import standings
from bot.tournaments.terms import Repeat
from bot.tournaments.terms_check import refuse_terms
from tests.kit.cups import BY_OLGA, NOON, somebody
from tests.kit.format_names import Format
from tests.kit.partner_cups import begun, entered, partner_course, player, side_of

ADA, BO, CLEO, DAN = (somebody(number) for number in range(1, 5))
PLAYED = (Result.FIRST, Result.DRAW, Result.SECOND)


def sides(cup: Cup) -> list[str]:
    return [name_of(one) for one in cup.entrants if not one.has_left]


def seeking(cup: Cup) -> list[str]:
    return [one.person.name for one in cup.seeking]


class TestEntering:
    def test_who_is_asked_and_asks_back_is_entered_with_them(self) -> None:
        course = partner_course().does(SeekPartner(ADA, asks=BO, rating=1700))
        assert (sides(course.cup), seeking(course.cup)) == ([], ["Player 1"])
        assert [tell.people for tell in course.tells("cup-call-partner-asked")] == [(BO,)]
        course.does(SeekPartner(BO, asks=ADA, rating=1500))
        assert (sides(course.cup), seeking(course.cup)) == (["Player 1 & Player 2"], [])
        assert [tell.people for tell in course.tells("cup-call-partner-found")] == [(ADA,)]

    def test_whoever_looks_for_anyone_can_be_chosen(self) -> None:
        course = partner_course().does(SeekPartner(ADA), SeekPartner(BO, asks=ADA))
        assert sides(course.cup) == ["Player 1 & Player 2"]

    def test_two_who_both_look_for_anyone_come_together_when_one_chooses(self) -> None:
        course = partner_course().does(SeekPartner(ADA), SeekPartner(BO), SeekPartner(BO, asks=ADA))
        assert (sides(course.cup), seeking(course.cup)) == (["Player 1 & Player 2"], [])

    def test_nobody_is_entered_who_has_not_agreed(self) -> None:
        course = partner_course().does(SeekPartner(ADA, asks=BO), SeekPartner(CLEO, asks=ADA))
        assert (sides(course.cup), seeking(course.cup)) == ([], ["Player 1", "Player 3"])
        course.does(SeekPartner(ADA, asks=CLEO))
        assert sides(course.cup) == ["Player 3 & Player 1"]

    def test_a_no_is_told_to_who_has_asked(self) -> None:
        course = partner_course().does(SeekPartner(ADA, asks=BO))
        number = course.cup.seeking[0].number
        assert course.refused(DeclinePartner(CLEO, number)) == "cup-refuse-not-asked"
        course.does(DeclinePartner(BO, number))
        assert seeking(course.cup) == []
        assert [tell.people for tell in course.tells("cup-call-partner-declined")] == [(ADA,)]
        assert course.refused(DeclinePartner(BO, number)) == "cup-refuse-not-asked"

    def test_nobody_who_seeks_has_the_number_of_somebody_before(self) -> None:
        course = partner_course().does(SeekPartner(ADA, asks=BO))
        before = course.cup.seeking[0].number
        course.does(Leave(ADA), SeekPartner(CLEO, asks=BO))
        assert course.cup.seeking[0].number > before

    def test_a_side_is_as_strong_as_its_mean_of_those_who_are_rated(self) -> None:
        course = partner_course().does(
            SeekPartner(ADA, asks=BO, rating=1700), SeekPartner(BO, asks=ADA, rating=1500)
        )
        assert strength(side_of(course.cup, BO)) == 1600
        course.does(SeekPartner(CLEO, asks=DAN, rating=1900), SeekPartner(DAN, asks=CLEO)).does(
            Start(BY_OLGA)
        )
        assert sides(course.cup) == ["Player 3 & Player 4", "Player 1 & Player 2"]

    def test_conditions_are_for_each_of_the_two(self) -> None:
        course = partner_course(rating_from=1500).does(SeekPartner(ADA, asks=BO, rating=1700))
        assert course.refused(SeekPartner(BO, asks=ADA, rating=1400)) == "cup-refuse-rating"

    def test_places_are_places_for_sides(self) -> None:
        course = entered(partner_course(capacity=2), 2)
        assert course.refused(SeekPartner(ADA, asks=BO)) == "cup-refuse-full"

    def test_what_does_not_make_a_side(self) -> None:
        course = entered(partner_course(), 1).does(SeekPartner(ADA))
        assert course.refused(SeekPartner(ADA, asks=ADA)) == "cup-refuse-partner-self"
        assert course.refused(SeekPartner(ADA, asks=player(1, 2))) == "cup-refuse-in-already"
        assert course.refused(SeekPartner(player(1, 2), asks=ADA)) == "cup-refuse-already-in"
        assert course.refused(SeekPartner(ADA, asks=None)) == "cup-refuse-seeks"
        assert course.refused(SeekPartner(ADA, asks=robot(1))) == "cup-refuse-robot"
        assert course.refused(Join(BO)) == "cup-refuse-needs-partner"

    def test_where_everybody_plays_alone_nobody_looks_for_a_partner(self) -> None:
        alone = partner_course().does(ChangeTerms(BY_OLGA, (("partners", False),)))
        assert alone.refused(SeekPartner(ADA, asks=BO)) == "cup-refuse-no-partners"

    def test_who_has_entered_alone_is_not_made_to_play_with_somebody(self) -> None:
        course = partner_course().does(SeekPartner(ADA))
        changed = ChangeTerms(BY_OLGA, (("partners", False),))
        assert course.refused(changed) == "cup-refuse-partners-entered"

    def test_who_finds_nobody_is_told_when_it_begins_without_them(self) -> None:
        course = entered(partner_course(Format.ROUND_ROBIN), 2).does(SeekPartner(ADA), Start(BY_OLGA))
        assert [tell.people for tell in course.tells("cup-call-partner-missing")] == [(ADA,)]
        assert course.cup.seeking == ()

    def test_late_pairs_come_into_an_arena(self) -> None:
        course = begun(partner_course(Format.ARENA), 2)
        course.does(SeekPartner(ADA, asks=BO)).does(SeekPartner(BO, asks=ADA))
        assert side_of(course.cup, BO) == side_of(course.cup, ADA)

    def test_two_who_left_an_arena_come_back_with_what_they_have(self) -> None:
        course = begun(partner_course(Format.ARENA), 3)
        one, other = player(3, 1), player(3, 2)
        number = side_of(course.cup, one).number
        course.does(Leave(other)).does(SeekPartner(other, asks=one), SeekPartner(one, asks=other))
        assert side_of(course.cup, one).number == number
        assert not side_of(course.cup, one).has_left


class TestActing:
    def test_either_of_the_two_checks_in_for_both(self) -> None:
        starts = NOON.after(2 * DAY)
        course = entered(partner_course(starts=starts, check_in_ms=DAY), 3).waits(DAY).goes_on()
        course.does(CheckIn(player(1, 1)), CheckIn(player(2, 2))).waits(DAY).goes_on()
        assert sorted(sides(course.cup)) == ["Player 11 & Player 12", "Player 21 & Player 22"]

    def test_either_of_the_two_comes_for_both(self) -> None:
        course = begun(partner_course(gathering=True), 2)
        (match,) = course.cup.matches
        course.does(Come(player(1, 2), match.id), Come(player(2, 1), match.id))
        assert course.cup.matches[0].games

    def test_a_result_is_confirmed_by_the_other_side_and_not_by_ones_own_partner(self) -> None:
        course = begun(partner_course(reported=True), 2)
        (match,) = course.cup.matches
        course.does(ClaimResult(player(1, 1), match.id, Result.FIRST))
        course.does(ClaimResult(player(1, 2), match.id, Result.FIRST))
        assert not course.cup.matches[0].is_over
        course.does(ClaimResult(player(2, 2), match.id, Result.FIRST))
        assert course.cup.matches[0].result is Result.FIRST

    def test_who_is_kept_apart_is_so_with_whoever_they_play_with(self) -> None:
        course = entered(partner_course(), 4)
        one, two = side_of(course.cup, player(1, 1)), side_of(course.cup, player(3, 2))
        course.does(Forbid(BY_OLGA, one.number, two.number)).does(Start(BY_OLGA)).goes_on()
        met = [{name_of(course.cup.entrant(one)) for one in match.numbers} for match in course.cup.matches]
        assert {"Player 11 & Player 12", "Player 31 & Player 32"} not in met


class TestParting:
    def test_before_the_start_who_stays_looks_for_another(self) -> None:
        course = entered(partner_course(), 2).does(Leave(player(1, 1)))
        assert (sides(course.cup), seeking(course.cup)) == (["Player 21 & Player 22"], ["Player 12"])
        assert [tell.people for tell in course.tells("cup-call-partner-left")] == [(player(1, 2),)]
        assert course.cup.seeking[0].rating == 1890

    def test_later_both_are_out_and_an_organiser_brings_one_back_with_another(self) -> None:
        course = begun(partner_course(rounds=3), 4)
        side = side_of(course.cup, player(1, 1))
        course.does(Leave(player(1, 2)))
        assert side_of(course.cup, player(1, 1)).has_left
        assert [tell.people for tell in course.tells("cup-call-partner-left")] == [(player(1, 1),)]
        course.does(Reinstate(BY_OLGA, side.number))
        course.does(PutTogether(BY_OLGA, Partner(player(1, 1)), Partner(ADA, 1200)))
        now = course.cup.entrant(side.number)
        assert now.people == (player(1, 1), ADA)
        assert not now.has_left
        told = course.tells("cup-call-partner-by")[-2:] + course.tells("cup-call-dropped")[-1:]
        assert [tell.people for tell in told] == [(player(1, 1),), (ADA,), (player(1, 2),)]
        assert course.cup.deeds[-1].what.key == "cup-deed-together"

    def test_a_side_is_not_brought_back_while_one_of_it_plays_with_somebody_else(self) -> None:
        course = begun(partner_course(rounds=3), 4)
        side = side_of(course.cup, player(1, 1))
        course.does(Leave(player(1, 2)))
        course.does(PutTogether(BY_OLGA, Partner(player(2, 1)), Partner(player(1, 1))))
        assert course.refused(Reinstate(BY_OLGA, side.number)) == "cup-refuse-in-already"

    def test_who_is_brought_back_looks_for_nobody_else(self) -> None:
        course = begun(partner_course(Format.ARENA), 4)
        side = side_of(course.cup, player(1, 1))
        course.does(Leave(player(1, 2)), SeekPartner(player(1, 1)), Reinstate(BY_OLGA, side.number))
        assert seeking(course.cup) == []

    def test_a_side_of_two_accounts_of_one_person_is_not_brought_back(self) -> None:
        course = begun(partner_course(rounds=3), 4)
        side = side_of(course.cup, player(1, 1))
        course.does(Leave(player(1, 2)), Merge(player(1, 2).player, player(1, 1)))
        assert course.refused(Reinstate(BY_OLGA, side.number)) == "cup-refuse-partner-self"

    def test_organisers_enter_two_together_and_exchange_a_partner(self) -> None:
        course = partner_course().does(SeekPartner(BO))
        course.does(PutTogether(BY_OLGA, Partner(ADA), Partner(BO)))
        assert (sides(course.cup), seeking(course.cup)) == (["Player 1 & Player 2"], [])
        course.does(PutTogether(BY_OLGA, Partner(CLEO), Partner(BO)))
        assert sides(course.cup) == ["Player 2 & Player 3"]
        again = PutTogether(BY_OLGA, Partner(CLEO), Partner(BO))
        assert course.refused(again) == "cup-refuse-in-already"

    def test_an_organiser_takes_both_out(self) -> None:
        course = entered(partner_course(), 2)
        course.does(Drop(BY_OLGA, side_of(course.cup, player(1, 2)).number))
        assert (sides(course.cup), seeking(course.cup)) == (["Player 21 & Player 22"], [])

    def test_who_is_forgotten_leaves_a_partner_behind(self) -> None:
        cup = entered(partner_course().does(SeekPartner(ADA, asks=player(1, 1))), 2).cup
        left = without_player(cup, Traces(frozenset({player(1, 1).player})), NOON)
        assert left
        assert seeking(left.cup) == ["Player 12"]

    def test_later_nothing_tells_who_it_was(self) -> None:
        cup = begun(partner_course(), 2).cup
        left = without_player(cup, Traces(frozenset({player(1, 2).player})), NOON)
        assert left
        side = side_of(left.cup, player(1, 1))
        assert side.people == (player(1, 1), NOBODY)
        assert side.has_left

    @pytest.mark.parametrize("started", [False, True])
    def test_two_accounts_of_one_person_are_no_side(self, started: bool) -> None:  # noqa: FBT001 - a case
        course = entered(partner_course(), 3)
        if started:
            course.does(Start(BY_OLGA))
        course.does(Merge(player(1, 2).player, player(1, 1)))
        assert len(sides(course.cup)) == 2
        assert seeking(course.cup) == ([] if started else ["Player 11"])

    def test_who_is_asked_is_asked_with_another_account(self) -> None:
        course = partner_course().does(SeekPartner(ADA, asks=player(1, 1)))
        course.does(Merge(player(1, 1).player, player(3, 1)), SeekPartner(player(3, 1), asks=ADA))
        assert (len(sides(course.cup)), seeking(course.cup)) == (1, [])

    def test_of_two_sides_one_person_stays_in_the_first(self) -> None:
        course = entered(partner_course(), 2).does(Merge(player(2, 1).player, player(1, 1)))
        assert (sides(course.cup), seeking(course.cup)) == (["Player 11 & Player 12"], ["Player 22"])


class TestTerms:
    def test_teams_play_at_boards_of_one_each(self) -> None:
        refused = refuse_terms(partner_course(Format.TEAM_SWISS, teams=2, capacity=64).cup.terms)
        assert refused
        assert refused.reason.key == "cup-refuse-teams-partners"

    def test_in_a_season_both_have_the_points(self) -> None:
        course = begun(partner_course(rounds=1, repeat=Repeat.WEEKLY, season=2), 2)
        course.does(Report(BY_OLGA, ((course.cup.matches[0].id, Result.FIRST),))).goes_on()
        winners = course.cup.entrant(course.cup.matches[0].first).people
        points = {line.person: line.points for line in season_table(course.cup)}
        assert len(points) == 4
        assert {points[one] for one in winners} == {max(points.values())}

    def test_there_are_no_divisions_of_pairs(self) -> None:
        fields = {"groups": 2, "repeat": Repeat.MONTHLY, "promotion": 1}
        refused = refuse_terms(partner_course(Format.ROUND_ROBIN, **fields).cup.terms)
        assert refused
        assert refused.reason.key == "cup-refuse-partners-promotion"


class TestReports:
    def test_a_side_is_one_line_of_every_file(self) -> None:
        course = begun(partner_course(rounds=1), 2)
        course.does(Report(BY_OLGA, ((course.cup.matches[0].id, Result.FIRST),))).goes_on()
        assert course.cup.winners == course.cup.entrant(course.cup.matches[0].first).people
        names = [row[2] for row in standings_sheet(course.cup).rows]
        assert sorted(names) == ["Player 11 & Player 12", "Player 21 & Player 22"]
        report = trf(course.cup)
        assert isinstance(report, str)
        assert "Player 11 & Player 12" in report


NOT_IN_ROUNDS = (Format.ARENA, Format.LADDER)
FORMATS = [one for one in Format if not one.startswith("team-") and one not in NOT_IN_ROUNDS]


@pytest.mark.parametrize("format_", FORMATS)
@settings(max_examples=4, deadline=None)
@given(size=st.integers(4, 9), seed=st.integers(0, 10_000))
def test_every_format_is_played_by_sides(format_: Format, size: int, seed: int) -> None:
    drawn = random.Random(seed)  # noqa: S311 - a simulation, the same each time
    course = begun(partner_course(format_), size)
    while course.cup.stage is Stage.RUNNING:
        assert not course.cup.paused
        for match in course.open_matches():
            course.does(Report(BY_OLGA, ((match.id, drawn.choice((Result.FIRST, Result.SECOND))),)))
        course.goes_on()
    assert course.cup.stage is Stage.OVER
    assert sorted(line.number for line in standings(course.cup)) == list(range(1, size + 1))
    assert len(course.cup.winners) % 2 == 0
