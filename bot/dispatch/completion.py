"""What a half-typed command may become."""

from collections.abc import Iterable, Mapping

from bot.commandkit.command import AnyCommand, HalfTyped, Kind
from bot.commandkit.completion import last_word, starting
from bot.dispatch.registry import BY_NAME, NAMES, Registry
from bot.gamekit.game import AnyGame
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId, Player, Room


@frozen
class Completion:
    registry: Registry
    games: Mapping[GameId, AnyGame]

    async def of(
        self, line: str, player: Player, room: Room, language: str, names: Iterable[str] = ()
    ) -> tuple[str, ...]:
        """Whole lines that begin as ``line`` does; ``names`` are the people who could be meant."""
        head, *words = line.lstrip("/").split(" ")
        name = head.lower()
        if not words:
            return starting(f"/{name}", (f"/{command}" for command in NAMES), most=len(NAMES))
        command = BY_NAME.get(name)
        if command is None:
            return ()
        typed = HalfTyped(tuple(words), player, room, language, tuple(names))
        if command.complete:
            ends = await command.complete(self.registry.handlers[command.intent].service, typed)
        else:
            ends = last_word(typed, self._suggest(command, typed))
        return tuple(f"/{name} {end}" for end in ends)

    def _suggest(self, command: AnyCommand, typed: HalfTyped) -> Iterable[str]:
        """A game is named first; what can be ticked, and who is meant, may stand anywhere."""
        first = len(typed.words) == 1
        for parameter in command.parameters:
            match parameter.kind:
                case Kind.GAME if first:
                    yield from self.games
                case Kind.CHOICE if first:
                    yield from parameter.choices
                case Kind.PERSON:
                    yield from (f"@{name}" for name in typed.names)
                case Kind.SWITCH:
                    yield parameter.words[0]
