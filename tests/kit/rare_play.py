"""Play that aims at what happens rarely: whatever a game tells of, and wherever its figures can be driven.

Each stretch has a taste for one or two of the figures in the game's facts, and both sides follow it: with one
that likes connections they connect, until the game ends. What has been told seldom so far is liked more than
any taste, first of all what has seldom been told together in one turn; and most stretches begin where
something has happened before that does not happen often, or in a position that somebody drew for a ruling.
Of the moves that are weighed, each kind that there is has one.

Two rare things in one turn hardly ever meet by play alone. So some stretches begin where one is near, with
a few parts of the position's line taken from where another one was near, and with that one.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any

from bot.gamekit.game import AnyGame, NotAPosition, Setup, Step
from bot.gamekit.randomness import Chance
from bot.gamekit.setup import prepare
from bot.kernel.ids import Seat
from tests.kit.random_play import beginnings

STRETCH, SHORT_STRETCH = 80, 6
"""Moves from a beginning, and from where something rare is near."""

LOOKED_AT, LOOKED_CLOSELY = 8, 48
"""Moves that are weighed of those that are possible."""

_KEPT = 32

_CHANGED, _CHANGES = 400, 3
"""Lines that are tried from one beginning, and parts of each that are changed at most."""

_MEETING = (1, 2)
"""Which of four stretches are such meetings."""

_AFTER = " > "

_PART = re.compile(r"[A-Za-z0-9.]+")
"""Of a position line, whatever the game."""


@dataclass
class RareEventSearch:
    game: AnyGame
    chance: Chance
    seeds: tuple[Any, ...] = ()
    """Positions in which something rare is near."""

    told: Counter[str] = field(default_factory=Counter)
    before: dict[str, list[Any]] = field(default_factory=dict)
    """The latest positions after which each thing was told, or at which it had just been."""

    def positions(self) -> Iterator[Any]:
        """Without end, each as it was reached."""
        for number, beginning in enumerate(cycle(tuple(beginnings(self.game)))):
            setup = prepare(self.game, **beginning, seed=number)
            assert isinstance(setup, Setup)
            if self.before and number % 4 in _MEETING:
                yield from self._meeting()
            elif self.seeds and number % 2:
                yield from self._stretch(self.chance.choice(self.seeds), SHORT_STRETCH, LOOKED_CLOSELY)
            elif self.before and number % 8:
                yield from self._stretch(self._again(), SHORT_STRETCH, LOOKED_CLOSELY)
            else:
                yield from self._stretch(self.game.rules.initial(setup), STRETCH, LOOKED_AT)

    def _meeting(self) -> Iterator[Any]:
        """Where one thing is near, another one that was never told before it in one turn is told first."""
        single = sorted(key for key in self.before if _AFTER not in key)
        near = min((self.chance.choice(single) for _ in range(4)), key=self.told.__getitem__)
        unmet = [key for key in single if f"{key}{_AFTER}{near}" not in self.told and key != near]
        if not unmet:
            return
        wanted = min((self.chance.choice(unmet) for _ in range(3)), key=self.told.__getitem__)
        for state in self._changed(near, wanted):
            seat = next(iter(self.game.rules.to_act(state)))
            for move in self._some(state, seat, LOOKED_CLOSELY):
                step = self.game.rules.apply(state, seat, move)
                told = frozenset(phrase.key for phrase in step.told)
                if wanted in told and seat in self.game.rules.to_act(step.state):
                    yield state
                    yield from self._stretch(step.state, SHORT_STRETCH, LOOKED_CLOSELY, told)
                    return

    def _changed(self, near: str, wanted: str) -> Iterator[Any]:
        """Positions like one where the first was near, with some of what stood where the other was."""
        line = self.game.notation.dump(self.chance.choice(self.before[near]))
        parts = _PART.findall(self.game.notation.dump(self.chance.choice(self.before[wanted])))
        for _ in range(_CHANGED):
            try:
                state = self.game.notation.load(self._with_other_parts(line, parts))
            except NotAPosition:
                continue
            if self.game.rules.to_act(state):
                yield state

    def _with_other_parts(self, line: str, parts: list[str]) -> str:
        for _ in range(self.chance.below(_CHANGES) + 1):
            places = list(_PART.finditer(line))
            if not places:
                break  # an empty board
            place = self.chance.choice(places)
            line = line[: place.start()] + self.chance.choice(parts) + line[place.end() :]
        return line

    def _again(self) -> Any:
        keys = sorted(self.before)
        key = min((self.chance.choice(keys) for _ in range(4)), key=self.told.__getitem__)
        return self.chance.choice(self.before[key])

    def _stretch(
        self, state: Any, length: int, looks: int, just: frozenset[str] = frozenset()
    ) -> Iterator[Any]:
        names = sorted(dict(figures("", self.game.facts.of(state)))) or [""]
        taste = {self.chance.choice(names): self.chance.choice((-1, 1, 1, 1)) for _ in range(2)}
        yield state
        for _ in range(length):
            step = self._next(state, taste, just, looks)
            if step is None:
                return
            keys, told = _said(step, just), frozenset(phrase.key for phrase in step.told)
            goes_on = self.game.rules.to_act(step.state) == self.game.rules.to_act(state)
            just = just | told if goes_on else told
            for key in keys:
                self.told[key] += 1
                played = [one for one in (state, step.state) if self.game.rules.to_act(one)]
                self.before[key] = [*self.before.get(key, []), *played][-_KEPT:]
            state = step.state
            yield state

    def _next(self, state: Any, taste: dict[str, int], just: frozenset[str], looks: int) -> Step[Any] | None:
        seats = self.game.rules.to_act(state)
        if not seats:
            return None
        seat = self.chance.choice(tuple(seats))
        steps = [self.game.rules.apply(state, seat, move) for move in self._some(state, seat, looks)]
        return max(steps, key=lambda step: self._worth(step, taste, just))

    def _some(self, state: Any, seat: Seat, looks: int) -> list[Any]:
        if self.game.draw:
            drawn = [self.game.draw(state, seat, self.chance) for _ in range(looks)]
        else:
            moves = tuple(self.game.rules.legal(state, seat))
            drawn = [self.chance.choice(moves) for _ in range(looks)] if len(moves) > looks else list(moves)
        of_each_kind = {type(move): move for move in drawn}
        return [*of_each_kind.values(), *drawn]

    def _worth(self, step: Step[Any], taste: dict[str, int], just: frozenset[str]) -> float:
        novelty = sum(1 / (1 + self.told[key]) for key in _said(step, just))
        found = dict(figures("", self.game.facts.of(step.state)))
        return 100 * novelty + sum(weight * found.get(name, 0) for name, weight in taste.items())


def _said(step: Step[Any], just: frozenset[str]) -> set[str]:
    """What is told, and after what in the same turn: an end that follows something rare is rarer still."""
    keys = {phrase.key for phrase in step.told}
    return keys | {f"{before}{_AFTER}{key}" for before in just for key in keys}


def figures(name: str, fact: Any) -> Iterator[tuple[str, int]]:
    """Whole numbers, and how long lists are, each by where it stands."""
    match fact:
        case bool() | str() | None:
            return
        case int():
            yield name, fact
        case list():
            yield name, len(fact)
            for at, part in enumerate(fact[:4]):
                yield from figures(f"{name}.{at}", part)
        case dict():
            for key, part in fact.items():
                yield from figures(f"{name}.{key}", part)
