"""Documents: what is written can be read, for ever; what cannot be read is named as such."""

import json
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.gamekit.game import Setup
from bot.kernel.text import Phrase
from bot.ratings.model import Entry
from bot.sessions.events import Notice
from bot.sessions.model import Session
from bot.tournaments.model import Cup
from bot.tournaments.requests import CupNotice
from storage.codec import (
    accounts,
    results,
    session_events,
    sessions,
    tournament_events,
    tournaments,
)
from storage.codec.fields import Unreadable
from storage.codec.schema import FromTheFuture, Schema
from storage.codec.small_documents import FORGET_REQUEST, LINK, QUIZ, SEEK
from tests.kit import tables
from tests.kit.any_cup import any_cup, any_notice
from tests.kit.cups import announced
from tests.kit.results import entries

SAMPLES = Path(__file__).parent.parent / "samples"

Decode = Callable[[str], object]
PHRASES = Schema("phrase", 1, Phrase)
ANY_TABLE = replace(sessions.SCHEMA, senseless=lambda _: "")
"""What is made up field by field need make no sense as a whole."""

DECODERS: dict[str, Decode] = {
    "table": sessions.decode,
    "notice": session_events.decode,
    "farewell": FORGET_REQUEST.decode,
    "quiz": QUIZ.decode,
    "result": results.decode,
    "cup": tournaments.decode,
    "happening": tournament_events.decode,
    "link": LINK.decode,
    "seek": SEEK.decode,
    "account": partial(accounts.decode, player=tables.ANN.player),
}

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(tables.sessions)
def test_a_table_comes_back_as_it_was(table: Session) -> None:
    assert ANY_TABLE.decode(sessions.encode(table)) == table


@given(tables.notices)
def test_a_notice_comes_back_as_it_was(notice: Notice) -> None:
    assert session_events.decode(session_events.encode(notice)) == notice


@given(entries)
def test_a_result_comes_back_as_it_was(entry: Entry) -> None:
    assert results.decode(results.encode(entry)) == entry


@given(any_cup)
def test_a_cup_comes_back_as_it_was(found: Cup) -> None:
    assert tournaments.decode(tournaments.encode(found)) == found


@given(any_notice)
def test_what_has_happened_in_a_cup_comes_back_as_it_was(notice: CupNotice) -> None:
    assert tournament_events.decode(tournament_events.encode(notice)) == notice


def test_every_field_of_a_cup_is_written() -> None:
    document = json.loads(tournaments.encode(announced()))
    assert set(document) == {"schema", *(field.name for field in fields(Cup))}


@given(tables.phrases)
def test_a_phrase_comes_back_as_it_was(phrase: Phrase) -> None:
    assert PHRASES.decode(PHRASES.encode(phrase)) == phrase


def test_the_largest_seed_survives() -> None:
    table = tables.table(setup=Setup(2, "plain", seed=2**63 - 1))
    assert sessions.decode(sessions.encode(table)).setup.seed == 9_223_372_036_854_775_807


def test_every_field_of_a_table_is_written() -> None:
    document = json.loads(sessions.encode(tables.table()))
    assert set(document) == {"schema", *(field.name for field in fields(Session))}


@pytest.mark.parametrize("sample", sorted(SAMPLES.iterdir()), ids=lambda sample: sample.name)
def test_every_sample_ever_stored_can_be_read(sample: Path) -> None:
    kind, _, _ = sample.name.partition("-")
    assert DECODERS[kind](sample.read_text("utf-8"))


def test_every_schema_has_a_sample() -> None:
    names = {sample.name.rsplit("-", 1)[0] for sample in SAMPLES.iterdir()}
    codecs = (
        sessions,
        session_events,
        accounts,
        results,
        tournaments,
        tournament_events,
    )
    schemas = [*(codec.SCHEMA for codec in codecs), FORGET_REQUEST, LINK, QUIZ, SEEK]
    assert names == {
        f"{schema.kind}-{number}" for schema in schemas for number in range(1, schema.number + 1)
    }


@pytest.mark.parametrize("kind", DECODERS)
def test_a_document_from_the_future_is_refused(kind: str) -> None:
    with pytest.raises(FromTheFuture, match=f"a {kind} of schema 99"):
        DECODERS[kind]('{"schema": 99}')


@pytest.mark.parametrize("kind", DECODERS)
@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "{}", '{"schema":1}', '{"schema":0}', '{"schema":"1"}', "[" * 100_000]
)
def test_what_is_no_document_is_unreadable(kind: str, text: str) -> None:
    with pytest.raises(Unreadable):
        DECODERS[kind](text)


@given(
    table=tables.sessions, damage=anything, name=st.sampled_from([field.name for field in fields(Session)])
)
def test_a_damaged_table_is_unreadable_or_another_table(table: Session, damage: Any, name: str) -> None:
    document = json.loads(sessions.encode(table)) | {name: damage}
    assert _read_or_refused(sessions.decode, document)


@given(notice=tables.notices, damage=anything)
def test_a_damaged_notice_is_unreadable_or_another_notice(notice: Notice, damage: Any) -> None:
    document = json.loads(session_events.encode(notice)) | {"events": [damage]}
    assert _read_or_refused(session_events.decode, document)


@given(entry=entries, damage=anything)
def test_a_damaged_result_is_unreadable_or_another_one(entry: Entry, damage: Any) -> None:
    document = json.loads(results.encode(entry)) | {"result": damage}
    assert _read_or_refused(results.decode, document)


@pytest.mark.parametrize("name", [field.name for field in fields(Session)])
def test_a_table_without_one_of_its_fields_is_unreadable(name: str) -> None:
    document = json.loads(sessions.encode(tables.table()))
    del document[name]
    with pytest.raises(Unreadable, match=f"table.{name} is missing"):
        sessions.decode(json.dumps(document))


@pytest.mark.parametrize("arg", [None, True, 1.5, [], {}, {"written": 1}, {"instant": "1"}, {"listed": "ab"}])
def test_an_argument_of_no_known_kind_is_unreadable(arg: object) -> None:
    with pytest.raises(Unreadable):
        PHRASES.decode(json.dumps({"schema": 1, "key": "k", "args": [["a", arg]]}))


@pytest.mark.parametrize("args", [[["a"]], [["a", 1, 2]], [[1, "a"]], ["ab"]])
def test_arguments_that_are_not_named_are_unreadable(args: object) -> None:
    with pytest.raises(Unreadable):
        PHRASES.decode(json.dumps({"schema": 1, "key": "k", "args": args}))


def test_a_table_in_a_phase_that_we_do_not_know_is_unreadable() -> None:
    document = json.loads(sessions.encode(tables.table())) | {"phase": "adjourned"}
    with pytest.raises(Unreadable, match=r"table\.phase is 'adjourned'"):
        sessions.decode(json.dumps(document))


def test_an_event_that_we_do_not_know_is_unreadable() -> None:
    with pytest.raises(Unreadable, match=r"notice\.events\[0\] is an event of an unknown kind: 'rained'"):
        session_events.decode('{"schema":1,"session":"t1","version":1,"events":[{"event":"rained"}]}')


def _read_or_refused(decode: Decode, document: dict[str, Any]) -> bool:
    try:
        return decode(json.dumps(document)) is not None
    except Unreadable:
        return True


@dataclass(frozen=True, slots=True)
class Party:
    count: int


def test_old_documents_climb_to_the_present_step_by_step() -> None:
    schema = Schema(
        "party",
        3,
        Party,
        {
            1: lambda old: {**old, "players": [old["player"]]},
            2: lambda old: {**old, "count": len(old["players"])},
        },
    )
    assert schema.decode('{"schema": 1, "player": "ann"}') == Party(1)
    assert schema.decode('{"schema": 2, "players": ["ann", "ben"]}') == Party(2)
    assert schema.decode('{"schema": 3, "count": 3}') == Party(3)
    with pytest.raises(Unreadable, match="schema 1 that cannot be brought up to date"):
        schema.decode('{"schema": 1}')
