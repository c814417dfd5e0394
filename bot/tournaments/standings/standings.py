"""Who stands where in a cup: as its format says."""

from dataclasses import replace

from bot.kernel.text import Phrase, say
from bot.tournaments.crosstable import cache_by_version
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup
from bot.tournaments.sides import side_label
from bot.tournaments.standings.play_offs import apply_play_offs
from bot.tournaments.standings.tiebreaks import Standing, Tiebreak
from bot.tournaments.terms import Terms

ON_THE_PODIUM = 3


@cache_by_version
def standings(cup: Cup) -> tuple[Standing, ...]:
    """Of the whole cup, the best first; those who share a place by number."""
    return apply_play_offs(cup, format_of(cup.terms).standings(cup))


def podium(sides: Cup) -> tuple[Standing, ...]:
    """The first three places among those who have not left; of teams, by teams."""
    lines = [line for line in standings(sides) if line.counts and not sides.entrant(line.number).has_left]
    ahead = [line.place for line in lines]
    placed = (replace(line, place=1 + ahead.index(line.place)) for line in lines)
    return tuple(line for line in placed if line.place <= ON_THE_PODIUM)


def podium_lines(sides: Cup) -> tuple[Phrase, ...]:
    return tuple(
        say("cup-podium", place=line.place, person=side_label(sides.entrant(line.number)))
        for line in podium(sides)
    )


def tiebreaks_of(terms: Terms) -> tuple[Tiebreak, ...]:
    """In the order in which they decide."""
    return format_of(terms).tiebreaks(terms)
