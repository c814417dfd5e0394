"""When a pair plays: who is there, and what time they agree on."""

from dataclasses import replace

from bot.kernel.text import Refusal, Written, say
from bot.kernel.time import Instant
from bot.tournaments.commands import AnswerTime, AskTime, Come, ProposeTime
from bot.tournaments.decisions.match_games import call_players
from bot.tournaments.events import Event
from bot.tournaments.match_events import GameCalled, PlayerCame, TimeAsked, TimeProposed, TimeSettled
from bot.tournaments.model import Cup, Match, Proposal
from bot.tournaments.outcomes import Decision, next_version, own_match, with_match


def come(cup: Cup, command: Come) -> Decision:
    part = own_match(cup, command.person, command.match)
    if isinstance(part, Refusal):
        return part
    match, number = part
    if cup.terms.reported:
        return Refusal(say("cup-refuse-reported", command=Written("/cup report")))
    if number in match.came:
        return Refusal(say("cup-refuse-came"))
    gathered = replace(match, came=(*match.came, number))
    events: tuple[Event, ...] = (PlayerCame(match.id, number),)
    if not gathered.games and set(gathered.came) == set(gathered.numbers):
        gathered, events = call_players(gathered), (*events, GameCalled(match.id))
    return next_version(with_match(cup, gathered), *events)


def propose(cup: Cup, command: ProposeTime, now: Instant) -> Decision:
    part = own_match(cup, command.person, command.match)
    if isinstance(part, Refusal):
        return part
    match, number = part
    if command.at <= now:
        return Refusal(say("cup-refuse-time-past", at=command.at))
    if match.until is not None and command.at >= match.until:
        return Refusal(say("cup-refuse-time-late", until=match.until))
    if match.games:
        return Refusal(say("cup-refuse-time-begun"))
    proposal = Proposal(number, command.at)
    return next_version(with_match(cup, replace(match, proposal=proposal)), TimeProposed(match.id, proposal))


def ask_time(cup: Cup, command: AskTime) -> Decision:
    """Once for a match: organisers have heard of it then."""
    part = own_match(cup, command.person, command.match)
    if isinstance(part, Refusal):
        return part
    match, number = part
    if number in match.asked:
        return Refusal(say("cup-refuse-asked"))
    asked_event = TimeAsked(match.id, number, command.until)
    return next_version(with_match(cup, replace(match, asked=(*match.asked, number))), asked_event)


def answer(cup: Cup, command: AnswerTime) -> Decision:
    part = own_match(cup, command.person, command.match)
    if isinstance(part, Refusal):
        return part
    match, number = part
    proposal = match.proposal
    if proposal is None or proposal.at != command.at:
        return Refusal(say("cup-refuse-time-gone"))
    if command.yes and proposal.by == number:
        return Refusal(say("cup-refuse-time-own"))
    agreed = proposal.at if command.yes else match.agreed
    settled = replace(match, proposal=None, agreed=agreed)
    return next_version(with_match(cup, settled), TimeSettled(match.id, proposal, command.yes))


def punctual(cup: Cup, now: Instant) -> tuple[Cup, tuple[Event, ...]]:
    """Tables are called for where the time has come that a pair has agreed on."""
    due = [match for match in cup.matches if is_agreed(cup, match) and match.agreed and match.agreed <= now]
    for match in due:
        cup = with_match(cup, call_players(match))
    return cup, tuple(GameCalled(match.id) for match in due)


def is_agreed(cup: Cup, match: Match) -> bool:
    """Whether its table waits for an agreed time."""
    return not cup.terms.reported and match.agreed is not None and not match.games and not match.is_over
