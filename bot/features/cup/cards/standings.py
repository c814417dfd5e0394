"""Standings, pairings and matches of a cup in words."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from bot.features.cup.cards.buttons import PAGE, Page, act, fit_lines, rows_of
from bot.features.cup.cards.teams import team_lines
from bot.features.cup.limits import STANDINGS_PER_PAGE
from bot.features.cup.pictures.standings import Row
from bot.features.cup.pictures.views import (
    brackets,
    pages_of,
    part_in_play,
    part_of,
    picture_of,
    standing_rows,
    views_of,
)
from bot.intents.cup import OnCup
from bot.intents.payload import write_payload
from bot.kernel.ids import Player
from bot.kernel.text import Phrase, Written, listed, say
from bot.messages.card import Button, Card, Limits, Rows
from bot.messages.numbers import score
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, Number, Pair, Stage, View, result_name
from bot.tournaments.sides import (
    Called,
    board_of,
    match_name,
    open_matches,
    pair_of,
    points_before,
    side_label,
)
from bot.tournaments.standings.standings import ON_THE_PODIUM, podium_lines, standings, tiebreaks_of
from bot.tournaments.standings.tiebreaks import Standing
from bot.tournaments.team_play.as_teams import by_teams, side_of

Points: TypeAlias = Mapping[Number, Fraction] | None


def match_line(cup: Cup, match: Match, points: Points = None, *, with_table: bool = True) -> Phrase:
    """With its result; while it goes on perhaps with the table where it is played, if there is one."""
    board, pair = board_of(match.id), pair_of(cup, match, points)
    tables = [game.session for game in match.games if game.session and game.result is None]
    if match.claims and not match.is_over:
        claim = match.claims[0]
        by = side_label(cup.entrant(claim.by))
        result = result_name(claim.result)
        if match.disputed:
            return say("cup-match-disputed", board=board, pair=pair, result=result, person=by)
        return say("cup-match-claimed", board=board, pair=pair, result=result, person=by)
    if match.result is None and tables:
        if not with_table:
            return say("cup-option-match", board=board, pair=pair)
        return say("cup-match-at", board=board, pair=pair, table=Written(tables[-1]))
    return say("cup-match", board=board, pair=pair, result=match.outcome)


def round_lines(cup: Cup, matches: Sequence[Match]) -> Iterator[Phrase]:
    """Each match with the points before it; those at boards of teams below the match of their teams."""
    teams = by_teams(cup)
    of_teams = {(match.round, board_of(match.id)): match for match in teams.matches if cup.teams}
    last_place = None
    points_by_round = {round_: points_before(cup, round_) for round_ in {match.round for match in matches}}
    for match in matches:
        points = points_by_round[match.round]
        place = (match.round, match.board.match) if match.board else None
        if place and place != last_place:
            yield _team_line(teams, of_teams[place], points)
            last_place = place
        yield match_line(cup, match, None if cup.teams else points)


def _team_line(teams: Cup, match: Match, points: Points) -> Phrase:
    return say("cup-team-match", pair=pair_of(teams, match, points), score=match.outcome)


def board_line(cup: Cup, match: Match) -> tuple[Phrase, ...]:
    """The board and match of a team's player; nothing where people play for themselves."""
    if match.board is None:
        return ()
    teams, board = by_teams(cup), match.board
    second = None if board.second is None else Number(board.second)
    pair = pair_of(teams, Pair(Number(board.first), second))
    return (say("cup-board-of", board=board.number, pair=pair),)


def of_round(cup: Cup, round_: int) -> tuple[Match, ...]:
    return tuple(match for match in cup.matches if match.round == round_)


def kind_of_entrants(cup: Cup) -> str:
    return "teams" if cup.teams else "pairs" if cup.terms.partners else "people"


def entrants_of(cup: Cup, count: int | None = None) -> Phrase:
    """So many people, pairs or teams; as many as have entered where no ``count`` is given."""
    entrants = kind_of_entrants(cup)
    return say(f"cup-count-{entrants}", count=len(in_field(by_teams(cup))) if count is None else count)


def in_field(cup: Cup) -> tuple[Called, ...]:
    """Everybody who has not left."""
    return tuple(side_label(entrant) for entrant in cup.entrants if entrant.until is None)


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
    yield from (_line(cup, row) for row in standing_rows(cup, lines))
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


_KEPT_FREE = 1
"""Rows of buttons for other things than pairs."""


def pairings_card(cup: Cup, round_: int, limits: Limits, page: int = 0) -> Card:
    """The pairs of a round, with a button each that tells why; before the first, who has come."""
    if cup.stage in (Stage.SIGN_UP, Stage.CHECK_IN):
        return _field_card(cup)
    matches = matches_to_show(cup, round_)
    if not matches:
        return Card(say("cup-pairings-none"), rows=((act(cup, "standings"),),))
    return Card(
        pairings_title(cup, round_),
        fit_lines(round_lines(cup, matches)),
        rows=_pairing_rows(cup, matches, limits, page),
    )


def _field_card(cup: Cup) -> Card:
    people = (say("cup-entrant", number=at, person=person) for at, person in enumerate(in_field(cup), 1))
    lines = team_lines(cup) if cup.teams else fit_lines(people, "people")
    return Card(say("cup-entrants", entrants=entrants_of(cup)), lines)


def matches_to_show(cup: Cup, round_: int) -> tuple[Match, ...]:
    if not format_of(cup.terms).in_rounds:
        return open_matches(cup)
    return of_round(cup, round_)


def pairings_title(cup: Cup, round_: int) -> Phrase:
    if not format_of(cup.terms).in_rounds:
        return say("cup-playing-now", name=cup.terms.name)
    if any(match.is_play_off for match in of_round(cup, round_)):
        return say("cup-pairings-play-off", name=cup.terms.name)
    return say("cup-pairings", name=cup.terms.name, round=round_)


def _pairing_rows(cup: Cup, matches: Sequence[Match], limits: Limits, page: int) -> Rows:
    fewer = Limits(limits.per_row, limits.rows - _KEPT_FREE)
    options = [
        (say("button-cup-why-board", board=board_of(match.id)), match_name(match))
        for match in matches
        if match.why and _is_first_board(match)
    ]
    earlier = _earlier(cup, matches)
    return (*rows_of(cup, "why", options, Page(fewer, page)), *earlier)


def _is_first_board(match: Match) -> bool:
    """All boards of a match between teams have the same reasons."""
    return match.board is None or match.board.number == 1


def _earlier(cup: Cup, matches: Sequence[Match]) -> Rows:
    round_ = matches[0].round
    if not format_of(cup.terms).in_rounds or round_ <= 1:
        return ((act(cup, "standings"),),)
    return ((act(cup, "standings"), act(cup, "pairings", str(round_ - 1))),)


def pairing_reasons_card(cup: Cup, match: Match) -> Card:
    """The reasons for a pairing, as they were when it was made."""
    reasons = match.why or (say("cup-why-by-hand"),)
    lines = (*board_line(cup, match), *reasons)
    return Card(say("cup-why-title", pair=pair_of(cup, match), round=match.round), lines)


def draft_card(cup: Cup) -> Card:
    """The next round before it is published; two taps change two people's places."""
    sides = by_teams(cup)
    lines = fit_lines(_draft_line(sides, at, pair) for at, pair in enumerate(sides.draft, 1))
    rows = ((act(cup, "publish"), act(cup, "swap"), act(cup, "draft")),)
    return Card(
        say("cup-draft-title", round=cup.round + 1),
        (*lines, say("cup-draft-line", command=Written("/cup draft 1-4 5-2 3"))),
        rows=rows,
    )


def _draft_line(cup: Cup, board: int, pair: Pair) -> Phrase:
    reasons = listed(*pair.why) if pair.why else say("cup-why-by-hand")
    numbers = Written("–".join(f"#{number}" for number in (pair.first, pair.second) if number))
    return say("cup-drafted", board=board, pair=pair_of(cup, pair), numbers=numbers, reasons=reasons)


def round_lines_shown(cup: Cup, round_: int) -> tuple[Phrase, ...]:
    """The pairs of a round with their tables and results, as many as a card shows."""
    return fit_lines(round_lines(cup, of_round(cup, round_)))
