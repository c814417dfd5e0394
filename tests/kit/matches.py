"""Whole games of four in a row between two people, in a room of one community."""

from bot.intents.play import JoinTable
from bot.kernel.ids import CommunityRef, Named, SessionId
from tests.kit.moot import WEB, Moot

GUILD = "guild 7"
CLUB = CommunityRef(WEB, GUILD)


async def play(
    moot: Moot, winner: Named, loser: Named, line: str = "", community: str | None = GUILD
) -> SessionId:
    """``line`` is what else is asked for with ``/play``."""
    await moot.type(winner, f"/play fourrow {line}", community=community)
    table = moot.on_show()
    await moot.ask(loser, JoinTable(table), community=community)
    await moot.play("abababa", (winner, loser), community=community, table=table)
    return table
