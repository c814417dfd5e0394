"""``/cup``: finds the cup and the act, reads who and what is meant, asks what is missing, and does it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from inspect import isawaitable

from bot.commandkit.access import Deed, Shown
from bot.commandkit.command import AnyCommand, Command, HalfTyped, Kind, always
from bot.commandkit.completion import last_word
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.features.cup.act import ANSWERS, OFF, Ask, By, CupAct, CupDesk, Reply, Then, usage
from bot.features.cup.acts import ACTS, MENU, refuse_act
from bot.features.cup.acts.opening import open_report
from bot.features.cup.cards.buttons import SURE, Page, confirmation_card, page_in
from bot.features.cup.cards.organise import entrant_word, which_entrant
from bot.features.cup.cards.terms_text import cup_line
from bot.features.cup.cup_card_sync import off_event_loop
from bot.features.cup.limits import CUPS_OFFERED
from bot.features.cup.line_reader import complete, read_cup
from bot.intents.cup import OnCup, OpenReported
from bot.intents.payload import fits_payload, write_payload
from bot.kernel.ids import RequestId
from bot.kernel.text import Phrase, Refusal, say
from bot.messages.card import Button, Card
from bot.tournaments.model import Cup


async def serve(desk: CupDesk, context: Context, intent: OnCup) -> Outcome:
    act = ACTS.get(intent.act)
    if act is None:
        return refuse(refuse_act(intent.act))
    if act.alone:
        return await act.alone(desk, context, intent.words)
    cup = await desk.lookup.cup(context, intent, act.fits, act.deed)
    if isinstance(cup, tuple):
        return Privately(which_cup(intent, cup))
    if isinstance(cup, Cup) and act.deed is Deed.JOIN:
        cup = await desk.lookup.access.refuse_banned(context, Shown.of_cup(cup)) or cup
    answer = cup if isinstance(cup, Refusal) else await _answer(act, Ask(desk, context, cup, intent))
    if isinstance(answer, Refusal):
        return refuse(answer)
    return Privately(answer) if isinstance(answer, Card) else answer


async def _answer(act: CupAct, ask: Ask) -> Card | Refusal | Outcome:
    if act.by is By.ORGANISERS and not ask.in_charge:
        return Refusal(say("cup-refuse-not-organiser"))
    named = await _read_named(act, ask)
    if isinstance(named, Refusal):
        return named
    if question := _question(act, named):
        return question
    reply = act.request(named)
    if isawaitable(reply):
        reply = await reply
    return await _do(act, named, reply)


async def _read_named(act: CupAct, ask: Ask) -> Ask | Refusal:
    """With the match and the entrants who are named."""
    by_name = any(parameter.kind is Kind.PERSON for parameter in act.parameters) and not act.free_words
    unknown = next((word for word in ask.typed.split() if word.startswith("@")), None)
    if by_name and unknown:
        return Refusal(say("request-refuse-nobody-called", name=unknown[1:33]))
    match = act.match(ask) if act.match else None
    if isinstance(match, Refusal):
        return match
    reads = act.people or act.among
    people = await ask.desk.lookup.people(ask.cup, *ask.names) if reads else ()
    return people if isinstance(people, Refusal) else replace(ask, people=people, match_named=match)


def _question(act: CupAct, ask: Ask) -> Card | Refusal | None:
    """Who is meant, as buttons, a page at a time; then whether it is really to be done."""
    named = " ".join(entrant_word(ask.cup.entrant(number)) for number in ask.people)
    words = OFF[0] if ask.says(OFF) else named
    if act.among and len(ask.people) < act.people_wanted:
        among = act.among(ask)
        if isinstance(among, Refusal):
            return among
        choices = tuple(number for number in among if number not in ask.people)
        page = Page(ask.limits, page_in(ask.intent.words), named)
        return which_entrant(ask.cup, act.word, choices, page)
    question = None if ask.says((SURE,)) else act.sure(ask)
    return confirmation_card(ask.cup, act.word, question, words) if question else None


async def _do(act: CupAct, ask: Ask, reply: Reply) -> Card | Refusal | Outcome:
    """One request after the other, each under a name of its own; the first refusal ends it."""
    if reply is None:
        return usage(*act.usages)
    if isinstance(reply, ANSWERS):
        return reply
    todo = reply if isinstance(reply, Then) else Then(reply)
    requests = todo.requests if isinstance(todo.requests, tuple) else (todo.requests,)
    former, deeds = ask, list[Phrase]()
    for at, request in enumerate(requests):
        id_ = RequestId(f"{ask.context.id}:{at}") if at else ask.context.id
        changed = await ask.desk.cups.do(ask.cup.id, request, id_)
        if isinstance(changed, Refusal):
            return todo.refused(changed)
        deeds += filter(None, (request.deed(ask.cup),))
        match = ask.match_named and (changed.match(ask.match_named.id) or ask.match_named)
        ask = replace(ask, cup=changed, match_named=match)
    answer = todo.then or partial(act.answer, former, tuple(deeds), todo.undo)
    return await off_event_loop(ask.cup, partial(answer, ask))


def which_cup(intent: OnCup, cups: Sequence[Cup]) -> Card:
    """The same again, about one of these."""
    offers = [(cup, OnCup(intent.act, intent.words, cup.id)) for cup in cups[:CUPS_OFFERED]]
    buttons = [
        Button(say("line", text=cup.terms.name), write_payload(offer))
        for cup, offer in offers
        if fits_payload(offer)
    ]
    return Card(say("cup-which"), tuple(map(cup_line, cups)), rows=tuple((button,) for button in buttons))


async def _complete(desk: CupDesk, typed: HalfTyped) -> tuple[str, ...]:
    return last_word(typed, await complete(desk, typed))


def _minds_admins(intent: OnCup) -> bool:
    """They may run the cups of their community, and open some where others may not."""
    act = ACTS.get(intent.act)
    return act is not None and (act.by is By.ORGANISERS or act.minds_admins(intent))


def _form(act: CupAct) -> AnyCommand:
    return Command(
        name=f"cup {act.word}",
        parameters=act.options,
        is_rare=not act.often,
        reader=read_cup,
        intent=OnCup,
        handle=serve,
    )


COMMANDS = (
    Command(
        name="cup",
        place=280,
        reader=read_cup,
        complete=_complete,
        behind=tuple(map(_form, MENU)),
        intent=OnCup,
        handle=serve,
        minds_admins=_minds_admins,
    ),
    Command(
        intent=OpenReported,
        handle=open_report,
        minds_admins=always,  # they may open cups where others may not
    ),
    Command(
        name="cups",
        place=290,
        make=partial(OnCup, "list"),
        intent=OnCup,
        handle=serve,
    ),
)
