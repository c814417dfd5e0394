"""Report files of other programs, as they are looked at here."""

import re

from bot.features.cup.limits import REPORT_LINES_SHOWN, REPORT_LOOKED_AT
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Card
from bot.messages.numbers import score
from bot.messages.refusals import refusal_card
from bot.tournaments.reports.trf_reader import Report, read_trf
from bot.tournaments.standings.ranking import Standing, rank_entrants
from bot.tournaments.standings.tiebreaks import BY_OPPONENTS, TIEBREAKS

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
    lines = tuple(_line(names[standing.number], standing) for standing in standings[:REPORT_LINES_SHOWN])
    more = len(standings) - REPORT_LINES_SHOWN
    rest = (say("cup-more-people", count=more),) if more > 0 else ()
    rounds = max(len(entrant.entries) for entrant in report.entrants)
    title = say("cup-report", name=report.name or "…", count=len(names), rounds=rounds)
    go_on = say("cup-report-as-cup", command=Written("/cup open …"))
    return Card(title, (say("cup-report-fine"), *lines, *rest, go_on))


def _line(name: str, standing: Standing) -> Phrase:
    return say("cup-report-line", place=standing.place, name=name, points=score(standing.points))
