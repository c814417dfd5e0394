"""Tables of cups: their pair is fixed, and what they lead to is not the pair's alone."""

from dataclasses import replace

import pytest

from bot.gamekit.setup import prepare
from bot.kernel.away_hours import AwayHours, QuietHours
from bot.kernel.ids import SessionId
from bot.kernel.stakes import Stakes
from bot.kernel.text import Refusal, say
from bot.kernel.time import HOUR, MINUTE
from bot.sessions.clocks import TableClock
from bot.sessions.commands import Abort, Answer, Command, Expire, Open, Overrule, Propose, Resign, Seated
from bot.sessions.decide import open_table
from bot.sessions.events import TableCalledOff
from bot.sessions.limits import FLAG_AFTER_MS
from bot.sessions.model import OfferKind, Phase, Session
from bot.sessions.time_controls import Control, Per
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import FOURROW, accepted, after, moves, refused
from tests.kit.tables import ANN, BEN, PUB

NIGHT = AwayHours("Europe/Rome", QuietHours(23 * 60, 7 * 60))
OPEN = Open(
    ANN,
    FOURROW.id,
    PUB,
    clock=TableClock(Control(Per.GAME, HOUR)),
    stakes=Stakes.CUP,
    match="cup22222-1-1",
    seated=(Seated(ANN), Seated(BEN, NIGHT)),
)


def table(command: Open = OPEN) -> Session:
    setup = prepare(FOURROW, seed=0)
    assert not isinstance(setup, Refusal)
    return open_table(SessionId("table222"), command, setup, FOURROW, NOON).session


PLAYING = table()


def test_both_sit_from_the_beginning_and_the_clock_runs() -> None:
    assert PLAYING.phase is Phase.PLAYING
    assert PLAYING.people == (ANN, BEN)
    assert PLAYING.clock
    assert PLAYING.clock.since == NOON
    assert PLAYING.clock.rests[1] == NIGHT


@pytest.mark.parametrize(
    ("command", "key"),
    [
        (Abort(ANN), "cup-refuse-abort"),
        (Propose(ANN, OfferKind.CALL_OFF), "cup-refuse-abort"),
        (Propose(ANN, OfferKind.TAKEBACK), "cup-refuse-takeback"),
    ],
)
def test_the_pair_cannot_undo_anything(command: Command, key: str) -> None:
    assert refused(after(PLAYING, *moves("a")), command).reason == say(key)


def test_a_draw_can_be_agreed() -> None:
    offered = after(PLAYING, Propose(ANN, OfferKind.DRAW))
    assert after(offered, Answer(BEN, OfferKind.DRAW, yes=True)).phase is Phase.OVER


def test_anyone_who_does_not_come_loses_without_a_game() -> None:
    late = NOON.after(HOUR + FLAG_AFTER_MS)
    decision = accepted(PLAYING, Expire(), late)
    while decision.session.phase is Phase.PLAYING:
        decision = accepted(decision.session, Expire(), late)
    assert decision.session.phase is Phase.CALLED_OFF
    assert decision.session.ending
    assert decision.session.ending.winners == (1,)


def test_whose_time_runs_out_in_a_game_has_lost_it() -> None:
    decision = accepted(after(PLAYING, *moves("a b")), Expire(), NOON.after(2 * HOUR))
    while decision.session.phase is Phase.PLAYING:
        decision = accepted(decision.session, Expire(), NOON.after(2 * HOUR))
    assert decision.session.phase is Phase.OVER
    assert decision.session.ending
    assert decision.session.ending.winners == (1,)


def test_a_cup_can_decide_without_the_game_once() -> None:
    reason = say("cup-end-decided")
    overruled = accepted(PLAYING, Overrule(reason))
    assert [type(event) for event in overruled.events] == [TableCalledOff]
    assert refused(overruled.session, Overrule(reason)).reason == say("table-refuse-over")


def test_other_tables_are_nobody_elses_business() -> None:
    plain = replace(PLAYING, match=None)
    assert refused(plain, Overrule(say("cup-end-decided"))).reason == say("table-refuse-over")


def test_the_last_turn_of_a_game_that_ends_is_counted_too() -> None:
    over = accepted(after(PLAYING, *moves("a")), Resign(BEN), NOON.after(30 * MINUTE)).session
    assert over.clock
    assert over.clock.used == (0, 30 * MINUTE)
