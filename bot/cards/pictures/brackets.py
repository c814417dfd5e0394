"""The brackets of a cup, as far as its matches tell them, in parts that a phone can show."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.cards.pictures.ties import FINAL, Tie, Ties
from bot.kernel.text import Phrase, say
from bot.tournaments.model import Cup, Format, Number

SECOND_FINAL, THIRD_PLACE = "F2", "3rd"
_MOST_TIES = 8
"""In the first column of a part."""

_MOST_COLUMNS = 4
_COLUMNS = 3
"""In each part of what is too wide to be shown at once."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What stands in one column, from above."""

    title: Phrase
    ties: tuple[Tie, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """Stages that are shown together, and beside them the match for the third place if there is one."""

    stages: tuple[Stage, ...]
    third: Stage | None = None

    @property
    def title(self) -> Phrase:
        first, last = self.stages[0].title, self.stages[-1].title
        return first if first == last else say("picture-part", first=first, last=last)

    @property
    def ties(self) -> tuple[Tie, ...]:
        stages = self.stages if self.third is None else (*self.stages, self.third)
        return tuple(tie for stage in stages for tie in stage.ties)


def brackets(cup: Cup) -> tuple[Part, ...]:
    """All of a knockout or a double elimination, what is played first in the first part."""
    known = Ties(cup)
    if cup.terms.format is Format.DOUBLE_ELIMINATION:
        return tuple(_double(known))
    third = Stage(say("picture-third-place"), (known.tie(THIRD_PLACE),)) if cup.terms.third_place else None
    return tuple(_parts(_knockout(known), third))


def part_in_play(parts: Sequence[Part]) -> int:
    """The first in which something is open; the last where nothing is."""
    return next(
        (at for at, part in enumerate(parts) if any(tie.is_open for tie in part.ties)), len(parts) - 1
    )


def part_of(parts: Sequence[Part], number: Number) -> int:
    """The last to which an entrant has come; the one that is in play where they stand in none."""
    found = [at for at, part in enumerate(parts) if any(_stands(number, tie) for tie in part.ties)]
    return found[-1] if found else part_in_play(parts)


def _stands(number: Number, tie: Tie) -> bool:
    return any(side.number == number for side in tie.sides)


def _knockout(known: Ties) -> Iterator[Stage]:
    feeders: tuple[str, ...] = ()
    for round_ in range(1, known.rounds + 1):
        ties = 2 ** (known.rounds - round_)
        slots = (FINAL,) if ties == 1 else _slots("W", round_, ties)
        yield _stage(known, _called(round_, ties), slots, feeders)
        feeders = slots


def _called(round_: int, ties: int) -> Phrase:
    named = {1: say("picture-final"), 2: say("picture-semi-finals"), 4: say("picture-quarter-finals")}
    return named.get(ties, say("picture-round", round=round_))


def _double(known: Ties) -> Iterator[Part]:
    rounds = known.rounds
    winners = {round_: _slots("W", round_, 2 ** (rounds - round_)) for round_ in range(1, rounds + 1)}
    losers = {
        round_: _slots("L", round_, 2 ** (rounds - 1 - (round_ + 1) // 2))
        for round_ in range(1, 2 * rounds - 1)
    }
    yield from _parts(_rounds(known, winners, is_winners=True))
    yield from _parts(_rounds(known, losers, is_winners=False))
    last = (*winners[rounds], *losers.get(2 * rounds - 2, ()))
    yield from _parts(_finals(known, last))


def _rounds(known: Ties, slots: Mapping[int, tuple[str, ...]], *, is_winners: bool) -> Iterator[Stage]:
    """Those of one side of a double elimination."""
    for round_, here in slots.items():
        title = say("picture-winners-round" if is_winners else "picture-losers-round", round=round_)
        yield _stage(known, title, here, slots.get(round_ - 1, ()))


def _finals(known: Ties, last: tuple[str, ...]) -> Iterator[Stage]:
    """Who meet in the final, and how they came there."""
    yield _stage(known, say("picture-last-three"), last, ())
    yield _stage(known, say("picture-final"), (FINAL,), last)
    if known.has(SECOND_FINAL):
        yield _stage(known, say("picture-second-final"), (SECOND_FINAL,), (FINAL,))


def _slots(bracket: str, round_: int, ties: int) -> tuple[str, ...]:
    return tuple(f"{bracket}{round_}-{at}" for at in range(1, ties + 1))


def _stage(known: Ties, title: Phrase, slots: tuple[str, ...], feeders: tuple[str, ...]) -> Stage:
    each = len(feeders) // len(slots)
    return Stage(
        title,
        tuple(known.tie(slot, feeders[at * each : (at + 1) * each]) for at, slot in enumerate(slots)),
    )


def _parts(stages: Iterator[Stage], third: Stage | None = None) -> Iterator[Part]:
    """Windows of a few stages, counted from the last, each in as many parts as it is too high to be one."""
    found = tuple(stages)
    columns = _MOST_COLUMNS if len(found) <= _MOST_COLUMNS else _COLUMNS
    for end in range(len(found) % columns or columns, len(found) + 1, columns):
        window = found[max(0, end - columns) : end]
        parts = max(1, len(window[0].ties) // _MOST_TIES)
        for at in range(parts):
            cut = tuple(_cut(stage, at, parts) for stage in window)
            yield Part(cut, third if end == len(found) else None)


def _cut(stage: Stage, at: int, parts: int) -> Stage:
    each = len(stage.ties) // parts
    return Stage(stage.title, stage.ties[at * each : (at + 1) * each])
