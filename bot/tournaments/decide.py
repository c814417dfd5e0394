"""What a request does to a cup: a pure function of the cup, the request and the time."""

from dataclasses import replace

from bot.kernel.away_hours import Period
from bot.kernel.text import Refusal
from bot.kernel.time import Instant
from bot.tournaments.decisions import deadlines, downtime
from bot.tournaments.decisions.deadlines import Expire
from bot.tournaments.model import Cup, Deed
from bot.tournaments.requests import CupEnded, Decision, Request, ResultCorrected, accept, next_version
from bot.tournaments.series import tell_of_places, winners_of


def decide(cup: Cup, request: Request, now: Instant, away: tuple[Period, ...] = ()) -> Decision:
    """The cup after ``request``, or why it stays as it is; it is the same for the same arguments.

    ``away`` are outages, which no match is charged for.
    """
    present = downtime.excuse(cup, away, now)
    later = downtime.put_off(present, cup)
    decision = _decide(present, request, now)
    if isinstance(decision, Refusal):
        if not (later and isinstance(request, Expire)):
            return decision
        decision = accept(present)  # nothing is due, but everybody is to see the new deadlines
    cup_after, events = next_version(decision)
    if any(isinstance(event, CupEnded | ResultCorrected) for event in events):
        cup_after = replace(cup_after, winners=winners_of(cup_after))
        events += tuple(tell_of_places(cup, cup_after))
    decided = deadlines.schedule(accept(cup_after, *later, *events), now)
    return decided if isinstance(request, Expire) else deadlines.still_due(cup, decided, now)


def _decide(cup: Cup, request: Request, now: Instant) -> Decision:
    """The decision with the request's deed on record."""
    decision = request.refuse(cup) or request.decide(cup, now)
    what = request.deed(cup)
    if isinstance(decision, Refusal) or what is None:
        return decision
    after, events = decision
    return accept(replace(after, deeds=(*after.deeds, Deed(request.author, now, what))), *events)
