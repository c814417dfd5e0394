"""What words and questions come to: a line of ``cases.txt`` has a kind, what is given, what comes of it."""

from pathlib import Path

import pytest

from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.off_topic import read_elsewhere
from bot.rulebook.parts import read_text
from bot.rulebook.stemming import Stemmer, words
from tests.rulebook.small_rulebook import NIM, small_rulebook
from tests.rulebook.test_questions import SEARCH, SHELVED
from tests.rulebook.test_spelling import KNOWN
from tests.rulebook.test_strategy_questions import ADVICE, TONGUES
from tests.rulebook.test_talk import TALK

GROUPS = (Path(__file__).parent / "cases.txt").read_text(encoding="utf-8").split("== ")[1:]
STEMMERS = {stemmer.code: stemmer for stemmer in TONGUES}


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.partition("\n")[0])
def test_the_case_comes_true(group: str) -> None:
    for line in filter(None, group.splitlines()[1:]):
        head, _, rest = line.partition(": ")
        given, _, expected = rest.rpartition(" = ") if " = " in rest else (rest, "", "")
        kind, *further = head.split()
        assert comes_true(kind, further, given, expected), line


def comes_true(kind: str, further: list[str], given: str, expected: str) -> bool:
    stemmer = STEMMERS.get(further[0]) if further else None
    if stemmer:
        return of_language(kind, stemmer, given, expected)
    match kind:
        case "words":
            return words(given) == expected.split()
        case "spelled" | "begun":
            near = KNOWN.near(given, is_prefix=kind == "begun")
            return (", ".join(sorted(word for word, _ in near)) or "none") == expected
        case "asked":
            quoted = small_rulebook().quote(NIM, given, "en")
            return (quoted[0].ref.passage if quoted else "none") == expected
        case "elsewhere":
            return any(read_elsewhere().in_text(words(given), frozenset()))
        case "slipped":
            first, second = (SEARCH.ask(GameId("territories"), text) for text in (given, expected))
            return first.numbers[:1] == second.numbers[:1]
        case "ruled":
            game, language = further
            return (SEARCH.answer(GameId(game), given, language).ruling or "none") == expected
        case "topic":
            game, language = further
            passages = SEARCH.quote(GameId(game), given, language)
            return (passages[0].ref.passage if passages else "none") == expected
    game = GameId(further[0])
    answer = SEARCH.answer(game, given, "en", RuleRef(game, further[1]))
    numbers = [passage.ref.passage for passage in answer.passages]
    return numbers[: expected.count(",") + 1] == expected.split(", ")


def of_language(kind: str, stemmer: Stemmer, given: str, expected: str) -> bool:
    match kind:
        case "stem":
            return stemmer.stem(given) == stemmer.stem(expected)
        case "peeled":
            return expected in set(stemmer.forms(given))
        case "form":
            return stemmer.stem(expected) in set(stemmer.forms(given))
        case "noise":
            return given in stemmer.noise
        case "advice":
            advice = [SEARCH.load_search(shelved.game.id)._advice for shelved in SHELVED]
            return all(list(wanted.advice_spans(stemmer, words(given))) for wanted in advice)
        case "allowed":
            return not list(ADVICE.advice_spans(stemmer, words(given)))
    question = read_text(expected).words
    both = (read_text(text) for text in (f"{given} {expected}", f"{expected} {given}"))
    return all(TALK.without(text, stemmer.code).words == question for text in both)
