"""How a cup is announced."""

from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, Room, Version
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import deadlines, importing
from bot.tournaments.events import CupShown
from bot.tournaments.imported import Imported
from bot.tournaments.model import Cup, CupId, Series
from bot.tournaments.outcomes import Decision, accept, next_version
from bot.tournaments.requests import Asker
from bot.tournaments.terms import Repeat, Terms


@frozen
class Open:
    """Announce a cup in ``room``, which lies in ``community``; the person who opens it organises it.

    The next one of a ``series`` is shown, and organised, as the one before, and the same people are
    ``invited``. It may begin with an ``imported`` field, and with rounds that were played elsewhere.
    """

    by: Asker
    terms: Terms
    room: Room
    community: str | None = None
    series: Series | None = None
    further_organisers: tuple[Person, ...] = ()
    further_rooms: tuple[Room, ...] = ()
    invited: tuple[Person, ...] = ()
    imported: Imported | None = None


def open_cup(cup: CupId, request: Open, seed: int, now: Instant) -> Decision:
    """A new cup, at version 1."""
    terms = request.terms
    if terms.starts is not None and terms.starts <= now:
        return Refusal(say("cup-refuse-start-past", at=terms.starts))
    if terms.check_in_ms and terms.starts is None:
        return Refusal(say("cup-refuse-check-in-without-start"))
    if request.imported is not None and terms.partners:
        return Refusal(say("cup-refuse-trf-partners"))
    person = request.by.person
    announced = Cup(
        id=cup,
        terms=terms,
        rooms=(request.room, *request.further_rooms),
        organisers=(person, *request.further_organisers),
        opened=now,
        version=Version(0),
        seed=seed,
        community=request.community,
        invited=request.invited,
        series=request.series or (Series(1, terms.rounds) if terms.repeat is not Repeat.NO else None),
    )
    if request.imported is not None:
        announced = importing.take_over(announced, request.imported, now)
    return deadlines.schedule(next_version(accept(announced, CupShown(request.room))), now)
