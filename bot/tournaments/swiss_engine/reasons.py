"""Why a Swiss pair was made, from the facts: scores, floats, and who had the first move how often."""

from bot.kernel.text import Phrase, say
from bot.tournaments.crosstable import Rows, score
from bot.tournaments.model import Number
from bot.tournaments.pairing.colours import colour_reason
from bot.tournaments.results import spoken


def pair_reasons(rows: Rows, first: Number, second: Number) -> tuple[Phrase, ...]:
    ours, theirs = score(rows[first]), score(rows[second])
    colour = colour_reason(rows[first], rows[second])
    if ours == theirs:
        return say("cup-why-same-points", points=spoken(ours)), colour
    floater = first if ours > theirs else second
    higher, lower = spoken(max(ours, theirs)), spoken(min(ours, theirs))
    return (
        say("cup-why-first-floats" if floater == first else "cup-why-second-floats", points=higher, to=lower),
        *((say("cup-why-floats-again"),) if floated_down(rows, floater) else ()),
        colour,
    )


def bye_reasons(rows: Rows, number: Number) -> tuple[Phrase, ...]:
    return (say("cup-why-bye", points=spoken(score(rows[number]))),)


def floated_down(rows: Rows, number: Number) -> bool:
    """Whether they met somebody with fewer points in the latest round, or nobody (A.4)."""
    if not rows[number]:
        return False
    *before, latest = rows[number]
    if not latest.is_played or latest.opponent is None:
        return True
    return score(before) > score(rows[latest.opponent][:-1])
