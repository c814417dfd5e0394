"""Nothing that comes in can end the engine, and what it does not grant changes nothing."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.commands import COMMANDS
from bot.engine.protocol import EngineSession
from bot.gamekit.game_catalogue import find
from tests.kit.engine_transcript import ask, engine_for
from tests.kit.installed_games import GUESTS

words = st.sampled_from(
    [*COMMANDS, "new", "games", "quit ", "seed=1", "limit=2", "d", "a3", ";", "{}", "{", "9" * 30]
)
noise = st.text(max_size=12) | st.binary(max_size=12) | words
commands = st.lists(noise, max_size=5).map(lambda parts: b" ".join(map(_as_bytes, parts)).replace(b"\n", b""))


def _as_bytes(part: str | bytes) -> bytes:
    return part if isinstance(part, bytes) else part.encode(errors="surrogatepass")


@given(game=st.sampled_from(["fourrow", "race"]), line=commands)
def test_any_line_is_answered_and_a_failure_changes_nothing(game: str, line: bytes) -> None:
    protocol = engine_for(game)
    ask(protocol, "new")
    ask(protocol, "random 3")
    previous = [ask(protocol, question) for question in ("state", "moves", "position")]
    answer = ask(protocol, line)
    assert answer is None or isinstance(answer["ok"], bool)
    if answer is None or not answer["ok"]:
        assert [ask(protocol, question) for question in ("state", "moves", "position")] == previous
        if answer:
            assert answer.keys() in ({"ok", "error"}, {"ok", "refusal", "key", "rule", "instead"})


@pytest.mark.parametrize("depth", [101, 5_000, 60_000])
def test_what_lies_too_deep_is_said_in_words(depth: int) -> None:
    protocol = engine_for("race")
    ask(protocol, "new")
    answer = ask(protocol, b'load {"runners":' + b"[" * (depth - 1))
    assert answer == {
        "ok": False,
        "error": "this is no position: its objects or lists lie too deep in one another",
    }


def test_brackets_in_a_text_lie_nowhere() -> None:
    protocol = engine_for("race")
    ask(protocol, "new")
    answer = ask(protocol, b'load {"runners":"\\"' + b"[" * 200 + b'"}')
    assert "too deep" not in str(answer)


class Broken:
    """A law with a mistake in it."""

    def __init__(self, rules: object) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> object:
        return getattr(self._rules, name)

    def apply(self, *_: object) -> None:
        message = "a mistake of ours"
        raise ZeroDivisionError(message)


def test_even_a_mistake_of_ours_is_answered_and_logged(capsys: pytest.CaptureFixture[str]) -> None:
    shelved = find("fourrow", (GUESTS,))
    assert shelved
    protocol = EngineSession(
        replace(shelved.game, rules=Broken(shelved.game.rules)), lambda phrase: phrase.key
    )
    ask(protocol, "new")
    assert ask(protocol, "play d").keys() == {"ok", "error"}
    assert "a mistake of ours" in capsys.readouterr().err
    assert ask(protocol, "state")["ply"] == 0


def test_words_that_are_missing_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    def speechless(_: object) -> str:
        message = "no such phrase"
        raise KeyError(message)

    shelved = find("fourrow", (GUESTS,))
    assert shelved
    protocol = EngineSession(shelved.game, speechless)
    ask(protocol, "new")
    for line in ("play d", "play ?", "new variant=chess"):
        assert ask(protocol, line).keys() == {"ok", "error"}
    assert ask(protocol, "state")["ply"] == 0
    assert "no such phrase" in capsys.readouterr().err
