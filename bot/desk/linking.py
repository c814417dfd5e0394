"""One account on several platforms: a code is given on one, and redeemed on another."""

import secrets
from dataclasses import dataclass

from bot.accounts.ports import CODE_LASTS_S, AccountBook
from bot.cards.intents import Link
from bot.cards.model import Card
from bot.cards.of_people import linked, offered_code
from bot.cards.of_refusal import refusal
from bot.desk.errand import Errand
from bot.desk.finding import Finder
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
        return await self._redeem(errand, "".join(intent.code.upper().split("-")))

    async def _redeem(self, errand: Errand, code: str) -> Card:
        handle, former = errand.asker.handle, errand.person.player
        account = await self.accounts.behind(code, handle)
        if account is None:
            return refusal(Refusal(say("link-refuse-code", command=Written("/link"))))
        own = [table for table in await self.finder.of_player(former) if is_open(table)]
        for table in own:
            if former != account and table.seats_of(former) and table.seats_of(account):
                return refusal(Refusal(say("link-refuse-same-table", table=Written(table.id))))
        await self.accounts.redeem(code, handle)
        await self._bring_tables(errand, former, account)
        return linked()

    async def _bring_tables(self, errand: Errand, former: Player, account: Player) -> None:
        """The tables of the former account become those of the one that it has joined."""
        person = Person(account, errand.person.name)
        for table in await self.finder.of_player(former) if former != account else ():
            await self.sessions.do(table.id, Reseat(former, person), RequestId(f"{errand.id}:{table.id}"))
