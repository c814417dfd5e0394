"""No position of a game that goes on is searched for its players."""

import asyncio
from collections.abc import Iterable
from typing import Any

from bot.commandkit.context import Context
from bot.commandkit.limits import OWN_POSITION_FROM
from bot.commandkit.tables import TableAccess
from bot.gamekit.game import AnyGame
from bot.kernel.ids import Player, SessionId, is_robot
from bot.sessions.model import Phase, Session
from bot.sessions.positions import standing
from bot.sessions.robot_tables import people_at


async def stands_in_a_running_game(
    tables: TableAccess, context: Context, game: AnyGame, states: Iterable[Any]
) -> bool:
    """Whether one of ``states`` stands in a game that the asker plays, or that goes on in their room.

    The very first position of a game tells nothing: it is not looked for.
    """
    near = (*await tables.of_player(context.person.player), *await tables.in_room(context.room))
    running = (session for session in near if session.moves and len(session.players) > 1)
    return await _first_with(running, game, states) is not None


async def is_played_with_people(
    tables: TableAccess, player: Player, game: AnyGame, states: Iterable[Any]
) -> bool:
    """Whether :func:`game_with_people` finds a game."""
    return await game_with_people(tables, player, game, states) is not None


async def game_with_people(
    tables: TableAccess, player: Player, game: AnyGame, states: Iterable[Any], beside: SessionId | None = None
) -> Session | None:
    """Return a game between ``player`` and other people that goes on, and in which one of ``states`` stands.

    Openings that many play are let pass, and so is a position at which a robot is to move there: two tables
    would wait for each other. ``beside`` is a table that does not count.
    """
    near = await tables.of_player(player)
    running = (
        session
        for session in near
        if session.id != beside
        and len(session.moves) >= OWN_POSITION_FROM
        and len(people_at(session)) > 1
        and session.seats_of(player)
    )
    return await _first_with(running, game, states, only_people_move=True)


async def _first_with(
    sessions: Iterable[Session], game: AnyGame, states: Iterable[Any], *, only_people_move: bool = False
) -> Session | None:
    """Return a running game with the facts of one of ``states``; other tasks get their turn between two."""
    running = list[tuple[Any, Session]]()
    for session in sessions:
        if session.game != game.id or session.phase is not Phase.PLAYING or session.trial is not None:
            continue
        if (state := standing(session, game)) is None:
            continue
        if only_people_move and any(is_robot(session.people[seat]) for seat in game.rules.to_act(state)):
            continue
        running.append((game.facts.of(state), session))
    for state in states if running else ():
        facts = game.facts.of(state)
        for of_session, session in running:
            if of_session == facts:
                return session
        await asyncio.sleep(0)
    return None
