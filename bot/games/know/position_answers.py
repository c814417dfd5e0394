"""What is asked about a position of know beyond what every game tells: the tallies, and influence."""

from collections.abc import Iterator, Sequence

from bot.games.know.board import NAMES, SPACE
from bot.games.know.narration import colour
from bot.games.know.position import BLUE, RED, Position
from bot.games.know.rules_connections import connection_types, tallies
from bot.games.know.rules_influence import influence
from bot.kernel.text import Phrase, Written, say


def tally(state: Position, _spaces: Sequence[str]) -> tuple[Phrase, ...]:
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


def influence_answers(state: Position, spaces: Sequence[str]) -> tuple[Phrase, ...]:
    """The colours that influence each of these spaces (4.7). Empty if ``spaces`` names none."""
    return tuple(_influence_phrases(state, spaces))


def _influence_phrases(state: Position, spaces: Sequence[str]) -> Iterator[Phrase]:
    influence_sets = influence(state.places).of
    for name in (space for space in spaces if space in SPACE):
        having = [number for number in (RED, BLUE) if influence_sets[number] >> SPACE[name] & 1]
        space = Written(NAMES[SPACE[name]])
        if len(having) > 1:
            yield say("know-answer-contention", space=space)  # 4.7.1
        elif having:
            yield say("know-answer-influence", space=space, colour=colour(having[0]))
        else:
            yield say("know-answer-no-influence", space=space)
