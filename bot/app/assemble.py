"""The composition root: the one file that knows every implementation."""

import time
from functools import partial

from bot.app.application import Application
from bot.app.cup_workers import cup_commands
from bot.app.platform_folders import platform_folders, platforms
from bot.commandkit.tables import TableAccess
from bot.delivery.board_sync import BoardSync
from bot.delivery.ports import Courier
from bot.delivery.room_display import DisplayChoices, RoomDisplay
from bot.dispatch.completion import Completion
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.registry import LearningCommands, Registry
from bot.dispatch.requests import UNOBSERVED, RequestObserver
from bot.documents.codes import Codes
from bot.documents.deadline_worker import DeadlineWorker
from bot.features.cup.completion import CupCompletion
from bot.features.cup.match_tables import MatchTables
from bot.features.learn.lessons import Lessons, lessons_of
from bot.features.learn.quizzes import Quizzes, played_games
from bot.features.people.link import Linking
from bot.features.people.settings import AwayHoursSetting, Choices
from bot.features.play.game_records import GameRecords
from bot.features.play.moves import Tables
from bot.features.play.offers import Offers
from bot.features.play.replay import Replays
from bot.features.play.seats import ClockChoice
from bot.features.privacy.privacy import Privacy
from bot.features.rules.rules import Lookups
from bot.features.rules.suggestions import Suggestions
from bot.features.rules.why import WhyAnswers
from bot.features.standing.community_stats import CommunityStats
from bot.features.standing.leaderboards import Leaderboards
from bot.features.standing.listed_players import ListedPlayers
from bot.features.standing.profiles import Profiles
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import Platform
from bot.kernel.time import Clock, Instant
from bot.messages.language import load_language
from bot.ratings.service import Ratings
from bot.rulebook.books import Rulebooks
from bot.rulebook.ports import Answerer
from bot.rulebook.service import RuleSearch
from bot.sessions.downtime import DowntimeWatch
from bot.sessions.service import Sessions, expiring
from bot.tournaments.formats import FORMATS
from bot.tournaments.ports import PairingProcess
from bot.tournaments.service import Cups, in_thread
from storage.store import Store


class SystemClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


def assemble(  # noqa: PLR0913 - it is made of so much
    world: Store,
    shelved: tuple[InstalledGame, ...],
    clock: Clock,
    worker: str = "worker",
    observer: RequestObserver = UNOBSERVED,
    *,
    answerer: Answerer | None = None,
    think: PairingProcess = in_thread,
) -> Application:
    """``answerer`` words answers to rule questions, if somebody wants that; ``think`` pairs large fields."""
    games = {one.game.id: one.game for one in shelved}
    folders = [one.folder for one in shelved] + platform_folders()
    texts = [folder / "text" for folder in folders]
    limits = {platform.name: platform.limits for platform in platforms()}
    languages = partial(load_language, folders=texts)
    surroundings = DisplayChoices(world.rooms, world.communities, world.accounts)
    display = RoomDisplay(limits, languages, surroundings)
    couriers = dict[Platform, Courier]()
    board_sync = BoardSync(couriers, world.boards, display)
    presence = DowntimeWatch(world.attendance, (world.deadlines, world.cup_deadlines))
    codes = Codes(world.leases)
    sessions = Sessions(world.sessions, games, clock, lambda: presence.away, codes.of)
    ratings = Ratings(world.results, clock)
    matches = MatchTables(sessions, world.accounts, world.rooms, world.boards, couriers)
    cups = Cups(world.cups, matches, FORMATS, clock, think, away=lambda: presence.away, code=codes.of)
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
    cupdesk = cup_commands(world, cups, choices, reading, board_sync, ratings)
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
    return Application(
        world,
        dispatcher,
        couriers,
        presence,
        DeadlineWorker(world.deadlines, expiring(world.deadlines, sessions)),
        worker,
        ratings,
        cups,
    )
