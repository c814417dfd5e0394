"""When people do not play: their own choice, which every open table of theirs follows."""

from dataclasses import dataclass, replace

from bot.accounts.model import Account
from bot.accounts.ports import AccountBook
from bot.desk.errand import Errand
from bot.desk.finding import Finder
from bot.kernel.ids import RequestId
from bot.kernel.rest import Rest
from bot.kernel.text import Refusal
from bot.sessions.commands import TakeRest
from bot.sessions.model import Phase
from bot.sessions.resting import KINDS, rested
from bot.sessions.service import Sessions


def asks_for_rest(wish: str) -> bool:
    return wish.partition(" ")[0] in KINDS


@dataclass(frozen=True, slots=True)
class Resting:
    accounts: AccountBook
    finder: Finder
    sessions: Sessions

    async def choose(self, errand: Errand, wish: str) -> Account | Refusal:
        """The account with other quiet hours, vacations or zone; asking again finishes what broke off."""
        kind, _, value = wish.partition(" ")
        now = self.sessions.clock.now()
        player = errand.person.player
        account = await self.accounts.account(player)
        rest = rested(account.rest, kind, value, now)
        if isinstance(rest, Refusal):
            return rest
        chosen = await self.accounts.choose(player, lambda account: replace(account, rest=rest))
        await self._at_every_table(errand, rest)
        return chosen

    async def _at_every_table(self, errand: Errand, rest: Rest) -> None:
        """Where somebody's time is out it stays out: such a table refuses."""
        for table in await self.finder.of_player(errand.person.player):
            if table.phase is Phase.PLAYING and table.clock:
                request = RequestId(f"{errand.id}:{table.id}")
                await self.sessions.do(table.id, TakeRest(errand.person, rest), request)
