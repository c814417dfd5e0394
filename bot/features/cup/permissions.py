"""Who is in charge of a cup."""

from bot.commandkit.context import Context
from bot.kernel.ids import Person
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Number


def is_in_charge(context: Context, cup: Cup) -> bool:
    return cup.is_organiser(context.person.player) or administers(context, cup)


def administers(context: Context, cup: Cup) -> bool:
    """Whether the asker administers the community in which the cup was opened."""
    same_place = context.room.platform == cup.rooms[0].platform and context.community == cup.community
    return context.admin and context.community is not None and same_place


def outranks(cup: Cup, person: Person) -> tuple[Number, ...]:
    """Those whom somebody may challenge, the nearest first."""
    entrant = cup.entrant_of(person.player)
    return format_of(cup.terms).may_challenge(cup, entrant.number) if entrant else ()
