"""What anybody may look at: the cups, who plays, who stands where, what happened, as a card or as a file."""

from collections.abc import Sequence
from functools import partial

from bot.commandkit.access import Deed
from bot.commandkit.command import always
from bot.commandkit.context import Context, Outcome, Privately
from bot.documents.ports import OutOfReach
from bot.features.cup.act import (
    AFTER,
    BEFORE,
    MATCH,
    PLAYING,
    ROUND,
    Asked,
    CupAct,
    CupDesk,
    OnPanel,
    Reply,
    choice,
)
from bot.features.cup.acts.matches import named_or_own_match
from bot.features.cup.cards.buttons import page_in, page_number
from bot.features.cup.cards.organise import history_card
from bot.features.cup.cards.rounds import draft_card, pairing_reasons_card, pairings_card
from bot.features.cup.cards.standings import results_of, view_card
from bot.features.cup.cards.terms_text import cup_line, season_card, terms_card
from bot.features.cup.cup_card_sync import off_event_loop
from bot.features.cup.export import CALENDAR, REPORTS, SHEETS, export_card
from bot.features.cup.limits import CUPS_OFFERED
from bot.intents.cup import OnCup
from bot.intents.payload import write_payload
from bot.kernel.text import Refusal, Written, say
from bot.messages.card import Button, Card
from bot.messages.table_list import unread_line
from bot.tournaments.decisions.lifecycle import ShowIn
from bot.tournaments.model import Cup, CupId
from bot.tournaments.views import View


def _pairings(asked: Asked) -> Card | Refusal:
    """Of the round that is named, else of the newest; behind ``why``, the reasons for a pair.

    Organisers see a draft, while there is one.
    """
    if asked.words[:1] == ("why",):
        match = named_or_own_match(asked)
        return match if isinstance(match, Refusal) else pairing_reasons_card(asked.cup, match)
    if asked.cup.draft and asked.number is None and asked.in_charge:
        return draft_card(asked.cup)
    round_ = asked.cup.round if asked.number is None else asked.number
    if round_ > asked.cup.round:
        return Refusal(say("cup-refuse-no-such-round", round=round_))
    return pairings_card(asked.cup, round_, asked.limits, page_in(asked.intent.words))


def _standings(asked: Asked) -> Card:
    """The way to look that is named; else the standings."""
    named = [View(word) for word in asked.words if word in set(View)]
    return _view(asked, named[0] if named else View.STANDINGS)


def _view(asked: Asked, view: View) -> Card:
    return view_card(asked.cup, view, asked.person.player, page_number(asked.intent.words))


async def _export(asked: Asked) -> Reply:
    language = asked.desk.showing.boards.display.languages(
        await asked.desk.languages.language_for(asked.context)
    )
    make = partial(export_card, asked.cup, asked.intent.words, language, asked.person.player)
    return await off_event_loop(asked.cup, make)


async def _show(asked: Asked) -> Reply:
    """Post it again in a room that shows it; organisers add other rooms, others see it alone."""
    cup, context, showing = asked.cup, asked.context, asked.desk.showing
    if not await showing.hangs_in(cup, context.room):
        if context.of_pages or not asked.in_charge:
            return await showing.card(cup)
        changed = await asked.desk.cups.do(cup.id, ShowIn(asked.by, context.room), context.id)
        if isinstance(changed, Refusal):
            return changed
        cup = changed
    return await showing.show(context, cup)


async def _list(desk: CupDesk, context: Context, _: str) -> Outcome:
    return Privately(cup_list_card(await desk.lookup.list_cups(context)))


def cup_list_card(cups: Sequence[Cup | OutOfReach]) -> Card:
    if not cups:
        open_one = Button(say("button-cup-new"), write_payload(OnCup("open")))
        return Card(
            say("cup-list"), (say("cup-list-none", command=Written("/cup open")),), rows=((open_one,),)
        )
    lines = tuple(unread_line(cup) if isinstance(cup, OutOfReach) else cup_line(cup) for cup in cups)
    return Card(say("cup-list"), lines, rows=tuple((_show_button(cup),) for cup in cups[:CUPS_OFFERED]))


def _show_button(cup: Cup | OutOfReach) -> Button:
    if isinstance(cup, OutOfReach):
        return Button(say("line", text=cup.name), write_payload(OnCup("show", "", CupId(cup.name))))
    return Button(say("line", text=cup.terms.name), write_payload(OnCup("show", "", cup.id)))


async def _guide(_desk: CupDesk, _context: Context, _words: str) -> Outcome:
    return Privately(guide())


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
    button = Button(say("button-cup-new"), write_payload(OnCup("open")))
    return Card(say("cup-guide"), steps, rows=((button,),))


ACTS = (
    CupAct(word="show", request=_show, often=True, minds_admins=always),
    CupAct(
        word="pairings",
        parameters=(ROUND,),
        then=_pairings,
        panel=(OnPanel(BEFORE, 21), OnPanel(PLAYING, 23)),
        often=True,
    ),
    CupAct(
        word="why",
        parameters=(MATCH,),
        match=named_or_own_match,
        then=lambda asked: pairing_reasons_card(asked.cup, asked.match),
        hidden=True,
    ),
    CupAct(word="standings", then=_standings, panel=(OnPanel(AFTER, 11),), often=True),
    CupAct(
        word="crosstable",
        also=("bracket",),
        then=lambda asked: _view(asked, results_of(asked.cup)),
        often=True,
    ),
    CupAct(
        word="history",
        then=lambda asked: history_card(asked.cup),
        panel=(OnPanel(BEFORE, 23), OnPanel(PLAYING, 32), OnPanel(AFTER, 13)),
        often=True,
    ),
    CupAct(
        word="export",
        parameters=(choice("sheet", *SHEETS, *REPORTS, CALENDAR),),
        request=_export,
        deed=Deed.EXPORT,
        panel=(OnPanel(AFTER, 12),),
        often=True,
    ),
    CupAct(word="guide", alone=_guide, often=True),
    CupAct(word="list", alone=_list, hidden=True),
    CupAct(word="season", then=lambda asked: season_card(asked.cup)),
    CupAct(
        word="terms",
        then=lambda asked: terms_card(asked.cup, asked.desk.games),
        panel=(OnPanel(PLAYING, 42),),
    ),
)
