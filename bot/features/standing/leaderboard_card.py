"""Leaderboards, and how one comes into them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from bot.features.standing.limits import PLAYERS_PER_PAGE
from bot.features.standing.rating_text import discipline_name, in_digits, points_of, rating_of, title_phrase
from bot.gamekit.game import AnyGame
from bot.intents.payload import write_payload
from bot.intents.standing import (
    ShowCommonsRank,
    ShowCounting,
    ShowLiveProfile,
    ShowLiveRank,
    ShowProfile,
    ShowRank,
    ShowRobotRank,
    ShowStats,
)
from bot.kernel.durations import duration
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Person, Player
from bot.kernel.scene import Anchor, Scene
from bot.kernel.text import Listed, Phrase, Written, say
from bot.kernel.time import Instant
from bot.messages.card import Button, Card, Limits, Rows, in_rows
from bot.messages.charts.page import WIDTH, on_page, pages
from bot.messages.charts.table import Column, TableRow, height_of, table
from bot.ratings.glicko2 import MIDDLE
from bot.ratings.limits import (
    BEATEN_FOR_TITLE,
    DAYS_FOR_TITLE,
    ESTABLISHED_GAMES,
    ESTABLISHED_PEOPLE,
    SETTLED,
)
from bot.ratings.model import Discipline
from bot.ratings.player_history import PlayerHistory
from bot.ratings.titles import BARS
from bot.sessions.limits import LIVE_BELOW, MOVES_RECKONED

RankIntent: TypeAlias = ShowRank | ShowRobotRank | ShowCommonsRank


@frozen
class LeaderboardRow:
    """A row; ``is_own`` marks the viewer's."""

    place: int
    person: Person
    rating: Phrase
    points: Phrase
    is_own: bool = False


_COLUMNS = (
    Column("", 3.2),
    Column("", None, Anchor.LEFT),
    Column(say("leaderboard-rating"), 6.2, bold=True),
    Column(say("leaderboard-points"), 5.6),
)


def leaderboard_scene(name: Phrase, rows: Sequence[LeaderboardRow]) -> Scene:
    lines = [
        TableRow((say("line", text=row.place), _name(row), row.rating, row.points), row.is_own)
        for row in rows
    ]
    shapes = tuple(table(_COLUMNS, lines, 0.0))
    alt = say("leaderboard-alt", name=name, rows=Listed(tuple(map(in_words, rows))))
    return Scene(WIDTH, height_of(len(lines)) + 1.0, (), shapes, alt, read=True)


def _name(row: LeaderboardRow) -> Phrase:
    return say("line", text=row.person)


def in_words(row: LeaderboardRow) -> Phrase:
    return say("leaderboard-row", place=row.place, person=row.person, rating=row.rating, points=row.points)


_BEST = 3
_RULES = Written("/settings listed no")


@frozen
class LeaderboardView:
    """Who may be shown of one discipline, the strongest first; ``other_disciplines`` have players as well."""

    game: AnyGame
    discipline: Discipline
    player_histories: Sequence[PlayerHistory]
    other_disciplines: frozenset[Discipline] = frozenset()

    @property
    def name(self) -> Phrase:
        return discipline_name(self.game, self.discipline)


@frozen
class Viewer:
    """Who looks at a list, when, and at which: their community's, or everybody's."""

    player: Player
    now: Instant
    everywhere: bool
    at_home: bool
    """Whether there is a community whose list they could look at instead."""
    commons: bool = False

    @property
    def list_name(self) -> str:
        if self.commons:
            return "commons"
        return "everywhere" if self.everywhere else "here"


def leaderboard_card(leaderboard: LeaderboardView, viewer: Viewer, intent: RankIntent) -> Card:
    """One page of a list, as a picture or as text; the viewer's own place, and buttons for all the rest."""
    title = say(f"rank-title-{viewer.list_name}", game=leaderboard.name)
    rows = tuple(_rows(leaderboard, viewer, intent))
    if not leaderboard.player_histories:
        return Card(title, (_nobody(intent),), rows=rows)
    famous = [
        _famous(at, player_history, viewer)
        for at, player_history in enumerate(leaderboard.player_histories, 1)
    ]
    page_rows = on_page(famous, intent.page, PLAYERS_PER_PAGE)
    provisional = any(
        not player_history.is_settled(viewer.now) for player_history in leaderboard.player_histories
    )
    lines = (*_own_place(famous), *((say("rank-provisional"),) if provisional else ()))
    if intent.as_text:
        return Card(title, (*map(in_words, page_rows), *lines), rows=rows)
    return Card(
        title,
        lines,
        scene=leaderboard_scene(title, page_rows),
        diagram="\n".join(f"{row.place}. {row.person.name}" for row in page_rows),
        rows=rows,
    )


def leaderboards_card(
    leaderboards: Sequence[LeaderboardView], viewer: Viewer, limits: Limits, intent: RankIntent
) -> Card:
    """The best of each game, with a button for each."""
    title = say(f"rank-all-title-{viewer.list_name}")
    if not leaderboards:
        return Card(title, (_nobody(intent),), rows=((_counting(),),))
    lines = tuple(
        say("rank-best", game=leaderboard.name, people=Listed(tuple(_best(leaderboard, viewer))))
        for leaderboard in leaderboards
    )
    buttons = [
        Button(leaderboard.name, write_payload(_this(leaderboard, viewer))) for leaderboard in leaderboards
    ]
    rows = in_rows(buttons, limits.per_row)[: limits.rows - 1]
    return Card(
        title,
        lines,
        rows=(*rows, (_counting(), Button(say("button-stats"), write_payload(ShowStats())))),
        beside=tuple(button.press for button in buttons),
    )


def _nobody(intent: RankIntent) -> Phrase:
    if isinstance(intent, ShowRobotRank):
        return say("rank-nobody", command=Written("/play … robot:3 rated"))
    return say("rank-nobody", command=Written("/play"))


def counting_card(game: AnyGame | None, games: Mapping[GameId, AnyGame]) -> Card:
    """How ratings work, for people to read before they sit down."""
    example = game or next(iter(games.values()))
    titles = (
        say(
            "counting-title-of",
            title=title_phrase(title, example),
            rating=in_digits(bar.rating),
            games=bar.games,
        )
        for title, bar in BARS.items()
    )
    return Card(
        say("counting-title"),
        (
            say("counting-what"),
            say("counting-ratings", start=in_digits(MIDDLE)),
            say("counting-settled", alone=round(SETTLED[False]), partners=round(SETTLED[True])),
            say("counting-robots", command=Written("/rank robots")),
            say(
                "counting-live",
                time=duration(LIVE_BELOW),
                moves=MOVES_RECKONED,
                command=Written("/rank … live"),
            ),
            say("counting-points"),
            *titles,
            say(
                "counting-titles",
                beaten=BEATEN_FOR_TITLE,
                days=DAYS_FOR_TITLE,
                games=ESTABLISHED_GAMES,
                people=ESTABLISHED_PEOPLE,
            ),
            say("counting-stays"),
            say("counting-listed", command=_RULES),
        ),
        rows=((Button(say("button-rank"), write_payload(ShowRank(game.id if game else None))),),),
    )


def _famous(place: int, player_history: PlayerHistory, viewer: Viewer) -> LeaderboardRow:
    is_own = player_history.person.player == viewer.player
    return LeaderboardRow(
        place, player_history.person, rating_of(player_history, viewer.now), points_of(player_history), is_own
    )


def _own_place(famous: Sequence[LeaderboardRow]) -> Iterator[Phrase]:
    for row in famous:
        if row.is_own:
            yield say("rank-own", place=row.place, count=len(famous), rating=row.rating, points=row.points)


def _best(leaderboard: LeaderboardView, viewer: Viewer) -> Iterator[Phrase]:
    for place, player_history in enumerate(leaderboard.player_histories[:_BEST], 1):
        rating = rating_of(player_history, viewer.now)
        yield say("leaderboard-best", place=place, person=player_history.person, rating=rating)


def _rows(leaderboard: LeaderboardView, viewer: Viewer, intent: RankIntent) -> Iterator[tuple[Button, ...]]:
    last = pages(len(leaderboard.player_histories), PLAYERS_PER_PAGE) - 1
    page = min(intent.page, last)
    turns = tuple(
        Button(
            say("button-back" if to < page else "button-on"),
            write_payload(replace(_this(leaderboard, viewer), page=to, as_text=intent.as_text)),
        )
        for to in (page - 1, page + 1)
        if 0 <= to <= last
    )
    if turns:
        yield turns
    yield from _elsewhere(leaderboard, viewer)
    other_form = replace(_this(leaderboard, viewer), page=page, as_text=not intent.as_text)
    form = Button(say("button-picture" if intent.as_text else "button-text"), write_payload(other_form))
    yield (*_profile(leaderboard, viewer), form, _counting(leaderboard.game))


def _profile(leaderboard: LeaderboardView, viewer: Viewer) -> tuple[Button, ...]:
    """Profiles tell of games between people alone."""
    if leaderboard.discipline.robots:
        return ()
    of = ShowLiveProfile if leaderboard.discipline.live else ShowProfile
    profile = of(
        player=viewer.player.account,
        game=leaderboard.game.id,
        everywhere=viewer.everywhere,
        partners=leaderboard.discipline.partners,
    )
    return (Button(say("button-profile"), write_payload(profile)),)


def _this(leaderboard: LeaderboardView, viewer: Viewer) -> RankIntent:
    """The list that is looked at, from its beginning."""
    if viewer.commons:
        return ShowCommonsRank(leaderboard.game.id, leaderboard.discipline.live)
    if leaderboard.discipline.robots:
        return ShowRobotRank(leaderboard.game.id, viewer.everywhere)
    of = ShowLiveRank if leaderboard.discipline.live else ShowRank
    return of(leaderboard.game.id, viewer.everywhere, leaderboard.discipline.partners)


def _elsewhere(leaderboard: LeaderboardView, viewer: Viewer) -> Rows:
    """The same game in other lists."""
    buttons = []
    if viewer.at_home or viewer.commons:
        other_viewer = replace(viewer, everywhere=not viewer.everywhere, commons=False)
        buttons.append(Button(scope_button(viewer), write_payload(_this(leaderboard, other_viewer))))
    if not (viewer.commons or leaderboard.discipline.robots):
        strangers = ShowCommonsRank(leaderboard.game.id, leaderboard.discipline.live)
        buttons.append(Button(say("button-commons"), write_payload(strangers)))
    listed = leaderboard.discipline
    for sibling in (replace(listed, partners=not listed.partners), replace(listed, live=not listed.live)):
        if sibling in leaderboard.other_disciplines:
            siblings = _this(replace(leaderboard, discipline=sibling), viewer)
            buttons.append(Button(discipline_name(leaderboard.game, sibling), write_payload(siblings)))
    return (tuple(buttons),) if buttons else ()


def scope_button(viewer: Viewer) -> Phrase:
    """What leads to the other lists."""
    return say("button-here" if viewer.everywhere else "button-everywhere")


def _counting(game: AnyGame | None = None) -> Button:
    return Button(say("button-counting"), write_payload(ShowCounting(game.id if game else None)))
