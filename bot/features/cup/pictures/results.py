"""Results as the signs that stand in a table."""

from collections.abc import Sequence
from fractions import Fraction

from bot.features.cup.limits import MOST_MET
from bot.features.cup.pictures.rows import Row
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.page import Words
from bot.messages.numbers import score
from bot.tournaments.model import Match, Number
from bot.tournaments.results import FORFEITS

_WON = Fraction(1)
_DRAWN = Fraction(1, 2)
GOING_ON = "·"


def sign(match: Match, number: Number) -> Words:
    """What ``number`` has got from a match: 1, ½ or 0, + or − without a game, a dot while it goes on."""
    if not match.is_over:
        return GOING_ON
    if (halves := match.halves_on_boards(number)) is not None:
        return score(Fraction(halves, 2))
    points = match.score_of(number)
    if match.result in FORFEITS:
        return "+" if points == _WON else "−"
    return "½" if points == _DRAWN else say("line", text=int(points))


def is_won(match: Match, number: Number) -> bool:
    return match.score_of(number) == _WON


def matches_of(number: Number, matches: Sequence[Match]) -> tuple[Match, ...]:
    """The latest of them."""
    return tuple(match for match in matches if number in match.numbers)[-MOST_MET:]


def lines_of(rows: Sequence[Row]) -> dict[Number, int]:
    """What entrants are called in a crosstable: the number of their line, the first being 1."""
    return {row.number: line for line, row in enumerate(rows, 1)}


def crosstable_alt(name: Words, part: Sequence[Row], rows: Sequence[Row], matches: Sequence[Match]) -> Phrase:
    """The ``shown`` part of a crosstable of ``rows`` as its alt text; what still goes on is left out."""
    lines = lines_of(rows)
    lines_of_part = (_row(row, lines, matches_of(row.number, matches)) for row in part)
    return say(
        "picture-crosstable-alt", name=name, rows=Listed(tuple(lines_of_part), say("picture-full-stop"))
    )


def _row(row: Row, lines: dict[Number, int], matches: Sequence[Match]) -> Phrase:
    results = tuple(_meeting(match, row.number, lines) for match in matches if match.is_over)
    if row.points is None:
        return say("picture-met", line=lines[row.number], person=row.person, results=Listed(results))
    return say(
        "picture-met-points",
        line=lines[row.number],
        person=row.person,
        points=score(row.points),
        results=Listed(results),
    )


def _meeting(match: Match, number: Number, lines: dict[Number, int]) -> Phrase:
    opponent = match.opponent_of(number)
    if opponent is None:
        return say("picture-met-nobody", result=sign(match, number))
    return say("picture-met-one", line=lines[opponent], result=sign(match, number))
