"""Cards about accounts, settings and communities."""

from bot.accounts.model import Account, Community, Starters
from bot.accounts.preferences import AUTO, THEMES, WISHES
from bot.cards.intents import OpenTable, Settings
from bot.cards.language import DEFAULT, LANGUAGES
from bot.cards.model import Button, Card, Tone
from bot.cards.of_clock import control_of, hours
from bot.cards.of_picks import in_rows
from bot.cards.of_session import name_of
from bot.cards.press import write
from bot.gamekit.game import AnyGame
from bot.kernel.away_hours import AwayHours
from bot.kernel.scene import Aids
from bot.kernel.text import Listed, Phrase, Written, listed, say
from bot.sessions.time_controls import NO_CLOCK, Control, read_control

_ABREAST = 4
_A_PAIR = 2


def offered_code(code: str, minutes: int) -> Card:
    line = say("link-code", code=Written(code), command=Written(f"/link {code}"), minutes=minutes)
    return Card(say("link-title"), (line, say("link-secret")), secret=True)


def linked() -> Card:
    return Card(say("link-title"), (say("link-done"),))


def settings(account: Account) -> Card:
    """What is chosen now, with a row of buttons for everything else that each wish may be."""
    chosen = {name: wish.now(account) for name, wish in WISHES.items()}
    language = say("settings-language", chosen=_language(account), command=Written("/language"))
    lines = (say(f"settings-{name}", chosen=say(f"settings-{name}-{now}")) for name, now in chosen.items())
    buttons = [
        [
            Button(say(f"settings-{name}-{value}"), write(Settings(f"{name} {value}")))
            for value in WISHES[name].values
            if value != now
        ]
        for name, now in chosen.items()
    ]
    several = tuple(tuple(row) for row in buttons if len(row) > 1)
    single = in_rows([row[0] for row in buttons if len(row) == 1], _A_PAIR)
    return Card(say("settings-title"), (language, *lines, *_rest(account.rest)), rows=(*several, *single))


def _rest(rest: AwayHours) -> tuple[Phrase, ...]:
    quiet = hours(rest.quiet) if rest.quiet else say("settings-quiet-none")
    vacations = (say("settings-vacation", start=one.start, end=one.end) for one in rest.vacations)
    return (
        say("settings-quiet", hours=quiet, zone=Written(rest.zone)),
        *vacations,
        say("settings-rest", usages=_rest_usages()),
    )


def _rest_usages() -> Listed:
    return listed(
        Written("/settings quiet 23:00-07:00|off"),
        Written("/settings vacation 2026-12-24..2027-01-03|off"),
        Written("/settings zone Europe/Rome"),
    )


def _language(account: Account) -> str | Phrase:
    return LANGUAGES.get(account.language or "", say("settings-language-none"))


def settings_usages() -> Listed:
    usages = (f"/settings {name} {'|'.join(wish.values)}" for name, wish in WISHES.items())
    return listed(*map(Written, usages))


def community(choices: Community) -> Card:
    """What the administrators have chosen."""
    return Card(
        say("setup-title"),
        (
            say("setup-language", language=choices.language or DEFAULT),
            say("setup-clock", clock=_default_clock(choices)),
            say("setup-starters", starters=say(f"setup-starters-{choices.starters}")),
            say("setup-rooms-some", count=len(choices.rooms)) if choices.rooms else say("setup-rooms-all"),
            say("setup-theme", theme=say(f"setup-theme-{choices.theme or AUTO}")),
            say("setup-aids-shown") if choices.aids is Aids.SHOWN else say("setup-aids-hidden"),
            say("setup-commands", commands=setup_usages()),
        ),
    )


def _default_clock(choices: Community) -> Phrase:
    control = read_control(choices.clock or NO_CLOCK)
    return control_of(control) if isinstance(control, Control) else say("setup-clock-none")


def setup_usages() -> Listed:
    return listed(
        Written(f"/setup language {'|'.join(LANGUAGES)}"),
        Written("/setup clock 3d|24h+8h<=72h|none"),
        Written(f"/setup start {'|'.join(Starters)}"),
        Written("/setup rooms here|everywhere"),
        Written(f"/setup theme {'|'.join(THEMES)}"),
        Written(f"/setup aids {'|'.join(Aids)}"),
    )


def rights(lacking: tuple[Phrase, ...]) -> Card:
    if not lacking:
        return Card(say("selfcheck-title"), (say("selfcheck-fine"),))
    return Card(say("selfcheck-title"), (say("selfcheck-lacking", rights=Listed(lacking)),))


def welcome(games: tuple[AnyGame, ...]) -> Card:
    """The first words in a room: one tap from the first board."""
    buttons = [
        Button(say("button-play", game=name_of(game)), write(OpenTable(game.id)), Tone.GO) for game in games
    ]
    return Card(
        say("welcome-title"),
        (say("welcome-line"), say("welcome-commands", help=Written("/help"), setup=Written("/setup"))),
        rows=in_rows(buttons, _ABREAST),
    )
