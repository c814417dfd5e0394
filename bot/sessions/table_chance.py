"""What is left to chance at a table: the promise, the seed, and when a game counts that chance has begun.

The server draws a secret as the table opens and publishes its SHA-256. The seed is drawn from the secret once
every seat is taken, so an offer shows nothing by which a first throw or a board could be chosen. A secret has
256 bits: it cannot be found by trying all of them, as a seed of 63 bits could.
"""

import secrets
from collections.abc import Iterable, Mapping

from bot.gamekit.game import SEED_LIMIT, AnyGame, is_left_to_chance
from bot.gamekit.randomness import Chance, fingerprint
from bot.kernel.ids import GameId, Person, Player
from bot.kernel.stakes import Stakes
from bot.kernel.time import Instant
from bot.sessions.limits import ABORT_BEFORE_MOVE, CALLED_OFF_FREELY, CALLED_OFF_WITHIN_MS, CLOSED_LISTED
from bot.sessions.model import Session, is_open

_SECRET_BITS = 256
_CALLED_OFF = "table-end-aborted"


def new_secret() -> int:
    return secrets.randbits(_SECRET_BITS)


def promise_of(session: Session) -> str:
    """The fingerprint that was published when the table opened."""
    return fingerprint(session.setup.seed if session.secret is None else session.secret)


def seed_of(session: Session) -> int:
    """The seed with which the game is played, or would be."""
    return session.setup.seed if session.secret is None else seed_from(session.secret)


def seed_from(secret: int) -> int:
    return Chance(secret, "seed").below(SEED_LIMIT)


def counts(session: Session, game: AnyGame) -> bool:
    """Whether the game counts as it ends: after its second move, or once its people saw what was drawn."""
    return len(session.moves) >= ABORT_BEFORE_MOVE or is_left_to_chance(game, session.setup)


def has_to_resign(
    session: Session, player: Player, tables: Iterable[Session], games: Mapping[GameId, AnyGame], at: Instant
) -> bool:
    """Whether the player called off too many rated games of chance lately to call off this one freely.

    ``tables`` are theirs, of closed ones the last that are listed: where all of these are of today, the games
    that they called off may no longer be among them.
    """
    since = at.ms - CALLED_OFF_WITHIN_MS
    lately = [table for table in tables if not is_open(table) and (table.moved or table.opened).ms > since]
    called_off = [
        table for table in lately if _is_called_off_by(table, player) and _is_at_stake(table, games)
    ]
    spent = len(called_off) >= CALLED_OFF_FREELY or len(lately) >= CLOSED_LISTED
    return spent and _is_at_stake(session, games)


def _is_called_off_by(session: Session, player: Player) -> bool:
    if session.ending is None or session.ending.reason.key != _CALLED_OFF:
        return False
    person = dict(session.ending.reason.args).get("person")
    return isinstance(person, Person) and person.player == player


def is_rated(session: Session) -> bool:
    """Whether different players began a game that counts for a list, and for no cup."""
    players = {person.player for person in session.lineup}
    return session.stakes in (Stakes.RATED, Stakes.ROBOTS) and len(players) == session.setup.seats


def _is_at_stake(session: Session, games: Mapping[GameId, AnyGame]) -> bool:
    """Whether it is a rated game, and its players saw what chance decided."""
    return is_rated(session) and is_left_to_chance(games[session.game], session.setup)
