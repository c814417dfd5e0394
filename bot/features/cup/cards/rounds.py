"""Who plays: the pairs of a round, and why they are such."""

from collections.abc import Sequence

from bot.features.cup.cards.buttons import Page, act, rows_of
from bot.features.cup.cards.match_text import (
    board_line,
    entrants_of,
    fit_lines,
    in_field,
    of_round,
    round_lines,
)
from bot.features.cup.cards.teams import team_lines
from bot.kernel.text import Phrase, Written, listed, say
from bot.messages.card import Card, Limits, Rows
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_words import board_of, match_name, open_matches, pair_of
from bot.tournaments.model import Cup, Match, Pair, Stage
from bot.tournaments.team_play.as_teams import by_teams

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
        rows=_rows(cup, matches, limits, page),
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


def _rows(cup: Cup, matches: Sequence[Match], limits: Limits, page: int) -> Rows:
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
