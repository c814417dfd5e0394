"""A race with dice: the guest that shows chance, options and turns of several moves."""

from bot.games.race.facts import FACTS
from bot.games.race.notation import NOTATION
from bot.games.race.picture import picture
from bot.games.race.rules import ID, RULES, unforeseen
from bot.games.race.status import running_score, status, task

from bot.gamekit.game import Game, Option

GAME = Game(
    id=ID,
    seats=(2,),
    variants=("standard", "single"),
    rules=RULES,
    notation=NOTATION,
    facts=FACTS,
    picture=picture,
    status=status,
    task=task,
    score=running_score,
    minor=frozenset({"race-told-cast"}),
    unforeseen=unforeseen,
    options=(
        Option("track", ("20", "12", "30")),
        Option("doubles", ("plain", "again"), variants=("standard",)),
    ),
)
