"""What a narrator says of a move, and of all that then happens by itself."""

from collections.abc import Iterator

from bot.games.keshvargosha.board import NAMES
from bot.games.keshvargosha.moves import Build, End, Enter, March, Move, Wall
from bot.games.keshvargosha.position import Position, opponent, score
from bot.games.keshvargosha.rules_end import outcome
from bot.games.keshvargosha.rules_turns import Begun, Done, Fall, Happening, Idle, Over
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, Written, say

SIDES = (say("keshvargosha-seat-0"), say("keshvargosha-seat-1"))


def of_step(state: Position, seat: Seat, move: Move, happened: tuple[Happening, ...]) -> tuple[Phrase, ...]:
    next_state = happened[-1].after
    narrated = (phrase for happening in happened for phrase in _of(happening))
    phrases = (of_move(state, seat, move), *_of_siege(next_state, seat, move), *narrated)
    if isinstance(happened[-1], Over):
        return phrases
    return (*phrases, *points_told(score(state), score(next_state)))


def points_told(old_points: tuple[int, int], new_points: tuple[int, int]) -> Iterator[Phrase]:
    for side, had, has in zip(SIDES, old_points, new_points, strict=True):
        if has > had:
            yield say("keshvargosha-told-gains", side=side, points=has - had)
        elif has < had:
            yield say("keshvargosha-told-loses", side=side, points=had - has)


def of_move(state: Position, seat: Seat, move: Move) -> Phrase:
    side = SIDES[seat]
    match move:
        case Build(cell):
            number = state.unbuilt(seat)[0]
            return say("keshvargosha-told-castle", side=side, number=number, cell=Written(NAMES[cell]))
        case Wall(border):
            return say("keshvargosha-told-wall", side=side, border=Written(border.name))
        case Enter(cell):
            return say("keshvargosha-told-enter", side=side, cell=Written(NAMES[cell]))
        case March(start, goal, number):
            start_name, goal_name = Written(NAMES[start]), Written(NAMES[goal])
            return say("keshvargosha-told-move", side=side, number=number, start=start_name, goal=goal_name)
        case End():
            return say("keshvargosha-told-end", side=side, left=state.actions_left)


def _of_siege(state: Position, seat: Seat, move: Move) -> Iterator[Phrase]:
    """Why the enemy castle that soldiers went into does not fall."""
    if isinstance(move, March) and state.castles[opponent(seat)] >> move.goal & 1:
        attacking, defending = (state.soldiers[side][move.goal] for side in (seat, opponent(seat)))
        yield say(
            "keshvargosha-told-holds",
            cell=Written(NAMES[move.goal]),
            number=1 + state.sites.index(move.goal),
            attacking=attacking,
            defending=defending,
        )


def _of(happening: Happening) -> tuple[Phrase, ...]:
    match happening:
        case Done() | Begun():
            return ()
        case Fall():
            return _of_fall(happening)
        case Idle():
            return (_of_idleness(happening),)
        case Over(final):
            return _of_end(final)


def _of_idleness(idle: Idle) -> Phrase:
    side = SIDES[idle.seat]
    if idle.after.phase == "draft":
        return say("keshvargosha-told-no-site", side=side, number=idle.after.space)
    if idle.whole:
        return say("keshvargosha-told-passes", side=side)
    return say("keshvargosha-told-nothing-left", side=side)


def _of_fall(fall: Fall) -> tuple[Phrase, ...]:
    winner, loser, cell = SIDES[fall.winner], SIDES[opponent(fall.winner)], Written(NAMES[fall.cell])
    phrases = [say("keshvargosha-told-falls", side=winner, other=loser, number=fall.number, cell=cell)]
    if fall.lost:
        phrases.append(say("keshvargosha-told-lost", side=loser, soldiers=fall.lost))
    return (*phrases, *_of_flag(fall))


def _of_flag(fall: Fall) -> tuple[Phrase, ...]:
    if fall.after.flags < fall.before.flags:
        return (say("keshvargosha-told-flag-leaves", number=fall.number),)
    if fall.after.flags > fall.before.flags:
        return (say("keshvargosha-told-flag-returns", number=fall.number),)
    return ()


def _of_end(state: Position) -> tuple[Phrase, ...]:
    """Why the game ended, and how, with the points."""
    ended = outcome(state)
    if ended is None:
        return ()
    yellow, red = ended.points
    reason = say(f"keshvargosha-end-{ended.reason}")
    if not ended.winners:
        return reason, say("keshvargosha-told-draw", yellow=yellow, red=red)
    side = SIDES[ended.winners[0]]
    return reason, say("keshvargosha-told-won", side=side, yellow=yellow, red=red)
