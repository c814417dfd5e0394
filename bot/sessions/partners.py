"""People who play together: who is on whose side."""

from collections.abc import Collection

from bot.gamekit.game import AnyGame
from bot.kernel.ids import Person, Seat
from bot.sessions.model import Session


def are_together(session: Session, one: Person, other: Person, game: AnyGame) -> bool:
    """Whether every seat of ``one`` is on a side on which ``other`` plays as well."""
    others = on_the_sides_of(session, other, game)
    return all(seat in others for seat in session.seats_of(one.player))


def against(session: Session, seats: Collection[Seat], game: AnyGame) -> tuple[Seat, ...]:
    """The seats of the sides on which none of ``seats`` is, in their order."""
    sides = game.sides_of(session.setup.variant)
    return tuple(sorted(seat for side in sides if not set(side) & set(seats) for seat in side))


def on_the_sides_of(session: Session, person: Person, game: AnyGame) -> tuple[Seat, ...]:
    """All seats of every side on which ``person`` plays."""
    own = set(session.seats_of(person.player))
    sides = game.sides_of(session.setup.variant)
    return tuple(seat for side in sides if own & set(side) for seat in side)
