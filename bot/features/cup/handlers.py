"""``/cup ACT [CODE] [WORDS]``: how it is typed and completed, and what does it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from inspect import isawaitable

from bot.commandkit.access import Deed, Shown
from bot.commandkit.command import AnyCommand, Command, HalfTyped, Kind, Parameter, always
from bot.commandkit.completion import last_word
from bot.commandkit.context import Context, Outcome, Privately, refuse
from bot.commandkit.typed_line import Line
from bot.features.cup.act import ANSWERS, MATCH, OFF, Ask, By, CupAct, CupDesk, Reply, Then, usage
from bot.features.cup.acts import ACTS, MENU, find_act, refuse_act
from bot.features.cup.acts.opening import open_report
from bot.features.cup.cards.buttons import SURE, Page, confirmation_card, page_in
from bot.features.cup.cards.organise import entrant_word, which_entrant
from bot.features.cup.cards.terms_text import cup_line
from bot.features.cup.cup_card_sync import off_event_loop
from bot.features.cup.export import CALENDAR, SHEETS
from bot.features.cup.limits import CUPS_OFFERED, WORDS_LIMIT
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import OnCup, OpenReported
from bot.intents.payload import fits_payload, write_payload
from bot.kernel.ids import RequestId
from bot.kernel.text import Phrase, Refusal, refusal_of, say
from bot.messages.card import Button, Card
from bot.tournaments.model import Cup, CupId, View
from bot.tournaments.sides import match_name

BESIDE = "·"
"""What stands between a code and the name of its cup, where people choose among several."""

_CODE = re.compile(r"#?(?P<id>[a-z2-7]{8})")
_MARKED = re.compile(r"#(?P<id>[a-z2-7]{8})")
_NO_CODES = frozenset((*SHEETS, CALENDAR))
"""Words that look like codes, and are none."""


def read_cup(line: Line) -> OnCup | Refusal:
    words = line.words
    if not words:
        return OnCup("show")
    act = find_act(words[0])
    if act is None and len(words) == 1 and (code := code_in(words[0])):
        return OnCup("show", "", code)
    if act is None and tidy(words[0]) in set(View):
        act, words = find_act("standings"), (*words, tidy(words[0]))
    if act is None:
        return refuse_act(words[0])
    cup, rest = _code(act, words[1:])
    if rest[:1] == (BESIDE,):
        rest = ()
    typed = _in_rows(line, rest) if act.rows else " ".join(rest)[:WORDS_LIMIT]
    return OnCup(act.word, typed, cup, line.mentioned)


def _in_rows(line: Line, rest: tuple[str, ...]) -> str:
    """A pasted list, with ``;`` between its lines; all of it, for half a list is no list."""
    begins = 2 if line.words[1:2] and line.words[1 : 1 + len(rest)] != rest else 1
    rows = [f"; {word}" if at in line.breaks else word for at, word in enumerate(rest, begins)]
    return " ".join(rows).removeprefix("; ")


def code_in(word: str) -> CupId | None:
    parts = _CODE.fullmatch(tidy(word))
    return CupId(parts["id"]) if parts else None


def _code(act: CupAct, words: tuple[str, ...]) -> tuple[CupId | None, tuple[str, ...]]:
    """The code of a cup behind ``#`` as the last of the words, or as the first, and the others."""
    if not words or act.alone:
        return None, words
    if last := _MARKED.fullmatch(tidy(words[-1])):
        return CupId(last["id"]), words[:-1]
    form = _MARKED if act.free_words else _CODE
    first = None if tidy(words[0]) in _NO_CODES else form.fullmatch(tidy(words[0]))
    return (CupId(first["id"]), words[1:]) if first else (None, words)


_UP_TO_A_CODE = 2
"""Words: the act, and the code itself."""


async def complete(desk: CupDesk, typed: HalfTyped) -> tuple[str, ...]:
    """What the last word behind ``/cup`` may become."""
    first, *words = typed.words
    if not words:
        return tuple(act.word for act in MENU)
    act = ACTS.get(first)
    if act is None:
        return ()
    values = (word for parameter in act.parameters for word in _values(desk, parameter))
    if act.alone:
        return tuple(values)
    cups = await desk.lookup.near(typed.player, typed.room)
    code = code_in(words[0])
    candidates = [cup for cup in cups if cup.id == code] if code else list(cups)
    codes = [f"{cup.id} {BESIDE} {cup.terms.name}" for cup in cups if len(typed.words) <= _UP_TO_A_CODE]
    matches = _matches(act, candidates) if MATCH in act.parameters else ()
    return (*codes, *matches, *values, *(f"@{name}" for name in typed.names))


def _values(desk: CupDesk, parameter: Parameter) -> Iterator[str]:
    """Of games each as it is usually played, then its other variants."""
    yield from parameter.choices
    yield from map(parameter.written.format, parameter.suggestions)
    yield from parameter.words[:1]
    if parameter.kind is Kind.GAME:
        for game in desk.games.values():
            yield game.id
            yield from (f"{game.id}/{variant}" for variant in game.variants[1:])


def _matches(act: CupAct, cups: Iterable[Cup]) -> Iterator[str]:
    """The matches of which this can be said; of a result also those that are over, to be corrected."""
    for cup in cups:
        for match in cup.matches:
            can_be_corrected = act.rows and match.round == cup.round
            if match.second is not None and (not match.is_over or can_be_corrected):
                yield match_name(match)


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
        return refusal_of("cup-refuse-not-organiser")
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
        return refusal_of("request-refuse-nobody-called", name=unknown[1:33])
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
