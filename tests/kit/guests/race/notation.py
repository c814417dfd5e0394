"""Runs such as ``a3``, and positions as one line."""

import re

from bot.games.race.consistency import checked
from bot.games.race.rules import ID, RULES, RUNNERS, Position, Run

from bot.gamekit.game import SEED_LIMIT, NotAPosition
from bot.gamekit.randomness import Dice
from bot.kernel.ids import Seat
from bot.kernel.text import Refusal, RuleRef, Written, say

_RUN = re.compile("([ab]) ?([0-9])")
_POSITION = re.compile(
    "(standard|single) ([0-9]{2}) (plain|again) ([0-9]{1,2}),([0-9]{1,2})/([0-9]{1,2}),([0-9]{1,2})"
    " ([01]) (-|[1-6](?:,[1-6])?) (plain|doubles) ([0-9]{1,19}) (-|[1-6](?:,[1-6])*) ([0-9]{1,9})"
)


class Runs:
    def parse(self, state: Position, seat: Seat, text: str) -> Run | Refusal:
        found = _RUN.fullmatch(text)
        if found is None:
            return Refusal(say("race-refuse-unreadable", text=Written(text)))
        run = Run(RUNNERS.index(found[1]), int(found[2]))
        legal = list(RULES.legal(state, seat))
        if run in legal:
            return run
        return _refusal(state, seat, run, tuple(move.name for move in legal))

    def format(self, state: Position, move: Run) -> str:
        del state
        return move.name

    def picks(self, state: Position, move: Run) -> tuple[str, ...]:
        del state
        return (RUNNERS[move.runner], move.name)

    def dump(self, state: Position) -> str:
        (a, b), (c, d) = state.runners
        rule, doubles = "again" if state.again else "plain", "doubles" if state.doubles else "plain"
        dice = f"{state.dice.seed} {_written(state.dice.script)} {state.dice.drawn}"
        table = f"{state.turn} {_written(state.table)} {doubles}"
        return f"{state.variant} {state.track} {rule} {a},{b}/{c},{d} {table} {dice}"

    def load(self, text: str) -> Position:
        found = _POSITION.fullmatch(text)
        if found is None or int(found[11]) >= SEED_LIMIT:
            message = "a line such as position gives was expected"
            raise NotAPosition(message)
        a, b, c, d = map(int, found.group(4, 5, 6, 7))
        dice = Dice(int(found[11]), _read(found[12]), int(found[13]))
        table, doubles = _read(found[9]), found[10] == "doubles"
        track, again, turn = int(found[2]), found[3] == "again", Seat(int(found[8]))
        return checked(Position(found[1], track, again, ((a, b), (c, d)), turn, table, doubles, dice))

    def diagram(self, state: Position) -> str:
        return "\n".join(
            f"{name} {''.join(sorted(_lane(state, pair)))}"
            for name, pair in zip("yr", state.runners, strict=True)
        )


def _refusal(state: Position, seat: Seat, run: Run, instead: tuple[str, ...]) -> Refusal:
    if state.is_home(seat, run.runner):
        runner = Written(RUNNERS[run.runner])
        return Refusal(say("race-refuse-home", runner=runner), RuleRef(ID, "2.2"), instead)
    return Refusal(say("race-refuse-die", die=run.die), RuleRef(ID, "2.3"), instead)


def _lane(state: Position, pair: tuple[int, int]) -> list[str]:
    return [f"{name}{space}/{state.track} " for name, space in zip(RUNNERS, pair, strict=True)]


def _written(dice: tuple[int, ...]) -> str:
    return ",".join(map(str, dice)) or "-"


def _read(dice: str) -> tuple[int, ...]:
    return () if dice == "-" else tuple(map(int, dice.split(",")))


NOTATION = Runs()
