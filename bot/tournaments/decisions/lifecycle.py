"""The cup as a whole: where it is shown, who runs it, and how it stands still, goes on and ends."""

from dataclasses import replace

from bot.kernel.ids import Person, Player, Room
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.events import (
    CupCalledOff,
    CupEnded,
    CupPaused,
    CupResumed,
    CupShown,
    Event,
    OrganisersChanged,
)
from bot.tournaments.limits import EXTENDED_AT_MOST_MS, ORGANISERS_AT_MOST, ROOMS_AT_MOST
from bot.tournaments.match_events import DeadlinesMoved, MatchDecided, TimeGiven
from bot.tournaments.model import Cup, Match, Pinged, Stage
from bot.tournaments.organiser_requests import Extend
from bot.tournaments.outcomes import Decision, next_version, with_matches
from bot.tournaments.results import Result


def show_in(cup: Cup, room: Room) -> Decision:
    if room in cup.rooms:
        return Refusal(say("cup-refuse-shown"))
    if len(cup.rooms) >= ROOMS_AT_MOST:
        return Refusal(say("cup-refuse-rooms", most=ROOMS_AT_MOST))
    return next_version(replace(cup, rooms=(*cup.rooms, room)), CupShown(room))


def set_pings(cup: Cup, room: Room, pinged: Pinged | None) -> Decision:
    """Set whom announcements ping; the caller has checked that the room shows the cup."""
    pings = tuple(ping for ping in cup.pinged if ping.room != room)
    return next_version(replace(cup, pinged=(*pings, pinged) if pinged else pings))


def name_organiser(cup: Cup, person: Person) -> Decision:
    if cup.is_organiser(person.player):
        return Refusal(say("cup-refuse-organiser", person=person))
    if len(cup.organisers) >= ORGANISERS_AT_MOST:
        return Refusal(say("cup-refuse-organisers", most=ORGANISERS_AT_MOST))
    organisers = (*cup.organisers, person)
    return next_version(
        replace(cup, organisers=organisers, ownerless=None), OrganisersChanged(person, dismissed=False)
    )


def dismiss_organiser(cup: Cup, player: Player) -> Decision:
    gone = next((person for person in cup.organisers if person.player == player), None)
    if gone is None:
        return Refusal(say("cup-refuse-no-organiser"))
    if len(cup.organisers) == 1:
        return Refusal(say("cup-refuse-last-organiser"))
    stay = tuple(person for person in cup.organisers if person.player != player)
    return next_version(replace(cup, organisers=stay), OrganisersChanged(gone, dismissed=True))


def pause(cup: Cup, by: Person, now: Instant) -> Decision:
    if cup.paused:
        return Refusal(say("cup-refuse-paused"))
    return next_version(replace(cup, paused=True, paused_since=now), CupPaused(by))


def resume(cup: Cup, by: Person, now: Instant) -> Decision:
    if not cup.paused:
        return Refusal(say("cup-refuse-not-paused"))
    lost = now.ms - cup.paused_since.ms if cup.paused_since else 0
    late = lost if cup.is_to_begin and cup.terms.starts else 0
    resumed = replace(
        cup,
        paused=False,
        paused_since=None,
        terms=replace(cup.terms, starts=_later(cup.terms.starts, late)),
        put_off=cup.put_off + late,
        matches=tuple(_postpone(match, lost) for match in cup.matches),
        publishes=_later(cup.publishes, lost),
        began=_later(cup.began, lost),
    )
    return next_version(resumed, CupResumed(by))


def _postpone(match: Match, ms: int) -> Match:
    """A time that a pair has agreed on is their own: it stays."""
    return replace(match, until=_later(match.until, ms))


def _later(at: Instant | None, ms: int) -> Instant | None:
    return at.after(ms) if at else None


def extend(cup: Cup, command: Extend, now: Instant) -> Decision:
    if not 0 < command.ms <= EXTENDED_AT_MOST_MS:
        return Refusal(say("cup-refuse-extension"))
    extended = [match for match in cup.matches if not match.is_over and command.match in (None, match.id)]
    if not extended:
        return Refusal(say("cup-refuse-nothing-to-extend"))
    cup = with_matches(cup, (_extend_match(match, command.ms, now) for match in extended))
    ids = tuple(match.id for match in extended)
    return next_version(cup, DeadlinesMoved(ids), TimeGiven(ids, command.ms))


def _extend_match(match: Match, ms: int, now: Instant) -> Match:
    """A table that is still to be opened has all its time anyway."""
    given_ms = match.given + ms if match.games and match.games[-1].session else 0
    return replace(match, until=(match.until or now).after(ms), reminded=False, given=given_ms)


def close(cup: Cup, by: Person) -> Decision:
    if cup.stage is not Stage.RUNNING:
        return Refusal(say("cup-refuse-not-begun"))
    closed, events = closing(cup, by)
    return next_version(closed, *events)


def closing(cup: Cup, by: Person | None) -> tuple[Cup, tuple[Event, ...]]:
    """Over as it stands: matches that are under way do not count."""
    open_ = [match for match in cup.matches if not match.is_over]
    void = (replace(match, result=Result.VOID, proposal=None, until=None) for match in open_)
    cup = with_matches(cup, void)
    over = replace(cup, stage=Stage.OVER, draft=(), publishes=None, paused=False, paused_since=None)
    voided = tuple(MatchDecided(match.id, Result.VOID, by) for match in open_)
    return over, (*voided, CupEnded(by))


def call_off(cup: Cup, by: Person) -> Decision:
    off, events = calling_off(cup, by)
    return next_version(off, *events, CupCalledOff(say("cup-end-called-off", person=by), by))


def calling_off(cup: Cup, by: Person | None) -> tuple[Cup, tuple[Event, ...]]:
    over, events = closing(cup, by)
    return replace(over, stage=Stage.CALLED_OFF), events[:-1]
