"""Conditional moves: what a player answers if play goes on as they foresee.

Any other change of the table lets every plan lapse
(:func:`bot.sessions.events.next_version`).
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from bot.gamekit.game import AnyGame, unforeseen
from bot.gamekit.typed_moves import Played, parts, play
from bot.kernel.frozen import frozen
from bot.kernel.ids import Person, Player, Seat
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.sessions import positions
from bot.sessions.commands import DropPlan, PlanLine
from bot.sessions.events import Decision, not_playing, note_change
from bot.sessions.limits import ANSWERS_PLANNED
from bot.sessions.model import Plan, Session, is_outdated

_JOINED = "; "


@frozen
class DueAnswer:
    """What has been planned for the position as it is."""

    person: Person
    text: str


@frozen
class Foreseen:
    """A line as its game writes it, by turns, and the position behind it.

    ``cast`` tells that nothing can be foreseen from there on: a die falls, and not the one of ``state``.
    """

    turns: tuple[tuple[str, ...], ...]
    state: Any
    cast: bool = False


def plan_of(session: Session, player: Player) -> tuple[tuple[str, ...], ...]:
    return next((plan.lines for plan in session.plans if plan.player == player), ())


def refuse_planning(session: Session, player: Player, game: AnyGame) -> Refusal | None:
    """Why nothing can be planned now, if so."""
    person = next((person for person in session.people if person.player == player), None)
    if person is None or (refused := not_playing(session, person, None)):
        return Refusal(say("table-refuse-not-seated")) if person is None else refused
    if session.trial is not None or len(set(session.players)) == 1:
        return Refusal(say("plan-refuse-alone"))
    if session.clock is not None and not session.clock.control.leisurely:
        return Refusal(say("plan-refuse-quick"))
    state = positions.standing(session, game)
    if state is None:
        return Refusal(say("table-refuse-lost"))
    if set(session.seats_of(player)) & set(game.rules.to_act(state)):
        return Refusal(say("plan-refuse-own-turn"))
    if session.offer is not None:
        return Refusal(say("plan-refuse-offer"))
    return None


def plan_line(session: Session, command: PlanLine, game: AnyGame) -> Decision:
    """Add a line; the answers that several lines share count once."""
    player = command.person.player
    if refused := refuse_planning(session, player, game):
        return refused
    if is_outdated(session, command.version):
        return Refusal(say("table-refuse-board-moved-on"))
    course = foreseen(session, player, game, command.turns)
    if isinstance(course, Refusal):
        return course
    line = tuple(_JOINED.join(turn) for turn in course.turns)
    lines = plan_of(session, player)
    if clash := _clash(line, lines):
        return Refusal(say("plan-refuse-two-answers", moves=Written(clash)))
    lines = _merge(line, lines)
    if len(_answers(lines)) > ANSWERS_PLANNED:
        return Refusal(say("plan-refuse-many", count=ANSWERS_PLANNED))
    return _store_lines(session, player, lines)


def drop_plan(session: Session, command: DropPlan) -> Decision:
    """Take away the line with this number, counted from 1, or with None all of them."""
    player = command.person.player
    if refused := not_playing(session, command.person, None):
        return refused
    lines = plan_of(session, player)
    if not lines:
        return Refusal(say("plan-refuse-none"))
    if command.number is None:
        return _store_lines(session, player, ())
    named = lines[command.number - 1] if 1 <= command.number <= len(lines) else None
    if named is None or command.line not in (None, named):
        return Refusal(say("plan-refuse-no-such"))
    return _store_lines(
        session, player, tuple(line for at, line in enumerate(lines, 1) if at != command.number)
    )


def foreseen(session: Session, player: Player, game: AnyGame, turns: tuple[str, ...]) -> Foreseen | Refusal:
    """``turns`` played from the position as it is, those of the others first; or why that cannot be."""
    state = positions.standing(session, game)
    if state is None:
        return Refusal(say("table-refuse-lost"))
    if len(turns) % 2 or not turns:
        return Refusal(say("plan-refuse-no-answer"))
    course = Foreseen((), unforeseen(game, state))
    for at, text in enumerate(turns):
        longer = _turn(session, player, game, course, text, is_planner=bool(at % 2))
        if isinstance(longer, Refusal):
            return longer
        course = longer
    return course


def _turn(  # noqa: PLR0913 - all that a foreseen turn depends on
    session: Session, player: Player, game: AnyGame, course: Foreseen, text: str, *, is_planner: bool
) -> Foreseen | Refusal:
    """One more turn; of the others all that they play until the planner is to move."""
    mine, notations = set(session.seats_of(player)), list[str]()
    state, cast = course.state, course.cast
    for part in parts(text):
        if cast:
            return Refusal(say("plan-refuse-dice", moves=Written(part)))
        acting = game.rules.to_act(state)
        if not acting:
            return Refusal(say("plan-refuse-over", moves=Written(part)))
        movers = [seat for seat in acting if (seat in mine) == is_planner]
        if not movers:
            at = Written(part)
            refused = (
                say("plan-refuse-not-yours", moves=at)
                if is_planner
                else say("plan-refuse-not-theirs", moves=at)
            )
            return Refusal(refused)
        played = _play_part(game, state, movers, part)
        if isinstance(played, Refusal):
            return Refusal(say("plan-refuse-move", moves=Written(part), why=played.reason), played.rule)
        notations.append(played.written)
        state, cast = played.state, played.closes and game.unforeseen is not None
    if not notations:
        return Refusal(say("plan-refuse-no-answer"))
    acting = game.rules.to_act(state)
    if not is_planner and not cast and acting and not mine & set(acting):
        return Refusal(say("plan-refuse-unfinished", moves=Written(_JOINED.join(notations))))
    return Foreseen((*course.turns, tuple(notations)), state, cast)


def _play_part(game: AnyGame, state: Any, movers: list[Seat], part: str) -> Played | Refusal:
    lines = [play(game, state, seat, part) for seat in movers]
    refused = next((result for result in lines if isinstance(result, Refusal)), None)
    played = next((result[-1] for result in lines if not isinstance(result, Refusal)), None)
    return played or refused or Refusal(say("move-refuse-empty"))


def _clash(line: tuple[str, ...], lines: tuple[tuple[str, ...], ...]) -> str | None:
    """The turn of the others to which another line has another answer."""
    for planned in lines:
        for at in range(1, min(len(line), len(planned)), 2):
            if line[:at] == planned[:at] and line[at] != planned[at]:
                return line[at - 1]
    return None


def _merge(line: tuple[str, ...], lines: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    if any(planned[: len(line)] == line for planned in lines):
        return lines
    return (*(planned for planned in lines if line[: len(planned)] != planned), line)


def _answers(lines: tuple[tuple[str, ...], ...]) -> set[tuple[str, ...]]:
    return {line[: at + 1] for line in lines for at in range(1, len(line), 2)}


def _store_lines(session: Session, player: Player, lines: tuple[tuple[str, ...], ...]) -> Decision:
    other_plans = tuple(plan for plan in session.plans if plan.player != player)
    return note_change(replace(session, plans=(*other_plans, Plan(player, lines)) if lines else other_plans))


def after_moves(session: Session, player: Player, moves: tuple[str, ...]) -> tuple[Plan, ...]:
    """What is left of all plans once ``player`` has made these moves."""
    return tuple(_remaining_plans(session, player, moves))


def _remaining_plans(session: Session, player: Player, moves: tuple[str, ...]) -> Iterator[Plan]:
    for plan in session.plans:
        is_planner = plan.player == player
        rests = (_rest(line, moves, is_planner=is_planner) for line in plan.lines)
        if lines := tuple(dict.fromkeys(rest for rest in rests if rest)):
            yield Plan(plan.player, lines)


def _rest(line: tuple[str, ...], moves: tuple[str, ...], *, is_planner: bool) -> tuple[str, ...] | None:
    """The line behind these moves; None where it does not foresee them, or ends with them."""
    at = 1 if is_planner else 0
    if is_planner and line[0]:
        return None
    turn = tuple(line[at].split(_JOINED)) if line[at] else ()
    if turn[: len(moves)] != moves:
        return None
    remaining = _JOINED.join(turn[len(moves) :])
    if not is_planner:
        return (remaining, *line[1:])
    return ("", remaining, *line[2:]) if remaining else line[2:]


def played_phrase(person: Person) -> Phrase:
    """What a table tells of an answer that was played for ``person``."""
    return say("plan-told", person=person)


def due(session: Session) -> DueAnswer | None:
    """The answer that is to be played now, if one is."""
    for plan in session.plans:
        text = next((line[1] for line in plan.lines if not line[0]), None)
        person = next((person for person in session.people if person.player == plan.player), None)
        if text is not None and person is not None:
            return DueAnswer(person, text)
    return None
