"""What must hold in every world: a witness sees what is stored and sent, and names the law that is broken."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass, field

from bot.kernel.ids import is_robot
from bot.sessions.events import GameEnded, MovePlayed, TableCalledOff
from bot.sessions.limits import BOARD_AWAITED_MS, FLAG_AFTER_MS
from bot.sessions.model import Phase, Session
from tests.world.places import OVER, Call, Shown
from tests.world.simulation import WorldClock
from tests.world.world_loop import Machine

TOLERATED = frozenset[str]()
"""Laws that today's code breaks in random stories: none."""
STORED_WITHIN_S = 2.0
"""In calm, a move that could be made is stored within this time."""
CALM_AFTER_S = 100.0
"""So long after the last fault what was under way may still arrive."""
SAME_TIME_MS = 200
"""Processes that differ by less in the store's time are not corrected."""
_TIME_OUT = ("clock-end-time", "clock-end-nobody-came")


class Broken(AssertionError):
    """``law`` is the name of the law that is broken."""

    def __init__(self, law: str, how: str) -> None:
        super().__init__(f"{law}: {how}")
        self.law = law


@dataclass
class Attempt:
    """A try to move; ``machine`` is that of the process to which the platform handed it, if any."""

    table: str
    who: str
    column: str
    ply: int
    at_s: float
    is_due: bool
    """Whether they were to move, and could move so."""
    number: object = None
    """Of the update or interaction by which the bot is told of it."""
    heard_s: float | None = None
    machine: Machine | None = None
    counted: bool = False
    counted_s: float = 0.0


@dataclass
class Witness:
    tolerated: frozenset[str] = TOLERATED
    clock: WorldClock = field(default_factory=WorldClock)
    tables: dict[str, Session] = field(default_factory=dict)
    """As they were committed last."""
    attempts: list[Attempt] = field(default_factory=list)
    newest: dict[tuple[str, str], int] = field(default_factory=dict)
    """The newest version of a table that a room has shown."""
    calls: dict[tuple[Call, int], list[Call]] = field(default_factory=dict)
    """Which calls were heard at which version."""
    called: set[tuple[str, str, int]] = field(default_factory=set)
    """At which table, who, and after how many moves."""
    waits_s: list[float] = field(default_factory=list)
    """How long it took in calm from each move, as it was made, until a room showed it or a later one."""
    _awaited: dict[tuple[str, str], float] = field(default_factory=dict)
    """Since when a room has been to show a newer version of a table."""
    platform_of: dict[str, str] = field(default_factory=dict)
    """Where each person reads."""
    _turns: dict[str, tuple[int, float]] = field(default_factory=dict)
    """Of each table the version with which the last move was stored, and when."""
    _arrived: dict[tuple[str, int, str], float] = field(default_factory=dict)
    """When a board of that version of a table, or of a later one, first stood on a platform."""
    _written: dict[tuple[str, str], int] = field(default_factory=dict)
    """At which version the picture of each message is."""
    broken: list[Broken] = field(default_factory=list)
    troubled_until_s: float = 0.0

    def note_trouble(self, for_s: float = 0.0) -> None:
        self.troubled_until_s = max(self.troubled_until_s, _now() + for_s)

    @property
    def is_calm(self) -> bool:
        return self._is_calm_since(_now())

    def _is_calm_since(self, at_s: float) -> bool:
        return at_s > self.troubled_until_s + CALM_AFTER_S or not self.troubled_until_s

    def breaks(self, law: str, how: str) -> None:
        if law not in self.tolerated:
            self.broken.append(Broken(law, f"{how} at {_now():.1f} s"))

    # What is stored

    def committed(self, session: Session, events: Iterable[object]) -> None:
        self.judge_attempts()
        before, now = self.tables.get(session.id), self.clock.now()
        self.tables[session.id] = session
        if before is None or (before.moves, before.phase) != (session.moves, session.phase):
            turn, self._turns[session.id] = self._turns.get(session.id), (session.version, _now())
            if before and turn:
                self._judge_charge(before, session, *turn)
        if before is None:
            return
        if session.moves[: len(before.moves)] != before.moves or session.version != before.version + 1:
            self.breaks("the record only grows", f"{before.moves} became {session.moves}")
        since_s = _now()
        for event in events:
            match event:
                case MovePlayed(person, written) if not is_robot(person):
                    since_s = self._count(before, person.name, written)
                case GameEnded(ending) | TableCalledOff(ending) if ending.reason.key in _TIME_OUT:
                    self._judge_flag(before, now.ms)
        for place in self.newest:
            if place[1] == session.id:
                self._awaited.setdefault(place, since_s)

    def _count(self, before: Session, who: str, written: tuple[str, ...]) -> float:
        """When the move was made; a line that was typed out of turn may come in when it is the turn."""
        for attempt in self.attempts:
            fits = (attempt.table, attempt.who, attempt.column) == (before.id, who, written[0])
            if fits and attempt.ply <= len(before.moves) and not attempt.counted:
                attempt.counted, attempt.counted_s = True, _now()
                return attempt.at_s
        self.breaks("every move was made by a person, once", f"{who} {written} after {len(before.moves)}")
        return _now()

    def _judge_flag(self, before: Session, now_ms: int) -> None:
        due = before.due
        if due is None or now_ms < due.ms:
            self.breaks("no flag falls early", f"{before.id} was due at {due}, and it is {now_ms}")
            return
        deadline_s = _now() - (now_ms - due.ms + FLAG_AFTER_MS) / 1_000
        for attempt in self.attempts:
            if (attempt.table, attempt.ply, attempt.is_due) != (before.id, len(before.moves), True):
                continue
            in_time = (
                attempt.at_s < deadline_s - 1 and attempt.heard_s is not None and attempt.heard_s < _now() - 1
            )
            if in_time and attempt.machine and not attempt.machine.is_excused_since(attempt.heard_s or 0.0):
                self.breaks(
                    "a move in time counts", f"{attempt.who} {attempt.column} at {attempt.at_s:.1f} s"
                )

    def _judge_charge(self, before: Session, session: Session, version: int, begun_s: float) -> None:
        """What the player to move has used of a live game, and what a flag took, is time with a board."""
        if before.phase is not Phase.PLAYING or not (before.clock and session.clock):
            return
        mover = len(before.moves) % len(before.people)
        who = before.people[mover].name
        if not before.clock.control.live or who not in self.platform_of:
            return
        arrived_s = self._arrived.get((before.id, version, self.platform_of[who]), _now())
        had_ms = max(0.0, _now() - min(arrived_s, begun_s + BOARD_AWAITED_MS / 1_000)) * 1_000 + SAME_TIME_MS
        used_ms = session.clock.used[mover] - before.clock.used[mover]
        is_flag = session.ending is not None and session.ending.reason.key in _TIME_OUT
        charged_ms = max(used_ms, before.clock.budget[mover] + FLAG_AFTER_MS) if is_flag else used_ms
        if charged_ms > had_ms:
            what = f"{who} at {before.id} {version} had a board for {had_ms:.0f} ms and used {charged_ms}"
            self.breaks("time begins with the board", what)

    def judge_attempts(self) -> None:
        """What the bot was told in calm is stored in time, or before anything else becomes of that turn."""
        for attempt in self.attempts:
            sent_s, session = attempt.at_s, self.tables[attempt.table]
            if attempt.counted or not attempt.is_due or attempt.number is None:
                continue
            is_open = session.phase is Phase.PLAYING and len(session.moves) == attempt.ply
            if session.due and self.clock.now().ms >= session.due.ms - FLAG_AFTER_MS:
                continue  # its time may have been over when it was made
            if is_open and self._is_calm_since(sent_s) and sent_s + STORED_WITHIN_S < _now():
                what = f"{attempt.who} {attempt.column} at {sent_s:.1f} s"
                self.breaks("a move that was made is stored", what)

    def judge_waits(self, at_most_s: float, moves: int = 0) -> None:
        """Raises Broken where a room stood still for longer in calm, after any of the last ``moves``."""
        if (longest_s := max(self.waits_s[-moves:])) > at_most_s:
            law = "no board stands still"
            raise Broken(law, f"a board did for {longest_s:.1f} s")

    # What is written

    def board(self, room: str, shown: Shown, *, is_whole: bool = True) -> None:
        """It is written: with its picture and its words where it ``is_whole``, else its buttons alone."""
        version_above = self._written.setdefault((room, shown.message), shown.version)
        if is_whole:
            self._written[room, shown.message] = shown.version
        elif version_above != shown.version and self.is_calm:
            self.breaks("buttons belong to their board", f"{room} has {shown.version} below {version_above}")
        if shown.table not in self.tables:
            self.breaks("what is shown is stored", f"{room} shows {shown.table}, which is not stored")
            return
        stored = self.tables[shown.table]
        if shown.version != OVER and shown.version > stored.version:
            self.breaks(
                "what is shown is stored", f"{room} shows {shown.version}, stored is {stored.version}"
            )
        version, _ = self._turns[shown.table]
        if shown.version >= version:
            self._arrived.setdefault((shown.table, version, room.split(maxsplit=1)[0]), _now())
        place = room, shown.table
        before = self.newest.get(place, 0)
        if shown.version < before and self.is_calm:
            self.breaks("no board goes back", f"{room} went from {before} to {shown.version}")
        self.newest[place] = max(before, shown.version)
        if shown.version >= stored.stands_since and place in self._awaited:
            since = self._awaited.pop(place)
            if self.is_calm:
                self.waits_s.append(_now() - since)

    def call(self, call: Call) -> None:
        session = self.tables.get(call.table)
        if session is None or session.phase is not Phase.PLAYING or not self._awaits(session, call.who):
            return
        earlier = self.calls.setdefault((call, session.version), [])
        self.called.add((call.table, call.who, len(session.moves)))
        what = f"{call.who} in {call.where} at {call.table} {session.version}"
        if earlier and self.is_calm:
            self.breaks("one call a turn", what)
        # Only Discord can be asked what has arrived; what comes late for an earlier turn is taken back.
        elif call.where.startswith("discord") and any(one.stands() for one in earlier):
            self.breaks("one call a turn amid trouble", what)
        earlier.append(call)

    def _awaits(self, session: Session, who: str) -> bool:
        return session.people[len(session.moves) % len(session.people)].name == who


def _now() -> float:
    return asyncio.get_running_loop().time()
