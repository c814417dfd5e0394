"""Planning on a board: moves for all sides that are not yet made, without an evaluation."""

from dataclasses import replace
from functools import reduce
from itertools import groupby
from typing import Any

from bot.features.play.table_view import Looker, bottom_of, picks_of
from bot.gamekit.game import AnyGame, Picked, name_of, spell_move, unforeseen
from bot.gamekit.place_highlights import point_out
from bot.gamekit.typed_moves import play
from bot.intents.payload import write_payload
from bot.intents.play import DropPlans
from bot.kernel.frozen import frozen
from bot.kernel.ids import Player, Seat
from bot.kernel.scene import Scene
from bot.kernel.scene_transforms import turn_scene, without_choices
from bot.kernel.text import Phrase, Refusal, Written, say
from bot.messages.card import Button, Card, Picks, Rows, Tone, as_row
from bot.sessions.model import Session
from bot.sessions.plans import plan_of, refuse_planning
from bot.sessions.positions import Turn, standing


def plans_card(session: Session, game: AnyGame, player: Player) -> Card:
    """Each line with its number, and a button that takes it back."""
    lines = plan_of(session, player)
    numbered = tuple(
        say("plan-numbered", number=at, line=line_in_words(line)) for at, line in enumerate(lines, 1)
    )
    how = say("plan-how", command=Written(f"/if {session.id} X then Y"))
    return Card(
        say("plan-title", game=name_of(game), table=Written(session.id)),
        (*(numbered or (say("plan-nothing"),)), say("plan-lapses") if numbered else how),
        rows=_rows(session, len(lines)),
        secret=True,
    )


def line_in_words(line: tuple[str, ...]) -> Phrase:
    """What is foreseen, and what is answered, by turns; of a turn that has begun only its rest."""
    pairs = zip(line[::2], line[1::2], strict=False)
    steps = [
        say("plan-step", others=Written(foreseen or "…"), own=Written(answer)) for foreseen, answer in pairs
    ]
    return reduce(lambda sentence, then: say("plan-and", before=sentence, then=then), steps)


def _rows(session: Session, count: int) -> Rows:
    each = [
        Button(say("button-plan-drop", number=at), write_payload(DropPlans(session.id, at, session.version)))
        for at in range(1, count + 1)
    ]
    rows = as_row(each) if count > 1 else ()
    if not count:
        return ()
    drop_all = Button(say("button-plan-drop-all"), write_payload(DropPlans(session.id)), Tone.STOP)
    return (*rows, (drop_all,))


@frozen
class PlanView:
    """``typed`` is the line that keeps what was planned so far; empty where an answer is still missing."""

    scene: Scene
    picks: Picks | None
    prompt: Phrase
    lines: tuple[Phrase, ...]
    typed: str


@frozen
class _Course:
    """``state`` is the position as far as it can be foreseen: before the last move where that casts."""

    state: Any
    marks: tuple[str, ...] = ()
    turns: tuple[tuple[bool, str], ...] = ()
    """Each move with whether it is the planner's own."""
    cast: bool = False


def may_plan(session: Session, game: AnyGame, player: Player) -> bool:
    return refuse_planning(session, player, game) is None


def plan_view(session: Session, game: AnyGame, looker: Looker, line: tuple[Picked, ...]) -> PlanView | None:
    """The board after the moves that the taps in ``line`` make; None where they make none."""
    course = _course(session, game, looker.player, line)
    if course is None:
        return None
    bottom = bottom_of(session, looker)
    acting = () if course.cast else game.rules.to_act(course.state)
    turn = Turn(replace(session, marks=course.marks), game, course.state, acting)
    picks = picks_of(turn, acting, looker.path, bottom)
    scene = picks.scene if picks else turn_scene(_scene(game, course), bottom)
    prompt = picks.prompt if picks and looker.path else say("prompt-planning")
    return PlanView(
        scene, picks, prompt, _lines(session, game, course, acting), _command_text(session, course)
    )


def planned_turn(
    session: Session, game: AnyGame, looker: Looker, line: tuple[Picked, ...]
) -> tuple[Seat, Any] | Refusal:
    """Who is to act after the moves that the taps in ``line`` make, and where; refused where nobody is."""
    course = _course(session, game, looker.player, line)
    acting = game.rules.to_act(course.state) if course and not course.cast else ()
    if course is None or not acting:
        return Refusal(say("plan-view-dice" if course and course.cast else "plan-view-over"))
    return acting[0], course.state


def _scene(game: AnyGame, course: _Course) -> Scene:
    """Of a move that casts a die only where it goes: the position after it depends on the cast."""
    scene = without_choices(game.picture(course.state, None, course.marks))
    return point_out(game, scene, (), (course.turns[-1][1],)) if course.cast else scene


def _course(session: Session, game: AnyGame, player: Player, line: tuple[Picked, ...]) -> _Course | None:
    state = standing(session, game)
    if state is None or not may_plan(session, game, player):
        return None
    own_seats, course = session.seats_of(player), _Course(unforeseen(game, state))
    for path in line:
        next_course = _step(game, course, path, own_seats)
        if next_course is None:
            return None
        course = next_course
    return course


def _step(game: AnyGame, course: _Course, path: Picked, own_seats: tuple[Seat, ...]) -> _Course | None:
    for seat in () if course.cast else game.rules.to_act(course.state):
        move = spell_move(game, course.state, (seat,), path)
        played = play(game, course.state, seat, move) if move else None
        if played and not isinstance(played, Refusal):
            last = played[-1]
            turns = (*course.turns, (seat in own_seats, last.written))
            if last.closes and game.unforeseen is not None:
                return replace(course, turns=turns, cast=True)
            return _Course(last.state, last.marks, turns)
    return None


def _by_turns(course: _Course) -> tuple[str, ...]:
    """What is foreseen, one text a turn, those of the others and one's own by turns."""
    grouped = groupby(course.turns, key=lambda turn: turn[0])
    return tuple("; ".join(move for _, move in moves) for _, moves in grouped)


def _command_text(session: Session, course: _Course) -> str:
    turns = _by_turns(course)
    if not turns or len(turns) % 2:
        return ""
    steps = (f"{foreseen} then {answer}" for foreseen, answer in zip(turns[::2], turns[1::2], strict=True))
    return f"/if {session.id} {' if '.join(steps)}"


def _lines(session: Session, game: AnyGame, course: _Course, acting: tuple[Seat, ...]) -> tuple[Phrase, ...]:
    turns = _by_turns(course)
    course_lines = (line_in_words((*turns, "…") if len(turns) % 2 else turns),) if turns else ()
    if course.cast:
        return (*course_lines, say("plan-view-dice"))
    people = tuple(game.seat_name(session.setup.variant, seat) for seat in acting)
    turn_line = (say("plan-view-turn", side=people[0]),) if people else (say("plan-view-over"),)
    return (*course_lines, *turn_line)
