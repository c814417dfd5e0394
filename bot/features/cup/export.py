"""A cup as a file: tables for spreadsheets, reports for other programs; and their reports as a card."""

import re
from collections.abc import Callable, Mapping
from html import escape

from bot.features.cup.cards.match_text import fit_lines, round_lines
from bot.features.cup.cards.rounds import matches_to_show, pairings_title
from bot.features.cup.cards.standings import standings_lines
from bot.features.cup.limits import REPORT_LINES_SHOWN, REPORT_LOOKED_AT
from bot.gamekit.typed_moves import tidy
from bot.intents.cup import OnCup
from bot.intents.payload import write_payload
from bot.kernel.ids import Player
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Button, Card, File
from bot.messages.language import Language
from bot.messages.numbers import score
from bot.messages.refusals import refusal_card
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup
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
from bot.tournaments.standings.ranking import Standing, rank_entrants
from bot.tournaments.standings.standings import standings
from bot.tournaments.standings.tiebreaks import BY_OPPONENTS, TIEBREAKS
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
