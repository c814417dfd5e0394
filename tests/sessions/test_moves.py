"""Moves, offers and the end of a game: what a request does to a table, and how it can be wrong."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import SEED_LIMIT, AnyGame
from bot.gamekit.replay import replay
from bot.kernel.ids import GameId, Person, Version
from bot.kernel.text import RuleRef, listed, say
from bot.sessions.commands import Abort, Answer, Command, Join, PlayMove, Propose, Resign
from bot.sessions.events import GameEnded, MovePlayed, MovesTakenBack, OfferMade, OfferSettled, TableCalledOff
from bot.sessions.model import Ending, Offer, OfferKind, Phase, Session
from tests.kit.fourrow_tables import (
    CALLED_OFF,
    CHALLENGE,
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
from tests.kit.records import FULL_FRAME
from tests.kit.tables import ANN, BEN

FULL = after(PLAYING, *moves("a a a a a a"))
OLD = Version(1)
TERRITORIES = GAMES[GameId("territories")]
LAND = after(offer(game=TERRITORIES), Join(BEN), game=TERRITORIES)


def bottom_row(session: Session) -> str:
    rows = FOURROW.notation.diagram(FOURROW.notation.load(session.position)).splitlines()
    return rows[-2].replace(" ", "")


def test_a_move_changes_the_board_the_record_and_what_is_told() -> None:
    played = accepted(PLAYING, PlayMove(ANN, " D ", PLAYING.version))
    assert bottom_row(played.session) == "...y..."
    assert (played.session.moves, played.session.marks) == (("d",), ("d",))
    assert [phrase.key for phrase in played.session.told] == ["fourrow-told-drop"]
    assert played.events == (MovePlayed(ANN, ("d",)),)


def test_only_the_last_move_is_told_and_marked() -> None:
    table = after(PLAYING, *moves("d e"))
    assert table.marks == ("e",)
    assert len(table.told) == 1


@pytest.mark.parametrize(
    ("table", "command", "key"),
    [
        (OFFER, PlayMove(ANN, "d"), "table-refuse-not-begun"),
        (CHALLENGE, PlayMove(BEN, "d"), "table-refuse-not-begun"),
        (WON, PlayMove(BEN, "d"), "table-refuse-over"),
        (CALLED_OFF, PlayMove(ANN, "d"), "table-refuse-over"),
        (PLAYING, PlayMove(ANN, "d", OLD), "table-refuse-board-moved-on"),
        (PLAYING, PlayMove(CLEO, "d"), "table-refuse-not-seated"),
        (PLAYING, PlayMove(BEN, "d"), "table-refuse-not-your-turn"),
        (PLAYING, PlayMove(ANN, "e9x"), "fourrow-refuse-unreadable"),
        (FULL, PlayMove(ANN, "a"), "fourrow-refuse-full"),
        (PLAYING, PlayMove(ANN, " ; ;"), "move-refuse-empty"),
        (PRACTICE, PlayMove(ANN, "d; e"), "move-refuse-turn-ended"),
    ],
)
def test_each_way_to_be_wrong_has_its_own_sentence(table: Session, command: PlayMove, key: str) -> None:
    assert refused(table, command).reason.key == key


def test_anyone_who_is_not_to_move_is_told_who_is() -> None:
    assert refused(PLAYING, PlayMove(BEN, "d")).reason == say(
        "table-refuse-not-your-turn", people=listed(ANN)
    )


def test_a_move_against_the_law_names_the_law() -> None:
    assert refused(FULL, PlayMove(ANN, "a")).rule == RuleRef(FOURROW.id, "2.2")


def test_an_unreadable_move_offers_what_could_have_been_meant() -> None:
    assert refused(PLAYING, PlayMove(ANN, "q")).instead == tuple("abcdefg")


@pytest.mark.parametrize(
    ("line", "record"),
    [("d5; g1", ("b2", "d5", "g1")), ("g1;;d5;", ("b2", "g1", "d5")), ("d5", ("b2", "d5"))],
)
def test_a_line_may_hold_as_many_moves_as_there_are_in_a_turn(line: str, record: tuple[str, ...]) -> None:
    red_places_two = after(LAND, PlayMove(ANN, "b2"), game=TERRITORIES)
    played = accepted(red_places_two, PlayMove(BEN, line), game=TERRITORIES)
    assert played.session.moves == record
    assert played.events == (MovePlayed(BEN, record[1:]),)
    assert len(played.session.told) == len(played.session.marks) == len(record) - 1


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("d5; g1; b6", "move-refuse-turn-ended"),
        ("d5; d5", "territories-refuse-spot-taken"),
        ("d5; a1", "territories-refuse-no-spot"),
        ("d5; nonsense", "territories-refuse-unreadable"),
        ("z9; d5", "territories-refuse-no-square"),
    ],
)
def test_a_line_is_played_whole_or_not_at_all(line: str, key: str) -> None:
    red_places_two = after(LAND, PlayMove(ANN, "b2"), game=TERRITORIES)
    assert refused(red_places_two, PlayMove(BEN, line), game=TERRITORIES).reason.key == key


def test_one_who_has_every_seat_moves_for_whoever_is_to_move() -> None:
    table = after(PRACTICE, PlayMove(ANN, "d"), PlayMove(ANN, "e"))
    assert table.moves == ("d", "e")


def test_the_law_ends_the_game() -> None:
    before = after(PLAYING, *moves("a b a b a b"))
    won = accepted(before, PlayMove(ANN, "a"))
    ending = Ending((0,), say("fourrow-end-row"))
    assert (won.session.phase, won.session.ending) == (Phase.OVER, ending)
    assert won.events == (MovePlayed(ANN, ("a",)), GameEnded(ending))


def test_a_full_frame_is_a_draw() -> None:
    drawn = after(PLAYING, *moves(FULL_FRAME))
    assert drawn.ending == Ending((), say("fourrow-end-full"))


# Offers: one at a time, bound to the board they were made at, settled by the other side.


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


# Giving a game up, and calling it off before it has properly begun.


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
