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
from bot.commandkit.tables import TableAccess
from bot.cup_rooms import CupRooms, cup_desk
from bot.cup_running import CupRunning
from bot.delivery.board_sync import BoardSync
from bot.delivery.outbox_reader import Act, OutboxReader
from bot.delivery.ports import BoardRenderer, Connection, Courier
from bot.delivery.room_display import DisplayChoices, RoomDisplay
from bot.dispatch.completion import Completion
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.registry import LearningCommands, Registry
from bot.dispatch.requests import UNOBSERVED, RequestObserver
from bot.documents.deadline_worker import DeadlineWorker
from bot.documents.ports import Leases
from bot.features.cup.completion import CupCompletion
from bot.features.cup.match_tables import MatchTables
from bot.features.learn.lessons import Lessons, lessons_of
from bot.features.learn.quizzes import Quizzes, played_games
from bot.features.people.link import Linking
from bot.features.people.settings import AwayHoursSetting, Choices
from bot.features.play.board_updates import deliver, keep_index
from bot.features.play.game_records import GameRecords
from bot.features.play.moves import Tables
from bot.features.play.offers import Offers
from bot.features.play.replay import Replays
from bot.features.play.seats import ClockChoice
from bot.features.play.turn_pings import TurnPings, calling
from bot.features.privacy.forget_person import ForgetPerson
from bot.features.privacy.privacy import Privacy
from bot.features.privacy.retention import Retention
from bot.features.rules.rules import Lookups
from bot.features.rules.suggestions import Suggestions
from bot.features.rules.why import WhyAnswers
from bot.features.standing.community_stats import CommunityStats
from bot.features.standing.leaderboards import Leaderboards
from bot.features.standing.listed_players import ListedPlayers
from bot.features.standing.profiles import Profiles
from bot.features.standing.rating_updates import keep_score, recount
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.diagnostics import Finding
from bot.kernel.ids import Platform, SessionId
from bot.kernel.time import Clock, Instant
from bot.messages.card import Limits
from bot.messages.language import load_language
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

    def connect(self, dispatcher: Dispatcher, renderer: BoardRenderer, leases: Leases) -> Connection | None:
        """None where the platform's settings are absent; ``leases`` are shared with our other processes."""


class SystemClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


@dataclass(frozen=True, slots=True)
class House:
    """Everything put together over one store; ``couriers`` grows as platforms are connected."""

    world: World
    dispatcher: Dispatcher
    couriers: dict[Platform, Courier]
    presence: DowntimeWatch
    deadline_worker: DeadlineWorker[SessionId]
    worker: str
    ratings: Ratings
    cups: Cups

    def workers(self) -> tuple[Callable[[], Coroutine[None, None, None]], ...]:
        """What runs beside the platforms: time, what is to go, the index; for each platform boards, pings."""
        readers: list[OutboxReader[Any]] = [self.index_keeper(), self.scorekeeper(), self.recounter()]
        for platform in self.couriers:
            readers += [self.deliverer(platform), self.caller(platform)]
        roles = (self.presence.run, self.deadline_worker.run, self.forgetting().run, self.retention().run)
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

    def forgetting(self) -> ForgetPerson:
        """Does what people ask with ``/forget``."""
        world, sessions = self.world, self.dispatcher.registry.tables.sessions
        return ForgetPerson(world, SessionMaintenance(sessions.store), sessions.games, sessions.clock)

    def retention(self) -> Retention:
        """Sees to it that nothing is kept for longer than it should be."""
        world, sessions = self.world, self.dispatcher.registry.tables.sessions
        return Retention(world, SessionMaintenance(sessions.store), sessions.clock)

    def index_keeper(self) -> OutboxReader[Notice]:
        world = self.world
        return self._reader("index", keep_index(world.index, world.boards, world.rooms, world.sessions))

    def scorekeeper(self) -> OutboxReader[Notice]:
        """Enters what games have led to into the log of results."""
        world, sessions = self.world, self.dispatcher.registry.tables.sessions
        return self._reader("ratings", keep_score(self.ratings, world.rooms, world.sessions, sessions.games))

    def recounter(self) -> OutboxReader[CupNotice]:
        """Counts ratings anew after what organisers of cups have corrected."""
        act = recount(self.ratings, self.cups)
        return OutboxReader(self.world.cup_outbox, "ratings", self.worker, act)

    def caller(self, platform: Platform) -> OutboxReader[Notice]:
        """Pings those whose turn it is, where this platform is the one to reach them."""
        world, board_sync = self.world, self.dispatcher.board_sync
        sessions = self.dispatcher.registry.tables.sessions
        caller = TurnPings(
            platform,
            self.couriers,
            world.accounts,
            world.boards,
            world.pings,
            board_sync.display,
            sessions.games,
            sessions.clock,
        )
        return self._reader(f"{platform}-calls", calling(caller, world.sessions))

    def deliverer(self, platform: Platform) -> OutboxReader[Notice]:
        """Keeps the rooms of one platform in step with what others do."""
        world = self.world
        games = self.dispatcher.registry.tables.games
        act = deliver(self.dispatcher.board_sync, world.boards, world.rooms, world.sessions, games, platform)
        return self._reader(platform, act)

    @property
    def cup_rooms(self) -> CupRooms:
        """Keeps everybody in step with cups."""
        return CupRooms(
            self.world,
            self.dispatcher.board_sync,
            self.dispatcher.registry.tables.games,
            self.cups.clock,
            self.worker,
        )

    def _reader(self, group: str, act: Act) -> OutboxReader[Notice]:
        return OutboxReader(self.world.outbox, group, self.worker, act)


def assemble(  # noqa: PLR0913 - a house is made of so much
    world: World,
    shelved: tuple[InstalledGame, ...],
    clock: Clock,
    worker: str = "worker",
    observer: RequestObserver = UNOBSERVED,
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
    surroundings = DisplayChoices(world.rooms, world.communities, world.accounts)
    display = RoomDisplay(limits, languages, surroundings)
    couriers: dict[Platform, Courier] = {}
    board_sync = BoardSync(couriers, world.boards, display)
    presence = DowntimeWatch(world.attendance, (world.deadlines, world.cup_deadlines))
    sessions = Sessions(world.sessions, games, clock, lambda: presence.away)
    ratings = Ratings(world.results, clock)
    matches = MatchTables(sessions, world.accounts, world.rooms, world.boards, couriers)
    cups = Cups(world.cups, matches, FORMATS, clock, think, away=lambda: presence.away)
    table_access = TableAccess(world.index, world.sessions, games, world.rooms)
    shelf = Rulebooks({one.game.id: one.folder for one in shelved})
    clockmaker = ClockChoice(world.communities)
    tables = Tables(sessions, table_access, world.accounts, clockmaker, games, limits)
    lookup = Suggestions(RuleSearch(shelf), shelf, games, display)
    reading = Lookups(shelf, table_access, games, limits, world.accounts, world.rooms, lookup, answerer)
    resting = AwayHoursSetting(world.accounts, table_access, sessions)
    choices = Choices(
        world.accounts, world.communities, world.rooms, couriers, resting, world.quizzes, world.results
    )
    linking = Linking(
        world.accounts, world.rooms, table_access, sessions, cups, world.cup_register, world.results
    )
    privacy = Privacy(world, clock)
    cupdesk = cup_desk(world, cups, choices, reading, board_sync, ratings)
    completion = Completion(table_access, games, lookup, CupCompletion(cupdesk.meaning, games))
    replays = Replays(tables, games, couriers, display)
    archive, agreements = GameRecords(tables, games), Offers(tables)
    explaining = WhyAnswers(tables, reading)
    quizzes = Quizzes(games, played_games(shelved), world.quizzes, explaining, display, couriers, clock)
    lessons = Lessons(lessons_of(shelved), explaining, world.accounts)
    school = LearningCommands(explaining, quizzes, lessons)
    listing = ListedPlayers(ratings, world.accounts, games, clock)
    hall = Leaderboards(
        listing, Profiles(listing, limits), CommunityStats(listing, table_access, limits), limits
    )
    registry = Registry(
        tables, agreements, archive, replays, reading, school, cupdesk, choices, linking, privacy, hall
    )
    dispatcher = Dispatcher(registry, completion, display, board_sync, observer)
    return House(
        world,
        dispatcher,
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
