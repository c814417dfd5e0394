"""Tables of four in a row in every phase: Ann offers, Ben joins, Cleo looks on."""

from bot.gamekit.game import AnyGame
from bot.gamekit.setup import prepare
from bot.kernel.ids import AccountId, GameId, Person, Player, SessionId
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.sessions.commands import Abort, Command, Expire, Join, Open, PlayMove, TakeAllSeats
from bot.sessions.decide import decide, open_table
from bot.sessions.events import Accepted
from bot.sessions.limits import OPEN_SEAT_LASTS_MS
from bot.sessions.model import Session
from tests.kit.clock import NOON
from tests.kit.installed_games import INSTALLED
from tests.kit.tables import ANN, BEN, PUB

CLEO = Person(Player(AccountId("cleo")), "Cleo")
GAMES = {one.game.id: one.game for one in INSTALLED}
FOURROW: AnyGame = GAMES[GameId("fourrow")]
LAPSED = NOON.after(OPEN_SEAT_LASTS_MS)


async def no_blocks(*players: Player) -> bool:
    """Nobody has blocked anybody."""
    del players
    return False


def offering(invited: Person | None = None, *, alone: bool = False) -> Open:
    return Open(ANN, FOURROW.id, PUB, invited=invited, alone=alone)


def offer(invited: Person | None = None, game: AnyGame = FOURROW, seed: int = 0) -> Session:
    setup = prepare(game, seed=seed)
    assert not isinstance(setup, Refusal)
    command = Open(ANN, game.id, PUB, invited=invited)
    return open_table(SessionId("table222"), command, setup, game, NOON).session


def after(session: Session, *commands: Command, now: Instant = NOON, game: AnyGame = FOURROW) -> Session:
    """The table after these commands, all of which it accepts."""
    for command in commands:
        session = accepted(session, command, now, game).session
    return session


def accepted(session: Session, command: Command, now: Instant = NOON, game: AnyGame = FOURROW) -> Accepted:
    decision = decide(session, command, game, now)
    assert isinstance(decision, Accepted), decision
    return decision


def refused(session: Session, command: Command, now: Instant = NOON, game: AnyGame = FOURROW) -> Refusal:
    decision = decide(session, command, game, now)
    assert isinstance(decision, Refusal), decision
    return decision


def moves(text: str) -> tuple[PlayMove, ...]:
    """Ann and Ben by turns."""
    return tuple(PlayMove((ANN, BEN)[at % 2], move) for at, move in enumerate(text.split()))


OFFER = offer()
CHALLENGE = offer(BEN)
PLAYING = after(OFFER, Join(BEN))
PRACTICE = after(OFFER, TakeAllSeats(ANN))
WON = after(PLAYING, *moves("a b a b a b a"))
CALLED_OFF = after(PLAYING, Abort(BEN))
WENT_BY = after(OFFER, Expire(), now=LAPSED)
