"""Double elimination: two losses put people out; a finalist with a loss has to win twice."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias

from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, say
from bot.tournaments.formats.cup_format import Elimination
from bot.tournaments.model import Cup
from bot.tournaments.pairing.bracket import (
    FINAL,
    Bracket,
    BracketPlan,
    BracketSection,
    BracketStage,
    From,
    Slot,
    by_round,
    opening,
)
from bot.tournaments.pairing.eligibility import starters
from bot.tournaments.terms import FormatName, Terms

Crossing: TypeAlias = Callable[[list[From], int], list[From]]
"""In which order those who have lost in a round of the winners come in among the losers."""
RESET = "F2"
"""The slot of the second final."""


class DoubleElimination(Elimination):
    name = FormatName("double-elimination")
    also_typed = typed_words("double-elimination")
    position = 40
    settings = frozenset({"best_of"})
    defaults = MappingProxyType({"crossing": 3})
    lives = 2

    def summary(self, terms: Terms) -> Phrase:
        return say("cup-terms-double-elimination", games=terms.best_of)

    def rounds(self, cup: Cup) -> None:
        """Unknown: the final may be played twice."""

    def slots(self, cup: Cup) -> tuple[Slot, ...]:
        """Those of the winners, of the losers, the final, and the second final once it is needed."""
        winners = _winners(opening(starters(cup)))
        losers = _losers(winners, _CROSSINGS.get(cup.terms.crossing, _cross))
        unbeaten, beaten = From(winners[-1][0].name), _champion(winners, losers)
        final = Slot(FINAL, (unbeaten, beaten), say("cup-why-grand-final"))
        slots = (*(slot for round_ in (*winners, *losers) for slot in round_), final)
        if not _is_reset(Bracket(cup, slots), unbeaten):
            return slots
        return *slots, Slot(RESET, (From(FINAL), From(FINAL, wins=False)), say("cup-why-reset"))

    def bracket(self, cup: Cup) -> BracketPlan:
        """The winners, the losers, and the finals with the matches that lead to them."""
        slots = self.slots(cup)
        rounds = by_round(slots)
        winners = [slots_ for name, slots_ in rounds.items() if name.startswith("W")]
        losers = [slots_ for name, slots_ in rounds.items() if name.startswith("L")]
        last = (*winners[-1], *(losers[-1] if losers else ()))
        finals = [
            BracketStage(say("picture-last-three"), last),
            BracketStage(say("picture-final"), (FINAL,)),
        ]
        if RESET in rounds:
            finals.append(BracketStage(say("picture-second-final"), (RESET,)))
        sections = (
            tuple(
                BracketStage(say("picture-winners-round", round=at), stage)
                for at, stage in enumerate(winners, 1)
            ),
            tuple(
                BracketStage(say("picture-losers-round", round=at), stage)
                for at, stage in enumerate(losers, 1)
            ),
            tuple(finals),
        )
        return BracketPlan(slots, tuple(BracketSection(stages) for stages in sections if stages))


def _is_reset(bracket: Bracket, unbeaten: From) -> bool:
    won, lost, was_unbeaten = bracket.winner(FINAL), bracket.loser(FINAL), bracket.winner(unbeaten.slot)
    return won is not None and won.number is not None and lost == was_unbeaten


def _winners(first: tuple[Slot, ...]) -> tuple[tuple[Slot, ...], ...]:
    rounds = [first]
    while len(rounds[-1]) > 1:
        rounds.append(_halve("W", len(rounds) + 1, rounds[-1]))
    return tuple(rounds)


def _losers(winners: tuple[tuple[Slot, ...], ...], crossed: Crossing) -> tuple[tuple[Slot, ...], ...]:
    """Those who lost in a round of the winners come in turns with those who got through among the losers."""
    rounds: list[tuple[Slot, ...]] = []
    for round_, fallen in enumerate(winners[1:], start=2):
        through = tuple(From(slot.name) for slot in _halve_losers(rounds, winners, round_))
        coming = [From(slot.name, wins=False) for slot in fallen]
        rounds.append(_slots("L", len(rounds) + 1, tuple(zip(through, crossed(coming, round_), strict=True))))
    return tuple(rounds)


def _halve_losers(
    rounds: list[tuple[Slot, ...]], winners: tuple[tuple[Slot, ...], ...], round_: int
) -> tuple[Slot, ...]:
    """The round of the losers among themselves that comes before the next ones fall."""
    if round_ == 2:  # noqa: PLR2004 - the first to fall meet each other
        fallen = [From(slot.name, wins=False) for slot in winners[0]]
        rounds.append(_slots("L", 1, tuple(zip(fallen[::2], fallen[1::2], strict=True))))
    else:
        rounds.append(_halve("L", len(rounds) + 1, rounds[-1]))
    return rounds[-1]


def _apart(coming: list[From], round_: int) -> list[From]:
    """Turned round, as they are, with their halves changed, as they are, and so on.

    Where the better seed always wins, only two meet again before the final, of up to 512 people.
    """
    return _turn(coming, (round_ - 2) % 4)


def _apart_up_to_32(coming: list[From], round_: int) -> list[From]:
    """As brackets were drawn before: of 48 or 64 people three pairs met again."""
    return _turn(coming, (round_ - 2) % 3)


def _turn(coming: list[From], turn: int) -> list[From]:
    half = len(coming) // 2
    match turn:
        case 0:
            return coming[::-1]
        case 2:
            return coming[half:] + coming[:half]
        case _:
            return coming


def _cross(coming: list[From], round_: int) -> list[From]:
    """As brackets were drawn formerly: people met again earlier than they need have."""
    if round_ % 2 == 0:
        return coming[::-1]
    half = len(coming) // 2
    return coming[half:] + coming[:half]


def _halve(bracket: str, round_: int, former: tuple[Slot, ...]) -> tuple[Slot, ...]:
    through = [From(slot.name) for slot in former]
    return _slots(bracket, round_, tuple(zip(through[::2], through[1::2], strict=True)))


def _slots(bracket: str, round_: int, sides: tuple[tuple[From, From], ...]) -> tuple[Slot, ...]:
    why = say("cup-why-winners" if bracket == "W" else "cup-why-losers")
    return tuple(Slot(f"{bracket}{round_}-{at}", pair, why) for at, pair in enumerate(sides, start=1))


def _champion(winners: tuple[tuple[Slot, ...], ...], losers: tuple[tuple[Slot, ...], ...]) -> From:
    """Of the losers: where the bracket has one match only, the loser of that."""
    return From(losers[-1][0].name) if losers else From(winners[0][0].name, wins=False)


_CROSSINGS: Final[Mapping[int, Crossing]] = {1: _cross, 2: _apart_up_to_32, 3: _apart}
"""By the ``crossing`` of the terms: cups keep the bracket in which they were drawn."""
FORMAT: Final = DoubleElimination()
