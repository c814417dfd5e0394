"""Why a text is no legal move, with the passage of the rulebook that says so."""

from bot.gamekit.bitsets import bits
from bot.games.keshvargosha.board import CELL, NAMES, ROUND, SIDES, names, steps_between, walls_of
from bot.games.keshvargosha.moves import Build, End, Enter, March, Move, Wall, move_text
from bot.games.keshvargosha.position import Position, opponent, standing
from bot.games.keshvargosha.rules_actions import choices, first_sites, may_build, near_castles, open_borders
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Phrase, Refusal, RuleRef, Written, say

GAME_ID = GameId("keshvargosha")

FEW = 4
"""Up to so many legal moves are worth being offered instead."""
_CLIP = 40


def unreadable(state: Position, text: str, named: tuple[str, ...]) -> Refusal:
    """``named`` are the cells of a text that says where, but not what."""
    reason = say("keshvargosha-refuse-unreadable", text=Written(text[:_CLIP]))
    return Refusal(reason, instead=_moves_about(state, {CELL[name] for name in named if name in CELL}))


def no_such_cell(cell: str) -> Refusal:
    return _refuse("1.2", say("keshvargosha-refuse-no-cell", cell=Written(cell)))


def castles_first(state: Position, text: str) -> Refusal:
    clipped = Written(text[:_CLIP])
    if state.terms.drafts:
        return Refusal(say("keshvargosha-refuse-draft", text=clipped))
    return Refusal(say("keshvargosha-refuse-opening", text=clipped))


def of(state: Position, seat: Seat, move: Move) -> Refusal | None:
    """Why this move of the player to move is against the rules, or nothing when it is legal."""
    match move:
        case Build():
            return _castle(state, seat, move)
        case Wall():
            return _wall(state, seat, move)
        case Enter():
            return _enter(state, seat, move)
        case March():
            return _march(state, seat, move)
        case End():
            return None


def _castle(state: Position, seat: Seat, build: Build) -> Refusal | None:
    if build in choices(state):
        return None
    cell = Written(NAMES[build.cell])
    if state.phase == "act" and not may_build(state):
        if state.terms.drafts:
            return _refuse("8.1", say("keshvargosha-refuse-castle-game2"))
        return _refuse("4.1", say("keshvargosha-refuse-castle-twice"))
    if not state.unbuilt(seat):
        return _refuse("4.1", say("keshvargosha-refuse-castle-none-left"))
    if state.all_castles >> build.cell & 1:
        return _refuse("4.1", say("keshvargosha-refuse-castle-there", cell=cell))
    if near_castles(state.all_castles) >> build.cell & 1:
        near = ROUND[build.cell] & state.all_castles
        return _refuse("4.1", say("keshvargosha-refuse-castle-near", cell=cell), names(near))
    if standing(state, opponent(seat)) >> build.cell & 1:
        return _refuse("4.1", say("keshvargosha-refuse-castle-soldiers", cell=cell))
    free = names(first_sites(state, seat))
    return _refuse("2.2", say("keshvargosha-refuse-castle-centre", cell=cell), free)


def no_border(first: str, second: str) -> Refusal:
    return _refuse("4.2", say("keshvargosha-refuse-wall-apart", one=Written(first), other=Written(second)))


def _wall(state: Position, seat: Seat, wall: Wall) -> Refusal | None:
    border = Written(wall.border.name)
    if not state.walls_left[seat]:
        return _refuse("4.2", say("keshvargosha-refuse-wall-none-left"))
    if state.walls & wall.border.bit:
        return _refuse("4.2", say("keshvargosha-refuse-wall-there", border=border))
    enemy = state.castles[opponent(seat)]
    cells = bits(wall.border.cells)
    if enemy & cells:
        return _refuse("4.2", say("keshvargosha-refuse-wall-enemy", border=border), names(enemy & cells))
    if not open_borders(state, seat) & wall.border.bit:
        return _refuse("4.2", say("keshvargosha-refuse-wall-not-yours", border=border), names(cells))
    return None


def _enter(state: Position, seat: Seat, enter: Enter) -> Refusal | None:
    if not state.reserve(seat):
        return _refuse("4.3", say("keshvargosha-refuse-enter-none-left"))
    if not state.castles[seat] >> enter.cell & 1:
        reason = say("keshvargosha-refuse-enter-where", cell=Written(NAMES[enter.cell]))
        return _refuse("4.3", reason, names(state.castles[seat]))
    return None


def _march(state: Position, seat: Seat, march: March) -> Refusal | None:
    start, goal = Written(NAMES[march.start]), Written(NAMES[march.goal])
    present, between = state.soldiers[seat][march.start], SIDES[march.start] & SIDES[march.goal]
    if not between or march.start == march.goal:
        steps = steps_between(march.start, march.goal, state.walls) or 0
        return _refuse("4.4", say("keshvargosha-refuse-move-apart", start=start, goal=goal, steps=steps))
    if not march.number:
        return _refuse("4.4", say("keshvargosha-refuse-move-nobody"))
    if march.number > present:
        return _refuse("4.4", say("keshvargosha-refuse-move-too-many", start=start, there=present))
    if between & state.walls:
        wall = tuple(border.name for border in walls_of(between & state.walls))
        return _refuse("4.4", say("keshvargosha-refuse-move-wall", start=start, goal=goal), wall)
    return None


def _moves_about(state: Position, cells: set[int]) -> tuple[str, ...]:
    """The few legal moves that are about these cells and no others."""
    moves = tuple(move_text(move) for move in choices(state) if cells and _cells(move) == cells)
    return moves if len(moves) <= FEW else ()


def _cells(move: Move) -> set[int]:
    match move:
        case Build(cell) | Enter(cell):
            return {cell}
        case Wall(border):
            return set(border.cells)
        case March(start, goal):
            return {start, goal}
        case _:
            return set()


def _refuse(passage: str, reason: Phrase, about: tuple[str, ...] = ()) -> Refusal:
    return Refusal(reason, RuleRef(GAME_ID, passage), about=about)
