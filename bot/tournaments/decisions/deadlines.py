"""When something happens in a cup by itself."""

from collections.abc import Iterator
from dataclasses import replace

from bot.kernel.time import Instant
from bot.tournaments.decisions import ownerless_cups
from bot.tournaments.decisions.scheduling import is_agreed
from bot.tournaments.events import (
    AbsenteeBack,
    CupResumed,
    CupStarted,
    EntrantJoined,
    EntrantReinstated,
    EntrantWithdrawn,
    Event,
    TermsChanged,
)
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import ROUND_REMINDED_AT, ROUND_REMINDED_FROM
from bot.tournaments.match_events import MatchDecided, MatchesPublished, ResultCorrected
from bot.tournaments.model import Cup, Match, Stage
from bot.tournaments.outcomes import Accepted

_MAY_PAIR_AFTER = (
    CupStarted,
    CupResumed,
    MatchDecided,
    ResultCorrected,
    EntrantJoined,
    EntrantWithdrawn,
    EntrantReinstated,
    AbsenteeBack,
    TermsChanged,
)


def may_pair_after(accepted: Accepted) -> bool:
    """Whether what has happened may let somebody be paired, or be the end."""
    cup = accepted.cup
    if cup.stage is not Stage.RUNNING or cup.paused:
        return False
    return any(isinstance(event, _MAY_PAIR_AFTER) or _is_bye(cup, event) for event in accepted.events)


def _is_bye(cup: Cup, event: Event) -> bool:
    if not isinstance(event, MatchesPublished):
        return False
    return any(match.id in event.matches and match.is_over for match in cup.matches)


def scheduled(accepted: Accepted, now: Instant) -> Accepted:
    """With when the cup has to be looked at next."""
    due = now if may_pair_after(accepted) else next_due(accepted.cup)
    return replace(accepted, cup=replace(accepted.cup, due=due))


def still_due(before: Cup, accepted: Accepted, now: Instant) -> Accepted:
    """What was due before a request, and has not happened yet, still is: a round is not forgotten by it."""
    cup = accepted.cup
    if before.due is None or before.due > now or cup.is_finished or cup.paused or cup.is_to_begin:
        return accepted
    return replace(accepted, cup=replace(cup, due=min(before.due, cup.due or before.due)))


def next_due(cup: Cup) -> Instant | None:
    """When the cup has to be looked at; None while only people can do something."""
    times = () if cup.paused else tuple(_due_times(cup))
    return min((*times, *_without_organiser(cup)), default=None)


def _without_organiser(cup: Cup) -> Iterator[Instant]:
    """Matches that are under way have their own times, after which it is looked at again."""
    ends = ownerless_cups.ends_at(cup)
    if ends is not None and not ownerless_cups.is_awaited(cup):
        yield ends


def _due_times(cup: Cup) -> Iterator[Instant]:
    if cup.is_to_begin and cup.terms.starts:
        yield check_in_opens(cup, cup.terms.starts) if cup.stage is Stage.SIGN_UP else cup.terms.starts
    if cup.stage is not Stage.RUNNING:
        return
    if cup.publishes:
        yield cup.publishes
    if closes := format_of(cup.terms).closes(cup):
        yield closes
    for match in cup.matches:
        if not match.is_over:
            yield from _of_match(cup, match)


def _of_match(cup: Cup, match: Match) -> Iterator[Instant]:
    if match.until:
        remind = reminds(cup, match)
        yield match.until if remind is None or match.reminded else min(match.until, remind)
    if match.agreed and is_agreed(cup, match):
        yield match.agreed


def check_in_opens(cup: Cup, starts: Instant) -> Instant:
    return starts.after(-cup.terms.check_in_ms)


def reminds(cup: Cup, match: Match) -> Instant | None:
    """When a tenth of a match's time is left."""
    if match.until is None or cup.terms.round_ms < ROUND_REMINDED_FROM:
        return None
    return match.until.after(-(cup.terms.round_ms // ROUND_REMINDED_AT))
