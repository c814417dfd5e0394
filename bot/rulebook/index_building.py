"""Builds the index of a rulebook from its books, which takes seconds for four long ones."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from bot.rulebook.index import TABLE, Feature, Index, features_of, term_of
from bot.rulebook.judging import MODES, read_asking
from bot.rulebook.limits import SEVERAL_WAYS
from bot.rulebook.parts import read_text
from bot.rulebook.passage_classifier import dump_classifier, is_learned_from
from bot.rulebook.passage_training import Phrase, Phrasing, mark_of, train
from bot.rulebook.passages import Passage, Rulebook
from bot.rulebook.postings import Postings, SortedWords, postings_of
from bot.rulebook.stemming import Stemmer, words
from bot.rulebook.strategy_questions import StrategyQuestions
from bot.rulebook.synonyms import Synonyms
from bot.rulebook.table_questions import TableText
from bot.rulebook.verdicts import NO, YES, Verdict, VerdictKey

_FIELDS: Mapping[str, float] = {"heading": 1.5, "asked": 2.0, "text": 1.0}
_EVENNESS: Mapping[str, float] = {"heading": 0.3, "asked": 0.5, "text": 0.4}
"""How much less a word counts in a long text (``b`` of BM25)."""
_REFERENCE = re.compile(r"\d+(\.\d+)+")
"""The number of another passage, which is no word of the text."""
_SEVERAL_TIMES, _NEARLY_ALL = 2, 0.8
"""So many questions in a mode, and such a share of them, have to have one answer."""
_LISTED, _HEADING, _TERM = 3.0, 2.0, 1.0
"""What a passage counts under a term of the index, its heading, and a way of asking without further words."""


def build_index(  # noqa: PLR0913, PLR0917 - all that an index is built from
    books: Sequence[Rulebook],
    stemmers: Sequence[Stemmer],
    lexicon: Synonyms,
    advice: StrategyQuestions,
    learned: Mapping[str, bytes],
    examples: Sequence[tuple[str, TableText]],
) -> Index:
    """The index of translations of one rulebook; classifiers among ``learned`` that still fit are reused.

    ``examples`` are questions about a table, each with its kind.
    """
    numbers = tuple(passage.ref.passage for passage in books[0].passages)
    spoken = {stemmer.code: stemmer for stemmer in stemmers}
    counts: dict[Feature, dict[int, float]] = defaultdict(dict)
    terms: dict[Feature, dict[int, float]] = defaultdict(dict)
    vocabulary = {stemmer.code: set(lexicon.words(stemmer)) for stemmer in stemmers}
    for book in books:
        stemmer = spoken[book.language]
        vocabulary[book.language].update(_count(book, numbers, stemmer, lexicon, counts))
        _list_terms(book, numbers, stemmer, terms)
    phrasings = {book.language: phrasings_of(book) for book in books}
    kinds = tuple(sorted({kind for kind, _ in examples}))
    table_phrases = [text.phrase(kinds.index(kind)) for kind, text in examples]
    return Index(
        numbers,
        frozenset(words(books[0].game)),
        lexicon,
        {language: SortedWords(listed) for language, listed in vocabulary.items()},
        postings_of({feature: by_passage.items() for feature, by_passage in counts.items()}),
        postings_of({term: by_passage.items() for term, by_passage in terms.items()}),
        {
            language: _reuse_or_train(
                _phrases(of_book, spoken[language], lexicon), len(numbers), learned.get(language)
            )
            for language, of_book in phrasings.items()
        }
        | {TABLE: _reuse_or_train(table_phrases, len(kinds), learned.get(TABLE))},
        {language: _often_asked(of_book) for language, of_book in phrasings.items()},
        advice.is_expected(books, stemmers),
        tuple(verdict.key for verdict in books[0].verdicts),
        _count_verdicts(books, spoken, lexicon),
        _answers(books),
        kinds,
    )


def phrasings_of(book: Rulebook) -> list[Phrasing]:
    """The ways of asking for each passage, headings included."""
    return [
        (at, tuple(words(phrase)))
        for at, passage in enumerate(book.passages)
        for phrase in (passage.heading, *passage.questions)
    ]


def _count(
    book: Rulebook,
    numbers: Sequence[str],
    stemmer: Stemmer,
    lexicon: Synonyms,
    counts: dict[Feature, dict[int, float]],
) -> Iterator[str]:
    """Add the features of each passage to ``counts``; the words of the book."""
    field_words = {field: [words(text) for text in texts] for field, texts in _fields(book.passages).items()}
    for field, texts in field_words.items():
        usual = max(sum(map(len, texts)) / len(texts), 1)
        for passage, text in zip(book.passages, texts, strict=True):
            even = 1 + _EVENNESS[field] * (len(text) / usual - 1)
            at = numbers.index(passage.ref.passage)
            for feature, times in features_of(lexicon, stemmer, text).items():
                counts[feature][at] = counts[feature].get(at, 0.0) + _FIELDS[field] * times / even
            yield from text


def _count_verdicts(books: Sequence[Rulebook], spoken: Mapping[str, Stemmer], lexicon: Synonyms) -> Postings:
    """The features of the texts of verdicts and of the questions that they answer, by verdict."""
    numbers = {verdict.key: at for at, verdict in enumerate(books[0].verdicts)}
    counts: dict[Feature, dict[int, float]] = defaultdict(dict)
    for book in books:
        stemmer = spoken[book.language]
        counted = {verdict.key: _count_verdict(verdict, stemmer, lexicon) for verdict in book.verdicts}
        usual = max(sum(features.total() for features in counted.values()) / max(len(counted), 1), 1)
        for key, features in counted.items():
            even = 1 + _EVENNESS["asked"] * (features.total() / usual - 1)
            at = numbers[key]
            for feature, times in features.items():
                counts[feature][at] = counts[feature].get(at, 0.0) + times / even
    return postings_of({feature: by_verdict.items() for feature, by_verdict in counts.items()})


def _count_verdict(verdict: Verdict, stemmer: Stemmer, lexicon: Synonyms) -> Counter[Feature]:
    """How many of its questions, and its text, have each feature."""
    texts = (verdict.text, *chain(*verdict.questions.values()))
    return Counter(chain.from_iterable(features_of(lexicon, stemmer, words(text)) for text in texts))


def _answers(books: Sequence[Rulebook]) -> tuple[Mapping[str, str], ...]:
    """What each verdict answers in which mode: that which nearly all questions of all languages have."""
    counts = defaultdict[tuple[VerdictKey, str], Counter[str]](Counter)
    for book in books:
        asking = read_asking(book.language)
        for verdict in book.verdicts:
            for answer in {YES, NO} & verdict.questions.keys():
                for question in map(read_text, verdict.questions[answer]):
                    if asking.is_yes_no(question):
                        counts[verdict.key, asking.mode(question)][answer] += 1
    return tuple(
        {mode: answer for mode in MODES if (answer := _clear_answer(counts[verdict.key, mode]))}
        for verdict in books[0].verdicts
    )


def _clear_answer(counts: Counter[str]) -> str:
    """The answer that is nearly always given, if any."""
    clear = (
        answer for answer in counts if counts[answer] >= max(_SEVERAL_TIMES, _NEARLY_ALL * counts.total())
    )
    return next(clear, "")


def _list_terms(
    book: Rulebook, numbers: Sequence[str], stemmer: Stemmer, terms: dict[Feature, dict[int, float]]
) -> None:
    """Add the index, headings, and ways of asking that are terms alone to ``terms``."""
    for passage in book.passages:
        at = numbers.index(passage.ref.passage)
        for phrase in passage.questions:
            text = words(phrase)
            if text and stemmer.noise.isdisjoint(text):
                terms[term_of(stemmer, text)].setdefault(at, _TERM)
        terms[term_of(stemmer, words(passage.heading))][at] = _HEADING
        for term in filter(None, passage.terms):
            terms[term_of(stemmer, words(term))][at] = _LISTED


def _phrases(phrasings: Iterable[Phrasing], stemmer: Stemmer, lexicon: Synonyms) -> list[Phrase]:
    return [Phrase(at, phrase, tuple(lexicon.in_text(stemmer, phrase))) for at, phrase in phrasings]


def _reuse_or_train(phrases: Sequence[Phrase], passages: int, stored: bytes | None) -> bytes:
    """The stored classifier if it was trained from the same data, else a new one."""
    mark = mark_of(phrases)
    if stored and is_learned_from(stored, mark):
        return stored
    return dump_classifier(train(phrases, passages), mark)


def _often_asked(phrasings: Iterable[Phrasing]) -> frozenset[int]:
    counts = Counter(at for at, _ in phrasings)
    return frozenset(at for at, times in counts.items() if times >= SEVERAL_WAYS)


def _fields(passages: Sequence[Passage]) -> dict[str, list[str]]:
    return {
        "heading": [passage.heading for passage in passages],
        "asked": [" ; ".join(passage.questions) for passage in passages],
        "text": [_REFERENCE.sub(" ", " ".join(passage.paragraphs)) for passage in passages],
    }
