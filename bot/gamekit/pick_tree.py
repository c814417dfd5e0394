"""The taps that spell the moves of one position, and what is offered at a time: few taps are to be needed."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from typing import Any

from bot.gamekit.game import AnyGame, Choice, Picked
from bot.kernel.frozen import frozen
from bot.kernel.ids import Seat

FEW = 11
"""So many first taps are seen at a glance: to have more of them is worth no tap."""


@frozen
class Offered:
    """A tap: all picks up to and with it."""

    path: Picked
    choice: Choice


class PickTree:
    """What may be picked after any picks; of a game without a tree of its own, all is grown at one go."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat
        self._known = dict[Picked, dict[str, Choice]]()
        if game.choices is None:
            spelling: Any = (game.rules, game.notation)
            self._known = _grow(spelling, state, seat)

    def after(self, path: Picked) -> dict[str, Choice]:
        game_choices = self._game.choices
        if game_choices and path not in self._known:
            self._known[path] = {
                choice.pick: choice for choice in game_choices(self._state, self._seat, path)
            }
        return self._known.get(path, {})

    def offers(self, path: Picked, most: int) -> tuple[Offered, ...]:
        """What to offer after ``path``: about ``most`` taps at a time.

        Those after a first tap that would need more than one other are offered in its place, as long as all
        that is offered first remains :data:`FEW`. After it all ways to the end of a move are offered, not
        only the next tap, where hardly any tap ends it yet and they are few enough. Where nothing else can be
        tapped, it has been tapped. Words come last, in the game's order.
        """
        return tuple(map(self._carry, self._unforced_offers(path, most)))

    def _unforced_offers(self, path: Picked, most: int) -> tuple[Offered, ...]:
        direct = tuple(self._after(path))
        if path and len(direct) == 1 and direct[0].choice.move is None:
            return self._unforced_offers(direct[0].path, most)
        if path:
            deeper = direct and sum(entry.choice.move is not None for entry in direct) <= 1
            return (self._ends(path, most) or self._open(direct, most) or direct) if deeper else direct
        rank = {word: at for at, word in enumerate(self._game.words)}
        direct = tuple(sorted(direct, key=lambda tap: rank.get(tap.path[0], -1)))
        replacements = [self._skip(entry, most) or (entry,) for entry in direct]
        room = max(0, FEW - len(direct))
        for at in sorted(range(len(direct)), key=lambda at: len(replacements[at])):
            further = len(replacements[at]) - 1
            if further > room:
                replacements[at] = (direct[at],)
            else:
                room -= further
        return tuple(tap for taps in replacements for tap in taps)

    def _carry(self, tap: Offered) -> Offered:
        """The tap with all that alone can follow to the end of a move."""
        below = self._below(tap)
        end = self._carry(below[0]) if len(below) == 1 else tap
        return end if end.choice.move else tap

    def _below(self, tap: Offered) -> tuple[Offered, ...]:
        """What can follow a tap, in its row."""
        return tuple(
            replace(entry, choice=replace(entry.choice, row=tap.choice.row))
            for entry in self._after(tap.path)
        )

    def _skip(self, tap: Offered, most: int) -> tuple[Offered, ...]:
        """What takes the place of a tap that two others must follow; else nothing."""
        below = self._below(tap)
        if all(entry.choice.move for entry in below) or self._ends(tap.path, most):
            return ()
        return below

    def _after(self, path: Picked) -> Iterator[Offered]:
        for choice in self.after(path).values():
            yield Offered((*path, choice.pick), choice)

    def _open(self, direct: tuple[Offered, ...], most: int) -> tuple[Offered, ...]:
        """One tap further, where that is little enough."""
        deeper = tuple(tap for entry in direct for tap in self._after(entry.path))
        return deeper if len(deeper) <= most else ()

    def _ends(self, path: Picked, most: int) -> tuple[Offered, ...]:
        """All taps that end a move; none where there are more than ``most``."""
        leaves = tuple(islice(self._leaves(path), most + 1))
        return leaves if len(leaves) <= most else ()

    def _leaves(self, path: Picked) -> Iterator[Offered]:
        below = tuple(self._after(path))
        yield from (entry for entry in below if entry.choice.move)
        for entry in below:
            if entry.choice.move is None:
                yield from self._leaves(entry.path)


@lru_cache(8)
def _grow(spelling: Any, state: Any, seat: Seat) -> dict[Picked, dict[str, Choice]]:
    """By a game's rules and notation. Every board of a position, and every tap on one, asks for the same."""
    rules, notation = spelling
    tree = dict[Picked, dict[str, Choice]]()
    for move in rules.legal(state, seat):
        *leading, last = notation.picks(state, move)
        for at, pick in enumerate(leading):
            tree.setdefault(tuple(leading[:at]), {}).setdefault(pick, Choice(pick, None))
        tree.setdefault(tuple(leading), {})[last] = Choice(last, notation.format(state, move))
    return tree
