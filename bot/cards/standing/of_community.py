"""What has been played last, and how much has been played in all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.cards.fame import ShowLatest, ShowRank
from bot.cards.intents import ShowReplay
from bot.cards.model import Button, Card, Limits
from bot.cards.of_picks import in_rows
from bot.cards.of_session import name_of
from bot.cards.press import write
from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person
from bot.kernel.text import Arg, Listed, Phrase, Written, say
from bot.ratings.model import RatedGame


@dataclass(frozen=True, slots=True)
class News:
    """The last game of a kind that ended, if any has, and how many are going on in the room."""

    game: AnyGame
    result: RatedGame | None
    playing: int


def latest(news: Sequence[News], limits: Limits) -> Card:
    lines = tuple(line for one in news for line in _told(one))
    if not lines:
        return Card(say("latest-title"), (say("latest-nothing", command=Written("/play")),))
    buttons = [
        Button(say("button-replay-of", game=name_of(one.game)), write(ShowReplay(one.result.session)))
        for one in news
        if one.result
    ]
    return Card(say("latest-title"), lines, rows=in_rows(buttons, min(limits.per_row, 2))[: limits.rows])


def _told(one: News) -> Iterator[Phrase]:
    if one.result:
        yield say(
            "latest-line",
            game=name_of(one.game),
            people=Listed(tuple(_seats(one.result)), say("card-versus")),
            result=_outcome(one.result),
            ended=one.result.ended,
            table=Written(one.result.session),
        )
    if one.playing:
        yield say("latest-playing", game=name_of(one.game), count=one.playing)


def _seats(result: RatedGame) -> Iterator[Arg]:
    for seat, person in enumerate(result.people):
        if seat < len(result.points):
            yield say("latest-points", person=person, points=result.points[seat])
        else:
            yield person


def _outcome(result: RatedGame) -> Phrase:
    if not result.winners:
        return say("latest-drawn")
    return say("latest-won", people=Listed(tuple(result.people[seat] for seat in result.winners)))


@dataclass(frozen=True, slots=True)
class Figures:
    """``recent`` are games of the last ``days``; ``busiest`` is who has played most, with how many games."""

    games: tuple[tuple[AnyGame, int], ...]
    recent: int
    days: int
    people: int
    drawn: int
    busiest: tuple[Person, int] | None

    @property
    def total(self) -> int:
        return sum(count for _, count in self.games)


def figures(found: Figures, *, everywhere: bool) -> Card:
    title = say("stats-title-everywhere" if everywhere else "stats-title")
    if not found.total:
        return Card(title, (say("latest-nothing", command=Written("/play")),))
    per_game = tuple(say("stats-game", game=name_of(game), count=count) for game, count in found.games)
    buttons = (
        Button(say("button-rank"), write(ShowRank(everywhere=everywhere))),
        Button(say("button-latest"), write(ShowLatest())),
    )
    return Card(
        title,
        (
            say("stats-total", count=found.total, recent=found.recent, days=found.days),
            say("stats-games", games=Listed(per_game)),
            say("stats-drawn", count=found.drawn),
            say("stats-people", count=found.people),
            *(
                (say("stats-busiest", person=found.busiest[0], count=found.busiest[1]),)
                if found.busiest
                else ()
            ),
        ),
        rows=(buttons,),
    )
