"""Who got what against whom: a square where all meet, a line of rounds for each where they do not."""

from collections.abc import Iterator, Sequence

from bot.cards.pictures.rounds import LINES_PER_PAGE, rounds_scene
from bot.cards.pictures.rows import Row, pages
from bot.cards.pictures.sheet import Heading
from bot.cards.pictures.square import square_scene
from bot.kernel.scene import Scene
from bot.tournaments.model import Cup, Match
from bot.tournaments.results import Result
from bot.tournaments.terms import Format

MOST_IN_A_SQUARE = 16


def crosstable_scene(
    cup: Cup, heading: Heading, rows: Sequence[Row], page: int = 0, slot: str | None = None
) -> Scene:
    """All results of those in ``rows``; ``slot`` is their group's where the rows are those of a group."""
    matches = tuple(_matches(cup, rows, slot))
    if _is_square(cup, rows):
        return square_scene(heading, rows, matches)
    in_rounds = cup.terms.format in (Format.SWISS, Format.ROUND_ROBIN)
    return rounds_scene(heading, rows, matches, page, in_rounds=in_rounds)


def crosstable_pages(cup: Cup, rows: Sequence[Row]) -> int:
    return 1 if _is_square(cup, rows) else pages(len(rows), LINES_PER_PAGE)


def _is_square(cup: Cup, rows: Sequence[Row]) -> bool:
    return cup.terms.format is Format.ROUND_ROBIN and len(rows) <= MOST_IN_A_SQUARE


def _matches(cup: Cup, rows: Sequence[Row], slot: str | None) -> Iterator[Match]:
    """What was played and not taken out again, among the rows."""
    known = {row.number for row in rows}
    for match in cup.matches:
        if match.result is not Result.VOID and known.issuperset(match.numbers) and slot in (None, match.slot):
            yield match
