"""The next round of a cup, paired from its report file alone."""

from bot.tournaments.reports.trf_reader import Report, read_trf
from bot.tournaments.swiss_engine.contenders import contenders
from bot.tournaments.swiss_engine.pair_round import Pairings, pair_players
from bot.tournaments.terms import Edition


def pair_report(text: str, edition: Edition) -> Pairings | None:
    report = read_trf(text)
    assert isinstance(report, Report), report
    assert report.rounds
    coming = report.played + 1
    away = {number for number, byes in report.byes.items() if coming in byes}
    return pair_players(
        contenders(report.rows, report.rows.keys() - away, report.rounds, edition, report.virtual),
        report.forbidden,
        edition,
        starts_white=report.starts_white is not False,
    )
