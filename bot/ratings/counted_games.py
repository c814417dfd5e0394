"""What people were on a list before a game was counted, so that the last games can be taken back."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from bot.kernel.ids import Player
from bot.ratings.model import RatedGame
from bot.ratings.player_history import PlayerHistory

_GROWING = ("history", "met", "beaten", "titles")
"""Fields that are added to in place; all the others are written anew by every game."""
_PLAIN = tuple(one.name for one in fields(PlayerHistory) if one.name not in _GROWING)

Histories = dict[Player, PlayerHistory]


@dataclass(frozen=True, slots=True)
class _Before:
    """``plain`` is empty for somebody whose first game it was."""

    player: Player
    plain: tuple[Any, ...]
    titles: tuple[Any, ...]
    opponents: tuple[tuple[Player, tuple[int, ...]], ...]
    """With the days on which each had been beaten."""


@dataclass(frozen=True, slots=True)
class CountedGame:
    """Of a casual game, nobody."""

    befores: tuple[_Before, ...] = ()

    def take_back(self, histories: Histories) -> None:
        """The histories as they were; it has to be the last that was counted."""
        for before in self.befores:
            if before.plain:
                _restore(histories[before.player], before)
            else:
                del histories[before.player]


def about_to_count(result: RatedGame, histories: Histories) -> CountedGame:
    numbers = range(len(result.sides))
    seated = {seat: number for number in numbers for seat in result.sides[number]}
    befores = []
    for seat, number in seated.items():
        others = (result.people[other].player for other, side in seated.items() if side != number)
        befores.append(_before(result.people[seat].player, histories, others))
    return CountedGame(tuple(befores))


def _before(player: Player, histories: Histories, opponents: Iterable[Player]) -> _Before:
    known = histories.get(player)
    if known is None:
        return _Before(player, (), (), ())
    plain = tuple(getattr(known, name) for name in _PLAIN)
    days = tuple((opponent, known.beaten.get(opponent, ())) for opponent in opponents)
    return _Before(player, plain, tuple(known.titles), days)


def _restore(known: PlayerHistory, before: _Before) -> None:
    for name, value in zip(_PLAIN, before.plain, strict=True):
        setattr(known, name, value)
    known.history.pop()  # every game has left one mark
    for title in [one for one in known.titles if one not in before.titles]:
        del known.titles[title]
    for opponent, days in before.opponents:
        known.met[opponent] -= 1
        if not known.met[opponent]:
            del known.met[opponent]
        if days:
            known.beaten[opponent] = days
        else:
            known.beaten.pop(opponent, None)
