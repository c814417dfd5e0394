"""Names in the log: a forgotten person stays one person, without a name."""

from bot.kernel.ids import NOBODY, CommunityRef, Platform
from bot.ratings.model import Entry
from bot.ratings.pseudonyms import (
    in_another_community,
    is_gone,
    pseudonyms_for,
    public_person,
    replace_people,
)
from tests.kit.results import CLUB, game, person

ANN, ANNIE, BOB = person("Ann"), person("Annie"), person("Bob")


def entry(sentence: str) -> Entry:
    return Entry(game(sentence).session, game(sentence))


def test_all_accounts_of_somebody_become_one_and_the_same_for_ever() -> None:
    gone = pseudonyms_for({ANN.player, ANNIE.player})
    assert len(set(gone.values())) == 1
    assert gone == pseudonyms_for([ANNIE.player, ANN.player])
    assert gone[ANN.player] != pseudonyms_for({BOB.player})[BOB.player]


def test_who_is_forgotten_is_named_as_nobody() -> None:
    forgotten = replace_people(entry("Ann beats Bob"), pseudonyms_for({ANN.player}))
    assert forgotten.result
    first, second = forgotten.result.people
    assert (public_person(first), public_person(second)) == (NOBODY, BOB)
    assert [is_gone(player) for player in forgotten.result.players] == [True, False]
    assert ANN.player.account not in first.player.account
    assert forgotten.countable, "what Bob has played still counts"


def test_what_names_nobody_of_them_stays_as_it_is() -> None:
    untouched = entry("Ann beats Bob")
    assert replace_people(untouched, pseudonyms_for({ANNIE.player})) is untouched
    ruled = Entry(untouched.session)
    assert replace_people(ruled, pseudonyms_for({ANN.player})) is ruled


def test_a_community_under_another_name() -> None:
    new = CommunityRef(Platform("telegram"), "-1002")
    moved = in_another_community(entry("Ann beats Bob"), CLUB, new)
    assert moved.result
    assert moved.result.community == new
    assert in_another_community(moved, CLUB, new) is moved
