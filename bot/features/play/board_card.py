"""The board card: a table as everybody in the room sees it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.features.play.board_card_lines import (
    answer_row,
    claim_row,
    draw_lines,
    more_button,
    news_lines,
    people_in_seats,
    seated_people,
    taps,
    turn_rows,
    turn_title,
    variant_and_code,
    waits_for_people,
)
from bot.features.play.offer_card import offer_card, withdraw_button
from bot.features.play.substitutes import substitute_row
from bot.features.play.trial_cards import trial_lines, trial_rows, trial_title, try_button
from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.play import CallOff, PickMove, Rematch, ShowRecord, ShowReplay, TryLine
from bot.intents.review import ShowReview
from bot.intents.rules import ShowRules
from bot.kernel.durations import brief_duration
from bot.kernel.ids import Seat, is_robot
from bot.kernel.scene import Hue
from bot.kernel.scene_transforms import close_up, turn_scene, without_choices, without_details
from bot.kernel.stakes import Stakes
from bot.kernel.text import Arg, Listed, Phrase, listed, say
from bot.kernel.time import MINUTE
from bot.messages.card import Button, Card, Diagram, Limits, Rows, Tone
from bot.messages.table_list import next_button
from bot.sessions.limits import ABORT_BEFORE_MOVE
from bot.sessions.model import Ending, Phase, Session, against
from bot.sessions.positions import is_lost, standing, turn_of
from bot.sessions.table_chance import counts


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


def _playing(
    session: Session, game: AnyGame, limits: Limits, seat: Seat | None, half: PickMove | None
) -> Card:
    turn = turn_of(session, game)
    if turn is None:
        return _unreadable_card(session, game)
    scene = turn_scene(game.picture(turn.state, seat, session.marks), seat)
    scene = close_up(scene) if limits.close_up else scene
    answers = (*claim_row(session), *(substitute_row(session) or answer_row(session)))
    above = (answers,) if answers else ()
    *trial, last = trial_rows(session)
    below = (*trial, (*last, more_button(session)))
    waits, path = waits_for_people(turn), half.path if half else ()
    return Card(
        title=turn_title(turn, path),
        lines=(*news_lines(turn, path), *trial_lines(session)),
        scene=scene,
        diagram=Diagram(game, turn.state),
        rows=turn_rows(turn, limits, half, above, below) if waits else (*above, *below),
        taps=taps(turn, scene) if waits else (),
        table=(session.id, session.version),
        accent=_side_to_move(session, game, turn.acting),
    )


def _side_to_move(session: Session, game: AnyGame, acting: tuple[Seat, ...]) -> Hue | None:
    """Its colour, where one side alone is to move."""
    hues = {game.hue_of(session.setup.variant, seat) for seat in acting}
    return hues.pop() if len(hues) == 1 else None


def _unreadable_card(session: Session, game: AnyGame) -> Card:
    """The card of a table with an unreadable position: players can still end it and get its record."""
    lines: tuple[Phrase, ...] = (say("card-lost"),)
    abort = Button(say("button-abort"), write_payload(CallOff(session.id)), Tone.STOP)
    rows: Rows = ((Button(say("button-record"), write_payload(ShowRecord(session.id))), abort),)
    if session.phase is not Phase.PLAYING:
        lines = (say("card-lost-closed"), *_reason(session, game), result_line(session, game))
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


def _final_card(session: Session, game: AnyGame, seat: Seat | None) -> Card:
    state = standing(session, game)
    if state is None:
        return _unreadable_card(session, game)
    scene = turn_scene(game.picture(state, seat, session.marks), seat)
    return Card(
        title=end_title(session, game),
        lines=_reason(session, game),
        scene=without_details(without_choices(scene)),
        diagram=Diagram(game, state),
        rows=_final_rows(session),
        table=(session.id, session.version),
    )


def _final_rows(session: Session) -> Rows:
    more = more_button(session)
    if session.trial is not None:
        return ((try_button(TryLine(session.id)), more),)
    if session.phase is not Phase.OVER:
        return ((more,),)
    again = Button(say("button-rematch"), write_payload(Rematch(session.id)))
    review = Button(say("button-review"), write_payload(ShowReview(session.id)))
    film = Button(say("button-replay"), write_payload(ShowReplay(session.id)))
    has_review = len(session.moves) >= ABORT_BEFORE_MOVE
    return ((again, *((review,) if has_review else ()), *((film,) if session.moves else ()), more),)


def _reason(session: Session, game: AnyGame) -> tuple[Phrase, ...]:
    """Why it ended, unless the position shows it."""
    ending = session.ending
    return () if ending is None or ending.reason.key in game.minor else (ending.reason,)


def end_title(session: Session, game: AnyGame) -> Phrase:
    """Who beat whom, by how much, and after how long."""
    ending = session.ending
    people = Listed(tuple(dict.fromkeys(session.people)), say("card-versus"))
    if ending is None or session.phase is not Phase.OVER:
        return say("card-trial-closed") if session.trial else say("card-stopped", people=people)
    losers = against(session, ending.winners, game)
    if not ending.winners or not losers:
        result = say("card-drew", people=people)
    elif len(set(session.people)) == 1:
        names = [
            Listed(tuple(game.seat_name(session.setup.variant, seat) for seat in seats))
            for seats in (ending.winners, losers)
        ]
        result = say("card-beat", winners=names[0], losers=names[1])
    else:
        winners = people_in_seats(session, game, ending.winners)
        losing_people = listed(*dict.fromkeys(session.people[seat] for seat in losers))
        result = say("card-beat", winners=winners, losers=losing_people)
    if ending.points:
        result = say("card-then", before=result, after=_points_by_side(session, game, ending))
    time = listed(brief_duration(max(MINUTE, _played_ms(session))), *_unrated(session, game))
    return say("card-ended", result=result, moves=len(session.moves), time=time)


def _unrated(session: Session, game: AnyGame) -> tuple[Phrase, ...]:
    """That a game of several people changes no rating: it was casual, or too short."""
    is_among_people = len(set(session.people)) > 1 and not any(map(is_robot, session.people))
    is_rated = session.stakes is not Stakes.CASUAL and counts(session, game)
    return (say("card-unrated"),) if is_among_people and not is_rated else ()


def _points_by_side(session: Session, game: AnyGame, ending: Ending) -> Listed:
    """The winners' first."""
    sides = game.sides_of(session.setup.variant)
    in_order = sorted(sides, key=lambda side: not set(side) & set(ending.winners))
    return _join_with("card-points-separator", [ending.points[side[0]] for side in in_order])


def _played_ms(session: Session) -> int:
    """By the clock; without one, since the table was opened."""
    if session.clock and any(session.clock.used):
        return sum(session.clock.used)
    end = session.ended or session.moved or session.opened
    return end.ms - session.opened.ms


def result_line(session: Session, game: AnyGame) -> Phrase:
    """How a closed table ended, for everybody at it."""
    if session.phase is Phase.CALLED_OFF or session.ending is None:
        return say("card-called-off") if session.trial is None else say("card-trial-closed")
    if not session.ending.winners:
        return say("card-drawn")
    return say("card-won", people=people_in_seats(session, game, session.ending.winners))


def table_title(session: Session, game: AnyGame) -> Phrase:
    if session.trial is not None:
        return trial_title(game)
    people = _join_with("card-versus", seated_people(session, game))
    return say("card-title", game=name_of(game), people=people)


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
