"""Who may meet whom in a Swiss round, and whether all who are left can still be paired."""

from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Final

from py4swiss.engines.common import ColorPreferenceStrength
from py4swiss.engines.dutch.player import Player
from py4swiss.engines.dutch.validity_matcher import ValidityMatcher
from py4swiss.matching_computer import ComputerDutchValidity

_INDIFFERENT: Final = 0


class QuickValidity(ValidityMatcher):
    """Criteria C.1 and C.3, and the forbidden pairs, looked up instead of worked out.

    Whether all who are left can be paired is searched for only where that is not plain to see.
    """

    def __init__(self, players: list[Player], forbidden_pairs: set[tuple[int, int]]) -> None:
        self._refused: dict[int, set[int]] = defaultdict(set)
        for one, other in forbidden_pairs:
            self._refused[one].add(other)
            self._refused[other].add(one)
        for player in players:
            self._refused[player.id] |= player.opponents
        self._colours = {player.id: _absolute_colour(player) for player in players}
        self._everybody = players
        self._unpaired = {player.id: player for player in players}
        self._settled: list[tuple[Player, Player]] = []
        self._search: _Search | None = None

    def is_allowed_pair(self, player_1: Player, player_2: Player) -> bool:
        one, other = player_1.id, player_2.id
        colour = self._colours[one]
        return other not in self._refused[one] and (colour == _INDIFFERENT or colour != self._colours[other])

    def settles(self, pairs: list[tuple[Player, Player]]) -> bool:
        """Whether all others can still be paired."""
        for pair in pairs:
            self.finalize_match(*pair)
        return self.is_valid_matching()

    def all_paired(self, players: list[Player], floaters: list[Player]) -> bool:
        """Whether these can meet each other, all floaters among them; one of an odd number may be left."""
        if not floaters:
            return True
        everybody = [*floaters, *players]
        if self._plain(everybody if len(everybody) % 2 == 0 else everybody[:-1]):
            return True
        return _Search(everybody, self.is_allowed_pair, lambda one: one not in floaters).succeeds()

    def finalize_match(self, player_1: Player, player_2: Player) -> None:
        """Also again, in a bracket that was tried before and is paired otherwise now."""
        self._settled.append((player_1, player_2))
        again = not {player_1.id, player_2.id} <= self._unpaired.keys()
        for player in (player_1, player_2):
            self._unpaired.pop(player.id, None)
        if again and self._search is None:
            self._search = self._searching()
        elif self._search is not None:
            self._search.pair(player_1, player_2)

    def is_valid_matching(self) -> bool:
        if self._search is None:
            if self._plain_with_bye(list(self._unpaired.values())):
                return True
            self._search = self._searching()
        return self._search.succeeds()

    def _searching(self) -> "_Search":
        """With everything that is settled by now."""
        search = _Search(self._everybody, self.is_allowed_pair, lambda one: not one.bye_received)
        for pair in self._settled:
            search.pair(*pair)
        return search

    def _plain_with_bye(self, left: list[Player]) -> bool:
        if len(left) % 2 == 0:
            return self._plain(left)
        resting = next((one for one in reversed(left) if not one.bye_received), None)
        return resting is not None and self._plain([one for one in left if one is not resting])

    def _plain(self, players: list[Player]) -> bool:
        """An even number of whom each may meet half or more can always be paired (Dirac's theorem)."""
        here = {player.id for player in players}
        colours = Counter(self._colours[id_] for id_ in here)
        return all(2 * self._may_meet(id_, here, colours) >= len(here) for id_ in here)

    def _may_meet(self, id_: int, here: set[int], colours: Counter[int]) -> int:
        """The least number of these whom they may meet."""
        colour = self._colours[id_]
        same = 0 if colour == _INDIFFERENT else colours[colour] - 1
        return len(here) - 1 - same - len(self._refused[id_] & here)


class _Search:
    """The largest number of pairs among ``players``; of an odd number one who ``may_rest`` is left over."""

    def __init__(
        self,
        players: list[Player],
        may_meet: Callable[[Player, Player], bool],
        may_rest: Callable[[Player], bool],
    ) -> None:
        self._at = {player.id: at for at, player in enumerate(players)}
        self._paired: set[int] = set()
        self._size = len(players) + len(players) % 2
        self._computer = ComputerDutchValidity(self._size, 1)
        for _ in range(self._size):
            self._computer.add_vertex()
        for i, one in enumerate(players):
            for j in range(i + 1, len(players)):
                self._computer.set_edge_weight(i, j, int(may_meet(one, players[j])))
            if self._size > len(players):
                self._computer.set_edge_weight(i, self._size - 1, int(may_rest(one)))

    def pair(self, one: Player, other: Player) -> None:
        i, j = self._at[one.id], self._at[other.id]
        for k in range(self._size):
            if k not in self._paired:
                self._computer.set_edge_weight(i, k, 0)
                self._computer.set_edge_weight(j, k, 0)
        self._computer.set_edge_weight(i, j, 1)
        self._paired |= {i, j}

    def succeeds(self) -> bool:
        self._computer.compute_matching()
        return all(i != j for i, j in enumerate(self._computer.get_matching()))


class NothingSettled(ValidityMatcher):
    """Knows who may meet; what is paired for a try is not held against anybody."""

    def __init__(self, validity: QuickValidity) -> None:
        self._validity = validity

    def is_allowed_pair(self, player_1: Player, player_2: Player) -> bool:
        return self._validity.is_allowed_pair(player_1, player_2)

    def finalize_match(self, player_1: Player, player_2: Player) -> None:
        """It is only a try."""

    def is_valid_matching(self) -> bool:
        return True


def _absolute_colour(player: Player) -> int:
    """The colour they have to get, unless they are a topscorer in the last round."""
    preference = player.color_preference
    if player.top_scorer or preference.strength is not ColorPreferenceStrength.ABSOLUTE:
        return _INDIFFERENT
    return int(preference.side)
