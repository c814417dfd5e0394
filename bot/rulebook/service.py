"""The rulebook service: finds passages for a question, in whatever language question and book are."""

from functools import cache

from bot.gamekit.text_input import tidy
from bot.kernel.ids import GameId
from bot.rulebook.books import Rulebooks
from bot.rulebook.index import Index
from bot.rulebook.limits import PASSAGES_QUOTED, QUESTION_LIMIT
from bot.rulebook.off_topic import read_elsewhere
from bot.rulebook.passages import Passage
from bot.rulebook.search import Found, Search
from bot.rulebook.stemming import stemmers
from bot.rulebook.strategy_questions import read_advice
from bot.rulebook.synonyms import ASKING, GENERAL, Synonyms


class RuleSearch:
    """Reads a game's rulebooks when the first question about it comes; after that a millisecond is enough."""

    def __init__(self, books: Rulebooks) -> None:
        self._books = books
        self._stemmers = stemmers()
        self._asking = Synonyms(self._stemmers, (ASKING,))
        self._general = Synonyms(self._stemmers, (GENERAL,))
        self._elsewhere = read_elsewhere()
        self._search = cache(self._prepared)

    def ask(self, game: GameId, question: str) -> Found:
        """Passages by number, best first. Of a long question only the beginning is read."""
        return self._search(game).ask(question[:QUESTION_LIMIT])

    def quoted(self, game: GameId, question: str, language: str) -> tuple[Passage, ...]:
        """The passages that answer, in ``language``, best first; none where the rulebook has no answer.

        A question may be the number of a passage.
        """
        if named := self._books.book(game, language).find(tidy(question)):
            return (named,)
        found = self.ask(game, question)
        return self._passages(game, found.numbers[:PASSAGES_QUOTED], language) if found.covered else ()

    def nearest(self, game: GameId, question: str, language: str, most: int) -> tuple[Passage, ...]:
        """What may be meant by a question of which perhaps only a part is typed."""
        return self._passages(game, self.ask(game, question).numbers[:most], language)

    def _passages(self, game: GameId, numbers: tuple[str, ...], language: str) -> tuple[Passage, ...]:
        book = self._books.book(game, language)
        return tuple(found for number in numbers if (found := book.find(number)))

    def _prepared(self, game: GameId) -> Search:
        lexicon = Synonyms(self._stemmers, self._books.ideas(game), self._general)
        spoken = {one.code for one in self._stemmers}
        books = [book for book in self._books.translations(game) if book.language in spoken]
        index = Index(books, self._stemmers, lexicon, self._asking)
        advice = read_advice(self._stemmers).of(books, self._stemmers)
        return Search(index, self._stemmers, self._elsewhere, advice)
