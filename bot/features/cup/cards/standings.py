"""Who stands where, and how that came about: as pictures, and in lines for those who see none."""

from collections.abc import Iterator, Sequence

from bot.features.cup.cards.buttons import PAGE, act
from bot.features.cup.limits import STANDINGS_PER_PAGE
from bot.features.cup.pictures.bracket import brackets, part_in_play, part_of
from bot.features.cup.pictures.standings import Row
from bot.features.cup.pictures.views import pages_of, picture_of, rows_of, views_of
from bot.intents.cup import OnCup
from bot.intents.payload import write_payload
from bot.kernel.ids import Player
from bot.kernel.text import Phrase, Written, listed, say
from bot.messages.card import Button, Card
from bot.messages.numbers import score
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number
from bot.tournaments.sides import side_label
from bot.tournaments.standings.ranking import Standing
from bot.tournaments.standings.standings import ON_THE_PODIUM, podium_lines, standings, tiebreaks_of
from bot.tournaments.team_play.as_teams import by_teams, side_of
from bot.tournaments.views import View


def results_of(cup: Cup) -> View:
    """Where everybody's results are found: in its groups, before the knockout of a cup of two stages."""
    views = (view for view in (View.BRACKET, View.CROSSTABLE, View.GROUPS) if view in views_of(cup))
    return next(views, View.CROSSTABLE)


def view_card(cup: Cup, view: View, reader: Player, page: int | None = None) -> Card:
    """One way to look at a cup, with what is the reader's own marked, and the ways to the others."""
    title = say(f"cup-view-{view}", name=cup.terms.name)
    if view not in views_of(cup) or not cup.entrants:
        return Card(title, (say("cup-nothing-yet"),))
    entrant = cup.entrant_of(reader)
    own_number_ = side_of(cup, entrant.number) if entrant else None
    cup = by_teams(cup)
    at = _own_page(cup, view, own_number_) if page is None else page % pages_of(cup, view)
    lines = tuple(_lines(cup, at)) if view in (View.STANDINGS, View.PODIUM) else ()
    return Card(title, lines, scene=picture_of(cup, view, at, own_number_), rows=_rows(cup, view, at))


def _own_page(cup: Cup, view: View, number: Number | None) -> int:
    """The part of a bracket to which the reader has come; of anything else the first."""
    if view is not View.BRACKET:
        return 0
    parts = brackets(cup)
    return part_in_play(parts) if number is None else part_of(parts, number)


def _lines(cup: Cup, page: int) -> Iterator[Phrase]:
    """The same in words."""
    lines = standings(cup)
    yield from standings_lines(cup, lines[page * STANDINGS_PER_PAGE :][:STANDINGS_PER_PAGE])


def standings_lines(cup: Cup, lines: Sequence[Standing]) -> Iterator[Phrase]:
    """Each line, and what its columns mean."""
    yield from (_line(cup, row) for row in rows_of(cup, lines))
    yield from tiebreak_lines(cup, lines)


def tiebreak_lines(cup: Cup, lines: Sequence[Standing]) -> Iterator[Phrase]:
    """What the columns mean that decide between equal scores."""
    if lines and lines[0].tiebreaks:
        for tiebreak in tiebreaks_of(cup.terms):
            yield say("cup-tiebreak-called", code=Written(tiebreak.code), means=tiebreak.meaning())


def _line(cup: Cup, row: Row) -> Phrase:
    if row.points is None or not format_of(cup.terms).collects_points:
        return say("cup-standing-place", place=row.place, person=row.person)
    points = score(row.points)
    if not row.tiebreaks:
        return say("cup-standing", place=row.place, person=row.person, points=points)
    ties = listed(*(score(value) for _, value in row.tiebreaks))
    return say("cup-standing-ties", place=row.place, person=row.person, points=points, ties=ties)


def _rows(cup: Cup, view: View, page: int) -> tuple[tuple[Button, ...], ...]:
    """The next page, where there is one, and the other ways to look."""
    last = pages_of(cup, view)
    more = OnCup("standings", f"{view} {PAGE}{(page + 1) % last}", cup.id)
    further_views = (other_view for other_view in views_of(cup) if other_view is not view)
    buttons = tuple(
        Button(say(f"button-cup-view-{other_view}"), write_payload(OnCup("standings", other_view, cup.id)))
        for other_view in further_views
    )
    ahead = ((Button(say("button-more"), write_payload(more)),),) if last > 1 else ()
    return (*ahead, *((buttons,) if buttons else ()), (act(cup, "export"), act(cup, "history")))


def podium_card(cup: Cup) -> Card:
    """How it ended, for every room that has followed it."""
    cup = by_teams(cup)
    lines = podium_lines(cup)
    scene = picture_of(cup, View.PODIUM) if lines else None
    buttons = (act(cup, "standings"), act(cup, "crosstable"), act(cup, "export"))
    return Card(say("cup-ended", name=cup.terms.name), lines, scene=scene, rows=(buttons,))


def leaders_of(cup: Cup, lines: Sequence[Standing]) -> Phrase:
    """Those in front, in one line."""
    return say("cup-leaders", leaders=listed(*(_leader(cup, line) for line in lines[:ON_THE_PODIUM])))


def _leader(cup: Cup, standing: Standing) -> Phrase:
    person = side_label(cup.entrant(standing.number))
    if not format_of(cup.terms).collects_points:
        return say("cup-leader-place", person=person)
    return say("cup-leader", person=person, points=score(standing.points))
