"""The composition root: the one file that knows every implementation."""

import importlib
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from pydantic_settings import BaseSettings

import bot.platforms
from bot.cards.language import load_language
from bot.cards.model import Limits
from bot.cup_rooms import CupRooms, cup_desk
from bot.cup_running import CupRunning
from bot.desk.agreements import Agreements
from bot.desk.archive import Archive
from bot.desk.callers import Caller, calling
from bot.desk.chronicle import Chronicle
from bot.desk.clerk import Clerk
from bot.desk.clockmaker import Clockmaker
from bot.desk.completion import Completion
from bot.desk.cups.completing import CupCompletion
from bot.desk.desk import Desk
from bot.desk.explaining import Explaining
from bot.desk.fame import HallOfFame
from bot.desk.finding import Finder
from bot.desk.forgetting import Forgetting
from bot.desk.household import Household
from bot.desk.lessons import Lessons, lessons_of
from bot.desk.letters import Letters
from bot.desk.linking import Linking
from bot.desk.listing import Listing
from bot.desk.lookup import Lookup
from bot.desk.match_tables import MatchTables
from bot.desk.notices import Act, NoticeReader, deliver, keep_index
from bot.desk.ports import BoardRenderer, Connection, Courier
from bot.desk.postman import Postman
from bot.desk.privacy import Privacy
from bot.desk.profiles import Profiles
from bot.desk.quizzes import Quizzes, played_games
from bot.desk.reading import Reading
from bot.desk.recounting import recount
from bot.desk.replays import Replays
from bot.desk.resting import Resting
from bot.desk.retention import Retention
from bot.desk.school import School
from bot.desk.scorekeeping import keep_score
from bot.desk.surroundings import Surroundings
from bot.desk.tables import Tables
from bot.desk.witness import NOBODY, Witness
from bot.documents.deadline_worker import DeadlineWorker
from bot.documents.ports import Leases
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.diagnostics import Finding
from bot.kernel.ids import Platform, SessionId
from bot.kernel.time import Clock, Instant
from bot.ratings.service import Ratings
from bot.rulebook.books import Rulebooks
from bot.rulebook.ports import Answerer
from bot.rulebook.service import RuleSearch
from bot.sessions.downtime import DowntimeWatch
from bot.sessions.events import Notice
from bot.sessions.service import SessionMaintenance, Sessions, expiring
from bot.tournaments.events import CupNotice
from bot.tournaments.formats import FORMATS
from bot.tournaments.ports import PairingProcess
from bot.tournaments.service import Cups, in_thread
from storage.world import World


class PlatformFolder(Protocol):
    """What each folder of ``bot.platforms`` exports as ``PLATFORM``."""

    @property
    def name(self) -> Platform: ...

    @property
    def limits(self) -> Limits: ...

    def settings(self) -> type[BaseSettings]:
        """What it reads from the environment."""

    async def checkup(self) -> tuple[Finding, ...]:
        """How it stands with us. Raises a ValidationError for settings that cannot be."""

    def connect(self, desk: Desk, renderer: BoardRenderer, leases: Leases) -> Connection | None:
        """None where the platform's settings are absent; ``leases`` are shared with our other processes."""


class SystemClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


@dataclass(frozen=True, slots=True)
class House:
    """Everything put together over one store; ``couriers`` grows as platforms are connected."""

    world: World
    desk: Desk
    couriers: dict[Platform, Courier]
    presence: DowntimeWatch
    timekeeper: DeadlineWorker[SessionId]
    worker: str
    ratings: Ratings
    cups: Cups

    def workers(self) -> tuple[Callable[[], Coroutine[None, None, None]], ...]:
        """What runs beside the platforms: time, what is to go, the index; for each platform boards, pings."""
        readers: list[NoticeReader[Any]] = [self.index_keeper(), self.scorekeeper(), self.recounter()]
        for platform in self.couriers:
            readers += [self.deliverer(platform), self.caller(platform)]
        roles = (self.presence.run, self.timekeeper.run, self.forgetting().run, self.retention().run)
        return (
            *roles,
            *(reader.run for reader in readers),
            *self.cup_running.workers(),
            *self.cup_rooms.workers(),
        )

    @property
    def cup_running(self) -> CupRunning:
        """Lets cups run by themselves."""
        return CupRunning(self.world, self.cups, self.worker)

    def forgetting(self) -> Forgetting:
        """Does what people ask with ``/forget``."""
        world, sessions = self.world, self.desk.clerk.tables.sessions
        return Forgetting(world, SessionMaintenance(sessions.store), sessions.games, sessions.clock)

    def retention(self) -> Retention:
        """Sees to it that nothing is kept for longer than it should be."""
        world, sessions = self.world, self.desk.clerk.tables.sessions
        return Retention(world, SessionMaintenance(sessions.store), sessions.clock)

    def index_keeper(self) -> NoticeReader[Notice]:
        world = self.world
        return self._reader("index", keep_index(world.index, world.boards, world.rooms, world.sessions))

    def scorekeeper(self) -> NoticeReader[Notice]:
        """Enters what games have led to into the log of results."""
        world, sessions = self.world, self.desk.clerk.tables.sessions
        return self._reader("ratings", keep_score(self.ratings, world.rooms, world.sessions, sessions.games))

    def recounter(self) -> NoticeReader[CupNotice]:
        """Counts ratings anew after what organisers of cups have corrected."""
        act = recount(self.ratings, self.cups)
        return NoticeReader(self.world.cup_outbox, "ratings", self.worker, act)

    def caller(self, platform: Platform) -> NoticeReader[Notice]:
        """Pings those whose turn it is, where this platform is the one to reach them."""
        world, postman = self.world, self.desk.postman
        sessions = self.desk.clerk.tables.sessions
        caller = Caller(
            platform,
            self.couriers,
            world.accounts,
            world.boards,
            world.pings,
            postman.letters,
            sessions.games,
            sessions.clock,
        )
        return self._reader(f"{platform}-calls", calling(caller, world.sessions))

    def deliverer(self, platform: Platform) -> NoticeReader[Notice]:
        """Keeps the rooms of one platform in step with what others do."""
        world = self.world
        act = deliver(self.desk.postman, world.boards, world.rooms, world.sessions, platform)
        return self._reader(platform, act)

    @property
    def cup_rooms(self) -> CupRooms:
        """Keeps everybody in step with cups."""
        return CupRooms(self.world, self.desk.postman, self.cups.clock, self.worker)

    def _reader(self, group: str, act: Act) -> NoticeReader[Notice]:
        return NoticeReader(self.world.outbox, group, self.worker, act)


def assemble(  # noqa: PLR0913 - a house is made of so much
    world: World,
    shelved: tuple[InstalledGame, ...],
    clock: Clock,
    worker: str = "worker",
    witness: Witness = NOBODY,
    *,
    answerer: Answerer | None = None,
    think: PairingProcess = in_thread,
) -> House:
    """``answerer`` words answers to rule questions, if somebody wants that; ``think`` pairs large fields."""
    games = {one.game.id: one.game for one in shelved}
    folders = [one.folder for one in shelved] + _platform_folders()
    texts = [folder / "text" for folder in folders]
    limits = {platform.name: platform.limits for platform in platforms()}
    languages = partial(load_language, folders=texts)
    surroundings = Surroundings(world.rooms, world.communities, world.accounts)
    letters = Letters(games, limits, languages, surroundings)
    couriers: dict[Platform, Courier] = {}
    postman = Postman(couriers, world.boards, letters)
    presence = DowntimeWatch(world.attendance, (world.deadlines, world.cup_deadlines))
    sessions = Sessions(world.sessions, games, clock, lambda: presence.away)
    ratings = Ratings(world.results, clock)
    matches = MatchTables(sessions, world.accounts, world.rooms, world.boards, couriers)
    cups = Cups(world.cups, matches, FORMATS, clock, think, away=lambda: presence.away)
    finder = Finder(world.index, world.sessions, games, world.rooms)
    shelf = Rulebooks({one.game.id: one.folder for one in shelved})
    clockmaker = Clockmaker(world.communities)
    tables = Tables(sessions, finder, world.accounts, clockmaker, games, limits)
    lookup = Lookup(RuleSearch(shelf), shelf, games, letters)
    reading = Reading(shelf, finder, games, limits, world.accounts, world.rooms, lookup, answerer)
    resting = Resting(world.accounts, finder, sessions)
    household = Household(
        world.accounts, world.communities, world.rooms, couriers, resting, world.quizzes, world.results
    )
    linking = Linking(world.accounts, world.rooms, finder, sessions, cups, world.cup_register, world.results)
    privacy = Privacy(world, clock)
    cupdesk = cup_desk(world, cups, household, reading, postman, ratings)
    completion = Completion(finder, games, lookup, CupCompletion(cupdesk.meaning, games))
    replays = Replays(tables, games, couriers, letters)
    archive, agreements = Archive(tables, games), Agreements(tables)
    explaining = Explaining(tables, reading)
    quizzes = Quizzes(played_games(shelved), world.quizzes, explaining, letters, couriers, clock)
    lessons = Lessons(lessons_of(shelved), explaining, world.accounts)
    school = School(explaining, quizzes, lessons)
    listing = Listing(ratings, world.accounts, games, clock)
    hall = HallOfFame(listing, Profiles(listing, limits), Chronicle(listing, finder, limits), limits)
    clerk = Clerk(
        tables, agreements, archive, replays, reading, school, cupdesk, household, linking, privacy, hall
    )
    desk = Desk(clerk, completion, letters, postman, witness)
    return House(
        world,
        desk,
        couriers,
        presence,
        DeadlineWorker(world.deadlines, expiring(world.deadlines, sessions)),
        worker,
        ratings,
        cups,
    )


def platforms() -> tuple[PlatformFolder, ...]:
    """Every folder of ``bot.platforms``; their libraries are loaded only when they are connected."""
    names = (f"{bot.platforms.__name__}.{folder.name}" for folder in _platform_folders())
    return tuple(importlib.import_module(name).PLATFORM for name in names)


def _platform_folders() -> list[Path]:
    (shelf,) = map(Path, bot.platforms.__path__)
    return sorted(found.parent for found in shelf.glob("*/__init__.py"))
