"""The pictures that there are of a cup, each on as many pages as it takes."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot.features.cup.limits import GROUPS_PER_PAGE, MOST_WITH_PLACES, STANDINGS_PER_PAGE
from bot.features.cup.pictures.bracket import bracket_scene, brackets
from bot.features.cup.pictures.crosstable import crosstable_pages, crosstable_scene
from bot.features.cup.pictures.standings import (
    GroupRows,
    PlaceHistory,
    Row,
    groups_scene,
    places_scene,
    podium_scene,
    standings_scene,
)
from bot.kernel.scene import Scene
from bot.kernel.text import say
from bot.messages.charts.page import PageHeading, pages
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number, Stage
from bot.tournaments.pairing.groups import Group, groups
from bot.tournaments.results import PLAYED
from bot.tournaments.sides import side_label
from bot.tournaments.standings.group_standings import group_standings
from bot.tournaments.standings.ranking import Standing
from bot.tournaments.standings.standings import podium, standings, tiebreaks_of
from bot.tournaments.views import View


def views_of(cup: Cup) -> tuple[View, ...]:
    """What can be shown of a cup, what tells most first."""
    views = format_of(cup.terms).views
    is_available = {
        View.PODIUM: cup.stage is Stage.OVER,
        View.BRACKET: View.BRACKET in views and bool(format_of(cup.terms).bracket(cup).sections),
        View.GROUPS: _is_grouped(cup),
        View.STANDINGS: True,
        View.CROSSTABLE: bool(cup.matches),
        View.PLACES: _has_places(cup),
    }
    return tuple(view for view, is_shown in is_available.items() if is_shown and view in views)


def pages_of(cup: Cup, view: View) -> int:
    match view:
        case View.STANDINGS:
            return pages(len(cup.entrants), STANDINGS_PER_PAGE)
        case View.CROSSTABLE:
            rows = rows_of(cup, standings(cup))
            return len(groups(cup)) if _is_grouped(cup) else crosstable_pages(cup, rows)
        case View.GROUPS:
            return pages(len(groups(cup)), GROUPS_PER_PAGE)
        case View.BRACKET:
            return len(brackets(cup))
        case View.PLACES | View.PODIUM:
            return 1


def picture_of(cup: Cup, view: View, page: int = 0, marked: Number | None = None) -> Scene:
    """A page, the first being 0; ``marked`` is who asks, where they are in the cup."""
    heading = heading_of(cup)
    match view:
        case View.STANDINGS:
            return standings_scene(heading, rows_of(cup, standings(cup)), page, marked)
        case View.CROSSTABLE if _is_grouped(cup):
            return _crosstable_of_group(cup, page)
        case View.CROSSTABLE:
            return crosstable_scene(cup, heading, rows_of(cup, standings(cup)), page)
        case View.GROUPS:
            return groups_scene(
                heading, groups_of(cup), cup.terms.promotion or cup.terms.qualifiers, page, marked
            )
        case View.BRACKET:
            return _part(cup, heading, page, marked)
        case View.PLACES:
            return places_scene(
                heading, place_histories(cup, _most_interesting(cup, marked)), len(cup.entrants)
            )
        case View.PODIUM:
            return podium_scene(heading, rows_of(cup, podium(cup)))


def _has_places(cup: Cup) -> bool:
    """Places are counted again for each round, which takes too long where they are many."""
    return len(cup.entrants) <= MOST_WITH_PLACES and _rounds_over(cup) > 1


def _part(cup: Cup, heading: PageHeading, page: int, marked: Number | None) -> Scene:
    """Of a bracket; called by its rounds where it is one of several."""
    parts = brackets(cup)
    part = parts[max(0, min(page, len(parts) - 1))]
    return bracket_scene(heading if len(parts) == 1 else replace(heading, below=part.title), part, marked)


def _is_grouped(cup: Cup) -> bool:
    return cup.terms.groups > 1 and View.GROUPS in format_of(cup.terms).views


def _crosstable_of_group(cup: Cup, page: int) -> Scene:
    """Each group has a page of its own."""
    all_groups = groups(cup)
    group = all_groups[max(0, min(page, len(all_groups) - 1))]
    heading = PageHeading(cup.terms.name, say("picture-group", letter=group.slot))
    return crosstable_scene(cup, heading, _rows_of_group(cup, group), slot=group.slot)


def heading_of(cup: Cup) -> PageHeading:
    """The cup's name, and how far it has come where places after each round mean something."""
    if cup.stage is Stage.OVER:
        return PageHeading(cup.terms.name, say("picture-over"))
    rounds = _rounds_over(cup) if View.PLACES in format_of(cup.terms).views else 0
    return PageHeading(cup.terms.name, say("picture-after", round=rounds) if rounds else None)


def rows_of(cup: Cup, lines: Sequence[Standing], slot: str | None = None) -> tuple[Row, ...]:
    """Standings as rows: in some formats places alone count. With ``slot`` they are of that group alone."""
    of_places_alone = not format_of(cup.terms).shows_scores
    people = {entrant.number: side_label(entrant) for entrant in cup.entrants}
    played = _game_counts(cup, slot)
    return tuple(
        Row(
            line.number,
            people[line.number],
            line.place,
            None if of_places_alone else line.points,
            None if of_places_alone else played[line.number],
            line.tiebreaks,
        )
        for line in lines
    )


def _rows_of_group(cup: Cup, group: Group) -> tuple[Row, ...]:
    return rows_of(cup, group_standings(cup, group, tiebreaks_of(cup.terms)), group.slot)


def groups_of(cup: Cup) -> tuple[GroupRows, ...]:
    return tuple(GroupRows(group.slot, _rows_of_group(cup, group)) for group in groups(cup))


def place_histories(cup: Cup, numbers: Sequence[Number]) -> tuple[PlaceHistory, ...]:
    """The places of some entrants after each round that is over."""
    places_by_round = [_places_after(cup, round_) for round_ in range(1, _rounds_over(cup) + 1)]
    return tuple(
        PlaceHistory(side_label(cup.entrant(number)), tuple(places.get(number) for places in places_by_round))
        for number in numbers
    )


def _places_after(cup: Cup, round_: int) -> dict[Number, int]:
    """Of those who were in the cup by then."""
    present = {entrant.number for entrant in cup.entrants if entrant.since <= round_}
    then = replace(cup, matches=tuple(match for match in cup.matches if match.round <= round_), round=round_)
    return {line.number: line.place for line in standings(then) if line.number in present}


def _rounds_over(cup: Cup) -> int:
    """How many rounds have been played to their end."""
    open_ones = [match.round for match in cup.matches if not match.is_over]
    return min(open_ones, default=1 + max((match.round for match in cup.matches), default=0)) - 1


def _most_interesting(cup: Cup, marked: Number | None) -> tuple[Number, ...]:
    """The first three, and the reader."""
    best = [line.number for line in standings(cup)[:3]]
    asking = [] if marked is None or marked in best else [marked]
    return (*best, *asking)


def _game_counts(cup: Cup, slot: str | None) -> Counter[Number]:
    """Games that were played, by number: those in which points were won, without a final after them."""
    played = [match for match in cup.matches if match.result in PLAYED and slot in (None, match.slot)]
    first_stage = [match for match in played if not format_of(cup.terms).must_decide(cup, match)]
    return Counter(number for match in first_stage or played for number in match.numbers)
