"""How the slots of a bracket are laid out: columns from its first round to its final."""

from collections.abc import Iterable

from bot.kernel.frozen import frozen
from bot.kernel.text import Phrase
from bot.tournaments.pairing.bracket import Slot


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
