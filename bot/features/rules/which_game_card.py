"""Which game is meant, where somebody has not said it and several could be."""

from collections.abc import Callable, Mapping

from bot.gamekit.game import AnyGame, name_of
from bot.intents.intent import Intent
from bot.intents.payload import fits_payload, write_payload
from bot.intents.rules import AskKept, ShowRules
from bot.kernel.ids import GameId
from bot.kernel.text import Phrase, Refusal, say
from bot.messages.card import Button, Card, Limits, in_rows
from bot.messages.refusals import refusal_card

_Games = Mapping[GameId, AnyGame]


def which_game_card(games: _Games, limits: Limits) -> Card:
    """For a question that waits."""
    return _card(games, AskKept, limits, (say("rules-which-game-kept"),))


def rulebooks_card(games: _Games, passage: str | None, limits: Limits, refused: Refusal) -> Card:
    """For a passage, or the contents; with many games those that there are are named as well."""
    card = _card(games, lambda game: ShowRules(game, passage), limits, (refused.reason,))
    return card if card.rows else refusal_card(refused)


def _card(games: _Games, asks: Callable[[str], Intent], limits: Limits, lines: tuple[Phrase, ...]) -> Card:
    buttons = [
        Button(say("button-game", game=name_of(game)), write_payload(asks(game.id)))
        for game in games.values()
        if fits_payload(asks(game.id))
    ]
    return Card(say("rules-which-game"), lines, rows=in_rows(buttons, limits.per_row)[: limits.rows])
