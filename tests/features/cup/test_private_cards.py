"""What is shown of cups to anyone who asks: pairs and reasons, standings, results, the organiser's card."""

import pytest

from bot.features.cup.acts.looking import cup_list_card, guide
from bot.features.cup.acts.matches import arranging_card
from bot.features.cup.cards.buttons import Page, page_in, rows_of
from bot.features.cup.cards.organise import (
    OUTCOMES,
    entrants_in,
    history_card,
    which_absent,
    which_entrant,
    which_match,
    which_result,
    who_play,
)
from bot.features.cup.cards.standings import (
    draft_card,
    pairing_reasons_card,
    pairings_card,
    podium_card,
    results_of,
    view_card,
)
from bot.features.cup.handlers import which_cup
from bot.features.cup.limits import PANEL_BUTTONS
from bot.features.cup.pictures.views import views_of
from bot.intents.cup import OnCup
from bot.intents.payload import read_payload
from bot.kernel.ids import AccountId, Player
from bot.kernel.text import say
from bot.kernel.time import DAY, HOUR
from bot.messages.card import Button, Card, Limits
from bot.tournaments.decisions.lifecycle import Close
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.scheduling import ProposeTime
from bot.tournaments.model import Cup, Result, View
from tests.kit.clock import NOON
from tests.kit.cup_scenario import panel
from tests.kit.cups import BY_OLGA, Course, announced, somebody
from tests.kit.format_names import Format

ROOMY = Limits(8, 6)
NARROW = Limits(2, 2)
ONLOOKER = Player(AccountId("onlooker"))


def asked(card: Card) -> list[OnCup]:
    found = [read_payload(button.press) for row in card.rows for button in row]
    return [one for one in found if isinstance(one, OnCup)]


def buttons(card: Card) -> list[Button]:
    return [button for row in card.rows for button in row]


def played(format_: Format, size: int = 4, **fields: object) -> Cup:
    """To its end, the first of each pair winning."""
    course = Course(announced(format_, **fields)).begins(size)
    while open_ := course.open_matches():
        course.ends(open_[0], Result.FIRST)
    return course.cup


def test_every_pair_of_a_round_can_be_asked_about() -> None:
    cup = Course(announced()).begins(4).cup
    shown = pairings_card(cup, 1, ROOMY)
    assert [one.words for one in asked(shown) if one.act == "why"] == ["1.1", "1.2"]
    reasons = pairing_reasons_card(cup, cup.matches[0])
    assert reasons.title.key == "cup-why-title"
    assert reasons.lines == cup.matches[0].why


def test_before_the_first_round_it_says_who_has_entered() -> None:
    shown = pairings_card(Course(announced()).with_field(3).cup, 0, ROOMY)
    assert (shown.title, len(shown.lines)) == (
        say("cup-entrants", entrants=say("cup-count-people", count=3)),
        3,
    )


def test_earlier_rounds_are_one_tap_away() -> None:
    course = Course(announced(rounds=3)).begins(4)
    for match in course.open_matches():
        course.ends(match, Result.DRAW)
    shown = pairings_card(course.cup, 2, ROOMY)
    assert OnCup("pairings", "1", course.cup.id) in asked(shown)


@pytest.mark.parametrize("format_", [Format.SWISS, Format.ROUND_ROBIN, Format.ARENA])
def test_standings_are_a_picture_lines_and_the_meaning_of_each_tie_break(format_: Format) -> None:
    cup = Course(announced(format_)).begins(4).cup
    shown = view_card(cup, View.STANDINGS, somebody(1).player)
    assert shown.scene
    keys = [line.key for line in shown.lines]
    assert keys.count("cup-standing-ties") == 4
    assert "cup-tiebreak-called" in keys


@pytest.mark.parametrize("format_", [Format.KNOCKOUT, Format.DOUBLE_ELIMINATION, Format.LADDER])
def test_where_nobody_collects_points_there_are_only_places(format_: Format) -> None:
    cup = Course(announced(format_)).begins(4).cup
    shown = view_card(cup, View.STANDINGS, ONLOOKER)
    assert {line.key for line in shown.lines} <= {"cup-standing-place"}


@pytest.mark.parametrize("format_", Format)
def test_everything_that_can_be_seen_of_a_cup_is_a_picture(format_: Format) -> None:
    cup = Course(announced(format_)).begins(6).cup
    for reader in (somebody(1).player, ONLOOKER):
        for view in views_of(cup):
            assert [view_card(cup, view, reader, page).scene is None for page in (None, 0, 7)] == [False] * 3


def test_what_cannot_be_seen_yet_is_told() -> None:
    cup = announced()
    assert view_card(cup, results_of(cup), ONLOOKER).lines == (say("cup-nothing-yet"),)


def test_results_of_a_cup_in_groups_are_those_of_its_groups_until_the_knockout_begins() -> None:
    cup = Course(announced(Format.GROUPS_KNOCKOUT, groups=2)).begins(6).cup
    assert results_of(cup) is View.GROUPS


def test_a_large_crosstable_has_pages() -> None:
    cup = Course(announced()).begins(24).cup
    more = [one for one in asked(view_card(cup, View.CROSSTABLE, ONLOOKER)) if page_in(one.words)]
    assert more == [OnCup("standings", "crosstable page:1", cup.id)]


@pytest.mark.parametrize("format_", [Format.SWISS, Format.ROUND_ROBIN, Format.KNOCKOUT])
def test_the_podium_has_three_places(format_: Format) -> None:
    cup = played(format_)
    shown = podium_card(cup)
    assert shown.scene
    assert len(shown.lines) >= 3 or format_ != Format.ROUND_ROBIN


def test_the_organisers_card_offers_what_can_be_done_now() -> None:
    cup = announced()
    assert asked(panel(cup))[0].act == "start"
    running = Course(announced()).begins(4)
    daily, rest = ([one.act for one in asked(panel(running.cup, page))] for page in (0, 1))
    assert daily == ["draft", "result", "forfeit", "drop", "organise"]
    assert {"pause", "extend", "close"} <= {*rest}
    assert len(rest) <= PANEL_BUTTONS
    running.does(Close(BY_OLGA))
    assert {one.act for one in asked(panel(running.cup))} == {
        "standings",
        "export",
        "history",
    }


def test_the_organisers_card_is_short() -> None:
    cup = announced(misses=1)
    for shown in (panel(cup), panel(Course(cup).begins(4).cup, 1)):
        assert len(shown.lines) <= 5
        assert "terms" in [one.act for one in asked(shown)]


def test_a_draft_is_told_with_its_reasons() -> None:
    cup = Course(announced(review_ms=HOUR)).begins(4).cup
    assert cup.draft
    shown = draft_card(cup)
    assert [line.key for line in shown.lines] == ["cup-drafted", "cup-drafted", "cup-draft-line"]
    assert {"publish", "swap"} <= {one.act for one in asked(shown)}
    assert {"publish", "swap"} <= {one.act for one in asked(panel(cup))}


def test_a_result_is_found_by_two_taps() -> None:
    cup = Course(announced()).begins(4).cup
    matches = asked(which_match(cup, "result", Page(ROOMY)))
    assert [one.words for one in matches] == ["1.1", "1.2"]
    outcomes = asked(which_result(cup, cup.matches[0], ROOMY))
    assert [one.words for one in outcomes] == [*(f"1.1 {one}" for one in OUTCOMES), "1.1 void"]
    absent = asked(which_absent(cup, cup.matches[0], ROOMY))
    assert [one.words.split()[0] for one in absent] == ["1.1"] * 3
    assert absent[-1].words == "1.1 both"


def test_a_long_list_goes_on_with_what_was_said() -> None:
    cup = Course(announced()).with_field(9).cup
    options = [(say("line", text=str(number)), f"#{number}") for number in range(1, 10)]
    seen = []
    for number in range(3):
        (*shown, more) = [
            button for row in rows_of(cup, "swap", options, Page(NARROW, number, "#1")) for button in row
        ]
        seen += [read_payload(one.press) for one in shown]
    assert [one.words for one in seen if isinstance(one, OnCup)] == [
        f"#1 #{number}" for number in range(1, 10)
    ]
    assert read_payload(more.press) == OnCup("swap", "#1 page:0", cup.id)


def test_people_are_chosen_by_name() -> None:
    cup = Course(announced()).with_field(3).cup
    shown = which_entrant(cup, "drop", who_play(cup), Page(ROOMY))
    assert [entrants_in(cup, one.words) for one in asked(shown)] == [(1,), (2,), (3,)]


def test_what_was_corrected_is_told_for_ever() -> None:
    course = Course(announced()).begins(4)
    match = course.open_matches()[0]
    assert history_card(announced()).lines == (say("cup-history-none"),)
    assert [line.key for line in history_card(course.cup).lines] == ["cup-deed"]
    course.ends(match, Result.FIRST).does(Report(BY_OLGA, ((match.id, Result.DRAW),)))
    line = next(one for one in history_card(course.cup).lines if one.key == "cup-correction")
    said = dict(line.args)
    assert (said["before"], said["after"]) == (say("cup-result-first"), say("cup-result-draw"))


def test_a_pair_finds_a_time() -> None:
    course = Course(announced(gathering=True)).begins(4)
    match = course.open_matches()[0]
    one, other = (course.cup.entrant(number).person for number in match.numbers)
    assert [each.words for each in asked(arranging_card(course.cup, match, one))] == [
        "1.1 +1h",
        "1.1 +3h",
        "1.1 +24h",
    ]
    course.does(ProposeTime(one, match.id, NOON.after(DAY)))
    found = course.cup.match(match.id)
    assert found
    assert [each.words for each in asked(arranging_card(course.cup, found, one))] == ["1.1 no"]
    assert [each.words for each in asked(arranging_card(course.cup, found, other))] == ["1.1 yes", "1.1 no"]


def test_lists_of_cups_lead_to_them() -> None:
    cup = announced()
    assert asked(cup_list_card((cup,))) == [OnCup("show", "", cup.id)]
    assert asked(cup_list_card(())) == [OnCup("open")]
    assert asked(which_cup(OnCup("join"), (cup,))) == [OnCup("join", "", cup.id)]
    assert asked(guide()) == [OnCup("open")]
