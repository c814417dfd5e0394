"""Keshvargosha: castles, walls and soldiers, and the side with more land wins."""

from bot.gamekit.game import Game
from bot.games.keshvargosha.board import BORDER, NAMES
from bot.games.keshvargosha.facts import KeshvargoshaFacts
from bot.games.keshvargosha.mind import MIND
from bot.games.keshvargosha.moves import Move
from bot.games.keshvargosha.notation import KeshvargoshaNotation
from bot.games.keshvargosha.options import OPTIONS, VARIANTS
from bot.games.keshvargosha.picks import WORDS, pick_label, tried
from bot.games.keshvargosha.picture import picture, ways
from bot.games.keshvargosha.picture_layout import HUES, outlines
from bot.games.keshvargosha.position import Position
from bot.games.keshvargosha.queries import QUERIES
from bot.games.keshvargosha.refusals import GAME_ID
from bot.games.keshvargosha.rules import Keshvargosha
from bot.games.keshvargosha.status import next_task, running_score, status, task

GAME: Game[Position, Move] = Game(
    id=GAME_ID,
    seats=(2,),
    variants=VARIANTS,
    rules=Keshvargosha(),
    notation=KeshvargoshaNotation(),
    facts=KeshvargoshaFacts(),
    picture=picture,
    status=status,
    task=task,
    score=running_score,
    minor=frozenset(
        {
            "keshvargosha-told-holds",
            "keshvargosha-told-gains",
            "keshvargosha-told-loses",
            "keshvargosha-told-flag-leaves",
            "keshvargosha-told-flag-returns",
        }
    ),
    options=OPTIONS,
    words=WORDS,
    called=pick_label,
    ways=ways,
    outlines=outlines,
    places=(*NAMES, *BORDER),
    tried=tried,
    next_task=next_task,
    queries=QUERIES,
    mind=MIND,
    usual_moves=dict(zip(VARIANTS, (55, 55, 75, 75), strict=True)),
    seconds_per_move=25,
    hues=HUES,
)
