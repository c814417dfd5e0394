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
    Ask,
    CupAct,
    CupDesk,
    OnPanel,
    Reply,
    choice,
)
from bot.features.cup.acts.matches import find_match
from bot.features.cup.cards.buttons import page_in, page_number
from bot.features.cup.cards.organise import history_card
from bot.features.cup.cards.standings import (
    draft_card,
    pairing_reasons_card,
    pairings_card,
    results_of,
    view_card,
)
from bot.features.cup.cards.terms_text import cup_line, season_card, terms_card
from bot.features.cup.cup_card_sync import off_event_loop
from bot.features.cup.export import KINDS, export_card
from bot.features.cup.limits import CUPS_OFFERED
from bot.intents.cup import OnCup
from bot.intents.payload import write_payload
from bot.kernel.text import Refusal, Written, refusal_of, say
from bot.messages.card import Button, Card
from bot.messages.table_list import unread_line
from bot.tournaments.decisions.lifecycle import ShowIn
from bot.tournaments.model import Cup, CupId, View


def _pairings(ask: Ask) -> Card | Refusal:
    """Of the round that is named, else of the newest; behind ``why``, the reasons for a pair.

    Organisers see a draft, while there is one.
    """
    if ask.words[:1] == ("why",):
        match = find_match(ask)
        return match if isinstance(match, Refusal) else pairing_reasons_card(ask.cup, match)
    if ask.cup.draft and ask.number is None and ask.in_charge:
        return draft_card(ask.cup)
    round_ = ask.cup.round if ask.number is None else ask.number
    if round_ > ask.cup.round:
        return refusal_of("cup-refuse-no-such-round", round=round_)
    return pairings_card(ask.cup, round_, ask.limits, page_in(ask.intent.words))


def _standings(ask: Ask) -> Card:
    """The way to look that is named; else the standings."""
    named = [View(word) for word in ask.words if word in set(View)]
    return _view(ask, named[0] if named else View.STANDINGS)


def _view(ask: Ask, view: View) -> Card:
    return view_card(ask.cup, view, ask.person.player, page_number(ask.intent.words))


async def _export(ask: Ask) -> Reply:
    language = ask.desk.showing.boards.display.languages(await ask.desk.languages.language_for(ask.context))
    make = partial(export_card, ask.cup, ask.intent.words, language, ask.person.player)
    return await off_event_loop(ask.cup, make)


async def _show(ask: Ask) -> Reply:
    """Post it again in a room that shows it; organisers add other rooms, others see it alone."""
    cup, context, showing = ask.cup, ask.context, ask.desk.showing
    if not await showing.hangs_in(cup, context.room):
        if context.of_pages or not ask.in_charge:
            return await showing.card(cup)
        changed = await ask.desk.cups.do(cup.id, ShowIn(ask.by, context.room), context.id)
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


STEPS = {
    "open": "open show",
    "enter": "club",
    "start": "start",
    "draft": "draft swap publish",
    "decide": "result forfeit history",
    "change": "drop extend pause",
    "end": "close export",
}
"""What the guide names of each step."""


def guide() -> Card:
    """An organiser's way through a cup, on one screen."""
    steps = tuple(
        say(f"cup-guide-{step}", **{word: Written(f"/cup {word}") for word in words.split()})
        for step, words in STEPS.items()
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
        match=find_match,
        then=lambda ask: pairing_reasons_card(ask.cup, ask.match),
        hidden=True,
    ),
    CupAct(word="standings", then=_standings, panel=(OnPanel(AFTER, 11),), often=True),
    CupAct(
        word="crosstable",
        also=("bracket",),
        then=lambda ask: _view(ask, results_of(ask.cup)),
        often=True,
    ),
    CupAct(
        word="history",
        then=lambda ask: history_card(ask.cup),
        panel=(OnPanel(BEFORE, 23), OnPanel(PLAYING, 32), OnPanel(AFTER, 13)),
        often=True,
    ),
    CupAct(
        word="export",
        parameters=(choice("sheet", *KINDS),),
        request=_export,
        deed=Deed.EXPORT,
        panel=(OnPanel(AFTER, 12),),
        often=True,
    ),
    CupAct(word="guide", alone=_guide, often=True),
    CupAct(word="list", alone=_list, hidden=True),
    CupAct(word="season", then=lambda ask: season_card(ask.cup)),
    CupAct(
        word="terms",
        then=lambda ask: terms_card(ask.cup, ask.desk.games),
        panel=(OnPanel(BEFORE, 30), OnPanel(PLAYING, 42)),
    ),
)
