"""What pairing rules look at in a player: score, colours, floats, opponents (C.04.3, article 1)."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import accumulate, chain, repeat
from types import MappingProxyType
from typing import Final

from bot.tournaments.crosstable import Entry, Mark, Rows, points_by_mark
from bot.tournaments.model import Number
from bot.tournaments.pairing.eligibility import first_moves
from bot.tournaments.terms import Edition

_NOT_PAIRED: Final = frozenset({Mark.FULL_BYE, Mark.HALF_BYE, Mark.ABSENT})
"""Rounds for which somebody was not there to be paired."""
_LATEST: Final = 2


class Colour(IntEnum):
    WHITE = 1
    NONE = 0
    BLACK = -1


class Strength(IntEnum):
    """1.7: of a colour preference."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Float(IntEnum):
    NONE = 0
    DOWN = 1
    UP = 2


@dataclass(frozen=True, slots=True, eq=False)
class Contender:
    """``score`` and all that is counted from it are half points; ``whites`` has a game each, the latest last.

    ``profile`` is everything that the quality criteria look at.
    """

    number: Number
    score: int
    pairing_number: int = 0
    """1.2: from 1, without those who have never been there."""
    whites: tuple[bool, ...] = ()
    floats: tuple[Float, Float] = (Float.NONE, Float.NONE)
    """In the latest round, and in the one before it."""
    opponents: frozenset[Number] = frozenset()
    had_bye: bool = False
    unplayed: int = 0
    is_topscorer: bool = False
    difference: int = field(init=False)
    repeats: bool = field(init=False)
    """The same colour in the two latest games, and not the preferred one."""
    preference: Colour = field(init=False)
    strength: Strength = field(init=False)
    profile: tuple[object, ...] = field(init=False)

    def __post_init__(self) -> None:
        difference = 2 * sum(self.whites) - len(self.whites)
        repeats = len(self.whites) >= _LATEST and self.whites[-1] == self.whites[-2]
        preference = strength = 0
        if self.whites:
            preference = -difference or (Colour.BLACK if self.whites[-1] else Colour.WHITE)
            strength = Strength.ABSOLUTE if repeats else min(abs(difference) + 1, Strength.ABSOLUTE)
        derived = {
            "difference": difference,
            "repeats": repeats and self.whites[-1] != (preference > 0),
            "preference": Colour((preference > 0) - (preference < 0)),
            "strength": Strength(strength),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)
        profile = (self.score, self.is_topscorer, *derived.values(), self.floats)
        object.__setattr__(self, "profile", profile)

    @property
    def rank(self) -> tuple[int, int]:
        """1.2: the smaller, the higher ranked."""
        return -self.score, self.number


def contenders(
    rows: Rows,
    playing: Collection[Number],
    rounds: int,
    edition: Edition,
    virtual: Mapping[Number, Sequence[int]] = MappingProxyType({}),
) -> list[Contender]:
    """Those who play the coming round, the highest ranked first; ``rounds`` is how many the cup has.

    ``virtual`` half points of each round count like others (C.04.7).
    """
    played = min(map(len, rows.values()), default=0)
    scores = {number: _scores(entries[:played], virtual.get(number, ())) for number, entries in rows.items()}
    enough = max((entry.halves_of_win for entries in rows.values() for entry in entries), default=0) * played
    players = []
    pairing_number = 0
    for number, entries in sorted(rows.items()):
        pairing_number += number in playing or any(entry.mark not in _NOT_PAIRED for entry in entries)
        if number not in playing:
            continue
        floats = [_float(number, entries, at, scores, edition) for at in range(played - 1, -1, -1)][:_LATEST]
        floats += [Float.NONE] * (_LATEST - len(floats))
        contender = Contender(
            number,
            scores[number][-1],
            pairing_number,
            first_moves(entries),
            (floats[0], floats[1]),
            frozenset(entry.opponent for entry in entries if entry.is_played and entry.opponent is not None),
            had_bye=any(_excludes_bye(entry, edition) for entry in entries),
            unplayed=sum(not entry.is_played for entry in entries),
            is_topscorer=played == rounds - 1 and 2 * scores[number][-1] > enough,  # 1.8
        )
        players.append(contender)
    return sorted(players, key=lambda contender: contender.rank)


def _excludes_bye(entry: Entry, edition: Edition) -> bool:
    """C.2: a win without a game; until January 2026, byes on request were not among these."""
    if entry.mark is Mark.FULL_BYE and edition is Edition.UNTIL_JANUARY_2026:
        return False
    return not entry.is_played and entry.is_won


def _scores(entries: tuple[Entry, ...], virtual: Sequence[int]) -> list[int]:
    """Before each round, and after all."""
    scores = accumulate((entry.halves for entry in entries), initial=0)
    return [score + more for score, more in zip(scores, chain(virtual, repeat(0)), strict=False)]


def _float(
    number: Number,
    entries: tuple[Entry, ...],
    at: int,
    scores: Mapping[Number, list[int]],
    edition: Edition,
) -> Float:
    """1.4: a round without a game is a downfloat; since February 2026 only if it brought points."""
    entry = entries[at]
    if not entry.is_played or entry.opponent is None:
        counts = (
            entry.halves > points_by_mark(entry.scoring, entry.worth)[Mark.LOSS]
            or edition is Edition.UNTIL_JANUARY_2026
        )
        return Float.DOWN if counts else Float.NONE
    mine, opponents_score = scores[number][at], scores[entry.opponent][at]
    return Float.DOWN if mine > opponents_score else Float.UP if mine < opponents_score else Float.NONE
