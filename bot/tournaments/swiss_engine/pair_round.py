"""A Swiss round of a cup."""

from collections.abc import Collection, Sequence

from bot.kernel.text import Phrase, say
from bot.tournaments.crosstable import Rows, crosstable, score
from bot.tournaments.model import Cup, Number, points_text
from bot.tournaments.pairing.eligibility import colour_reason, starts_first
from bot.tournaments.swiss_engine.contenders import Contender, contenders
from bot.tournaments.swiss_engine.dutch import Dutch, gets_white
from bot.tournaments.terms import Edition

Pairings = tuple[tuple[Number, Number | None], ...]


def pair_next_round(
    cup: Cup, playing: Collection[Number], rounds: int, apart: Collection[tuple[Number, Number]]
) -> Pairings | None:
    """The next round of a cup of so many rounds."""
    edition = cup.terms.edition or Edition.UNTIL_JANUARY_2026
    virtual = {entrant.number: entrant.virtual for entrant in cup.entrants}
    players = contenders(crosstable(cup), playing, rounds, edition, virtual)
    return pair_players(players, apart, edition, starts_white=starts_first(cup))


def pair_players(
    players: Sequence[Contender],
    apart: Collection[tuple[Number, Number]],
    edition: Edition,
    *,
    starts_white: bool,
) -> Pairings | None:
    """Who has the first move first, the bye last; None where no pairing complies with the absolute criteria.

    ``apart`` are pairs that may not be made, ``starts_white`` is the initial colour.
    """
    pairs = Dutch(players, apart, edition).pair()
    if pairs is None:
        return None
    ordered = sorted(pairs, key=_board_order, reverse=True)
    return tuple(_seat(high, low, starts_white=starts_white) for high, low in ordered)


def _board_order(pair: tuple[Contender, Contender | None]) -> tuple[int, int, int]:
    high, low = pair
    return (high.score, low.score, -high.pairing_number) if low else (-1, -1, -1)


def _seat(high: Contender, low: Contender | None, *, starts_white: bool) -> tuple[Number, Number | None]:
    if low is None:
        return high.number, None
    white = gets_white(high, low, starts_white=starts_white)
    return (high.number, low.number) if white else (low.number, high.number)


def pair_reasons(rows: Rows, first: Number, second: Number) -> tuple[Phrase, ...]:
    first_score, second_score = score(rows[first]), score(rows[second])
    colour = colour_reason(rows[first], rows[second])
    if first_score == second_score:
        return say("cup-why-same-points", points=points_text(first_score)), colour
    floater = first if first_score > second_score else second
    higher, lower = points_text(max(first_score, second_score)), points_text(min(first_score, second_score))
    return (
        say("cup-why-first-floats" if floater == first else "cup-why-second-floats", points=higher, to=lower),
        *((say("cup-why-floats-again"),) if has_floated_down(rows, floater) else ()),
        colour,
    )


def bye_reasons(rows: Rows, number: Number) -> tuple[Phrase, ...]:
    return (say("cup-why-bye", points=points_text(score(rows[number]))),)


def has_floated_down(rows: Rows, number: Number) -> bool:
    """Whether they met a player with fewer points in the latest round, or had no opponent (A.4)."""
    if not rows[number]:
        return False
    *earlier, latest = rows[number]
    if not latest.is_played or latest.opponent is None:
        return True
    return score(earlier) > score(rows[latest.opponent][:-1])
