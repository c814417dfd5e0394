"""What organisers do about the cup as a whole: start it, change it, stop its clocks, end it, tell of it."""

from bot.commandkit.command import Kind, Parameter
from bot.commandkit.limits import TEXT_LIMIT
from bot.features.cup.act import (
    BEFORE,
    MATCH,
    OFF,
    ON,
    ORGANISERS,
    PLAYING,
    WHO,
    Asked,
    CupAct,
    OnPanel,
    Reply,
    choice,
)
from bot.features.cup.acts.rounds import begun_matches
from bot.features.cup.cards.buttons import act, act_button
from bot.features.cup.cards.organise import overview_card, ping_card
from bot.features.cup.cup_lookup import match_in
from bot.features.cup.limits import LINES_SHOWN
from bot.features.cup.terms_input import changes_in
from bot.features.cup.typed_values import EXAMPLES
from bot.kernel.languages import typed_words
from bot.kernel.text import Refusal, Written, listed, say
from bot.messages.card import Button, Tone
from bot.sessions.time_controls import read_duration
from bot.tournaments.decisions.lifecycle import (
    CallOff,
    Close,
    DismissOrganiser,
    Extend,
    NameOrganiser,
    Pause,
    Resume,
    SetPings,
)
from bot.tournaments.decisions.sign_up_and_check_in import Start
from bot.tournaments.decisions.terms_changes import ChangeTerms, CloseEntries, TakeBackStart
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Pinged
from bot.tournaments.ports import Standing

_ENTERED = typed_words("entered")
_EVER = BEFORE | PLAYING


async def _name_organisers(asked: Asked) -> Reply:
    """People named become organisers, or with ``off`` cease to be."""
    persons = await asked.persons()
    if asked.says(OFF):
        return tuple(DismissOrganiser(asked.by, person.player) for person in persons)
    return tuple(NameOrganiser(asked.by, person) for person in persons)


async def _start(asked: Asked) -> Reply:
    """Now; at the time that is named; or with ``off`` not yet after all."""
    if not asked.words:
        return Start(asked.by)
    if asked.says(OFF):
        return TakeBackStart(asked.by, moved=bool(await begun_matches(asked, asked.cup.matches)))
    at = asked.moment(asked.typed)
    return ChangeTerms(asked.by, (("starts", at),)) if at else None


async def _change(asked: Asked) -> Reply:
    """Change terms, typed as in the announcement."""
    plan = await asked.desk.read_plan(asked.context, asked.intent.words)
    changes = plan if isinstance(plan, Refusal) else changes_in(plan, asked.cup)
    return changes if isinstance(changes, Refusal) else ChangeTerms(asked.by, changes)


async def _overview(asked: Asked) -> Reply:
    """With how the tables of the matches stand that are listed."""
    open_ = [match for match in asked.cup.matches if not match.is_over and match.games][:LINES_SHOWN]
    tables = [(match.id, match.games[-1].session) for match in open_]
    looked = [(id_, await asked.desk.cups.tables.look(session)) for id_, session in tables if session]
    return overview_card(
        asked.cup, {id_: standing for id_, standing in looked if isinstance(standing, Standing)}
    )


async def _set_pings(asked: Asked) -> Reply:
    """For the room in which it is asked, which has to show the cup."""
    room = asked.context.room
    if not await asked.desk.showing.hangs_in(asked.cup, room):
        return Refusal(say("cup-refuse-ping-elsewhere", show=Written("/cup show")))
    if asked.says(OFF):
        return SetPings(asked.by, room, None)
    if asked.says(_ENTERED):
        return SetPings(asked.by, room, Pinged(room))
    role = await asked.desk.role(room, asked.intent.words) if asked.words else None
    if role is None:
        return ()
    if role.lacking:
        rights = listed(*role.lacking)
        return Refusal(say("cup-refuse-ping-rights", role=Written(role.name), rights=rights))
    return SetPings(asked.by, room, Pinged(room, role.id, role.name))


def _extend(asked: Asked) -> Reply:
    amounts = [ms for word in asked.words if (ms := read_duration(word))]
    match = asked.match_named
    return Extend(asked.by, amounts[0], match.id if match else None) if amounts else None


def _entries_button(cup: Cup) -> Button:
    if cup.closed:
        return act_button(cup, "entries", "on", say("button-cup-entries-on"))
    return act_button(cup, "entries", "off", say("button-cup-entries-off"))


def _can_take_back_start(cup: Cup) -> bool:
    """Before the first result."""
    return cup.round <= 1 and not any(match.is_over and match.second for match in cup.matches)


def _is_paused(cup: Cup) -> bool:
    return bool(cup.paused)


ACTS = (
    CupAct(
        word="organise",
        by=ORGANISERS,
        also=("organize",),
        parameters=(WHO,),
        request=_name_organisers,
        often=True,
    ),
    CupAct(
        word="start",
        by=ORGANISERS,
        parameters=(Parameter("when", Kind.TEXT, suggestions=(*EXAMPLES, "off")),),
        request=_start,
        usages=("/cup start", *(f"/cup start {example}" for example in EXAMPLES), "/cup start off"),
        panel=(
            OnPanel(BEFORE, 11, Tone.GO),
            OnPanel(
                PLAYING,
                35,
                when=_can_take_back_start,
                button=lambda cup: act_button(cup, "start", "off", say("button-cup-start-off")),
            ),
        ),
        often=True,
    ),
    CupAct(
        word="change",
        by=ORGANISERS,
        parameters=(Parameter("terms", Kind.TEXT, required=True, most=TEXT_LIMIT),),
        request=_change,
    ),
    CupAct(
        word="entries",
        by=ORGANISERS,
        parameters=(choice("switch", "on", "off", required=True),),
        request=lambda asked: CloseEntries(asked.by, closed=not asked.says(ON)),
        panel=(
            OnPanel(BEFORE, 24, button=_entries_button),
            OnPanel(PLAYING, 33, when=lambda cup: format_of(cup.terms).late_entry, button=_entries_button),
        ),
    ),
    CupAct(
        word="overview",
        by=ORGANISERS,
        request=_overview,
        panel=(OnPanel(_EVER, 31),),
    ),
    CupAct(
        word="ping",
        by=ORGANISERS,
        parameters=(choice("whom", "entered", "off"), Parameter("role", Kind.ROLE)),
        request=_set_pings,
        then=lambda asked: ping_card(asked.cup, asked.context.room),
        panel=(OnPanel(BEFORE, 32), OnPanel(PLAYING, 41)),
    ),
    CupAct(
        word="pause",
        by=ORGANISERS,
        request=lambda asked: Pause(asked.by),
        panel=(OnPanel(PLAYING, 21, when=lambda cup: not cup.paused),),
    ),
    CupAct(
        word="resume",
        by=ORGANISERS,
        request=lambda asked: Resume(asked.by),
        panel=(OnPanel(PLAYING, 21, when=_is_paused),),
    ),
    CupAct(
        word="extend",
        by=ORGANISERS,
        parameters=(MATCH, Parameter("time", Kind.WORD, suggestions=("1d", "12h"))),
        match=lambda asked: match_in(asked.cup, asked.intent.words),
        request=_extend,
        usages=("/cup extend 1d", "/cup extend 2.3 12h"),
        panel=(OnPanel(PLAYING, 22, button=lambda cup: act(cup, "extend", "1d")),),
    ),
    CupAct(
        word="close",
        by=ORGANISERS,
        sure=lambda _: say("cup-ask-close"),
        request=lambda asked: Close(asked.by),
        panel=(OnPanel(PLAYING, 43, Tone.STOP),),
    ),
    CupAct(
        word="call-off",
        by=ORGANISERS,
        also=("calloff",),
        sure=lambda _: say("cup-ask-call-off"),
        request=lambda asked: CallOff(asked.by),
        panel=(OnPanel(BEFORE, 33, Tone.STOP), OnPanel(PLAYING, 44, Tone.STOP)),
    ),
)
