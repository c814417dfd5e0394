"""What the desk hands back to adapters."""

from dataclasses import dataclass

from bot.cards.letter import Letter


@dataclass(frozen=True, slots=True)
class Answer:
    """A letter for the asker's eyes alone; none where the table's board, brought up to date, says it all."""

    letter: Letter | None


@dataclass(frozen=True, slots=True)
class CommandHelp:
    name: str
    usage: str
    help: str


@dataclass(frozen=True, slots=True)
class GameChoice:
    id: str
    name: str
    variants: tuple[str, ...]
