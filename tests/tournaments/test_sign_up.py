"""Who is in a cup when it begins, and who comes and goes afterwards."""

import pytest

from bot.kernel.ids import AccountId, Person, Player, Room
from bot.kernel.text import Refusal
from bot.kernel.time import DAY, HOUR
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.decisions.entry import Invite
from bot.tournaments.decisions.lifecycle import DismissOrganiser, NameOrganiser, ShowIn
from bot.tournaments.decisions.merge_accounts import Merge
from bot.tournaments.decisions.opening import Open, open_cup
from bot.tournaments.decisions.participation import CheckIn, Drop, Join, Leave, Start
from bot.tournaments.decisions.rounds import Forbid, Rest, SetClub
from bot.tournaments.model import CupId, MatchId, Number, Result, Stage
from bot.tournaments.requests import Asker, CupCalledOff, TermsChanged
from tests.kit.clock import NOON
from tests.kit.cups import BY_OLGA, OLGA, PUB, Course, announced, somebody, terms
from tests.kit.format_names import Format

ONE, TWO, THREE = (Number(number) for number in (1, 2, 3))


def course(format_: Format = Format.SWISS, **fields: object) -> Course:
    return Course(announced(format_, **fields))


def names(course: Course) -> list[str]:
    return [one.person.name for one in course.cup.entrants]


def test_people_enter_once_and_leave_again() -> None:
    cup = course().with_field(3)
    assert cup.refused(Join(somebody(2))) == "cup-refuse-already-in"
    cup.does(Leave(somebody(2)))
    assert names(cup) == ["Player 1", "Player 3"]
    assert cup.refused(Leave(somebody(2))) == "cup-refuse-not-in"
    assert names(cup.does(Join(somebody(2)))) == ["Player 1", "Player 3", "Player 2"]


def test_a_full_cup_is_full_until_somebody_leaves() -> None:
    cup = course(capacity=2).with_field(2).does(Join(somebody(3)))
    assert len(cup.cup.entrants) == 2
    cup.does(Leave(somebody(1)))
    assert [one.person for one in cup.cup.entrants] == [somebody(2), somebody(3)]


def test_after_the_start_nobody_waits_for_a_place() -> None:
    cup = course(capacity=2).with_field(2).does(Start(BY_OLGA))
    assert cup.refused(Join(somebody(3))) == "cup-refuse-full"


def test_a_start_in_the_past_is_refused() -> None:
    decision = open_cup(CupId("cup"), Open(BY_OLGA, terms(starts=NOON), PUB), 0, NOON)
    assert isinstance(decision, Refusal)
    assert decision.reason.key == "cup-refuse-start-past"


def test_checking_in_needs_a_time_at_which_it_ends() -> None:
    decision = open_cup(CupId("cup"), Open(BY_OLGA, terms(check_in_ms=HOUR), PUB), 0, NOON)
    assert isinstance(decision, Refusal)
    assert decision.reason.key == "cup-refuse-check-in-without-start"


def test_anyone_who_does_not_check_in_stays_out_and_the_best_comes_first() -> None:
    cup = course(starts=NOON.after(DAY), check_in_ms=HOUR).with_field(3).does(Join(somebody(4), 3000))
    assert cup.refused(CheckIn(somebody(1))) == "cup-refuse-check-in-closed"
    cup.waits(DAY - HOUR).goes_on()
    assert cup.cup.stage is Stage.CHECK_IN
    cup.does(*(CheckIn(somebody(number)) for number in (1, 3, 4)))
    assert cup.refused(CheckIn(somebody(1))) == "cup-refuse-checked-in"
    cup.waits(HOUR).goes_on()
    assert names(cup) == ["Player 4", "Player 1", "Player 3"]
    assert [one.number for one in cup.cup.entrants] == [1, 2, 3]
    assert [tell.people for tell in cup.tells("cup-call-not-checked-in")] == [(somebody(2),)]


def test_a_cup_with_one_entrant_is_no_cup() -> None:
    cup = course(starts=NOON.after(DAY)).with_field(1)
    assert cup.refused(Start(BY_OLGA)) == "cup-refuse-too-few"
    cup.waits(DAY).goes_on()
    assert cup.cup.stage is Stage.CALLED_OFF
    (event,) = cup.told(CupCalledOff)
    assert isinstance(event, CupCalledOff)
    assert event.reason.key == "cup-refuse-too-few"


def test_a_small_field_plays_fewer_rounds_than_were_announced_and_is_told() -> None:
    cup = course(rounds=9).with_field(4).does(Start(BY_OLGA))
    assert cup.cup.terms.rounds == 3
    assert cup.told(TermsChanged) == [TermsChanged(("rounds",), None)]


def test_nothing_is_due_before_its_time() -> None:
    cup = course(starts=NOON.after(DAY)).with_field(2).waits(DAY - 1)
    assert cup.refused(Expire()) == "cup-refuse-nothing-due"


def test_in_a_swiss_cup_one_can_come_late_but_not_after_the_last_round() -> None:
    cup = course(rounds=2).begins(4).does(Join(somebody(9)))
    late = cup.cup.entrant_of(somebody(9).player)
    assert late
    assert (late.number, late.since) == (5, 2)
    for match in cup.open_matches():
        cup.ends(match, Result.FIRST)
    assert cup.cup.round == 2
    assert cup.refused(Join(somebody(10))) == "cup-refuse-too-late"


def test_a_knockout_cannot_be_entered_late() -> None:
    assert course(Format.KNOCKOUT).begins(4).refused(Join(somebody(9))) == "cup-refuse-too-late"


def test_a_drop_loses_what_is_under_way_and_never_changes_the_past() -> None:
    cup = course(rounds=3).begins(4)
    for match in cup.open_matches():
        cup.ends(match, Result.FIRST)
    before = [match for match in cup.cup.matches if match.round == 1]
    cup.does(Drop(BY_OLGA, ONE)).goes_on()
    assert [match for match in cup.cup.matches if match.round == 1] == before
    (lost,) = (match for match in cup.cup.matches_of(ONE) if match.round == 2)
    assert lost.score_of(ONE) == 0
    assert lost.is_over
    assert [tell.numbers for tell in cup.tells("cup-call-dropped")] == [(ONE,)]
    assert cup.refused(Join(somebody(1))) == "cup-refuse-put-out"


def test_resting_is_asked_for_in_advance_and_not_for_the_last_round() -> None:
    cup = course(rounds=4).begins(8)
    assert cup.refused(Rest(somebody(1), 1)) == "cup-refuse-round-paired"
    assert cup.refused(Rest(somebody(1), 4)) == "cup-refuse-rest-last"
    cup.does(Rest(somebody(1), 2))
    for match in cup.open_matches():
        cup.ends(match, Result.DRAW)
    assert Result.HALF_BYE in [match.result for match in cup.cup.matches_of(ONE)]
    assert course(Format.KNOCKOUT).begins(4).refused(Rest(somebody(1), 2)) == "cup-refuse-no-rests"


def test_people_of_one_club_and_forbidden_pairs_do_not_meet() -> None:
    cup = course(rounds=1).with_field(4)
    cup.does(SetClub(BY_OLGA, ONE, "Moot"), SetClub(BY_OLGA, THREE, "Moot"), Forbid(BY_OLGA, ONE, TWO))
    cup.does(Start(BY_OLGA)).goes_on()
    assert cup.match(1, 4)


def test_a_pair_can_be_allowed_again() -> None:
    cup = course().with_field(2).does(Forbid(BY_OLGA, ONE, TWO), Forbid(BY_OLGA, TWO, ONE, allowed=True))
    assert cup.cup.forbidden == ()
    assert cup.refused(Forbid(BY_OLGA, ONE, ONE)) == "cup-refuse-same-person"
    assert cup.refused(Forbid(BY_OLGA, ONE, Number(9))) == "cup-refuse-no-such-entrant"


def test_only_organisers_and_administrators_run_a_cup() -> None:
    cup = course().with_field(2)
    assert cup.refused(Start(Asker(somebody(1)))) == "cup-refuse-not-organiser"
    cup.does(NameOrganiser(Asker(somebody(9), is_admin=True), somebody(1)))
    cup.does(DismissOrganiser(Asker(somebody(1)), OLGA.player))
    assert cup.refused(Start(BY_OLGA)) == "cup-refuse-not-organiser"
    assert (
        cup.refused(DismissOrganiser(Asker(somebody(1)), somebody(1).player)) == "cup-refuse-last-organiser"
    )
    cup.does(Start(Asker(somebody(1))))


def test_a_cup_is_shown_in_a_room_once() -> None:
    cup = course().does(ShowIn(BY_OLGA, Room(PUB.platform, "den")))
    assert cup.refused(ShowIn(BY_OLGA, PUB)) == "cup-refuse-shown"


TWIN = Person(Player(AccountId("twin")), "Player 1 at home")


def test_of_two_entries_of_one_person_the_first_stays() -> None:
    cup = course().with_field(2).does(Join(TWIN), Merge(somebody(1).player, TWIN))
    assert [one.person for one in cup.cup.entrants] == [TWIN, somebody(2)]
    assert cup.refused(Merge(somebody(1).player, TWIN)) == "cup-refuse-not-in"


def test_who_is_invited_is_so_with_another_account() -> None:
    cup = course(by_invitation=True).does(Invite(BY_OLGA, somebody(1)), Merge(somebody(1).player, TWIN))
    cup.does(Join(TWIN))


@pytest.mark.parametrize("former", [somebody(1), TWIN])
def test_once_it_has_begun_the_second_entry_withdraws(former: Person) -> None:
    into = TWIN if former == somebody(1) else somebody(1)
    cup = course(rounds=2).with_field(3).does(Join(TWIN), Start(BY_OLGA)).goes_on()
    cup.does(Merge(former.player, into)).goes_on()
    kept = cup.cup.entrant_of(into.player)
    assert kept
    assert (kept.number, kept.has_left) == (1, False)
    assert cup.cup.entrant(Number(4)).has_left
    assert MatchId("cup22222-2-1") in [match.id for match in cup.cup.matches] or cup.open_matches()
