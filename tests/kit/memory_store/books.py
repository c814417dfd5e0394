"""Books in memory: of rooms, calls, parts, puzzles, quizzes, reviews, seeks and questions."""

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import replace

from bot.accounts.model import Community, KnownRoom, Place
from bot.delivery.call_book import Call
from bot.delivery.parts import platform_of
from bot.kernel.away_hours import Period
from bot.kernel.ids import CommunityRef, GameId, Part, Person, Platform, Player, Room, SessionId
from bot.kernel.pseudonyms import replace_names
from bot.kernel.time import Clock, Instant
from bot.learning.limits import SCORES_KEPT_MS
from bot.learning.puzzle_model import Solver, Strength
from bot.learning.quiz import RoomQuiz, without
from bot.matching.limits import WAITS_KEPT
from bot.matching.ports import Seeks
from bot.matching.seeks import Seek
from bot.robots.limits import PUZZLES_MADE
from bot.robots.puzzle import MadePuzzle
from bot.robots.review import Review
from bot.rulebook.limits import UNANSWERED_KEPT, UNANSWERED_KEPT_MS
from bot.rulebook.unanswered import Unanswered
from bot.sessions.limits import OUTAGE_MS, OUTAGES_KEPT, REPORT_LASTS_MS
from bot.sessions.ports import PartOutage, PartReport


class MemoryRooms:
    def __init__(self) -> None:
        self._languages: dict[Room, str] = {}
        self._places: dict[Room, Place] = {}
        self._tables: dict[Room, SessionId] = {}
        self._moved: dict[Room, Room] = {}
        self._moving: dict[Room, Room] = {}

    async def language_of(self, room: Room) -> str | None:
        return self._languages.get(room)

    async def choose_language(self, room: Room, language: str) -> None:
        self._languages[room] = language

    async def choose_table(self, room: Room, table: SessionId) -> None:
        self._tables[room] = table

    async def load(self, room: Room) -> KnownRoom:
        place = self._places.get(room, Place())
        return KnownRoom(self._languages.get(room), place, self._tables.get(room))

    async def place(self, room: Room, place: Place) -> None:
        spoken = place.spoken or self._places.get(room, Place()).spoken
        self._places[room] = replace(place, spoken=spoken)

    async def moved(self, old: Room, new: Room) -> None:
        self._moving[old] = self._moved[old] = new
        self._moved.pop(new, None)
        if old in self._languages:
            self._languages.setdefault(new, self._languages[old])
        if old in self._tables:
            self._tables.setdefault(new, self._tables[old])

    async def moving(self, platform: Platform) -> tuple[tuple[Room, Room], ...]:
        return tuple((old, new) for old, new in self._moving.items() if old.platform == platform)

    async def finish_move(self, old: Room) -> None:
        self._moving.pop(old, None)

    async def current(self, room: Room) -> Room:
        while room in self._moved:
            room = self._moved[room]
        return room

    async def rooms_in(self, community: CommunityRef) -> tuple[Room, ...]:
        every = self._places.items()
        return tuple(
            room
            for room, place in every
            if (room.platform, place.community) == (community.platform, community.name)
        )

    async def drop_choices(self, room: Room) -> None:
        self._languages.pop(room, None)
        self._tables.pop(room, None)

    async def read_by(self, player: Player) -> frozenset[Room]:
        return frozenset(room for room, place in self._places.items() if place.reader == player)

    async def forget(self, room: Room, reader: Player) -> None:
        if self._places.get(room, Place()).reader in (None, reader):
            self._places.pop(room, None)
            self._moved.pop(room, None)
            self._languages.pop(room, None)
            self._tables.pop(room, None)


class MemoryCommunities:
    def __init__(self) -> None:
        self._choices: dict[tuple[Platform, str], Community] = {}
        self._left: dict[CommunityRef, Instant] = {}
        self._untold = set[CommunityRef]()

    async def choices(self, platform: Platform, community: str) -> Community:
        return self._choices.get((platform, community), Community())

    async def choose(self, platform: Platform, community: str, choices: Community) -> None:
        self._choices[platform, community] = choices

    async def leave(self, community: CommunityRef, at: Instant) -> None:
        self._left[community] = at
        self._untold.add(community)

    async def enter(self, community: CommunityRef) -> None:
        self._left.pop(community, None)
        self._untold.discard(community)

    async def departures(self) -> Mapping[CommunityRef, Instant]:
        return dict(self._left)

    async def untold(self, platform: Platform) -> tuple[CommunityRef, ...]:
        return tuple(community for community in self._untold if community.platform == platform)

    async def note_told(self, community: CommunityRef) -> None:
        self._untold.discard(community)

    async def forget(self, community: CommunityRef) -> None:
        self._choices.pop((community.platform, community.name), None)
        await self.enter(community)


# The book of pings in a dict.


class MemoryCalls:
    def __init__(self) -> None:
        self._last: dict[tuple[SessionId, Player], Call] = {}

    async def calls(self, session: SessionId) -> tuple[Call, ...]:
        return tuple(call for (of, _), call in self._last.items() if of == session)

    async def record(self, call: Call) -> None:
        self._last[call.session, call.player] = call

    async def forget(self, call: Call) -> None:
        self._last.pop((call.session, call.player), None)

    async def leave(self, player: Player) -> None:
        self._last = {place: call for place, call in self._last.items() if call.player != player}

    async def clear(self, session: SessionId) -> None:
        self._last = {place: call for place, call in self._last.items() if call.session != session}


# The log of parts in a dict and a list.


class MemoryPartLog:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._heard: dict[Part, Instant] = {}
        self._outages: tuple[PartOutage, ...] = ()
        self._near_until = Instant(0)

    async def report(self, silences: Mapping[Part, int], *, near: bool = False) -> PartReport:
        time, ended = self._clock.now(), 0
        for part, ms in silences.items():
            previous, latest = self._last_heard(part), time.after(-ms)
            if previous and latest.ms - previous.ms > OUTAGE_MS:
                outage = PartOutage(part, Period(previous, latest))
                self._outages = (*self._outages, outage)[-OUTAGES_KEPT:]
                ended = max(ended, latest.ms - previous.ms)
            if previous is None or latest > previous:
                self._heard[part] = latest
        if near:
            self._near_until = time.after(REPORT_LASTS_MS)
        return PartReport(time, dict(self._heard), self._outages, ended, time < self._near_until)

    def _last_heard(self, part: Part) -> Instant | None:
        """A part of a new division was heard when the last of the others was."""
        platform, division = platform_of(part), part.rpartition("/")[2]
        times = [
            at
            for neighbour, at in self._heard.items()
            if platform_of(neighbour) == platform and neighbour.rpartition("/")[2] != division
        ]
        return self._heard.get(part) or max(times, default=None)


# Messages between processes, in queues.


class MemoryPartMessages:
    def __init__(self) -> None:
        self._listening: defaultdict[str, list[asyncio.Queue[str]]] = defaultdict(list)

    async def send(self, name: str, message: str) -> None:
        for queue in self._listening[name]:
            queue.put_nowait(message)

    async def listen(self, name: str) -> AsyncIterator[str]:
        queue = asyncio.Queue[str]()
        self._listening[name].append(queue)
        try:
            yield ""
            while True:
                yield await queue.get()
        finally:
            self._listening[name].remove(queue)


# Puzzles and those who solve them, in dicts.


class MemorySolvers:
    def __init__(self) -> None:
        self._solvers: dict[Player, Solver] = {}
        self._difficulties: dict[str, Strength] = {}

    async def solver(self, player: Player) -> Solver:
        return self._solvers.get(player, Solver())

    async def change(self, player: Player, change: Callable[[Solver], Solver]) -> Solver:
        self._solvers[player] = change(self._solvers.get(player, Solver()))
        return self._solvers[player]

    async def forget(self, player: Player) -> None:
        self._solvers.pop(player, None)

    async def difficulties(self) -> Mapping[str, Strength]:
        return dict(self._difficulties)

    async def count(self, puzzle: str, change: Callable[[Strength | None], Strength]) -> None:
        self._difficulties[puzzle] = change(self._difficulties.get(puzzle))


class MemoryPuzzles:
    def __init__(self) -> None:
        self._made: dict[str, MadePuzzle] = {}

    async def list_made(self, game: GameId) -> tuple[MadePuzzle, ...]:
        puzzles = (puzzle for puzzle in self._made.values() if puzzle.puzzle.game == game)
        return tuple(sorted(puzzles, key=lambda puzzle: (puzzle.made, puzzle.puzzle.id)))

    async def keep(self, made: MadePuzzle) -> None:
        puzzles = [
            puzzle for puzzle in await self.list_made(made.puzzle.game) if puzzle.puzzle.id != made.puzzle.id
        ]
        for puzzle in puzzles[: max(0, len(puzzles) + 1 - PUZZLES_MADE)]:
            del self._made[puzzle.puzzle.id]
        self._made[made.puzzle.id] = made

    async def drop(self, game: GameId, tables: frozenset[SessionId]) -> None:
        for puzzle in await self.list_made(game):
            if puzzle.table in tables:
                del self._made[puzzle.puzzle.id]


# The questions and scores of rooms, in a dict.


class MemoryQuizzes:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._quizzes: dict[Room, tuple[RoomQuiz, Instant]] = {}

    async def quiz(self, room: Room) -> RoomQuiz:
        quiz, until = self._quizzes.get(room, (RoomQuiz(), self._clock.now()))
        return quiz if self._clock.now() < until else RoomQuiz()

    async def change(self, room: Room, change: Callable[[RoomQuiz], RoomQuiz]) -> RoomQuiz:
        changed = change(await self.quiz(room))
        self._quizzes[room] = changed, self._clock.now().after(SCORES_KEPT_MS)
        return changed

    async def moved(self, old: Room, new: Room) -> None:
        if old in self._quizzes:
            self._quizzes.setdefault(new, self._quizzes.pop(old))

    async def scores(self, player: Player) -> Mapping[Room, int]:
        scores = [(room, score) for room in self._quizzes for score in (await self.quiz(room)).scores]
        return {room: score.points for room, score in scores if score.person.player == player}

    async def clear(self, room: Room) -> None:
        self._quizzes.pop(room, None)

    async def forget(self, player: Player) -> None:
        for room, (quiz, until) in self._quizzes.items():
            self._quizzes[room] = without(quiz, player), until

    async def rename(self, person: Person) -> None:
        for room, (quiz, until) in self._quizzes.items():
            self._quizzes[room] = replace_names(quiz, {person.player: person}), until


# Reviews of games, in a dict.


class MemoryReviews:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._reviews: dict[str, tuple[Review, Instant | None]] = {}

    async def review(self, name: str) -> Review | None:
        review, until = self._reviews.get(name, (None, None))
        return review if until is None or self._clock.now() < until else None

    async def keep(self, name: str, review: Review, *, for_ms: int | None = None) -> None:
        self._reviews[name] = review, None if for_ms is None else self._clock.now().after(for_ms)


# Those who look for an opponent, in a dict.


class MemorySeeks:
    def __init__(self) -> None:
        self._seeks: dict[Player, Seek] = {}
        self._waits: dict[str, tuple[int, ...]] = {}

    async def seeks(self) -> Seeks:
        return dict(self._seeks)

    async def seek(self, player: Player) -> Seek | None:
        return self._seeks.get(player)

    async def change(self, players: tuple[Player, ...], change: Callable[[Seeks], Seeks]) -> Seeks:
        changed = change({player: self._seeks[player] for player in players if player in self._seeks})
        for player in players:
            self._seeks.pop(player, None)
        self._seeks |= changed
        return changed

    async def waits(self, kind: str) -> tuple[int, ...]:
        return self._waits.get(kind, ())

    async def note_wait(self, kind: str, ms: int) -> None:
        self._waits[kind] = (ms, *self._waits.get(kind, ()))[:WAITS_KEPT]


# Rule questions that got no answer, in a dict.


class MemoryUnanswered:
    def __init__(self) -> None:
        self._asked: dict[tuple[Platform, str], dict[Unanswered, Instant]] = defaultdict(dict)

    async def note(self, platform: Platform, community: str, question: Unanswered, at: Instant) -> None:
        questions = self._asked[platform, community]
        questions.pop(question, None)
        questions[question] = at
        while len(questions) > UNANSWERED_KEPT:
            del questions[next(iter(questions))]

    async def list_recent(self, platform: Platform, community: str, now: Instant) -> tuple[Unanswered, ...]:
        oldest = now.after(-UNANSWERED_KEPT_MS)
        questions = self._asked[platform, community]
        return tuple(question for question in reversed(questions) if questions[question] >= oldest)

    async def clear(self, platform: Platform, community: str) -> None:
        self._asked.pop((platform, community), None)

    async def moved(self, old: Room, new: Room) -> None:
        questions = self._asked.pop((old.platform, old.chat), {})
        every = questions | self._asked[new.platform, new.chat]
        in_order = sorted(every.items(), key=lambda row: row[1].ms)
        self._asked[new.platform, new.chat] = dict(in_order)
