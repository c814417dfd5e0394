"""Which moves of a rated game robots made as well, at tables of its players: organisers see and judge it."""

import asyncio
import json
from collections.abc import AsyncIterator

from bot.commandkit.limits import OWN_POSITION_FROM
from bot.commandkit.tables import TableAccess
from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord, moves_with_seats
from bot.kernel.ids import Person, is_robot
from bot.kernel.stakes import Stakes
from bot.kernel.text import Phrase, say
from bot.sessions.model import Phase, Session
from bot.sessions.robot_tables import has_robots, people_at


async def robot_agreements(tables: TableAccess, session: Session) -> tuple[Phrase, ...]:
    """A line for each player of a finished rated game some of whose moves a robot made as well.

    Of the player's moves from the game's sixth on those count that a robot made at the same position, at a
    table of the player that was open during the game.
    """
    if session.phase is not Phase.OVER or session.stakes is not Stakes.RATED or has_robots(session):
        return ()
    game, lines = tables.games[session.game], []
    for person in people_at(session):
        robots = set[tuple[str, str]]()
        for table in await tables.of_player(person.player):
            if table.seats_of(person.player) and _were_open_together(session, table):
                since = table.trial.since if table.trial else 0
                robots |= {move async for mover, move in _moves(game, table, since) if is_robot(mover)}
        if not robots:
            continue
        own_moves = [
            move async for mover, move in _moves(game, session, OWN_POSITION_FROM) if mover == person
        ]
        same = sum(move in robots for move in own_moves)
        if same:
            lines.append(say("verify-agreement", person=person, same=same, count=len(own_moves)))
    return tuple(lines)


def _were_open_together(session: Session, table: Session) -> bool:
    if table.game != session.game or not has_robots(table) or session.ended is None:
        return False
    return table.opened <= session.ended and (table.moved or table.opened) >= session.opened


async def _moves(
    game: AnyGame, session: Session, since: int
) -> AsyncIterator[tuple[Person, tuple[str, str]]]:
    """Who made each move after the first ``since``: with the facts of the position before it, as text.

    Nothing more comes where the record breaks off. Other tasks get their turn between two moves.
    """
    state = game.rules.initial(session.setup)
    try:
        for at, played in enumerate(moves_with_seats(game, session.setup, session.moves)):
            if at >= since:
                facts = json.dumps(game.facts.of(state), sort_keys=True)
                yield session.people[played.seat], (facts, played.written)
            state = played.step.state
            await asyncio.sleep(0)
    except BrokenRecord:
        return
