"""What a half-typed command may become."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from bot.accounts.model import Starters
from bot.accounts.preferences import THEMES, WISHES
from bot.accounts.set_away_hours import OFF, QUIET, VACATION, ZONE
from bot.commandkit.tables import Several, TableAccess
from bot.commandkit.typed_line import AS_TEXT
from bot.dispatch.help import COMMANDS
from bot.dispatch.limits import MOST
from bot.features.cup.completion import CupCompletion
from bot.features.people.line_reader import FOR_ROOM
from bot.features.play.line_reader import ALONE, CASUAL, WEEKEND, WHOLE
from bot.features.rules.line_reader import MIDDOT
from bot.features.rules.suggestions import Suggestions
from bot.features.standing.line_reader import COUNTING, EVERYWHERE, PARTNERS
from bot.gamekit.game import AnyGame
from bot.gamekit.text_input import tidy
from bot.kernel.ids import GameId, Player, Room
from bot.kernel.scene import Aids
from bot.kernel.text import Refusal
from bot.kernel.time_zones import zones
from bot.messages.language import LANGUAGES
from bot.sessions.model import Phase
from bot.sessions.positions import possible, turn_of
from bot.sessions.time_controls import EXAMPLES, TimeOut


@cache
def _wished() -> tuple[str, ...]:
    """For ``/settings``; reckoned when it is first asked for, since there are hundreds of time zones."""
    return (
        *(f"{name} {value}" for name, wish in WISHES.items() for value in wish.values),
        *(f"{kind} {OFF}" for kind in (QUIET, VACATION)),
        *(f"{QUIET} {hours}" for hours in ("22:00-07:00", "23:00-08:00", "00:00-09:00")),
        *(f"{ZONE} {zone}" for zone in sorted(zones())),
    )


def _set_up() -> tuple[str, ...]:
    """For ``/setup``."""
    return (
        *(f"clock {example}" for example in EXAMPLES),
        *(f"language {code}" for code in LANGUAGES),
        *(f"start {who}" for who in Starters),
        "rooms here",
        "rooms everywhere",
        *(f"theme {theme}" for theme in THEMES),
        *(f"aids {aids}" for aids in Aids),
    )


_CHOICES: Mapping[str, Callable[[], tuple[str, ...]]] = {"settings": _wished, "setup": _set_up}
"""Commands whose words belong together."""
_CLOCKS = (
    *(f"clock:{example}" for example in EXAMPLES),
    *(f"timeout:{one}" for one in TimeOut),
    WEEKEND,
)


@dataclass(frozen=True, slots=True)
class Completion:
    table_access: TableAccess
    games: Mapping[GameId, AnyGame]
    lookup: Suggestions
    cups: CupCompletion

    async def of(
        self, line: str, player: Player, room: Room, language: str, names: Iterable[str] = ()
    ) -> tuple[str, ...]:
        """Whole lines that begin as ``line`` does; ``names`` are the people who could be meant."""
        head, *words = line.lstrip("/").split(" ")
        name = head.lower()
        if not words:
            return _starting(f"/{name}", (f"/{command}" for command in COMMANDS), most=len(COMMANDS))
        if name in _CHOICES:
            return tuple(f"/{name} {choice}" for choice in _starting(" ".join(words), _CHOICES[name]()))
        if name == "rules" and len(words) > 1:
            return self._passages(words[0], " ".join(words[1:]), language)
        if name == "cup":
            offered = await self.cups.offered(words, player, room, names)
            return _last_word(name, words, offered)
        if name == "move":
            return _last_of_a_line(" ".join(words), await self._moves(player, room))
        return _last_word(name, words, self._offered(name, words, names))

    def _offered(self, name: str, words: list[str], names: Iterable[str]) -> Iterable[str]:
        first = len(words) == 1
        match name:
            case "play" | "rules" | "quiz" | "learn" if first:
                return self.games
            case "play":
                people = (f"@{one}" for one in names)
                return (
                    *self._variants(words[0]),
                    ALONE[0],
                    CASUAL[0],
                    *_CLOCKS,
                    *people,
                    *self._options(words[0]),
                )
            case "rank":
                return (*(self.games if first else ()), EVERYWHERE[0], PARTNERS[0], AS_TEXT[0], COUNTING[0])
            case "profile":
                return (*(f"@{one}" for one in names), *self.games, EVERYWHERE[0], PARTNERS[0])
            case "board" if first:
                return (AS_TEXT[0], WHOLE[0])
            case "language":
                return LANGUAGES if first else FOR_ROOM[:1]
            case _:
                return ()

    def _variants(self, game: str) -> tuple[str, ...]:
        found = self.games.get(GameId(game.lower()))
        return found.variants if found else ()

    def _options(self, game: str) -> tuple[str, ...]:
        found = self.games.get(GameId(game.lower()))
        offered = found.options if found else ()
        values = (f"{option.name}={value}" for option in offered for value in option.values)
        return tuple(dict.fromkeys(values))

    def _passages(self, game: str, typed: str, language: str) -> tuple[str, ...]:
        """With their headings, so that one can choose among them."""
        if GameId(game.lower()) not in self.games:
            return ()
        found = self.lookup.nearest(GameId(game.lower()), typed, language, MOST)
        return tuple(f"/rules {game} {one.ref.passage} {MIDDOT} {one.heading}" for one in found)

    async def _moves(self, player: Player, room: Room) -> tuple[str, ...]:
        table = await self.table_access.to_move(player, room)
        if isinstance(table, Refusal | Several):
            return ()
        for session in await self.table_access.store.load_many((table,)):
            if session.phase is Phase.PLAYING:
                turn = turn_of(session, self.games[session.game])
                return possible(turn) if turn else ()
        return ()


def _last_word(name: str, words: list[str], offered: Iterable[str]) -> tuple[str, ...]:
    before = " ".join((f"/{name}", *words[:-1]))
    return tuple(f"{before} {word}" for word in _starting(words[-1], offered))


def _last_of_a_line(typed: str, moves: tuple[str, ...]) -> tuple[str, ...]:
    """Moves may have blanks in them; of several that are joined the last is completed."""
    before, joint, last = typed.rpartition(";")
    return tuple(f"/move {before}{joint}{' ' if joint else ''}{move}" for move in _starting(last, moves))


def _starting(typed: str, offered: Iterable[str], most: int = MOST) -> tuple[str, ...]:
    wanted = tidy(typed).casefold()
    return tuple(one for one in offered if tidy(one).casefold().startswith(wanted))[:most]
