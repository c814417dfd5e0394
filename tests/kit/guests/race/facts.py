"""The position as plain data; made-up facts take dice and options from the set-up."""

from collections.abc import Mapping

from bot.games.race.consistency import checked
from bot.games.race.rules import RULES, Pair, Position

from bot.gamekit.game import Json, NotAPosition, Setup
from bot.gamekit.randomness import Dice
from bot.kernel.ids import Seat


class RaceFacts:
    def of(self, state: Position) -> dict[str, Json]:
        return {
            "runners": [list(pair) for pair in state.runners],
            "turn": state.turn,
            "dice": list(state.table),
            "doubles": state.doubles,
        }

    def read(self, facts: Mapping[str, Json], setup: Setup) -> Position:
        start, turn, doubles = RULES.initial(setup), facts.get("turn"), facts.get("doubles")
        if facts.keys() != self.of(start).keys() or turn not in (0, 1) or not isinstance(doubles, bool):
            message = "runners, turn, dice and doubles were expected"
            raise NotAPosition(message)
        runners, table = _pairs(facts["runners"]), _numbers(facts["dice"])
        dice = Dice(setup.seed, setup.script)
        seat = Seat(1 if turn else 0)
        state = Position(start.variant, start.track, start.again, runners, seat, table, doubles, dice)
        if not set(table) <= set(range(1, 7)):
            message = "a die shows 1 to 6"
            raise NotAPosition(message)
        return checked(state)


def _pairs(value: Json) -> tuple[Pair, Pair]:
    pairs = [_numbers(pair) for pair in value] if isinstance(value, list) else []
    match pairs:
        case [(a, b), (c, d)]:
            return ((a, b), (c, d))
    message = "two runners of each side were expected"
    raise NotAPosition(message)


def _numbers(value: Json) -> tuple[int, ...]:
    numbers = value if isinstance(value, list) else [None]
    if not all(type(number) is int for number in numbers):
        message = "a list of whole numbers was expected"
        raise NotAPosition(message)
    return tuple(number for number in numbers if isinstance(number, int))


FACTS = RaceFacts()
