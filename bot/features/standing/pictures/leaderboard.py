"""A leaderboard as a table: who is how strong, with how many points."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.kernel.ids import Person
from bot.kernel.scene import Anchor, Scene
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.page import WIDTH, PageHeading
from bot.messages.charts.table import Column, TableRow, height_of, table


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """A row; ``own`` is that of whoever looks."""

    place: int
    person: Person
    rating: Phrase
    points: Phrase
    own: bool = False


_COLUMNS = (
    Column("", 3.2),
    Column("", None, Anchor.LEFT),
    Column(say("leaderboard-rating"), 6.2, bold=True),
    Column(say("leaderboard-points"), 5.6),
)


def leaderboard_scene(heading: PageHeading, rows: Sequence[LeaderboardRow]) -> Scene:
    lines = [
        TableRow((say("line", text=one.place), _name(one), one.rating, one.points), one.own) for one in rows
    ]
    shapes = (*heading.shapes(), *table(_COLUMNS, lines, heading.height))
    alt = say("leaderboard-alt", name=heading.name, rows=Listed(tuple(map(in_words, rows))))
    return Scene(WIDTH, heading.height + height_of(len(lines)) + 1.0, (), shapes, alt, read=True)


def _name(one: LeaderboardRow) -> Phrase:
    return say("line", text=one.person)


def in_words(one: LeaderboardRow) -> Phrase:
    return say("leaderboard-row", place=one.place, person=one.person, rating=one.rating, points=one.points)
