"""Conditional moves: what somebody answers if play goes on as they foresee.

Only while nothing happens but that: whatever else changes the table lets every plan lapse
(:func:`bot.sessions.events.next_version`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from bot.gamekit.game import AnyGame, unforeseen
from bot.gamekit.typed_moves import Played, parts, play
from bot.kernel.ids import Person, Player, Seat
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.sessions import positions
from bot.sessions.commands import DropPlan, PlanLine
from bot.sessions.events import Decision, not_playing, noted
from bot.sessions.limits import ANSWERS_PLANNED
from bot.sessions.model import Plan, Session, is_outdated

_JOINED = "; "


@dataclass(frozen=True, slots=True)
class DueAnswer:
    """What has been planned for the position as it is."""

    person: Person
    text: str


@dataclass(frozen=True, slots=True)
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
    person = next((one for one in session.people if one.player == player), None)
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
    if is_outdated(session, command.seen):
        return Refusal(say("table-refuse-board-moved-on"))
    found = foreseen(session, player, game, command.turns)
    if isinstance(found, Refusal):
        return found
    line = tuple(_JOINED.join(turn) for turn in found.turns)
    lines = plan_of(session, player)
    if clash := _clash(line, lines):
        return Refusal(say("plan-refuse-two-answers", moves=Written(clash)))
    lines = _merged(line, lines)
    if len(_answers(lines)) > ANSWERS_PLANNED:
        return Refusal(say("plan-refuse-many", count=ANSWERS_PLANNED))
    return _kept(session, player, lines)


def drop_plan(session: Session, command: DropPlan) -> Decision:
    """Take away the line with this number, counted from 1, or with None all of them."""
    player = command.person.player
    if refused := not_playing(session, command.person, None):
        return refused
    lines = plan_of(session, player)
    if not lines:
        return Refusal(say("plan-refuse-none"))
    if command.number is None:
        return _kept(session, player, ())
    named = lines[command.number - 1] if 1 <= command.number <= len(lines) else None
    if named is None or command.line not in (None, named):
        return Refusal(say("plan-refuse-no-such"))
    return _kept(session, player, tuple(one for at, one in enumerate(lines, 1) if at != command.number))


def foreseen(session: Session, player: Player, game: AnyGame, turns: tuple[str, ...]) -> Foreseen | Refusal:
    """``turns`` played from the position as it is, those of the others first; or why that cannot be."""
    state = positions.standing(session, game)
    if state is None:
        return Refusal(say("table-refuse-lost"))
    if len(turns) % 2 or not turns:
        return Refusal(say("plan-refuse-no-answer"))
    course = Foreseen((), unforeseen(game, state))
    for at, text in enumerate(turns):
        found = _turn(session, player, game, course, text, own=bool(at % 2))
        if isinstance(found, Refusal):
            return found
        course = found
    return course


def _turn(  # noqa: PLR0913 - all that a foreseen turn depends on
    session: Session, player: Player, game: AnyGame, course: Foreseen, text: str, *, own: bool
) -> Foreseen | Refusal:
    """One more turn; of the others all that they play until the planner is to move."""
    mine, written = set(session.seats_of(player)), list[str]()
    state, cast = course.state, course.cast
    for part in parts(text):
        if cast:
            return Refusal(say("plan-refuse-dice", moves=Written(part)))
        acting = game.rules.to_act(state)
        if not acting:
            return Refusal(say("plan-refuse-over", moves=Written(part)))
        movers = [seat for seat in acting if (seat in mine) == own]
        if not movers:
            at = Written(part)
            refused = (
                say("plan-refuse-not-yours", moves=at) if own else say("plan-refuse-not-theirs", moves=at)
            )
            return Refusal(refused)
        played = _played(game, state, movers, part)
        if isinstance(played, Refusal):
            return Refusal(say("plan-refuse-move", moves=Written(part), why=played.reason), played.rule)
        written.append(played.written)
        state, cast = played.state, played.closes and game.unforeseen is not None
    if not written:
        return Refusal(say("plan-refuse-no-answer"))
    acting = game.rules.to_act(state)
    if not own and not cast and acting and not mine & set(acting):
        return Refusal(say("plan-refuse-unfinished", moves=Written(_JOINED.join(written))))
    return Foreseen((*course.turns, tuple(written)), state, cast)


def _played(game: AnyGame, state: Any, movers: list[Seat], part: str) -> Played | Refusal:
    lines = [play(game, state, seat, part) for seat in movers]
    refused = next((one for one in lines if isinstance(one, Refusal)), None)
    done = next((one[-1] for one in lines if not isinstance(one, Refusal)), None)
    return done or refused or Refusal(say("move-refuse-empty"))


def _clash(line: tuple[str, ...], lines: tuple[tuple[str, ...], ...]) -> str | None:
    """The turn of the others to which another line has another answer."""
    for other in lines:
        for at in range(1, min(len(line), len(other)), 2):
            if line[:at] == other[:at] and line[at] != other[at]:
                return line[at - 1]
    return None


def _merged(line: tuple[str, ...], lines: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    if any(other[: len(line)] == line for other in lines):
        return lines
    return (*(other for other in lines if line[: len(other)] != other), line)


def _answers(lines: tuple[tuple[str, ...], ...]) -> set[tuple[str, ...]]:
    return {line[: at + 1] for line in lines for at in range(1, len(line), 2)}


def _kept(session: Session, player: Player, lines: tuple[tuple[str, ...], ...]) -> Decision:
    others = tuple(plan for plan in session.plans if plan.player != player)
    return noted(replace(session, plans=(*others, Plan(player, lines)) if lines else others))


def after_moves(session: Session, player: Player, written: tuple[str, ...]) -> tuple[Plan, ...]:
    """What is left of all plans once ``player`` has made these moves."""
    return tuple(_left(session, player, written))


def _left(session: Session, player: Player, written: tuple[str, ...]) -> Iterator[Plan]:
    for plan in session.plans:
        own = plan.player == player
        rests = (_rest(line, written, own=own) for line in plan.lines)
        if lines := tuple(dict.fromkeys(rest for rest in rests if rest)):
            yield Plan(plan.player, lines)


def _rest(line: tuple[str, ...], written: tuple[str, ...], *, own: bool) -> tuple[str, ...] | None:
    """The line behind these moves; None where it does not foresee them, or ends with them."""
    at = 1 if own else 0
    if own and line[0]:
        return None
    turn = tuple(line[at].split(_JOINED)) if line[at] else ()
    if turn[: len(written)] != written:
        return None
    left = _JOINED.join(turn[len(written) :])
    if not own:
        return (left, *line[1:])
    return ("", left, *line[2:]) if left else line[2:]


def told(person: Person) -> Phrase:
    """What a table tells of an answer that was played for ``person``."""
    return say("plan-told", person=person)


def due(session: Session) -> DueAnswer | None:
    """The answer that is to be played now, if one is."""
    for plan in session.plans:
        text = next((line[1] for line in plan.lines if not line[0]), None)
        person = next((one for one in session.people if one.player == plan.player), None)
        if text is not None and person is not None:
            return DueAnswer(person, text)
    return None
