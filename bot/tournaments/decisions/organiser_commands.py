"""What organisers do with a cup."""

from collections.abc import Mapping
from dataclasses import replace

from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import OfOngoingCup, OfOrganiser, PutTogether
from bot.tournaments.decisions import (
    entry,
    importing,
    lifecycle,
    organiser_results,
    pairing_constraints,
    partner_entry,
    rounds,
    sign_up_and_check_in,
    terms_changes,
    withdrawals,
)
from bot.tournaments.decisions.deeds import deed_text
from bot.tournaments.decisions.rounds import free, numbers_of
from bot.tournaments.formats.registry import format_of
from bot.tournaments.match_events import DraftChanged
from bot.tournaments.model import Cup, Deed, Number, Pair
from bot.tournaments.organiser_requests import (
    CallOff,
    ChangePairing,
    ChangeTerms,
    Close,
    CloseEntries,
    DismissOrganiser,
    Draft,
    Drop,
    Extend,
    Forbid,
    Forfeit,
    Identify,
    Invite,
    NameOrganiser,
    Pause,
    Publish,
    Reinstate,
    Report,
    Resume,
    SetClub,
    SetPings,
    SetSeed,
    ShowIn,
    Start,
    TakeBackResults,
    TakeBackStart,
)
from bot.tournaments.outcomes import Decision, next_version
from bot.tournaments.pairing.eligibility import forbidden_pairs
from bot.tournaments.results import PLAYED, Result
from bot.tournaments.sides import side_label
from bot.tournaments.team_play.as_teams import by_teams, side_of
from bot.tournaments.team_play.boards import at_boards

ASKED_FOR = frozenset({Result.HALF_BYE, Result.ZERO_BYE})
"""Byes that belong to those who have them."""


def change(cup: Cup, command: ChangePairing) -> Decision:
    """Other formats go by brackets and tables: their pairs do not depend on the round alone."""
    if not cup.draft:
        return Refusal(say("cup-refuse-no-draft"))
    if not format_of(cup.terms).draft_can_change:
        return Refusal(say("cup-refuse-change-format"))
    first, second = (side_of(cup, number) for number in (command.one, command.other))
    sides = by_teams(cup)
    drafted = {number for pair in sides.draft if pair.result not in ASKED_FOR for number in numbers_of(pair)}
    if first == second or not {first, second} <= drafted:
        return Refusal(say("cup-refuse-not-in-draft"))
    changed = tuple(_swap(pair, {first: second, second: first}) for pair in sides.draft)
    for pair in changed:
        if refused := _refuse_pair(sides, pair):
            return refused
    seated = at_boards(cup, changed, free(cup))
    return next_version(replace(cup, draft=seated), DraftChanged(command.one, command.other))


def _swap(pair: Pair, swap: Mapping[Number, Number]) -> Pair:
    first, second = swap.get(pair.first, pair.first), pair.second and swap.get(pair.second, pair.second)
    if (first, second) == (pair.first, pair.second):
        return pair
    return replace(pair, first=first, second=second, why=(say("cup-why-changed"),))


def _refuse_pair(cup: Cup, pair: Pair) -> Refusal | None:
    first, matches = cup.entrant(pair.first), cup.matches_of(pair.first)
    if pair.second is None:
        again = pair.result is Result.BYE and any(match.result is Result.BYE for match in matches)
        return Refusal(say("cup-refuse-second-bye", person=side_label(first))) if again else None
    second = cup.entrant(pair.second)
    if any(match.result in PLAYED and second.number in match.numbers for match in matches):
        return Refusal(say("cup-refuse-met", one=side_label(first), other=side_label(second)))
    if (min(pair.first, pair.second), max(pair.first, pair.second)) in forbidden_pairs(cup):
        return Refusal(say("cup-refuse-apart", one=side_label(first), other=side_label(second)))
    return None


def organise(cup: Cup, command: OfOrganiser, now: Instant) -> Decision:
    """By the person who opened the cup, those they name, and administrators of its community.

    What they do is on record: results as corrections, everything else as deeds.
    """
    decision = _apply(cup, command, now)
    if isinstance(decision, Refusal) or isinstance(command, Report | TakeBackResults | Forfeit):
        return decision
    deed = Deed(command.by.person, now, deed_text(cup, command))
    return replace(decision, cup=replace(decision.cup, deeds=(*decision.cup.deeds, deed)))


def _apply(cup: Cup, command: OfOrganiser, now: Instant) -> Decision:
    if not command.by.is_admin and not cup.is_organiser(command.by.person.player):
        return Refusal(say("cup-refuse-not-organiser"))
    match command:
        case ShowIn(_, room):
            return lifecycle.show_in(cup, room)
        case Report():
            return organiser_results.report(cup, command, now)
        case TakeBackResults():
            return organiser_results.take_back(cup, command, now)
        case Forfeit():
            return organiser_results.forfeit(cup, command, now)
        case _ if cup.is_finished:
            return Refusal(say("cup-refuse-finished"))
        case _:
            return _while_it_lasts(cup, command, now)


def _while_it_lasts(cup: Cup, command: OfOngoingCup, now: Instant) -> Decision:
    match command:
        case (
            NameOrganiser()
            | DismissOrganiser()
            | SetClub()
            | SetSeed()
            | SetPings()
            | Invite()
            | Forbid()
            | Drop()
            | Reinstate()
            | Identify()
            | PutTogether()
        ):
            return _people(cup, command, now)
        case TakeBackStart():
            return terms_changes.take_back_start(cup, command)
        case ChangeTerms():
            return terms_changes.change_terms(cup, command, now)
        case CloseEntries():
            return terms_changes.close_entries(cup, command)
        case Draft():
            return rounds.draft(cup)
        case ChangePairing():
            return change(cup, command)
        case Publish():
            return rounds.publish(cup, now)
        case Start():
            return sign_up_and_check_in.start(cup, now)
        case _:
            return _lifecycle(cup, command, now)


def _people(
    cup: Cup,
    command: NameOrganiser
    | DismissOrganiser
    | SetClub
    | SetSeed
    | SetPings
    | Invite
    | Forbid
    | Drop
    | Reinstate
    | Identify
    | PutTogether,
    now: Instant,
) -> Decision:
    match command:
        case NameOrganiser(_, person):
            return lifecycle.name_organiser(cup, person)
        case DismissOrganiser(_, player):
            return lifecycle.dismiss_organiser(cup, player)
        case SetClub():
            return pairing_constraints.set_club(cup, command, now)
        case Forbid():
            return pairing_constraints.forbid(cup, command, now)
        case Drop():
            return withdrawals.drop(cup, command, now)
        case SetPings(_, room, pinged):
            return lifecycle.set_pings(cup, room, pinged)
        case Reinstate():
            return withdrawals.reinstate(cup, command, now)
        case _:
            return _entry(cup, command)


def _entry(cup: Cup, command: SetSeed | Invite | Identify | PutTogether) -> Decision:
    match command:
        case PutTogether():
            return partner_entry.put_together(cup, command)
        case SetSeed():
            return entry.set_seed(cup, command)
        case Invite():
            return entry.invite(cup, command)
        case Identify():
            return importing.identify(cup, command)


def _lifecycle(cup: Cup, command: Pause | Resume | Extend | Close | CallOff, now: Instant) -> Decision:
    match command:
        case Pause(by):
            return lifecycle.pause(cup, by.person, now)
        case Resume(by):
            return lifecycle.resume(cup, by.person, now)
        case Extend():
            return lifecycle.extend(cup, command, now)
        case Close(by):
            return lifecycle.close(cup, by.person)
        case CallOff(by):
            return lifecycle.call_off(cup, by.person)
