"""What a request does to a cup: a pure function of the cup, the request and the time."""

from dataclasses import replace

from bot.kernel.away_hours import Period
from bot.kernel.ids import Version
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.tournaments.commands import (
    Announce,
    AnswerClaim,
    AnswerTime,
    AskTime,
    Challenge,
    CheckIn,
    ClaimResult,
    Clear,
    Come,
    ComeBack,
    Command,
    DeclinePartner,
    Expire,
    FormTeam,
    HandOn,
    Join,
    Leave,
    Merge,
    NameCaptain,
    OfItself,
    OfPlayer,
    Open,
    OrderTeam,
    ProposeTime,
    RecordGame,
    Rest,
    Seat,
    SeekPartner,
    Separate,
    WithdrawTeam,
)
from bot.tournaments.decisions import (
    attendance,
    challenges,
    deadlines,
    deeds,
    downtime,
    game_records,
    importing,
    match_games,
    match_results,
    merge_accounts,
    pairing_constraints,
    partner_entry,
    scheduling,
    sign_up_and_check_in,
    team_entry,
    team_orders,
    withdrawals,
)
from bot.tournaments.decisions.organiser_commands import organise
from bot.tournaments.events import CupEnded, CupOpened
from bot.tournaments.match_events import ResultCorrected
from bot.tournaments.model import Cup, CupId, Series
from bot.tournaments.outcomes import Decision, next_version
from bot.tournaments.series import winners_of, with_series
from bot.tournaments.terms import Repeat


def open_cup(cup: CupId, command: Open, seed: int, now: Instant) -> Decision:
    """A new cup, at version 1."""
    terms = command.terms
    if terms.starts is not None and terms.starts <= now:
        return Refusal(say("cup-refuse-start-past", at=terms.starts))
    if terms.check_in_ms and terms.starts is None:
        return Refusal(say("cup-refuse-check-in-without-start"))
    if command.imported is not None and terms.partners:
        return Refusal(say("cup-refuse-trf-partners"))
    person = command.by.person
    announced = Cup(
        id=cup,
        terms=terms,
        rooms=(command.room, *command.further_rooms),
        organisers=(person, *command.further_organisers),
        opened=now,
        version=Version(0),
        seed=seed,
        community=command.community,
        invited=command.invited,
        series=command.series or (Series(1, terms.rounds) if terms.repeat is not Repeat.NO else None),
    )
    if command.imported is not None:
        announced = importing.take_over(announced, command.imported, now)
    return deadlines.schedule(next_version(announced, CupOpened(command.room, person)), now)


def decide(cup: Cup, command: Command, now: Instant, away: tuple[Period, ...] = ()) -> Decision:
    """The cup after ``command``, or why it stays as it is; it is the same for the same arguments.

    ``away`` are outages, which no match is charged for.
    """
    present = downtime.excuse(cup, away, now)
    later = downtime.put_off(present, cup)
    decision = _decide(present, command, now)
    if isinstance(decision, Refusal):
        if not (later and isinstance(command, Expire)):
            return decision
        decision = next_version(present)  # nothing is due, but everybody is to see the new deadlines
    if any(isinstance(event, CupEnded | ResultCorrected) for event in decision.events):
        decision = replace(decision, cup=replace(decision.cup, winners=winners_of(decision.cup)))
    decided = deadlines.schedule(replace(decision, events=(*later, *decision.events)), now)
    return decided if isinstance(command, Expire) else deadlines.still_due(cup, decided, now)


def _decide(cup: Cup, command: Command, now: Instant) -> Decision:
    match command:
        case Announce() | Seat() | Clear() | RecordGame() | HandOn() | Merge() | Separate() | Expire():
            return _by_itself(cup, command, now)
        case (
            Join()
            | FormTeam()
            | OrderTeam()
            | NameCaptain()
            | WithdrawTeam()
            | SeekPartner()
            | DeclinePartner()
            | Leave()
            | CheckIn()
            | Rest()
            | ComeBack()
            | Come()
            | AskTime()
            | ProposeTime()
            | AnswerTime()
            | ClaimResult()
            | AnswerClaim()
            | Challenge()
        ):
            return _of_player(cup, command, now)
        case _:
            return organise(cup, command, now)


def _by_itself(cup: Cup, command: OfItself, now: Instant) -> Decision:
    match command:
        case Announce():
            return match_games.announce(cup, command)
        case Seat():
            return match_games.seat(cup, command)
        case Clear():
            return match_games.clear(cup, command)
        case RecordGame():
            return game_records.record(cup, command, now)
        case HandOn(series):
            return next_version(with_series(cup, series))
        case Merge():
            return merge_accounts.merge(cup, command, now)
        case Separate():
            return merge_accounts.separate(cup, command)
        case Expire():
            return deadlines.expire(cup, command, now)


def _of_player(cup: Cup, command: OfPlayer, now: Instant) -> Decision:
    if cup.is_finished and not isinstance(command, AnswerClaim):
        return Refusal(say("cup-refuse-finished"))
    match command:
        case Join() | FormTeam() | SeekPartner() | DeclinePartner():
            return _entering(cup, command)
        case OrderTeam() | NameCaptain() | WithdrawTeam():
            return team_orders.of_team(cup, command, now)
        case Leave(person, played):
            return deeds.on_record(withdrawals.leave(cup, person, now, played), person, now)
        case CheckIn(person):
            return sign_up_and_check_in.check_in(cup, person)
        case Rest():
            return pairing_constraints.rest(cup, command)
        case ComeBack(person):
            return attendance.come_back(cup, person)
        case Challenge():
            return challenges.challenge(cup, command, now)
        case _:
            return _of_match(cup, command, now)


def _entering(cup: Cup, command: Join | FormTeam | SeekPartner | DeclinePartner) -> Decision:
    match command:
        case Join():
            return sign_up_and_check_in.join(cup, command)
        case FormTeam():
            return team_entry.form_team(cup, command)
        case SeekPartner():
            return partner_entry.seek(cup, command)
        case DeclinePartner():
            return partner_entry.decline(cup, command)


def _of_match(
    cup: Cup,
    command: Come | AskTime | ProposeTime | AnswerTime | ClaimResult | AnswerClaim,
    now: Instant,
) -> Decision:
    match command:
        case Come():
            return scheduling.come(cup, command)
        case AskTime():
            return scheduling.ask_time(cup, command)
        case ProposeTime():
            return scheduling.propose(cup, command, now)
        case AnswerTime():
            return scheduling.answer(cup, command)
        case ClaimResult():
            return match_results.claim(cup, command, now)
        case AnswerClaim():
            return match_results.answer(cup, command, now)
