"""What organisers do about rounds and results, and about the cup as a whole."""

import re
from collections.abc import Iterable
from functools import partial
from itertools import starmap, zip_longest

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
    TWO,
    WHO,
    Ask,
    CupAct,
    OnPanel,
    Reply,
    Then,
    choice,
)
from bot.features.cup.cards.buttons import SURE, act, act_button
from bot.features.cup.cards.organise import (
    OUTCOMES,
    entrants_in,
    incomplete_teams,
    is_entrant_word,
    overview_card,
    person_mark,
    ping_card,
    result_entry_card,
    sure_card,
    which_absent,
    which_match,
    which_result,
)
from bot.features.cup.cards.standings import draft_card
from bot.features.cup.cup_lookup import is_match_word, match_in
from bot.features.cup.limits import LINES_SHOWN, WORDS_LIMIT
from bot.features.cup.terms_input import EXAMPLES, CupPlan, changes_in, result_in, win_of, write_setting
from bot.gamekit.typed_moves import parts, tidy
from bot.kernel.frozen import frozen
from bot.kernel.languages import typed_words
from bot.kernel.text import Phrase, Refusal, Written, listed, refusal_of, say
from bot.messages.card import Button, Card, Tone
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
from bot.tournaments.decisions.match_results import matches_depending_on
from bot.tournaments.decisions.organiser_results import Forfeit, Report, TakeBackResults
from bot.tournaments.decisions.participation import Start
from bot.tournaments.decisions.rounds import ChangePairing, Draft, Publish, SetPairs
from bot.tournaments.decisions.terms_changes import ChangeTerms, CloseEntries, TakeBackStart
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import Cup, Match, MatchId, Number, Pinged, Result
from bot.tournaments.ports import Standing
from bot.tournaments.sides import match_name


def _has_draft(cup: Cup) -> bool:
    return format_of(cup.terms).shows_draft and bool(cup.draft)


def _can_draft(cup: Cup) -> bool:
    return format_of(cup.terms).shows_draft and not cup.draft


def _in_draft(ask: Ask) -> tuple[Number, ...] | Refusal:
    paired = tuple(number for pair in ask.cup.draft for number in (pair.first, pair.second) if number)
    return paired or refusal_of("cup-refuse-no-draft")


def _draft(ask: Ask) -> Card:
    return draft_card(ask.cup)


def _pair_round(ask: Ask) -> Reply:
    """By the format; or by the numbers of pairs, or people two by two, the last perhaps alone."""
    typed = [_PAIR.fullmatch(word) for word in ask.typed.replace(";", " ").replace(",", " ").split()]
    pairs = [
        (Number(int(parts["first"])), Number(int(parts["second"])) if parts["second"] else None)
        for parts in typed
        if parts
    ]
    if ask.intent.mentioned:
        pairs = [(first, second) for first, second in zip_longest(ask.people[::2], ask.people[1::2])]
    elif len(pairs) < len(typed):
        return None
    return Then(SetPairs(ask.by, tuple(pairs)), undo="draft") if pairs else Draft(ask.by)


_PAIR = re.compile(r"#?(?P<first>\d{1,4})(?:[-–:]#?(?P<second>\d{1,4}))?")
_BOTH = typed_words("both")
_SURE = (SURE, "undo")
_TAKE_BACK = re.compile(r"back:(?P<first>\d{1,6})\.(?P<count>\d{1,4})\.(?P<round>\d{1,4})")


@frozen
class _Line:
    """What a line of a list says, before it is checked."""

    match: Match
    result: Result


async def find_begun_matches(ask: Ask, matches: Iterable[Match]) -> frozenset[MatchId]:
    """The matches with a move at their newest table."""
    tables = [(match.id, match.games[-1].session) for match in matches if match.games]
    looked = [(id_, await ask.desk.cups.tables.look(session)) for id_, session in tables if session]
    return frozenset(id_ for id_, standing in looked if not isinstance(standing, Standing) or standing.moved)


async def _enter(ask: Ask) -> Reply:
    if back := _TAKE_BACK.fullmatch(ask.intent.words.strip()):
        first, count, round_ = (int(back[name]) for name in ("first", "count", "round"))
        matches = tuple(correction.match for correction in ask.cup.corrections[first : first + count])
        return Then(TakeBackResults(ask.by, first, count, round_), partial(_results_card, matches=matches))
    lines = parts(ask.intent.words)
    return await (_enter_list(ask, lines) if len(lines) > 1 else _enter_one(ask))


async def _enter_list(ask: Ask, lines: tuple[str, ...]) -> Reply:
    """All of it, or nothing."""
    parsed = list[_Line]()
    for number, words in enumerate(lines, 1):
        line = _read(ask.cup, words)
        if isinstance(line, Refusal):
            reason = say("cup-refuse-line", line=number, text=Written(words[:32]), reason=line.reason)
            return Refusal(reason)
        parsed.append(line)
    return await _enter_lines(ask, parsed)


async def _enter_one(ask: Ask) -> Reply:
    """What is missing is asked for."""
    match = match_in(ask.cup, ask.intent.words)
    if isinstance(match, Refusal):
        return match
    if match is None:
        return which_match(ask.cup, "result", ask.page)
    people = await ask.desk.lookup.people(ask.cup, *ask.names)
    if isinstance(people, Refusal):
        return people
    words = ask.intent.words.split()
    if len(words) == 1 and not people:
        return which_result(ask.cup, match, ask.limits)
    line = _read(ask.cup, " ".join(word for word in words if tidy(word) not in _SURE), people)
    return line if isinstance(line, Refusal) else await _enter_lines(ask, [line])


async def _enter_lines(ask: Ask, lines: list[_Line]) -> Reply:
    """What was paired from a former result is undone; where that was played already, after a question."""
    cup, undo = ask.cup, ask.says(_SURE)
    gone_on = [match for line in lines for match in matches_depending_on(cup, line.match)]
    results = tuple((line.match.id, line.result) for line in lines)
    report = Report(ask.by, results, await find_begun_matches(ask, gone_on), undo and len(lines) == 1)
    matches = tuple(id_ for id_, _ in results)
    then = partial(_results_card, matches=matches, can_undo=not gone_on)
    if not gone_on or undo or len(lines) > 1:
        return Then(report, then)
    line = lines[0]
    return Then(report, then, lambda why: sure_card(cup, why, f"{match_name(line.match)} {line.result}"))


def _results_card(ask: Ask, matches: tuple[MatchId, ...], *, can_undo: bool = False) -> Card:
    return result_entry_card(ask.cup, matches, can_undo=can_undo)


def _forfeit(ask: Ask) -> Reply:
    cup, people, match = ask.cup, ask.people, ask.match_named
    if match is None and people:
        match = next((match for match in cup.matches_of(people[0]) if not match.is_over), None)
    if match is None:
        return which_match(cup, "forfeit", ask.page)
    both = ask.says(_BOTH)
    if not people and not both:
        return which_absent(cup, match, ask.limits)
    request = Forfeit(ask.by, match.id, None if both else people[0])
    can_undo = not matches_depending_on(cup, match)
    return Then(request, partial(_results_card, matches=(match.id,), can_undo=can_undo))


def _read(cup: Cup, words: str, people: tuple[Number, ...] = ()) -> _Line | Refusal:
    """A match and its result, or who has won it: nothing else, so that no slip is entered."""
    typed = words.split()
    match, named_in = match_in(cup, words), entrants_in(cup, words)
    for refusal in (match, named_in):
        if isinstance(refusal, Refusal):
            return refusal
    winners = tuple(dict.fromkeys((*people, *(() if isinstance(named_in, Refusal) else named_in))))
    results = [word for word in typed if result_in(word)]
    rest = [word for word in typed if not result_in(word) and not is_entrant_word(word)]
    if isinstance(match, Match) and len(rest) == 1 and is_match_word(rest[0]):
        if len(results) == 1 and not winners and (result := result_in(results[0])):
            return _Line(match, result)
        if not results and len(winners) == 1 and (result := win_of(match, winners[0])):
            return _Line(match, result)
    return refusal_of("cup-refuse-unread", usage=Written("1.1 1-0"))


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
        return say("cup-ask-start-off") if _can_take_back_start(ask.cup) else None
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
    """Change terms, typed as in the announcement; what can be typed so is taken back so."""
    plan = await ask.desk.read_plan(ask.context, ask.intent.words)
    changes = plan if isinstance(plan, Refusal) else changes_in(plan, ask.cup)
    if isinstance(changes, Refusal):
        return changes
    former = {name: getattr(ask.cup.terms, name) for name, _ in changes}
    typed = " ".join(starmap(write_setting, former.items()))
    reads_back = await ask.desk.read_plan(ask.context, typed) == CupPlan(chosen=former)
    request = ChangeTerms(ask.by, changes, typed=ask.typed)
    return Then(request, undo=f"change {typed}" if reads_back else "")


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
        return refusal_of("cup-refuse-ping-elsewhere", show=Written("/cup show"))
    if ask.says(OFF):
        return SetPings(ask.by, room, None)
    if ask.says(_ENTERED):
        return SetPings(ask.by, room, Pinged(room))
    role = await ask.desk.role(room, ask.intent.words) if ask.words else None
    if role is None:
        return ping_card(ask.cup, room)
    if role.lacking:
        rights = listed(*role.lacking)
        return refusal_of("cup-refuse-ping-rights", role=Written(role.name), rights=rights)
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
        word="draft",
        by=ORGANISERS,
        parameters=(Parameter("pairs", Kind.TEXT, most=TEXT_LIMIT),),
        people=True,
        rows=True,
        request=_pair_round,
        then=_draft,
        usages=("/cup draft", "/cup draft 1-4 5-2 3", "/cup draft @NAME @NAME"),
        panel=(OnPanel(PLAYING, 1, Tone.GO, _can_draft), OnPanel(PLAYING, 4, when=_has_draft)),
    ),
    CupAct(
        word="swap",
        by=ORGANISERS,
        parameters=TWO,
        among=_in_draft,
        request=lambda ask: ChangePairing(ask.by, *ask.people[:2]),
        then=_draft,
        undo=("swap {people}", ""),
        panel=(OnPanel(PLAYING, 3, when=_has_draft),),
    ),
    CupAct(
        word="publish",
        by=ORGANISERS,
        request=lambda ask: Publish(ask.by),
        panel=(OnPanel(PLAYING, 2, Tone.GO, _has_draft),),
    ),
    CupAct(
        word="result",
        by=ORGANISERS,
        parameters=(
            MATCH,
            choice("outcome", *OUTCOMES, Result.VOID),
            Parameter("several", Kind.TEXT, most=TEXT_LIMIT),
            choice("undo", "undo"),
        ),
        request=_enter,
        rows=True,
        panel=(OnPanel(PLAYING, 11),),
        often=True,
    ),
    CupAct(
        word="forfeit",
        by=ORGANISERS,
        parameters=(MATCH, WHO, Parameter("both", Kind.SWITCH, words=_BOTH, only_typed=True)),
        people=True,
        match=lambda ask: match_in(ask.cup, ask.intent.words),
        request=_forfeit,
        panel=(OnPanel(PLAYING, 12),),
        often=True,
    ),
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
