"""A cup as the report from which py4swiss pairs: in memory, for it reads files from disk only."""

from fractions import Fraction
from typing import Final

from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import (
    ColorToken,
    ResultToken,
    RoundResult,
    ScoringPointSystem,
    ScoringPointSystemCode,
)
from py4swiss.trf.sections import PlayerSection, XSection
from py4swiss.trf.sections.x_section import XSectionConfiguration

from bot.tournaments.crosstable import Entry, Mark, crosstable, score
from bot.tournaments.model import Cup, Number
from bot.tournaments.pairing.colours import starts_first
from bot.tournaments.terms import Scoring

TENTHS: Final = 10
"""py4swiss counts in tenths of a point."""

_COLOURS: Final = {True: ColorToken.WHITE, False: ColorToken.BLACK, None: ColorToken.BYE_OR_NOT_PAIRED}


def report(
    cup: Cup, playing: frozenset[Number], rounds: int, apart: frozenset[tuple[Number, Number]]
) -> ParsedTrf:
    """All entrants, numbered from 1 without gaps; who is not ``playing`` is left out of the next round."""
    rows = crosstable(cup)
    at = {number: place for place, number in enumerate(sorted(rows), start=1)}
    return ParsedTrf(
        player_sections=[_player(place, rows[number], at) for number, place in at.items()],
        x_section=XSection(
            number_of_rounds=rounds,
            zeroed_ids={place for number, place in at.items() if number not in playing},
            scoring_point_system=_points(cup.terms.scoring),
            configuration=XSectionConfiguration(first_round_color=starts_first(cup)),
            forbidden_pairs={(at[one], at[other]) for one, other in apart},
        ),
    )


def _points(scoring: Scoring) -> ScoringPointSystem:
    found = ScoringPointSystem()
    if scoring is not Scoring.USUAL:
        won, drawn = (Entry(mark, scoring=scoring).halves * TENTHS // 2 for mark in (Mark.WIN, Mark.DRAW))
        found.apply_code(ScoringPointSystemCode.WIN, won)
        found.apply_code(ScoringPointSystemCode.PAIRING_ALLOCATED_BYE, won)
        found.apply_code(ScoringPointSystemCode.DRAW, drawn)
    return found


def _player(place: int, entries: tuple[Entry, ...], at: dict[Number, int]) -> PlayerSection:
    return PlayerSection(
        code=PlayerCode.PLAYER,
        starting_number=place,
        points_times_ten=int(score(entries) * Fraction(TENTHS)),
        rank=place,
        results=[_result(entry, at) for entry in entries],
    )


def _result(entry: Entry, at: dict[Number, int]) -> RoundResult:
    opponent = 0 if entry.opponent is None else at[entry.opponent]
    return RoundResult(id=opponent, color=_COLOURS[entry.first], result=ResultToken(entry.mark.value))
