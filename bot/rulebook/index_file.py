"""Keeps the index of a rulebook in one file, which is read in a few milliseconds.

The file begins with a mark of all texts that the index was built from: with another one it is built again.
"""

import json
import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from bot.rulebook.index import Index
from bot.rulebook.postings import Postings, SortedWords, in_file_order
from bot.rulebook.synonyms import Synonyms

FORM = 5
"""The version of files, raised when an index is built in another way."""
_MARK, _LENGTH = 16, 4


def mark_of_files(files: Iterable[Path]) -> bytes:
    """A checksum of all that an index is built from."""
    mark = blake2b(str(FORM).encode(), digest_size=_MARK)
    for file in sorted(files, key=lambda file: (file.parent.name, file.name)):
        mark.update(file.name.encode() + b"\0" + file.read_bytes())
    return mark.digest()


def dump_index(index: Index, mark: bytes) -> bytes:
    arrays = [*_arrays(index.counted), *_arrays(index.terms), *_arrays(index.ruled)]
    lists = {
        "numbers": index.numbers,
        "title": sorted(index.title),
        "ideas": {
            language: [[" ".join(stems), *ideas] for stems, ideas in sorted(of_language.items())]
            for language, of_language in index.lexicon.ideas.items()
        },
        "words": {language: list(listed) for language, listed in index.words.items()},
        "often_asked": {language: sorted(often) for language, often in index.often_asked.items()},
        "gives_hints": index.gives_hints,
        "verdicts": index.verdicts,
        "answers": index.answers,
        "kinds": index.kinds,
        "arrays": [(some.typecode, len(some)) for some in arrays],
        "learned": {language: len(content) for language, content in index.learned.items()},
    }
    text = json.dumps(lists, ensure_ascii=False, separators=(",", ":")).encode()
    rows = (in_file_order(some).tobytes() for some in arrays)
    packed = zlib.compress(len(text).to_bytes(_LENGTH, "little") + text + b"".join(rows), 9)
    return b"".join((mark, len(packed).to_bytes(_LENGTH, "little"), packed, *index.learned.values()))


def read_index(content: bytes, mark: bytes, general: Synonyms) -> Index | None:
    """The index, unless its file is of other texts."""
    if content[:_MARK] != mark:
        return None
    lists, rows, learned = _unpack(content)
    arrays = _read_arrays(lists["arrays"], rows)
    ideas = {
        language: {tuple(stems.split()): tuple(of_stems) for stems, *of_stems in listed}
        for language, listed in lists["ideas"].items()
    }
    return Index(
        tuple(lists["numbers"]),
        frozenset(lists["title"]),
        Synonyms(ideas, {}, general),
        {language: SortedWords(map(sys.intern, listed)) for language, listed in lists["words"].items()},
        Postings(*(next(arrays) for _ in range(4))),
        Postings(*(next(arrays) for _ in range(4))),
        learned,
        {language: frozenset(often) for language, often in lists["often_asked"].items()},
        lists["gives_hints"],
        tuple(map(tuple, lists["verdicts"])),
        Postings(*(next(arrays) for _ in range(4))),
        tuple(lists["answers"]),
        tuple(lists["kinds"]),
    )


def read_learned(content: bytes) -> Mapping[str, bytes]:
    """The classifiers in a file of older texts: those of unchanged languages can be used again."""
    return _unpack(content)[2] if content else {}


def _unpack(content: bytes) -> tuple[Mapping[str, Any], memoryview, Mapping[str, bytes]]:
    """The lists, the rows of the arrays, and the classifiers by language."""
    begin = _MARK + _LENGTH
    end = begin + int.from_bytes(content[_MARK:begin], "little")
    unpacked = zlib.decompress(content[begin:end])
    text_end = _LENGTH + int.from_bytes(unpacked[:_LENGTH], "little")
    lists = json.loads(unpacked[_LENGTH:text_end])
    return lists, memoryview(unpacked)[text_end:], dict(_pieces(content, end, lists["learned"]))


def _pieces(content: bytes, begin: int, lengths: Mapping[str, int]) -> Iterator[tuple[str, bytes]]:
    for language, length in lengths.items():
        yield language, content[begin : begin + length]
        begin += length


def _arrays(postings: Postings) -> "tuple[array[Any], ...]":
    return postings.features, postings.starts, postings.numbers, postings.weights


def _read_arrays(kinds: Iterable[tuple[str, int]], rows: memoryview) -> "Iterator[array[Any]]":
    for typecode, length in kinds:
        row = array(typecode)
        end = length * row.itemsize
        row.frombytes(rows[:end])
        yield in_file_order(row)
        rows = rows[end:]
