"""Passages of a rulebook, answers made of them, and its contents."""

from collections.abc import Sequence

from bot.gamekit.game import AnyGame, name_of
from bot.intents.payload import write_payload
from bot.intents.rules import ShowRules
from bot.kernel.scene import Scene, close_up
from bot.kernel.text import Numbered, Phrase, say
from bot.messages.card import Button, Card, Limits, Rows, in_rows
from bot.rulebook.passages import Passage, Rulebook


def passage_card(rulebook: Rulebook, found: Passage, game: AnyGame, limits: Limits) -> Card:
    """One passage as it stands in the book, its example drawn; other pages are a tap away."""
    near = [one for number in found.see if (one := rulebook.find(number))]
    rows = (_pages(rulebook, found), *_named(near, limits))
    return Card(_title(found, game), _text(found), scene=_example(found, game), rows=rows[: limits.rows])


def answer_card(
    rulebook: Rulebook, quoted: Sequence[Passage], game: AnyGame, limits: Limits, written: str | None = None
) -> Card:
    """The best passage, quoted; the others by name. ``written`` is an answer in somebody's own words."""
    best, *others = quoted
    lines = _text(best)
    if written:
        lines = (say("rules-written", answer=written), *lines)
    rows = (*_named(others, limits), (_contents(rulebook),))
    return Card(_title(best, game), lines, scene=_example(best, game), rows=rows)


def contents_card(rulebook: Rulebook, limits: Limits) -> Card:
    title = say("rules-title", game=say(f"{rulebook.game}-name"))
    return Card(title, _headings(rulebook), rows=_numbers(rulebook, limits))


def not_covered_card(rulebook: Rulebook, limits: Limits) -> Card:
    """That the book does not answer it, and what it does."""
    missing = say("rules-not-covered", game=say(f"{rulebook.game}-name"))
    return Card(missing, _headings(rulebook), rows=_numbers(rulebook, limits))


def _title(found: Passage, game: AnyGame) -> Phrase:
    return say("rules-passage-title", game=name_of(game), passage=_number(found), heading=found.heading)


def _text(found: Passage) -> tuple[Phrase, ...]:
    paragraphs = tuple(say("line", text=paragraph) for paragraph in found.paragraphs)
    return (*paragraphs, *_whose(found))


def _whose(found: Passage) -> tuple[Phrase, ...]:
    """Whose rule it is, where the book says so."""
    if not found.told:
        return ()
    return (say("rules-by-us", why=found.ruling) if found.ruling else say("rules-by-author"),)


def _example(found: Passage, game: AnyGame) -> Scene | None:
    """The part of the board that the example is about."""
    if found.example is None:
        return None
    return close_up(game.picture(game.notation.load(found.example), None, ()))


def _pages(rulebook: Rulebook, found: Passage) -> tuple[Button, ...]:
    """To the pages before and after, and to the contents between them."""
    before, after = rulebook.before(found), rulebook.after(found)
    back = (Button(say("button-page-back", passage=_number(before)), _press(before)),) if before else ()
    on = (Button(say("button-page-on", passage=_number(after)), _press(after)),) if after else ()
    return (*back, _contents(rulebook), *on)


def _named(passages: Sequence[Passage], limits: Limits) -> Rows:
    """A row each, with what the passage is about."""
    buttons = [
        Button(say("button-passage", passage=_number(one), heading=one.heading), _press(one))
        for one in passages
    ]
    return in_rows(buttons, 1)[: limits.rows - 1]


def _contents(rulebook: Rulebook) -> Button:
    return Button(say("button-rules"), write_payload(ShowRules(rulebook.game)))


def _headings(rulebook: Rulebook) -> tuple[Phrase, ...]:
    return tuple(
        say("rules-contents-line", passage=_number(one), heading=one.heading) for one in rulebook.passages
    )


def _numbers(rulebook: Rulebook, limits: Limits) -> Rows:
    """A button for each passage, or for each chapter where there are too many."""
    shown = rulebook.passages
    if len(shown) > limits.per_row * limits.rows:
        shown = tuple(one for one in shown if "." not in one.ref.passage)
    buttons = [Button(say("button-pick", pick=_number(one)), _press(one)) for one in shown]
    return in_rows(buttons, limits.per_row)[: limits.rows]


def _press(one: Passage) -> str:
    return write_payload(ShowRules(one.ref.game, one.ref.passage))


def _number(one: Passage) -> Numbered:
    return Numbered(one.ref.passage)
