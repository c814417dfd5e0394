"""The brackets of a cup, as far as its matches tell them, in parts that a phone can show."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.features.cup.pictures.bracket_matches import BracketMatch, BracketMatches
from bot.kernel.text import Phrase, say
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number
from bot.tournaments.pairing.bracket_stages import BracketStage

_MOST_TIES = 8
"""In the first column of a part."""

_MOST_COLUMNS = 4
_COLUMNS = 3
"""In each part of what is too wide to be shown at once."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What stands in one column, from above."""

    title: Phrase
    ties: tuple[BracketMatch, ...]


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
    def ties(self) -> tuple[BracketMatch, ...]:
        stages = self.stages if self.third is None else (*self.stages, self.third)
        return tuple(tie for stage in stages for tie in stage.ties)


def brackets(cup: Cup) -> tuple[Part, ...]:
    """All of them, what is played first in the first part."""
    plan = format_of(cup.terms).bracket(cup)
    ties = BracketMatches(cup, plan.slots)
    return tuple(
        part
        for section in plan.sections
        for part in _parts(
            (_stage(ties, stage) for stage in section.stages),
            None if section.third is None else _stage(ties, section.third),
        )
    )


def part_in_play(parts: Sequence[Part]) -> int:
    """The first in which something is open; the last where nothing is."""
    return next(
        (at for at, part in enumerate(parts) if any(tie.is_open for tie in part.ties)), len(parts) - 1
    )


def part_of(parts: Sequence[Part], number: Number) -> int:
    """The last to which an entrant has come; the one that is in play where they stand in none."""
    found = [at for at, part in enumerate(parts) if any(_stands(number, tie) for tie in part.ties)]
    return found[-1] if found else part_in_play(parts)


def _stands(number: Number, tie: BracketMatch) -> bool:
    return any(side.number == number for side in tie.sides)


def _stage(ties: BracketMatches, planned: BracketStage) -> Stage:
    return Stage(planned.title, tuple(map(ties.tie, planned.slots)))


def _parts(stages: Iterable[Stage], third: Stage | None = None) -> Iterator[Part]:
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
