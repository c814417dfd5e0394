"""Tables that somebody leaves for good, and records that have been kept long enough."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.away_hours import AwayHours, QuietHours
from bot.kernel.ids import NOBODY, NOWHERE, Person, Room
from bot.kernel.pseudonyms import Traces, names_in, without
from bot.kernel.text import Listed, say
from bot.kernel.time import DAY
from bot.sessions.anonymise import anonymous, close_abandoned, without_player
from bot.sessions.clocks import TableClock, start_clock
from bot.sessions.commands import Propose, Resign
from bot.sessions.events import Accepted, GameEnded, MovePlayed, TableCalledOff, TableOpened
from bot.sessions.model import OfferKind, Phase, Session
from bot.sessions.time_controls import Control, Per
from tests.kit import tables
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import (
    CALLED_OFF,
    CHALLENGE,
    CLEO,
    FOURROW,
    OFFER,
    PLAYING,
    PRACTICE,
    WON,
    after,
    moves,
)
from tests.kit.tables import ANN, BEN, CLUB, PUB

ANNS = Traces(frozenset({ANN.player}))
BENS = Traces(frozenset({BEN.player}))
MIDDLE_GAME = after(PLAYING, *moves("a b a"))
OFFERED = after(MIDDLE_GAME, Propose(ANN, OfferKind.DRAW))
TABLES = [OFFER, CHALLENGE, PLAYING, PRACTICE, MIDDLE_GAME, OFFERED, WON, CALLED_OFF]


def left(table: Session, traces: Traces = ANNS) -> Accepted:
    decision = without_player(table, traces, FOURROW, NOON)
    assert decision
    return decision


@pytest.mark.parametrize(
    ("table", "traces", "phase", "reason"),
    [
        (OFFER, ANNS, Phase.CALLED_OFF, "table-end-withdrawn"),
        (CHALLENGE, ANNS, Phase.CALLED_OFF, "table-end-withdrawn"),
        (CHALLENGE, BENS, Phase.CALLED_OFF, "table-end-declined"),
        (PRACTICE, ANNS, Phase.CALLED_OFF, "table-end-left"),
        (PLAYING, ANNS, Phase.OVER, "table-end-resigned"),
        (MIDDLE_GAME, BENS, Phase.OVER, "table-end-resigned"),
        (OFFERED, ANNS, Phase.OVER, "table-end-resigned"),
    ],
)
def test_what_is_open_ends_as_if_they_had_ended_it(
    table: Session, traces: Traces, phase: Phase, reason: str
) -> None:
    ended = left(table, traces)
    assert ended.session.phase is phase
    assert ended.session.ending
    assert ended.session.ending.reason == say(reason, person=NOBODY)
    assert isinstance(ended.events[-1], GameEnded | TableCalledOff)


@pytest.mark.parametrize(("traces", "winner"), [(ANNS, 1), (BENS, 0)])
def test_the_other_side_wins(traces: Traces, winner: int) -> None:
    ending = left(MIDDLE_GAME, traces).session.ending
    assert ending
    assert ending.winners == (winner,)


@pytest.mark.parametrize("table", [WON, CALLED_OFF, after(MIDDLE_GAME, Resign(ANN))])
def test_what_is_over_stays_as_it_ended_but_for_the_name(table: Session) -> None:
    ended = left(table)
    assert ended.events == ()
    expected = without(table, ANNS)
    assert replace(ended.session, version=table.version, stands_since=table.stands_since) == expected
    assert ended.session.people[1:] == table.people[1:]


@pytest.mark.parametrize("table", TABLES)
def test_whom_nothing_leads_to_cannot_leave(table: Session) -> None:
    assert without_player(table, Traces(frozenset({CLEO.player})), FOURROW, NOON) is None
    assert without_player(left(table).session, ANNS, FOURROW, NOON) is None


@pytest.mark.parametrize("table", TABLES)
def test_nothing_at_the_table_names_them_afterwards(table: Session) -> None:
    ended = left(table)
    assert "Ann" not in repr(ended)
    assert "'ann'" not in repr(ended)
    assert ANN.player not in ended.session.players


def test_a_game_that_is_not_on_the_shelf_is_called_off() -> None:
    ended = without_player(MIDDLE_GAME, ANNS, None, NOON)
    assert ended
    assert ended.session.phase is Phase.CALLED_OFF


def test_a_room_of_their_own_goes_with_them_and_others_stay() -> None:
    den = Room(PUB.platform, "den")
    traces = Traces(ANNS.players, frozenset({den}))
    assert left(replace(WON, room=den), traces).session.room == NOWHERE
    assert left(WON, traces).session.room == PUB


def test_a_table_of_whoever_has_moved_in_since_keeps_its_room() -> None:
    den = Room(PUB.platform, "den")
    people = (CLEO, BEN)
    table = replace(WON, room=den, opener=CLEO, people=people, lineup=people)
    assert without_player(table, Traces(ANNS.players, frozenset({den})), FOURROW, NOON) is None
    vacant = without_player(table, Traces(ANNS.players, frozenset({den}), frozenset({den})), FOURROW, NOON)
    assert vacant
    assert vacant.session.room == NOWHERE


def test_an_old_record_names_none_who_have_left_either() -> None:
    kept = replace(WON, lineup=(CLEO, BEN), told=(say("table-told-left", person=CLEO, partner=BEN),))
    nameless = anonymous(kept)
    assert nameless
    assert names_in(nameless.session) == {NOBODY.player, NOWHERE}


def test_nor_where_it_was_once_all_are_forgotten() -> None:
    nameless = anonymous(left(left(WON).session, BENS).session)
    assert nameless
    assert nameless.session.room == NOWHERE


def test_nor_does_the_clock_tell_any_more_when_anybody_does_not_play() -> None:
    quiet = AwayHours("Europe/Rome", QuietHours(60, 120))
    clock = start_clock(TableClock(Control(Per.MOVE, DAY)), (quiet, quiet), NOON)
    ended = left(replace(MIDDLE_GAME, clock=clock)).session.clock
    assert ended
    assert ended.rests == ()


def test_names_go_from_the_deepest_corner_of_a_phrase() -> None:
    def about(person: Person) -> object:
        return say("a", who=Listed((say("b", one=person), BEN), say("c", mark=person)))

    assert without(about(ANN), ANNS) == about(NOBODY)


def test_names_go_from_what_has_happened() -> None:
    happened = (TableOpened(FOURROW.id, PUB, ANN), MovePlayed(BEN, ("a",)), MovePlayed(ANN, ("b",)))
    expected = (TableOpened(FOURROW.id, PUB, NOBODY), MovePlayed(BEN, ("a",)), MovePlayed(NOBODY, ("b",)))
    assert without(happened, ANNS) == expected


@given(tables.sessions, st.data())
def test_whatever_a_table_holds_nothing_leads_to_whom_it_had(table: Session, data: st.DataObject) -> None:
    person = data.draw(st.sampled_from((table.opener, *table.people)))
    traces = Traces(frozenset({person.player}), frozenset({table.room}))
    clear = without(table, traces)
    assert without(clear, traces) == clear
    assert person.player == NOBODY.player or person.player not in clear.players
    assert clear.room == NOWHERE


@pytest.mark.parametrize("table", [PLAYING, MIDDLE_GAME, PRACTICE])
def test_a_game_that_nobody_comes_back_to_is_called_off(table: Session) -> None:
    ended = close_abandoned(table)
    assert ended
    assert ended.session.phase is Phase.CALLED_OFF


@pytest.mark.parametrize("table", [OFFER, WON, CALLED_OFF])
def test_other_tables_cannot_be_abandoned(table: Session) -> None:
    assert close_abandoned(table) is None


def test_an_old_record_tells_neither_who_nor_where() -> None:
    nameless = anonymous(replace(WON, room=CLUB))
    assert nameless
    assert set(nameless.session.people) == {NOBODY}
    assert (nameless.session.room, nameless.session.moves) == (NOWHERE, WON.moves)
    assert nameless.session.players == ()
    assert anonymous(nameless.session) is None
    assert anonymous(MIDDLE_GAME) is None
