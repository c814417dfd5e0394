"""A cup whose only organiser has gone for good, and that has no new one: it ends in good order."""

from bot.kernel.text import say
from bot.kernel.time import Instant
from bot.tournaments.decisions import lifecycle
from bot.tournaments.limits import OWNERLESS_MS
from bot.tournaments.model import Cup
from bot.tournaments.requests import Accepted, CupCalledOff, accept


def ends_at(cup: Cup) -> Instant | None:
    """When new matches stop; None while it has an organiser."""
    return cup.ownerless.after(OWNERLESS_MS) if cup.ownerless and not cup.is_finished else None


def is_ending(cup: Cup, now: Instant) -> bool:
    at = ends_at(cup)
    return at is not None and at <= now


def is_awaited(cup: Cup) -> bool:
    """Whether open matches end by themselves; others need an organiser."""
    return not cup.paused and any(not match.is_over and match.until is not None for match in cup.matches)


def end_cup(cup: Cup) -> Accepted:
    """What has begun is played to its end; before the start there was no cup."""
    if cup.is_to_begin:
        off, events = lifecycle.calling_off(cup, None)
        return accept(off, *events, CupCalledOff(say("cup-end-no-organiser"), None))
    return accept(cup) if is_awaited(cup) else lifecycle.closing(cup, None)
