"""The pictures of a cup, which it has now, and its bracket."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from bot.features.cup.limits import GROUPS_PER_PAGE, MOST_WITH_PLACES, STANDINGS_PER_PAGE
from bot.features.cup.pictures.crosstable import crosstable_pages, crosstable_scene, sign
from bot.features.cup.pictures.standings import (
    GroupRows,
    PlaceHistory,
    Row,
    groups_scene,
    places_scene,
    podium_scene,
    standings_scene,
)
from bot.kernel.frozen import frozen
from bot.kernel.scene import Anchor, Area, Ink, Label, Line, Point, Scene, Shape, rectangle
from bot.kernel.text import Listed, Phrase, say
from bot.messages.charts.page import EDGE, RIGHT, SMALL, WIDTH, PageHeading, Words, pages
from bot.messages.numbers import score
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import PLAYED, Cup, Match, Number, Result, Stage, View
from bot.tournaments.pairing.bracket import NOBODY, Bracket, BracketStage, Come, From, Slot
from bot.tournaments.pairing.bracket import Side as Source
from bot.tournaments.pairing.groups import Group, groups
from bot.tournaments.sides import Called, side_label
from bot.tournaments.standings.group_standings import group_standings
from bot.tournaments.standings.standings import podium, standings, tiebreaks_of
from bot.tournaments.standings.tiebreaks import Standing


@frozen
class Side:
    """An entrant in a bracket; ``got`` is what they have got from the match."""

    number: Number
    person: Called
    got: Words = ""
    won: bool = False

    @property
    def name(self) -> Phrase:
        return say("line", text=self.person)


@frozen
class BracketMatch:
    """Two lines of a bracket; None is an entrant not known yet, or an empty line of a ``bye``."""

    upper: Side | None = None
    lower: Side | None = None
    bye: bool = False

    @property
    def sides(self) -> tuple[Side, ...]:
        return tuple(side for side in (self.upper, self.lower) if side is not None)

    @property
    def is_open(self) -> bool:
        """Whether both are there and neither has won."""
        return self.upper is not None and self.lower is not None and not any(side.won for side in self.sides)


class BracketMatches:
    """The slots of a cup as its matches have filled them."""

    def __init__(self, cup: Cup, slots: Sequence[Slot]) -> None:
        self._cup = cup
        self._slots = {slot.name: slot for slot in slots}
        self._bracket = Bracket(cup, slots)
        self._matches = {match.slot: match for match in cup.matches if match.result is not Result.VOID}

    def tie(self, slot: str) -> BracketMatch:
        upper, lower = (self._come(side) for side in self._slots[slot].sides)
        is_bye = (upper == NOBODY) != (lower == NOBODY)
        return BracketMatch(self._side(slot, upper), self._side(slot, lower), bye=is_bye)

    def _come(self, side: Source) -> Come | None:
        """NOBODY where the place stays empty, None where it is still open."""
        if isinstance(side, From):
            return (self._bracket.winner if side.wins else self._bracket.loser)(side.slot)
        return Come(side)

    def _side(self, slot: str, come: Come | None) -> Side | None:
        if come is None or come.number is None:
            return None
        match, person = self._matches.get(slot), side_label(self._cup.entrant(come.number))
        got = "" if match is None else _got(match, come.number)
        return Side(come.number, person, got, self._bracket.winner(slot) == come)


def _got(match: Match, number: Number) -> Words:
    """Points from the games of a match of several; the sign of its result where it is of one."""
    if match.second is None:
        return ""
    if len(match.games) > 1:
        return score(sum((game.score_of(number) for game in _as_matches(match)), Fraction(0)))
    return sign(match, number) if match.is_over else ""


def _as_matches(match: Match) -> Sequence[Match]:
    """Each game as if it were a match of its own."""
    return [
        replace(match, first=game.first, second=match.opponent_of(game.first), result=game.result, games=())
        for game in match.games
    ]


_MOST_TIES = 8
"""In the first column of a part."""

_MOST_COLUMNS = 4
_COLUMNS = 3
"""In each part of what is too wide to be shown at once."""


@frozen
class StageTies:
    """What stands in one column, from above."""

    title: Phrase
    ties: tuple[BracketMatch, ...]


@frozen
class Part:
    """Stages that are shown together, and beside them the match for the third place if there is one."""

    stages: tuple[StageTies, ...]
    third: StageTies | None = None

    @property
    def title(self) -> Phrase:
        first, last = self.stages[0].title, self.stages[-1].title
        return first if first == last else say("picture-part", first=first, last=last)

    @property
    def ties(self) -> tuple[BracketMatch, ...]:
        stages = self.stages if self.third is None else (*self.stages, self.third)
        return tuple(tie for stage in stages for tie in stage.ties)


def brackets(cup: Cup) -> tuple[Part, ...]:
    """All of them, what is played first in the first part."""
    plan = format_of(cup.terms).bracket(cup)
    ties = BracketMatches(cup, plan.slots)
    return tuple(
        part
        for section in plan.sections
        for part in _parts(
            (_stage(ties, stage) for stage in section.stages),
            None if section.third is None else _stage(ties, section.third),
        )
    )


def part_in_play(parts: Sequence[Part]) -> int:
    """The first in which something is open; the last where nothing is."""
    return next(
        (at for at, part in enumerate(parts) if any(tie.is_open for tie in part.ties)), len(parts) - 1
    )


def part_of(parts: Sequence[Part], number: Number) -> int:
    """The last to which an entrant has come; the one that is in play where they stand in none."""
    indexes = [at for at, part in enumerate(parts) if any(_stands(number, tie) for tie in part.ties)]
    return indexes[-1] if indexes else part_in_play(parts)


def _stands(number: Number, tie: BracketMatch) -> bool:
    return any(side.number == number for side in tie.sides)


def _stage(ties: BracketMatches, planned: BracketStage) -> StageTies:
    return StageTies(planned.title, tuple(map(ties.tie, planned.slots)))


def _parts(stages: Iterable[StageTies], third: StageTies | None = None) -> Iterator[Part]:
    """Windows of a few stages, counted from the last, each in as many parts as it is too high to be one."""
    stages_ = tuple(stages)
    columns = _MOST_COLUMNS if len(stages_) <= _MOST_COLUMNS else _COLUMNS
    for end in range(len(stages_) % columns or columns, len(stages_) + 1, columns):
        window = stages_[max(0, end - columns) : end]
        parts = max(1, len(window[0].ties) // _MOST_TIES)
        for at in range(parts):
            cut = tuple(_cut(stage, at, parts) for stage in window)
            yield Part(cut, third if end == len(stages_) else None)


def _cut(stage: StageTies, at: int, parts: int) -> StageTies:
    each = len(stage.ties) // parts
    return StageTies(stage.title, stage.ties[at * each : (at + 1) * each])


_GAP = 1.1
"""Between columns."""

_WIDEST = 16.0
_LINE = 2.0
_BETWEEN = 1.1
"""Between the ties of the first column."""

_TITLE = 2.4
_GOT = 1.6
"""How wide the column of results is."""

_INDENT = 0.35


def bracket_scene(heading: PageHeading, part: Part, marked: Number | None = None) -> Scene:
    columns = tuple(_columns(part.stages, heading.height))
    third = () if part.third is None else tuple(_third(part.third, columns[-1]))
    drawn = (*columns, *third)
    shapes = (
        *heading.shapes(),
        *(
            shape
            for column_, next_column in pairwise(columns)
            for shape in _connections(column_, next_column)
        ),
        *(shape for column in drawn for shape in column.shapes(marked)),
    )
    bottom = max(y for column in drawn for y in column.middles) + _LINE + 1.0
    alt = _alt_text(heading.name, [column.stage for column in drawn])
    return Scene(WIDTH, bottom, (), shapes, alt, read=True)


@frozen
class _Column:
    """A stage from ``left`` to ``right``; ``middles`` is where each of its ties has its middle."""

    stage: StageTies
    left: float
    right: float
    title: float
    middles: tuple[float, ...]

    def shapes(self, marked: Number | None) -> Iterator[Shape]:
        at, room = (self.left, self.title), self.right - self.left
        yield Label(at, self.stage.title, SMALL, anchor=Anchor.LEFT, bold=True, room=room)
        for tie, y in zip(self.stage.ties, self.middles, strict=True):
            yield from self._tie(tie, y, marked)

    def _tie(self, tie: BracketMatch, y: float, marked: Number | None) -> Iterator[Shape]:
        yield Area(rectangle(self.left, y - _LINE, self.right, y + _LINE), Ink.CELL)
        for side, middle in ((tie.upper, y - _LINE / 2), (tie.lower, y + _LINE / 2)):
            if side is not None:
                yield from self._side(side, middle, is_marked=side.number == marked)
        if tie.bye:
            free = y - _LINE / 2 if tie.upper is None else y + _LINE / 2
            yield self._name(say("picture-bye"), free, is_bold=False)
        yield Line(((self.left, y), (self.right, y)), Ink.LINE, 0.06)
        yield Area(rectangle(self.left, y - _LINE, self.right, y + _LINE), None, Ink.LINE, 0.1)

    def _side(self, side: Side, y: float, *, is_marked: bool) -> Iterator[Shape]:
        top, bottom = y - _LINE / 2, y + _LINE / 2
        if side.won:
            yield Area(rectangle(self.left, top, self.right, bottom), Ink.CELL_ALT)
        if is_marked:
            yield Area(rectangle(self.left - 0.4, top, self.left, bottom), Ink.CHOICE)
        yield self._name(side.name, y, is_bold=side.won)
        if side.got != "":
            at = self.right - _GOT / 2
            yield Label((at, y), side.got, SMALL, bold=side.won, room=_GOT)

    def _name(self, name: Words, y: float, *, is_bold: bool) -> Label:
        room = self.right - self.left - _GOT - _INDENT
        return Label((self.left + _INDENT, y), name, SMALL, anchor=Anchor.LEFT, bold=is_bold, room=room)


def _columns(stages: Sequence[StageTies], top: float) -> Iterator[_Column]:
    width = min(_WIDEST, (RIGHT - EDGE + _GAP) / len(stages) - _GAP)
    first = top + _TITLE + _LINE
    middles = tuple(first + at * (2 * _LINE + _BETWEEN) for at in range(len(stages[0].ties)))
    for at, stage in enumerate(stages):
        middles = _between(middles, len(stage.ties))
        left = EDGE + at * (width + _GAP)
        yield _Column(stage, left, left + width, top + _TITLE / 2, middles)


def _between(middles: tuple[float, ...], ties: int) -> tuple[float, ...]:
    """Each tie in the middle of those that feed it."""
    each = len(middles) // ties
    return tuple(sum(middles[at * each : (at + 1) * each]) / each for at in range(ties))


def _third(stage: StageTies, final: _Column) -> Iterator[_Column]:
    """The match for the third place, below the final."""
    title = final.middles[-1] + _LINE + _TITLE
    yield _Column(stage, final.left, final.right, title, (title + _TITLE / 2 + _LINE,))


def _connections(column: _Column, next_column: _Column) -> Iterator[Shape]:
    each = len(column.middles) // len(next_column.middles)
    middle = (column.right + next_column.left) / 2
    for at, y in enumerate(column.middles):
        goal = next_column.middles[at // each]
        points: tuple[Point, ...] = (column.right, y), (middle, y), (middle, goal), (next_column.left, goal)
        yield Line(tuple(dict.fromkeys(points)), Ink.FAINT, 0.14)


def _alt_text(name: Words, stages: Sequence[StageTies]) -> Phrase:
    stages_said = tuple(_stage_said(stage) for stage in stages if any(tie.sides for tie in stage.ties))
    if not stages_said:
        return say("picture-bracket-empty-alt", name=name)
    return say("picture-bracket-alt", name=name, stages=Listed(stages_said, say("picture-full-stop")))


def _stage_said(stage: StageTies) -> Phrase:
    ties = tuple(_tie_said(tie) for tie in stage.ties if tie.sides)
    return say("picture-stage", title=stage.title, ties=Listed(ties))


def _tie_said(tie: BracketMatch) -> Phrase:
    match tie.sides:
        case (upper, lower) if upper.won or lower.won:
            winner, loser = (upper, lower) if upper.won else (lower, upper)
            return say("picture-tie-won", winner=winner.person, loser=loser.person)
        case (upper, lower):
            return say("picture-tie-open", one=upper.person, other=lower.person)
        case sides:
            return say("picture-tie-alone", person=sides[0].person)


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
            rows = standing_rows(cup, standings(cup))
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
            return standings_scene(heading, standing_rows(cup, standings(cup)), page, marked)
        case View.CROSSTABLE if _is_grouped(cup):
            return _crosstable_of_group(cup, page)
        case View.CROSSTABLE:
            return crosstable_scene(cup, heading, standing_rows(cup, standings(cup)), page)
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
            return podium_scene(heading, standing_rows(cup, podium(cup)))


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


def standing_rows(cup: Cup, lines: Sequence[Standing], slot: str | None = None) -> tuple[Row, ...]:
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
    return standing_rows(cup, group_standings(cup, group, tiebreaks_of(cup.terms)), group.slot)


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
