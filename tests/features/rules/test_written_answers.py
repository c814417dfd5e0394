"""Where somebody selects sentences for answers, they stand below the passage, or are dropped."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from bot.features.rules.rules import Rules
from bot.rulebook.passages import Passage
from tests.kit.card_text import everything
from tests.kit.moot import ANN, Moot

QUESTION = "/rules fourrow where does a disc fall?"


@dataclass
class Scribe:
    written: str | None
    asked: list[tuple[str, tuple[str, ...], str]] = field(default_factory=list)

    async def word(self, question: str, passages: Sequence[Passage], language: str) -> str | None:
        self.asked.append((question, tuple(one.ref.passage for one in passages), language))
        return self.written


def employ(moot: Moot, scribe: Scribe) -> None:
    moot.serve(replace(moot.app.dispatcher.registry.service(Rules), answerer=scribe))


async def test_what_stands_in_the_passages_word_for_word_stands_below_them(moot: Moot) -> None:
    scribe = Scribe("Write the column: `d` [2.2].")
    employ(moot, scribe)
    answer = await moot.type(ANN, QUESTION)
    assert answer
    text = everything(answer)
    assert 0 < text.index("Dropping a disc") < text.index("In short: Write the column: `d`. [2.2]")
    ((question, passages, language),) = scribe.asked
    assert (question, passages[0], language) == ("where does a disc fall?", "2.2", "en")


@pytest.mark.parametrize(
    "written",
    [None, "", "A disc never falls to the lowest free place [2.2].", "My token is 123 [2.2].", "Yes."],
)
async def test_any_other_leaves_the_plain_answer(moot: Moot, written: str | None) -> None:
    plain = await moot.type(ANN, QUESTION)
    employ(moot, Scribe(written))
    assert plain
    answer = await moot.type(ANN, QUESTION)
    assert answer
    assert everything(answer) == everything(plain)


async def test_it_is_not_asked_about_what_the_rulebook_does_not_cover(moot: Moot) -> None:
    scribe = Scribe("Nothing.")
    employ(moot, scribe)
    await moot.type(ANN, "/rules fourrow how does the bishop move in chess")
    assert scribe.asked == []
