"""One account on several platforms: a code is given on one, and named on another."""

import secrets
from dataclasses import dataclass, replace
from functools import partial

from bot.accounts.limits import CODE_LASTS_S
from bot.accounts.model import Account, Place, Progress
from bot.accounts.ports import AccountBook, RoomBook
from bot.commandkit.command import Command, Kind, Parameter
from bot.commandkit.context import Context
from bot.commandkit.limits import WORD_LIMIT
from bot.commandkit.tables import TableAccess
from bot.commandkit.typed_line import Line
from bot.features.people.limits import CODE_LENGTH
from bot.gamekit.text_input import tidy
from bot.intents.people import Link
from bot.kernel.ids import Handle, Person, Player, RequestId
from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import MINUTE, SECOND
from bot.learning.ports import SolverBook
from bot.learning.puzzle_model import Solver
from bot.learning.puzzle_solving import joined
from bot.messages.card import Card
from bot.messages.refusals import refusal_card
from bot.ratings.ports import ResultLog
from bot.ratings.pseudonyms import renamed
from bot.sessions.commands import Reseat
from bot.sessions.model import is_open
from bot.tournaments.commands import Merge
from bot.tournaments.ports import CupRegister
from bot.tournaments.service import Cups

_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that is taken for another


@dataclass(frozen=True, slots=True)
class Linking:
    accounts: AccountBook
    rooms: RoomBook
    tables: TableAccess
    cups: Cups
    register: CupRegister
    results: ResultLog
    solvers: SolverBook

    async def link(self, context: Context, intent: Link) -> Card:
        if intent.code is None:
            code = "".join(secrets.choice(_LETTERS) for _ in range(CODE_LENGTH))
            await self.accounts.offer(context.person.player, code)
            return link_code_card(code, CODE_LASTS_S * SECOND // MINUTE)
        account = await self.accounts.claim(_as_given(intent.code), context.asker.handle)
        if account is None:
            return refusal_card(Refusal(say("link-refuse-code", command=Written("/link"))))
        refused = await self._join(context, account)
        return refusal_card(refused) if refused else linked_card()

    async def _join(self, context: Context, account: Player) -> Refusal | None:
        """The asker's own handle goes last of all: until then a repetition finds whatever there is to do.

        What is then left of the account leads nowhere, and goes; so does what was left of those before it.
        """
        gone = context.asker.account.players - {account}
        for one in gone:
            if refused := await self._bring_tables(context, one, account):
                return refused
        if context.person.player != account:
            await self._remember(context.asker.account, account)
        for one in gone:
            await self._bring_rest(one, Person(account, context.person.name), context.asker.handle)
        await self.accounts.attach(context.asker.handle, account)
        for one in gone:
            await self.accounts.forget(one)
        return None

    async def _bring_rest(self, former: Player, person: Person, own: Handle) -> None:
        """Results, what they have done with puzzles, and the handles of other platforms."""
        for handle in await self.accounts.handles_of(former):
            if handle != own:
                await self.accounts.attach(handle, person.player)
        await self.results.rewrite(partial(renamed, people={former: person}), former)
        solved = await self.solvers.solver(former)
        if solved != Solver():
            await self.solvers.change(person.player, partial(joined, former=solved))
            await self.solvers.forget(former)
        await self.tables.index.forget(former)

    async def _remember(self, former: Account, account: Player) -> None:
        """Whom records may still name, and which rooms the person reads alone.

        Who is not listed stays so, and lessons go on where they have come furthest.
        """

        def with_former(now: Account) -> Account:
            known = dict.fromkeys((*now.formerly, *former.formerly, former.player))
            lessons = _furthest(former.lessons, now.lessons)
            is_listed = now.listed and former.listed
            return replace(now, formerly=tuple(known), lessons=lessons, listed=is_listed)

        await self.accounts.choose(account, with_former)
        for room in await self.rooms.read_by(former.player):
            await self.rooms.place(room, Place(reader=account))

    async def _bring_tables(self, context: Context, former: Player, account: Player) -> Refusal | None:
        """The tables of the former account become those of the new one, unless an open one must not."""
        reseat = Reseat(former, Person(account, context.person.name))
        own = [table for table in await self.tables.of_player(former) if former in table.players]
        for table in own:
            if is_open(table) and isinstance(
                refused := await self.tables.sessions.weigh(table, reseat), Refusal
            ):
                return refused
        await self._merge_in_cups(reseat)
        for table in own:
            done = await self.tables.sessions.do(table.id, reseat, RequestId(f"{context.id}:{table.id}"))
            if is_open(table) and isinstance(done, Refusal):
                return done
        return None

    async def _merge_in_cups(self, reseat: Reseat) -> None:
        """In a cup that both have entered, the first entry counts."""
        merge = Merge(reseat.former, reseat.person)
        async for kept in self.register.about(reseat.former):
            request = RequestId(f"merge:{reseat.former.account}:{reseat.person.player.account}")
            await self.cups.do(kept.document.id, merge, request)


def _furthest(former: tuple[Progress, ...], now: tuple[Progress, ...]) -> tuple[Progress, ...]:
    """Of each game's lesson; what they are at stays the last."""
    steps = {one.game: one.steps for one in former}
    for one in now:
        steps[one.game] = max(one.steps, steps.pop(one.game, 0))
    return tuple(Progress(game, done) for game, done in steps.items())


def _as_given(typed: str) -> str:
    """A code in whatever case, with whatever between its letters."""
    return "".join(character for character in tidy(typed).upper() if character.isalnum())


def link_code_card(code: str, minutes: int) -> Card:
    line = say("link-code", code=Written(code), command=Written(f"/link {code}"), minutes=minutes)
    return Card(say("link-title"), (line, say("link-secret")), secret=True)


def linked_card() -> Card:
    return Card(say("link-title"), (say("link-done"),))


def read_link(line: Line) -> Link:
    return Link("".join(line.words)[:WORD_LIMIT] or None)


COMMANDS = (
    Command(
        name="link",
        place=320,
        parameters=(Parameter("code", Kind.WORD),),
        reader=read_link,
        make=Link,
        intent=Link,
        handle=Linking.link,
        service=Linking,
    ),
)
