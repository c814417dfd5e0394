"""Who got what against whom: a square where all meet, a line of rounds for each where they do not."""

from collections.abc import Iterator, Sequence

from bot.cards.pictures.rounds import rounds_scene
from bot.cards.pictures.rows import Row
from bot.cards.pictures.sheet import Heading
from bot.cards.pictures.square import square_scene
from bot.kernel.scene import Scene
from bot.kernel.text import Phrase
from bot.tournaments.model import Cup, Format, Match, Result

MOST_IN_A_SQUARE = 16


def crosstable_scene(
    cup: Cup, rows: Sequence[Row], below: Phrase | None = None, page: int = 0, slot: str | None = None
) -> Scene:
    """All results of those in ``rows``; ``slot`` is their group's where the rows are those of a group."""
    heading, matches = Heading(cup.terms.name, below), tuple(_matches(cup, rows, slot))
    if is_square(cup, rows):
        return square_scene(heading, rows, matches)
    return rounds_scene(heading, rows, matches, page)


def is_square(cup: Cup, rows: Sequence[Row]) -> bool:
    """Whether the crosstable is one square, and not several pages."""
    return cup.terms.format is Format.ROUND_ROBIN and len(rows) <= MOST_IN_A_SQUARE


def _matches(cup: Cup, rows: Sequence[Row], slot: str | None) -> Iterator[Match]:
    """What was played and not taken out again, among the rows."""
    known = {row.number for row in rows}
    for match in cup.matches:
        if match.result is not Result.VOID and known.issuperset(match.numbers) and slot in (None, match.slot):
            yield match
