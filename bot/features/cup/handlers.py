"""What is asked about cups, done: each act where it belongs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bot.commandkit.access import administers, is_in_charge
from bot.commandkit.command import Command, HalfTyped
from bot.commandkit.completion import last_word
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.reader_language import ReaderLanguage
from bot.documents.ports import OutOfReach
from bot.features.cup.cards.match_text import in_field
from bot.features.cup.cards.terms_text import title
from bot.features.cup.completion import CupCompletion
from bot.features.cup.cup_card_sync import CupCards
from bot.features.cup.cup_lookup import CupLookup
from bot.features.cup.enter import EnterCup
from bot.features.cup.limits import CUPS_OFFERED
from bot.features.cup.line_reader import read_cup
from bot.features.cup.open_cup import OpenCup, OpenReport
from bot.features.cup.organise import OrganiseCup
from bot.features.cup.report_result import ReportResult
from bot.features.cup.views import CupViews
from bot.intents.cup import OF_ORGANISERS, Act, OnCup, OpenReported
from bot.intents.payload import fits_payload, write_payload
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Button, Card
from bot.messages.table_list import unread_line
from bot.tournaments.model import Cup, CupId
from bot.tournaments.organiser_requests import Asker, ShowIn

_LOOKING = frozenset(
    {Act.PAIRINGS, Act.WHY, Act.STANDINGS, Act.CROSSTABLE, Act.HISTORY, Act.EXPORT, Act.SEASON, Act.TERMS}
)


@dataclass(frozen=True, slots=True)
class CupCommands:
    opening: OpenCup
    reports: OpenReport
    entering: EnterCup
    reporting: ReportResult
    running: OrganiseCup
    looking: CupViews
    showing: CupCards
    meaning: CupLookup
    languages: ReaderLanguage

    async def serve(self, context: Context, intent: OnCup) -> Outcome:
        match intent.act:
            case Act.OPEN:
                return await self.opening.open(context, intent.words)
            case Act.LIST:
                return Privately(cup_list_card(await self.meaning.list_cups(context)))
            case Act.GUIDE:
                return Privately(guide())
        cup = await self.meaning.cup(context, intent)
        if isinstance(cup, Refusal):
            return refuse(cup)
        if isinstance(cup, tuple):
            return Privately(which_cup(intent, cup))
        if intent.act is Act.SHOW:
            return await self._show(context, cup)
        return Privately(await self._about(context, cup, intent))

    async def _about(self, context: Context, cup: Cup, intent: OnCup) -> Card:  # noqa: C901, PLR0911, PLR0912 - one arm an act
        match intent.act:
            case act if act in _LOOKING:
                return await self.looking.look(
                    context, cup, intent, await self.languages.language_for(context)
                )
            case Act.JOIN:
                return await self.entering.join(context, cup, intent)
            case Act.TEAM:
                return await self.entering.teams.serve(context, cup, intent)
            case Act.LEAVE:
                return await self.entering.leave(context, cup, intent)
            case Act.CHECK_IN:
                return await self.entering.check_in(context, cup)
            case Act.REST:
                return await self.entering.rest(context, cup, intent)
            case Act.CHALLENGE:
                return await self.entering.challenge(context, cup, intent)
            case Act.COME:
                return await self.entering.come(context, cup, intent)
            case Act.MORE_TIME:
                return await self.entering.more_time(context, cup, intent)
            case Act.REPORT:
                return await self.reporting.report(context, cup, intent)
            case Act.BACK:
                return await self.entering.back(context, cup)
            case Act.TIME:
                return await self.entering.time(context, cup, intent)
            case _:  # OF_ORGANISERS
                return await self.running.serve(context, cup, intent)

    async def open_reported(self, context: Context, intent: OpenReported) -> Outcome:
        return await self.reports.open(context, intent)

    async def complete(self, typed: HalfTyped) -> tuple[str, ...]:
        completion = CupCompletion(self.meaning, self.opening.games)
        return last_word(
            typed, await completion.complete(list(typed.words), typed.player, typed.room, typed.names)
        )

    async def _show(self, context: Context, cup: Cup) -> Outcome:
        """Post it again in a room that shows it; organisers add other rooms, others see it alone."""
        if await self.showing.hangs_in(cup, context.room):
            return await self.showing.show(context, cup)
        if context.of_pages or not is_in_charge(context, cup):
            return Privately(await self.showing.card(cup))
        asker = Asker(context.person, administers(context, cup))
        changed = await self.entering.cups.do(cup.id, ShowIn(asker, context.room), context.id)
        if isinstance(changed, Refusal):
            return refuse(changed)
        return await self.showing.show(context, changed)


def _always(_: OpenReported) -> bool:
    """They may open cups where others may not."""
    return True


def _minds_admins(intent: OnCup) -> bool:
    """They may run the cups of their community, and open some where others may not."""
    if intent.act is Act.JOIN:
        return bool(intent.mentioned)
    return intent.act in OF_ORGANISERS or intent.act in (Act.OPEN, Act.SHOW)


def cup_list_card(cups: Sequence[Cup | OutOfReach]) -> Card:
    if not cups:
        open_one = Button(say("button-cup-new"), write_payload(OnCup(Act.OPEN)))
        return Card(
            say("cup-list"), (say("cup-list-none", command=Written("/cup open")),), rows=((open_one,),)
        )
    lines = tuple(unread_line(cup) if isinstance(cup, OutOfReach) else _line(cup) for cup in cups)
    return Card(say("cup-list"), lines, rows=tuple((_show_button(cup),) for cup in cups[:CUPS_OFFERED]))


def _show_button(cup: Cup | OutOfReach) -> Button:
    if isinstance(cup, OutOfReach):
        label = say("line", text=cup.name)
        return Button(label, write_payload(OnCup(Act.SHOW, "", CupId(cup.name))))
    return Button(_label(cup), write_payload(OnCup(Act.SHOW, "", cup.id)))


def _line(cup: Cup) -> Phrase:
    stage = say(f"cup-stage-{cup.stage}")
    return say("cup-listed", cup=title(cup), code=Written(cup.id), stage=stage, count=len(in_field(cup)))


def _label(cup: Cup) -> Phrase:
    return say("line", text=cup.terms.name)


def which_cup(intent: OnCup, cups: Sequence[Cup]) -> Card:
    """The same again, about one of these."""
    offers = [(cup, OnCup(intent.act, intent.words, cup.id)) for cup in cups[:CUPS_OFFERED]]
    buttons = [Button(_label(cup), write_payload(offer)) for cup, offer in offers if fits_payload(offer)]
    return Card(say("cup-which"), tuple(map(_line, cups)), rows=tuple((button,) for button in buttons))


def guide() -> Card:
    """An organiser's way through a cup, on one screen."""
    steps = (
        say("cup-guide-open", command=Written("/cup open"), show=Written("/cup show")),
        say("cup-guide-enter", command=Written("/cup club")),
        say("cup-guide-start", command=Written("/cup start")),
        say(
            "cup-guide-draft",
            draft=Written("/cup draft"),
            swap=Written("/cup swap"),
            publish=Written("/cup publish"),
        ),
        say(
            "cup-guide-decide",
            result=Written("/cup result"),
            forfeit=Written("/cup forfeit"),
            history=Written("/cup history"),
        ),
        say(
            "cup-guide-change",
            drop=Written("/cup drop"),
            extend=Written("/cup extend"),
            pause=Written("/cup pause"),
        ),
        say("cup-guide-end", close=Written("/cup close"), export=Written("/cup export")),
    )
    button = Button(say("button-cup-new"), write_payload(OnCup(Act.OPEN)))
    return Card(say("cup-guide"), steps, rows=((button,),))


COMMANDS = (
    Command(
        name="cup",
        place=280,
        reader=read_cup,
        complete=CupCommands.complete,
        intent=OnCup,
        handle=CupCommands.serve,
        minds_admins=_minds_admins,
    ),
    Command(
        intent=OpenReported,
        handle=CupCommands.open_reported,
        minds_admins=_always,
    ),
    Command(
        name="cups",
        place=290,
        make=partial(OnCup, Act.LIST),
        intent=OnCup,
        handle=CupCommands.serve,
    ),
)
