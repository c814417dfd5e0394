"""What people may know about what is kept of them, and how they end it."""

from collections.abc import Sequence

from bot.accounts.limits import SEPARABLE_MS
from bot.accounts.links import app_of
from bot.commandkit.command import Command
from bot.commandkit.context import Context
from bot.commandkit.core import Core
from bot.features.privacy.limits import (
    ABANDONED_MS,
    CALLED_OFF_KEPT_MS,
    LISTED_MS,
    MEANT_FOR_MIN,
    NAMED_MS,
    UNSEEN_MS,
)
from bot.features.privacy.person_data import PersonData, player_mark
from bot.intents.payload import write_payload
from bot.intents.people import Export, Forget, ShowPrivacy
from bot.kernel.text import Arg, Refusal, Written, listed, say
from bot.kernel.time import DAY, MINUTE
from bot.learning.limits import SCORES_KEPT_MS
from bot.messages.card import Button, Card, File, Tone
from bot.messages.refusals import refusal_card
from bot.robots.limits import RECORD_KEPT_MS
from bot.rulebook.limits import UNANSWERED_KEPT_MS
from bot.sessions.limits import TRIAL_LASTS_MS
from bot.tournaments.model import Cup


async def show_privacy(_: Core, __: Context, ___: ShowPrivacy) -> Card:
    return privacy_card()


async def export_data(core: Core, context: Context, _: Export) -> Card:
    """An export is expensive to collect, so each person may have one a minute."""
    account = context.asker.account
    if not await core.store.leases.take(f"export {player_mark(account.player)}", MINUTE):
        return refusal_card(Refusal(say("export-refuse-soon")))
    return export_card(await PersonData(core.store, account).export(core.clock.now()))


async def forget_person(core: Core, context: Context, intent: Forget) -> Card:
    """Asks first; a yes is good for the account that was asked, and for ten minutes."""
    account, minute = context.asker.account, core.clock.now().ms // MINUTE
    data, mark = PersonData(core.store, account), player_mark(*account.players)
    if intent.whom is None:
        handles = await core.store.accounts.handles_of(account.player)
        names = {side.handle: side.person.name for link in await data.links() for side in link.sides}
        joined = [
            f"{names[handle]} ({app_of(handle).text})" if handle in names else app_of(handle)
            for handle in handles
            if handle != context.asker.handle
        ]
        return ask_forget_card(Forget(mark, minute), await data.sole_organiser_cups(), joined)
    if intent.whom != mark or not 0 <= minute - intent.asked <= MEANT_FOR_MIN:
        return refusal_card(Refusal(say("forget-refuse-old", command=Written("/forget"))))
    await data.request_forgetting(core.clock.now())
    return forgotten_card()


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
            say("privacy-blocks"),
            say("privacy-hours", command=Written("/settings commons off")),
            say("privacy-any-chat"),
            say("privacy-questions", days=UNANSWERED_KEPT_MS // DAY),
            say("privacy-commands", export=Written("/export"), forget=Written("/forget")),
        ),
        rows=((Button(say("button-forget"), write_payload(Forget()), Tone.STOP),),),
    )


def export_card(file: File) -> Card:
    return Card(say("export-title"), (say("export-line"),), file=file, secret=True)


def ask_forget_card(question: Forget, alone: Sequence[Cup] = (), joined: Sequence[Arg] = ()) -> Card:
    """``joined`` are the other handles of the account."""
    yes = Button(say("button-really-forget"), write_payload(question), Tone.STOP)
    cups = listed(*(Written(f"{cup.terms.name} ({cup.id})") for cup in alone))
    warned = (say("forget-cups", cups=cups, command=Written("/cup organise @NAME")),) if alone else ()
    effects = (say("forget-goes"), say("forget-stays"), say("forget-for-good", export=Written("/export")))
    days = SEPARABLE_MS // DAY
    both = say("forget-joined", apps=listed(*joined), command=Written("/unlink"), days=days)
    lines = (*warned, *((both,) if joined else ()), *effects)
    return Card(say("forget-title"), lines, rows=((yes,),))


def forgotten_card() -> Card:
    return Card(say("forget-done-title"), (say("forget-done"),))


COMMANDS = (
    Command(name="privacy", place=330, intent=ShowPrivacy, handle=show_privacy),
    Command(name="export", place=340, intent=Export, handle=export_data),
    Command(name="forget", place=350, intent=Forget, handle=forget_person),
)
