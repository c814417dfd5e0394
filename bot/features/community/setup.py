"""What the administrators of a community choose, and which rights we have."""

from collections.abc import Iterator
from dataclasses import replace

from bot.accounts.model import Ban, Commons, Community, Publicity, Starters, Strangers
from bot.accounts.preferences import AUTO, THEMES, theme_called
from bot.commandkit.command import Audience, Command, Completer, HalfTyped, Kind, Parameter, always
from bot.commandkit.completion import starting
from bot.commandkit.context import Context
from bot.commandkit.core import Core
from bot.commandkit.limits import WORD_LIMIT
from bot.commandkit.typed_line import Line, too_many_words
from bot.features.community.limits import BANNED_AT_MOST_MS
from bot.gamekit.typed_moves import tidy
from bot.intents.community import SelfCheck, SetUp
from bot.intents.intent import Intent
from bot.kernel.public_address import PublicAddress
from bot.kernel.scene import Aids
from bot.kernel.text import Listed, Phrase, Refusal, Written, listed, say
from bot.learning.daily_schedule import Daily, read_time
from bot.messages.card import Card
from bot.messages.language import DEFAULT, LANGUAGES
from bot.messages.numbers import control_of, time_of_day
from bot.messages.refusals import refusal_card
from bot.sessions.time_controls import EXAMPLES, NO_CLOCK, Control, read_control, read_duration, write_control

DAILY, BAN, COMMONS = "daily", "ban", "commons"
_BAN_USAGE = "/setup ban @NAME 7d|off"


async def set_up(core: Core, context: Context, intent: SetUp) -> Card:
    if context.community is None:
        return refusal_card(Refusal(say("setup-refuse-private")))
    current = await core.store.communities.choices(context.room.platform, context.community)
    if intent.name is None:
        return await _card(core, context, current)
    if not context.admin:
        return refusal_card(Refusal(say("setup-refuse-admins")))
    if intent.name == DAILY:
        refused = await _set_daily(core, context, intent.value or "")
        return refusal_card(refused) if refused else await _card(core, context, current)
    if intent.name == BAN:
        chosen = await _set_ban(core, current, intent)
    elif intent.name == COMMONS:
        chosen = _choose_commons(current, intent.value or "", core)
    else:
        chosen = apply_choice(current, intent, context)
    if isinstance(chosen, Refusal):
        return refusal_card(chosen)
    await core.store.communities.choose(context.room.platform, context.community, chosen)
    if current.keeping_questions and not chosen.keeping_questions:
        await core.store.unanswered.clear(context.room.platform, context.community)
    return await _card(core, context, chosen)


def _choose_commons(current: Community, value: str, core: Core) -> Community | Refusal:
    """``on``, with some games and languages where not all are meant, or ``off``."""
    match value.split():
        case ["off"]:
            return replace(current, commons=None)
        case ["on", *words] if set(words) <= {*core.games, *LANGUAGES}:
            games, languages = frozenset(words) & core.games.keys(), frozenset(words) & LANGUAGES.keys()
            return replace(current, commons=Commons(frozenset(map(str, games)), languages))
        case _:
            return Refusal(say("setup-refuse-unknown", usages=setup_usages()))


async def _set_daily(core: Core, context: Context, value: str) -> Refusal | None:
    """For this room, and not for the community as a whole."""
    if value == "off":
        await core.dailies.stop(context.room, context.id)
        return None
    time = read_time(value, context.asker.account.rest.zone)
    if isinstance(time, Refusal):
        return time
    await core.dailies.start(context.room, *time, context.id)
    return None


async def _set_ban(core: Core, current: Community, intent: SetUp) -> Community | Refusal:
    """Exclude a person from the games and cups of the community for a time, or no more."""
    lasts = read_duration(intent.value or "")
    if intent.whom is None or not (intent.value == "off" or (lasts and lasts <= BANNED_AT_MOST_MS)):
        return Refusal(say("setup-refuse-unknown", usages=listed(Written(_BAN_USAGE))))
    player, now = (await core.store.accounts.account_of(intent.whom.handle)).player, core.clock.now()
    bans = tuple(ban for ban in current.bans if ban.player != player and ban.until > now)
    return replace(current, bans=(*bans, Ban(player, now.after(lasts))) if lasts else bans)


async def _card(core: Core, context: Context, choices: Community) -> Card:
    return community_card(choices, core.pages, await core.dailies.look(context.room))


async def self_check(core: Core, context: Context, _: SelfCheck) -> Card:
    courier = core.couriers.get(context.room.platform)
    return rights_card(await courier.lacking(context.room) if courier else ())


async def complete_setup(_: Core, typed: HalfTyped) -> tuple[str, ...]:
    return starting(typed.rest, _completions())


def community_card(
    choices: Community, pages: PublicAddress | None = None, daily: Daily | None = None
) -> Card:
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
            *([say("setup-bans", count=len(choices.bans))] if choices.bans else []),
            _commons(choices.commons),
            *_where_seen(choices, pages),
            _daily(daily),
            say("setup-commands", commands=setup_usages()),
        ),
    )


def _where_seen(choices: Community, pages: PublicAddress | None) -> Iterator[Phrase]:
    """The address of a public table: the code at its end is on every card."""
    if choices.publicity is not Publicity.NONE and pages:
        yield say("setup-public-address", address=Written(pages.of("/t/")))
    elif choices.publicity is not Publicity.NONE:
        yield say("setup-public-nowhere")


def _commons(commons: Commons | None) -> Phrase:
    if commons is None:
        return say("setup-commons-off")
    games = listed(*map(Written, sorted(commons.games))) if commons.games else say("setup-commons-any")
    names = (LANGUAGES[code] for code in sorted(commons.languages) if code in LANGUAGES)
    languages = listed(*names) if commons.languages else say("setup-commons-any")
    return say("setup-commons-on", games=games, languages=languages)


def _daily(daily: Daily | None) -> Phrase:
    if daily is None or not daily.is_on:
        return say("setup-daily-off")
    return say("setup-daily", time=time_of_day(daily.minute), zone=Written(daily.zone))


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
        Written("/setup commons on|on know en de|off"),
        Written("/setup daily 18:00 Europe/Rome|off"),
        Written(_BAN_USAGE),
    )


def rights_card(lacking: tuple[Phrase, ...]) -> Card:
    if not lacking:
        return Card(say("selfcheck-title"), (say("selfcheck-fine"),))
    return Card(say("selfcheck-title"), (say("selfcheck-lacking", rights=Listed(lacking)),))


def apply_choice(current: Community, intent: SetUp, context: Context) -> Community | Refusal:
    match intent.name, intent.value:
        case "language", str(language) if language in LANGUAGES:
            return replace(current, language=language)
        case "clock", str(clock) if not isinstance(control := read_control(clock), Refusal):
            return replace(current, clock=write_control(control) if control else None)
        case "start", str(starters) if starters in set(Starters):
            return replace(current, starters=Starters(starters))
        case "strangers", str(strangers) if strangers in set(Strangers):
            return replace(current, strangers=Strangers(strangers))
        case "theme", str(theme) if theme in THEMES:
            return replace(current, theme=theme_called(theme))
        case "aids", str(aids) if aids in set(Aids):
            return replace(current, aids=Aids(aids))
        case "public", str(publicity) if publicity in set(Publicity):
            return replace(current, publicity=Publicity(publicity))
        case "keep-questions", "on" | "off" as switch:
            return replace(current, keeping_questions=switch == "on")
        case "rooms", "here" | "everywhere" as where:
            return replace(
                current, rooms=current.rooms | {context.room.chat} if where == "here" else frozenset()
            )
        case _:
            return Refusal(say("setup-refuse-unknown", usages=setup_usages()))


def _completions() -> tuple[str, ...]:
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
        "commons on",
        "commons off",
        "daily 18:00 Europe/Rome",
        "daily off",
        "ban 7d",
        "ban off",
    )


def read_setup(line: Line) -> Intent | Refusal:
    match [tidy(word) for word in line.words]:
        case []:
            return SetUp()
        case ["daily" | "commons" as name, *value] if value:
            return SetUp(name, " ".join(value)[:WORD_LIMIT])
        case ["ban", *_, value]:
            return SetUp(BAN, value[:WORD_LIMIT], next(iter(line.mentioned), None))
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
            Parameter("who", Kind.PERSON, fills="whom"),
        ),
        reader=read_setup,
        make=SetUp,
        complete=complete_setup,
        intent=SetUp,
        handle=set_up,
        audience=Audience.ADMINISTRATORS,
        minds_admins=always,
    ),
    Command(
        name="selfcheck",
        place=370,
        intent=SelfCheck,
        handle=self_check,
    ),
)
