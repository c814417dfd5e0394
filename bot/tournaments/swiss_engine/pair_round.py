"""A Swiss round of a cup by py4swiss; loaded to pair one only, for that takes a while at every start."""

from bot.tournaments.model import Cup, Number
from bot.tournaments.swiss_engine.dutch_2026 import Dutch2026
from bot.tournaments.swiss_engine.engine_input import report
from bot.tournaments.swiss_engine.pairs_and_bye import FastDutch, PairingError
from bot.tournaments.terms import Edition


def paired(
    cup: Cup, playing: frozenset[Number], rounds: int, apart: frozenset[tuple[Number, Number]]
) -> tuple[tuple[Number, Number | None], ...] | None:
    """Who has the first move first, the bye last; None where nobody can pair this round."""
    since = cup.terms.edition is Edition.SINCE_FEBRUARY_2026
    engine = Dutch2026 if since else FastDutch
    try:
        found = engine.generate_pairings(report(cup, playing, rounds, apart))
    except PairingError:
        return None
    numbers = sorted(one.number for one in cup.entrants)
    return tuple((numbers[one.white - 1], numbers[one.black - 1] if one.black else None) for one in found)
