"""Teams of a cup, and the boards at which they meet: a match between teams is one match for each board."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Team:
    """``number`` is 1 for the first seed once play has begun; who is in it stands with the entrants."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class TeamBoard:
    """Which board this is, 1 being the first, of which ``match`` between teams of the round.

    ``first`` and ``second`` are the numbers of the teams. The ``first`` has the first move at odd boards,
    the other one at even boards. Without a ``second`` the team has nobody to play against.
    """

    match: int
    number: int
    first: int
    second: int | None
