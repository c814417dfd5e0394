"""What organisers do with a cup."""

from dataclasses import replace

from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import OfOngoingCup, OfOrganiser
from bot.tournaments.decisions import (
    draft_changes,
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
from bot.tournaments.decisions.deeds import told_as
from bot.tournaments.deeds import Deed
from bot.tournaments.model import Cup
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
from bot.tournaments.outcomes import Decision
from bot.tournaments.partner_requests import PutTogether


def organised(cup: Cup, command: OfOrganiser, now: Instant) -> Decision:
    """By the person who opened the cup, those they name, and administrators of its community.

    What they do is on record: results as corrections, everything else as deeds.
    """
    decision = _organised(cup, command, now)
    if isinstance(decision, Refusal) or isinstance(command, Report | TakeBackResults | Forfeit):
        return decision
    deed = Deed(command.by.person, now, told_as(cup, command))
    return replace(decision, cup=replace(decision.cup, deeds=(*decision.cup.deeds, deed)))


def _organised(cup: Cup, command: OfOrganiser, now: Instant) -> Decision:
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
            return draft_changes.change(cup, command)
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
