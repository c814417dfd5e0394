"""Terms, moments and results as people type them: ``swiss rounds:5``, ``+2h``, ``½-½``."""

import re
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from datetime import date, timedelta
from enum import StrEnum
from typing import Any

from bot.accounts.model import presentable
from bot.features.cup.limits import LARGEST_NUMBER, MOMENTS_WITHIN_MS, NAME_READ
from bot.features.cup.match_tables import is_live
from bot.gamekit.game import AnyGame
from bot.gamekit.typed_moves import tidy
from bot.kernel.frozen import frozen
from bot.kernel.ids import GameId
from bot.kernel.text import Refusal, Written, listed, refusal_of
from bot.kernel.time import Instant
from bot.kernel.time_zones import local_date, moment
from bot.sessions.time_controls import read_control, read_duration, write_duration
from bot.tournaments.crosstable import Mark
from bot.tournaments.formats.registry import FORMATS, format_of
from bot.tournaments.limits import USUAL_DEFAULT_MS
from bot.tournaments.model import Cup, Match, Number, Result
from bot.tournaments.standings.tiebreaks import unknown
from bot.tournaments.terms import Absentees, Edition, FormatName, GameInCup, Repeat, Scoring, Terms, as_typed
from bot.tournaments.terms_check import refuse_unused

EXAMPLES = ("2026-12-01T20:00", "20:00", "+2h")
_DAY = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[t ](\d\d?):(\d\d))?")
_TIME = re.compile(r"(\d\d?):(\d\d)")
_HOURS, _MINUTES = 24, 60


def read_datetime(text: str, now: Instant, zone: str) -> Instant | None:
    """A day alone begins at midnight; a time alone is the next one that the clock will show."""
    at = _read(tidy(text), now, zone)
    return None if at is None or at > now.after(MOMENTS_WITHIN_MS) else at


def _read(typed: str, now: Instant, zone: str) -> Instant | None:
    if ms := read_duration(typed.removeprefix("+")):
        return now.after(ms)
    if parts := _DAY.fullmatch(typed):
        year, month, day, hours, minutes = (int(part or 0) for part in parts.groups())
        return _at(year, month, day, _minutes(hours, minutes), zone)
    if parts := _TIME.fullmatch(typed):
        minutes_past = _minutes(int(parts[1]), int(parts[2]))
        return None if minutes_past is None else _next(minutes_past, now, zone)
    return None


def _at(year: int, month: int, day: int, minutes: int | None, zone: str) -> Instant | None:
    if minutes is None:
        return None
    try:
        return moment(date(year, month, day), minutes, zone)
    except (ValueError, OverflowError):
        return None


def _next(minutes: int, now: Instant, zone: str) -> Instant:
    today = local_date(now, zone)
    at = moment(today, minutes, zone)
    return at if at > now else moment(today + timedelta(days=1), minutes, zone)


def _minutes(hours: int, minutes: int) -> int | None:
    return hours * _MINUTES + minutes if hours < _HOURS and minutes < _MINUTES else None


_WORDS = {
    "draw": Result.DRAW,
    "remis": Result.DRAW,
    "unentschieden": Result.DRAW,
    "patta": Result.DRAW,
    "مساوی": Result.DRAW,
    "تساوی": Result.DRAW,
    Result.VOID.value: Result.VOID,
}
_POINTS = r"(?:\d{1,2}(?:[.,]5)?½?|½|1/2)"
_SCORE = re.compile(rf"(?P<first>{_POINTS})[-–—:−](?P<second>{_POINTS})")


def result_in(words: str) -> Result | None:
    """The first result among the words; a score of several games tells who has won the match."""
    for word in map(tidy, words.split()):
        if word in _WORDS:
            return _WORDS[word]
        if parts := _SCORE.fullmatch(word):
            return _of_score(_points(parts["first"]), _points(parts["second"]))
    return None


def win_of(match: Match, winner: Number | None) -> Result | None:
    """The result where a winner is named instead of a score."""
    if winner is None or winner not in match.numbers:
        return None
    return Result.FIRST if winner == match.first else Result.SECOND


def _of_score(first: float, second: float) -> Result:
    if first == second:
        return Result.DRAW if first else Result.BOTH_FORFEIT
    return Result.FIRST if first > second else Result.SECOND


def _points(text: str) -> float:
    half = 0.5 * (text.endswith("½") or text == "1/2")
    digits = "" if text == "1/2" else text.removesuffix("½").replace(",", ".")
    return half + float(digits or 0)


_NAME = re.compile(r"[\"“”„«](?P<name>[^\"“”«»]*)[\"“”»]")
_SETTING = re.compile(r"(?P<name>[a-z-]{2,12})[:=](?P<value>\S{1,64})")
_RANGE = re.compile(r"(?P<least>\d{1,4})?(?:[-–](?P<most>\d{1,4})?|\+)?")
_YES, _NO = ("yes", "on"), ("no", "off")


@frozen
class CupPlan:
    """What has been said of a cup so far; ``chosen`` are fields of its terms."""

    format: FormatName | None = None
    menu: tuple[GameInCup, ...] = ()
    name: str | None = None
    chosen: Mapping[str, Any] = field(default_factory=dict)

    def in_teams(self) -> "CupPlan":
        """In the format by which teams play what was named, where there is one."""
        for_teams = FORMATS[self.format].in_teams if self.format else None
        return replace(self, format=for_teams) if for_teams else self

    def terms(self, usual_name: str, usual_clock: str | None = None) -> Terms | None:
        """None as long as the format or the game is missing."""
        if self.format is None or not self.menu:
            return None
        fields: dict[str, Any] = {"clock": usual_clock, **FORMATS[self.format].defaults, **self.chosen}
        terms = Terms(self.name or usual_name, self.format, self.menu, **fields)
        return terms if "default_ms" in fields else replace(terms, default_ms=_usual_default_ms(terms))


def _usual_default_ms(terms: Terms) -> int:
    """The default time where nothing is said."""
    gathers = is_live(terms) and format_of(terms).waits_for_both and terms.round_ms > USUAL_DEFAULT_MS
    return USUAL_DEFAULT_MS if gathers else 0


def _format(word: str) -> FormatName | None:
    """By any word for it."""
    return next((name for name, format_ in FORMATS.items() if word in (name, *format_.also_typed)), None)


@frozen
class TermsInput:
    """Reads terms by the clock of ``zone``."""

    games: Mapping[GameId, AnyGame]
    now: Instant
    zone: str

    def read(self, typed: str) -> CupPlan | Refusal:
        plan = CupPlan()
        if named := _NAME.search(typed):
            plan = replace(plan, name=presentable(named["name"], NAME_READ) if named["name"].strip() else "")
            typed = _NAME.sub(" ", typed)
        for word in typed.split():
            grown = self._with(plan, tidy(word))
            if isinstance(grown, Refusal):
                return grown
            plan = grown
        return plan.in_teams() if plan.chosen.get("teams") else plan

    def _with(self, plan: CupPlan, word: str) -> CupPlan | Refusal:
        if plan.format is None and (format_ := _format(word)):
            return replace(plan, format=format_)
        if word.partition("/")[0].partition(",")[0] in self.games:
            menu = self._menu(word)
            return menu if isinstance(menu, Refusal) else replace(plan, menu=(*plan.menu, *menu))
        if parts := _SETTING.fullmatch(word):
            return self._set(plan, parts["name"], parts["value"])
        choices = listed(*map(Written, FORMATS), *map(Written, self.games))
        return refusal_of("cup-refuse-word", word=word[:32], known=choices)

    def _menu(self, word: str) -> tuple[GameInCup, ...] | Refusal:
        games = tuple(self._game(part) for part in word.split(","))
        refused = [game for game in games if isinstance(game, Refusal)]
        return refused[0] if refused else tuple(game for game in games if isinstance(game, GameInCup))

    def _game(self, word: str) -> GameInCup | Refusal:
        """``territories``, ``territories/random``, ``race/single/track=12``."""
        name, *parts = word.split("/")
        game = self.games.get(GameId(name))
        if game is None:
            return refusal_of("request-refuse-no-such-game", known=listed(*self.games))
        options = tuple(sorted(dict(part.split("=", 1) for part in parts if "=" in part).items()))
        return GameInCup(game.id, next((part for part in parts if "=" not in part), None), options)

    def _set(self, plan: CupPlan, name: str, value: str) -> CupPlan | Refusal:
        setting = _SETTINGS.get(name)
        if setting is None:
            return refusal_of("cup-refuse-setting", name=name, known=listed(*map(Written, _SETTINGS)))
        value_ = setting.read(self, value)
        if isinstance(value_, Refusal):
            return value_
        if value_ is None:
            usage = listed(*(Written(f"{name}:{example}") for example in setting.examples))
            return refusal_of("cup-refuse-value", value=value[:32], usage=usage)
        fields = setting.field.split()
        values = (value_,) if len(fields) == 1 else value_
        return replace(plan, chosen={**plan.chosen, **dict(zip(fields, values, strict=True))})

    def number(self, value: str) -> int | None:
        return int(value) if value.isdecimal() and 0 < int(value[:4]) <= LARGEST_NUMBER else None

    def count(self, value: str) -> int | None:
        return 0 if value in (*_NO, "0") else self.number(value)

    def patience(self, value: str) -> int | None:
        return 0 if value in _NO else read_duration(value)

    def amount(self, value: str) -> int | None:
        return read_duration(value)

    def ratings(self, value: str) -> tuple[int, int] | None:
        """``1400-1800``, ``1400`` and more, ``-1800`` and less; ``no``: any."""
        if value in _NO:
            return 0, 0
        parts = _RANGE.fullmatch(value)
        return (int(parts["least"] or 0), int(parts["most"] or 0)) if parts and value != "-" else None

    def role(self, value: str) -> tuple[str, str]:
        """As it is written: what it is called, its platform knows."""
        return ("", "") if value in _NO else (value, "")

    def moment(self, value: str) -> Instant | None:
        return read_datetime(value, self.now, self.zone)

    def clock(self, value: str) -> str | Refusal:
        control = read_control(value)
        return control if isinstance(control, Refusal) else value

    def codes(self, value: str) -> tuple[str, ...] | Refusal:
        codes = tuple(code.upper() for code in value.split(","))
        return unknown(codes) or codes


def write_setting(field_name: str, value: object) -> str:
    """A term as it is typed, if it is a number, a duration or a word."""
    typed = value
    if isinstance(value, int) and field_name.endswith("_ms"):
        typed = write_duration(value) if value else "no"
    return f"{as_typed(field_name)}:{typed}"


def changes_in(plan: CupPlan, cup: Cup) -> tuple[tuple[str, object], ...] | Refusal:
    """Fields of the terms that are announced otherwise, with their values. The usual default follows."""
    fields = {"format": plan.format, "menu": plan.menu or None, "name": plan.name}
    changes: dict[str, Any] = {**{name: value for name, value in fields.items() if value}, **plan.chosen}
    if not changes:
        usages = map(Written, ("/cup change round:3d", "/cup change rounds:7", '/cup change "NAME"'))
        return refusal_of("cup-refuse-how", usages=listed(*usages))
    format_ = FORMATS[plan.format] if plan.format else format_of(cup.terms)
    usual, default_ms = (_usual_default_ms(terms) for terms in (cup.terms, replace(cup.terms, **changes)))
    if cup.terms.default_ms == usual != default_ms:
        changes = {"default_ms": default_ms} | changes
    return refuse_unused(format_, plan.chosen) or tuple(changes.items())


@frozen
class TermsSetting:
    """An option of a cup: which of its terms it is, how it is read, and what one may write.

    Of several terms, ``field`` has the names with spaces between.
    """

    field: str
    read: Callable[[TermsInput, str], Any]
    examples: tuple[str, ...]


def _either(choices: Mapping[str, Any]) -> Callable[[TermsInput, str], Any]:
    return lambda _, value: choices.get(value)


def _among(choices: type[StrEnum]) -> Callable[[TermsInput, str], Any]:
    return _either({str(choice): choice for choice in choices})


_WHETHER = _either(dict.fromkeys(_YES, True) | dict.fromkeys(_NO, False))

_SETTINGS: Mapping[str, TermsSetting] = {
    "clock": TermsSetting("clock", TermsInput.clock, ("3d", "45m+1m")),
    "round": TermsSetting("round_ms", TermsInput.amount, ("7d", "2h")),
    "start": TermsSetting("starts", TermsInput.moment, EXAMPLES),
    "check-in": TermsSetting("check_in_ms", TermsInput.amount, ("30m", "1d")),
    "rounds": TermsSetting("rounds", TermsInput.number, ("5",)),
    "legs": TermsSetting("legs", TermsInput.number, ("2",)),
    "groups": TermsSetting("groups", TermsInput.number, ("4",)),
    "qualifiers": TermsSetting("qualifiers", TermsInput.number, ("2",)),
    "best-of": TermsSetting("best_of", TermsInput.number, ("3",)),
    "third-place": TermsSetting("third_place", _WHETHER, ("yes",)),
    "reach": TermsSetting("reach", TermsInput.number, ("3",)),
    "lasts": TermsSetting("lasts_ms", TermsInput.amount, ("2h",)),
    "review": TermsSetting("review_ms", TermsInput.amount, ("12h",)),
    "places": TermsSetting("capacity", TermsInput.number, ("32",)),
    "default": TermsSetting("default_ms", TermsInput.patience, ("10m", "no")),
    "boards": TermsSetting("in_room", _either({"room": True, "private": False}), ("private", "room")),
    "absent": TermsSetting("absentees", _among(Absentees), tuple(Absentees)),
    "misses": TermsSetting("misses", TermsInput.count, ("1",)),
    "rules": TermsSetting("edition", _among(Edition), tuple(Edition)),
    "results": TermsSetting("reported", _either({"reported": True, "tables": False}), ("reported", "tables")),
    "objection": TermsSetting("objection_ms", TermsInput.amount, ("1d", "2h")),
    "rating": TermsSetting("rating_from rating_to", TermsInput.ratings, ("1400-1800", "1500")),
    "games": TermsSetting("games_least", TermsInput.count, ("10",)),
    "entry": TermsSetting("by_invitation", _either({"invited": True, "open": False}), ("invited", "open")),
    "role": TermsSetting("role role_name", TermsInput.role, ("off",)),
    "play-off": TermsSetting("play_off", _WHETHER, ("yes",)),
    "repeat": TermsSetting("repeat", _among(Repeat), tuple(Repeat)),
    "season": TermsSetting("season", TermsInput.count, ("4",)),
    "promotion": TermsSetting("promotion", TermsInput.count, ("1",)),
    "teams": TermsSetting("teams", TermsInput.number, ("4",)),
    "points": TermsSetting("scoring", _among(Scoring), tuple(Scoring)),
    "bye": TermsSetting("worth", _either({"half": ((Mark.BYE, 1),), "usual": ()}), ("half", "usual")),
    "ties": TermsSetting("tiebreaks", TermsInput.codes, ("DE,BH,SB",)),
}
SETTINGS = tuple(f"{name}:{example}" for name, setting in _SETTINGS.items() for example in setting.examples)
"""What may be written, for whoever completes it."""
