"""Territories, by Corné van Moorsel: trunks part the farms, and most land wins."""

from bot.gamekit.game import Game
from bot.games.territories.board import SQUARE, TRUNK
from bot.games.territories.facts import TerritoriesFacts
from bot.games.territories.mind import MIND
from bot.games.territories.notation import TerritoriesNotation, pick_label
from bot.games.territories.picture import HUES, outlines, picture
from bot.games.territories.position import Move, Position
from bot.games.territories.queries import QUERIES
from bot.games.territories.refusals import GAME_ID
from bot.games.territories.rules import RANDOM, STANDARD, Territories
from bot.games.territories.status import next_task, running_score, status, task

GAME: Game[Position, Move] = Game(
    id=GAME_ID,
    seats=(2,),
    variants=(STANDARD, RANDOM),
    rules=Territories(),
    notation=TerritoriesNotation(),
    facts=TerritoriesFacts(),
    picture=picture,
    status=status,
    task=task,
    score=running_score,
    minor=frozenset(
        {
            "territories-told-all-houses",
            "territories-told-forced",
            "territories-told-complete",
            "territories-told-goes-on",
            "territories-told-no-land",
            "territories-end-land",
        }
    ),
    outlines=outlines,
    places=(*SQUARE, *TRUNK),
    next_task=next_task,
    queries=QUERIES,
    called=pick_label,
    mind=MIND,
    usual_moves={STANDARD: 38, RANDOM: 36},
    seconds_per_move=25,
    hues=HUES,
)
