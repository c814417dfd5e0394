"""What a typed or tapped move does to a table, and the ways in which it can be wrong."""

import pytest

from bot.kernel.ids import GameId, Version
from bot.kernel.text import RuleRef, listed, say
from bot.sessions.commands import Join, PlayMove
from bot.sessions.events import GameEnded, MovePlayed
from bot.sessions.model import Ending, Phase, Session
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
