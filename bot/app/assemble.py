"""The composition root: store and process make a core; from it each feature builds its services."""

import time
from dataclasses import replace
from functools import cache, partial

from bot.app import post_codec
from bot.app.application import Application
from bot.app.platform_folders import platform_folders, platforms
from bot.app.shown_documents import beyond, find_document, first_shown, rooms_of_match
from bot.commandkit.access import Access
from bot.commandkit.core import Core
from bot.commandkit.reader_language import ReaderLanguage, RulePassages
from bot.commandkit.tables import TableAccess
from bot.delivery.membership import LastActions
from bot.delivery.part_watch import Hear, NearDeadlines, PartOutages, PartWatch, StoreClock
from bot.delivery.ports import Courier
from bot.delivery.posts import RoomPosts
from bot.delivery.room_boards import RoomBoards, RoomOwners
from bot.delivery.room_display import DisplayChoices, RoomDisplay
from bot.delivery.store import Store
from bot.dispatch.dispatcher import Dispatcher
from bot.dispatch.registry import Registry
from bot.dispatch.requests import UNOBSERVED, RequestObserver
from bot.documents.deadline_worker import DeadlineWorker
from bot.documents.service import Codes
from bot.features import community, cup, learn, people, play, privacy, puzzle, review, rules, standing
from bot.features.cup.export import card_of_text, is_report
from bot.features.cup.match_tables import MatchTables
from bot.features.damaged.damaged import CalledOff, Damaged
from bot.features.play.game_records import FileReader
from bot.features.standing.leaderboards import ListedPlayers
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
from bot.rulebook.service import RuleSearch
from bot.sessions.service import Sessions, expiring
from bot.tournaments.formats.registry import text_folders
from bot.tournaments.service import Cups, PairingProcess, in_thread


class SystemClock:
    """The time of the machine that we run on."""

    def now(self) -> Instant:
        return Instant(time.time_ns() // 1_000_000)


def assemble(  # noqa: PLR0913 - what a process chooses
    store: Store,
    installed: tuple[InstalledGame, ...],
    machine_clock: Clock,
    worker: str = "worker",
    observer: RequestObserver = UNOBSERVED,
    *,
    think: PairingProcess = in_thread,
    thinker: Thinker | None = None,
    pages: PublicAddress | None = None,
    hear: Hear | None = None,
    bounded: bool = False,
    actions: LastActions | None = None,
) -> Application:
    """``think`` pairs large fields. ``hear`` tells of the parts that this process serves.

    ``bounded``: requests of one person are limited. For all else see :class:`Core`.
    """
    deadlines, cup_deadlines = NearDeadlines(store.deadlines), NearDeadlines(store.cup_deadlines)
    if hear:  # else no parts are asked for a word
        store = replace(store, deadlines=deadlines, cup_deadlines=cup_deadlines)
    clock = StoreClock(machine_clock)
    presence = PartWatch(store.part_log, clock, (deadlines, cup_deadlines), hear)
    games = {entry.game.id: entry.game for entry in installed}
    ratings = Ratings(store.results, clock)
    listing = ListedPlayers(ratings, store.accounts, games, clock)
    changes = RatingChanges(listing, store.rooms, store.sessions)
    couriers = dict[Platform, Courier]()
    display = _display(store, installed, pages, changes)
    find = partial(find_document, store.sessions, store.cups, games)
    owners = RoomOwners(couriers, store.rooms, clock)
    boards = RoomBoards(couriers, store.room_slots, store.followers, display, clock, find, CalledOff, owners)
    codes = Codes(store.leases).of
    outages = PartOutages(presence, store.followers, store.rooms, store.accounts.handles_of)
    on_boards = partial(first_shown, boards, games)
    is_blocked = store.blocks.is_blocked
    sessions = Sessions(store.sessions, games, clock, is_blocked, outages, on_boards, codes, store.index)
    matches = MatchTables(sessions, store.accounts, store.rooms, store.followers, display, couriers)
    access = Access(
        store.communities, store.rooms, store.index, store.accounts, store.blocks, couriers, clock
    )
    rulebooks, rule_search = _rule_texts(installed)
    core = Core(
        store=store,
        installed=installed,
        process=worker,
        clock=clock,
        boards=boards,
        posts=RoomPosts(couriers, boards, post_codec.SCHEMA, store.leases),
        tables=TableAccess(
            sessions,
            store.index,
            store.rooms,
            display.limits,
            access,
            store.followers,
            store.seeks,
            ratings,
        ),
        cups=Cups(store.cups, matches, clock, think, outages=outages, code=codes),
        ratings=ratings,
        dailies=DailyPuzzles(store.dailies, store.daily_register, store.daily_deadlines, clock),
        passages=RulePassages(rulebooks, ReaderLanguage(display.choices)),
        rule_search=rule_search,
        thinker=SharedPlaces(thinker or WorkerProcesses(), store.leases),
        actions=actions or LastActions(clock),
        pages=pages,
    )
    cards, linking = cup.build_cards(core), people.build_linking(core)
    lessons, puzzles = learn.build_lessons(core), puzzle.build(core)
    reviews = review.build(core, lessons.lessons, puzzles.making)
    handlers = (
        *community.build(core),
        *cup.build(core, cards),
        *learn.build(core, lessons),
        *people.build(core, linking),
        *play.build(core, (lessons, puzzles.puzzles), (FileReader(is_report, card_of_text),)),
        *privacy.build(core),
        *puzzles.handlers(),
        *review.handlers(reviews),
        *rules.build(core),
        *standing.build(core, listing),
    )
    registry = Registry.over(Damaged(store, boards), handlers)
    return Application(
        core,
        Dispatcher.over(core, registry, cards, changes, reviews, observer=observer, bounded=bounded),
        couriers,
        presence,
        DeadlineWorker(store.deadlines, expiring(store.deadlines, sessions)),
        play.build_robot_moves(core),
        puzzles,
        changes,
        linking,
        play.build_turn_calls(core, partial(rooms_of_match, store.cups)),
    )


def _display(
    store: Store, installed: tuple[InstalledGame, ...], pages: PublicAddress | None, changes: RatingChanges
) -> RoomDisplay:
    folders = [entry.folder for entry in installed] + platform_folders()
    texts = [*(folder / "text" for folder in folders), *text_folders()]
    limits = {platform.name: platform.limits for platform in platforms()}
    choices = DisplayChoices(store.rooms, store.communities, store.accounts)
    return RoomDisplay(
        limits, partial(load_language, folders=texts), choices, pages, partial(beyond, changes)
    )


@cache
def _rule_texts(installed: tuple[InstalledGame, ...]) -> tuple[Rulebooks, RuleSearch]:
    """Read once in a process: what is known of a rulebook is large, and the same for everybody."""
    rulebooks = Rulebooks({entry.game.id: entry.folder for entry in installed})
    return rulebooks, RuleSearch(rulebooks)
