"""Four in a row: the guest that shows how little a new game needs."""

from bot.games.fourrow.facts import FACTS
from bot.games.fourrow.notation import NOTATION
from bot.games.fourrow.picture import picture
from bot.games.fourrow.rules import ID, RULES
from bot.games.fourrow.status import status, task

from bot.gamekit.game import Game

GAME = Game(
    id=ID,
    seats=(2,),
    variants=("standard",),
    rules=RULES,
    notation=NOTATION,
    facts=FACTS,
    picture=picture,
    status=status,
    task=task,
)
