"""What one person can do at a table besides moving: only what would not be refused."""

from collections.abc import Iterator
from dataclasses import replace

from bot.features.play.board_card_lines import claim_row, offer_row
from bot.features.play.offer_card import offer_actions
from bot.features.play.substitutes import substitute_row
from bot.features.play.trial_cards import trial_actions, trial_end_actions, try_button
from bot.gamekit.game import AnyGame
from bot.intents.payload import read_payload, write_payload
from bot.intents.people import Block
from bot.intents.play import (
    AnswerSubstitute,
    AskRobot,
    CallOff,
    ClaimWin,
    GiveUp,
    JoinSide,
    JoinTable,
    MakeOffer,
    PlayRobot,
    Rematch,
    SeekOpponent,
    SettleOffer,
    ShowBoard,
    ShowHint,
    ShowRecord,
    ShowReplay,
    TakeAll,
    TryLine,
    Verify,
    WithdrawOffer,
)
from bot.intents.review import ShowReview
from bot.intents.rules import ShowRules
from bot.kernel.ids import Player, is_robot
from bot.kernel.text import say
from bot.messages.card import Button, Tone
from bot.sessions.limits import ABORT_BEFORE_MOVE
from bot.sessions.model import OfferKind, Phase, Session
from bot.sessions.positions import acting
from bot.sessions.robot_tables import may_ask_robot
from bot.sessions.substitutes import still_asked


def actions(session: Session, game: AnyGame, player: Player, ply: int | None = None) -> tuple[Button, ...]:
    """In the order in which they matter; ``ply`` is the position on show, where that is a past one."""
    if session.trial is not None:
        return trial_actions(session) if session.phase is Phase.PLAYING else trial_end_actions(session)
    match session.phase:
        case Phase.LOBBY:
            fitting = (
                button for button in offer_actions(session, game) if _fits_offer(session, player, button)
            )
            labelled = (_label_for(session, player, button) for button in fitting)
            return (*labelled, *_block_host(session, player), _rules(session))
        case Phase.PLAYING:
            return (*_in_play(session, game, player), *_looking(session), *_leaving(session, player))
        case _:
            return tuple(_afterwards(session, player, ply))


def _block_host(session: Session, player: Player) -> Iterator[Button]:
    if player not in session.players:
        yield Button(
            say("button-block", person=session.opener), write_payload(Block(table=session.id)), Tone.STOP
        )


def _fits_offer(session: Session, player: Player, button: Button) -> bool:
    sits = any(person.player == player for person in session.people)
    awaited = session.invited is None or session.invited.player == player
    match read_payload(button.press):
        case JoinTable() | JoinSide():
            return not sits and awaited
        case TakeAll() | PlayRobot() | SeekOpponent():
            return session.opener.player == player
        case WithdrawOffer():
            return sits or (session.invited is not None and awaited)
        case _:
            return True


def _label_for(session: Session, player: Player, button: Button) -> Button:
    """One button lets an invited person decline and the opener withdraw; the label depends on the reader."""
    withdraws = isinstance(read_payload(button.press), WithdrawOffer)
    alone = session.opener.player == player and len(session.people) == 1
    return replace(button, label=say("button-withdraw")) if withdraws and alone else button


def _in_play(session: Session, game: AnyGame, player: Player) -> Iterator[Button]:
    own_seats = session.seats_of(player)
    if not own_seats:
        return
    to_act = acting(session, game)
    alone = len(own_seats) == len(session.people)
    for button in (*claim_row(session), *(substitute_row(session) or offer_row(session))):
        match read_payload(button.press):
            case ClaimWin():
                fits = not set(own_seats) & set(to_act)
            case AnswerSubstitute(yes=True):
                fits = any(person.player == player for person in still_asked(session))
            case SettleOffer():
                fits = session.offer is not None and session.offer.by.player != player
            case MakeOffer(kind=OfferKind.TAKEBACK):
                fits = bool(session.moves)
            case MakeOffer():
                fits = not alone
            case _:
                fits = True
        if fits:
            yield button


def _leaving(session: Session, player: Player) -> Iterator[Button]:
    if not session.seats_of(player):
        return
    may_abort = len(session.moves) < ABORT_BEFORE_MOVE
    leave = CallOff(session.id) if may_abort else GiveUp(session.id)
    yield Button(say("button-abort" if may_abort else "button-resign"), write_payload(leave), Tone.STOP)


def _looking(session: Session) -> tuple[Button, ...]:
    hint = AskRobot if may_ask_robot(session) else ShowHint
    return (
        Button(say("button-hint"), write_payload(hint(session.id))),
        Button(say("button-text"), write_payload(ShowBoard(session.id, as_text=True))),
        _rules(session),
    )


def _afterwards(session: Session, player: Player, ply: int | None) -> Iterator[Button]:
    if session.phase is Phase.OVER:
        if any(person.player == player and not is_robot(person) for person in session.people):
            yield Button(say("button-rematch"), write_payload(Rematch(session.id)), Tone.GO)
        if session.moves:
            yield Button(say("button-replay"), write_payload(ShowReplay(session.id)))
        if len(session.moves) >= ABORT_BEFORE_MOVE:
            yield Button(say("button-review"), write_payload(ShowReview(session.id)))
        yield Button(say("button-record"), write_payload(ShowRecord(session.id)))
        yield Button(say("button-verify"), write_payload(Verify(session.id)))
    if session.moves:
        yield try_button(TryLine(session.id, ply))
    yield _rules(session)


def _rules(session: Session) -> Button:
    return Button(say("button-rules"), write_payload(ShowRules(session.game)))
