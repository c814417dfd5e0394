"""Games as text, in the spirit of PGN: headers, then numbered moves; ``deploy/records.md`` tells more."""

import asyncio
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import zip_longest
from textwrap import wrap
from typing import Any
from unicodedata import category

from bot.gamekit.game import SEED_LIMIT, AnyGame, Setup, is_left_to_chance
from bot.gamekit.randomness import fingerprint
from bot.gamekit.replay import BrokenRecord, positions
from bot.gamekit.setup import prepare
from bot.gamekit.typed_moves import PLAIN_DIGITS
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Seat
from bot.kernel.text import Refusal, Written, listed, say
from bot.kernel.time import SECOND
from bot.sessions import table_chance
from bot.sessions.limits import MOVES_LIMIT, SIZE_LIMIT
from bot.sessions.model import Ending, Phase, Session, is_open
from bot.sessions.time_controls import write_control

FORM = "1"
_PART = re.compile(r'\[\s*(?P<name>\w+)\s+"(?P<value>[^"]*)"\s*\]|\{[^}]*\}?')
"""A header, or a comment; one that is not closed reaches to the end."""
_SEED, _SECRET = re.compile(r"[0-9]{1,19}"), re.compile(r"[0-9]{1,78}")
_WIDTH = 76
"""Of the lines of moves, in characters."""
_QUOTED = 40
"""So much of what is wrong is repeated when saying so."""


@frozen
class GameRecord:
    """What a record says, before anybody has checked it. Headers that come twice keep every value."""

    headers: Mapping[str, tuple[str, ...]]
    moves: tuple[str, ...]

    def header(self, name: str) -> str:
        return self.headers.get(name, ("",))[0]


@frozen
class CheckedRecord:
    """A record of legal moves, and the position that it leads to."""

    game: AnyGame
    setup: Setup
    state: Any
    record: GameRecord


def write_record(session: Session, draws: Sequence[Sequence[str]] = ()) -> str:
    """Return the game as text. The seed is told only once the game is over.

    ``draws`` were made at the beginning and after each move; they become comments.
    """
    headers = [f'[{name} "{_plain(value)}"]' for name, value in _headers(session)]
    played = ("", *(f"{number}. {move}" for number, move in enumerate(session.moves, 1)))
    pieces = [
        piece
        for move, drawn in zip_longest(played, draws, fillvalue="")
        for piece in (move, f"{{{' '.join(drawn)}}}" if drawn else "")
        if piece
    ]
    return "\n".join([*headers, "", *wrap(" ".join(pieces), _WIDTH, break_on_hyphens=False)])


def _headers(session: Session) -> Iterator[tuple[str, str]]:
    opened = datetime.fromtimestamp(session.opened.ms // SECOND, UTC)
    yield "Moot", FORM
    yield "Game", session.game
    yield "Variant", session.setup.variant
    yield from (("Option", f"{name}={value}") for name, value in session.setup.options)
    yield from (("Seat", person.name or "?") for person in session.people)
    yield "Table", session.id
    yield "Opened", f"{opened:%Y-%m-%dT%H:%M:%SZ}"
    yield "SeedHash", table_chance.promise_of(session)
    if not is_open(session):
        if session.secret is not None:
            yield "Secret", str(session.secret)
        yield "Seed", str(table_chance.seed_of(session))
    yield "Clock", write_control(session.clock.control if session.clock else None)
    yield "Result", _result(session)
    if session.ending:
        yield "Ending", session.ending.reason.key.rpartition("-end-")[2]
    if session.ending and session.ending.points:
        yield "Points", ":".join(map(str, session.ending.points))


def _result(session: Session) -> str:
    """Seats that won, counted from 0; ``draw``, ``called-off``, or ``*`` for a game that is not over."""
    ending = session.ending or Ending((), say("card-called-off"))
    if session.phase is Phase.OVER:
        return _winners_text(ending.winners)
    return "called-off" if session.phase is Phase.CALLED_OFF else "*"


def _winners_text(winners: tuple[Seat, ...]) -> str:
    return ",".join(map(str, winners)) or "draw"


def _plain(value: str) -> str:
    return value.replace('"', "'").replace("]", ")").replace("\n", " ")


def read(text: str) -> GameRecord | Refusal:
    """What the text says, however its lines are broken; the time it takes grows with its length alone."""
    if len(text) > SIZE_LIMIT:
        return Refusal(say("record-refuse-too-long"))
    text, headers = text.translate(PLAIN_DIGITS), dict[str, list[str]]()
    for part in _PART.finditer(text):
        if name := part["name"]:
            headers.setdefault(name, []).append(part["value"])
        elif not part[0].endswith("}"):
            return Refusal(say("record-refuse-comment"))
    if "Game" not in headers:
        return Refusal(say("record-refuse-unreadable"))
    stray, *moves = _split_moves(_PART.sub(" ", text).split())
    if stray:
        return Refusal(say("record-refuse-stray", text=_quote(stray)))
    return GameRecord({name: tuple(values) for name, values in headers.items()}, tuple(moves))


def _split_moves(words: Iterable[str]) -> Iterator[str]:
    """Yield the text before ``1.``, then that between ``1.`` and ``2.``, and so on.

    A digit right behind the point makes no number of a move: ``11.0`` is a place in some games.
    """
    number, words_between = 1, list[str]()
    for word in words:
        rest = word.removeprefix(f"{number}.")
        if rest != word and not rest[:1].isdigit():
            yield " ".join(words_between)
            number, words_between = number + 1, [rest] if rest else []
        else:
            words_between.append(word)
    yield " ".join(words_between)


def _quote(text: str) -> Written:
    """Its beginning on one line, without what cannot be seen, or would turn the words round it about."""
    visible = "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace() or category(character)[0] != "C"
    )
    return Written(" ".join(visible.split())[:_QUOTED])


async def check(record: GameRecord, games: Mapping[GameId, AnyGame]) -> CheckedRecord | Refusal:
    """Play the record from its beginning, and say where it goes wrong."""
    setup = setup_of(record, games)
    if isinstance(setup, Refusal):
        return setup
    game = games[GameId(record.header("Game"))]
    try:
        state = await patiently(positions(game, setup, record.moves))
    except BrokenRecord as broken:
        move = _quote(broken.written)
        return Refusal(
            say("record-refuse-move", number=broken.at, move=move, why=broken.refusal.reason),
            broken.refusal.rule,
        )
    outcome = game.rules.outcome(state)
    if outcome and record.header("Result") not in ("", result := _winners_text(outcome.winners)):
        result_text = _quote(record.header("Result"))
        return Refusal(say("record-refuse-result", told=result_text, result=Written(result)))
    return CheckedRecord(game, setup, state, record)


async def patiently(positions: Iterable[Any]) -> Any:
    """The last of the positions; others get their turn between two moves."""
    last = None
    for last in positions:  # noqa: B007 - it is what is wanted
        await asyncio.sleep(0)
    return last


def setup_of(record: GameRecord, games: Mapping[GameId, AnyGame]) -> Setup | Refusal:
    """What the record's game began with, if all that it says of that is in order."""
    if record.header("Moot") not in ("", FORM):
        return Refusal(say("record-refuse-form", form=_quote(record.header("Moot"))))
    game = games.get(GameId(record.header("Game")))
    if game is None:
        return Refusal(say("record-refuse-game", game=_quote(record.header("Game")), known=listed(*games)))
    if len(record.moves) > MOVES_LIMIT:
        return Refusal(say("record-refuse-too-long"))
    seed = _seed(record)
    if isinstance(seed, Refusal):
        return seed
    variant = record.header("Variant")[:_QUOTED] or None
    setup = prepare(game, variant, dict(_options(record)), seed or 0)
    if seed is None and isinstance(setup, Setup) and is_left_to_chance(game, setup):
        return Refusal(say("record-refuse-no-seed"))
    return setup


def _seed(record: GameRecord) -> int | Refusal | None:
    seed = record.header("Seed")
    if not seed:
        return None
    if not _SEED.fullmatch(seed) or int(seed) >= SEED_LIMIT:
        return Refusal(say("record-refuse-seed", seed=_quote(seed)))
    secret = record.header("Secret")
    if secret and not _SECRET.fullmatch(secret):
        return Refusal(say("record-refuse-seed", seed=_quote(secret)))
    follows = not secret or table_chance.seed_from(int(secret)) == int(seed)
    if not follows or record.header("SeedHash") != fingerprint(int(secret or seed)):
        return Refusal(say("record-refuse-hash"))
    return int(seed)


def _options(record: GameRecord) -> Iterable[tuple[str, str]]:
    for option in record.headers.get("Option", ()):
        name, _, value = option[:_QUOTED].partition("=")
        yield name, value
