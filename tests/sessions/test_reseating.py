"""Two accounts have become one: anyone who sits, or is awaited, does so under the new one."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.ids import AccountId, Person, Player
from bot.kernel.text import Written, say
from bot.sessions.commands import Propose, Reseat, Resign
from bot.sessions.events import PlayerReseated
from bot.sessions.model import OfferKind, Session, is_open
from tests.kit.fourrow_tables import (
    CALLED_OFF,
    CHALLENGE,
    CLEO,
    OFFER,
    PLAYING,
    PRACTICE,
    WON,
    accepted,
    after,
    moves,
    refused,
)
from tests.kit.tables import ANN, BEN

DREW = after(PLAYING, *moves("a b"), Propose(ANN, OfferKind.DRAW))
TABLES = [OFFER, CHALLENGE, PLAYING, PRACTICE, DREW, WON, CALLED_OFF]
ANNIE = Person(Player(AccountId("annie")), "Annie")


def places(table: Session) -> list[Person | None]:
    """Everybody who is named anywhere at the table, in a fixed order."""
    return [table.opener, table.invited, *table.people, table.offer.by if table.offer else None]


@pytest.mark.parametrize(
    ("table", "person"), [(table, one) for table in TABLES for one in (ANN, BEN) if one in places(table)]
)
def test_every_place_of_the_one_becomes_the_others_and_nothing_else_changes(
    table: Session, person: Person
) -> None:
    now = after(table, Reseat(person.player, ANNIE))
    assert places(now) == [ANNIE if one == person else one for one in places(table)]
    back = after(now, Reseat(ANNIE.player, person))
    assert replace(back, version=table.version, stands_since=table.stands_since) == table


@pytest.mark.parametrize("table", TABLES)
def test_boards_follow_as_long_as_something_can_still_happen(table: Session) -> None:
    expected = (PlayerReseated(ANN.player, ANNIE),) if is_open(table) else ()
    assert accepted(table, Reseat(ANN.player, ANNIE)).events == expected


@pytest.mark.parametrize("table", TABLES)
def test_doing_it_twice_is_refused_as_there_is_nothing_left_to_do(table: Session) -> None:
    once = after(table, Reseat(ANN.player, ANNIE))
    assert refused(once, Reseat(ANN.player, ANNIE)).reason == say("table-refuse-not-seated")


@given(st.sampled_from(TABLES), st.sampled_from((ANN, BEN, CLEO)), st.sampled_from((ANN, BEN, CLEO)))
def test_nobody_ever_comes_to_sit_against_themselves(table: Session, former: Person, now: Person) -> None:
    both_are_here = {former.player, now.player} <= set(table.players)
    if former == now and both_are_here:
        assert after(table, Reseat(former.player, now)).players == table.players
    elif both_are_here:
        reason = say("table-refuse-against-oneself", table=Written(table.id))
        assert refused(table, Reseat(former.player, now)).reason == reason
    elif former.player in table.players:
        assert len(after(table, Reseat(former.player, now)).players) == len(table.players)


@pytest.mark.parametrize("table", TABLES)
def test_the_same_account_can_take_another_name(table: Session) -> None:
    annabel = replace(ANN, name="Annabel")
    now = after(table, Reseat(ANN.player, annabel))
    assert places(now) == [annabel if one == ANN else one for one in places(table)]


def test_everybody_at_a_table_is_named_once() -> None:
    ann, ben = ANN.player, BEN.player
    found = [table.players for table in (OFFER, CHALLENGE, PLAYING, PRACTICE)]
    assert found == [(ann,), (ann, ben), (ann, ben), (ann,)]


def test_what_the_table_has_to_tell_is_told_of_the_new_account() -> None:
    resigned = after(PLAYING, Resign(BEN))
    ending = after(resigned, Reseat(BEN.player, ANNIE)).ending
    assert ending
    assert ending.reason == say("table-end-resigned", person=ANNIE)
