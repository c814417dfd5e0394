"""Sentences that another version has stored, and that this one has no words for: all else is shown."""

from dataclasses import replace

import pytest
import structlog

from bot.documents.ports import Change as CupChange
from bot.kernel.ids import RequestId, Version
from bot.kernel.text import say
from bot.messages.language import LANGUAGES, load_language
from bot.sessions.events import Event, GameEnded
from bot.sessions.model import Ending, Phase, Session
from bot.sessions.ports import Change
from bot.tournaments.model import Deed
from tests.kit.card_text import everything
from tests.kit.clock import NOON
from tests.kit.cup_scenario import running, words
from tests.kit.moot import ANN, BOB, CLEO, Moot

pytestmark = pytest.mark.unknown_phrases

LATER = say("fourrow-of-a-later-version", by=ANN.name)


def stand_in(code: str) -> str:
    return load_language(code, ()).text(say("sentence-unknown"))


async def stored(moot: Moot, session: Session, *events: Event) -> None:
    changed = replace(session, version=Version(session.version + 1))
    change = Change(changed, events, session.version, RequestId("later"))
    await moot.world.sessions.commit(change)


async def played(moot: Moot) -> Session:
    await moot.type(ANN, "/play fourrow me")
    await moot.type(ANN, "/move d")
    return await moot.table()


@pytest.mark.parametrize("code", LANGUAGES)
async def test_a_board_with_a_move_that_nobody_can_tell(moot: Moot, code: str) -> None:
    session = await played(moot)
    await moot.type(ANN, f"/language {code} room")
    await stored(moot, replace(session, told=(LATER, *session.told)))
    for _ in "12":
        with structlog.testing.capture_logs() as logs:
            assert await moot.type(ANN, "/board") is None
        shown = moot.board()
        assert shown.language == code
        assert stand_in(code) in everything(shown)
        assert shown.scene
    assert await moot.type(ANN, "/move c") is None
    assert (await moot.table()).moves == ("d", "c")
    assert [entry for entry in logs if entry["log_level"] == "error"] == []


@pytest.mark.parametrize("code", LANGUAGES)
async def test_a_game_that_has_ended_for_a_reason_that_nobody_can_tell(moot: Moot, code: str) -> None:
    session = await played(moot)
    await moot.type(ANN, f"/language {code} room")
    ending = Ending((), LATER)
    over = replace(session, phase=Phase.OVER, ending=ending, told=())
    await stored(moot, over, GameEnded(ending))
    await moot.settle()
    assert stand_in(code) in everything(moot.board())
    assert moot.board().table == (session.id, session.version + 1)
    for line in ("/board", "/games", "/record", "/replay", f"/board whole {session.id}"):
        answer = await moot.type(ANN, line)
        assert answer is None or "my mistake" not in everything(answer)


async def test_it_is_logged_once(moot: Moot) -> None:
    once = say("fourrow-never-heard-of")
    session = await played(moot)
    await stored(moot, replace(session, told=(once,)))
    with structlog.testing.capture_logs() as logs:
        for code in LANGUAGES:
            await moot.type(ANN, f"/language {code} room")
            await moot.type(ANN, "/board")
    assert [entry["key"] for entry in logs if entry["log_level"] == "error"] == [once.key]


@pytest.mark.parametrize("code", LANGUAGES)
async def test_a_cup_with_decisions_and_pairs_that_nobody_can_tell(moot: Moot, code: str) -> None:
    cup = await running(moot, '/cup open swiss fourrow "Autumn cup"', BOB, CLEO)
    await moot.type(ANN, f"/language {code}")
    await moot.type(ANN, f"/language {code} room")
    matches = tuple(replace(one, why=(LATER,)) for one in cup.matches)
    assert matches
    deeds = (Deed(cup.organisers[0], NOON, LATER),)
    later = replace(cup, matches=matches, deeds=deeds, version=Version(cup.version + 1))
    await moot.world.cups.commit(CupChange(later, (), cup.version, RequestId("later")))
    for line in ("", "why 1.1", "history", "pairings", "standings"):
        answer = await moot.type(ANN, f"/cup {line} {cup.id}".replace("  ", " "))
        assert "my mistake" not in words(answer)
    assert stand_in(code) in await moot.read(ANN, f"/cup history {cup.id}")
