"""When people do not play: their own choice, which every open table of theirs follows."""

from dataclasses import dataclass, replace

from bot.accounts.model import Account
from bot.accounts.ports import AccountBook
from bot.accounts.set_away_hours import KINDS, rested
from bot.desk.errand import Errand
from bot.desk.finding import Finder
from bot.kernel.away_hours import AwayHours
from bot.kernel.ids import RequestId
from bot.kernel.text import Refusal
from bot.sessions.commands import TakeRest
from bot.sessions.model import Phase
from bot.sessions.service import Sessions

Wishes = tuple[tuple[str, str], ...]


def parted(wish: str) -> tuple[Wishes, str]:
    """What a wish says about rest, the zone first, and what else it says."""
    words, rest, others = iter(wish.split()), dict[str, str](), list[str]()
    for word in words:
        if word in KINDS:
            rest[word] = next(words, "")
        else:
            others.append(word)
    return tuple(sorted(rest.items(), key=lambda one: KINDS.index(one[0]))), " ".join(others)


@dataclass(frozen=True, slots=True)
class Resting:
    accounts: AccountBook
    finder: Finder
    sessions: Sessions

    async def choose(self, errand: Errand, wishes: Wishes) -> Account | Refusal:
        """The account with other quiet hours, vacations or zone; asking again finishes what broke off."""
        rest = errand.asker.account.rest
        for kind, value in wishes:
            asked = rested(rest, kind, value, self.sessions.clock.now())
            if isinstance(asked, Refusal):
                return asked
            rest = asked
        await self._at_every_table(errand, rest)
        return await self.accounts.choose(errand.person.player, lambda account: replace(account, rest=rest))

    async def _at_every_table(self, errand: Errand, rest: AwayHours) -> None:
        """Where somebody's time is out it stays out: such a table refuses."""
        for table in await self.finder.of_player(errand.person.player):
            if table.phase is Phase.PLAYING and table.clock:
                request = RequestId(f"{errand.id}:{table.id}")
                await self.sessions.do(table.id, TakeRest(errand.person, rest), request)
