"""Who stands where in a cup: as its format says."""

from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup
from bot.tournaments.standings.play_offs import apply_play_offs
from bot.tournaments.standings.ranking import Standing
from bot.tournaments.standings.tiebreaks import Tiebreak
from bot.tournaments.terms import Terms
from bot.tournaments.version_cache import cache_by_version


@cache_by_version
def standings(cup: Cup) -> tuple[Standing, ...]:
    """Of the whole cup, the best first; those who share a place by number."""
    return apply_play_offs(cup, format_of(cup.terms).standings(cup))


def tiebreaks_of(terms: Terms) -> tuple[Tiebreak, ...]:
    """In the order in which they decide."""
    return format_of(terms).tiebreaks(terms)
