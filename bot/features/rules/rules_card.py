"""Passages of a rulebook, answers made of them, and its contents."""

import re
from collections.abc import Callable, Mapping, Sequence

from bot.features.rules.limits import PARTS_OFFERED
from bot.features.rules.position_answers import Computed
from bot.features.rules.why import stress
from bot.gamekit.game import AnyGame, name_of
from bot.gamekit.typed_moves import tidy
from bot.intents.intent import Intent
from bot.intents.payload import fits_payload, write_payload
from bot.intents.rules import AskKept, ShowRules, ShowRuleToRoom
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.scene import Scene
from bot.kernel.scene_transforms import close_up
from bot.kernel.text import Numbered, Phrase, Refusal, RuleRef, Written, say
from bot.messages.card import Button, Card, Limits, Rows, in_rows
from bot.messages.refusals import refusal_card
from bot.rulebook.passages import Passage, Rulebook

_NAMED = re.compile(r"\b\d+(?:\.\d+)+\b")


@frozen
class AnswerDetails:
    """What an answer says beside the passages.

    ``ruling`` is the verdict on the question, in bold if it ``is_sure``, ``from_last`` the passage from which
    the question goes on. ``terms`` come first: what was agreed of that on which the passage depends, or the
    last answer with what the book says of its author, if asked. ``also`` is the verdict of a second passage.
    """

    ruling: str | None = None
    is_sure: bool = False
    from_last: RuleRef | None = None
    computed: Computed | None = None
    terms: tuple[Phrase, ...] = ()
    also: Phrase | None = None

    @property
    def decides(self) -> tuple[Phrase, ...]:
        """What the board says, and the verdict."""
        computed = self.computed.with_source() if self.computed else ()
        if self.ruling is None:
            return computed
        ruling = say("line", text=self.ruling)
        rulings = filter(None, (stress(ruling) if self.is_sure else ruling, self.also))
        return (*computed, *rulings) if self.computed and self.computed.leads else (*rulings, *computed)


def passage_card(
    rulebook: Rulebook, passage: Passage, game: AnyGame, limits: Limits, *, shareable: bool = False
) -> Card:
    """One passage as it stands in the book, its example drawn; other pages are a tap away."""
    near = [neighbour for number in passage.see if (neighbour := rulebook.find(number))]
    rows = (*_parts(rulebook, passage, limits), *_pages(rulebook, passage), *_passage_rows(near, limits))
    rows = (*rows[: limits.rows - 1], _last_row(rulebook, passage, shareable=shareable))
    return Card(_title(passage, game), _text(passage), scene=_example(passage, game), rows=rows)


def room_card(passage: Passage, game: AnyGame, first: tuple[Phrase, ...] = ()) -> Card:
    """A passage for everybody after the lines of its question, and how anybody finds it again."""
    command = Written(f"/rules {passage.ref.game} {passage.ref.passage}")
    lines = (*first, *_text(passage), say("rules-code", command=command))
    return Card(_title(passage, game), lines, scene=_example(passage, game))


def answer_card(  # noqa: PLR0913 - an answer has so many sides
    rulebook: Rulebook,
    quoted: Sequence[Passage],
    game: AnyGame,
    limits: Limits,
    details: AnswerDetails,
    *,
    shareable: bool = False,
) -> Card:
    """The verdict, then the best passage and those that the verdict names; the others by name."""
    best, *other_passages = quoted
    going_on = (
        (say("rules-going-on", passage=Numbered(details.from_last.passage)),) if details.from_last else ()
    )
    rows = (*_parts(rulebook, best, limits), *_passage_rows(other_passages, limits))[: limits.rows - 1]
    secret = details.computed is not None and details.computed.secret
    other_texts = (
        line
        for passage in filter(None, map(rulebook.find, _NAMED.findall(tidy(details.ruling or ""))))
        for line in (_heading(passage), *_paragraphs(passage))
    )
    first = (*details.terms, *going_on, *details.decides)
    lines = (*first, *_text(best, details.ruling), *other_texts)
    scene = None if details.computed else _example(best, game)
    rows = (*rows, _last_row(rulebook, best, shareable=shareable))
    return Card(_title(best, game), lines, scene=scene, rows=rows, secret=secret)


def short_card(
    rulebook: Rulebook, passages: Sequence[Passage], limits: Limits, computed: Computed | None = None
) -> Card:
    """What the table answers, or that no passage answers for sure; the nearest passages are a tap away."""
    game = say(f"{rulebook.game}-name")
    rows = (*_passage_rows(passages, limits), (_contents(rulebook),))
    if computed:
        return Card(say("rules-title", game=game), computed.with_source(), rows=rows, secret=computed.secret)
    return Card(say("rules-not-sure", game=game), (say("rules-nearest"),) if passages else (), rows=rows)


def contents_card(rulebook: Rulebook, limits: Limits) -> Card:
    title = say("rules-title", game=say(f"{rulebook.game}-name"))
    return Card(title, tuple(map(_heading, rulebook.passages)), rows=_numbers(rulebook, limits))


def _title(passage: Passage, game: AnyGame) -> Phrase:
    return say("rules-passage-title", game=name_of(game), passage=_number(passage), heading=passage.heading)


def _text(passage: Passage, ruling: str | None = None) -> tuple[Phrase, ...]:
    return (*_paragraphs(passage, ruling), *_origin(passage))


def _paragraphs(passage: Passage, ruling: str | None = None) -> tuple[Phrase, ...]:
    """The text, without a ruling that stands above it; what only describes an example is marked as such."""
    return tuple(
        say("rules-example" if paragraph in passage.captions else "line", text=text)
        for paragraph in passage.paragraphs
        if (text := paragraph.replace(ruling or "\n", "").strip())
    )


def _origin(passage: Passage) -> tuple[Phrase, ...]:
    """Who made the rule, where the book says so."""
    if not passage.has_origin:
        return ()
    return (say("rules-by-us", why=passage.ruling) if passage.ruling else say("rules-by-author"),)


def _example(passage: Passage, game: AnyGame) -> Scene | None:
    """The part of the board that the example is about."""
    if passage.example is None:
        return None
    return close_up(game.picture(game.notation.load(passage.example), None, ()))


def _pages(rulebook: Rulebook, passage: Passage) -> Rows:
    """To the pages before and after."""
    pages = (say("button-back"), rulebook.before(passage)), (say("button-on"), rulebook.after(passage))
    return in_rows([Button(label, _press(page)) for label, page in pages if page], 2)


def _passage_rows(passages: Sequence[Passage], limits: Limits) -> Rows:
    """A row each, with what the passage is about."""
    buttons = [
        Button(say("button-passage", passage=_number(passage), heading=passage.heading), _press(passage))
        for passage in passages
    ]
    return in_rows(buttons, 1)[: limits.rows - 1]


def _parts(rulebook: Rulebook, passage: Passage, limits: Limits) -> Rows:
    """A chapter's parts, by number, in a row or two."""
    inside = [
        part for part in rulebook.passages if part.ref.passage.rpartition(".")[0] == passage.ref.passage
    ]
    buttons = [
        Button(say("button-pick", pick=_number(part)), _press(part)) for part in inside[:PARTS_OFFERED]
    ]
    return in_rows(buttons, limits.per_row)


def _last_row(rulebook: Rulebook, passage: Passage, *, shareable: bool) -> tuple[Button, ...]:
    """To the contents, and a button that shows the passage to the room, where a button can carry its name."""
    intent = ShowRuleToRoom(passage.ref.game, passage.ref.passage)
    fits = shareable and fits_payload(intent)
    show = (Button(say("button-show-room"), write_payload(intent)),) if fits else ()
    return (_contents(rulebook), *show)


def _contents(rulebook: Rulebook) -> Button:
    return Button(say("button-rules"), write_payload(ShowRules(rulebook.game)))


def _heading(passage: Passage) -> Phrase:
    return say("rules-contents-line", passage=_number(passage), heading=passage.heading)


def _numbers(rulebook: Rulebook, limits: Limits) -> Rows:
    """A button for each passage, or for each chapter where there are too many."""
    passages = rulebook.passages
    if len(passages) > limits.per_row * limits.rows:
        passages = tuple(passage for passage in passages if "." not in passage.ref.passage)
    buttons = [Button(say("button-pick", pick=_number(passage)), _press(passage)) for passage in passages]
    return in_rows(buttons, limits.per_row)[: limits.rows]


def _press(passage: Passage) -> str:
    return write_payload(ShowRules(passage.ref.game, passage.ref.passage))


def _number(passage: Passage) -> Numbered:
    return Numbered(passage.ref.passage)


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
