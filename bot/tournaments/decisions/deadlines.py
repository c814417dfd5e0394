"""When something happens in a cup by itself."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import ClassVar

from bot.kernel.frozen import frozen
from bot.kernel.ids import SessionId
from bot.kernel.text import refusal_of, say
from bot.kernel.time import Instant
from bot.tournaments.decisions import (
    lifecycle,
    match_results,
    ownerless_cups,
    participation,
    rounds,
    scheduling,
)
from bot.tournaments.decisions.match_results import await_decision, decide_match, level_result, loss_of
from bot.tournaments.decisions.participation import withdraw
from bot.tournaments.decisions.scheduling import is_agreed
from bot.tournaments.formats.registry import format_of
from bot.tournaments.limits import LOOKED_AGAIN_MS, ROUND_REMINDED_AT, ROUND_REMINDED_FROM
from bot.tournaments.model import FORFEITS, PLAYED, Cup, Match, MatchId, Number, Result, Stage
from bot.tournaments.ports import Standing
from bot.tournaments.requests import (
    MATCH,
    Accepted,
    Audience,
    CupCalledOff,
    Decision,
    Event,
    FieldChanged,
    MatchDecided,
    MatchesPublished,
    Offer,
    OwnRequest,
    ResultCorrected,
    Tell,
    TermsChanged,
    accept,
    with_match,
    with_matches,
)
from bot.tournaments.terms import Absentees


def overdue(cup: Cup, now: Instant) -> tuple[Match, ...]:
    """Matches that have to be over, and those to which everybody has to have come."""
    open_matches = (match for match in cup.matches if not match.is_over)
    return tuple(match for match in open_matches if any(at and at <= now for at in _times_of(match)))


def _times_of(match: Match) -> tuple[Instant | None, ...]:
    return match.until, match.present_by


def settle_overdue(cup: Cup, standings: tuple[Standing, ...], now: Instant) -> Accepted:
    """End matches with absent players, and overdue ones, or leave these to an organiser."""
    by_session = {standing.session: standing for standing in standings}
    cup, events = _settle_claims(cup, now)
    for match in overdue(cup, now):
        if match.present_by and match.present_by <= now:
            cup, settled = _default(cup, cup.match(match.id) or match, by_session, now)
            events += settled
    late = overdue(cup, now)
    if late and cup.terms.absentees is Absentees.WAIT:
        for match in late:
            cup = with_match(cup, replace(match, until=None))
        return accept(cup, *events, await_decision(cup, len(late)))
    for match in late:
        cup, settled = _settle_match(cup, cup.match(match.id) or match, by_session, now)
        events += settled
    return accept(cup, *events)


def _default(cup: Cup, match: Match, by_session: Mapping[SessionId, Standing], now: Instant) -> Accepted:
    """An awaited player who neither came nor moved loses; after a first move the other has as long."""
    game = match.games[-1] if match.games else None
    standing = by_session.get(game.session) if game and game.session else None
    if match.is_over:  # its table told so just now
        return accept(cup)
    if not cup.terms.default_ms:  # it was taken out of the terms meanwhile
        return accept(with_match(cup, replace(match, present_by=None)))
    if game and standing is None:
        return accept(with_match(cup, replace(match, present_by=now.after(LOOKED_AGAIN_MS))))
    to_come = (_to_move(match, standing),) if standing else match.numbers
    movers = {n for n in match.numbers if standing and _has_played(match, standing, n)}
    absent = [n for n in to_come if n is not None and n not in {*match.came, *movers}]
    present = (*match.came, *sorted(movers.difference(match.came)))
    if absent and present != match.came:
        due_at = now.after(cup.terms.default_ms)
        return accept(with_match(cup, replace(match, came=present, present_by=due_at)))
    if not absent:
        return accept(with_match(cup, replace(match, present_by=None)))
    result = loss_of(match, absent[0]) if len(absent) == 1 else Result.BOTH_FORFEIT
    over = replace(match, until=now, present_by=None)  # their time was over: who comes late has lost
    settled, events = decide_match(cup, over, result, None)
    return _without_the_absent(settled, match.id, events, now)


def _settle_claims(cup: Cup, now: Instant) -> Accepted:
    """What was told by one of a pair, and not contradicted in time."""
    events: tuple[Event, ...] = ()
    for match in overdue(cup, now):
        if match.claims and cup.terms.reported:
            cup, settled = match_results.settle_claim(cup, match)
            events += settled
    return accept(cup, *events)


def _settle_match(cup: Cup, match: Match, by_session: Mapping[SessionId, Standing], now: Instant) -> Accepted:
    if match.is_over:  # an earlier withdrawal ended it
        return accept(cup)
    game = match.games[-1] if match.games else None
    standing = by_session.get(game.session) if game and game.session else None
    if game and (game.session is None or game.result):  # no table could be opened, or none led to anything
        return accept(with_match(cup, replace(match, until=None)), await_decision(cup, 1))
    if game and standing is None:
        return accept(with_match(cup, replace(match, until=now.after(LOOKED_AGAIN_MS))))
    settled, events = decide_match(cup, match, _result_of(cup, match, standing), None)
    return _without_the_absent(settled, match.id, events, now)


def _result_of(cup: Cup, match: Match, standing: Standing | None) -> Result:
    if standing is None:
        return _not_begun(cup, match)
    late = _slower(match, standing)
    if late is None:
        return level_result(cup, match)
    has_played = _has_played(match, standing, late)
    if cup.terms.absentees is Absentees.DRAW and (has_played or late in match.came):
        return level_result(cup, match)
    return loss_of(match, late, played=has_played)


def _slower(match: Match, standing: Standing) -> Number | None:
    """Who has used more of the match's time; of two who have used as much, who is awaited and never moved."""
    first, second = standing.used
    if first != second:
        return match.first if first > second else match.second
    awaited = _to_move(match, standing)
    return None if awaited is None or _has_played(match, standing, awaited) else awaited


def _has_played(match: Match, standing: Standing, number: Number) -> bool:
    """At the newest table, or at one before it."""
    played_earlier = any(game.result in PLAYED for game in match.games[:-1])
    return played_earlier or standing.has_come(0 if number == match.games[-1].first else 1)


def _not_begun(cup: Cup, match: Match) -> Result:
    """The result without a game; where results are reported, none has arrived."""
    if cup.terms.reported:
        return level_result(cup, match) if cup.terms.absentees is Absentees.DRAW else Result.BOTH_FORFEIT
    absent = [number for number in match.numbers if number not in match.came]
    if not absent:
        return level_result(cup, match)
    return loss_of(match, absent[0]) if len(absent) == 1 else Result.BOTH_FORFEIT


def _to_move(match: Match, standing: Standing) -> Number | None:
    if standing.to_move is None:
        return None
    first = match.games[-1].first
    return first if standing.to_move == 0 else match.opponent_of(first)


def _without_the_absent(cup: Cup, id_: MatchId, events: tuple[Event, ...], now: Instant) -> Accepted:
    """Where the format says so, people who do not play are not paired again, unless they enter again."""
    match = cup.match(id_)
    if match is None or not format_of(cup.terms).withdraws_absent:
        return accept(cup, *events)
    for number in match.numbers:
        if match.result in FORFEITS and not match.score_of(number):
            cup, withdrawal = withdraw(cup, cup.entrant(number), None, now)
            events += withdrawal
    return accept(cup, *events)


_MAY_PAIR_AFTER = (FieldChanged, MatchDecided, ResultCorrected, TermsChanged)


def may_pair_after(accepted: Accepted) -> bool:
    """Whether the events may allow a pairing, or end the cup."""
    cup = accepted.cup
    if cup.stage is not Stage.RUNNING or cup.paused:
        return False
    return any(isinstance(event, _MAY_PAIR_AFTER) or _is_bye(cup, event) for event in accepted.events)


def _is_bye(cup: Cup, event: Event) -> bool:
    if not isinstance(event, MatchesPublished):
        return False
    return any(match.id in event.matches and match.is_over for match in cup.matches)


def schedule(accepted: Accepted, now: Instant) -> Accepted:
    """With when the cup has to be looked at next."""
    due = now if may_pair_after(accepted) else next_due(accepted.cup)
    return accepted._replace(cup=replace(accepted.cup, due=due))


def still_due(former: Cup, accepted: Accepted, now: Instant) -> Accepted:
    """What was due before a request, and has not happened yet, still is: a round is not forgotten by it."""
    cup = accepted.cup
    if former.due is None or former.due > now or cup.is_finished or cup.paused or cup.is_to_begin:
        return accepted
    return accepted._replace(cup=replace(cup, due=min(former.due, cup.due or former.due)))


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
    if match.present_by:
        yield match.present_by


def check_in_opens(cup: Cup, starts: Instant) -> Instant:
    return starts.after(-cup.terms.check_in_ms)


def reminds(cup: Cup, match: Match) -> Instant | None:
    """When a tenth of a match's time is left."""
    if match.until is None or cup.terms.round_ms < ROUND_REMINDED_FROM:
        return None
    return match.until.after(-(cup.terms.round_ms // ROUND_REMINDED_AT))


@frozen
class Expire(OwnRequest):
    """The time at which something happens by itself may have come; tables stand as ``standings`` tell."""

    standings: tuple[Standing, ...] = ()
    always_pairs: ClassVar[bool] = True

    def decide(self, cup: Cup, at: Instant) -> Decision:
        """Also where nothing comes of it the cup has been looked at, and is looked at again in its time."""
        if cup.due is None or at < cup.due:
            return refusal_of("cup-refuse-nothing-due")
        if ownerless_cups.is_ending(cup, at) and not ownerless_cups.is_awaited(cup):
            return ownerless_cups.end_cup(cup)
        if cup.stage is Stage.RUNNING:
            return _running(cup, self.standings, at)
        starts = cup.terms.starts
        if starts is not None and starts <= at:
            return _start(cup, at)
        if cup.stage is Stage.SIGN_UP and starts is not None and check_in_opens(cup, starts) <= at:
            return participation.open_check_in(cup, starts)
        return accept(cup)


def _start(cup: Cup, now: Instant) -> Accepted:
    """Start the cup; call it off if its field does not fit the format."""
    decision = participation.start_cup(cup, now)
    if isinstance(decision, Accepted):
        return decision
    off, events = lifecycle.calling_off(cup, None)
    return accept(off, *events, CupCalledOff(decision.reason, None))


def _running(cup: Cup, standings: tuple[Standing, ...], now: Instant) -> Accepted:
    closes = format_of(cup.terms).closes(cup)
    if closes is not None and closes <= now:
        return lifecycle.closing(cup, None)
    cup, settled = settle_overdue(cup, standings, now)
    cup, reminded = _remind(cup, now)
    cup, called = scheduling.punctual(cup, now)
    cup, advanced = rounds.advance(cup, now)
    return accept(cup, *settled, *reminded, *called, *advanced)


def _remind(cup: Cup, now: Instant) -> Accepted:
    due = [
        match
        for match in cup.matches
        if not match.is_over and not match.reminded and (at := reminds(cup, match)) is not None and at <= now
    ]
    cup = with_matches(cup, (replace(match, reminded=True) for match in due))
    offers = ((Offer("time", MATCH), Offer("pairings")),)
    matches = tuple(match.id for match in due)
    reminder = Tell(Audience.PAIRS, lines=(say("cup-call-reminder"),), offers=offers, matches=matches)
    return accept(cup, reminder) if due else accept(cup)
