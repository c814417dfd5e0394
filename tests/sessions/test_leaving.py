"""Giving a game up, and calling it off before it has properly begun."""

import pytest

from bot.kernel.ids import Version
from bot.kernel.text import say
from bot.sessions.commands import Abort, PlayMove, Resign
from bot.sessions.events import GameEnded, TableCalledOff
from bot.sessions.model import Ending, Phase, Session
from tests.kit.fourrow_tables import (
    CALLED_OFF,
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

OLD = Version(1)


@pytest.mark.parametrize(("person", "winner"), [(ANN, 1), (BEN, 0)])
def test_anyone_who_resigns_loses_at_any_time(person: object, winner: int) -> None:
    given_up = accepted(PLAYING, Resign(person, PLAYING.version))
    ending = Ending((winner,), say("table-end-resigned", person=person))
    assert (given_up.session.phase, given_up.session.ending) == (Phase.OVER, ending)
    assert given_up.events == (GameEnded(ending),)


@pytest.mark.parametrize(("table", "winner"), [(PRACTICE, 1), (after(PRACTICE, PlayMove(ANN, "d")), 0)])
def test_alone_it_is_the_side_to_move_that_resigns(table: Session, winner: int) -> None:
    given_up = accepted(table, Resign(ANN)).session
    assert given_up.ending == Ending((winner,), say("table-end-resigned", person=ANN))


@pytest.mark.parametrize(("record", "person"), [("", ANN), ("", BEN), ("d", ANN), ("d", BEN)])
def test_before_the_second_move_a_game_is_called_off_freely(record: str, person: object) -> None:
    called_off = accepted(after(PLAYING, *moves(record)), Abort(person))
    ending = Ending((), say("table-end-aborted", person=person))
    assert (called_off.session.phase, called_off.session.ending) == (Phase.CALLED_OFF, ending)
    assert called_off.events == (TableCalledOff(ending),)


def test_after_two_moves_a_game_counts() -> None:
    assert refused(after(PLAYING, *moves("d e")), Abort(ANN)).reason == say("table-refuse-too-late-to-abort")


@pytest.mark.parametrize("leave", [Resign, Abort])
@pytest.mark.parametrize(
    ("table", "person", "seen", "key"),
    [
        (OFFER, ANN, None, "table-refuse-not-begun"),
        (WON, ANN, None, "table-refuse-over"),
        (CALLED_OFF, ANN, None, "table-refuse-over"),
        (PLAYING, CLEO, None, "table-refuse-not-seated"),
        (PLAYING, ANN, OLD, "table-refuse-board-moved-on"),
    ],
)
def test_who_may_not_leave(
    leave: type[Resign | Abort], table: Session, person: object, seen: Version | None, key: str
) -> None:
    assert refused(table, leave(person, seen)).reason == say(key)
