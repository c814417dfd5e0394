"""Cards about accounts, settings and communities."""

from bot.accounts.model import Account, Community, Pings, Starters
from bot.cards.intents import OpenTable, Settings
from bot.cards.language import DEFAULT, LANGUAGES
from bot.cards.model import Button, Card, Tone
from bot.cards.of_picks import in_rows
from bot.cards.of_session import name_of
from bot.cards.press import write
from bot.gamekit.game import AnyGame
from bot.kernel.text import Listed, Phrase, Written, listed, say

_ABREAST = 4


def offered_code(code: str, minutes: int) -> Card:
    line = say("link-code", code=Written(code), command=Written(f"/link {code}"), minutes=minutes)
    return Card(say("link-title"), (line, say("link-secret")))


def linked() -> Card:
    return Card(say("link-title"), (say("link-done"),))


def settings(account: Account) -> Card:
    """What is chosen now, with a button for everything else."""
    buttons = [
        Button(say(f"settings-pings-{ping}"), write(Settings(ping)))
        for ping in Pings
        if ping is not account.pings
    ]
    line = say("settings-pings", chosen=say(f"settings-pings-{account.pings}"))
    return Card(say("settings-title"), (line,), rows=in_rows(buttons, _ABREAST))


def community(choices: Community) -> Card:
    """What the administrators have chosen."""
    return Card(
        say("setup-title"),
        (
            say("setup-language", language=choices.language or DEFAULT),
            say("setup-starters", starters=say(f"setup-starters-{choices.starters}")),
            say("setup-rooms-some", count=len(choices.rooms)) if choices.rooms else say("setup-rooms-all"),
            say("setup-commands", commands=setup_usages()),
        ),
    )


def setup_usages() -> Listed:
    return listed(
        Written(f"/setup language {'|'.join(LANGUAGES)}"),
        Written(f"/setup start {'|'.join(Starters)}"),
        Written("/setup rooms here|everywhere"),
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
