"""Laws that hold whatever people, and time, do at a table."""

from hypothesis import given

from bot.gamekit.replay import replay
from bot.kernel.ids import Person
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.sessions.commands import Abort, Command, PlayMove, Resign
from bot.sessions.decide import decide
from bot.sessions.events import Accepted
from bot.sessions.model import Phase, Session
from tests.kit.any_session import beginnings, course, granted, people, scenarios
from tests.kit.fourrow_tables import FOURROW

FORWARD = {
    Phase.LOBBY: {Phase.LOBBY, Phase.PLAYING, Phase.CALLED_OFF},
    Phase.PLAYING: {Phase.PLAYING, Phase.OVER, Phase.CALLED_OFF},
    Phase.OVER: set[Phase](),
    Phase.CALLED_OFF: set[Phase](),
}


@given(beginnings, scenarios)
def test_every_acceptance_is_the_next_version(
    table: Session, scenario: list[tuple[Command, Instant]]
) -> None:
    for before, now in granted(course(table, scenario)):
        assert now.session.version == before.version + 1


@given(beginnings, scenarios)
def test_phases_only_go_forward(table: Session, scenario: list[tuple[Command, Instant]]) -> None:
    for before, now in granted(course(table, scenario)):
        assert now.session.phase in FORWARD[before.phase]


@given(beginnings, scenarios)
def test_the_record_leads_to_the_position(table: Session, scenario: list[tuple[Command, Instant]]) -> None:
    for _, now in granted(course(table, scenario)):
        if now.session.position:
            state = replay(FOURROW, now.session.setup, now.session.moves)
            assert FOURROW.notation.dump(state) == now.session.position


@given(beginnings, scenarios)
def test_who_sits_and_what_was_played_is_never_taken_back(
    table: Session, scenario: list[tuple[Command, Instant]]
) -> None:
    for before, now in granted(course(table, scenario)):
        assert now.session.people[: len(before.people)] == before.people
        assert now.session.moves[: len(before.moves)] == before.moves


@given(beginnings, scenarios)
def test_a_table_is_closed_exactly_when_it_has_an_ending_and_waits_only_in_the_lobby(
    table: Session, scenario: list[tuple[Command, Instant]]
) -> None:
    for _, now in granted(course(table, scenario)):
        assert (now.session.ending is not None) == (now.session.phase in {Phase.OVER, Phase.CALLED_OFF})
        assert (now.session.due is not None) == (now.session.phase is Phase.LOBBY)


@given(beginnings, scenarios)
def test_a_tap_on_an_older_board_never_moves(table: Session, scenario: list[tuple[Command, Instant]]) -> None:
    for happening in course(table, scenario):
        match happening.command:
            case PlayMove(version=seen) | Resign(version=seen) | Abort(version=seen):
                old = seen is not None and seen != happening.before.version
                assert not (old and isinstance(happening.decision, Accepted))


@given(beginnings, scenarios, people)
def test_only_those_who_sit_there_move_or_leave(
    table: Session, scenario: list[tuple[Command, Instant]], person: Person
) -> None:
    for happening in course(table, scenario):
        if happening.before.seats_of(person.player):
            continue
        for command in (PlayMove(person, "d"), Resign(person), Abort(person)):
            assert isinstance(decide(happening.before, command, FOURROW, happening.now), Refusal)
