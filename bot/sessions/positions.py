"""Where a table's game stands, whatever has become of what was stored of it."""

from typing import Any, Protocol

import structlog

from bot.gamekit.game import AnyGame, NotAPosition, Setup
from bot.gamekit.replay import BrokenRecord, replay
from bot.kernel.ids import Seat, SessionId

_log = structlog.get_logger()


class Recorded(Protocol):
    """What leads to a position: how the game began, its moves, and what was stored of where it stands."""

    @property
    def id(self) -> SessionId: ...

    @property
    def setup(self) -> Setup: ...

    @property
    def position(self) -> str: ...

    @property
    def moves(self) -> tuple[str, ...]: ...


def standing(session: Recorded, game: AnyGame) -> Any | None:
    """The position; None where neither what was stored nor the record of moves leads to one.

    The record tells it where a position was stored that an earlier version wrote wrongly.
    """
    if not session.position:
        return game.rules.initial(session.setup)
    try:
        return game.notation.load(session.position)
    except NotAPosition as wrong:
        return _replayed(session, game, wrong)


def acting(session: Recorded, game: AnyGame) -> tuple[Seat, ...]:
    """Who may move; nobody where the position is lost."""
    state = standing(session, game)
    return () if state is None else game.rules.to_act(state)


def _replayed(session: Recorded, game: AnyGame, wrong: NotAPosition) -> Any | None:
    try:
        state = replay(game, session.setup, session.moves)
    except BrokenRecord as broken:
        _log.error("a table's position is lost", table=session.id, why=str(wrong), record=str(broken))
        return None
    _log.warning("a table's position was read from its record", table=session.id, why=str(wrong))
    return state
