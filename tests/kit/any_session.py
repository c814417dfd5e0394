"""Whatever three people, and time, may do at a table: for laws that hold on any scenario."""

from dataclasses import dataclass

from hypothesis import strategies as st

from bot.kernel.ids import Version
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.sessions.commands import Abort, Command, Expire, Join, PlayMove, Resign, TakeAllSeats, Withdraw
from bot.sessions.decide import decide
from bot.sessions.events import Accepted
from bot.sessions.model import Session
from tests.kit.clock import NOON
from tests.kit.fourrow_tables import CHALLENGE, CLEO, FOURROW, LAPSED, OFFER, PLAYING, PRACTICE
from tests.kit.tables import ANN, BEN

people = st.sampled_from([ANN, BEN, CLEO])
versions = st.none() | st.integers(0, 12).map(Version)
lines = st.sampled_from([*"abcdefg", "a; b", "4", "z", "", ";"])
seats = st.builds(Join, people) | st.builds(TakeAllSeats, people) | st.builds(Withdraw, people)
leaving = st.builds(Resign, people, versions) | st.builds(Abort, people, versions)
typed = st.builds(PlayMove, people, lines)
commands = st.one_of(
    typed, typed, typed, st.builds(PlayMove, people, lines, versions), seats, leaving, st.just(Expire())
)
moments = st.sampled_from([NOON, NOON.after(1), LAPSED])
scenarios = st.lists(st.tuples(commands, moments), max_size=40)
beginnings = st.sampled_from([OFFER, CHALLENGE, PLAYING, PRACTICE])


@dataclass(frozen=True)
class Decided:
    before: Session
    command: Command
    now: Instant
    decision: Accepted | Refusal


def course(table: Session, scenario: list[tuple[Command, Instant]]) -> list[Decided]:
    happened = []
    for command, now in scenario:
        decision = decide(table, command, FOURROW, now)
        happened.append(Decided(table, command, now, decision))
        table = decision.session if isinstance(decision, Accepted) else table
    return happened


def granted(happened: list[Decided]) -> list[tuple[Session, Accepted]]:
    return [(one.before, one.decision) for one in happened if isinstance(one.decision, Accepted)]
