"""The composition root: the one file that knows every implementation."""

import time
from dataclasses import replace
from functools import cache, partial

from bot.accounts.links import AccountLinks
from bot.app import post_codec
from bot.app.application import Application
from bot.app.cup_workers import cup_commands
from bot.app.daily_workers import DailyWorkers
from bot.app.platform_folders import platform_folders, platforms
from bot.app.shown_documents import beyond, find_document, first_shown, rooms_of_match
from bot.commandkit.access import Access
from bot.commandkit.reader_language import ReaderLanguage, RulePassages
from bot.commandkit.tables import TableAccess
from bot.delivery.membership import LastActions
from bot.delivery.part_watch import Hear, NearDeadlines, PartOutages, PartWatch, StoreClock
from bot.delivery.ports import Courier
from bot.delivery.posts import RoomPosts
from bot.delivery.room_boards import RoomBoards, RoomOwners
from bot.delivery.room_display import DisplayChoices, RoomDisplay
from bot.delivery.store import Store
from bot.dispatch.chat_migration import ChatMigration
from bot.dispatch.completion import Completion
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.lobby import Lobby
from bot.dispatch.memberships import Memberships
from bot.dispatch.page_access import PageAccess
from bot.dispatch.rated_players import RatedPlayers
from bot.dispatch.registry import Registry
from bot.dispatch.request_budget import RequestBudgets
from bot.dispatch.requests import UNOBSERVED, RequestObserver
from bot.dispatch.table_views import TableViews
from bot.documents.deadline_worker import DeadlineWorker
from bot.documents.service import Codes
from bot.features.community.about import About
from bot.features.community.setup import CommunitySetup
from bot.features.cup.cards.trf_report import card_of_text, is_report
from bot.features.cup.match_tables import MatchTables
from bot.features.damaged.damaged import CalledOff, Damaged
from bot.features.learn.lesson_steps import Lessons, lessons_of
from bot.features.learn.quizzes import Quizzes, load_finished_games
from bot.features.people.join_accounts import AccountJoining
from bot.features.people.language import LanguageChoice
from bot.features.people.link import Linking
from bot.features.people.settings import AwayHoursSetting, PersonalSettings
from bot.features.play.end_game import EndGame
from bot.features.play.game_records import FileReader, GameRecords
from bot.features.play.moves import Moves
from bot.features.play.offers import Offers
from bot.features.play.open_table import Seats
from bot.features.play.planning import Planning
from bot.features.play.replay import Replays
from bot.features.play.repost_board import Boards
from bot.features.play.robot_moves import RobotMoves
from bot.features.play.robots import Robots
from bot.features.play.strong_hint import RobotHints
from bot.features.play.substitutes import Substitutes
from bot.features.play.trial_shows import TrialShows
from bot.features.play.trials import Trials
from bot.features.play.turn_calls import CallPlaces, TurnCalls
from bot.features.privacy.privacy import Privacy
from bot.features.puzzle.daily import DailyRoom
from bot.features.puzzle.making import PuzzleMaking
from bot.features.puzzle.pool import PuzzlePool, folders_of
from bot.features.puzzle.puzzles import Puzzles
from bot.features.review.posting import ReviewPosts
from bot.features.review.reviews import Reviews
from bot.features.rules.conversation import Conversations, RulesInRoom
from bot.features.rules.position_answers import PositionAnswers
from bot.features.rules.rules import Rules
from bot.features.rules.unanswered_questions import Suggestions, UnansweredQuestions
from bot.features.rules.why import WhyAnswers
from bot.features.standing.community_stats import CommunityStats
from bot.features.standing.leaderboards import Leaderboards, ListedPlayers
from bot.features.standing.profiles import Profiles
from bot.features.standing.rating_changes import RatingChanges
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import Platform
from bot.kernel.public_address import PublicAddress
from bot.kernel.time import Clock, Instant
from bot.learning.daily_puzzles import DailyPuzzles
from bot.messages.language import load_language
from bot.ratings.service import Ratings
from bot.robots.ports import Thinker
from bot.robots.processes import WorkerProcesses
from bot.robots.shared_places import SharedPlaces
from bot.rulebook.books import Rulebooks
from bot.rulebook.ports import Answerer
from bot.rulebook.service import RuleSearch
from bot.sessions.service import Sessions, expiring
from bot.tournaments.formats.registry import text_folders
from bot.tournaments.ports import PairingProcess
from bot.tournaments.service import Cups, in_thread


class SystemClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


def assemble(  # noqa: PLR0913, PLR0915 - it is made of so much
    store: Store,
    installed: tuple[InstalledGame, ...],
    machine_clock: Clock,
    worker: str = "worker",
    observer: RequestObserver = UNOBSERVED,
    *,
    answerer: Answerer | None = None,
    think: PairingProcess = in_thread,
    thinker: Thinker | None = None,
    pages: PublicAddress | None = None,
    hear: Hear | None = None,
    bounded: bool = False,
    actions: LastActions | None = None,
) -> Application:
    """``answerer`` words answers to rule questions, ``think`` pairs large fields, robots use ``thinker``.

    ``pages`` is where the world looks at what is public. ``hear`` tells of the parts that this process
    serves. ``bounded``: requests of one person are limited.
    """
    deadlines, cup_deadlines = NearDeadlines(store.deadlines), NearDeadlines(store.cup_deadlines)
    if hear:  # else no parts are asked for a word
        store = replace(store, deadlines=deadlines, cup_deadlines=cup_deadlines)
    clock = StoreClock(machine_clock)
    presence = PartWatch(store.part_log, clock, (deadlines, cup_deadlines), hear)
    games = {entry.game.id: entry.game for entry in installed}
    actions = actions or LastActions(clock)
    folders = [entry.folder for entry in installed] + platform_folders()
    texts = [*(folder / "text" for folder in folders), *text_folders()]
    limits = {platform.name: platform.limits for platform in platforms()}
    languages = partial(load_language, folders=texts)
    surroundings = DisplayChoices(store.rooms, store.communities, store.accounts)
    ratings = Ratings(store.results, clock)
    listing = ListedPlayers(ratings, store.accounts, games, clock)
    changes = RatingChanges(listing, store.rooms, store.sessions)
    display = RoomDisplay(limits, languages, surroundings, pages, partial(beyond, changes))
    couriers = dict[Platform, Courier]()
    find = partial(find_document, store.sessions, store.cups, games)
    owners = RoomOwners(couriers, store.rooms, clock)
    boards = RoomBoards(couriers, store.room_slots, store.followers, display, clock, find, CalledOff, owners)
    posts = RoomPosts(couriers, boards, post_codec.SCHEMA, store.leases)
    codes = Codes(store.leases)
    outages = PartOutages(presence, store.followers, store.rooms, store.accounts.handles_of)
    on_boards = partial(first_shown, boards, games)
    sessions = Sessions(store.sessions, games, clock, outages, on_boards, codes.of, store.index)
    matches = MatchTables(sessions, store.accounts, store.rooms, store.followers, couriers)
    cups = Cups(store.cups, matches, clock, think, outages=outages, code=codes.of)
    access = Access(store.communities, store.rooms, store.index, store.accounts, couriers)
    tables = TableAccess(sessions, store.index, store.rooms, limits, access)
    rulebooks, rule_search = _rule_texts(installed)
    reader_languages = ReaderLanguage(store.rooms)
    passages = RulePassages(rulebooks, reader_languages)
    robots_think = SharedPlaces(thinker or WorkerProcesses(), store.held_leases)
    seats, end_game = Seats(tables, store.accounts), EndGame(tables)
    unanswered = UnansweredQuestions(store.unanswered, store.communities, games, clock)
    why_answers = WhyAnswers(tables, passages)
    suggestions = Suggestions(rule_search, rulebooks, games, display)
    lessons = Lessons(lessons_of(installed), tables, passages, store.accounts)
    records = load_finished_games(installed)
    cup_handlers = cup_commands(store, cups, access, reader_languages, boards, ratings, games)
    pool = PuzzlePool(folders_of(installed), tables, store.puzzles)
    dailies = DailyPuzzles(store.dailies, store.daily_register, store.daily_deadlines, clock)
    puzzles = Puzzles(tables, pool, store.solvers, robots_think, dailies, clock)
    making = PuzzleMaking(tables, robots_think, store.puzzles, store.solvers, clock)
    reviews = Reviews(tables, robots_think, store.reviews, store.held_leases, worker, lessons.lessons, making)
    links = AccountLinks(store.links, store.link_register, store.link_deadlines, clock)
    joining = AccountJoining(
        links,
        store.accounts,
        store.rooms,
        tables,
        cups,
        store.cup_register,
        store.results,
        store.solvers,
        store.register,
        store.quizzes,
        dailies,
    )
    linking = Linking(links, joining)
    registry = Registry.over(
        tables,
        seats,
        end_game,
        Moves(tables, lessons, puzzles),
        Planning(tables),
        Robots(tables),
        Substitutes(tables),
        RobotHints(tables, robots_think),
        reviews,
        ReviewPosts(reviews, posts),
        Boards(tables),
        Offers(tables, seats, end_game),
        Replays(tables, posts),
        Trials(tables, store.reviews),
        TrialShows(tables, posts),
        GameRecords(tables, store.reviews, (FileReader(is_report, card_of_text),)),
        Rules(
            rulebooks,
            tables,
            reader_languages,
            suggestions,
            Conversations(clock),
            RulesInRoom(rulebooks, posts),
            PositionAnswers(tables, rulebooks, why_answers),
            unanswered,
            answerer,
        ),
        why_answers,
        unanswered,
        lessons,
        puzzles,
        DailyRoom(dailies, puzzles),
        Quizzes(tables, records, store.quizzes, passages, posts, clock),
        Leaderboards(listing, limits),
        Profiles(listing, limits, store.cups, store.cup_index, access),
        CommunityStats(listing, tables, limits),
        cup_handlers,
        LanguageChoice(store.accounts, store.rooms),
        PersonalSettings(store.accounts, AwayHoursSetting(store.accounts, tables)),
        linking,
        CommunitySetup(store.communities, couriers, store.unanswered, dailies, pages),
        Privacy(store, clock),
        Damaged(store, boards),
        About(installed),
    )
    migration = ChatMigration(
        tables,
        boards,
        cup_handlers.showing,
        store.communities,
        store.rooms,
        (store.quizzes, store.unanswered, dailies),
        store.results,
    )
    dispatcher = Dispatcher(
        registry,
        tables,
        cup_handlers.showing,
        store.accounts,
        reader_languages,
        suggestions,
        Completion(registry, games),
        migration,
        Memberships(store.communities, clock),
        display,
        boards,
        PageAccess(tables, cup_handlers.showing, store.accounts, boards, store.leases),
        TableViews(tables, store.accounts, display, RatedPlayers(changes)),
        Lobby(tables, display, records),
        RequestBudgets(store.leases, store.accounts, bounds_chats=bounded),
        clock,
        actions,
        observer,
    )
    return Application(
        store,
        dispatcher,
        couriers,
        presence,
        DeadlineWorker(store.deadlines, expiring(store.deadlines, sessions)),
        worker,
        ratings,
        cups,
        RobotMoves(tables, robots_think, store.accounts, store.table_work),
        DailyWorkers(store, dailies, pool, posts),
        changes,
        linking,
        TurnCalls(
            posts,
            store.accounts,
            store.calls,
            store.sessions,
            games,
            clock,
            CallPlaces(
                couriers, store.accounts, store.followers, display, partial(rooms_of_match, store.cups)
            ),
            actions,
        ),
    )


@cache
def _rule_texts(installed: tuple[InstalledGame, ...]) -> tuple[Rulebooks, RuleSearch]:
    """Read once in a process: what is known of a rulebook is large, and the same for everybody."""
    rulebooks = Rulebooks({entry.game.id: entry.folder for entry in installed})
    return rulebooks, RuleSearch(rulebooks)
