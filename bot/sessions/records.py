"""Games as text, in the spirit of PGN: headers, then numbered moves; ``deploy/records.md`` tells more."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from bot.gamekit.chance import fingerprint
from bot.gamekit.game import SEED_LIMIT, AnyGame, Setup
from bot.gamekit.replay import BrokenRecord, replay
from bot.gamekit.setup import prepare
from bot.kernel.ids import GameId
from bot.kernel.text import Refusal, Written, listed, say
from bot.kernel.time import SECOND
from bot.sessions.model import Ending, Phase, Session, is_open

FORM = "1"
SIZE_LIMIT = 64 * 1024
MOVES_LIMIT = 5_000
_HEADER = re.compile(r'\[\s*(\w+)\s+"([^"]*)"\s*\]')
_COMMENT = re.compile(r"\{[^}]*\}")


@dataclass(frozen=True, slots=True)
class Record:
    """What a record says, before anybody has checked it. Headers that come twice keep every value."""

    headers: Mapping[str, tuple[str, ...]]
    moves: tuple[str, ...]

    def header(self, name: str) -> str:
        return self.headers.get(name, ("",))[0]


@dataclass(frozen=True, slots=True)
class Checked:
    """A record whose every move is legal, and the position that it leads to."""

    game: AnyGame
    setup: Setup
    state: Any
    record: Record


def written(session: Session) -> str:
    """The game as text. The seed is told only once nothing hangs on it any more."""
    headers = [f'[{name} "{_plain(value)}"]' for name, value in _headers(session)]
    moves = [f"{number}. {move}" for number, move in enumerate(session.moves, 1)]
    return "\n".join([*headers, "", *moves])


def _headers(session: Session) -> Iterator[tuple[str, str]]:
    opened = datetime.fromtimestamp(session.opened.ms // SECOND, UTC)
    yield "Moot", FORM
    yield "Game", session.game
    yield "Variant", session.setup.variant
    yield from (("Option", f"{name}={value}") for name, value in session.setup.options)
    yield from (("Seat", person.name) for person in session.people)
    yield "Table", session.id
    yield "Opened", f"{opened:%Y-%m-%dT%H:%M:%SZ}"
    yield "SeedHash", fingerprint(session.setup.seed)
    if not is_open(session):
        yield "Seed", str(session.setup.seed)
    yield "Clock", "none"
    yield "Result", _result(session)
    if session.ending and session.ending.points:
        yield "Points", ":".join(map(str, session.ending.points))


def _result(session: Session) -> str:
    """Seats that won, counted from 0; ``draw``, ``called-off``, or ``*`` for a game that is not over."""
    ending = session.ending or Ending((), say("card-called-off"))
    if session.phase is Phase.OVER:
        return ",".join(map(str, ending.winners)) or "draw"
    return "called-off" if session.phase is Phase.CALLED_OFF else "*"


def _plain(value: str) -> str:
    return value.replace('"', "'").replace("]", ")").replace("\n", " ")


def read(text: str) -> Record | Refusal:
    """What the text says, however its lines are broken."""
    if len(text) > SIZE_LIMIT:
        return Refusal(say("record-refuse-too-long"))
    headers: dict[str, tuple[str, ...]] = {}
    for name, value in _HEADER.findall(text):
        headers[name] = (*headers.get(name, ()), value)
    if "Game" not in headers:
        return Refusal(say("record-refuse-unreadable"))
    body = _COMMENT.sub(" ", _HEADER.sub(" ", text))
    return Record(headers, tuple(_moves(body)))


def _moves(body: str) -> Iterator[str]:
    """What stands between ``1.`` and ``2.``, between ``2.`` and ``3.``, and so on."""
    rest = f" {' '.join(body.split())} "
    _, found, rest = rest.partition(" 1. ")
    number = 2
    while found:
        move, found, rest = rest.partition(f" {number}. ")
        yield move.strip()
        number += 1


def check(record: Record, games: Mapping[GameId, AnyGame]) -> Checked | Refusal:
    """Play the record from its beginning, and say where it goes wrong."""
    game = games.get(GameId(record.header("Game")))
    if game is None:
        return Refusal(say("record-refuse-game", game=record.header("Game")[:32], known=listed(*games)))
    if len(record.moves) > MOVES_LIMIT:
        return Refusal(say("record-refuse-too-long"))
    setup = _setup(record, game)
    if isinstance(setup, Refusal):
        return setup
    try:
        return Checked(game, setup, replay(game, setup, record.moves), record)
    except BrokenRecord as broken:
        move = Written(broken.written[:40])
        return Refusal(
            say("record-refuse-move", number=broken.at, move=move, why=broken.refusal.reason),
            broken.refusal.rule,
        )


def _setup(record: Record, game: AnyGame) -> Setup | Refusal:
    seed = record.header("Seed")
    if not seed:
        return Refusal(say("record-refuse-no-seed"))
    if (
        not seed.isascii()
        or not seed.isdecimal()
        or len(seed) > len(str(SEED_LIMIT))
        or int(seed) >= SEED_LIMIT
    ):
        return Refusal(say("record-refuse-unreadable"))
    if record.header("SeedHash") != fingerprint(int(seed)):
        return Refusal(say("record-refuse-hash"))
    return prepare(game, record.header("Variant") or None, dict(_options(record)), int(seed))


def _options(record: Record) -> Iterable[tuple[str, str]]:
    for option in record.headers.get("Option", ()):
        name, _, value = option.partition("=")
        yield name, value
