"""Offers: one at a time, bound to the board they were made at, settled by the other side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import SEED_LIMIT, AnyGame
from bot.gamekit.replay import replay
from bot.kernel.ids import GameId, Person
from bot.sessions.commands import Answer, Command, Join, PlayMove, Propose
from bot.sessions.events import GameEnded, MovesTakenBack, OfferMade, OfferSettled, TableCalledOff
from bot.sessions.model import Offer, OfferKind, Phase, Session
from tests.kit.fourrow_tables import (
    CLEO,
    FOURROW,
    GAMES,
    OFFER,
    PLAYING,
    PRACTICE,
    WON,
    accepted,
    after,
    moves,
    offer,
    refused,
)
from tests.kit.tables import ANN, BEN

RACE: AnyGame = GAMES[GameId("race")]
_OTHER = {ANN: BEN, BEN: ANN}
DRAW, TAKEBACK, CALL_OFF = OfferKind.DRAW, OfferKind.TAKEBACK, OfferKind.CALL_OFF
UNDER_WAY = after(PLAYING, *moves("d e d"))
OFFERED = {kind: after(UNDER_WAY, Propose(BEN, kind)) for kind in OfferKind}


def yes(person: Person, kind: OfferKind, table: Session) -> Answer:
    return Answer(person, kind, yes=True, version=table.version)


@pytest.mark.parametrize("kind", OfferKind)
def test_an_offer_stands_for_everybody_to_see_and_changes_nothing_else(kind: OfferKind) -> None:
    made = accepted(UNDER_WAY, Propose(BEN, kind))
    assert made.session.offer == Offer(kind, BEN)
    assert made.events == (OfferMade(Offer(kind, BEN)),)
    assert (made.session.moves, made.session.position) == (UNDER_WAY.moves, UNDER_WAY.position)


def test_a_draw_that_is_agreed_on_ends_the_game_without_a_winner() -> None:
    settled = accepted(OFFERED[DRAW], yes(ANN, DRAW, OFFERED[DRAW]))
    assert settled.session.phase is Phase.OVER
    assert settled.session.ending.winners == ()
    assert [type(event) for event in settled.events] == [OfferSettled, GameEnded]


def test_a_game_may_be_called_off_by_agreement_at_any_time() -> None:
    settled = accepted(OFFERED[CALL_OFF], yes(ANN, CALL_OFF, OFFERED[CALL_OFF]))
    assert settled.session.phase is Phase.CALLED_OFF
    assert [type(event) for event in settled.events] == [TableCalledOff]


@pytest.mark.parametrize(
    ("record", "asks", "left"),
    [("d e d", BEN, "d"), ("d e d", ANN, "d e"), ("d e", BEN, "d"), ("d", ANN, "")],
)
def test_a_takeback_goes_back_to_where_whoever_asked_was_to_move(
    record: str, asks: Person, left: str
) -> None:
    table = after(PLAYING, *moves(record), Propose(asks, TAKEBACK))
    other = ANN if asks is BEN else BEN
    taken = accepted(table, yes(other, TAKEBACK, table))
    assert taken.session.moves == tuple(left.split())
    assert taken.session.position == FOURROW.notation.dump(replay(FOURROW, table.setup, left.split()))
    assert taken.events == (MovesTakenBack(other, len(record.split()) - len(left.split())),)
    assert (taken.session.offer, taken.session.marks) == (None, ())


@given(st.integers(0, SEED_LIMIT - 1), st.lists(st.integers(0, 3), min_size=1, max_size=8))
def test_a_takeback_across_dice_casts_the_same_dice_again(seed: int, picks: list[int]) -> None:
    line = [after(offer(game=RACE, seed=seed), Join(BEN), game=RACE)]
    for pick in picks:
        line.append(after(line[-1], _run(line[-1], pick), game=RACE))
    *_, before, last = line
    (by,) = acting(before)
    taken = after(last, Propose(by, TAKEBACK), Answer(_OTHER[by], TAKEBACK, yes=True), game=RACE)
    again = line[len(taken.moves)]
    assert (taken.moves, taken.position) == (again.moves, again.position)
    for played in line[len(taken.moves) + 1 :]:
        (mover,) = acting(taken)
        taken = after(taken, PlayMove(mover, played.moves[-1]), game=RACE)
        assert taken.position == played.position


def acting(table: Session) -> list[Person]:
    return [table.people[seat] for seat in RACE.rules.to_act(RACE.notation.load(table.position))]


def _run(table: Session, pick: int) -> PlayMove:
    """One of the runs that the dice on the table leave to the player to move."""
    state = RACE.notation.load(table.position)
    (seat,) = RACE.rules.to_act(state)
    legal = list(RACE.rules.legal(state, seat))
    return PlayMove(table.people[seat], RACE.notation.format(state, legal[pick % len(legal)]))


def test_a_takeback_at_a_practice_table_asks_nobody() -> None:
    table = after(PRACTICE, PlayMove(ANN, "d"), PlayMove(ANN, "e"))
    assert after(table, Propose(ANN, TAKEBACK)).moves == ("d",)


def test_asking_for_what_the_other_side_offers_is_a_yes() -> None:
    assert after(OFFERED[DRAW], Propose(ANN, DRAW)).phase is Phase.OVER


@pytest.mark.parametrize(("who", "told"), [(ANN, "offer-told-declined-draw"), (BEN, "offer-told-withdrawn")])
def test_an_offer_is_declined_or_taken_back(who: Person, told: str) -> None:
    settled = accepted(OFFERED[DRAW], Answer(who, DRAW, yes=False))
    assert settled.session.offer is None
    assert [phrase.key for phrase in settled.session.told] == [told]
    assert settled.events == (OfferSettled(Offer(DRAW, BEN), accepted=False),)


@pytest.mark.parametrize("kind", OfferKind)
def test_the_next_move_lapses_an_offer(kind: OfferKind) -> None:
    table = after(OFFERED[kind], PlayMove(BEN, "e"))
    assert table.offer is None
    assert refused(table, Answer(ANN, kind, yes=True)).reason.key == "offer-refuse-lapsed"
    assert refused(table, yes(ANN, kind, OFFERED[kind])).reason.key == "table-refuse-board-moved-on"


@pytest.mark.parametrize(
    ("table", "command", "why"),
    [
        (OFFERED[DRAW], Propose(BEN, DRAW), "offer-refuse-again"),
        (OFFERED[DRAW], Propose(BEN, TAKEBACK), "offer-refuse-again"),
        (OFFERED[DRAW], Propose(ANN, TAKEBACK), "offer-refuse-another"),
        (OFFERED[DRAW], Answer(BEN, DRAW, yes=True), "offer-refuse-own"),
        (OFFERED[DRAW], Answer(ANN, TAKEBACK, yes=True), "offer-refuse-lapsed"),
        (OFFERED[DRAW], Answer(CLEO, DRAW, yes=True), "table-refuse-not-seated"),
        (UNDER_WAY, Answer(ANN, DRAW, yes=True), "offer-refuse-lapsed"),
        (UNDER_WAY, Propose(CLEO, DRAW), "table-refuse-not-seated"),
        (PLAYING, Propose(ANN, TAKEBACK), "offer-refuse-nothing-to-take-back"),
        (after(PLAYING, *moves("d")), Propose(BEN, TAKEBACK), "offer-refuse-nothing-to-take-back"),
        (PRACTICE, Propose(ANN, DRAW), "offer-refuse-oneself"),
        (OFFER, Propose(ANN, DRAW), "table-refuse-not-begun"),
        (WON, Propose(ANN, DRAW), "table-refuse-over"),
    ],
)
def test_what_cannot_be_offered_or_answered(table: Session, command: Command, why: str) -> None:
    assert refused(table, command).reason.key == why
