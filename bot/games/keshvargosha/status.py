"""What a card says about a position: the points, what is to be done, what is left, and what was agreed."""

from bot.games.keshvargosha.moves import Build, Enter, March, Move, Wall, where
from bot.games.keshvargosha.narration import SIDES
from bot.games.keshvargosha.options import CASTLES, LAST, Terms
from bot.games.keshvargosha.position import RED, SEATS, YELLOW, Position, is_last_resort, score
from bot.games.keshvargosha.rules_actions import choices
from bot.games.keshvargosha.rules_end import outcome
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say


def status(state: Position) -> tuple[Phrase, ...]:
    terms = say("keshvargosha-status-agreed", terms=Listed(terms_phrases(state.terms)))
    if state.turn is None:
        return _points(state), to_do(state), terms
    return _points(state), to_do(state), *(_stock(state, seat) for seat in SEATS), terms


def brief(state: Position) -> tuple[Phrase, ...]:
    """The points and what is to be done; the picture tells what is left."""
    return _points(state), to_do(state)


def _points(state: Position) -> Phrase:
    yellow, red = score(state)
    return say("keshvargosha-status-points", yellow=yellow, red=red)


def terms_phrases(terms: Terms) -> tuple[Phrase, ...]:
    """The scoring, the target, and each option that differs from the default."""
    unusual = {
        "last": terms.end == LAST,
        "castles": terms.end == CASTLES,
        "walkout": terms.walkout,
        "return": terms.flags_return,
        "balanced": terms.balanced,
        "shuffled": terms.shuffled,
    }
    return (
        say(f"keshvargosha-agreed-{terms.mode}"),
        say("keshvargosha-status-target", target=terms.target),
        *(say(f"keshvargosha-agreed-{name}") for name, is_so in unusual.items() if is_so),
    )


def to_do(state: Position) -> Phrase:
    if state.turn is None:
        return _result(state)
    side, actions = SIDES[state.turn], state.actions_left
    match state.phase:
        case "found":
            return say("keshvargosha-status-found", side=side)
        case "draft":
            return say("keshvargosha-status-draft", side=side, number=state.space)
        case _ if is_last_resort(state):
            return say("keshvargosha-status-last-resort", side=side, left=actions)
    return say("keshvargosha-status-actions", side=side, left=actions, turn=state.number)


def hints(state: Position) -> tuple[Phrase, ...]:
    """What can be done, and where: for soldiers only from where."""
    if state.phase != "act":
        return (say("keshvargosha-hint-sites", cells=_place_list(choices(state))),)
    kinds = [_of_kind(state, kind) for kind in (Build, Wall, Enter, March)]
    sites, walls, castles, soldiers = map(_place_list, kinds)
    phrases = (
        say("keshvargosha-hint-castle", cells=sites),
        say("keshvargosha-hint-wall", borders=walls),
        say("keshvargosha-hint-enter", cells=castles),
        say("keshvargosha-hint-move", cells=soldiers),
    )
    possible = tuple(phrase for phrase, moves in zip(phrases, kinds, strict=True) if moves)
    return (*possible, say("keshvargosha-hint-end", end=Written("end")))


def _of_kind(state: Position, kind: type[Move]) -> tuple[Move, ...]:
    return tuple(move for move in choices(state) if isinstance(move, kind))


def _place_list(moves: tuple[Move, ...]) -> Listed:
    """Where these moves are made, each place once."""
    return Listed(tuple(map(Written, dict.fromkeys(where(move) for move in moves))))


def _stock(state: Position, seat: Seat) -> Phrase:
    return say(
        "keshvargosha-status-stock",
        side=SIDES[seat],
        castles=len(state.unbuilt(seat)),
        soldiers=state.reserve(seat),
        walls=state.walls_left[seat],
    )


def _result(state: Position) -> Phrase:
    ended = outcome(state)
    if ended is None or not ended.winners:
        return say("keshvargosha-status-draw")
    return say("keshvargosha-status-won", side=SIDES[YELLOW if YELLOW in ended.winners else RED])
