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
    type_of,
)
from bot.games.know.rules_influence import connection_influence, is_resolved, tallies, tally
from bot.kernel.ids import Seat
from bot.kernel.text import Listed, Phrase, Written, say

_TYPES = ("bards", "fools", "heralds")


def side(state: Position, seat: Seat) -> Phrase:
    """Who sits there: a colour, or with four players one of its two Conjunction partners."""
    of = "-of-4" if state.terms.four else ""
    return say(f"know-seat-{seat}{of}")


def colour(number: int) -> Phrase:
    return say(f"know-colour-{number}")


def piece(number: int) -> Phrase:
    return say(f"know-piece-{PIECES[number % len(PIECES)].lower()}")


def short_name(number: int) -> Phrase:
    """The piece in one word: its place tells it from its like."""
    return say(f"know-kind-{PIECES[number % len(PIECES)][0].lower()}")


def kind(number: int) -> Phrase:
    """The bards, the fools or the heralds."""
    return say(f"know-type-{_TYPES[number]}")


def space(number: int) -> Written:
    return Written(NAMES[number])


def spaces(numbers: int) -> Written | Phrase:
    """The names of a set in one piece, or that there are none."""
    return Written(", ".join(names(numbers))) if numbers else say("know-no-spaces")


def dice(roll: tuple[int, ...]) -> Listed:
    return Listed(roll)


def of_roll(state: Position, roll: tuple[int, ...]) -> Phrase:
    return say("know-told-rolled", side=side(state, state.seat), dice=dice(roll))


def of_takeover(state: Position, roll: tuple[int, ...]) -> Phrase:
    return say("know-told-taken-over", side=side(state, state.seat), dice=dice(roll))


def of_movement(state: Position, seat: Seat, move: Movement) -> Phrase:
    return say(
        "know-told-moved",
        side=side(state, seat),
        piece=short_name(move.piece),
        start=space(state.places[move.piece]),
        end=say("know-told-jumps", space=space(move.end), jumps=move.die),
    )


def of_connection(number: int, places: tuple[int, ...]) -> Phrase:
    return say(
        "know-told-connected",
        colour=colour(colour_of(number)),
        type=kind(type_of(number)),
        tier=say(f"know-tier-{TIERS[places[number]]}"),
    )


def of_pass(state: Position) -> Phrase:
    """That a whole turn, or what is left of it, cannot be used."""
    if state.first is None:
        return say("know-told-passed", side=side(state, state.seat), dice=dice(state.roll))
    return say("know-told-no-second", dice=dice(state.roll))


def of_giving_up(state: Position) -> Phrase:
    return say("know-told-gave-up", side=side(state, state.seat))


def of_drop(state: Position, partner_seat: Seat) -> Phrase:
    return say(
        "know-told-dropped", side=side(state, state.seat), other=side(state, partner_seat), die=state.roll[0]
    )


def of_errand_request(state: Position, move: ErrandRequest) -> Phrase:
    return say(
        "know-told-errand-asked",
        side=side(state, state.seat),
        piece=short_name(move.piece),
        space=space(state.places[move.piece]),
        die=move.die,
    )


def of_errand_roll(state: Position, move: ErrandRequest, opposing: int) -> Phrase:
    opponent = colour(1 - state.colour)
    if opposing == move.die:
        return say("know-told-errand-again", other=opponent, die=opposing)
    return say("know-told-errand-rolled", other=opponent, die=opposing)


def of_errand_decision(errand: Errand) -> Phrase:
    return say("know-told-errand-won" if errand.won else "know-told-errand-lost")


def of_path_declaration(state: Position, move: Challenge) -> Phrase:
    return say(
        "know-told-path-declared",
        side=side(state, state.seat),
        piece=short_name(move.piece),
        space=space(state.places[move.piece]),
        contention=space(move.contention),
    )


def of_path_counts(state: Position, counts: tuple[int, int]) -> Phrase:
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


def of_path_roll(state: Position, cast: tuple[int, ...], counts: tuple[int, int]) -> Phrase:
    mover_total, opposing_total = (die + count for die, count in zip(cast, counts, strict=True))
    words = {"mover": colour(state.colour), "contender": colour(1 - state.colour)}
    totals = {"die": cast[0], "other": cast[1], "own": mover_total, "theirs": opposing_total}
    return (
        say("know-told-path-again", **words, **totals)
        if mover_total == opposing_total
        else say("know-told-path-rolled", **words, **totals)
    )


def of_path_win(state: Position, move: Challenge, die: int) -> Phrase:
    return say("know-told-path-won", side=side(state, state.seat), piece=piece(move.piece), die=die)


def of_path_loss() -> Phrase:
    return say("know-told-path-lost")


def of_dead_path(die: int) -> Phrase:
    return say("know-told-path-nowhere", die=die)


def of_resolution(number: int) -> Phrase:
    return say("know-told-resolved", colour=colour(number), other=colour(1 - number))


def of_three_connections(number: int) -> Phrase:
    return say("know-told-has-three", colour=colour(number))


def of_post_roll(number: int, die: int) -> Phrase:
    return say("know-told-post-rolled", colour=colour(number), die=die)


def of_post_nothing(number: int) -> Phrase:
    return say("know-told-post-nothing", colour=colour(number))


def of_stop(state: Position, seat: Seat) -> Phrase:
    return say("know-told-stopped", side=side(state, seat))


def of_cap() -> Phrase:
    return say("know-told-cap", turns=LAST_TURN)


def of_tally(state: Position) -> Iterator[Phrase]:
    """The spaces that count for each colour, and the reason (5.3.1)."""
    for number in (RED, BLUE):
        counted_spaces, who = connection_influence(state.places, number), colour(number)
        count, total = counted_spaces.bit_count(), tally(state.terms, state.places, number)
        if is_resolved(state.terms, state.places, number):
            yield say(
                "know-told-tally-bonus", colour=who, count=count, spaces=spaces(counted_spaces), total=total
            )
        else:
            yield say("know-told-tally", colour=who, count=count, spaces=spaces(counted_spaces))


def of_next_cycle(state: Position) -> Phrase:
    resolver = state.seat if state.resolver is None else state.resolver
    return say("know-told-next-cycle", cycle=state.cycle + 1, side=side(state, resolver))


def of_end(state: Position) -> tuple[Phrase, ...]:
    """How the game ended: by the tally, or by the sum of all."""
    red, blue = state.scores if state.terms.eternal else tallies(state.terms, state.places)
    if red == blue:
        return (say("know-told-end-equal", points=red),)
    winner = RED if red > blue else BLUE
    return (say("know-told-end", colour=colour(winner), more=max(red, blue), less=min(red, blue)),)
