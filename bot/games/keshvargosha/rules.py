"""The rules of Keshvargosha, as the rest of the bot asks for it."""

from collections.abc import Iterator

from bot.gamekit.game import Marking, Outcome, Setup, Stage, Step
from bot.games.keshvargosha import narration
from bot.games.keshvargosha.board import CELLS, NAMES
from bot.games.keshvargosha.moves import Build, End, Move, move_text
from bot.games.keshvargosha.options import Terms, terms_of
from bot.games.keshvargosha.position import ALL_FLAGS, HOLDERS, UNBUILT, WALLS, YELLOW, Position
from bot.games.keshvargosha.rules_actions import choices, do, place
from bot.games.keshvargosha.rules_end import outcome
from bot.games.keshvargosha.rules_turns import (
    Done,
    Fall,
    Happening,
    after_action,
    after_draft,
    after_founding,
    after_turn,
)
from bot.kernel.ids import Seat


class Keshvargosha:
    def initial(self, setup: Setup) -> Position:
        return begin(terms_of(setup))

    def to_act(self, state: Position) -> tuple[Seat, ...]:
        return () if state.turn is None else (state.turn,)

    def legal(self, state: Position, seat: Seat) -> tuple[Move, ...]:
        return choices(state) if seat == state.turn else ()

    def apply(self, state: Position, seat: Seat, move: Move) -> Step[Position]:
        happened = tuple(happenings(state, seat, move))
        phrases = narration.of_step(state, seat, move, happened)
        fallen = (NAMES[happening.cell] for happening in happened if isinstance(happening, Fall))
        marking = Marking.ADDED if state.phase == "act" and state.has_acted else Marking.ANEW
        return Step(happened[-1].after, phrases, (move_text(move), *fallen), marking=marking)

    def outcome(self, state: Position) -> Outcome | None:
        return outcome(state)

    def stage(self, state: Position) -> Stage:
        return Stage(state.terms.variant, state.phase)


def begin(terms: Terms) -> Position:
    """The board before the first castle; in Game 2 the counter already stands on space 1 (8.1)."""
    no_soldiers = (0,) * len(CELLS)
    return Position(
        terms=terms,
        round=int(terms.drafts),
        space=int(terms.drafts),
        turn=YELLOW,
        sites=(UNBUILT,) * len(HOLDERS),
        castles=(0, 0),
        walls=0,
        walls_left=(WALLS, WALLS),
        soldiers=(no_soldiers, no_soldiers),
        out=(0, 0),
        flags=ALL_FLAGS,
        due=(),
        actions_left=1,
        built=False,
        passed=None,
        ending=None,
    )


def happenings(state: Position, seat: Seat, move: Move) -> Iterator[Happening]:
    """Yield the move, then all that follows from it, until a side has a choice or the game is over."""
    if isinstance(move, Build) and state.phase != "act":
        built = place(state, seat, move.cell)
        yield Done(built)
        yield from after_founding(built, seat) if state.phase == "found" else after_draft(built)
    elif isinstance(move, End):
        yield Done(state)
        yield from after_turn(state, seat)
    else:
        next_state = do(state, seat, move)
        yield Done(next_state)
        yield from after_action(next_state, seat, move)
