"""One account on several platforms: a code is given on one, and named on another."""

import secrets
from dataclasses import dataclass

from bot.accounts.ports import CODE_LASTS_S, AccountBook
from bot.cards.intents import Link
from bot.cards.model import Card
from bot.cards.of_people import linked, offered_code
from bot.cards.of_refusal import refusal
from bot.desk.errand import Errand
from bot.desk.finding import Finder
from bot.gamekit.typed import tidy
from bot.kernel.ids import Person, Player, RequestId
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import MINUTE, SECOND
from bot.sessions.commands import Reseat
from bot.sessions.model import is_open
from bot.sessions.service import Sessions

_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is taken for another
_CODE_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Linking:
    accounts: AccountBook
    finder: Finder
    sessions: Sessions

    async def link(self, errand: Errand, intent: Link) -> Card:
        if intent.code is None:
            code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))
            await self.accounts.offer(errand.person.player, code)
            return offered_code(code, CODE_LASTS_S * SECOND // MINUTE)
        account = await self.accounts.claim(_as_given(intent.code), errand.asker.handle)
        if account is None:
            return refusal(Refusal(say("link-refuse-code", command=Written("/link"))))
        refused = await self._join(errand, account)
        return refusal(refused) if refused else linked()

    async def _join(self, errand: Errand, account: Player) -> Refusal | None:
        """The handles of the asker's account come last: until then, a repetition finds all there is to do."""
        former = errand.person.player
        if refused := await self._bring_tables(errand, account):
            return refused
        for handle in (errand.asker.handle, *await self.accounts.handles_of(former)):
            await self.accounts.attach(handle, account)
        return None

    async def _bring_tables(self, errand: Errand, account: Player) -> Refusal | None:
        """The tables of the former account become those of the new one, unless an open one must not."""
        former = errand.person.player
        if former == account:
            return None
        reseat = Reseat(former, Person(account, errand.person.name))
        own = [table for table in await self.finder.of_player(former) if former in table.players]
        for table in own:
            if is_open(table) and isinstance(refused := self.sessions.weigh(table, reseat), Refusal):
                return refused
        for table in own:
            done = await self.sessions.do(table.id, reseat, RequestId(f"{errand.id}:{table.id}"))
            if is_open(table) and isinstance(done, Refusal):
                return done
        return None


def _as_given(typed: str) -> str:
    """A code in whatever case, with whatever between its letters."""
    return "".join(character for character in tidy(typed).upper() if character.isalnum())
