"""Schemas of small documents: puzzles, quizzes, reviews, seeks, links and requests to forget people."""

from typing import Any

from bot.accounts.links import AccountLink, LinkNotice, StageReached
from bot.accounts.model import ForgetRequest
from bot.learning.daily_schedule import Daily, DailyNotice, DayCome
from bot.learning.puzzle_model import Solver, Strength
from bot.learning.quiz import Posed, RoomQuiz
from bot.matching.seeks import Seek
from bot.robots.puzzle import MadePuzzle
from bot.robots.review import Review
from storage.codec.schema import Schema
from storage.codec.shapes import flatten, with_names


def _with_parts(link: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 had the names of cups alone."""
    return {**link, "brought": link["brought"] and {**link["brought"], "parts": []}}


DAILY = Schema("daily", 1, Daily)
DAILY_NOTICE = Schema("daily-notice", 1, DailyNotice, words={"day-come": DayCome})
LINK = Schema("link", 2, AccountLink, upgrades={1: _with_parts})
LINK_NOTICE = Schema("link-notice", 2, LinkNotice, upgrades={1: dict}, words={"stage-reached": StageReached})
FORGET_REQUEST = Schema("farewell", 1, ForgetRequest, forms={ForgetRequest: with_names(player="account")})
QUIZ = Schema("quiz", 1, RoomQuiz, forms={Posed: flatten("question")})
REVIEW = Schema("review", 1, Review)
MADE_PUZZLE = Schema("puzzle", 1, MadePuzzle)
SEEK = Schema("seek", 1, Seek)
SOLVER = Schema("solver", 1, Solver)
DIFFICULTY = Schema("difficulty", 1, Strength)
