"""What the administrators of a community choose."""

from dataclasses import replace

from bot.accounts.model import Community, Starters
from bot.accounts.preferences import AUTO, THEMES, theme_called
from bot.commandkit.context import Context
from bot.intents.community import SetUp
from bot.kernel.scene import Aids
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.messages.card import Card
from bot.messages.clock_text import control_of
from bot.messages.language import DEFAULT, LANGUAGES
from bot.sessions.time_controls import NO_CLOCK, Control, read_control, write_control


def community_card(choices: Community) -> Card:
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


def rights_card(lacking: tuple[Phrase, ...]) -> Card:
    if not lacking:
        return Card(say("selfcheck-title"), (say("selfcheck-fine"),))
    return Card(say("selfcheck-title"), (say("selfcheck-lacking", rights=Listed(lacking)),))


def chosen_community(now: Community, intent: SetUp, context: Context) -> Community | Refusal:
    match intent.name, intent.value:
        case "language", str(language) if language in LANGUAGES:
            return replace(now, language=language)
        case "clock", str(clock) if not isinstance(control := read_control(clock), Refusal):
            return replace(now, clock=write_control(control) if control else None)
        case "start", str(starters) if starters in set(Starters):
            return replace(now, starters=Starters(starters))
        case "theme", str(theme) if theme in THEMES:
            return replace(now, theme=theme_called(theme))
        case "aids", str(aids) if aids in set(Aids):
            return replace(now, aids=Aids(aids))
        case "rooms", "here":
            return replace(now, rooms=now.rooms | {context.room.chat})
        case "rooms", "everywhere":
            return replace(now, rooms=frozenset())
        case _:
            return Refusal(say("setup-refuse-unknown", usages=setup_usages()))
