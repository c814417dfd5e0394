"""Questions without an answer are kept where administrators want it, and only for them."""

import pytest

from tests.kit.card_text import everything
from tests.kit.moot import ANN, BOB, PUB, Moot

GUILD = "guild 7"
STRANGE = "/rules territories how does @Bob pay the plumber and the baker on the moon"


async def said(moot: Moot, line: str, *, admin: bool = True) -> str:
    rendered = await moot.type(ANN if admin else BOB, line, PUB, community=GUILD, admin=admin)
    assert rendered
    return everything(rendered)


async def test_nothing_is_kept_unless_an_administrator_has_chosen_it(moot: Moot) -> None:
    assert "No passage answers" in await said(moot, STRANGE, admin=False)
    assert "not kept here" in await said(moot, "/questions")
    assert "are not kept" in await said(moot, "/setup")


async def test_what_is_kept_is_shown_without_names_and_deleted(moot: Moot) -> None:
    assert "are kept for administrators" in await said(moot, "/setup keep-questions on")
    await said(moot, STRANGE, admin=False)
    await said(moot, "/rules territories can I pass?", admin=False)
    shown = await said(moot, "/questions")
    assert "how does pay the plumber and the baker on the moon" in shown
    assert "Bob" not in shown
    assert "pass" not in shown
    assert "deleted" in await said(moot, "/questions delete")
    assert "None is kept" in await said(moot, "/questions")


@pytest.mark.parametrize("word", ["cancella", "پاک", "löschen"])
async def test_they_are_deleted_with_a_word_of_each_language(moot: Moot, word: str) -> None:
    await said(moot, "/setup keep-questions on")
    await said(moot, STRANGE, admin=False)
    assert "deleted" in await said(moot, f"/questions {word}")


async def test_only_administrators_read_them(moot: Moot) -> None:
    await said(moot, "/setup keep-questions on")
    assert "Only administrators" in await said(moot, "/questions", admin=False)


async def test_switching_it_off_deletes_them(moot: Moot) -> None:
    await said(moot, "/setup keep-questions on")
    await said(moot, STRANGE, admin=False)
    await said(moot, "/setup keep-questions off")
    assert "not kept here" in await said(moot, "/questions")
