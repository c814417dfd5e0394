"""What a narrator says of a move, and of all that then happens by itself."""

from collections.abc import Iterator

from bot.games.know.board import NAMES, TIERS, names
from bot.games.know.moves import Challenge, ErrandRequest, Movement
from bot.games.know.position import (
    BLUE,
    LAST_TURN,
    PIECES,
    RED,
    Errand,
    Position,
    colour_of,
    sibling,
    type_of,
)
from bot.games.know.rules_connections import counted, is_resolved, tallies, tally
from bot.kernel.ids import Seat
from bot.kernel.text import Arg, Listed, Phrase, Written, say

_TYPES = ("bards", "fools", "heralds")


def side(state: Position, seat: Seat) -> Phrase:
    """Who sits there: a colour, or with four players one of its two Conjunction partners."""
    return say(f"know-seat-{seat}-of-4") if state.terms.four else colour(state.terms.colour(seat))


def colour(number: int) -> Phrase:
    return say(f"know-colour-{number}")


def piece(number: int) -> Phrase:
    return say(f"know-piece-{PIECES[number % len(PIECES)].lower()}")


def kind(number: int) -> Phrase:
    """The bards, the fools or the heralds."""
    return say(f"know-type-{_TYPES[number]}")


def space(number: int) -> Written:
    return Written(NAMES[number])


def spaces(numbers: int) -> Listed | Phrase:
    """The names of a set, or that there are none."""
    return Listed(tuple(map(Written, names(numbers)))) if numbers else say("know-no-spaces")


def dice(roll: tuple[int, ...]) -> Listed:
    return Listed(roll)


def rolled(state: Position, roll: tuple[int, ...]) -> Phrase:
    return say("know-told-rolled", side=side(state, state.seat), dice=dice(roll))


def taken_over(state: Position, roll: tuple[int, ...]) -> Phrase:
    return say("know-told-taken-over", side=side(state, state.seat), dice=dice(roll))


def moved(state: Position, seat: Seat, move: Movement) -> Phrase:
    return say(
        "know-told-moved",
        side=side(state, seat),
        piece=piece(move.piece),
        start=space(state.places[move.piece]),
        end=space(move.end),
        jumps=move.die,
    )


def connected(number: int, places: tuple[int, ...]) -> Phrase:
    return say(
        "know-told-connected",
        colour=colour(colour_of(number)),
        type=kind(type_of(number)),
        one=space(places[number]),
        other=space(places[sibling(number)]),
        tier=say(f"know-tier-{TIERS[places[number]]}"),
    )


def passed(state: Position) -> Phrase:
    """That a whole turn, or what is left of it, cannot be used."""
    if state.first is None:
        return say("know-told-passed", side=side(state, state.seat), dice=dice(state.roll))
    return say("know-told-no-second", dice=dice(state.roll))


def gave_up(state: Position) -> Phrase:
    return say("know-told-gave-up", side=side(state, state.seat))


def dropped(state: Position, partner_seat: Seat) -> Phrase:
    return say(
        "know-told-dropped", side=side(state, state.seat), other=side(state, partner_seat), die=state.roll[0]
    )


def errand_asked(state: Position, move: ErrandRequest) -> Phrase:
    return say(
        "know-told-errand-asked",
        side=side(state, state.seat),
        piece=piece(move.piece),
        space=space(state.places[move.piece]),
        die=move.die,
    )


def errand_rolled(state: Position, move: ErrandRequest, opposing: int) -> Phrase:
    opponent = colour(1 - state.colour)
    if opposing == move.die:
        return say("know-told-errand-again", other=opponent, die=opposing)
    return say("know-told-errand-rolled", other=opponent, die=opposing)


def errand_decided(state: Position, errand: Errand) -> Phrase:
    words: dict[str, Arg] = {"side": side(state, state.seat), "piece": piece(errand.piece), "die": errand.die}
    return say("know-told-errand-won", **words) if errand.won else say("know-told-errand-lost", **words)


def path_declared(state: Position, move: Challenge) -> Phrase:
    return say(
        "know-told-path-declared",
        side=side(state, state.seat),
        piece=piece(move.piece),
        space=space(state.places[move.piece]),
        contention=space(move.contention),
    )


def path_counted(state: Position, counts: tuple[int, int]) -> Phrase:
    mover, contender = counts
    return say(
        "know-told-path-counted",
        mover=colour(state.colour),
        own=mover.bit_count(),
        spaces=spaces(mover),
        contender=colour(1 - state.colour),
        theirs=contender.bit_count(),
        others=spaces(contender),
    )


def path_rolled(state: Position, cast: tuple[int, ...], counts: tuple[int, int]) -> Phrase:
    mover_total, opposing_total = (die + count for die, count in zip(cast, counts, strict=True))
    words = {"mover": colour(state.colour), "contender": colour(1 - state.colour)}
    totals = {"die": cast[0], "other": cast[1], "own": mover_total, "theirs": opposing_total}
    return (
        say("know-told-path-again", **words, **totals)
        if mover_total == opposing_total
        else say("know-told-path-rolled", **words, **totals)
    )


def path_won(state: Position, move: Challenge, die: int) -> Phrase:
    return say("know-told-path-won", side=side(state, state.seat), piece=piece(move.piece), die=die)


def path_lost(state: Position) -> Phrase:
    return say("know-told-path-lost", side=side(state, state.seat))


def path_leads_nowhere(state: Position, die: int) -> Phrase:
    return say("know-told-path-nowhere", side=side(state, state.seat), die=die)


def resolved(number: int) -> Phrase:
    return say("know-told-resolved", colour=colour(number), other=colour(1 - number))


def has_three(number: int) -> Phrase:
    return say("know-told-has-three", colour=colour(number))


def post_rolled(number: int, die: int) -> Phrase:
    return say("know-told-post-rolled", colour=colour(number), die=die)


def post_nothing(number: int) -> Phrase:
    return say("know-told-post-nothing", colour=colour(number))


def stopped(state: Position, seat: Seat) -> Phrase:
    return say("know-told-stopped", side=side(state, seat))


def cap() -> Phrase:
    return say("know-told-cap", turns=LAST_TURN)


def tallied(state: Position) -> Iterator[Phrase]:
    """Which spaces were counted for whom, and why (5.3.1)."""
    for number in (RED, BLUE):
        counted_spaces, who = counted(state.places, number), colour(number)
        count, total = counted_spaces.bit_count(), tally(state.terms, state.places, number)
        if is_resolved(state.terms, state.places, number):
            yield say(
                "know-told-tally-bonus", colour=who, count=count, spaces=spaces(counted_spaces), total=total
            )
        else:
            yield say("know-told-tally", colour=who, count=count, spaces=spaces(counted_spaces))


def next_cycle(state: Position) -> Phrase:
    resolver = state.seat if state.resolver is None else state.resolver
    return say("know-told-next-cycle", cycle=state.cycle + 1, side=side(state, resolver))


def of_end(state: Position) -> tuple[Phrase, ...]:
    """How the game ended: by the tally, or by the sum of all."""
    red, blue = state.scores if state.terms.eternal else tallies(state.terms, state.places)
    if red == blue:
        return (say("know-told-end-equal", points=red),)
    winner = RED if red > blue else BLUE
    return (say("know-told-end", colour=colour(winner), more=max(red, blue), less=min(red, blue)),)
