"""One account on several platforms: a code is given on one, and named on another."""

import secrets
from dataclasses import dataclass, replace
from functools import partial

from bot.accounts.limits import CODE_LASTS_S
from bot.accounts.model import Account, Place
from bot.accounts.ports import AccountBook, RoomBook
from bot.cards.intents import Link
from bot.cards.model import Card
from bot.cards.of_people import linked, offered_code
from bot.cards.of_refusal import refusal
from bot.desk.errand import Errand
from bot.desk.finding import Finder
from bot.gamekit.text_input import tidy
from bot.kernel.ids import Person, Player, RequestId
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import MINUTE, SECOND
from bot.ratings.ports import ResultLog
from bot.ratings.pseudonyms import renamed
from bot.sessions.commands import Reseat
from bot.sessions.model import is_open
from bot.sessions.service import Sessions
from bot.tournaments.commands import Merge
from bot.tournaments.ports import CupRegister
from bot.tournaments.service import Cups

_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is taken for another
_CODE_LENGTH = 8


@dataclass(frozen=True, slots=True)
class Linking:
    accounts: AccountBook
    rooms: RoomBook
    finder: Finder
    sessions: Sessions
    cups: Cups
    register: CupRegister
    results: ResultLog

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
        """The handles of the asker's account come after its tables: a repetition finds all there is to do.

        What is then left of the account leads nowhere, and goes.
        """
        former = errand.person.player
        if refused := await self._bring_tables(errand, account):
            return refused
        if former != account:
            await self._remember(errand.asker.account, account)
        for handle in (errand.asker.handle, *await self.accounts.handles_of(former)):
            await self.accounts.attach(handle, account)
        if former != account:
            person = Person(account, errand.person.name)
            await self.results.rewrite(partial(renamed, people={former: person}))
            await self.finder.index.forget(former)
            await self.accounts.forget(former)
        return None

    async def _remember(self, former: Account, account: Player) -> None:
        """Whom records may still name, and which rooms the person reads alone."""

        def with_former(now: Account) -> Account:
            known = dict.fromkeys((*now.formerly, *former.formerly, former.player))
            return replace(now, formerly=tuple(known))

        await self.accounts.choose(account, with_former)
        for room in await self.rooms.read_by(former.player):
            await self.rooms.place(room, Place(reader=account))

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
        await self._merge_in_cups(reseat)
        for table in own:
            done = await self.sessions.do(table.id, reseat, RequestId(f"{errand.id}:{table.id}"))
            if is_open(table) and isinstance(done, Refusal):
                return done
        return None

    async def _merge_in_cups(self, reseat: Reseat) -> None:
        """In a cup that both have entered, the first entry counts."""
        merge = Merge(reseat.former, reseat.person)
        async for kept in self.register.about(reseat.former):
            request = RequestId(f"merge:{reseat.former.account}:{reseat.person.player.account}")
            await self.cups.do(kept.cup.id, merge, request)


def _as_given(typed: str) -> str:
    """A code in whatever case, with whatever between its letters."""
    return "".join(character for character in tidy(typed).upper() if character.isalnum())
