"""Draw, takeback, calling off by agreement: one small machine.

An offer stands until it is answered or the next move is made; there is never more than one.
"""

from dataclasses import replace
from typing import Any

from bot.gamekit.game import AnyGame
from bot.gamekit.replay import BrokenRecord, acting_at, replay
from bot.kernel.ids import Person
from bot.kernel.text import Refusal, say
from bot.kernel.time import Instant
from bot.sessions.clock_decisions import rewind
from bot.sessions.commands import Answer, Propose
from bot.sessions.events import (
    Decision,
    MovesTakenBack,
    OfferMade,
    OfferSettled,
    call_off,
    end_game,
    next_version,
    not_playing,
)
from bot.sessions.model import Ending, Offer, OfferKind, Session, are_together


def propose(session: Session, command: Propose, game: AnyGame, at: Instant) -> Decision:
    """Make an offer; asking for what the other side has offered is a yes to it."""
    if refusal := not_playing(session, command.person, command.version) or _refuse_in_cup(session, command):
        return refusal
    standing = session.offer
    if standing and standing.by.player == command.person.player:
        return Refusal(say("offer-refuse-again"))
    if standing and standing.kind is command.kind:
        return answer(session, Answer(command.person, command.kind, yes=True), game, at)
    if standing:
        return Refusal(say("offer-refuse-another", person=standing.by))
    if command.kind is OfferKind.TAKEBACK and _moves_to_keep(session, command.person, game) is None:
        return Refusal(say("offer-refuse-nothing-to-take-back"))
    offer = Offer(command.kind, command.person)
    if offer.kind is OfferKind.DRAW and len(set(session.people)) > 1 and session.trial is None:
        offered, event = draw_offered(session, command.person)
        return next_version(offered, event)
    if len(set(session.people)) == 1 or session.trial is not None:
        return _with_oneself(session, offer, game, at)
    return next_version(replace(session, offer=offer), OfferMade(offer))


def draw_offered(session: Session, by: Person) -> tuple[Session, OfferMade]:
    """It is remembered who was the last: a robot never offers twice in a row."""
    offer = Offer(OfferKind.DRAW, by)
    return replace(session, offer=offer, drawn_by=by.player), OfferMade(offer)


def _refuse_in_cup(session: Session, command: Propose) -> Refusal | None:
    """What a cup counts is not the pair's alone."""
    if session.match is None or command.kind is OfferKind.DRAW:
        return None
    taking_back = command.kind is OfferKind.TAKEBACK
    return Refusal(say("cup-refuse-takeback" if taking_back else "cup-refuse-abort"))


def answer(session: Session, command: Answer, game: AnyGame, at: Instant) -> Decision:
    """Accept or decline the offer that stands; its maker may take it back."""
    if refusal := not_playing(session, command.person, command.version):
        return refusal
    offer = session.offer
    if offer is None or offer.kind is not command.kind:
        return Refusal(say("offer-refuse-lapsed"))
    is_withdrawn = offer.by.player == command.person.player
    if command.yes and are_together(session, command.person, offer.by, game):
        return Refusal(say("offer-refuse-own"))
    if not command.yes:
        settled = OfferSettled(offer, accepted=False)
        declined = say("offer-told-declined", person=command.person)
        if offer.kind is OfferKind.DRAW:
            declined = say("offer-told-declined-draw", person=command.person)
        withdrawn = say("offer-told-withdrawn", person=command.person)
        told = (withdrawn if is_withdrawn else declined,)
        return next_version(replace(session, offer=None, told=told), settled)
    return _accept(session, offer, command.person, game, at)


def answering(session: Session, game: AnyGame) -> tuple[Person, ...]:
    """Return who may say yes to the offer that stands: all who are not on its maker's side."""
    offer = session.offer
    if offer is None:
        return ()
    people = dict.fromkeys(session.people)
    return tuple(person for person in people if not are_together(session, person, offer.by, game))


def _accept(session: Session, offer: Offer, by: Person, game: AnyGame, at: Instant) -> Decision:
    match offer.kind:
        case OfferKind.DRAW:
            return end_game(session, Ending((), say("offer-end-draw")), OfferSettled(offer, accepted=True))
        case OfferKind.CALL_OFF:
            return call_off(session, say("offer-end-called-off"))
        case OfferKind.TAKEBACK:
            return _take_back(session, offer, by, game, at)


def _with_oneself(session: Session, offer: Offer, game: AnyGame, at: Instant) -> Decision:
    """At a practice table an offer is accepted at once, and a draw makes no sense."""
    if offer.kind is OfferKind.DRAW:
        return Refusal(say("offer-refuse-oneself"))
    return _accept(session, offer, offer.by, game, at)


def _take_back(session: Session, offer: Offer, by: Person, game: AnyGame, at: Instant) -> Decision:
    count = _moves_to_keep(session, offer.by, game)
    if count is None:
        return Refusal(say("offer-refuse-nothing-to-take-back"))
    moves = session.moves[:count]
    gone = len(session.moves) - count
    table = replace(
        session,
        position=game.notation.dump(replay(game, session.setup, moves)),
        moves=moves,
        told=(say("offer-told-taken-back", person=offer.by, count=gone),),
        marks=(),
        offer=None,
        looks=(),
    )
    return next_version(rewind(table, count, game, at), MovesTakenBack(by, gone))


def _moves_to_keep(session: Session, person: Person, game: AnyGame) -> int | None:
    """Return how many moves stay when ``person`` takes back their last one; None if they cannot.

    A turn may be several moves in a row: it goes back to where the person came to act.
    """
    seats = session.seats_of(person.player)
    try:
        acted = acting_at(game, session.setup, session.moves)
    except BrokenRecord:
        return None
    acting: list[Any] = [set(seats) & set(movers) for movers in acted]
    turns = [at for at, seats_acting in enumerate(acting) if seats_acting]
    if not turns:
        return None
    last = turns[-1]
    while last and acting[last - 1] and len(set(session.people)) > 1:
        last -= 1
    return last
