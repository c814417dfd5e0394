"""Places in a bracket: the later an entrant went out, the better."""

from collections.abc import Iterator
from fractions import Fraction

from bot.tournaments.crosstable import last_round
from bot.tournaments.model import FORFEITS, PLAYED, Cup, Match, Number
from bot.tournaments.pairing.bracket import THIRD_PLACE, Come, result
from bot.tournaments.pairing.eligibility import present, starters

Merit = tuple[bool, bool, int, bool, bool]
"""Still in; came to a match; the round of the last; that it was not for the third place; that it was won."""


def by_bracket(cup: Cup, lives: int) -> Iterator[tuple[int, Number, Fraction]]:
    """Place, number and matches won, the best first; those who went out in the same round share a place.

    So many lost matches as there are ``lives`` put an entrant out.
    """
    present_numbers = {entrant.number for entrant in present(cup, last_round(cup) + 1)}
    merits = {number: _merit(cup, number, lives, stays=number in present_numbers) for number in starters(cup)}
    for number in sorted(
        merits, key=lambda number: (sum(merit > merits[number] for merit in merits.values()), number)
    ):
        place = 1 + sum(merit > merits[number] for merit in merits.values())
        yield place, number, sum((match.score_of(number) for match in cup.matches_of(number)), Fraction(0))


def _merit(cup: Cup, number: Number, lives: int, *, stays: bool) -> Merit:
    matches = cup.matches_of(number)
    still_in = stays and sum(_is_lost(match, number) for match in matches) < lives
    if not matches:
        return still_in, True, 0, True, False
    last = matches[-1]
    absent = [match for match in matches if match.result in FORFEITS and not match.score_of(number)]
    came = lives == 1 or not absent or any(_is_contested(match, number) for match in matches)
    return still_in, came, last.round, last.slot != THIRD_PLACE, _is_won(last, number)


def _is_contested(match: Match, number: Number) -> bool:
    """They came to it: a bye is none."""
    return match.result in PLAYED or (match.second is not None and bool(match.score_of(number)))


def _is_won(match: Match, number: Number) -> bool:
    ended = result(match)
    return ended is not None and ended[0] == Come(number)


def _is_lost(match: Match, number: Number) -> bool:
    ended = result(match)
    return ended is not None and ended[0] != Come(number)
