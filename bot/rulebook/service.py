"""The rulebook service: finds passages for a question, in any languages of question and book."""

import asyncio
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import chain, islice
from threading import Lock

from bot.gamekit.typed_moves import tidy
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.text import RuleRef
from bot.rulebook.books import Rulebooks
from bot.rulebook.follow_ups import near_to, read_follow_ups
from bot.rulebook.index import TABLE, Index
from bot.rulebook.index_building import build_index
from bot.rulebook.index_file import read_index, read_learned
from bot.rulebook.judging import read_asking
from bot.rulebook.limits import (
    ABOUT_SOMETHING_ELSE,
    LAST_COUNTS,
    MAY_ALSO_ANSWER,
    MAY_BE_ASKED,
    MAY_BE_OTHER_TALK,
    MAY_GO_ON,
    NEAR_COUNTS,
    PASSAGES_QUOTED,
    QUESTION_LIMIT,
    SHORT_QUESTION,
    SURE_BY_ITSELF,
    TOGETHER_COUNTS,
)
from bot.rulebook.off_topic import read_elsewhere
from bot.rulebook.parts import Text, read_text
from bot.rulebook.passages import Passage, Rulebook
from bot.rulebook.ranking import Ranking, read_weights
from bot.rulebook.search import Matches, Search, add_scores
from bot.rulebook.stemming import stemmers
from bot.rulebook.strategy_questions import read_advice
from bot.rulebook.synonyms import GENERAL, read_synonyms
from bot.rulebook.table_questions import (
    TableQuestion,
    TableWords,
    is_other,
    read_examples,
    read_table_words,
    recognise,
)


@frozen
class Answer:
    """The ``passages``, best first; ``covered`` says whether the first answers the question.

    ``from_last`` says whether the question could only be understood from the last one, ``asks_where`` whether
    it asks where the last answer stands. ``ruling`` is the verdict on it, in the language of the answer, and
    ``is_sure`` whether that surely fits. ``also`` is the verdict of the second passage, if it may answer too.
    """

    passages: tuple[Passage, ...]
    covered: bool
    from_last: bool = False
    ruling: str | None = None
    asks_where: bool = False
    is_sure: bool = False
    also: str | None = None


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
        matches = self.load_search(game).ask(question[:QUESTION_LIMIT])
        is_doubtful = matches.covered and matches.sureness < MAY_BE_OTHER_TALK
        if is_doubtful and self._is_other(game, question[:QUESTION_LIMIT]):
            return replace(matches, covered=False, is_strange=True)
        return matches

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
        together = read_text(f"{question}, {before}"[:QUESTION_LIMIT])
        near = self._going_on(text, together, last, matches) if last else None
        if not (near or matches.covered):
            return Answer(self._passages(game, matches.numbers[:PASSAGES_QUOTED], language), covered=False)
        search = self.load_search(game)
        scores = near.scores if near else search.weigh_clause(text, matches)
        asked_before = read_text(before if near else "")
        rulings = search.rule(scores, text, asked_before, (near or matches).language)
        passages = self._passages(game, tuple(rulings)[:PASSAGES_QUOTED], language)
        texts = {verdict.key: verdict.text for verdict in book.verdicts}
        ruling, second = (*rulings.values(), None, None)[:2]
        numbers, also = tuple(rulings), None
        spoken = ruling and texts.get((numbers[0], ruling.name))
        if ruling and second and second.likely > MAY_ALSO_ANSWER * ruling.likely:
            also = texts.get((numbers[1], second.name))
        return Answer(
            passages,
            covered=True,
            from_last=near is not None and not matches.covered,
            ruling=read_asking(book.language).begin(ruling.answer, spoken) if ruling and spoken else None,
            is_sure=ruling is not None and ruling.is_sure,
            also=also,
        )

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

    def read_table_question(
        self, game: GameId, question: str, language: str, places: int, *, is_ruled: bool
    ) -> TableQuestion | None:
        """What is asked about a running game, if anything is; a sign stands for each of the ``places``.

        ``is_ruled`` says whether a verdict surely answers the question.
        """
        index = self.load_search(game).index
        text = self._table_words(game).read(question[:QUESTION_LIMIT], language)
        return recognise(index.classifier(TABLE), index.kinds, text, places, is_ruled=is_ruled)

    def _is_other(self, game: GameId, question: str) -> bool:
        search = self.load_search(game)
        text = " ".join(search.correct(read_text(question)))
        table_text = self._table_words(game).read(text, "")
        return is_other(search.index.classifier(TABLE), search.index.kinds, table_text)

    def _going_on(self, text: Text, together: Text, last: RuleRef, matches: Matches) -> Matches | None:
        """The passages that answer a follow-up on ``last``; None if it is about something else.

        It is the last question with words that replace or add to those: both texts are weighed.
        """
        book = self._books.translations(last.game)[0]
        if self._follow_ups.asks("then", text):
            following = dict.fromkeys(_behind(book, last.passage), 0.0)
            return Matches(following, covered=True, language=matches.language)
        if not (matches.says_nothing or self._may_go_on(text, matches)):
            return None
        search = self.load_search(last.game)
        both, near = search.weigh(together), dict.fromkeys(near_to(book, last.passage), 1.0)
        scores = add_scores(
            (search.weigh(text).scores, 1.0),
            (both.scores, TOGETHER_COUNTS),
            (near, NEAR_COUNTS),
            ({last.passage: 1.0}, LAST_COUNTS),
        )
        return Matches(scores, covered=True, language=both.language)

    def _may_go_on(self, text: Text, matches: Matches) -> bool:
        """Whether it begins like a follow-up, or is short or refers back and does not stand by itself."""
        if matches.is_strange and not matches.covered:
            return False
        is_short = len(text.words) <= SHORT_QUESTION or self._follow_ups.refers_back(text)
        return (is_short and MAY_GO_ON < matches.sureness < SURE_BY_ITSELF) or (
            self._follow_ups.begins(text) and matches.sureness > ABOUT_SOMETHING_ELSE
        )

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
        rules = {book.language: self._whole_questions(book) for book in books}
        examples = read_examples(self._books.table_examples(game), rules, self._table_words(game))
        return build_index(books, self._stemmers, lexicon, self._advice, learned, list(examples))

    def _whole_questions(self, book: Rulebook) -> Iterator[str]:
        """The questions that verdicts answer and ways of asking for a passage, without parts of questions."""
        for verdict in book.verdicts:
            questions = chain(*verdict.questions.values())
            yield from (question for question in questions if not self.goes_on(question))
        phrasings = chain(*(passage.questions for passage in book.passages))
        yield from (phrase for phrase in phrasings if len(phrase.split()) >= SHORT_QUESTION)

    def _table_words(self, game: GameId) -> TableWords:
        return read_table_words(self._books.position_words(game))


def _behind(book: Rulebook, last: str) -> tuple[str, ...]:
    """The next passage that is no detail of the last one, and that."""
    numbers = [passage.ref.passage for passage in book.passages]
    behind = numbers[numbers.index(last) + 1 :] if last in numbers else []
    following = (number for number in behind if number.count(".") <= last.count("."))
    return (*islice(following, 1), last)
