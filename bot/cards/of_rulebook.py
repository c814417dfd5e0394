"""Passages of a rulebook, and its contents."""

from bot.cards.intents import ShowRules
from bot.cards.model import Button, Card, Limits
from bot.cards.of_picks import in_rows
from bot.cards.of_session import name_of
from bot.cards.press import write
from bot.gamekit.game import AnyGame
from bot.kernel.scene import Scene, close_up
from bot.kernel.text import Written, say
from bot.rulebook.passages import Passage, Rulebook


def passage(rulebook: Rulebook, found: Passage, game: AnyGame, limits: Limits) -> Card:
    """One passage as it stands in the book, its example drawn, with its neighbours a tap away."""
    number = Written(found.ref.passage)
    paragraphs = tuple(say("line", text=paragraph) for paragraph in found.paragraphs)
    near = rulebook.neighbours(found)[: limits.per_row - 1]
    buttons = tuple(_button(other) for other in near)
    contents = Button(say("button-rules"), write(ShowRules(rulebook.game)))
    return Card(
        say("rules-passage-title", game=name_of(game), passage=number, heading=found.heading),
        paragraphs,
        scene=_example(found, game),
        rows=((*buttons, contents),),
    )


def _example(found: Passage, game: AnyGame) -> Scene | None:
    """The part of the board that the example is about."""
    if found.example is None:
        return None
    return close_up(game.picture(game.notation.load(found.example), None, ()))


def contents(rulebook: Rulebook, limits: Limits) -> Card:
    lines = tuple(
        say("rules-contents-line", passage=Written(one.ref.passage), heading=one.heading)
        for one in rulebook.passages
    )
    shown = rulebook.passages[: limits.per_row * limits.rows]
    buttons = [_button(one) for one in shown]
    title = say("rules-title", game=say(f"{rulebook.game}-name"))
    return Card(title, lines, rows=in_rows(buttons, limits.per_row))


def _button(one: Passage) -> Button:
    label = say("button-pick", pick=Written(one.ref.passage))
    return Button(label, write(ShowRules(one.ref.game, one.ref.passage)))
