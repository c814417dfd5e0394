"""Why a text is no legal move, with the passage of the rulebook that says so."""

from bot.games.territories.board import NAMES, Trunk, names
from bot.games.territories.narration import move_text
from bot.games.territories.position import RED, YELLOW, House, Move, Position
from bot.games.territories.rules import choices, house_choices, is_connected, loose_end, trunk_choices
from bot.games.territories.rules_areas import Area, areas, harmless, is_mixed
from bot.kernel.ids import GameId
from bot.kernel.text import Phrase, Refusal, RuleRef, Written, say, text_list

GAME_ID = GameId("territories")

FEW = 4
"""Up to so many legal moves are worth being offered instead."""


def unreadable(text: str) -> Refusal:
    return Refusal(say("territories-refuse-unreadable", text=Written(text[:40])))


def no_such_square(state: Position, square: str) -> Refusal:
    return _refuse(state, "1", say("territories-refuse-no-square", square=Written(square)))


def no_side_shared(state: Position, first: str, second: str) -> Refusal:
    squares = Written(first), Written(second)
    if state.phase == "houses":
        reason = say("territories-refuse-two-houses", one=squares[0], other=squares[1])
    else:
        reason = say("territories-refuse-no-trunk-place", one=squares[0], other=squares[1])
    return _refuse(state, "1", reason)


def house(state: Position, house: House) -> Refusal | None:
    """Why this house may not be placed."""
    square = Written(move_text(house))
    if state.phase != "houses":
        return _which_trunk(state, house) or Refusal(
            say("territories-refuse-houses-are-placed", square=square)
        )
    if state.houses >> house.square & 1:
        return _refuse(state, "3", say("territories-refuse-spot-taken", square=square))
    if not state.land.spots >> house.square & 1:
        spots = text_list(NAMES[spot.square] for spot in house_choices(state))
        return _refuse(state, "3", say("territories-refuse-no-spot", square=square, spots=spots))
    return None


def trunk(state: Position, trunk: Trunk) -> Refusal | None:
    """Why this trunk may not be built."""
    if state.phase == "houses":
        return Refusal(say("territories-refuse-houses-come-first", trunk=Written(trunk.name)))
    if trunk in trunk_choices(state):
        return None
    return _continuing(state, trunk) if state.open_end is not None else _beginning(state, trunk)


def _continuing(state: Position, trunk: Trunk) -> Refusal:
    name = Written(trunk.name)
    if trunk.bit & state.trunks:
        return _refuse(state, "4.1", say("territories-refuse-already-built", trunk=name))
    if state.open_end not in trunk.ends and not _is_finished(state, trunk):
        choices = text_list(legal.name for legal in trunk_choices(state))
        return _refuse(state, "4.1", say("territories-refuse-not-at-open-end", trunk=name, choices=choices))
    return _spoils(state, trunk)


def _beginning(state: Position, trunk: Trunk) -> Refusal:
    name = Written(trunk.name)
    if trunk.bit & state.trunks:
        return _refuse(state, "4.3", say("territories-refuse-already-built", trunk=name))
    if not is_connected(state, trunk):
        return _refuse(state, "4.3", say("territories-refuse-not-connected", trunk=name))
    if not trunk.bit & harmless(state.trunks, state.yellow, state.red):
        return _spoils(state, trunk)
    enemy_farms = trunk.beside & state.houses_of(RED if state.turn == YELLOW else YELLOW)
    return _refuse(state, "4.3", say("territories-refuse-opponents-farm", trunk=name), enemy_farms)


def _spoils(state: Position, trunk: Trunk) -> Refusal:
    """In which of its ways the trunk would spoil land."""
    name, area = Written(trunk.name), _area_of(state, trunk)
    if _is_finished(state, trunk):  # 4.4 (a)
        houses = area.squares & state.houses
        return _refuse(state, "4.4", say("territories-refuse-finished-area", trunk=name), houses)
    without_houses = area.squares & ~area.core
    if loose_end(state.trunks, trunk) is None:  # 4.4 (b), the fence is complete
        return _refuse(state, "4.4", say("territories-refuse-empty-area", trunk=name), without_houses)
    return _refuse(state, "4.4", say("territories-refuse-spoils-land", trunk=name), without_houses)


def _is_finished(state: Position, trunk: Trunk) -> bool:
    """Whether the trunk lies in an area of one colour, so that it is not allowed at any time."""
    return not is_mixed(_area_of(state, trunk), state.yellow, state.red)


def _area_of(state: Position, trunk: Trunk) -> Area:
    """The area in which a free trunk place lies."""
    return next(area for area in areas(state.trunks, state.houses) if area.squares & trunk.beside)


def _which_trunk(state: Position, house: House) -> Refusal | None:
    """A single square with legal trunks beside it does not tell which of them is meant."""
    beside = tuple(trunk.name for trunk in trunk_choices(state) if trunk.beside >> house.square & 1)
    if not beside:
        return None
    choices = text_list(beside)
    square = Written(move_text(house))
    return Refusal(say("territories-refuse-which-trunk", square=square, choices=choices), instead=beside)


def _refuse(state: Position, passage: str, reason: Phrase, about: int = 0) -> Refusal:
    """``about`` is the set of squares that speak against it."""
    return Refusal(reason, RuleRef(GAME_ID, passage), _few(choices(state)), names(about))


def _few(moves: tuple[Move, ...]) -> tuple[str, ...]:
    return tuple(move_text(move) for move in moves) if len(moves) <= FEW else ()
