"""Nobody is helped in a game that goes on by a position that also stands in an old one."""

import asyncio
from collections.abc import Iterable
from typing import Any

from bot.commandkit.context import Context
from bot.commandkit.tables import TableAccess
from bot.gamekit.game import AnyGame
from bot.sessions.model import Phase
from bot.sessions.positions import standing


async def stands_in_a_running_game(
    tables: TableAccess, context: Context, game: AnyGame, states: Iterable[Any]
) -> bool:
    """Whether one of ``states`` stands in a game that the asker plays, or that goes on in their room.

    The very first position of a game tells nothing: it is not looked for. Others get their turn between two.
    """
    near = (*await tables.of_player(context.person.player), *await tables.shown_in(context.room))
    running = [
        one for one in near if one.game == game.id and one.phase is Phase.PLAYING and one.trial is None
    ]
    facts = [
        game.facts.of(state)
        for one in running
        if one.moves and len(one.players) > 1 and (state := standing(one, game)) is not None
    ]
    if not facts:
        return False
    for state in states:
        if game.facts.of(state) in facts:
            return True
        await asyncio.sleep(0)
    return False
