"""A game in which several seats may act at once: the engine shows and takes the moves of all of them."""

from dataclasses import dataclass
from typing import Any

import pytest

from bot.engine.protocol import EngineSession
from bot.gamekit.game import Game, Outcome, Setup, Stage, Step
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Phrase, Refusal, say
from tests.kit.engine_transcript import ask, check_transcript

WORDS = {Seat(0): ("stop", "left"), Seat(1): ("stop", "right", "ahead")}


@dataclass(frozen=True)
class Chorus:
    """Either seat says a word of its own until one says stop; the state is what was said."""

    def initial(self, setup: Setup) -> tuple[str, ...]:
        del setup
        return ()

    def to_act(self, state: tuple[str, ...]) -> tuple[Seat, ...]:
        return () if self.outcome(state) else (Seat(0), Seat(1))

    def legal(self, state: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
        return WORDS[seat] if seat in self.to_act(state) else ()

    def apply(self, state: tuple[str, ...], seat: Seat, move: str) -> Step[tuple[str, ...]]:
        sentence = (*state, f"{seat}:{move}")
        return Step(sentence, (say("chorus-told", seat=int(seat)),), (move,))

    def outcome(self, state: tuple[str, ...]) -> Outcome | None:
        return Outcome((), "stop") if state and state[-1].endswith("stop") else None

    def stage(self, state: tuple[str, ...]) -> Stage:
        return Stage("standard", "over" if self.outcome(state) else "talk")

    def parse(self, state: tuple[str, ...], seat: Seat, text: str) -> str | Refusal:
        return text if text in self.legal(state, seat) else Refusal(say(f"chorus-refuse-{seat}"))

    def format(self, state: tuple[str, ...], move: str) -> str:
        del state
        return move

    def dump(self, state: tuple[str, ...]) -> str:
        return " ".join(state) or "-"


@pytest.fixture
def chorus() -> EngineSession:
    law: Any = Chorus()
    nothing: Any = None
    game = Game(GameId("chorus"), (2,), ("standard",), law, law, nothing, nothing, nothing)
    protocol = EngineSession(game, _key)
    ask(protocol, "new")
    return protocol


def _key(phrase: Phrase) -> str:
    return phrase.key


def test_legal_holds_the_moves_of_all_each_once_and_sorted(chorus: EngineSession) -> None:
    assert ask(chorus, "legal")["moves"] == ["ahead", "left", "right", "stop"]
    assert ask(chorus, "perft 2")["nodes"] == 12


def test_each_move_is_played_for_the_seat_that_has_it(chorus: EngineSession) -> None:
    check_transcript(
        chorus,
        """
        > play right
        < {..., "to_act": [0, 1], "ply": 1}
        > play left; left
        < {..., "ply": 3}
        > position
        < {"ok": true, "position": "1:right 0:left 0:left"}
        > play left; right
        < {..., "key": "chorus-refuse-0"}
        > play stop
        < {..., "to_act": [], "ply": 4}
        > position
        < {"ok": true, "position": "1:right 0:left 0:left 0:stop"}
        """,
    )


def test_random_play_draws_from_the_moves_of_all(chorus: EngineSession) -> None:
    drawn = set()
    for seed in range(60):
        ask(chorus, f"random 1 seed={seed}")
        drawn.update(ask(chorus, "moves")["moves"])
        ask(chorus, "undo")
    assert drawn == {"ahead", "left", "right", "stop"}
