"""A new cup: opened with one line, or by answers to one question after the other."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bot.accounts.model import presentable
from bot.commandkit.command import GAME, Kind, Parameter, always
from bot.commandkit.context import Context, InRoom, Outcome, Privately, refuse
from bot.commandkit.limits import TEXT_LIMIT
from bot.features.cup.act import CupAct, CupDesk
from bot.features.cup.cards.buttons import act
from bot.features.cup.cards.terms_text import Games, terms_lines, title
from bot.features.cup.terms_input import SETTINGS, CupPlan
from bot.intents.cup import OnCup, OpenReported
from bot.intents.payload import fits_payload, write_payload
from bot.kernel.text import Phrase, Refusal, Written, listed, refusal_of, say
from bot.messages.card import Button, Card, Form, Tone, as_row
from bot.sessions.time_controls import EXAMPLES
from bot.tournaments.decisions.opening import Open
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.imported import Imported
from bot.tournaments.limits import CUP_NAME_LIMIT, OPENED_TWICE_MS, TEAM_NAME_LIMIT
from bot.tournaments.model import Cup
from bot.tournaments.reports.trf_cup import boards_of, edition_of, import_report, of_teams
from bot.tournaments.reports.trf_lines import Why, list_unused
from bot.tournaments.reports.trf_reader import Report, read_trf
from bot.tournaments.reports.trf_team_reader import TEAM_LINES
from bot.tournaments.requests import Asker
from bot.tournaments.standings.tiebreaks import TIEBREAKS
from bot.tournaments.terms import Terms
from bot.tournaments.terms_check import refuse_unused


async def _open(desk: CupDesk, context: Context, words: str) -> Outcome:
    """With a format and a game it is opened at once, unless it is to be asked for step by step."""
    start, _, last = words.rpartition(" ")
    typed = start if last in (ASK, GO) else words
    plan = await desk.read_plan(context, typed)
    if isinstance(plan, Refusal):
        return refuse(plan)
    if plan.format and (refused := refuse_unused(FORMATS[plan.format], plan.chosen)):
        return refuse(refused)
    terms = plan.terms(await _usual_name(desk, context, plan), await desk.lookup.access.usual_clock(context))
    if terms is None or last == ASK:
        return Privately(_question(typed, plan, terms, desk.games))
    if barred := await desk.lookup.access.refuse_opening(context):
        return refuse(barred)
    if (same_cup := await _find_same_cup(desk, context, terms)) is not None:
        return await desk.showing.show(context, same_cup)
    by = Asker(context.person, context.admin)
    cup = await desk.cups.open(Open(by, terms, context.room, context.community), context.id)
    return refuse(cup) if isinstance(cup, Refusal) else await desk.showing.show(context, cup)


def _question(typed: str, plan: CupPlan, terms: Terms | None, games: Games) -> Card:
    """About what is still missing; then whether that is all."""
    if plan.format is None:
        return which_format(typed)
    if terms is None:
        return which_game(typed, games)
    if "round_ms" not in plan.chosen and "clock" not in plan.chosen:
        return which_pace(typed)
    return ready(typed, terms, games)


async def _find_same_cup(desk: CupDesk, context: Context, terms: Terms) -> Cup | None:
    """The cup that the same line has opened just now: the answer to it got lost."""
    listed = await desk.lookup.store.load_many(await desk.lookup.index.in_room(context.room))
    since = desk.cups.clock.now().after(-OPENED_TWICE_MS)
    weighed = desk.cups.tables.weigh(terms)
    for cup in listed:
        is_own = cup.organisers[:1] and cup.organisers[0].player == context.person.player
        if is_own and cup.is_to_begin and cup.opened > since and cup.terms == weighed:
            return cup
    return None


async def _usual_name(desk: CupDesk, context: Context, plan: CupPlan) -> str:
    """A cup without a name is called after its game, in the language of its room."""
    display = desk.showing.boards.display
    if not plan.menu:
        return ""
    language = (await display.choices.display(context.room)).language
    return display.languages(language).text(say("cup-usual-name", game=say(f"{plan.menu[0].game}-name")))


GO = "go"
"""The word with which the last button opens what has been planned."""
ASK = "ask"
"""The word that keeps asking where enough has been said already."""
PACES: Mapping[str, str] = {
    "live": "round:1h clock:20m",
    "days": "round:3d clock:1d",
    "week": "round:7d clock:2d",
    "unclocked": "round:7d",
}
"""How fast a cup is played, and what that is as it is typed."""


def which_format(words: str) -> Card:
    options = [(format_.title(), str(format_.name)) for format_ in FORMATS.values()]
    lines = tuple(format_.about() for format_ in FORMATS.values())
    card = _asking(say("cup-open-format"), lines, words, options)
    return card if words else replace(card, form=Form("cup open"))


def which_game(words: str, games: Games) -> Card:
    options = [(say(f"{game.id}-name"), str(game.id)) for game in games.values()]
    return _asking(
        say("cup-open-game"), (say("cup-open-game-line", example=_example(games)),), words, options
    )


def _example(games: Games) -> Written:
    return Written(",".join(games))


def which_pace(words: str) -> Card:
    options = [(say(f"button-cup-pace-{pace}"), typed) for pace, typed in PACES.items()]
    return _asking(say("cup-open-pace"), (), words, options)


def ready(words: str, terms: Terms, games: Games) -> Card:
    """What would be announced, and the button that does it."""
    lines = (*terms_lines(terms, games), say("cup-open-more", command=Written(f"/cup open {words}")))
    intent = OnCup("open", f"{words} {GO}")
    rows = (
        ((Button(say("button-cup-open"), write_payload(intent), Tone.GO),),) if fits_payload(intent) else ()
    )
    return Card(say("cup-open-ready", name=terms.name), lines, rows=rows)


def _asking(
    title: Phrase, lines: tuple[Phrase, ...], words: str, options: Sequence[tuple[Phrase, str]]
) -> Card:
    carried = [(label, OnCup("open", f"{words} {more} {ASK}".strip())) for label, more in options]
    buttons = [Button(label, write_payload(intent)) for label, intent in carried if fits_payload(intent)]
    return Card(title, lines, rows=as_row(buttons))


_TEAM_SWISS, _SWISS = sorted(
    (format_ for format_ in FORMATS.values() if format_.continues_reports),
    key=lambda format_: not format_.has_teams,
)
"""The formats in which a report can go on."""


async def open_report(desk: CupDesk, context: Context, intent: OpenReported) -> Outcome:
    """The line says which game is played, and what is announced otherwise."""
    if intent.text is None:
        return refuse(refusal_of("cup-refuse-trf-too-long"))
    report = await asyncio.to_thread(read_trf, intent.text)  # a long one takes seconds
    if isinstance(report, Refusal):
        return refuse(report)
    plan = await desk.read_plan(context, intent.words)
    if isinstance(plan, Refusal):
        return refuse(plan)
    imported = _field_of(plan, report)
    if isinstance(imported, Refusal):
        return refuse(imported)
    terms = _terms(plan, report, imported, desk.games)
    if isinstance(terms, Refusal):
        return refuse(terms)
    if barred := await desk.lookup.access.refuse_opening(context):
        return refuse(barred)
    by = Asker(context.person, context.admin)
    opening = Open(by, terms, context.room, context.community, imported=_presentable(imported))
    cup = await desk.cups.open(opening, context.id)
    if isinstance(cup, Refusal):
        return refuse(cup)
    outcome = await desk.showing.show(context, cup)
    notes = _notes(report, imported)
    return Privately(imported_card(cup, notes)) if isinstance(outcome, InRoom) else outcome


def _terms(plan: CupPlan, report: Report, imported: Imported, games: Games) -> Terms | Refusal:
    """What the file tells, unless the line says otherwise; tables need people who are known here."""
    if report.system and not imported.teams and edition_of(report.system) is None:
        line = report.lines["192"][-1]
        return refusal_of("cup-refuse-trf-system", line=line, text=Written(report.system))
    format_ = _TEAM_SWISS if imported.teams else _SWISS
    if refused := refuse_unused(format_, plan.chosen):
        return refused
    chosen = {**plan.chosen, "reported": True}
    terms = replace(plan, format=format_.name, chosen=chosen).terms(presentable(report.name, CUP_NAME_LIMIT))
    if terms is None:
        usages = (Written(f"/cup open {game}") for game in games)
        return refusal_of("cup-refuse-trf-game", usages=listed(*usages))
    sides = len(imported.teams or imported.field)
    if refused := format_.fits(terms, sides):
        return refused
    if report.rounds is None and "rounds" not in plan.chosen:
        example = Written(f"/cup open {plan.menu[0].game} rounds:N")
        return refusal_of("cup-refuse-trf-rounds", played=report.played, example=example)
    changes = {name: value for name, value in _terms_of(report, imported).items() if name not in plan.chosen}
    terms = replace(terms, **changes, capacity=max(terms.capacity, sides))
    if terms.rounds is None:
        return terms
    return replace(terms, rounds=max(terms.rounds, len(imported.rounds)))


def _field_of(plan: CupPlan, report: Report) -> Imported | Refusal:
    """The file's people, or its teams unless the line says otherwise."""
    if plan.format not in (None, _SWISS.name, _TEAM_SWISS.name):
        return refusal_of("cup-refuse-trf-swiss-only")
    if plan.format == _TEAM_SWISS.name and not report.teams.teams:
        return refusal_of("cup-refuse-trf-no-teams")
    alone = not report.teams.teams or plan.format == _SWISS.name
    return import_report(report) if alone else of_teams(import_report(report), report)


def _notes(report: Report, imported: Imported) -> tuple[Phrase, ...]:
    """Which lines of the file are not used, and why."""
    foreign = ("192",) if report.system and edition_of(report.system) is None else ()
    why, codes = (Why.SYSTEM, foreign) if imported.teams else (Why.TEAMS, TEAM_LINES)
    ties = () if all(code in TIEBREAKS for code in report.tiebreaks) else ("202", "212")
    more = [(why, code) for code in codes] + [(Why.TIES, code) for code in ties]
    lines = ((why, line) for why, code in more for line in report.lines.get(code, ()))
    return list_unused((*report.unused, *lines))


def _terms_of(report: Report, imported: Imported) -> dict[str, Any]:
    """Fields of the terms of which the file says something that we know."""
    changes: dict[str, Any] = {"scoring": report.teams.scoring if imported.teams else report.scoring}
    if imported.teams:
        changes["teams"] = boards_of(report, imported)
    if report.rounds:
        changes["rounds"] = report.rounds
    if edition := edition_of(report.system):
        changes["edition"] = edition
    if not imported.teams:
        changes["worth"] = report.worth
    if tiebreaks := tuple(code for code in report.tiebreaks if code in TIEBREAKS):
        changes["tiebreaks"] = tiebreaks
    return changes


def _presentable(imported: Imported) -> Imported:
    field = tuple(replace(entrant, name=presentable(entrant.name)) for entrant in imported.field)
    teams = tuple(replace(team, name=presentable(team.name, TEAM_NAME_LIMIT)) for team in imported.teams)
    return replace(imported, field=field, teams=teams)


def imported_card(cup: Cup, notes: Sequence[Phrase]) -> Card:
    """What the organiser does next."""
    join = Written("/cup join @… 1")
    if cup.round:
        line = say(
            "cup-imported-rounds",
            count=len(cup.entrants),
            round=cup.round,
            resume=Written("/cup resume"),
            join=join,
        )
        return Card(
            title(cup), (line, *notes), rows=((act(cup, "standings"), act(cup, "resume", tone=Tone.GO)),)
        )
    line = say("cup-imported-field", count=len(cup.entrants), start=Written("/cup start"), join=join)
    return Card(title(cup), (line, *notes), rows=((act(cup, "pairings"), act(cup, "start", tone=Tone.GO)),))


ACTS = (
    CupAct(
        word="open",
        also=("new", "create"),
        parameters=(
            Parameter("system", Kind.CHOICE, choices=FORMATS, as_typed=True),
            GAME,
            Parameter("title", Kind.TEXT, written='"{}"'),
            Parameter("clock", Kind.WORD, written="clock:{}", suggestions=EXAMPLES),
            Parameter("round", Kind.WORD, written="round:{}"),
            Parameter("start", Kind.WORD, written="start:{}"),
            Parameter("terms", Kind.TEXT, most=TEXT_LIMIT, suggestions=SETTINGS),
            Parameter("file", Kind.FILE),
        ),
        alone=_open,
        often=True,
        minds_admins=always,
    ),
)
