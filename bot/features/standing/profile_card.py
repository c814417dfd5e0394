"""What there is to tell about somebody as a player."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.features.standing.leaderboard_card import Viewer, scope_button
from bot.features.standing.limits import CUPS_SHOWN, GAMES_IN_A_GRAPH, OPPONENTS_SHOWN
from bot.features.standing.rating_text import (
    in_digits,
    last_change_in_words,
    named,
    points_of,
    rating_of,
    titled,
)
from bot.gamekit.game import AnyGame
from bot.intents.payload import fits_payload, write_payload
from bot.intents.standing import ShowLiveProfile, ShowLiveRank, ShowProfile, ShowRank
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
    shown = history[-GAMES_IN_A_GRAPH:]
    first = len(history) - len(shown) + 1
    values = [one.value for one in shown]
    low, high = min(values) - _ROOM, max(values) + _ROOM
    box = Box(_LEFT, heading.height + 0.8, RIGHT, heading.height + 0.8 + _HIGH)
    graph = Graph(box, Axis(first, len(history)), Axis(low, high))
    across = (Tick(value, in_digits(value)) for value in _games_of_rating_graph(first, len(history)))
    up = (Tick(value, in_digits(value)) for value in round_values(low, high, _TICKS_UP))
    line = course(graph, list(enumerate(values, first)), Hue.BLUE)
    shapes = (*heading.shapes(), _certainty(graph, shown, first), *rulings(graph, across, up), *line)
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


def _certainty(graph: Graph, shown: Sequence[Rating], first: int) -> Area:
    """The deviation to either side of the line, as far as it lies in the graph."""
    lowest, highest = graph.up.start, graph.up.end
    above = [(at, min(one.value + one.deviation, highest)) for at, one in enumerate(shown, first)]
    below = [(at, max(one.value - one.deviation, lowest)) for at, one in enumerate(shown, first)]
    return Area(tuple(graph.point(x, y) for x, y in (*above, *reversed(below))), Ink.CELL_ALT)


_A_STREAK = 2


@dataclass(frozen=True, slots=True)
class ProfileSection:
    """Somebody in one discipline; ``place`` is None for whoever is not listed, ``names`` are of opponents."""

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
    cups_won: Sequence[str] = (),
) -> Card:
    """The first of ``chapters`` at length, with a graph; of the others a line, and a button, each."""
    title = say("profile-title-everywhere" if viewer.everywhere else "profile-title", person=person)
    if not chapters:
        return Card(title, (say("profile-nothing"), *_cups(cups_won)), rows=_scopes(person, None, viewer))
    first, *others = chapters
    heading = PageHeading(say("profile-graph", person=person, game=_name(first)))
    return Card(
        title,
        (*_at_length(first, viewer), *(_in_short(one, viewer) for one in others), *_cups(cups_won)),
        scene=rating_graph_scene(heading, [mark.rating for mark in first.player_history.history]),
        rows=(*_games(person, others, viewer, limits), *_scopes(person, first, viewer)),
    )


def _cups(won: Sequence[str]) -> Iterator[Phrase]:
    """How often each: cups of a series have one name."""
    if won:
        names = (
            say("profile-cup", name=name, count=count) for name, count in Counter(won).most_common(CUPS_SHOWN)
        )
        yield say("profile-cups", cups=listed(*names))


def _at_length(one: ProfileSection, viewer: Viewer) -> Iterator[Phrase]:
    yield _in_short(one, viewer)
    if one.place is not None:
        yield say("profile-place", place=one.place, count=one.listed, points=points_of(one.player_history))
    if change := one.player_history.last_change:
        yield last_change_in_words(change)
    if one.player_history.titles:
        own = (titled(title, one.game) for title in Title if title in one.player_history.titles)
        yield say("profile-titles", titles=Listed(tuple(own)))
    if abs(one.player_history.streak) >= _A_STREAK:
        won = one.player_history.streak > 0
        yield say(
            "profile-streak-won" if won else "profile-streak-lost", count=abs(one.player_history.streak)
        )
    if one.player_history.longest >= _A_STREAK:
        yield say("profile-longest", count=one.player_history.longest)
    yield from _best(one)
    yield say("profile-sides", tallies=Listed(tuple(_sides(one))))
    opponents = Listed(tuple(_opponents(one)))
    if opponents.items:
        yield say("profile-opponents", tallies=opponents)
    if one.record.casual:
        yield say("profile-casual", count=one.record.casual)


def _in_short(one: ProfileSection, viewer: Viewer) -> Phrase:
    deviation = round(2 * one.player_history.rating_at(viewer.now).deviation)
    return say(
        "profile-line",
        game=_name(one),
        rating=rating_of(one.player_history, viewer.now),
        deviation=deviation,
        record=_tally(Tally(one.player_history.won, one.player_history.drawn, one.player_history.lost)),
    )


def _best(one: ProfileSection) -> Iterator[Phrase]:
    best = one.player_history.best
    if best is None:
        return
    side = best.result.side_of(one.player_history.person.player)
    others = [other for other in range(len(best.result.sides)) if other != side]
    people = (one.names.get(loser.player) for other in others for loser in best.result.people_on(other))
    if known := tuple(person for person in people if person):
        table, rating = Written(best.result.session), in_digits(best.against)
        yield say("profile-best", people=Listed(known), rating=rating, table=table)


def _sides(one: ProfileSection) -> Iterator[Phrase]:
    """Sides that are called the same in several variants are one."""
    by_name: dict[Phrase, Tally] = {}
    for (variant, seat), tally in one.record.seats.items():
        same = by_name.setdefault(one.game.seat_name(variant, seat), Tally())
        same.won, same.drawn, same.lost = (
            same.won + tally.won,
            same.drawn + tally.drawn,
            same.lost + tally.lost,
        )
    for name, tally in by_name.items():
        yield say("profile-tally-side", side=name, record=_tally(tally))


def _opponents(one: ProfileSection) -> Iterator[Phrase]:
    known = [
        (one.names[player], tally) for player, tally in one.record.opponents.items() if player in one.names
    ]
    for person, tally in known[:OPPONENTS_SHOWN]:
        yield say("profile-tally-person", person=person, record=_tally(tally))


def _tally(tally: Tally) -> Phrase:
    return say("profile-tally", won=tally.won, drawn=tally.drawn, lost=tally.lost)


def _name(one: ProfileSection) -> Phrase:
    return named(one.game, one.discipline)


def _games(
    person: Person, others: Sequence[ProfileSection], viewer: Viewer, limits: Limits
) -> tuple[tuple[Button, ...], ...]:
    asked = ((_name(one), _of(person, one, everywhere=viewer.everywhere)) for one in others)
    buttons = [Button(name, write_payload(intent)) for name, intent in asked if fits_payload(intent)]
    return in_rows(buttons, limits.per_row)[: limits.rows - 1]


def _scopes(person: Person, one: ProfileSection | None, viewer: Viewer) -> tuple[tuple[Button, ...], ...]:
    """The same person in the other list, and the list itself."""
    buttons = []
    other = _of(person, one, everywhere=not viewer.everywhere)
    if viewer.at_home and fits_payload(other):
        buttons.append(Button(scope_button(viewer), write_payload(other)))
    if one is not None:
        list_of = ShowLiveRank if one.discipline.live else ShowRank
        rank = list_of(one.game.id, viewer.everywhere, one.player_history.partners)
        buttons.append(Button(say("button-rank"), write_payload(rank)))
    return (tuple(buttons),) if buttons else ()


def _of(person: Person, one: ProfileSection | None, *, everywhere: bool) -> ShowProfile:
    of = ShowLiveProfile if one is not None and one.discipline.live else ShowProfile
    return of(
        player=person.player.account,
        game=one.game.id if one else None,
        everywhere=everywhere,
        partners=one is not None and one.player_history.partners,
    )
