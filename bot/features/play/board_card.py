"""The board card: a table as everybody in the room sees it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.features.play.board_card_lines import (
    claim_row,
    draw_lines,
    offer_lines,
    offer_row,
    people_in_seats,
    person_at,
    taps,
    time_lines,
    turn_rows,
    variant_and_code,
)
from bot.features.play.offer_card import offer_card, withdraw_button
from bot.features.play.result_banner import final_scene
from bot.features.play.substitutes import substitute_lines, substitute_row
from bot.features.play.trial_cards import trial_end_rows, trial_lines, trial_rows, trial_title, try_button
from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import (
    CallOff,
    GiveUp,
    PickMove,
    Rematch,
    ShowBoard,
    ShowHint,
    ShowRecord,
    ShowReplay,
    ShowWhole,
    TryLine,
    Verify,
)
from bot.intents.review import ShowReview
from bot.intents.rules import ShowRules
from bot.kernel.ids import Seat, is_robot
from bot.kernel.scene import Hue, Scene
from bot.kernel.scene_transforms import close_up, turn_scene, without_details
from bot.kernel.stakes import Stakes
from bot.kernel.text import Arg, Listed, Phrase, say
from bot.messages.card import Button, Card, Diagram, Limits, Rows, Tone
from bot.messages.table_list import next_button
from bot.sessions.limits import ABORT_BEFORE_MOVE
from bot.sessions.model import Ending, Phase, Session
from bot.sessions.positions import is_lost, standing, turn_of
from bot.sessions.robot_tables import is_held

_NOT_AS_USUAL = (Stakes.CASUAL, Stakes.ROBOTS)


def board_card(
    session: Session, game: AnyGame, limits: Limits, seat: Seat | None = None, half: PickMove | None = None
) -> Card:
    """The card of a table in any phase, made from the stored session alone.

    ``seat`` sees it from its own side: for a private card. ``half`` is what is picked of a move.
    """
    match session.phase:
        case Phase.LOBBY:
            return _unreadable_offer(session, game) if is_lost(session, game) else offer_card(session, game)
        case Phase.PLAYING:
            return _playing(session, game, limits, seat, half)
        case Phase.OVER | Phase.CALLED_OFF:
            return _final_card(session, game, seat)


def with_next(card: Card, session: Session) -> Card:
    """A private card with a button to the next table that waits."""
    *rows, last = card.rows
    return replace(card, rows=(*rows, (*last, next_button(session.id))))


def _for_nothing(session: Session) -> tuple[Phrase, ...]:
    """The stakes, where they differ from the usual: a game between two people is rated."""
    is_shown = session.stakes in _NOT_AS_USUAL and len(set(session.lineup)) > 1
    return (say(f"stakes-{session.stakes}"),) if is_shown else ()


def _playing(
    session: Session, game: AnyGame, limits: Limits, seat: Seat | None, half: PickMove | None
) -> Card:
    turn = turn_of(session, game)
    if turn is None:
        return _unreadable_card(session, game)
    full_scene = turn_scene(game.picture(turn.state, seat, session.marks), seat)
    scene = close_up(full_scene) if limits.close_up else full_scene
    rows, lines = _beside(session, game, _all_of_it(full_scene, scene))
    return Card(
        title=table_title(session, game),
        lines=(
            *session.told,
            *(game.brief or game.status)(turn.state),
            *offer_lines(session),
            *substitute_lines(session),
            _to_move(session, game, turn.acting),
            *time_lines(session, turn.acting),
            *lines,
            variant_and_code(session),
        ),
        scene=scene,
        diagram=Diagram(game, turn.state),
        rows=turn_rows(turn, limits, half, rows),
        taps=taps(turn, scene),
        table=(session.id, session.version),
        accent=_side_to_move(session, game, turn.acting),
    )


def _beside(session: Session, game: AnyGame, all_of_it: Phrase | None) -> tuple[Rows, tuple[Phrase, ...]]:
    """What can be done besides moving, and what is to be known about the table."""
    if session.trial is not None:
        return trial_rows(session, all_of_it), trial_lines(session, game)
    offers = (*claim_row(session), *(substitute_row(session) or offer_row(session)))
    return (offers, _service_row(session, all_of_it)), _for_nothing(session)


def _side_to_move(session: Session, game: AnyGame, acting: tuple[Seat, ...]) -> Hue | None:
    """Its colour, where one side alone is to move."""
    hues = {game.hue_of(session.setup.variant, seat) for seat in acting}
    return hues.pop() if len(hues) == 1 else None


def _to_move(session: Session, game: AnyGame, acting: tuple[Seat, ...]) -> Phrase:
    """The players to move; a robot says that it thinks."""
    people = people_in_seats(session, game, acting)
    if acting and not is_held(session) and all(is_robot(session.people[seat]) for seat in acting):
        return say("card-robot-thinks", people=people)
    return say("card-to-move", people=people)


def _unreadable_card(session: Session, game: AnyGame) -> Card:
    """The card of a table with an unreadable position: players can still end it and get its record."""
    lines: tuple[Phrase, ...] = (say("card-lost"),)
    abort = Button(say("button-abort"), write_payload(CallOff(session.id)), Tone.STOP)
    rows: Rows = ((Button(say("button-record"), write_payload(ShowRecord(session.id))), abort),)
    if session.phase is not Phase.PLAYING:
        ending = session.ending or Ending((), say("card-called-off"))
        lines = (
            say("card-lost-closed"),
            *_reason(session, ending),
            *_points(ending),
            result_line(session, game),
        )
        rows = _unreadable_rows(session)
    lines = (*lines, variant_and_code(session))
    return Card(table_title(session, game), lines, rows=rows, table=(session.id, session.version))


def _unreadable_rows(session: Session) -> Rows:
    """Of what a closed table offers what needs no position, nor a record that leads to one."""
    rules = Button(say("button-rules"), write_payload(ShowRules(session.game)))
    if session.phase is not Phase.OVER:
        return ((rules,),)
    again = Button(say("button-rematch"), write_payload(Rematch(session.id)))
    record = Button(say("button-record"), write_payload(ShowRecord(session.id)))
    return ((again,), (record, rules))


def _unreadable_offer(session: Session, game: AnyGame) -> Card:
    """The card of an offer with an unreadable position: who offered which game, without a picture."""
    return Card(
        say("card-offer-title", game=name_of(game), person=session.opener),
        (say("card-lost-offer"), variant_and_code(session)),
        rows=((withdraw_button(session),),),
        table=(session.id, session.version),
    )


def _all_of_it(full_scene: Scene, shown_scene: Scene) -> Phrase | None:
    """What a button says that shows all of the board: there is more of it, or more on it, than is shown."""
    if shown_scene is full_scene:
        return None
    return say("button-whole") if full_scene.focus else say("button-names")


def _service_row(session: Session, all_of_it: Phrase | None) -> tuple[Button, ...]:
    may_abort = len(session.moves) < ABORT_BEFORE_MOVE
    leave = CallOff(session.id) if may_abort else GiveUp(session.id)
    full_button = (Button(all_of_it, write_payload(ShowWhole(session.id))),) if all_of_it else ()
    return (
        *full_button,
        Button(say("button-hint"), write_payload(ShowHint(session.id))),
        Button(say("button-text"), write_payload(ShowBoard(session.id, as_text=True))),
        Button(say("button-rules"), write_payload(ShowRules(session.game))),
        Button(say("button-abort" if may_abort else "button-resign"), write_payload(leave), Tone.STOP),
    )


def _final_card(session: Session, game: AnyGame, seat: Seat | None) -> Card:
    state = standing(session, game)
    if state is None:
        return _unreadable_card(session, game)
    ending = session.ending or Ending((), say("card-called-off"))
    points = _points(ending)
    return Card(
        title=table_title(session, game),
        lines=(
            *session.told,
            *_reason(session, ending),
            *points,
            result_line(session, game),
            *_for_nothing(session),
            variant_and_code(session),
        ),
        scene=without_details(final_scene(session, game, state, seat, result_line(session, game))),
        diagram=Diagram(game, state),
        rows=_final_rows(session),
        table=(session.id, session.version),
    )


def _final_rows(session: Session) -> Rows:
    if session.trial is not None:
        return trial_end_rows(session)
    again = Button(say("button-rematch"), write_payload(Rematch(session.id)))
    replay = Button(say("button-replay"), write_payload(ShowReplay(session.id)))
    record = Button(say("button-record"), write_payload(ShowRecord(session.id)))
    proof = Button(say("button-verify"), write_payload(Verify(session.id)))
    rules = Button(say("button-rules"), write_payload(ShowRules(session.game)))
    if session.phase is not Phase.OVER:
        return ((rules,),)
    if len(session.moves) < ABORT_BEFORE_MOVE:
        return (again, replay) if session.moves else (again,), (record, proof, rules)
    review = Button(say("button-review"), write_payload(ShowReview(session.id)))
    return (again, replay, review, try_button(TryLine(session.id))), (record, proof, rules)


def _reason(session: Session, ending: Ending) -> tuple[Phrase, ...]:
    """Why it ended, unless the last move has told so already."""
    return () if ending.reason in session.told else (ending.reason,)


def result_line(session: Session, game: AnyGame) -> Phrase:
    """How a closed table ended, for everybody at it."""
    if session.phase is Phase.CALLED_OFF or session.ending is None:
        return say("card-called-off") if session.trial is None else say("card-trial-closed")
    if not session.ending.winners:
        return say("card-drawn")
    return say("card-won", people=people_in_seats(session, game, session.ending.winners))


def _points(ending: Ending) -> tuple[Phrase, ...]:
    if not ending.points:
        return ()
    return (say("card-result-points", points=_join_with("card-points-separator", ending.points)),)


def table_title(session: Session, game: AnyGame) -> Phrase:
    if session.trial is not None:
        return trial_title(game)
    seats = tuple(Seat(seat) for seat in range(len(session.people)))
    seated = [person_at(session, game, seat) for seat in seats]
    return say("card-title", game=name_of(game), people=_join_with("card-versus", seated))


def _join_with(mark: str, items: Sequence[Arg]) -> Listed:
    return Listed(tuple(items), say(mark))


def whole_board_card(session: Session, game: AnyGame) -> Card:
    """All of a board that is shown from close up."""
    state = standing(session, game)
    if state is None:
        return Card(say("whole-title", game=name_of(game)), (say("card-lost"),))
    return Card(
        say("whole-title", game=name_of(game)),
        _status(session, game, state),
        scene=game.picture(state, None, session.marks),
        diagram=Diagram(game, state),
    )


def text_board_card(session: Session, game: AnyGame) -> Card:
    """The board in words and characters."""
    state = standing(session, game)
    if state is None:
        return Card(say("text-title", game=name_of(game)), (say("card-lost"),))
    return Card(
        say("text-title", game=name_of(game)),
        _status(session, game, state),
        block=game.notation.diagram(state),
    )


def _status(session: Session, game: AnyGame, state: Any) -> tuple[Phrase, ...]:
    """How things stand; of an offer, that nothing is drawn yet."""
    return tuple(draw_lines(session, game)) if session.phase is Phase.LOBBY else game.status(state)
