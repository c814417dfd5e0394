"""Cups for tests: who is there, what is announced, and a course in which everything is as the dice say."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from bot.kernel.ids import AccountId, GameId, Person, Platform, Player, Room, SessionId
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.tournaments.decide import decide
from bot.tournaments.decisions.deadlines import Expire, overdue
from bot.tournaments.decisions.entry import FormTeam
from bot.tournaments.decisions.match_results import RecordGame
from bot.tournaments.decisions.opening import Open, open_cup
from bot.tournaments.decisions.participation import Join, Start
from bot.tournaments.decisions.rounds import OpenedTable, Seat, awaiting_table
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import Cup, CupId, Match, MatchId, Number, Result
from bot.tournaments.ports import Standing
from bot.tournaments.requests import Asker, Decision, Event, Request, Tell
from bot.tournaments.terms import GameInCup, Terms
from tests.kit.clock import NOON
from tests.kit.format_names import Format

PUB = Room(Platform("web"), "pub")
OLGA = Person(Player(AccountId("olga")), "Olga")
"""Who organises."""
BY_OLGA = Asker(OLGA)


def somebody(number: int) -> Person:
    return Person(Player(AccountId(f"player{number}")), f"Player {number}")


def terms(format_: Format = Format.SWISS, **fields: object) -> Terms:
    plain = Terms(
        "Autumn cup", format_, (GameInCup(GameId("fourrow")),), groups=_groups(format_), teams=_teams(format_)
    )
    return replace(plain, **fields)  # type: ignore[arg-type]  # a test names the fields that it is about


def _groups(format_: Format) -> int:
    return 2 if format_ is Format.GROUPS_KNOCKOUT else 1


def _teams(format_: Format) -> int:
    return 2 if FORMATS[format_].has_teams else 0


def announced(format_: Format = Format.SWISS, **fields: object) -> Cup:
    """A cup that Olga has opened at noon."""
    decision = open_cup(CupId("cup22222"), Open(BY_OLGA, terms(format_, **fields), PUB), 7, NOON)
    assert not isinstance(decision, Refusal), decision
    return decision.cup


@dataclass
class Course:
    """A cup on its way: what is asked of it, when, and all that has happened."""

    cup: Cup
    now: Instant = NOON
    events: list[Event] = field(default_factory=list)

    def asks(self, command: Request) -> Decision:
        """What comes of it; the cup goes on where it was accepted."""
        decision = decide(self.cup, command, self.now)
        if not isinstance(decision, Refusal):
            self.cup = decision.cup
            self.events += decision.events
        return decision

    def does(self, *commands: Request) -> "Course":
        """All of it is accepted."""
        for command in commands:
            decision = self.asks(command)
            assert not isinstance(decision, Refusal), decision
        return self

    def with_field(self, size: int) -> "Course":
        """So many people; where teams play, two for each of them as they come."""
        for number in range(1, size + 1):
            self.does(self._entry(somebody(number), 2000 - number))
        return self

    def _entry(self, person: Person, rating: int) -> Request:
        boards = self.cup.terms.teams
        if boards and len(self.cup.entrants) % boards == 0:
            return FormTeam(person, name=person.name, rating=rating)
        return Join(person, rating, team=max((one.number for one in self.cup.teams), default=0))

    def begins(self, size: int) -> "Course":
        return self.with_field(size).does(Start(BY_OLGA)).goes_on()

    def goes_on(self, standings: Callable[[Match], Standing | None] = lambda _: None) -> "Course":
        """What is due by now happens, and tables are opened for what was paired."""
        while self.cup.due is not None and self.cup.due <= self.now:
            late = overdue(self.cup, self.now)
            self.does(Expire(tuple(found for one in late if (found := standings(one)))))
        for match in awaiting_table(self.cup):
            at = len(match.games) - 1
            self.does(Seat((OpenedTable(match.id, at, SessionId(f"{match.id}-{at}")),)))
        return self

    def waits(self, ms: int) -> "Course":
        self.now = self.now.after(ms)
        return self

    def open_matches(self) -> tuple[Match, ...]:
        return tuple(match for match in self.cup.matches if not match.is_over)

    def match(self, one: int, other: int) -> Match:
        """The newest between these two."""
        pair = {Number(one), Number(other)}
        return next(match for match in reversed(self.cup.matches) if set(match.numbers) == pair)

    def ends(self, match: Match, result: Result) -> "Course":
        """Its newest game, as seen by anyone who moved first in it."""
        return self.does(record(self.cup, match.id, result)).goes_on()

    def refused(self, command: Request) -> str:
        """The key of the reason for which the cup stays as it is."""
        before, decision = self.cup, self.asks(command)
        assert isinstance(decision, Refusal), decision
        assert self.cup == before
        return decision.reason.key

    def told(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    def tells(self, key: str) -> list[Tell]:
        """What is told under this title, or with this line."""
        tells = (event for event in self.events if isinstance(event, Tell))
        return [tell for tell in tells if key in {each.key for each in (tell.title, *tell.lines) if each}]


def record(cup: Cup, id_: MatchId, result: Result) -> RecordGame:
    match = cup.match(id_)
    assert match
    assert match.games[-1].session
    return RecordGame(id_, match.games[-1].session, result)
