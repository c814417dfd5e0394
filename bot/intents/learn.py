"""What people can ask for to learn a game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class AskQuiz:
    """``/quiz``: a question for everybody in the room, about the game that is named or any other."""

    game: str | None = None


@dataclass(frozen=True, slots=True)
class AnswerQuiz:
    """A tap on one of the answers, counted from 0, of the room's question with this number."""

    number: int
    choice: int


@dataclass(frozen=True, slots=True)
class Learn:
    """``/learn``: the lesson one is at, or that of the game that is named; then, perhaps, a move in it."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class LearnFrom:
    """The lesson of a game from its step ``step`` on, counted from 0."""

    game: str
    step: int


@dataclass(frozen=True, slots=True)
class LearnPick:
    """A tap in a lesson: the picks so far, and which page of the next ones is looked at."""

    game: str
    step: int
    path: tuple[str, ...]
    page: int = 0
