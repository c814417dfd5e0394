"""What organisers do about the cup as a whole: start it, change it, stop its clocks, end it, tell of it."""

from bot.accounts.model import presentable
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
    Ask,
    CupAct,
    OnPanel,
    Reply,
    Then,
    choice,
)
from bot.features.cup.acts.rounds import find_begun_matches
from bot.features.cup.cards.buttons import SURE, act, act_button
from bot.features.cup.cards.organise import incomplete_teams, overview_card, person_mark, ping_card
from bot.features.cup.cup_lookup import match_in
from bot.features.cup.limits import LINES_SHOWN, WORDS_LIMIT
from bot.features.cup.terms_input import changes_in
from bot.features.cup.typed_values import EXAMPLES
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, Written, listed, say
from bot.messages.card import Button, Tone
from bot.sessions.time_controls import read_duration
from bot.tournaments.decisions.lifecycle import (
    CallOff,
    Close,
    DismissOrganiser,
    Extend,
    NameOrganiser,
    Pause,
    PostNote,
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


async def _name_organisers(ask: Ask) -> Reply:
    """People named become organisers, or with ``off`` cease to be."""
    persons = await ask.persons()
    if ask.says(OFF):
        marked = tuple(each for each in ask.cup.organisers if person_mark(each) in ask.words)
        return tuple(DismissOrganiser(ask.by, person.player) for person in (*persons, *marked))
    undo = " ".join(("organise off", *map(person_mark, persons)))
    return Then(tuple(NameOrganiser(ask.by, person) for person in persons), undo=undo)


def _asks_to_start(ask: Ask) -> Phrase | None:
    """With empty boards, and back again."""
    if ask.says(OFF):
        return say("cup-ask-start-off")
    few = incomplete_teams(ask.cup) if not ask.words else []
    return say("cup-ask-start-incomplete", teams=listed(*few)) if few else None


async def _start(ask: Ask) -> Reply:
    """Now; at the time that is named; or with ``off`` not yet after all."""
    if ask.says(OFF):
        moved = bool(await find_begun_matches(ask, ask.cup.matches))
        return TakeBackStart(ask.by, moved=moved)
    if not ask.words or ask.says((SURE,)):
        return Start(ask.by)
    at = ask.moment(ask.typed)
    return Then(ChangeTerms(ask.by, (("starts", at),)), undo="") if at else None


async def _change(ask: Ask) -> Reply:
    """Change terms, typed as in the announcement."""
    plan = await ask.desk.read_plan(ask.context, ask.intent.words)
    changes = plan if isinstance(plan, Refusal) else changes_in(plan, ask.cup)
    return changes if isinstance(changes, Refusal) else ChangeTerms(ask.by, changes, typed=ask.typed)


async def _overview(ask: Ask) -> Reply:
    """With how the tables of the matches stand that are listed."""
    open_ = [match for match in ask.cup.matches if not match.is_over and match.games][:LINES_SHOWN]
    tables = [(match.id, match.games[-1].session) for match in open_]
    looked = [(id_, await ask.desk.cups.tables.look(session)) for id_, session in tables if session]
    return overview_card(
        ask.cup, {id_: standing for id_, standing in looked if isinstance(standing, Standing)}
    )


async def _set_pings(ask: Ask) -> Reply:
    """For the room in which it is asked, which has to show the cup."""
    room = ask.context.room
    if not await ask.desk.showing.hangs_in(ask.cup, room):
        return Refusal(say("cup-refuse-ping-elsewhere", show=Written("/cup show")))
    if ask.says(OFF):
        return SetPings(ask.by, room, None)
    if ask.says(_ENTERED):
        return SetPings(ask.by, room, Pinged(room))
    role = await ask.desk.role(room, ask.intent.words) if ask.words else None
    if role is None:
        return ping_card(ask.cup, room)
    if role.lacking:
        rights = listed(*role.lacking)
        return Refusal(say("cup-refuse-ping-rights", role=Written(role.name), rights=rights))
    return SetPings(ask.by, room, Pinged(room, role.id, role.name))


def _post_note(ask: Ask) -> Reply:
    return PostNote(ask.by, presentable(ask.typed, WORDS_LIMIT)) if ask.words else None


def _extend(ask: Ask) -> Reply:
    amounts = [ms for word in ask.words if (ms := read_duration(word))]
    match = ask.match_named
    return Extend(ask.by, amounts[0], match.id if match else None) if amounts else None


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
        sure=_asks_to_start,
        request=_start,
        undo=("start off", "start"),
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
        request=lambda ask: CloseEntries(ask.by, closed=not ask.says(ON)),
        undo=("entries off", "entries on"),
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
        panel=(OnPanel(BEFORE, 32), OnPanel(PLAYING, 41)),
    ),
    CupAct(
        word="note",
        by=ORGANISERS,
        parameters=(Parameter("message", Kind.TEXT, required=True, most=WORDS_LIMIT),),
        request=_post_note,
        usages=("/cup note TEXT",),
        free_words=True,
    ),
    CupAct(
        word="pause",
        by=ORGANISERS,
        request=lambda ask: Pause(ask.by),
        undo=("resume", ""),
        panel=(OnPanel(PLAYING, 21, when=lambda cup: not cup.paused),),
    ),
    CupAct(
        word="resume",
        by=ORGANISERS,
        request=lambda ask: Resume(ask.by),
        undo=("pause", ""),
        panel=(OnPanel(PLAYING, 21, when=_is_paused),),
    ),
    CupAct(
        word="extend",
        by=ORGANISERS,
        parameters=(MATCH, Parameter("time", Kind.WORD, suggestions=("1d", "12h"))),
        match=lambda ask: match_in(ask.cup, ask.intent.words),
        request=_extend,
        usages=("/cup extend 1d", "/cup extend 2.3 12h"),
        panel=(OnPanel(PLAYING, 22, button=lambda cup: act(cup, "extend", "1d")),),
    ),
    CupAct(
        word="close",
        by=ORGANISERS,
        sure=lambda _: say("cup-ask-close"),
        request=lambda ask: Close(ask.by),
        panel=(OnPanel(PLAYING, 43, Tone.STOP),),
    ),
    CupAct(
        word="call-off",
        by=ORGANISERS,
        also=("calloff",),
        sure=lambda _: say("cup-ask-call-off"),
        request=lambda ask: CallOff(ask.by),
        panel=(OnPanel(BEFORE, 33, Tone.STOP), OnPanel(PLAYING, 44, Tone.STOP)),
    ),
)
