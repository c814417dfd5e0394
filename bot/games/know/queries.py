"""What a table of know answers: pieces, influence, points of contention, connections and tallies."""

from bot.gamekit.bitsets import members
from bot.gamekit.game import Queries
from bot.games.know.board import BORDERS, NAMES, SPACE
from bot.games.know.narration import colour, piece
from bot.games.know.position import BLUE, RED, Position, colour_of
from bot.games.know.rules_influence import connection_types, influence, is_resolved, tallies
from bot.games.know.status import connections, contention, course, moment, piece_spaces
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say


def _place(state: Position, name: str) -> tuple[Phrase, ...]:
    """Which piece stands there, and the colours that influence it (4.7)."""
    space, piece_there = Written(name), _standing(state, name)
    having = tuple(
        colour(number) for number in (RED, BLUE) if influence(state.places).of[number] >> SPACE[name] & 1
    )
    return (
        say("know-answer-piece", space=space, piece=piece_there)
        if piece_there
        else say("know-answer-empty", space=space),
        say("know-answer-influence-at", space=space, count=len(having), colour=Listed(having)),  # 4.7.1
    )


def _tally(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """What each colour would have if it were counted now, and with how many connections (5.3.1)."""
    return tuple(
        say(
            "know-answer-tally",
            colour=colour(number),
            points=points,
            connections=len(connection_types(state.places, number)),
        )
        for number, points in zip((RED, BLUE), tallies(state.terms, state.places), strict=True)
    )


def _connections(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    """How many the seat's colour has, and of which types on which tiers."""
    number = state.terms.colour(seat)
    return (_tally(state, seat)[number], *connections(state, number))


def _pieces(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    number = state.terms.colour(seat)
    return (say("know-answer-pieces", colour=colour(number), pieces=piece_spaces(state, number)),)


def _influence(state: Position, seat: Seat) -> tuple[Phrase, ...]:
    number = state.terms.colour(seat)
    spaces = influence(state.places).of[number]
    return (
        say("know-answer-influenced", colour=colour(number), count=spaces.bit_count()),
        *contention(state),
    )


def _resolved(state: Position, _: Seat) -> tuple[Phrase, ...]:
    """Who has resolved (5.2)."""
    having = tuple(colour(number) for number in (RED, BLUE) if is_resolved(state.terms, state.places, number))
    return (say("know-answer-resolved", colours=Listed(having), count=len(having)), *_tally(state, Seat(0)))


def _contention(state: Position, _: Seat) -> tuple[Phrase, ...]:
    return tuple(contention(state)) or (say("know-alt-no-contention"),)


def _standing(state: Position, name: str) -> Phrase | None:
    if (space := SPACE[name]) not in state.places:
        return None
    number = state.places.index(space)
    return say("know-place-piece", colour=colour(colour_of(number)), piece=piece(number))


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
        "rolled": lambda state, _: (moment(state),),
        "influence": _influence,
        "resolved": _resolved,
        "turns": lambda state, _: tuple(course(state)),
    },
    verbs={"move": "{0}>{1}", "path": "path {0}>{1}", "errand": "errand {0}"},
    terms={
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
