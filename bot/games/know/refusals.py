"""Why a text is no legal move, with the passage of the rulebook that says so."""

from collections.abc import Mapping

from bot.gamekit.bitsets import bits
from bot.games.know.board import BORDERS, NAMES, OPPOSITE, SPACE, names
from bot.games.know.moves import Word
from bot.games.know.narration import dice, piece
from bot.games.know.position import BLUE, FACES, RED, Phase, Position, colour_of, pieces_of, sibling, type_of
from bot.games.know.rules_choices import candidates, choices, own_dice
from bot.games.know.rules_influence import can_reach, influence, is_connected, is_locked_out, passage
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Arg, Listed, Phrase, Refusal, RuleRef, Written, say, text_list

GAME_ID = GameId("know")

FEW = 4
"""Up to so many legal moves are worth being offered instead."""


def unreadable(text: str) -> Refusal:
    return Refusal(say("know-refuse-unreadable", text=Written(text[:40])))


def no_such_space(name: str) -> Refusal:
    return Refusal(say("know-refuse-no-space", space=Written(name[:40])), RuleRef(GAME_ID, "2"))


def which_die(instead: tuple[str, ...]) -> Refusal:
    return Refusal(say("know-refuse-which-die", choices=text_list(instead)), instead=instead)


def word(state: Position, seat: Seat, word: Word) -> Refusal:
    """Why ``roll``, ``pass`` or ``stop`` cannot be said now."""
    match word:
        case Word.ROLL:
            return Refusal(say("know-refuse-rolled", dice=dice(state.roll)))
        case Word.PASS if state.phase is Phase.MOVE:
            return _refuse(state, seat, "4.6", say("know-refuse-pass"))
        case Word.PASS:
            return Refusal(say("know-refuse-pass-phase"))
        case Word.STOP:
            return Refusal(say("know-refuse-stop"))


def challenge(state: Position, seat: Seat, start: str, space: str) -> Refusal:
    """Why this Solipsistic Path cannot be declared (4.8.2)."""
    influences, contention = influence(state.places), SPACE[space]
    words: dict[str, Arg] = {"start": Written(start), "space": Written(space)}
    if state.phase is not Phase.DECLARE:
        reason = say("know-refuse-path-late")
    elif not any(state.places[piece_number] == SPACE[start] for piece_number in state.terms.pieces(seat)):
        return _no_piece(state, seat, "4.8.2", start)
    elif not influences.contention >> contention & 1:
        reason = say("know-refuse-path-no-contention", space=words["space"])
    elif not influences.empty >> contention & 1:
        reason = say("know-refuse-path-occupied", space=words["space"])
    elif not any(space == contention and red and blue for space, red, blue in state.ages):
        reason = say("know-refuse-path-young", space=words["space"])
    else:
        reason = say("know-refuse-path-not-beside", **words)
    return _refuse(state, seat, "4.8.2", reason)


def errand(state: Position, seat: Seat, start: str, die: int | None) -> Refusal:
    """Why no Significant Errand can be had here (4.8.1)."""
    piece_number = _piece_on(state, seat, start)
    space: dict[str, Arg] = {"space": Written(start)}
    if state.phase is not Phase.MOVE:
        return Refusal(say("know-refuse-errand-phase"))
    if piece_number is None:
        return _no_piece(state, seat, "4.8.1", start)
    if state.errand or state.first is not None or state.journey:
        return _refuse(state, seat, "4.8.1", say("know-refuse-errand-late"))
    if not is_locked_out(state.terms, state.places, piece_number):
        return _refuse(state, seat, "4.8.1", say("know-refuse-errand-not-locked", **space))
    if die is not None and die not in own_dice(state):
        return _no_die(state, seat, die)
    return _refuse(
        state, seat, "4.8.1", say("know-refuse-errand-no-end", dice=dice(own_dice(state)), **space)
    )


def movement(state: Position, seat: Seat, start: str, end: str, die: int | None) -> Refusal:
    """Why this movement is not legal."""
    piece_number = _piece_on(state, seat, start)
    if piece_number is None:
        return _no_piece(state, seat, "4.4", start)
    if state.phase is Phase.DECLARE:
        return _refuse_end(state, seat, piece_number, SPACE[end]) or _refuse_before_roll(
            state, piece_number, end
        )
    if die is not None and die not in own_dice(state):
        return _no_die(state, seat, die)
    if state.phase is Phase.POST:
        return _after_resolution(state, seat, piece_number, SPACE[end])
    return _wrong_piece(state, seat, piece_number) or _wrong_end(state, seat, piece_number, SPACE[end], die)


def _no_die(state: Position, seat: Seat, die: int) -> Refusal:
    words: dict[str, Arg] = {"die": die, "dice": dice(own_dice(state))}
    if die in state.roll:
        return _refuse(state, seat, "6.2", say("know-refuse-partners-die", **words))
    return _refuse(state, seat, "4.4", say("know-refuse-no-die", **words))


def _piece_on(state: Position, seat: Seat, name: str) -> int | None:
    return next(
        (
            piece_number
            for piece_number in state.terms.pieces(seat)
            if NAMES[state.places[piece_number]] == name
        ),
        None,
    )


def _no_piece(state: Position, seat: Seat, passage: str, name: str) -> Refusal:
    own_spaces = bits(state.places[piece] for piece in state.terms.pieces(seat))
    if SPACE[name] not in state.places:
        return _refuse(state, seat, passage, say("know-refuse-no-piece", space=Written(name)), own_spaces)
    occupant = state.places.index(SPACE[name])
    if state.terms.four and colour_of(occupant) == state.terms.colour(seat):
        reason = say("know-refuse-partners-piece", space=Written(name))
        return _refuse(state, seat, "6.2", reason, own_spaces)
    return _refuse(state, seat, passage, say("know-refuse-other-piece", space=Written(name)), own_spaces)


def _after_resolution(state: Position, seat: Seat, piece_number: int, end: int) -> Refusal:
    goal = OPPOSITE[state.places[sibling(piece_number)]]
    words: dict[str, Arg] = {"piece": piece(piece_number)}
    if is_connected(state.places, piece_number):
        reason = say("know-refuse-post-connected", **words)
    elif end != goal:
        reason = say("know-refuse-post-goal", goal=Written(NAMES[goal]), **words)
    else:
        reason = say("know-refuse-post-way", goal=Written(NAMES[goal]), dice=dice(own_dice(state)), **words)
    return _refuse(state, seat, "5.3", reason, _here(state, sibling(piece_number)))


def _wrong_piece(state: Position, seat: Seat, piece_number: int) -> Refusal | None:
    """That another piece has to move, by an exceptional movement or as the second of two."""
    errand = state.errand
    if state.journey and piece_number != state.journey.piece:
        reason = say("know-refuse-path-piece", piece=piece(state.journey.piece))
        return _refuse(state, seat, "4.8.2", reason, _here(state, state.journey.piece))
    if errand and errand.won and state.first is None and piece_number != errand.piece:
        reason = say("know-refuse-errand-piece", piece=piece(errand.piece))
        return _refuse(state, seat, "4.8.1", reason, _here(state, errand.piece))
    if errand and not errand.won and piece_number == errand.piece:
        reason = say("know-refuse-errand-lost", piece=piece(piece_number))
        return _refuse(state, seat, "4.8.1", reason, _here(state, piece_number))
    if state.first is None:
        return None
    if piece_number == state.first:
        reason = say("know-refuse-same-piece", piece=piece(piece_number))
        return _refuse(state, seat, "6.1.2", reason, _here(state, piece_number))
    if not state.free and type_of(piece_number) != type_of(state.first):
        reason = say("know-refuse-other-type", piece=piece(state.first))
        return _refuse(state, seat, "6.1.2", reason, _here(state, state.first))
    return None


def _refuse_before_roll(state: Position, piece_number: int, end: str) -> Refusal:
    """That the die is not cast yet, and with which a piece gets there."""
    fitting = dice_between(state, piece_number, SPACE[end])
    either = Listed(fitting, say("know-or"))
    words = {"start": Written(NAMES[state.places[piece_number]]), "space": Written(end)}
    return Refusal(say("know-refuse-not-rolled", count=len(fitting), dice=either, **words))


def dice_between(state: Position, piece_number: int, end: int) -> tuple[int, ...]:
    """The dice with which a piece gets to a space by an ordinary movement."""
    start, through = state.places[piece_number], passage(state.terms, state.places, piece_number)
    into = influence(state.places).free(colour_of(piece_number)) & 1 << end
    return tuple(die for die in FACES if can_reach(die, start, through, into))


def _wrong_end(state: Position, seat: Seat, piece_number: int, end: int, die: int | None) -> Refusal:
    if closed := _refuse_end(state, seat, piece_number, end):
        return closed
    words: dict[str, Arg] = {"space": Written(NAMES[end])}
    if state.journey:
        return _refuse(state, seat, "4.8.2", say("know-refuse-path-end", dice=dice(own_dice(state)), **words))
    if state.errand and state.errand.won and state.first is None:
        reason = say("know-refuse-errand-end", dice=dice((state.errand.die,)), **words)
        return _refuse(state, seat, "4.8.1", reason)
    return _wrong_way(state, seat, piece_number, end, die)


def _refuse_end(state: Position, seat: Seat, piece_number: int, end: int) -> Refusal | None:
    """That the piece may not end there with any roll."""
    influences, start = influence(state.places), state.places[piece_number]
    words: dict[str, Arg] = {"space": Written(NAMES[end])}
    if end == start:
        return _refuse(state, seat, "4.5", say("know-refuse-nowhere"))
    if not influences.empty >> end & 1:
        return _refuse(state, seat, "4.7", say("know-refuse-occupied", **words))
    if not influences.free(colour_of(piece_number)) >> end & 1:
        if influences.contention >> end & 1:
            around = _pressing(state, end, RED, BLUE)
            return _refuse(state, seat, "4.7.1", say("know-refuse-contention", **words), around)
        pressing_spaces = _pressing(state, end, 1 - colour_of(piece_number))
        return _refuse(state, seat, "4.7", say("know-refuse-influenced", **words), pressing_spaces)
    return None


def _wrong_way(state: Position, seat: Seat, piece_number: int, end: int, die: int | None) -> Refusal:
    """That the jumps do not come out, that the way is closed, or that a die would be left over."""
    start, roll = state.places[piece_number], own_dice(state) if die is None else (die,)
    words: dict[str, Arg] = {"start": Written(NAMES[start]), "space": Written(NAMES[end])}
    everywhere = ~(1 << start)
    if not any(can_reach(jumps, start, everywhere, 1 << end) for jumps in roll):
        return _refuse(state, seat, "4.4", _jumps(roll, words))
    if any(
        (candidate.piece, candidate.end) == (piece_number, end) and candidate.die in roll
        for candidate in candidates(state)
    ):
        return _refuse(state, seat, "6.1.2", say("know-refuse-both-dice", **words))
    return _refuse(state, seat, "4.7", say("know-refuse-way", dice=dice(roll), **words))


def _jumps(roll: tuple[int, ...], words: Mapping[str, Arg]) -> Phrase:
    """As many as one die or the other shows; for a language ``jumps`` is how many: of two dice, several."""
    either = Listed(tuple(sorted(set(roll))), say("know-or"))
    return say("know-refuse-jumps", dice=either, jumps=max(roll), **words)


def _refuse(state: Position, seat: Seat, passage: str, reason: Phrase, about: int = 0) -> Refusal:
    """``about`` is the set of spaces that speak against it."""
    legal = tuple(choices(state, seat))
    return Refusal(reason, RuleRef(GAME_ID, passage), legal if len(legal) <= FEW else (), tuple(names(about)))


def _here(state: Position, piece: int) -> int:
    return 1 << state.places[piece]


def _pressing(state: Position, end: int, *colours: int) -> int:
    """The spaces of the pieces that influence ``end``."""
    occupied_spaces = bits(state.places[piece] for colour in colours for piece in pieces_of(colour))
    return occupied_spaces & BORDERS[end]
