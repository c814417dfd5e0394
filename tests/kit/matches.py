"""Whole games of four in a row between two people, in a room of one community."""

from bot.intents.play import JoinTable
from bot.kernel.ids import CommunityRef, Named, SessionId
from tests.kit.home import WEB, Home

GUILD = "guild 7"
CLUB = CommunityRef(WEB, GUILD)


async def play(
    home: Home, winner: Named, loser: Named, line: str = "", community: str | None = GUILD
) -> SessionId:
    """``line`` is what else is asked for with ``/play``."""
    await home.type(winner, f"/play fourrow {line}", community=community)
    table = home.on_show()
    await home.ask(loser, JoinTable(table), community=community)
    for at, move in enumerate("abababa"):
        await home.type((winner, loser)[at % 2], f"/move {table} {move}", community=community)
    return table
