"""A person's wish to meet an opponent, as it is stored until the game begins."""

from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Handle, Person, Player, RequestId, Room, SessionId
from bot.kernel.time import Instant
from bot.matching.limits import DAILY_LASTS_MS, LIVE_LASTS_MS, PRESENT_MS


@frozen
class Pair:
    """The opponent of a seeker, and the game; a live game waits for a press of both."""

    partner: Player
    game: GameId
    at: Instant


@frozen
class Seek:
    """They would play each of ``games`` at ``room``, where they asked by ``handle``; last pressed ``here``.

    ``table`` is their open table at which the opponent takes the seat; else a new one is opened. At ``robot``
    they play a robot meanwhile. The game counts if one of the two has wished it ``rated``.
    """

    person: Person
    handle: Handle
    room: Room
    games: tuple[GameId, ...]
    live: bool
    since: Instant
    here: Instant
    variant: str | None = None
    rated: bool = False
    table: SessionId | None = None
    robot: SessionId | None = None
    pair: Pair | None = None

    @property
    def until(self) -> Instant:
        return self.since.after(LIVE_LASTS_MS if self.live else DAILY_LASTS_MS)

    @property
    def kind(self) -> str:
        """That of which waits are alike."""
        return "live" if self.live else "day"

    @property
    def is_ready(self) -> bool:
        """Whether the game can begin as far as they are concerned."""
        return self.pair is None or not self.live or self.here.after(PRESENT_MS) >= self.pair.at


def opening_of(first: Seek, second: Seek) -> RequestId:
    """What opens the table of a pair, the same each time."""
    players = sorted((first.person.player.account, second.person.player.account))
    return RequestId(f"seek:{':'.join(players)}:{first.pair.at.ms if first.pair else 0}")
