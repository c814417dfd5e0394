"""No catalogue says a plural after a number that can be 1, unless it chooses by the number."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.messages.language import LANGUAGES
from tests.architecture.catalogues import FOLDERS

_WORD = re.compile(r"\s([^\W\d_]{3,})")
NEVER_ONE = {
    *("above", "beaten", "boards", "capacity", "days", "high", "hours", "least", "minutes", "most", "number"),
    *("people", "span", "spots", "steps", "turns", "units"),
}
"""Arguments that are limits, or more than one wherever they are said."""
UNCHANGED = {"fa"}
"""Languages in which a noun is the same behind any number."""
ALSO_MORE = (
    *(
        "cup-imported-field",
        "cup-imported-rounds",
        "cup-more-matches",
        "cup-more-people",
        "cup-terms-best-of",
    ),
    *(
        "about-robots-of-game",
        "counting-",
        "play-refuse-many-",
        "profile-",
        "replay-stride",
        "unanswered-more",
    ),
    "territories-told-end-",
)
"""How messages begin in which the number is more than one, or the word is the same after 1."""


class Counted(NamedTuple):
    """A word behind an argument; ``chosen`` is the variant in which it stands, if that was chosen by it."""

    key: str
    argument: str
    word: str
    chosen: str | None


def _counted(key: str, pattern: ftl.Pattern, chosen: Mapping[str, str]) -> Iterator[Counted]:
    texts = [part.value if isinstance(part, ftl.TextElement) else "" for part in pattern.elements]
    for part, behind in zip(pattern.elements, [*texts[1:], ""], strict=True):
        match part:
            case ftl.Placeable(expression=ftl.VariableReference(id=name)):
                if word := _WORD.match(behind):
                    yield Counted(key, name.name, word[1], chosen.get(name.name))
            case ftl.Placeable(
                expression=ftl.SelectExpression(selector=ftl.VariableReference(id=name), variants=some)
            ):
                for variant in some:
                    of = variant.key.name if isinstance(variant.key, ftl.Identifier) else variant.key.value
                    yield from _counted(key, variant.value, {**chosen, name.name: of})


@pytest.mark.parametrize("code", sorted({*LANGUAGES} - UNCHANGED))
def test_a_plural_behind_a_number_is_chosen_by_it(code: str) -> None:
    texts = [(folder / f"{code}.ftl").read_text(encoding="utf-8") for folder in FOLDERS]
    entries = [entry for text in texts for entry in FluentParser().parse(text).body]
    counted = [
        one
        for entry in entries
        if isinstance(entry, ftl.Message) and entry.value
        for one in _counted(entry.id.name, entry.value, {})
    ]
    numbers = {one.argument for one in counted if one.chosen == "other"}
    plurals = {one.word for one in counted if one.chosen == "other"}
    plurals -= {one.word for one in counted if one.chosen in {"one", "1"}}
    wrong = [
        one
        for one in counted
        if one.chosen is None and one.word in plurals and one.argument in numbers - NEVER_ONE
        if not one.key.startswith(ALSO_MORE)
    ]
    assert wrong == []
