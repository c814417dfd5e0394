"""A cup as a file: tables for spreadsheets, and a report that programs which pair Swiss cups read."""

from collections.abc import Callable, Mapping

from bot.cards.cups.files import SHEETS, TRF, file_card
from bot.cards.language import Language
from bot.cards.model import Card, File
from bot.cards.of_refusal import refusal
from bot.gamekit.text_input import tidy
from bot.kernel.text import Refusal
from bot.tournaments.model import Cup
from bot.tournaments.reports.csv_tables import (
    CsvTable,
    as_csv,
    crosstable_sheet,
    pairings_sheet,
    standings_sheet,
)
from bot.tournaments.reports.trf_writer import trf

_MADE: Mapping[str, Callable[[Cup], CsvTable]] = dict(
    zip(SHEETS, (standings_sheet, crosstable_sheet, pairings_sheet), strict=True)
)
_ENCODING = "utf-8-sig"
"""With the mark by which spreadsheets know what it is."""


def exported(cup: Cup, words: str, language: Language) -> Card:
    """What is named; else the standings."""
    said = [word for word in map(tidy, words.split()) if word in (*SHEETS, TRF)]
    kind = said[0] if said else SHEETS[0]
    if kind == TRF:
        report = trf(cup)
        if isinstance(report, Refusal):
            return refusal(report)
        return file_card(cup, kind, File(f"{cup.id}.trf", "text/plain", report.encode()))
    content = as_csv(_MADE[kind](cup), language.text).encode(_ENCODING, errors="replace")
    return file_card(cup, kind, File(f"{cup.id}-{kind}.csv", "text/csv", content))
