"""A table that is open on a page: what of it, and what has been sent of it."""

from dataclasses import dataclass, field

from bot.features.play.table_view import Looker
from bot.kernel.ids import Player, SessionId, Version
from bot.platforms.web.table_json import Shown
from bot.sessions.model import Phase, Session

_NONE = Version(0)


@dataclass(slots=True)
class OpenTable:
    """What is open on one page, and from where its reader looks at it."""

    table: SessionId
    player: Player
    bottom: int | None = None
    path: tuple[str, ...] = ()
    ply: int | None = None
    review: bool = False
    line: tuple[tuple[str, ...], ...] | None = None
    """The taps of moves that are only planned; None while nothing is."""
    plays: bool = False
    """Whether its reader has a seat there."""
    watchers: tuple[tuple[str, ...], int] = ((), 0)
    """Who looks on besides, as the page was told last: names, and how many others."""
    phase: Phase | None = None
    """In which the reader was permitted to look: what holds for an open offer may not for the game."""
    version: Version = _NONE
    shown: Shown = field(default_factory=Shown)

    @property
    def looker(self) -> Looker:
        return Looker(self.player, self.path, self.bottom)

    def has_newer(self, session: Session, earlier: Version) -> bool:
        """Whether, since it had the version ``earlier``, the page has been sent a later one than ``session``.

        Only since then: where the store has lost something, the table itself goes back to an earlier one.
        """
        return self.version > max(session.version, earlier)
