"""What features build their services from: the store, and what all of them share over it."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.commandkit.access import Access
from bot.commandkit.reader_language import ReaderLanguage, RulePassages
from bot.commandkit.tables import TableAccess
from bot.delivery.membership import LastActions
from bot.delivery.ports import Courier
from bot.delivery.posts import RoomPosts
from bot.delivery.room_boards import RoomBoards
from bot.delivery.room_display import RoomDisplay
from bot.delivery.store import Store
from bot.gamekit.game import AnyGame
from bot.gamekit.game_catalogue import InstalledGame
from bot.kernel.ids import GameId, Platform
from bot.kernel.public_address import PublicAddress
from bot.kernel.time import Clock
from bot.learning.daily_puzzles import DailyPuzzles
from bot.messages.card import Limits
from bot.ratings.service import Ratings
from bot.robots.ports import Thinker
from bot.rulebook.books import Rulebooks
from bot.rulebook.service import RuleSearch
from bot.tournaments.service import Cups


@dataclass(frozen=True, slots=True, kw_only=True)
class Core:
    """Every feature's ``build``, in its ``__init__.py``, takes it.

    ``process`` is a name that no other process has. ``clock`` is the store's. Robots think with ``thinker``.
    ``pages`` is where the world looks at what is public.
    """

    store: Store
    installed: tuple[InstalledGame, ...]
    process: str
    clock: Clock
    boards: RoomBoards
    posts: RoomPosts
    tables: TableAccess
    cups: Cups
    ratings: Ratings
    dailies: DailyPuzzles
    passages: RulePassages
    rule_search: RuleSearch
    thinker: Thinker
    actions: LastActions
    pages: PublicAddress | None = None

    @property
    def access(self) -> Access:
        return self.tables.access

    @property
    def couriers(self) -> Mapping[Platform, Courier]:
        """It grows as platforms are connected."""
        return self.boards.couriers

    @property
    def display(self) -> RoomDisplay:
        return self.boards.display

    @property
    def games(self) -> Mapping[GameId, AnyGame]:
        return self.tables.games

    @property
    def languages(self) -> ReaderLanguage:
        return self.passages.languages

    @property
    def limits(self) -> Mapping[Platform, Limits]:
        return self.display.limits

    @property
    def rulebooks(self) -> Rulebooks:
        return self.passages.rulebooks
