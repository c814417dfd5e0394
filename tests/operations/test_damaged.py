"""The operator reads out what cannot be read as a table, and takes it away."""

from pathlib import Path

import pytest

from bot.operations.store_commands import list_damaged, show_damaged
from storage.codec.sessions import SCHEMA
from tests.kit.memory_store.documents import MemoryDocuments
from tests.kit.memory_store.store import memory_store
from tests.kit.tables import store_table

TEXT = f'{{"schema":{SCHEMA.number},"people":1}}'


async def test_it_is_listed_shown_and_taken_away(capsys: pytest.CaptureFixture[str]) -> None:
    store = memory_store()
    await store_table(store, "t1")
    await store_table(store, "t2")
    assert isinstance(store.sessions, MemoryDocuments)
    store.sessions.damage("t1", TEXT)

    assert await show_damaged(store, None) == 0
    assert capsys.readouterr().out.startswith("t1\ttable.")
    assert await show_damaged(store, "t2") == 1
    assert "under t2" in capsys.readouterr().err
    assert await show_damaged(store, "t1", discard=True) == 0
    assert capsys.readouterr().out == f"{TEXT}\n"
    assert await show_damaged(store, None) == 0
    assert capsys.readouterr().err == "Nothing damaged is stored.\n"
    assert [stored.document.id async for stored in store.register.every()] == ["t2"]


def test_where_there_is_no_folder_none_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    elsewhere = tmp_path / "elsewhere"
    monkeypatch.setenv("MOOT_DATA", str(elsewhere))
    monkeypatch.delenv("REDIS_URL", raising=False)
    assert list_damaged(None, discard=False) == 2
    assert str(elsewhere) in capsys.readouterr().err
    assert not elsewhere.exists()
