"""The state of players before a game was counted, so that the last games can be taken back."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any

from bot.kernel.frozen import frozen
from bot.kernel.ids import Player
from bot.ratings.model import RatedGame
from bot.ratings.player_history import PlayerHistory

_GROWING = ("history", "met", "beaten", "titles")
"""Fields that grow in place; every game replaces all others."""
_PLAIN = tuple(stat.name for stat in fields(PlayerHistory) if stat.name not in _GROWING)

Histories = dict[Player, PlayerHistory]


@frozen
class _PriorState:
    """A player's history before a game; ``plain`` is empty before their first game."""

    player: Player
    plain: tuple[Any, ...]
    titles: tuple[Any, ...]
    opponents: tuple[tuple[Player, tuple[int, ...]], ...]
    """The opponents, with the days on which the player had beaten each."""


@frozen
class CountedGame:
    """What a counted game has replaced; nothing for a casual game."""

    prior_states: tuple[_PriorState, ...] = ()

    def take_back(self, histories: Histories) -> None:
        """Restore the histories; only the last counted game may be taken back."""
        for prior in self.prior_states:
            if prior.plain:
                _restore(histories[prior.player], prior)
            else:
                del histories[prior.player]


def about_to_count(result: RatedGame, histories: Histories) -> CountedGame:
    numbers = range(len(result.sides))
    seated = {seat: number for number in numbers for seat in result.sides[number]}
    prior_states = []
    for seat, number in seated.items():
        opponents = (result.people[opponent].player for opponent, side in seated.items() if side != number)
        prior_states.append(_prior_state(result.people[seat].player, histories, opponents))
    return CountedGame(tuple(prior_states))


def _prior_state(player: Player, histories: Histories, opponents: Iterable[Player]) -> _PriorState:
    player_history = histories.get(player)
    if player_history is None:
        return _PriorState(player, (), (), ())
    plain = tuple(getattr(player_history, name) for name in _PLAIN)
    days = tuple((opponent, player_history.beaten.get(opponent, ())) for opponent in opponents)
    return _PriorState(player, plain, tuple(player_history.titles), days)


def _restore(player_history: PlayerHistory, prior: _PriorState) -> None:
    for name, value in zip(_PLAIN, prior.plain, strict=True):
        setattr(player_history, name, value)
    player_history.history.pop()  # every game adds one mark
    for title in [earned for earned in player_history.titles if earned not in prior.titles]:
        del player_history.titles[title]
    for opponent, days in prior.opponents:
        player_history.met[opponent] -= 1
        if not player_history.met[opponent]:
            del player_history.met[opponent]
        if days:
            player_history.beaten[opponent] = days
        else:
            player_history.beaten.pop(opponent, None)
