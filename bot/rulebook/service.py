"""The rulebook service: finds passages for a question, in whatever language question and book are."""

import asyncio
import math
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock

from bot.gamekit.text_input import tidy
from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.books import Rulebooks
from bot.rulebook.follow_ups import near_to, read_follow_ups
from bot.rulebook.index import Index
from bot.rulebook.limits import (
    ABOUT_SOMETHING_ELSE,
    LAST_COUNTS,
    NEAR_COUNTS,
    PASSAGES_QUOTED,
    QUESTION_LIMIT,
    SHORT_COUNTS,
    SHORT_MAY_MEAN,
    SHORT_QUESTION,
    SURE_BY_ITSELF,
)
from bot.rulebook.normalisation import words
from bot.rulebook.off_topic import read_elsewhere
from bot.rulebook.parts import read_text
from bot.rulebook.passages import Passage
from bot.rulebook.ranking import Ranking, read_weights
from bot.rulebook.search import Found, Search
from bot.rulebook.sentences import Decided, decided
from bot.rulebook.stemming import stemmers
from bot.rulebook.strategy_questions import read_advice
from bot.rulebook.synonyms import GENERAL, Synonyms

_LONG = 8
"""So many words longer than it is a sentence counts, so that a short one is not preferred for being short."""


@dataclass(frozen=True, slots=True)
class Answer:
    """``passages`` are the best first; ``covered`` is whether the first answers the question for sure.

    ``from_last`` is whether the question was read as going on from the one before.
    """

    passages: tuple[Passage, ...]
    covered: bool
    from_last: bool = False


class RuleSearch:
    """Reads a game's rulebooks when the first question about it comes; after that a millisecond is enough.

    Reading takes about a second, in a thread of its own: who must not wait for it awaits :meth:`read` first.
    Questions about what is read are answered meanwhile: the thread and they share only what nobody changes.
    """

    def __init__(self, books: Rulebooks) -> None:
        self._books = books
        self._stemmers = stemmers()
        self._general = Synonyms(self._stemmers, (GENERAL,))
        self._elsewhere = read_elsewhere()
        self._follow_ups = read_follow_ups(self._elsewhere.pleasantries)
        self._thread = ThreadPoolExecutor(1, "rulebooks")
        self._reading = Lock()
        self._searches: dict[GameId, Search] = {}

    async def read(self, game: GameId) -> None:
        """Returns when the game's rulebooks are read; others go on meanwhile, and whoever asks too waits."""
        if game not in self._searches:
            await asyncio.get_running_loop().run_in_executor(self._thread, self.prepared, game)

    def prepared(self, game: GameId) -> Search:
        """The search through one game's rulebooks. If nobody has read them, whoever calls it does.

        What is read is there without a wait: the lock is held for as long as another game's are read.
        """
        if (known := self._searches.get(game)) is not None:
            return known
        with self._reading:
            if game not in self._searches:
                self._searches[game] = self._prepare(game)
            return self._searches[game]

    def ask(self, game: GameId, question: str) -> Found:
        """Passages by number, best first. Of a long question only the beginning is read."""
        return self.prepared(game).ask(question[:QUESTION_LIMIT])

    def answer(self, game: GameId, question: str, language: str, last: RuleRef | None = None) -> Answer:
        """Passages in ``language``, best first, and whether the first of them answers.

        A question may be the number of a passage, or go on from ``last``, which answered the one before.
        """
        if named := self._books.book(game, language).find(tidy(question)):
            return Answer((named,), covered=True)
        found = self.ask(game, question)
        if last and (near := self._going_on(question, last, found)):
            return Answer(self._passages(game, near, language), covered=True, from_last=True)
        return Answer(self._passages(game, found.numbers[:PASSAGES_QUOTED], language), found.covered)

    def quoted(self, game: GameId, question: str, language: str) -> tuple[Passage, ...]:
        """The passages that answer; none where the rulebook has no answer."""
        answer = self.answer(game, question, language)
        return answer.passages if answer.covered else ()

    def goes_on(self, question: str) -> bool:
        """Whether the question begins as one does that goes on from the one before."""
        return self._follow_ups.begins(read_text(question))

    def decided(self, passage: Passage, question: str, language: str) -> Decided:
        """The passage with the sentence of it that decides the question."""
        index = self.prepared(passage.ref.game).index
        spoken = {one.code: one for one in self._stemmers}
        asked = {one for stemmer in self._stemmers for one in index.features(stemmer, words(question))}
        stemmer = spoken.get(language, self._stemmers[0])

        def likeness(sentence: str) -> float:
            said = words(sentence)
            common = asked.intersection(index.features(stemmer, said))
            return math.fsum(map(index.rarity, common)) / math.sqrt(len(said) + _LONG)

        return decided(passage, likeness)

    def nearest(self, game: GameId, question: str, language: str, most: int) -> tuple[Passage, ...]:
        """What may be meant by a question of which perhaps only a part is typed."""
        return self._passages(game, self.ask(game, question).numbers[:most], language)

    def _going_on(self, question: str, last: RuleRef, found: Found) -> tuple[str, ...]:
        """The passages that answer if the question goes on from ``last``; none if it does not."""
        text = read_text(question)
        if self._follow_ups.asks_what_then(text):
            return self._behind(last)
        begins = self._follow_ups.begins(text)
        if found.says_nothing:
            return (last.passage,) if begins else ()
        refers = found.sureness < SURE_BY_ITSELF and self._follow_ups.goes_on(text)
        if found.sureness > ABOUT_SOMETHING_ELSE and (begins or refers):
            return self._near(last, found, 1.0)
        short = len(text.words) <= SHORT_QUESTION and found.sureness > SHORT_MAY_MEAN
        return self._near(last, found, SHORT_COUNTS) if short else ()

    def _behind(self, last: RuleRef) -> tuple[str, ...]:
        """What comes after the passage in the book, its details left aside, and the passage."""
        numbers = [one.ref.passage for one in self._books.translations(last.game)[0].passages]
        behind = numbers[numbers.index(last.passage) + 1 :] if last.passage in numbers else []
        after = (one for one in behind if one.count(".") <= last.passage.count("."))
        return (*(number for number in (next(after, None),) if number), last.passage)

    def _near(self, last: RuleRef, found: Found, share: float) -> tuple[str, ...]:
        """What was found, and the last passage; those near to it count for more, by that share of it."""
        near = near_to(self._books.translations(last.game)[0], last.passage)
        scored = {last.passage: share * LAST_COUNTS}
        for number, score in zip(found.numbers, found.scores, strict=True):
            own = NEAR_COUNTS * (number in near) + LAST_COUNTS * (number == last.passage)
            scored[number] = score + share * own
        return tuple(sorted(scored, key=lambda number: -scored[number]))[:PASSAGES_QUOTED]

    def _passages(self, game: GameId, numbers: tuple[str, ...], language: str) -> tuple[Passage, ...]:
        book = self._books.book(game, language)
        return tuple(found for number in numbers if (found := book.find(number)))

    def _prepare(self, game: GameId) -> Search:
        lexicon = Synonyms(self._stemmers, self._books.ideas(game), self._general)
        spoken = {one.code for one in self._stemmers}
        books = [book for book in self._books.as_asked(game) if book.language in spoken]
        index = Index(books, self._stemmers, lexicon, self._books.learned(game))
        advice = read_advice(self._stemmers).of(books, self._stemmers)
        return Search(index, self._stemmers, self._elsewhere, advice, Ranking(read_weights()))
