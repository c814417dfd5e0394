"""The card about a person as a player."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from bot.features.standing.leaderboard_card import Viewer, scope_button
from bot.features.standing.limits import CUPS_SHOWN, GAMES_IN_A_GRAPH, OPPONENTS_SHOWN
from bot.features.standing.rating_text import (
    discipline_name,
    in_digits,
    last_change_in_words,
    points_of,
    rating_of,
    title_phrase,
)
from bot.gamekit.game import AnyGame
from bot.intents.payload import fits_payload, write_payload
from bot.intents.standing import ShowLiveProfile, ShowLiveRank, ShowProfile, ShowRank
from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, Player
from bot.kernel.scene import Area, Box, Hue, Ink, Scene
from bot.kernel.text import Listed, Phrase, Written, listed, say
from bot.messages.card import Button, Card, Limits, in_rows
from bot.messages.charts.graph import Axis, Graph, Tick, course, round_values, rulings
from bot.messages.charts.page import RIGHT, WIDTH, PageHeading
from bot.ratings.glicko2 import Rating
from bot.ratings.model import Discipline
from bot.ratings.player_history import PlayerHistory
from bot.ratings.titles import Title
from bot.ratings.win_loss_record import Tally, WinLossRecord

_HIGH = 17.0
_LEFT = 5.4
_TICKS_ACROSS, _TICKS_UP = 8, 6
_ROOM = 40
"""Rating points that stay free above the highest and below the lowest rating."""


def rating_graph_scene(heading: PageHeading, history: Sequence[Rating]) -> Scene:
    """``history`` are the ratings after each game, the first game's first; there is at least one."""
    recent = history[-GAMES_IN_A_GRAPH:]
    first = len(history) - len(recent) + 1
    values = [rating.value for rating in recent]
    low, high = min(values) - _ROOM, max(values) + _ROOM
    box = Box(_LEFT, heading.height + 0.8, RIGHT, heading.height + 0.8 + _HIGH)
    graph = Graph(box, Axis(first, len(history)), Axis(low, high))
    across = (Tick(value, in_digits(value)) for value in _games_of_rating_graph(first, len(history)))
    up = (Tick(value, in_digits(value)) for value in round_values(low, high, _TICKS_UP))
    line = course(graph, list(enumerate(values, first)), Hue.BLUE)
    shapes = (*heading.shapes(), _certainty(graph, recent, first), *rulings(graph, across, up), *line)
    alt = say(
        "progress-alt",
        name=heading.name,
        games=len(history),
        now=in_digits(values[-1]),
        highest=in_digits(max(values)),
        lowest=in_digits(min(values)),
    )
    return Scene(WIDTH, box.bottom + 2.4, (), shapes, alt, read=True)


def _games_of_rating_graph(first: int, last: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys((first, *round_values(first + 1, last, _TICKS_ACROSS))))


def _certainty(graph: Graph, ratings: Sequence[Rating], first: int) -> Area:
    """The deviation to either side of the line, as far as it lies in the graph."""
    lowest, highest = graph.up.start, graph.up.end
    above = [(at, min(rating.value + rating.deviation, highest)) for at, rating in enumerate(ratings, first)]
    below = [(at, max(rating.value - rating.deviation, lowest)) for at, rating in enumerate(ratings, first)]
    return Area(tuple(graph.point(x, y) for x, y in (*above, *reversed(below))), Ink.CELL_ALT)


_A_STREAK = 2


@frozen
class ProfileSection:
    """A player in one discipline; ``place`` is None for an unlisted player, ``names`` are of opponents."""

    game: AnyGame
    discipline: Discipline
    player_history: PlayerHistory
    record: WinLossRecord
    place: int | None
    listed: int
    names: Mapping[Player, Person]


def profile_card(
    person: Person,
    chapters: Sequence[ProfileSection],
    viewer: Viewer,
    limits: Limits,
    last_lines: Sequence[Phrase] = (),
) -> Card:
    """The first of ``chapters`` at length, with a graph; of the others a line, and a button, each."""
    title = say("profile-title-everywhere" if viewer.everywhere else "profile-title", person=person)
    if not chapters:
        lines = (say("profile-nothing"), *last_lines)
        return Card(title, lines, rows=_scopes(person, None, viewer))
    first, *other_sections = chapters
    heading = PageHeading(say("profile-graph", person=person, game=_name(first)))
    return Card(
        title,
        (
            *_at_length(first, viewer),
            *(_in_short(section, viewer) for section in other_sections),
            *last_lines,
        ),
        scene=rating_graph_scene(heading, [mark.rating for mark in first.player_history.history]),
        rows=(*_games(person, other_sections, viewer, limits), *_scopes(person, first, viewer)),
    )


def cups_line(won: Sequence[str]) -> Iterator[Phrase]:
    """How often each: cups of a series have one name."""
    if won:
        names = (
            say("profile-cup", name=name, count=count) for name, count in Counter(won).most_common(CUPS_SHOWN)
        )
        yield say("profile-cups", cups=listed(*names))


def _at_length(section: ProfileSection, viewer: Viewer) -> Iterator[Phrase]:
    yield _in_short(section, viewer)
    if section.place is not None:
        yield say(
            "profile-place",
            place=section.place,
            count=section.listed,
            points=points_of(section.player_history),
        )
    if change := section.player_history.last_change:
        yield last_change_in_words(change)
    if section.player_history.titles:
        titles = (
            title_phrase(title, section.game) for title in Title if title in section.player_history.titles
        )
        yield say("profile-titles", titles=Listed(tuple(titles)))
    if abs(section.player_history.streak) >= _A_STREAK:
        won = section.player_history.streak > 0
        yield say(
            "profile-streak-won" if won else "profile-streak-lost", count=abs(section.player_history.streak)
        )
    if section.player_history.longest >= _A_STREAK:
        yield say("profile-longest", count=section.player_history.longest)
    yield from _best(section)
    yield say("profile-sides", tallies=Listed(tuple(_sides(section))))
    opponents = Listed(tuple(_opponents(section)))
    if opponents.items:
        yield say("profile-opponents", tallies=opponents)
    if section.record.casual:
        yield say("profile-casual", count=section.record.casual)


def _in_short(section: ProfileSection, viewer: Viewer) -> Phrase:
    deviation = round(2 * section.player_history.rating_at(viewer.now).deviation)
    return say(
        "profile-line",
        game=_name(section),
        rating=rating_of(section.player_history, viewer.now),
        deviation=deviation,
        record=_tally(
            Tally(section.player_history.won, section.player_history.drawn, section.player_history.lost)
        ),
    )


def _best(section: ProfileSection) -> Iterator[Phrase]:
    best = section.player_history.best
    if best is None:
        return
    side = best.result.side_of(section.player_history.person.player)
    other_sides = [other_side for other_side in range(len(best.result.sides)) if other_side != side]
    people = (
        section.names.get(loser.player)
        for other_side in other_sides
        for loser in best.result.people_on(other_side)
    )
    if named_people := tuple(person for person in people if person):
        table, rating = Written(best.result.session), in_digits(best.against)
        yield say("profile-best", people=Listed(named_people), rating=rating, table=table)


def _sides(section: ProfileSection) -> Iterator[Phrase]:
    """Sides that are called the same in several variants are one."""
    by_name: dict[Phrase, Tally] = {}
    for (variant, seat), tally in section.record.seats.items():
        same = by_name.setdefault(section.game.seat_name(variant, seat), Tally())
        same.won, same.drawn, same.lost = (
            same.won + tally.won,
            same.drawn + tally.drawn,
            same.lost + tally.lost,
        )
    for name, tally in by_name.items():
        yield say("profile-tally-side", side=name, record=_tally(tally))


def _opponents(section: ProfileSection) -> Iterator[Phrase]:
    tallies = [
        (section.names[player], tally)
        for player, tally in section.record.opponents.items()
        if player in section.names
    ]
    for person, tally in tallies[:OPPONENTS_SHOWN]:
        yield say("profile-tally-person", person=person, record=_tally(tally))


def _tally(tally: Tally) -> Phrase:
    return say("profile-tally", won=tally.won, drawn=tally.drawn, lost=tally.lost)


def _name(section: ProfileSection) -> Phrase:
    return discipline_name(section.game, section.discipline)


def _games(
    person: Person, sections: Sequence[ProfileSection], viewer: Viewer, limits: Limits
) -> tuple[tuple[Button, ...], ...]:
    choices = ((_name(section), _of(person, section, everywhere=viewer.everywhere)) for section in sections)
    buttons = [Button(name, write_payload(intent)) for name, intent in choices if fits_payload(intent)]
    return in_rows(buttons, limits.per_row)[: limits.rows - 1]


def _scopes(person: Person, section: ProfileSection | None, viewer: Viewer) -> tuple[tuple[Button, ...], ...]:
    """The same person in the other list, and the list itself."""
    buttons = []
    other_list = _of(person, section, everywhere=not viewer.everywhere)
    if viewer.at_home and fits_payload(other_list):
        buttons.append(Button(scope_button(viewer), write_payload(other_list)))
    if section is not None:
        list_of = ShowLiveRank if section.discipline.live else ShowRank
        rank = list_of(section.game.id, viewer.everywhere, section.player_history.partners)
        buttons.append(Button(say("button-rank"), write_payload(rank)))
    return (tuple(buttons),) if buttons else ()


def _of(person: Person, section: ProfileSection | None, *, everywhere: bool) -> ShowProfile:
    of = ShowLiveProfile if section is not None and section.discipline.live else ShowProfile
    return of(
        player=person.player.account,
        game=section.game.id if section else None,
        everywhere=everywhere,
        partners=section is not None and section.player_history.partners,
    )
