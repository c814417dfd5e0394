"""The next round of a cup, paired from its report file alone."""

from bot.tournaments.model import Number
from bot.tournaments.reports.trf_reader import Report, read_trf
from bot.tournaments.swiss_engine.contenders import contenders
from bot.tournaments.swiss_engine.pair_round import Pairings, pair_players
from bot.tournaments.terms import Edition


def pair_report(text: str, edition: Edition) -> Pairings | None:
    """Who has an entry for the coming round already, or stands in an ``XXZ`` line, does not play it."""
    report = read_trf(text)
    assert isinstance(report, Report), report
    assert report.rounds
    played = min(len(one.entries) for one in report.entrants)
    away = {one.number for one in report.entrants if len(one.entries) > played} | set(_numbers(text, "XXZ"))
    forbidden = [_numbers(line, "XXP") for line in text.splitlines()]
    rows = {one.number: one.entries[:played] for one in report.entrants}
    return pair_players(
        contenders(rows, rows.keys() - away, report.rounds, edition),
        {(one, other) for apart in forbidden for one in apart for other in apart if one < other},
        edition,
        starts_white="XXC black1" not in text,
    )


def _numbers(text: str, code: str) -> list[Number]:
    lines = (line.split() for line in text.splitlines())
    return [Number(int(word)) for line in lines if line[:1] == [code] for word in line[1:]]
