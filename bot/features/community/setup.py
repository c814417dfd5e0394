"""What the administrators of a community choose, and which rights we have."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.accounts.model import Community, Publicity, Starters, Strangers
from bot.accounts.ports import CommunityBook
from bot.accounts.preferences import AUTO, THEMES, theme_called
from bot.commandkit.command import Audience, Command, Completer, HalfTyped, Kind, Parameter, always
from bot.commandkit.completion import starting
from bot.commandkit.context import Context
from bot.commandkit.limits import WORD_LIMIT
from bot.commandkit.typed_line import Line, too_many_words
from bot.delivery.ports import Courier
from bot.gamekit.text_input import tidy
from bot.intents.community import SelfCheck, SetUp
from bot.intents.intent import Intent
from bot.kernel.ids import Platform
from bot.kernel.scene import Aids
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.messages.card import Card
from bot.messages.clock_text import control_of
from bot.messages.language import DEFAULT, LANGUAGES
from bot.messages.refusals import refusal_card
from bot.rulebook.ports import UnansweredBook
from bot.sessions.time_controls import EXAMPLES, NO_CLOCK, Control, read_control, write_control


@dataclass(frozen=True, slots=True)
class CommunitySetup:
    communities: CommunityBook
    couriers: Mapping[Platform, Courier]
    unanswered: UnansweredBook

    async def set_up(self, context: Context, intent: SetUp) -> Card:
        if context.community is None:
            return refusal_card(Refusal(say("setup-refuse-private")))
        now = await self.communities.choices(context.room.platform, context.community)
        if intent.name is None:
            return community_card(now)
        if not context.admin:
            return refusal_card(Refusal(say("setup-refuse-admins")))
        chosen = chosen_community(now, intent, context)
        if isinstance(chosen, Refusal):
            return refusal_card(chosen)
        await self.communities.choose(context.room.platform, context.community, chosen)
        if now.keeping_questions and not chosen.keeping_questions:
            await self.unanswered.clear(context.room.platform, context.community)
        return community_card(chosen)

    async def self_check(self, context: Context, _: SelfCheck) -> Card:
        courier = self.couriers.get(context.room.platform)
        return rights_card(await courier.lacking(context.room) if courier else ())

    async def complete(self, typed: HalfTyped) -> tuple[str, ...]:
        return starting(typed.rest, _offered())


def community_card(choices: Community) -> Card:
    """What the administrators have chosen."""
    return Card(
        say("setup-title"),
        (
            say("setup-language", language=choices.language or DEFAULT),
            say("setup-clock", clock=_default_clock(choices)),
            say("setup-starters", starters=say(f"setup-starters-{choices.starters}")),
            say("setup-rooms-some", count=len(choices.rooms)) if choices.rooms else say("setup-rooms-all"),
            say(f"setup-strangers-{choices.strangers}"),
            say("setup-theme", theme=say(f"setup-theme-{choices.theme or AUTO}")),
            say("setup-aids-shown") if choices.aids is Aids.SHOWN else say("setup-aids-hidden"),
            say(f"setup-public-{choices.publicity}"),
            say("setup-questions-kept") if choices.keeping_questions else say("setup-questions-not-kept"),
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
        Written(f"/setup strangers {'|'.join(Strangers)}"),
        Written(f"/setup theme {'|'.join(THEMES)}"),
        Written(f"/setup aids {'|'.join(Aids)}"),
        Written(f"/setup public {'|'.join(Publicity)}"),
        Written("/setup keep-questions on|off"),
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
        case "strangers", str(strangers) if strangers in set(Strangers):
            return replace(now, strangers=Strangers(strangers))
        case "theme", str(theme) if theme in THEMES:
            return replace(now, theme=theme_called(theme))
        case "aids", str(aids) if aids in set(Aids):
            return replace(now, aids=Aids(aids))
        case "public", str(publicity) if publicity in set(Publicity):
            return replace(now, publicity=Publicity(publicity))
        case "keep-questions", "on" | "off" as kept:
            return replace(now, keeping_questions=kept == "on")
        case "rooms", "here" | "everywhere" as where:
            return replace(now, rooms=now.rooms | {context.room.chat} if where == "here" else frozenset())
        case _:
            return Refusal(say("setup-refuse-unknown", usages=setup_usages()))


def _offered() -> tuple[str, ...]:
    return (
        *(f"clock {example}" for example in EXAMPLES),
        *(f"language {code}" for code in LANGUAGES),
        *(f"start {who}" for who in Starters),
        "rooms here",
        "rooms everywhere",
        *(f"strangers {choice}" for choice in Strangers),
        *(f"theme {theme}" for theme in THEMES),
        *(f"aids {aids}" for aids in Aids),
        *(f"public {publicity}" for publicity in Publicity),
        "keep-questions on",
        "keep-questions off",
    )


def read_setup(line: Line) -> Intent | Refusal:
    match [tidy(word) for word in line.words]:
        case []:
            return SetUp()
        case [name, value]:
            return SetUp(name[:WORD_LIMIT], value[:WORD_LIMIT])
        case _:
            return too_many_words(line.rest, "setup")


COMMANDS = (
    Command(
        name="setup",
        place=360,
        parameters=(
            Parameter("name", Kind.WORD, completer=Completer.LINE),
            Parameter("value", Kind.WORD, completer=Completer.LINE, after=("name",)),
        ),
        reader=read_setup,
        make=SetUp,
        complete=CommunitySetup.complete,
        intent=SetUp,
        handle=CommunitySetup.set_up,
        service=CommunitySetup,
        audience=Audience.ADMINISTRATORS,
        minds_admins=always,
    ),
    Command(
        name="selfcheck",
        place=370,
        intent=SelfCheck,
        handle=CommunitySetup.self_check,
        service=CommunitySetup,
    ),
)
