"""The position of a table's game, also where the stored one cannot be read."""

from typing import Any

import structlog

from bot.gamekit.game import AnyGame, NotAPosition
from bot.gamekit.replay import BrokenRecord, replay
from bot.kernel.caches import Cache
from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, Seat
from bot.kernel.text import Phrase, listed, say
from bot.sessions.model import Session

_log = structlog.get_logger()

_A_POSITION, _A_CHARACTER = 500, 30
"""Bytes, at most, that a position takes with its line, and more for each character of that."""


def write_position(state: Any, game: AnyGame) -> str:
    """The position as it is stored; the board's card and the next move need not read it again."""
    line = game.notation.dump(state)
    _WRITTEN.put((game.notation, line), state)
    return line


def standing(session: Session, game: AnyGame) -> Any | None:
    """The position; None where neither what was stored nor the record of moves leads to one.

    The record tells it where a position was stored that an earlier version wrote wrongly.
    """
    if not session.position:
        return game.rules.initial(session.setup)
    if (state := _WRITTEN.get((game.notation, session.position))) is not None:
        return state
    try:
        return game.notation.load(session.position)
    except NotAPosition as wrong:
        return _replay_record(session, game, wrong)


_WRITTEN: Cache[tuple[Any, str], Any] = Cache(lambda key, _: _A_POSITION + _A_CHARACTER * len(key[1]))


def is_lost(session: Session, game: AnyGame) -> bool:
    """Whether no position can be told; an offer that can be read has none yet."""
    return bool(session.position) and standing(session, game) is None


def acting(session: Session, game: AnyGame) -> tuple[Seat, ...]:
    """Return the seats that may move; none where the position is lost."""
    state = standing(session, game)
    return () if state is None else game.rules.to_act(state)


def _replay_record(session: Session, game: AnyGame, wrong: NotAPosition) -> Any | None:
    try:
        state = replay(game, session.setup, session.moves)
    except BrokenRecord as broken:
        _log.error(
            "a table's position is lost",
            table=session.id,
            why=str(wrong),
            record=str(broken),
            action="Report this line with the table's record (/record CODE).",
        )
        return None
    _log.warning("a table's position was read from its record", table=session.id, why=str(wrong))
    return state


@frozen
class Turn:
    """A table that is being played, with its position read and who is to act."""

    session: Session
    game: AnyGame
    state: Any
    acting: tuple[Seat, ...]


def turn_of(session: Session, game: AnyGame) -> Turn | None:
    """None where the position is lost."""
    state = standing(session, game)
    return None if state is None else Turn(session, game, state, game.rules.to_act(state))


def seats_to_answer(turn: Turn, player: Player) -> tuple[Seat, ...]:
    """As which seats ``player`` is answered: their own, of these such as may move; an onlooker as who may."""
    seats = turn.session.seats_of(player)
    return tuple(seat for seat in seats if seat in turn.acting) or seats or turn.acting


def mover_phrase(turn: Turn, player: Player) -> Phrase | None:
    """Who is to move, where that is not ``player``; onlookers are told that they are answered as those."""
    seats = turn.session.seats_of(player)
    if not turn.acting or any(seat in turn.acting for seat in seats):
        return None
    people = listed(*dict.fromkeys(turn.session.people[seat] for seat in turn.acting))
    return say("table-refuse-not-your-turn" if seats else "table-answered-as-mover", people=people)


def possible(turn: Turn) -> tuple[str, ...]:
    """Return every legal move of the seats to act, as the game writes it."""
    moves = ((seat, move) for seat in turn.acting for move in turn.game.rules.legal(turn.state, seat))
    return tuple(dict.fromkeys(turn.game.notation.format(turn.state, move) for _, move in moves))
