"""The rulebook service: finds passages for a question, in any languages of question and book."""

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice
from threading import Lock

from bot.gamekit.typed_moves import tidy
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.books import Rulebooks
from bot.rulebook.follow_ups import near_to, read_follow_ups
from bot.rulebook.index import Index
from bot.rulebook.index_building import build_index
from bot.rulebook.index_file import read_index, read_learned
from bot.rulebook.judging import Ruling, is_sure, read_asking
from bot.rulebook.limits import (
    ABOUT_SOMETHING_ELSE,
    LAST_COUNTS,
    MAY_BE_ASKED,
    MAY_GO_ON,
    NEAR_COUNTS,
    PASSAGES_QUOTED,
    QUESTION_LIMIT,
    SHORT_QUESTION,
    SURE_BY_ITSELF,
    SURE_COUNTS,
)
from bot.rulebook.off_topic import read_elsewhere
from bot.rulebook.parts import Text, read_text
from bot.rulebook.passages import Passage, Rulebook
from bot.rulebook.ranking import Ranking, read_weights
from bot.rulebook.search import Matches, Search
from bot.rulebook.stemming import stemmers
from bot.rulebook.strategy_questions import read_advice
from bot.rulebook.synonyms import GENERAL, read_synonyms


@frozen
class Answer:
    """The ``passages``, best first; ``covered`` says whether the first answers the question.

    ``from_last`` says whether the question could only be understood from the last one, ``asks_where`` whether
    it asks where the last answer stands. ``ruling`` is the verdict on it, in the language of the answer, and
    ``is_sure`` whether that surely fits.
    """

    passages: tuple[Passage, ...]
    covered: bool
    from_last: bool = False
    ruling: str | None = None
    asks_where: bool = False
    is_sure: bool = False


class RuleSearch:
    """Reads a game's rulebooks at its first question; later questions take a millisecond.

    Reading takes about a second. A caller on the event loop awaits :meth:`read` first, which uses a thread.
    Meanwhile questions about other games are answered: the thread shares only immutable data.
    """

    def __init__(self, books: Rulebooks) -> None:
        self._books = books
        self._stemmers = stemmers()
        self._general = read_synonyms(self._stemmers, (GENERAL,))
        self._advice = read_advice(self._stemmers)
        self._elsewhere = read_elsewhere()
        self._follow_ups = read_follow_ups(self._elsewhere.pleasantries)
        self._thread = ThreadPoolExecutor(1, "rulebooks")
        self._reading = Lock()
        self._searches: dict[GameId, Search] = {}

    async def read(self, game: GameId) -> None:
        """Read the game's rulebooks in the thread, unless they are read already."""
        if game not in self._searches:
            await asyncio.get_running_loop().run_in_executor(self._thread, self.load_search, game)

    def load_search(self, game: GameId) -> Search:
        """The search through one game's rulebooks; it reads them if they are not read yet.

        A search that is loaded is returned without the lock, which is held while other rulebooks are read.
        """
        if (search := self._searches.get(game)) is not None:
            return search
        with self._reading:
            if game not in self._searches:
                self._searches[game] = self._prepare(game)
            return self._searches[game]

    def ask(self, game: GameId, question: str) -> Matches:
        """Search for passages; only the beginning of a long question is read."""
        return self.load_search(game).ask(question[:QUESTION_LIMIT])

    def answer(
        self, game: GameId, question: str, language: str, last: RuleRef | None = None, before: str = ""
    ) -> Answer:
        """The best passages in ``language``, and whether the first of them answers.

        A question may be the number of a passage, or a follow-up on ``last``, which answered ``before``.
        """
        book = self._books.book(game, language)
        if passage := book.find(tidy(question)):
            return Answer((passage,), covered=True)
        text, matches = read_text(question[:QUESTION_LIMIT]), self.ask(game, question)
        if last and self._follow_ups.asks("source", text):
            return Answer(self._passages(game, (last.passage,), language), covered=True, asks_where=True)
        together = f"{question}, {before}"[:QUESTION_LIMIT] if before else question
        near = self._going_on(text, last, matches, together) if last else ()
        scores = near or dict(zip(matches.numbers, matches.scores, strict=True))
        passages = self._passages(game, tuple(scores)[:PASSAGES_QUOTED], language)
        if not (near or matches.covered):
            return Answer(passages, covered=False)
        texts_read = (text, read_text(together)) if near else (text,)
        rulings = {passage: self._rule(book, passage, texts_read, matches) for passage in passages}
        best, *more = sorted(
            passages,
            key=lambda each: -scores[each.ref.passage] - SURE_COUNTS * is_sure(rulings[each]),
        )
        ruling = rulings[best]
        texts = {verdict.name: verdict.text for verdict in book.verdicts_of(best.ref.passage)}
        spoken = ruling and texts.get(ruling.verdict.name)
        decides = read_asking(book.language).begin(ruling.answer, spoken) if ruling and spoken else None
        from_last = bool(near) and not matches.covered
        return Answer(
            (best, *more), covered=True, from_last=from_last, ruling=decides, is_sure=is_sure(ruling)
        )

    def _rule(
        self, book: Rulebook, passage: Passage, texts: Sequence[Text], matches: Matches
    ) -> Ruling | None:
        """The passage's verdict on the first of the texts on which it has a sure one, else on any."""
        verdicts = self._books.book(book.game, matches.language).verdicts_of(passage.ref.passage)
        search = self.load_search(book.game)
        rulings = [search.rule(verdicts, text, matches.language) for text in texts]
        return max(rulings, key=is_sure)

    def quote(self, game: GameId, question: str, language: str) -> tuple[Passage, ...]:
        """The passages that answer; none where the rulebook has no answer."""
        answer = self.answer(game, question, language)
        return answer.passages if answer.covered else ()

    def is_about_rules(self, game: GameId, line: str) -> bool:
        """Whether a line to other people is a question about the rules, even one without a sure answer."""
        matches = self.ask(game, line)
        return matches.covered or (matches.sureness >= MAY_BE_ASKED and not matches.is_strange)

    def goes_on(self, question: str) -> bool:
        """Whether the question begins like a follow-up, or asks where the last answer stands."""
        text = read_text(question)
        return self._follow_ups.begins(text) or self._follow_ups.asks("source", text)

    def nearest(self, game: GameId, question: str, language: str, most: int) -> tuple[Passage, ...]:
        """The best passages for a question that may be incomplete."""
        return self._passages(game, self.ask(game, question).numbers[:most], language)

    def _going_on(self, text: Text, last: RuleRef, matches: Matches, together: str) -> Mapping[str, float]:
        """The passages that answer a follow-up on ``last``, by score; none if it is about something else."""
        book = self._books.translations(last.game)[0]
        if self._follow_ups.asks("then", text):
            return dict.fromkeys(_behind(book, last.passage), 0.0)
        if matches.says_nothing:
            current = book.find(last.passage)
            return dict.fromkeys((last.passage, *(current.see if current else ())), 0.0)
        if matches.is_strange:
            return {}
        begins = self._follow_ups.begins(text)
        may_mean = matches.sureness > MAY_GO_ON
        refers = may_mean and matches.sureness < SURE_BY_ITSELF and self._follow_ups.refers_back(text)
        short = may_mean and not matches.covered and len(text.words) <= SHORT_QUESTION
        if refers or short or (begins and matches.sureness > ABOUT_SOMETHING_ELSE):
            searched_together = () if matches.covered else (self.ask(last.game, together),)
            return _near(book, last.passage, matches, *searched_together)
        return {}

    def _passages(self, game: GameId, numbers: tuple[str, ...], language: str) -> tuple[Passage, ...]:
        book = self._books.book(game, language)
        return tuple(passage for number in numbers if (passage := book.find(number)))

    def _prepare(self, game: GameId) -> Search:
        index = self._load_index(game)
        advice = replace(self._advice, hinting=index.gives_hints)
        return Search(index, self._stemmers, self._elsewhere, advice, Ranking(read_weights()))

    def _load_index(self, game: GameId) -> Index:
        """The index in the file beside the rulebooks if it is of the same texts, else a new one."""
        file = self._books.index_file(game)
        content = file.read_bytes() if file.is_file() else b""
        index = read_index(content, self._books.mark(game), self._general)
        return index or self.build_index(game, read_learned(content))

    def build_index(self, game: GameId, learned: Mapping[str, bytes]) -> Index:
        """A new index of the game's rulebooks; classifiers among ``learned`` that still fit are reused."""
        lexicon = read_synonyms(self._stemmers, self._books.ideas(game), self._general)
        spoken = {stemmer.code for stemmer in self._stemmers}
        books = [book for book in self._books.with_questions(game) if book.language in spoken]
        return build_index(books, self._stemmers, lexicon, self._advice, learned)


def _behind(book: Rulebook, last: str) -> tuple[str, ...]:
    """The next passage that is no detail of the last one, and that."""
    numbers = [passage.ref.passage for passage in book.passages]
    behind = numbers[numbers.index(last) + 1 :] if last in numbers else []
    following = (number for number in behind if number.count(".") <= last.count("."))
    return (*islice(following, 1), last)


def _near(book: Rulebook, last: str, *matches: Matches) -> Mapping[str, float]:
    """The matches and the last passage, by their mean scores; passages near to it get a bonus."""
    scores = defaultdict[str, float](float, dict.fromkeys(near_to(book, last), NEAR_COUNTS))
    scores[last] += LAST_COUNTS
    for match in matches:
        for number, score in zip(match.numbers, match.scores, strict=True):
            scores[number] += score / len(matches)
    return dict(sorted(scores.items(), key=lambda scored: -scored[1]))
