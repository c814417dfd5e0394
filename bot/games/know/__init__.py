"""know, by Bryan Jurish: three connections across a round board of a hundred spaces."""

from bot.gamekit.game import Game, Option
from bot.games.know.board import NAMES
from bot.games.know.facts import KnowFacts
from bot.games.know.mind import MIND
from bot.games.know.moves import Move, Word
from bot.games.know.notation import KnowNotation
from bot.games.know.picture import picture, ways
from bot.games.know.picture_layout import hue_of, outlines
from bot.games.know.position import BLUE, RED, VARIANTS, Position
from bot.games.know.queries import QUERIES
from bot.games.know.refusals import GAME_ID
from bot.games.know.rules import Know, unforeseen
from bot.games.know.status import (
    next_task,
    pick_label,
    running_score,
    status,
    task,
    tried,
)
from bot.kernel.ids import Seat
from bot.kernel.text import Phrase, say

# The author asks for this notice, word for word, with every copy (1.1).
_WORDS = (
    "This document, the know logo, and the know board as printed herein are Copyright © 2001-2024 by Bryan "
    "Jurish, all rights reserved. The original know rulebook, circular and square boards are Copyright © "
    "1995-2024 by Bryan Jurish, all rights reserved."
)

NOTICE: Phrase = say("know-notice", words=_WORDS)


_CONJUNCTIONS = ((Seat(0), Seat(1)), (Seat(2), Seat(3)))

GAME: Game[Position, Move] = Game(
    id=GAME_ID,
    seats=(2, 4),
    variants=VARIANTS,
    rules=Know(),
    notation=KnowNotation(),
    facts=KnowFacts(),
    picture=picture,
    status=status,
    task=task,
    score=running_score,
    minor=frozenset(
        {
            "know-told-rolled",
            "know-told-taken-over",
            "know-told-errand-rolled",
            "know-told-errand-again",
            "know-told-path-counted",
            "know-told-path-again",
            "know-told-path-rolled",
            "know-told-path-won",
            "know-told-tally",
            "know-told-tally-bonus",
        }
    ),
    ways=ways,
    called=pick_label,
    words={word.value: say(f"know-pick-{word}") for word in Word},
    notice=NOTICE,
    options=(
        Option("conservation", ("off", "on")),
        Option("nets", ("off", "on")),
        Option("strict", ("off", "on")),
        Option("cycles", tuple(map(str, range(1, 10))), left_open=True),
    ),
    sides=dict.fromkeys(("four", "four-symmetric", "eternal-four"), _CONJUNCTIONS),
    outlines=outlines,
    places=NAMES,
    tried=tried,
    next_task=next_task,
    primary=frozenset({Word.ROLL.value}),
    unforeseen=unforeseen,
    queries=QUERIES,
    mind=MIND,
    usual_moves={
        "standard": 180,
        "symmetric": 180,
        "four": 210,
        "four-symmetric": 300,
        "eternal": 500,
        "eternal-four": 850,
    },
    seconds_per_move=13,
    hues=(hue_of(RED), hue_of(BLUE)),
)
