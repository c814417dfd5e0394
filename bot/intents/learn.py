"""What people can ask for to learn a game."""

from bot.intents.intent import Intent
from bot.kernel.frozen import frozen


@frozen
class AskQuiz(Intent, letter="A"):
    """``/quiz``: a question for everybody in the room, about the game that is named or any other."""

    game: str | None = None


@frozen
class AnswerQuiz(Intent, letter="B"):
    """A tap on one of the answers, counted from 0, of the room's question with this number."""

    number: int
    choice: int


@frozen
class Learn(Intent):
    """``/learn``: the lesson one is at, or that of the game that is named; then, perhaps, a move in it."""

    words: str = ""


@frozen
class LearnFrom(Intent, letter="C"):
    """The lesson of a game from its step ``step`` on, counted from 0."""

    game: str
    step: int


@frozen
class LearnPick(Intent, letter="D", carries=("game", "step", "page", "path")):
    """A tap in a lesson: the picks so far, and which page of the next ones is looked at."""

    game: str
    step: int
    path: tuple[str, ...]
    page: int = 0


@frozen
class AskPuzzle(Intent):
    """``/puzzle``: one of the game that is named, or from one's own games; or a move in the one at hand."""

    words: str = ""


@frozen
class NextPuzzle(Intent, letter="M"):
    """Another puzzle, of the game that is named; ``own`` for one from one's own mistakes."""

    game: str | None = None
    own: bool = False


@frozen
class PuzzlePick(Intent, letter="N", carries=("number", "given", "page", "path")):
    """A tap in a puzzle, by its number: after how many moves ``given``, the picks so far, and their page."""

    number: int
    given: int
    path: tuple[str, ...]
    page: int = 0


@frozen
class ShowPuzzle(Intent, letter="O"):
    """The puzzle with this number, from its beginning."""

    number: int


@frozen
class ShowSolution(Intent, letter="P"):
    """The solution of the puzzle with this number, which ends it."""

    number: int


@frozen
class OpenDaily(Intent, letter="8"):
    """The puzzle of the day in the room where this is tapped, by its number."""

    day: int
