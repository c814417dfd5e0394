"""A cup outside the chat: its view on the page, and files for spreadsheets and other programs."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from html import escape

from bot.features.cup.cards.buttons import act, fit_lines
from bot.features.cup.cards.notifications import own_match_card
from bot.features.cup.cards.organise import organiser_card
from bot.features.cup.cards.standings import (
    matches_to_show,
    pairings_card,
    pairings_title,
    results_of,
    round_lines,
    standings_lines,
    tiebreak_lines,
    view_card,
)
from bot.features.cup.cards.terms_text import cup_card, terms_card
from bot.features.cup.cup_card_sync import CupOnDisplay
from bot.features.cup.limits import REPORT_LINES_SHOWN, REPORT_LOOKED_AT
from bot.features.cup.pictures.views import views_of
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import OnCup
from bot.intents.intent import Intent
from bot.intents.payload import read_payload, write_payload
from bot.kernel.ids import Player
from bot.kernel.text import Listed, Phrase, Refusal, Written, say
from bot.messages.card import Button, Card, File, Limits, Rows, in_line
from bot.messages.language import Language
from bot.messages.numbers import score
from bot.messages.refusals import refusal_card
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, CupId, Entrant, Match, View
from bot.tournaments.reports.calendar_file import calendar
from bot.tournaments.reports.csv_tables import (
    CsvTable,
    as_csv,
    crosstable_sheet,
    pairings_sheet,
    players_sheet,
    standings_sheet,
)
from bot.tournaments.reports.trf_lines import list_unused
from bot.tournaments.reports.trf_reader import Report, read_trf
from bot.tournaments.reports.trf_writer import trf
from bot.tournaments.standings.standings import standings
from bot.tournaments.standings.tiebreaks import BY_OPPONENTS, TIEBREAKS, Standing, rank_entrants
from bot.tournaments.team_play.as_teams import by_teams

SHEETS = ("standings", "crosstable", "pairings", "players")
_MADE: Mapping[str, Callable[[Cup], CsvTable]] = dict(
    zip(SHEETS, (standings_sheet, crosstable_sheet, pairings_sheet, players_sheet), strict=True)
)
_ENCODING = "utf-8-sig"
"""With the mark by which spreadsheets know what it is."""


def export_card(cup: Cup, words: str, language: Language, reader: Player) -> Card:
    """What is named; else the standings."""
    kinds = [word for word in map(tidy, words.split()) if word in KINDS]
    kind = kinds[0] if kinds else SHEETS[0]
    if kind in REPORTS:
        report = trf(cup, since_2026=kind == TRF_2026)
        if isinstance(report, Refusal):
            return refusal_card(report)
        return cup_file_card(cup, kind, File(f"{cup.id}.trf", "text/plain", report.encode()))
    if kind == CALENDAR:
        dates = calendar(cup, reader, language.text)
        return cup_file_card(cup, kind, File(f"{cup.id}.ics", "text/calendar", dates.encode()))
    if kind in PRINTS:
        return cup_file_card(cup, kind, print_file(cup, kind, language))
    content = as_csv(_MADE[kind](cup), language.text).encode(_ENCODING, errors="replace")
    return cup_file_card(cup, kind, File(f"{cup.id}-{kind}.csv", "text/csv", content))


TRF, TRF_2026 = REPORTS = ("trf", "trf26")
"""Reports for other programs: TRF-16, and TRF-2026 beside it."""


CALENDAR = "calendar"
"""When something is due, for the calendar of the reader."""
TEXT, PAGE = PRINTS = ("text", "page")
"""The newest round and the standings, to be printed."""
KINDS = (*SHEETS, *PRINTS, *REPORTS, CALENDAR)


def print_file(cup: Cup, kind: str, language: Language) -> File:
    sides = by_teams(cup)
    parts = (
        (pairings_title(cup, cup.round), round_lines(cup, matches_to_show(cup, cup.round))),
        (say("cup-view-standings", name=cup.terms.name), standings_lines(sides, standings(sides))),
    )
    titled = ((title, *lines) for title, lines in parts)
    text = "\n\n".join("\n".join(map(language.text, lines)) for lines in titled)
    if kind == TEXT:
        return File(f"{cup.id}.txt", "text/plain", text.encode(_ENCODING))
    direction = "rtl" if language.right_to_left else "ltr"
    head = f'<!doctype html><html lang="{language.code}" dir="{direction}"><meta charset="utf-8">'
    return File(f"{cup.id}.html", "text/html", f"{head}<pre>{escape(text)}</pre></html>".encode())


def cup_file_card(cup: Cup, kind: str, file: File) -> Card:
    """The file, and a button for each other kind."""
    reports = REPORTS if format_of(cup.terms).report_system else ()
    kinds = (*SHEETS, *PRINTS, *reports, *(() if cup.is_finished else (CALENDAR,)))
    buttons = tuple(
        Button(say(f"button-cup-file-{other_kind}"), write_payload(OnCup("export", other_kind, cup.id)))
        for other_kind in kinds
        if other_kind != kind
    )
    return Card(say(f"cup-file-{kind}", name=cup.terms.name), rows=(buttons,), file=file)


_BEGINS = re.compile(r"^(?:012|001) ", re.MULTILINE)


def is_report(text: str) -> bool:
    """Whether it is meant to be one, right or wrong."""
    return bool(_BEGINS.search(text.removeprefix("\ufeff")[:REPORT_LOOKED_AT]))


def card_of_text(text: str) -> Card:
    """The card of a report's text, or its refusal."""
    report = read_trf(text)
    return refusal_card(report) if isinstance(report, Refusal) else report_card(report)


def report_card(report: Report) -> Card:
    """Who stands where by its results, counted again by the tie-breaks that are usual here."""
    names = {entrant.number: entrant.name for entrant in report.entrants}
    standings = rank_entrants(report.table, tuple(TIEBREAKS[code] for code in BY_OPPONENTS))
    places = (_line(names[standing.number], standing) for standing in standings)
    lines = fit_lines(places, "people", REPORT_LINES_SHOWN)
    title = say("cup-report", name=report.name or "…", count=len(names), rounds=report.played)
    go_on = say("cup-report-as-cup", command=Written("/cup open …"))
    return Card(title, (say("cup-report-fine"), *lines, go_on, *list_unused(report.unused)))


def _line(name: str, standing: Standing) -> Phrase:
    return say("cup-report-line", place=standing.place, name=name, points=score(standing.points))


_PARTS = {
    **{act: act for act in ("show", "pairings", "standings", "crosstable", "terms", "organise")},
    **{f"standings {view}": "crosstable" for view in (View.BRACKET, View.CROSSTABLE, View.GROUPS)},
    f"standings {View.STANDINGS}": "standings",
}
"""The part of the view that shows it, for what is typed behind ``/cup``."""
_BELOW = {"cup-waits-for", "cup-leaders", "cup-team-match", "cup-more-matches"} | {
    f"cup-match{how}" for how in ("", "-at", "-claimed", "-disputed")
}
"""Lines of a cup's card that other parts of the view say in full."""
_STATUS = ("cup-field-empty", "cup-field-count", "cup-checked-in", "cup-starts", "cup-starts-by-hand")
"""How it stands before the first round, in this order."""


def part_asked_for(intent: Intent | None) -> tuple[CupId, str] | None:
    """The cup and the part of its view that shows what is asked for; None where none does."""
    if (
        isinstance(intent, OnCup)
        and intent.cup
        and (part := _PARTS.get(f"{intent.act} {intent.words}".strip()))
    ):
        return intent.cup, part
    return None


def cup_view(shown: CupOnDisplay, reader: Player, panel: Rows, limits: Limits) -> Iterator[tuple[str, Card]]:
    """The parts in the order in which they matter; ``panel`` has buttons for those in charge alone."""
    cup, games = shown.cup, shown.games
    entrant = cup.entrant_of(reader)
    plays = entrant is not None and not entrant.has_left
    own = [own_match_card(cup, match, entrant.number) for match in _own(cup, entrant)] if entrant else []
    card = _headline(cup, cup_card(cup, games, shown.standings), own, *(("join",) if plays else ()))
    acts = *(("leave",) if plays and not cup.is_finished else ()), "terms", *(("organise",) if panel else ())
    yield "show", replace(card, rows=(*card.rows, tuple(act(cup, what) for what in acts)))
    yield from (("match", _alone(own_card)) for own_card in own)
    if cup.entrants:
        yield "pairings", _alone(pairings_card(cup, cup.round, limits))
    if cup.matches:
        for part, view in (("standings", View.STANDINGS), ("crosstable", results_of(cup))):
            if view in views_of(by_teams(cup)):
                card = view_card(cup, view, reader)
                yield part, _alone(card) if part == "crosstable" else _pictured(card, cup)
    yield "terms", _alone(replace(terms_card(cup, games), title=say("button-cup-terms")), "leave")
    if panel:
        yield "organise", _alone(organiser_card(cup, panel))


def _own(cup: Cup, entrant: Entrant) -> Iterator[Match]:
    """Those that go on, and the round in which they rest."""
    for match in cup.matches_of(entrant.number):
        rests = match.second is None and match.round == cup.round and not cup.is_finished
        if rests or not match.is_over:
            yield match


def _headline(cup: Cup, card: Card, own: list[Card], *acts: str) -> Card:
    """First how it stands; who plays and leads stands below, as does the deadline of ``own`` matches."""
    below = {*_BELOW, *("cup-card-until" for part in own for line in part.lines if line.key == "cup-until")}
    lines = [tuple(_items(line)) for line in card.lines]
    status = [item for key in _STATUS for items in lines for item in items if item.key == key]
    rest = ([item for item in items if item.key not in below.union(_STATUS)] for items in lines)
    lines_shown = tuple(in_line(items) for items in (status, *rest) if items)
    return replace(_alone(card, *acts), lines=lines_shown or (say(f"cup-stage-{cup.stage}"),))


def _items(line: Phrase) -> Iterator[Phrase]:
    """What stands beside each other in a line; of a field the number alone."""
    match line:
        case Phrase("line", (("text", Listed(items, Phrase("line-separator"))),)):
            for item in items:
                yield from _items(item if isinstance(item, Phrase) else say("line", text=item))
        case Phrase("cup-field-people" | "cup-field-teams" | "cup-field-pairs", (("count", count), *_)):
            yield say("cup-field-count", count=count)
        case _:
            yield line


def _pictured(card: Card, cup: Cup) -> Card:
    """The table alone: its alt text has it in words, and all results below lead on."""
    sides = by_teams(cup)
    lines = tuple(tiebreak_lines(sides, standings(sides)))
    return _alone(replace(card, lines=lines), "export", "history")


def _alone(card: Card, *acts: str) -> Card:
    """Without ``acts`` and what leads to other parts: they are in sight, or the first part leads there."""

    def fits(button: Button) -> bool:
        intent = read_payload(button.press)
        return not part_asked_for(intent) and not (isinstance(intent, OnCup) and intent.act in acts)

    return replace(card, rows=tuple(filter(None, (tuple(filter(fits, row)) for row in card.rows))))
