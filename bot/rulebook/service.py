"""The rulebook service: finds passages for a question, in any languages of question and book."""

import asyncio
import math
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
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
from bot.rulebook.limits import (
    ABOUT_SOMETHING_ELSE,
    LAST_COUNTS,
    MAY_BE_ASKED,
    NEAR_COUNTS,
    PASSAGES_QUOTED,
    QUESTION_LIMIT,
    SHORT_COUNTS,
    SHORT_MAY_MEAN,
    SHORT_QUESTION,
    SURE_BY_ITSELF,
)
from bot.rulebook.off_topic import read_elsewhere
from bot.rulebook.parts import read_text
from bot.rulebook.passages import Passage
from bot.rulebook.ranking import Ranking, read_weights
from bot.rulebook.search import Matches, Search
from bot.rulebook.sentences import find_deciding_sentence
from bot.rulebook.stemming import stemmers, words
from bot.rulebook.strategy_questions import read_advice
from bot.rulebook.synonyms import GENERAL, read_synonyms

_LONG = 8
"""Words added to the length of each sentence, so that short ones are not preferred."""


@frozen
class Answer:
    """The ``passages``, best first; ``covered`` says whether the first answers the question.

    ``from_last`` says whether the question was read as a follow-up.
    """

    passages: tuple[Passage, ...]
    covered: bool
    from_last: bool = False


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

    def answer(self, game: GameId, question: str, language: str, last: RuleRef | None = None) -> Answer:
        """The best passages in ``language``, and whether the first of them answers.

        A question may be the number of a passage, or a follow-up on ``last``, the previous answer.
        """
        if passage := self._books.book(game, language).find(tidy(question)):
            return Answer((passage,), covered=True)
        matches = self.ask(game, question)
        if last and (near := self._going_on(question, last, matches)):
            return Answer(self._passages(game, near, language), covered=True, from_last=True)
        return Answer(self._passages(game, matches.numbers[:PASSAGES_QUOTED], language), matches.covered)

    def quote(self, game: GameId, question: str, language: str) -> tuple[Passage, ...]:
        """The passages that answer; none where the rulebook has no answer."""
        answer = self.answer(game, question, language)
        return answer.passages if answer.covered else ()

    def is_about_rules(self, game: GameId, line: str, language: str) -> bool:
        """Whether a line to other people is a question about the rules, even one without a sure answer."""
        answer = self.answer(game, line, language)
        if answer.covered or self.ask(game, line).sureness < MAY_BE_ASKED:
            return answer.covered
        return self.find_deciding_sentence(answer.passages[0], line, language) is not None

    def goes_on(self, question: str) -> bool:
        """Whether the question begins like a follow-up."""
        return self._follow_ups.begins(read_text(question))

    def find_deciding_sentence(self, passage: Passage, question: str, language: str) -> str | None:
        """The sentence of the passage that decides the question, if there is one."""
        index = self.load_search(passage.ref.game).index
        spoken = {stemmer.code: stemmer for stemmer in self._stemmers}
        question_features = {
            feature for stemmer in self._stemmers for feature in index.features(stemmer, words(question))
        }
        stemmer = spoken.get(language, self._stemmers[0])

        def likeness(sentence: str) -> float:
            sentence_words = words(sentence)
            common = question_features.intersection(index.features(stemmer, sentence_words))
            return math.fsum(map(index.rarity, common)) / math.sqrt(len(sentence_words) + _LONG)

        return find_deciding_sentence(passage, likeness)

    def nearest(self, game: GameId, question: str, language: str, most: int) -> tuple[Passage, ...]:
        """The best passages for a question that may be incomplete."""
        return self._passages(game, self.ask(game, question).numbers[:most], language)

    def _going_on(self, question: str, last: RuleRef, matches: Matches) -> tuple[str, ...]:
        """The passages that answer a follow-up on ``last``; none if the question is no follow-up."""
        text = read_text(question)
        if self._follow_ups.asks_what_then(text):
            return self._behind(last)
        begins = self._follow_ups.begins(text)
        if matches.says_nothing:
            return (last.passage,) if begins else ()
        refers = matches.sureness < SURE_BY_ITSELF and self._follow_ups.goes_on(text)
        if matches.sureness > ABOUT_SOMETHING_ELSE and (begins or refers):
            return self._near(last, matches, 1.0)
        short = len(text.words) <= SHORT_QUESTION and matches.sureness > SHORT_MAY_MEAN
        return self._near(last, matches, SHORT_COUNTS) if short else ()

    def _behind(self, last: RuleRef) -> tuple[str, ...]:
        """The next passage that is no detail of this one, and this one."""
        numbers = [passage.ref.passage for passage in self._books.translations(last.game)[0].passages]
        behind = numbers[numbers.index(last.passage) + 1 :] if last.passage in numbers else []
        following = (number for number in behind if number.count(".") <= last.passage.count("."))
        return (*(number for number in (next(following, None),) if number), last.passage)

    def _near(self, last: RuleRef, matches: Matches, share: float) -> tuple[str, ...]:
        """The matches and the last passage; passages near to it get a bonus, times ``share``."""
        near = near_to(self._books.translations(last.game)[0], last.passage)
        scored = {last.passage: share * LAST_COUNTS}
        for number, score in zip(matches.numbers, matches.scores, strict=True):
            bonus = NEAR_COUNTS * (number in near) + LAST_COUNTS * (number == last.passage)
            scored[number] = score + share * bonus
        return tuple(sorted(scored, key=lambda number: -scored[number]))[:PASSAGES_QUOTED]

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
