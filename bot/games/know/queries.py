"""What a table of know answers: pieces, influence, points of contention, connections and tallies."""

from collections.abc import Iterator
from dataclasses import replace

from bot.gamekit.bitsets import bits, members
from bot.gamekit.game import Queries
from bot.games.know.board import BORDERS, NAMES, OPPOSITE, SPACE
from bot.games.know.moves import ErrandRequest, Movement, move_text
from bot.games.know.narration import colour, kind, piece, side, spaces
from bot.games.know.position import BLUE, PIECES, RED, TYPES, Phase, Position, colour_of, pieces_of, sibling
from bot.games.know.refusals import dice_between
from bot.games.know.rules_choices import challenges, choices, move_piece
from bot.games.know.rules_influence import (
    RESOLVING,
    add_roll,
    connection_types,
    influence,
    is_connected,
    is_locked_out,
    is_resolved,
    joined_tiers,
    nets_of,
    passage,
    siblings,
    tallies,
)
from bot.games.know.status import beginning, connections, course, cycle, moment, move_texts
from bot.games.know.turn_flow import clear_turn, count_beside
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say


def _place(state: Position, name: str) -> tuple[Phrase, ...]:
    """What stands there or may go there, and the colours that influence it (4.7)."""
    if SPACE[name] in state.places:
        return tuple(_describe_piece(state, name))
    return tuple(_empty(state, name))


def _describe_piece(state: Position, name: str) -> Iterator[Phrase]:
    """The piece, whether it has a first jump, and where the other one of its type would have to stand."""
    number, space = state.places.index(SPACE[name]), Written(name)
    exits = BORDERS[SPACE[name]] & passage(state.terms, state.places, number)
    words = {"space": space, "piece": _standing(state, name) or "", "opposite": _opposite(state, name)}
    if state.phase is Phase.POST:  # 5.3 has movements of its own
        yield say("know-answer-piece", **words)
    elif exits:
        yield say("know-answer-piece-free", **words, exits=spaces(exits))
    elif is_locked_out(state.terms, state.places, number):
        yield say("know-answer-piece-locked", **words)
        yield say("know-answer-way-out", space=space)
    else:
        yield say("know-answer-piece-blocked", **words)
    having = _influencing(state, name)
    yield say("know-answer-influence-at", space=space, count=len(having), colour=Listed(having))  # 4.7.1
    paths = BORDERS[SPACE[name]] & _open_to_paths(state)
    yield say("know-answer-piece-paths", space=space, count=paths.bit_count(), spaces=spaces(paths))
    other = NAMES[state.places[sibling(number)]]
    if is_connected(state.places, number):
        yield say("know-answer-connected", space=space, other=Written(other))
    else:
        opposite = NAMES[OPPOSITE[SPACE[name]]]
        yield say("know-answer-opposite", space=space, other=Written(other), opposite=Written(opposite))


def _empty(state: Position, name: str) -> Iterator[Phrase]:
    """Which colour's pieces may go there, and whether a path may be declared through it (4.7.1, 4.8.2)."""
    having, space = _influencing(state, name), Written(name)
    if not having:
        yield say("know-answer-open", space=space)
    elif len(having) == 1:
        excluded = next(colour(number) for number in (RED, BLUE) if colour(number) not in having)
        yield say("know-answer-closed", space=space, colour=having[0], other=excluded)
        yield say("know-answer-passing", space=space, other=excluded)
        if state.terms.nets:
            yield say("know-answer-nets")
    else:
        yield say("know-answer-contested", space=space, age=_age(state, SPACE[name]))
        beside = (near for near in members(BORDERS[SPACE[name]]) if near in state.places)
        yield say(
            "know-answer-beside",
            space=space,
            pieces=Listed(tuple(_piece_on(state, state.places.index(near)) for near in beside)),
        )
        red, blue = (count_beside(state.places, number, SPACE[name]).bit_count() for number in (RED, BLUE))
        yield say("know-answer-counts", space=space, red=red, blue=blue)
    yield say("know-answer-across", space=space, opposite=_opposite(state, name))


def _age(state: Position, space: int) -> Phrase:
    """Whether a path may be declared through a point of contention, and else which colour may first."""
    red, blue = next((ages for at, *ages in state.ages if at == space), (0, 0))
    if red and blue:
        return say("know-answer-old", red=red, blue=blue)
    opponent = 1 - state.colour
    ages = _begin_next_turn(state, state.terms.side(opponent)[0]).ages
    first = opponent if any(at == space and all(rolls) for at, *rolls in ages) else state.colour
    return say("know-answer-young", red=red, blue=blue, colour=colour(first))


def _opposite(state: Position, name: str) -> Phrase:
    """The corresponding space (5.1), and what stands there."""
    opposite = NAMES[OPPOSITE[SPACE[name]]]
    if piece_there := _standing(state, opposite):
        return say("know-answer-piece-at", piece=piece_there, space=Written(opposite))
    return say("know-answer-empty-at", space=Written(opposite))


def _piece_on(state: Position, number: int) -> Phrase:
    name = NAMES[state.places[number]]
    return say("know-answer-piece-on", piece=_standing(state, name) or "", space=Written(name))


def _influencing(state: Position, name: str) -> tuple[Phrase, ...]:
    of = influence(state.places).of
    return tuple(colour(number) for number in (RED, BLUE) if of[number] >> SPACE[name] & 1)


def _tally(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Who would win if it were counted now, and the tally and connections of each colour (5.3.1).

    In the eternal versions the cycles that were counted add to it (6.4).
    """
    now = tallies(state.terms, state.places)
    red, blue = (points + score for points, score in zip(now, state.scores, strict=True))
    lines = (
        say(
            "know-answer-tally",
            colour=colour(number),
            points=points,
            connections=len(connection_types(state.places, number)),
        )
        for number, points in zip((RED, BLUE), now, strict=True)
    )
    if red == blue:
        leads = say("know-answer-level", points=red)
    else:
        ahead = colour(RED if red > blue else BLUE)
        leads = say("know-answer-ahead", colour=ahead, more=max(red, blue), less=min(red, blue))
    return (leads, *lines, *cycle(state))


def _connections(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """What the seat's colour lacks to resolve, what it has, and the spaces opposite its other pieces."""
    number = state.terms.colour(seat)
    return (
        _lacking(state, number),
        *connections(state, number),
        *_apart_lines(state, number),
        *_strict(state, seat),
    )


def _lacking(state: Position, number: int) -> Phrase:
    """How many connections a colour has, and the tiers on which it needs another (5.2)."""
    if is_resolved(state.terms, state.places, number):
        return say("know-answer-resolved", colours=colour(number), count=1)
    joined = joined_tiers(state.places, number)
    missing = tuple(say(f"know-tier-{tier}") for tier in RESOLVING if tier not in joined)
    count = len(connection_types(state.places, number))
    if not missing:
        return say("know-answer-not-strict", colour=colour(number))
    return say("know-answer-lacking", colour=colour(number), count=count, tiers=Listed(missing))


def _apart_lines(state: Position, number: int) -> tuple[Phrase, ...]:
    connected = connection_types(state.places, number)
    return tuple(_apart(state, number, type_number) for type_number in TYPES if type_number not in connected)


def _apart(state: Position, number: int, type_number: int) -> Phrase:
    """Where a piece would have to stand to be connected with the first or the second of its type (5.1)."""
    first, second = (state.places[twin] for twin in siblings(number, type_number))
    return say(
        "know-answer-apart",
        colour=colour(number),
        type=kind(type_number),
        first=Written(NAMES[first]),
        beyond=Written(NAMES[OPPOSITE[first]]),
        second=Written(NAMES[second]),
        across=Written(NAMES[OPPOSITE[second]]),
    )


def _strict(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """What the option *strict* asks of a resolved pattern, where it is on (8.3)."""
    return (say("know-answer-strict"),) if state.terms.strict else ()


def _pieces(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    number = state.terms.colour(seat)
    names = (Written(NAMES[state.places[piece_number]]) for piece_number in pieces_of(number))
    pieces = dict(zip(map(str.lower, PIECES), names, strict=True))
    return (say("know-answer-pieces", colour=colour(number), **pieces),)


def _list_locked_out(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """Which pieces of the seat's colour are locked out, and the errands that may be asked for now (4.8.1)."""
    number = state.terms.colour(seat)
    locked = tuple(
        _piece_on(state, piece_number)
        for piece_number in pieces_of(number)
        if is_locked_out(state.terms, state.places, piece_number)
    )
    line = say("know-answer-locked", colour=colour(number), count=len(locked), pieces=Listed(locked))
    errands = move_texts(state, ErrandRequest) if number == state.colour else ()
    return (line, *((say("know-status-errand", errands=Listed(errands)),) if errands else ()))


def _paths(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The paths that a colour can declare now, or else at its next turn, and what both count in them."""
    number = state.terms.colour(seat)
    declares = state.phase is Phase.DECLARE and state.colour == number
    then = state if declares else _begin_next_turn(state, seat)
    paths = tuple(
        say(
            "know-answer-path",
            path=Written(move_text(then, path)),
            own=count_beside(then.places, number, path.contention).bit_count(),
            theirs=count_beside(then.places, 1 - number, path.contention).bit_count(),
        )
        for path in (challenges(then) if then.phase is Phase.DECLARE else ())
    )
    when = "now" if declares else "next"
    words = {"colour": colour(number), "other": colour(1 - number)}
    return (
        say(f"know-answer-paths-{when}", **words, count=len(paths), paths=Listed(paths)),
        *_contention(state, seat),
    )


def _connecting(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """The movements that make a connection: with the roll that lies there, or with which roll."""
    number = state.terms.colour(seat)
    if state.roll and state.colour == number:
        moves = tuple(
            Written(text)
            for acting in state.terms.side(number)
            for text, move in choices(state, acting).items()
            if isinstance(move, Movement) and is_connected(move_piece(state.places, move), move.piece)
        )
        return (
            say("know-answer-connecting", colour=colour(number), count=len(moves), moves=Listed(moves)),
            *_apart_lines(state, number),
        )
    rolls = sorted(
        (die, f"{NAMES[state.places[piece_number]]}>{NAMES[end]}")
        for piece_number in pieces_of(number)
        for end in (OPPOSITE[state.places[sibling(piece_number)]],)
        for die in dice_between(state, piece_number, end)
        if not is_connected(state.places, piece_number)
    )
    listed = Listed(tuple(say("know-answer-roll", die=die, move=Written(move)) for die, move in rolls))
    count = len(rolls)
    answer = say("know-answer-rolls", colour=colour(number), count=count, ways=listed)
    return (answer, *_apart_lines(state, number))


def _nets(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Whether nets are on, and the types that have one now (8.2)."""
    if not state.terms.nets:
        return (say("know-answer-nets-off"),)
    types = tuple(kind(number) for number in TYPES if nets_of(state.places, number))
    return (say("know-answer-nets-now", count=len(types), types=Listed(types)),)


def _conservation(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Whether the contender of a lost path moves its cast instead of rolling (8.1)."""
    if not state.terms.conservation:
        return (say("know-answer-rolled-anew"),)
    return (say("know-answer-conserved", dice=_dice(state)),)


def _options(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Which options are on (8), and how many dice are rolled."""
    terms = state.terms
    on = {"conservation": int(terms.conservation), "nets": int(terms.nets), "strict": int(terms.strict)}
    return (say("know-answer-options", **on), say("know-answer-dice", dice=_dice(state)))


def _is_joined(state: Position, first: str, second: str) -> bool:
    """Whether the piece on the first space is connected with the one on the second (5.1)."""
    if SPACE[first] not in state.places:
        return False
    number = state.places.index(SPACE[first])
    return state.places[sibling(number)] == SPACE[second] and is_connected(state.places, number)


def _dice(state: Position) -> int:
    """How many are rolled for a turn (4.1, 6.1.2)."""
    return 2 if state.terms.symmetric else 1


def _influence(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    number = state.terms.colour(seat)
    influenced = influence(state.places).of[number]
    words = {"count": influenced.bit_count(), "spaces": spaces(influenced)}
    return (
        say("know-answer-influenced", colour=colour(number), **words),
        *_contention(state, seat),
    )


def _resolved(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Who has resolved (5.2)."""
    having = tuple(colour(number) for number in (RED, BLUE) if is_resolved(state.terms, state.places, number))
    return (say("know-answer-resolved", colours=Listed(having), count=len(having)), *_tally(state, Seat(0)))


def _contention(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """How many points of contention there are, and which of them are old enough for a path (4.8.2)."""
    contested, through = influence(state.places).contention, _open_to_paths(state)
    if not contested:
        return (say("know-alt-no-contention"),)
    return (
        say("know-answer-contention", count=contested.bit_count(), spaces=spaces(contested)),
        say("know-answer-for-paths", count=through.bit_count(), spaces=spaces(through)),
    )


def _open_to_paths(state: Position) -> int:
    """The empty points of contention for which each colour has rolled (4.8.2)."""
    old = bits(space for space, red, blue in state.ages if red and blue)
    return old & influence(state.places).empty


def _roll_lines(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """What was rolled and what it is for, and the rolls for the beginning."""
    if state.phase is Phase.DECLARE:
        return (say("know-answer-unrolled", side=side(state, state.seat)),)
    return (moment(state), *beginning(state))


def _standing(state: Position, name: str) -> Phrase | None:
    if (space := SPACE[name]) not in state.places:
        return None
    number = state.places.index(space)
    return say("know-place-piece", colour=colour(colour_of(number)), piece=piece(number))


def _begin_next_turn(state: Position, seat: Seat) -> Position:
    """The beginning of a seat's next turn if nothing moves before; the colours before it roll."""
    if state.phase in (Phase.POST, Phase.OVER):
        return state
    number = state.terms.colour(seat)
    rolling = (state.colour,) if state.phase is Phase.DECLARE else ()
    ages = state.ages
    for roller in (*rolling, *((1 - number,) if number == state.colour else ())):
        ages = add_roll(ages, roller)
    return replace(clear_turn(state), turn=state.turn + 1, seat=seat, phase=Phase.DECLARE, ages=ages)


QUERIES: Queries[Position] = Queries(
    place=_place,
    neighbours={
        name: tuple(NAMES[near] for near in members(BORDERS[space])) for name, space in SPACE.items()
    },
    standing=_standing,
    facts={
        "score": _tally,
        "tally": _tally,
        "pieces": _pieces,
        "connections": _connections,
        "contested": _contention,
        "rolled": _roll_lines,
        "influence": _influence,
        "resolved": _resolved,
        "strict": _strict,
        "paths": _paths,
        "connecting": _connecting,
        "locked": _list_locked_out,
        "nets": _nets,
        "conservation": _conservation,
        "turns": lambda state, _: tuple(course(state)),
        "options": _options,
    },
    joined=_is_joined,
    verbs={"move": "{0}>{1}", "path": "path {0}>{1}", "errand": "errand {0}"},
    terms={
        "5.2": "strict",
        "6.1.1": "standard",
        "6.1.2": "symmetric four-symmetric",
        "6.2.2": "four-symmetric",
        "6.2": "four four-symmetric eternal-four",
        "6.4": "eternal eternal-four",
        "8.1": "conservation=on",
        "8.2": "nets=on",
        "8.3": "strict=on",
    },
)
