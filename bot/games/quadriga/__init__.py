"""Quadriga: islands of units that move four abreast, fight where they meet, and die alone."""

from bot.gamekit.game import Game
from bot.games.quadriga.board import NAMES
from bot.games.quadriga.facts import QuadrigaFacts
from bot.games.quadriga.mind import MIND
from bot.games.quadriga.notation import QuadrigaNotation
from bot.games.quadriga.picks import choices, pick_label, tried
from bot.games.quadriga.picture import picture, ways
from bot.games.quadriga.picture_backdrop import HUES, outlines
from bot.games.quadriga.position import Move, Position, Withdraw
from bot.games.quadriga.queries import QUERIES
from bot.games.quadriga.refusals import GAME_ID
from bot.games.quadriga.rules import STANDARD, Quadriga, draw
from bot.games.quadriga.status import next_task, running_score, status, task
from bot.kernel.text import say


def _is_withdrawal(move: Move) -> bool:
    return isinstance(move, Withdraw)


GAME: Game[Position, Move] = Game(
    id=GAME_ID,
    seats=(2,),
    variants=(STANDARD,),
    rules=Quadriga(),
    notation=QuadrigaNotation(),
    facts=QuadrigaFacts(),
    picture=picture,
    status=status,
    task=task,
    score=running_score,
    minor=frozenset(
        {
            "quadriga-told-place",
            "quadriga-told-pass",
            "quadriga-told-order",
            "quadriga-told-withdraw",
            "quadriga-told-counter-off",
        }
    ),
    draw=draw,
    choices=choices,
    called=pick_label,
    retracts=_is_withdrawal,
    words={
        "go": say("quadriga-pick-go"),
        "pass": say("quadriga-pick-pass"),
    },
    ways=ways,
    outlines=outlines,
    places=NAMES,
    tried=tried,
    next_task=next_task,
    primary=frozenset({"go"}),
    queries=QUERIES,
    mind=MIND,
    usual_moves={STANDARD: 700},
    seconds_per_move=5,
    hues=HUES,
)
