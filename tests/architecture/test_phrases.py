"""Every phrase that the code names is in every language, with the same arguments, and no other is."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from bot.accounts.model import Publicity, Starters, Strangers
from bot.accounts.preferences import THEMES, WISHES
from bot.dispatch.registry import COMMANDS as DECLARED
from bot.dispatch.registry import NAMES as COMMANDS
from bot.features.cup.acts import ACTS
from bot.features.cup.acts.looking import STEPS
from bot.features.cup.acts.opening import PACES
from bot.features.cup.export import KINDS
from bot.features.play.robots import Quota
from bot.features.rules.position_answers import BY_COMMAND
from bot.gamekit.game_catalogue import InstalledGame, discover
from bot.intents.play import Pace
from bot.kernel.stakes import Stakes
from bot.learning.lesson_file import FILE, read_lesson
from bot.messages.language import LANGUAGES
from bot.platforms.web.errors import OTHERWISE_SAID, PageError
from bot.platforms.web.localisation import WORDS as PAGE_WORDS
from bot.ratings.titles import Title
from bot.sessions.model import OfferKind
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import RESULTS, Stage, View
from bot.tournaments.reports.trf_lines import Why
from bot.tournaments.standings.tiebreaks import TIEBREAKS
from bot.tournaments.terms import Absentees, Repeat
from tests.architecture.catalogues import BOT, FOLDERS, OWN, messages, named
from tests.architecture.phrases_in_code import (
    Saying,
    catalogue_beside,
    constants,
    fitting,
    sayings,
    words_given,
)

GAMES: tuple[InstalledGame, ...] = tuple(discover())


def of_each_game(*tails: str) -> tuple[str, ...]:
    return tuple(f"{one.game.id}-{tail}" for one in GAMES for tail in tails)


def of_seats() -> Iterable[str]:
    """Each seat of each variant."""
    return (
        one.game.seat_name(variant, seat).key
        for one in GAMES
        for variant in one.game.variants
        for side in one.game.sides_of(variant)
        for seat in side
    )


def of_variants() -> Iterable[str]:
    return (f"{one.game.id}-variant-{variant}" for one in GAMES for variant in one.game.variants)


def of_endings() -> Iterable[str]:
    """The phrase of each ending whose name stands in the game's code."""
    for one in GAMES:
        ends = f"{one.game.id}-end-"
        yield from (
            key
            for key in messages(one.folder / "text", "en")
            if key.startswith(ends) and key.removeprefix(ends) in constants(one.folder)
        )


def of_lessons() -> Iterable[str]:
    """Each step of each lesson."""
    for one in GAMES:
        steps = read_lesson(one.game, one.folder / FILE).steps_by_number().values()
        yield from (f"{one.game.id}-lesson-{step.says}" for step in steps)


def of_wishes() -> Iterable[str]:
    return (f"settings-{name}-{value}" for name, wish in WISHES.items() for value in wish.values)


SHOWN = words_given({"act": 1, "Offer": 0, "row": 0}) | {
    act.word for act in ACTS.values() if any(place.button is None for place in act.panel)
}
"""What stands on buttons under cups by its own name."""
ASKED_ABOUT = ("result", "forfeit", "watch", *(act.word for act in ACTS.values() if act.among))


def of_choices() -> Iterable[str]:
    """What Discord calls the values of options that every language calls otherwise."""
    for command in DECLARED:
        for one in command.parameters:
            yield from (f"discord-choice-{one.name}-{value}" for value in one.choices if not one.labels)


LISTS = ("here", "everywhere", "commons")
ENDINGS = ("resign", "leave", "abort", "claim")
FAMILIES: dict[str, Callable[[], Iterable[str]]] = {
    "brief-{phrase.key}": lambda: (f"brief-duration-{unit}" for unit in ("days", "hours", "minutes")),
    "help-{name}": lambda: (f"help-{name}" for name in COMMANDS),
    "help-{name}-usage": lambda: (f"help-{name}-usage" for name in COMMANDS),
    "help-{command.name}": lambda: (f"help-{name}" for name in COMMANDS),
    "help-{command.name}-usage": lambda: (f"help-{name}-usage" for name in COMMANDS),
    "rules-command-{name}": lambda: (f"rules-command-{name}" for name in BY_COMMAND),
    "settings-{name}": lambda: (f"settings-{name}" for name in WISHES),
    "settings-{name}-{current}": of_wishes,
    "settings-{name}-{value}": of_wishes,
    "rank-title-{viewer.list_name}": lambda: (f"rank-title-{name}" for name in LISTS),
    "rank-all-title-{viewer.list_name}": lambda: (f"rank-all-title-{name}" for name in LISTS),
    "seek-pace-{seek.kind}": lambda: (f"seek-pace-{pace}" for pace in Pace),
    "seek-pace-{wish.pace}": lambda: (f"seek-pace-{pace}" for pace in Pace),
    "setup-theme-{choices.theme or AUTO}": lambda: (f"setup-theme-{theme}" for theme in THEMES),
    "setup-public-{choices.publicity}": lambda: (f"setup-public-{one}" for one in Publicity),
    "setup-starters-{choices.starters}": lambda: (f"setup-starters-{who}" for who in Starters),
    "setup-strangers-{choices.strangers}": lambda: (f"setup-strangers-{who}" for who in Strangers),
    "play-refuse-many-{quota}": lambda: (f"play-refuse-many-{quota}" for quota in Quota),
    "discord-choice-{parameter.name}-{value}": of_choices,
    "title-{title}": lambda: (f"title-{one}" for one in Title),
    "stakes-{session.stakes}": lambda: (f"stakes-{one}" for one in Stakes),
    "button-really-{self.word}": lambda: (f"button-really-{word}" for word in ENDINGS),
    "ask-{self.word}-title": lambda: (f"ask-{word}-title" for word in ENDINGS),
    "ask-{self.word}-line": lambda: (f"ask-{word}-line" for word in ENDINGS),
    "offer-{offer.kind}": lambda: (f"offer-{kind}" for kind in OfferKind),
    "button-accept-{offer.kind}": lambda: (f"button-accept-{kind}" for kind in OfferKind),
    "button-offer-{kind}": lambda: ("button-offer-takeback", "button-offer-draw"),
    "key": lambda: (
        "board-no-pictures",
        "board-picture-refused",
        "telegram-no-files",
        "telegram-file-refused",
    ),
    "mark": lambda: ("card-versus", "card-points-separator"),
    "{game.id}-name": lambda: of_each_game("name"),
    "{rule.game}-name": lambda: of_each_game("name"),
    "{rulebook.game}-name": lambda: of_each_game("name"),
    "{game.id}-summary": lambda: of_each_game("summary"),
    "{self.id}-seat-{seat}{of}": of_seats,
    "{session.game}-variant-{session.setup.variant}": of_variants,
    "{game.id}-variant-{question.variant}": of_variants,
    "{game.id}-variant-{variant}": of_variants,
    "{self.lesson.game}-lesson-{self.step.says}": of_lessons,
    "{game.id}-end-{outcome.reason}": of_endings,
    "cup-field-{entrants}": lambda: ("cup-field-people", "cup-field-pairs", "cup-field-teams"),
    "cup-more-{of}": lambda: ("cup-more-people", "cup-more-matches", "cup-more-deeds"),
    "cup-count-{entrants}": lambda: ("cup-count-people", "cup-count-pairs", "cup-count-teams"),
    "cup-tiebreak-{self.slug}": lambda: (f"cup-tiebreak-{one.slug}" for one in TIEBREAKS.values()),
    "cup-tiebreak-{self.slug}-means": lambda: (
        f"cup-tiebreak-{one.slug}-means" for one in TIEBREAKS.values()
    ),
    "{game.id}-variant-{played.variant}": of_variants,
    "{plan.menu[0].game}-name": lambda: of_each_game("name"),
    "cup-format-{self.name}": lambda: (f"cup-format-{one}" for one in FORMATS),
    "cup-about-{self.name}": lambda: (f"cup-about-{one}" for one in FORMATS),
    "cup-terms-absent-{terms.absentees}": lambda: (f"cup-terms-absent-{one}" for one in Absentees),
    "cup-terms-repeat-{terms.repeat}": lambda: (
        f"cup-terms-repeat-{one}" for one in Repeat if one is not Repeat.NO
    ),
    "cup-terms-unreported-{terms.absentees}": lambda: (f"cup-terms-unreported-{one}" for one in Absentees),
    "cup-stage-{cup.stage}": lambda: (f"cup-stage-{one}" for one in Stage),
    "cup-result-{RESULTS[result]}": lambda: (f"cup-result-{one}" for one in RESULTS.values()),
    "cup-guide-{step}": lambda: (f"cup-guide-{step}" for step in STEPS),
    "cup-unused-{why}": lambda: (f"cup-unused-{why}" for why in Why),
    "cup-file-{kind}": lambda: (f"cup-file-{one}" for one in KINDS),
    "button-cup-file-{other_kind}": lambda: (f"button-cup-file-{one}" for one in KINDS),
    "cup-view-{view}": lambda: (f"cup-view-{one}" for one in View),
    "button-cup-view-{other_view}": lambda: (f"button-cup-view-{one}" for one in View),
    "button-cup-pace-{pace}": lambda: (f"button-cup-pace-{one}" for one in PACES),
    "self.receipt": lambda: (act.receipt for act in ACTS.values() if act.receipt),
    "web-{word}": lambda: (f"web-{word}" for word in PAGE_WORDS.split()),
    "web-trouble-{trouble}": lambda: (f"web-trouble-{one}" for one in PageError if one not in OTHERWISE_SAID),
    "button-cup-{what}": lambda: (f"button-cup-{one}" for one in SHOWN),
    "cup-which-{what}": lambda: (f"cup-which-{one}" for one in ASKED_ABOUT),
}
"""Where the code puts a key together: all that can come of it."""


def keys_of(saying: Saying) -> tuple[str, ...]:
    """Every phrase that may be said here; a game's own templates stand for what fits them."""
    if saying.literal:
        return saying.literal
    if saying.written in FAMILIES:
        return tuple(FAMILIES[saying.written]())
    beside = catalogue_beside(saying)
    return fitting(saying, beside) if beside else ()


def within_reach(saying: Saying) -> tuple[Path, ...]:
    """The bot's own phrases and those beside the code; a family may be of every game."""
    if not saying.literal and saying.written in FAMILIES:
        return FOLDERS
    beside = catalogue_beside(saying)
    return (*OWN, beside) if beside else OWN


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_there_is_a_file_for_each_language_and_no_other(folder: Path) -> None:
    assert {file.name for file in folder.iterdir()} == {f"{code}.ftl" for code in LANGUAGES}


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != "en"])
@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_every_language_has_the_phrases_of_english_about_the_same_things(folder: Path, code: str) -> None:
    english, other = messages(folder, "en"), messages(folder, code)
    assert list(other) == list(english), "the same phrases in the same order"
    assert {key: one.arguments for key, one in other.items()} == {
        key: one.arguments for key, one in english.items()
    }


def test_no_two_catalogues_have_a_phrase_in_common() -> None:
    found = [key for folder in FOLDERS for key in messages(folder, "en")]
    assert [key for key in found if found.count(key) > 1] == []


def test_it_is_known_what_every_saying_can_say() -> None:
    """A template that is missing here belongs into FAMILIES, with all that can come of it."""
    assert [f"{saying.where} {saying.written}" for saying in sayings() if not keys_of(saying)] == []


def test_whatever_the_code_says_is_in_a_catalogue() -> None:
    missing = [
        f"{saying.where} {key}"
        for saying in sayings()
        for key in keys_of(saying)
        if not any(key in messages(folder, "en") for folder in within_reach(saying))
    ]
    assert missing == []


@pytest.mark.parametrize("folder", FOLDERS, ids=named)
def test_every_phrase_is_said_somewhere(folder: Path) -> None:
    english = messages(folder, "en")
    said = {key for saying in sayings() for key in keys_of(saying)}
    said |= {key for message in english.values() for key in message.refers_to}
    assert [key for key in english if key not in said] == []


def test_the_code_says_phrases_about_what_they_are_about() -> None:
    english = {key: message for folder in FOLDERS for key, message in messages(folder, "en").items()}
    wrong = [
        f"{saying.where} {key}: {sorted(saying.arguments)}, not {sorted(english[key].arguments)}"
        for saying in sayings()
        for key in keys_of(saying)
        if saying.arguments is not None and key in english and saying.arguments != english[key].arguments
    ]
    assert wrong == []


def test_every_template_of_the_table_is_in_use() -> None:
    written = {saying.written for saying in sayings()}
    assert [template for template in FAMILIES if template not in written] == []


def test_the_walk_sees_the_whole_house() -> None:
    parts = {saying.file.relative_to(BOT).parts[0] for saying in sayings()}
    assert {"features", "messages", "dispatch", "gamekit", "games", "platforms", "sessions"} <= parts
