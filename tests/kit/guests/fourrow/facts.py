"""The position as plain data: the discs of each column and whose turn it is."""

from collections.abc import Mapping

from bot.games.fourrow.notation import NOTATION, position
from bot.games.fourrow.rules import RULES, Position

from bot.gamekit.game import Json, NotAPosition, Setup


class FourRowFacts:
    def of(self, state: Position) -> dict[str, Json]:
        columns: list[Json] = ["" if c == "-" else c for c in NOTATION.dump(state).split("/")]
        return {"columns": columns, "to_move": next(iter(RULES.to_act(state)), None)}

    def read(self, facts: Mapping[str, Json], setup: Setup) -> Position:
        del setup
        columns = facts.get("columns")
        if not isinstance(columns, list):
            message = "columns are missing"
            raise NotAPosition(message)
        state = position([column if isinstance(column, str) else "?" for column in columns])
        if facts != self.of(state):
            message = "there is more or other here than the columns tell"
            raise NotAPosition(message)
        return state


FACTS = FourRowFacts()
