"""What has happened to people who play as one side, or look for somebody to do so with."""

from dataclasses import dataclass
from typing import TypeAlias

from bot.kernel.ids import Person


@dataclass(frozen=True, slots=True)
class PartnerAsked:
    """``by`` wants to enter with ``person``, who has to agree."""

    by: Person
    person: Person


@dataclass(frozen=True, slots=True)
class PartnerDeclined:
    """``by`` does not want to enter with ``person``, who had asked."""

    by: Person
    person: Person


@dataclass(frozen=True, slots=True)
class PartnersChanged:
    """``by`` has brought two together as one entrant; of the two before, one may have ``gone`` for it."""

    people: tuple[Person, ...]
    gone: Person | None
    by: Person


@dataclass(frozen=True, slots=True)
class PartnerLeft:
    """``person`` has gone, and their ``partner`` has nobody to play with."""

    person: Person
    partner: Person


@dataclass(frozen=True, slots=True)
class PartnersMissing:
    """The cup has begun while these still looked for a partner."""

    people: tuple[Person, ...]


PartnerEvent: TypeAlias = PartnerAsked | PartnerDeclined | PartnersChanged | PartnerLeft | PartnersMissing
"""How two come together, and part."""
