"""Pairs and results in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, TypeVar

from bot.features.cup.limits import LINES_SHOWN
from bot.kernel.text import Phrase, Written, say
from bot.tournaments.match_words import board_of, pair_of, points_before
from bot.tournaments.model import Cup, Match, Number, Pair
from bot.tournaments.results import result_name
from bot.tournaments.sides import Called, side_label
from bot.tournaments.team_play.as_teams import by_teams

Points: TypeAlias = Mapping[Number, Fraction] | None


T = TypeVar("T")


def fit_lines(lines: Iterable[T], of: str = "matches", most: int = LINES_SHOWN) -> tuple[T | Phrase, ...]:
    """As many as a card shows, and how many more ``of`` them there are."""
    every = tuple(lines)
    count = len(every) - most
    return (*every[:most], say(f"cup-more-{of}", count=count)) if count > 0 else every


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
