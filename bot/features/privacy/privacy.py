"""What people may know about what is kept of them, and how they end it."""

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.accounts.limits import SEPARABLE_MS
from bot.accounts.links import AccountLink
from bot.accounts.model import ForgetRequest
from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.documents.ports import DamagedText
from bot.features.privacy.export_file import Won, exported
from bot.features.privacy.limits import (
    ABANDONED_MS,
    CALLED_OFF_KEPT_MS,
    LISTED_MS,
    MEANT_FOR_MIN,
    NAMED_MS,
    UNSEEN_MS,
)
from bot.features.privacy.retained_data import RetainedData
from bot.intents.payload import write_payload
from bot.intents.privacy import Export, Forget, ShowPrivacy
from bot.kernel.ids import Player, Room
from bot.kernel.text import Refusal, Written, listed, say
from bot.kernel.time import DAY, MINUTE, Clock
from bot.learning.limits import SCORES_KEPT_MS
from bot.messages.card import Button, Card, File, Tone
from bot.messages.refusals import refusal_card
from bot.ratings.model import RatedGame
from bot.robots.limits import RECORD_KEPT_MS
from bot.rulebook.limits import UNANSWERED_KEPT_MS
from bot.sessions.limits import TRIAL_LASTS_MS
from bot.tournaments.model import Cup


@dataclass(frozen=True, slots=True)
class Privacy:
    kept: RetainedData
    clock: Clock

    async def show(self, _: Context, __: ShowPrivacy) -> Card:
        return privacy_card()

    async def export(self, context: Context, _: Export) -> Card:
        """Everything is looked through for it, so nobody has it more than once a minute."""
        player = context.person.player
        if not await self.kept.leases.take(f"export {player.account}", MINUTE):
            return refusal_card(Refusal(say("export-refuse-soon")))
        handles = await self.kept.accounts.handles_of(player)
        rooms = await self.kept.rooms.read_by(player)
        tables = {
            kept.document.id: kept.document
            for one in context.asker.account.players
            async for kept in self.kept.register.about(one)
        }
        newest_first = sorted(tables.values(), key=lambda table: table.opened, reverse=True)
        account, now = context.asker.account, self.clock.now()
        players = account.players
        won = Won(
            await self._scores(players),
            await self._results(players),
            await self._cups(players),
            await self._damaged(players),
            await self.kept.solvers.solver(player),
            await self._links(player),
        )
        return export_card(exported(account, handles, rooms, newest_first, won=won, now=now))

    async def forget(self, context: Context, intent: Forget) -> Card:
        """Asks first; a yes is good for the account that was asked, and for ten minutes."""
        player, minute = context.person.player, self.clock.now().ms // MINUTE
        if intent.whom is None:
            alone = [
                cup for cup in await self._cups(context.asker.account.players) if _organised_by(cup, player)
            ]
            return ask_forget_card(Forget(_mark(player), minute), alone)
        if intent.whom != _mark(player) or not 0 <= minute - intent.asked <= MEANT_FOR_MIN:
            return refusal_card(Refusal(say("forget-refuse-old", command=Written("/forget"))))
        formerly = frozenset(context.asker.account.formerly)
        rooms = await self._private_rooms(player)
        await self.kept.farewells.note(ForgetRequest(player, formerly, rooms, self.clock.now()))
        return forgotten_card()

    async def _cups(self, players: frozenset[Player]) -> tuple[Cup, ...]:
        found = {
            kept.document.id: kept.document
            for one in players
            async for kept in self.kept.cup_register.about(one)
        }
        return tuple(sorted(found.values(), key=lambda cup: cup.opened, reverse=True))

    async def _damaged(self, players: frozenset[Player]) -> tuple[DamagedText, ...]:
        """Texts that name them, or of tables that are listed for them."""
        found = dict[str, DamagedText]()
        for player in players:
            listed = await self.kept.index.of_player(player)
            for register in (self.kept.register, self.kept.cup_register):
                async for one in register.damaged(player):
                    if player.account in one.text or one.name in listed:
                        found[one.text] = one
        return tuple(found.values())

    async def _links(self, player: Player) -> tuple[AccountLink, ...]:
        found = [kept.document async for kept in self.kept.link_register.about(player)]
        return tuple(link for link in found if link.concerns(player))

    async def _scores(self, players: frozenset[Player]) -> Mapping[Room, int]:
        found: Counter[Room] = Counter()
        for player in players:
            found.update(await self.kept.quizzes.scores(player))
        return found

    async def _results(self, players: frozenset[Player]) -> tuple[RatedGame, ...]:
        noted = await self.kept.results.about(*players)
        found = [one.entry.result for one in noted if one.entry.result]
        return tuple(sorted(found, key=lambda one: one.order, reverse=True))

    async def _private_rooms(self, player: Player) -> frozenset[Room]:
        """Those that are known, and those that a platform calls by the name of their only reader."""
        handles = await self.kept.accounts.handles_of(player)
        namesakes = (Room(handle.platform, handle.user) for handle in handles)
        return await self.kept.rooms.read_by(player) | frozenset(namesakes)


def _mark(player: Player) -> str:
    """Which account a question was put to, as a button can carry it."""
    return hashlib.sha256(f"forget {player.account}".encode()).hexdigest()[:16]


_YEAR = 365 * DAY


def privacy_card() -> Card:
    return Card(
        say("privacy-title"),
        (
            say("privacy-kept"),
            say("privacy-not-kept"),
            say("privacy-tables", days=LISTED_MS // DAY, years=NAMED_MS // _YEAR),
            say("privacy-offers", days=CALLED_OFF_KEPT_MS // DAY),
            say("privacy-abandoned", months=12 * ABANDONED_MS // _YEAR),
            say("privacy-accounts", months=12 * UNSEEN_MS // _YEAR),
            say("privacy-links", days=SEPARABLE_MS // DAY),
            say("privacy-quiz", days=SCORES_KEPT_MS // DAY),
            say("privacy-reviews", days=RECORD_KEPT_MS // DAY),
            say("privacy-trials", days=TRIAL_LASTS_MS // DAY),
            say("privacy-puzzles", strangers=Written("/setup strangers allowed")),
            say("privacy-results", listed=Written("/settings listed no")),
            say("privacy-questions", days=UNANSWERED_KEPT_MS // DAY),
            say("privacy-commands", export=Written("/export"), forget=Written("/forget")),
        ),
        rows=((Button(say("button-forget"), write_payload(Forget()), Tone.STOP),),),
    )


def export_card(file: File) -> Card:
    return Card(say("export-title"), (say("export-line"),), file=file, secret=True)


def _organised_by(cup: Cup, player: Player) -> bool:
    """Whether somebody is the only organiser of a cup that goes on."""
    return not cup.is_finished and [one.player for one in cup.organisers] == [player]


def ask_forget_card(question: Forget, alone: Sequence[Cup] = ()) -> Card:
    yes = Button(say("button-really-forget"), write_payload(question), Tone.STOP)
    cups = listed(*(Written(f"{cup.terms.name} ({cup.id})") for cup in alone))
    warned = (say("forget-cups", cups=cups, command=Written("/cup organise @NAME")),) if alone else ()
    told = (say("forget-goes"), say("forget-stays"), say("forget-for-good", export=Written("/export")))
    lines = (*warned, *told)
    return Card(say("forget-title"), lines, rows=((yes,),))


def forgotten_card() -> Card:
    return Card(say("forget-done-title"), (say("forget-done"),))


COMMANDS = (
    Command(name="privacy", place=330, intent=ShowPrivacy, handle=Privacy.show, service=Privacy),
    Command(name="export", place=340, intent=Export, handle=Privacy.export, service=Privacy),
    Command(name="forget", place=350, intent=Forget, handle=Privacy.forget, service=Privacy),
)
