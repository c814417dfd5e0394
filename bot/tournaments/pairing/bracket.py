"""Brackets: slots that wait for the winners and losers of others, who stands in them, and their columns."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase, say
from bot.tournaments.crosstable import crosstable, last_round
from bot.tournaments.model import Cup, Match, Number, Pair, Result
from bot.tournaments.pairing.eligibility import colour_reason, in_order, present

FINAL: Final = "F"
THIRD_PLACE: Final = "3rd"


@frozen
class From:
    """The winner, or the loser, of the match of another slot."""

    slot: str
    wins: bool = True


Side: TypeAlias = Number | From | None
"""Who is to stand in a slot; None where the field was too small to fill it."""


@frozen
class Slot:
    name: str
    sides: tuple[Side, Side]
    why: Phrase


@frozen
class Come:
    """An entrant who comes to a slot; None is an empty place."""

    number: Number | None = None


NOBODY: Final = Come()


class Bracket:
    """The slots of a cup, as far as they are decided."""

    def __init__(self, cup: Cup, slots: Sequence[Slot]) -> None:
        self._cup = cup
        self._slots = {slot.name: slot for slot in slots}
        self._matches = {match.slot: match for match in cup.matches if match.result is not Result.VOID}
        self._here = {entrant.number for entrant in present(cup, last_round(cup) + 1)}
        self._known: dict[str, tuple[Come, Come] | None] = {}

    def winner(self, slot: str) -> Come | None:
        """None while it is open."""
        ended = self._outcome_of(slot)
        return ended and ended[0]

    def loser(self, slot: str) -> Come | None:
        ended = self._outcome_of(slot)
        return ended and ended[1]

    def pairs(self) -> Iterator[Pair]:
        """Of all slots in which everybody stands and which are not published yet."""
        rows = crosstable(self._cup)
        for slot in self._slots.values():
            match self._waiting(slot):
                case (one, None) | (None, one) if one is not None:
                    yield Pair(one, None, (self._walks_over(slot),), slot.name, Result.BYE)
                case (one, other) if one is not None and other is not None:
                    first, second = in_order(self._cup, rows, one, other)
                    why = slot.why, colour_reason(rows[first], rows[second])
                    yield Pair(first, second, why, slot.name)

    def _waiting(self, slot: Slot) -> tuple[Number | None, Number | None] | None:
        """Who is to be paired in the slot now; one of them alone where the other does not come."""
        if slot.name in self._matches or self._outcome_of(slot.name) is not None:
            return None
        first, second = (self._come(side) for side in slot.sides)
        return (self._if_here(first), self._if_here(second)) if first and second else None

    def _outcome_of(self, name: str) -> tuple[Come, Come] | None:
        """Winner and loser."""
        if name not in self._known:
            match = self._matches.get(name)
            self._known[name] = (
                self._outcome_without_match(self._slots[name]) if match is None else result(match)
            )
        return self._known[name]

    def _outcome_without_match(self, slot: Slot) -> tuple[Come, Come] | None:
        """A slot needs no match if nobody is left for it, or only one was ever to come."""
        first, second = (self._come(side) for side in slot.sides)
        if first is None or second is None:
            return None
        if not self._here & {first.number, second.number}:
            return NOBODY, NOBODY
        if self._is_opening(slot) or None not in {first.number, second.number}:
            return None
        return (first if second.number is None else second), NOBODY

    def _come(self, side: Side) -> Come | None:
        if isinstance(side, From):
            return self.winner(side.slot) if side.wins else self.loser(side.slot)
        return Come(side)

    def _if_here(self, come: Come) -> Number | None:
        return come.number if come.number in self._here else None

    def _walks_over(self, slot: Slot) -> Phrase:
        return say("cup-why-bye-seed") if None in slot.sides else say("cup-why-walkover")

    @staticmethod
    def _is_opening(slot: Slot) -> bool:
        """Byes of the first round are published, so that everybody sees them."""
        return not any(isinstance(side, From) for side in slot.sides)


def result(match: Match) -> tuple[Come, Come] | None:
    """Winner and loser. Of a drawn match the better seed goes on; no one does where neither came."""
    second = NOBODY if match.second is None else Come(match.second)
    match match.result:
        case None:
            return None
        case Result.SECOND | Result.SECOND_BY_FORFEIT:
            return second, Come(match.first)
        case Result.BOTH_FORFEIT | Result.BOTH_LOST | Result.HALF_BYE | Result.ZERO_BYE:
            return NOBODY, NOBODY
        case Result.DRAW if match.second is not None and match.second < match.first:
            return second, Come(match.first)
        case _:
            return Come(match.first), second


def fed_by(slots: Iterable[Slot], name: str) -> frozenset[str]:
    """The slots that a player of that match may come to, straight or through others.

    What feeds a slot stands before it in ``slots``.
    """
    fed = {name}
    for slot in slots:
        if any(isinstance(side, From) and side.slot in fed for side in slot.sides):
            fed.add(slot.name)
    return frozenset(fed - {name})


def seed_pairs(numbers: Sequence[Number]) -> tuple[tuple[Number | None, Number | None], ...]:
    """The opening pairs: the best two seeds can only meet in the final, the best four in the semi-finals."""
    places = [1]
    while len(places) < max(2, len(numbers)):
        last = 2 * len(places) + 1
        places = [seed for place in places for seed in (place, last - place)]
    order = [numbers[place - 1] if place <= len(numbers) else None for place in places]
    return tuple(zip(order[::2], order[1::2], strict=True))


def opening(numbers: Sequence[Number]) -> tuple[Slot, ...]:
    """The first round of a bracket, W1-1 and so on."""
    seed_of = {number: seed for seed, number in enumerate(numbers, start=1)}
    return tuple(
        Slot(
            f"W1-{at}", pair, say("cup-why-seeds", one=_seed(seed_of, pair[0]), other=_seed(seed_of, pair[1]))
        )
        for at, pair in enumerate(seed_pairs(numbers), start=1)
    )


def _seed(seed_of: dict[Number, int], number: Number | None) -> int:
    return 0 if number is None else seed_of[number]


@frozen
class BracketStage:
    """One column: its heading, and the names of its slots from above."""

    title: Phrase
    slots: tuple[str, ...]


@frozen
class BracketSection:
    """Columns in which winners go on from one to the next; ``third`` is the match for the third place."""

    stages: tuple[BracketStage, ...]
    third: BracketStage | None = None


@frozen
class BracketPlan:
    """All slots that there are by now, and the sections in which they are shown, the first played first."""

    slots: tuple[Slot, ...] = ()
    sections: tuple[BracketSection, ...] = ()


def by_round(slots: Iterable[Slot]) -> dict[str, tuple[str, ...]]:
    """Names of slots by what they begin with, such as W2 or F."""
    rounds: dict[str, tuple[str, ...]] = {}
    for slot in slots:
        name, _, _ = slot.name.partition("-")
        rounds[name] = (*rounds.get(name, ()), slot.name)
    return rounds
