"""Laws that hold whatever people, and time, do at a table."""

from hypothesis import given

from bot.gamekit.replay import replay
from bot.kernel.ids import Person
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.sessions.commands import Abort, Command, PlayMove, Resign
from bot.sessions.decide import decide
from bot.sessions.events import Accepted
from bot.sessions.model import Phase, Session, is_open
from tests.kit.any_session import beginnings, course, granted, people, scenarios
from tests.kit.fourrow_tables import FOURROW

FORWARD = {
    Phase.LOBBY: {Phase.LOBBY, Phase.PLAYING, Phase.CALLED_OFF},
    Phase.PLAYING: {Phase.PLAYING, Phase.OVER, Phase.CALLED_OFF},
    Phase.OVER: set[Phase](),
    Phase.CALLED_OFF: set[Phase](),
}


@given(beginnings, scenarios)
def test_what_is_granted_is_the_next_version_and_takes_nothing_back(
    table: Session, scenario: list[tuple[Command, Instant]]
) -> None:
    for before, decision in granted(course(table, scenario)):
        now = decision.session
        assert now.version == before.version + 1
        assert now.phase in FORWARD[before.phase]
        assert (now.ending is not None) == (now.phase in {Phase.OVER, Phase.CALLED_OFF})
        assert (now.due is not None) == is_open(now)  # no offer and no game stands for ever
        assert now.people[: len(before.people)] == before.people
        assert now.moves[: len(before.moves)] == before.moves
        if now.position:
            assert FOURROW.notation.dump(replay(FOURROW, now.setup, now.moves)) == now.position


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
