"""The cards of organisers, and what an act of theirs has done."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final
from zlib import crc32

from bot.features.cup.cards.buttons import Option, Page, act, act_button, choosing, fit_lines
from bot.features.cup.cards.standings import entrants_of, match_line, of_round
from bot.features.cup.cards.terms_text import organised_by
from bot.features.cup.limits import DEEDS_SHOWN, MATCHES_ON_CARD, PINGED_AT_MOST
from bot.intents.cup import OnCup
from bot.intents.payload import fits_payload, write_payload
from bot.kernel.ids import Person, Room
from bot.kernel.text import Phrase, Refusal, Written, listed, refusal_of, say
from bot.messages.card import Button, Card, Limits, Rows, Tone
from bot.tournaments.decisions.entry import in_seed_order
from bot.tournaments.formats.registry import format_of
from bot.tournaments.model import (
    Correction,
    Cup,
    Entrant,
    Match,
    MatchId,
    Number,
    Pinged,
    Result,
    Stage,
    result_name,
)
from bot.tournaments.pairing.eligibility import present
from bot.tournaments.ports import Standing
from bot.tournaments.sides import (
    board_of,
    deadline,
    match_name,
    name_of,
    open_matches,
    pair_of,
    side_label,
    strength,
)
from bot.tournaments.team_play.as_teams import rosters

_NAMED: Final = re.compile(r"#(?P<number>\d{1,4})(?:~(?P<mark>[0-9a-f]{3}))?")
_MARKS: Final = 16**3


def entrant_word(entrant: Entrant) -> str:
    return f"#{entrant.number}~{person_mark(entrant.person)}"


def entrants_in(cup: Cup, words: str) -> tuple[Number, ...] | Refusal:
    """Who is named by ``#number``, as people type it or as a button that may be older than the numbers."""
    by_number = {entrant.number: entrant for entrant in cup.entrants}
    numbers: list[Number] = []
    for mention in _NAMED.finditer(words):
        number = Number(int(mention["number"]))
        if number not in by_number:
            return refusal_of("cup-refuse-no-such-entrant", number=number)
        if mention["mark"] not in (None, person_mark(by_number[number].person)):
            return refusal_of("cup-refuse-other-entrant", number=number)
        numbers.append(number)
    return tuple(numbers)


def is_entrant_word(word: str) -> bool:
    return _NAMED.fullmatch(word) is not None


def person_mark(person: Person) -> str:
    """A mark by which a button notices that another person stands there by now."""
    return f"{crc32(person.player.account.encode()) % _MARKS:03x}"


OUTCOMES = (Result.FIRST, Result.DRAW, Result.SECOND)
_SCORES = {None: "–", Result.FIRST: "1–0", Result.DRAW: "½–½", Result.SECOND: "0–1"}


def organiser_card(cup: Cup, rows: Rows) -> Card:
    """The organiser's card, for them alone; ``rows`` are the buttons that the acts declare for it."""
    return Card(say("cup-panel", name=cup.terms.name), tuple(_state(cup)), rows=rows)


def _state(cup: Cup) -> Iterator[Phrase]:
    yield say(f"cup-stage-{cup.stage}")
    yield say("cup-entrants", entrants=entrants_of(cup))
    if cup.stage is Stage.RUNNING and cup.matches:
        yield say("cup-open-matches", count=len(open_matches(cup)))
    if cup.paused:
        yield say("cup-paused")
    elif until := deadline(cup):
        yield say("cup-until", until=until)
    yield from organised_by(cup)


def seeding_card(cup: Cup, rows: Rows) -> Card:
    """In which order the field would start now: the rated, and apart from them those without a rating."""
    order = list(
        enumerate(in_seed_order(cup, (entrant for entrant in cup.entrants if not entrant.has_left)), 1)
    )
    rated = [_place(at, entrant) for at, entrant in order if strength(entrant) or entrant.seed]
    unrated = [_place(at, entrant) for at, entrant in order if not strength(entrant) and not entrant.seed]
    lines = [*rated, *([say("cup-seeding-unrated")] if unrated else []), *unrated]
    usage = say(
        "cup-seeding-how", usages=listed(Written("/cup seed @NAME 1"), Written("/cup seed @NAME off"))
    )
    return Card(say("cup-seeding", name=cup.terms.name), (*fit_lines(lines, "people"), usage), rows=rows)


def _place(at: int, entrant: Entrant) -> Phrase:
    if entrant.seed:
        return say("cup-seed-by-hand", place=at, person=side_label(entrant))
    if not strength(entrant):
        return say("cup-standing-place", place=at, person=side_label(entrant))
    return say("cup-seed-rated", place=at, person=side_label(entrant), rating=strength(entrant))


def which_match(cup: Cup, what: str, page: Page) -> Card:
    """The matches that go on; for a result also those of this round that are over, to be corrected."""
    matches = [match for match in cup.matches if match.second is not None and _in_question(cup, match, what)]
    options = [(_option(cup, match), match_name(match)) for match in matches]
    return choosing(cup, what, say(f"cup-which-{what}"), options, page)


def _in_question(cup: Cup, match: Match, what: str) -> bool:
    return not match.is_over or (what == "result" and match.round == cup.round)


def _option(cup: Cup, match: Match) -> Phrase:
    if match.result is None:
        return say("cup-option-match", board=board_of(match.id), pair=pair_of(cup, match))
    return say(
        "cup-match", board=board_of(match.id), pair=pair_of(cup, match), result=result_name(match.result)
    )


def which_result(cup: Cup, match: Match, limits: Limits) -> Card:
    options: list[Option] = [
        (outcome_label(cup, match, outcome), f"{match_name(match)} {outcome}") for outcome in OUTCOMES
    ]
    options.append((say("button-cup-void"), f"{match_name(match)} {Result.VOID}"))
    return choosing(cup, "result", say("cup-which-outcome", pair=pair_of(cup, match)), options, Page(limits))


def outcome_label(cup: Cup, match: Match, result: Result) -> Phrase:
    if result is Result.DRAW or match.second is None:
        return result_name(result)
    winner = match.first if result is Result.FIRST else match.second
    return say("button-cup-won", person=side_label(cup.entrant(winner)))


def sure_card(cup: Cup, refused: Refusal, words: str) -> Card:
    """What would have to be undone, and the button that does it."""
    yes = act_button(cup, "result", f"{words} undo", say("button-cup-undo"), Tone.STOP)
    return Card(refused.reason, (say("cup-undo-line", name=cup.terms.name),), rows=((yes,),))


def result_entry_card(cup: Cup, matches: tuple[MatchId, ...], *, can_undo: bool) -> Card:
    """How the matches stand that were entered just now, the last on record, with a way back."""
    first, unlisted = len(cup.corrections), set(matches)
    while first and cup.corrections[first - 1].match in unlisted:
        first -= 1
        unlisted.remove(cup.corrections[first].match)
    entries = cup.corrections[first:]
    waiting = [match for match in cup.matches if match.id in unlisted and match.claims]
    lines = [
        *(_entry_line(cup, match_) for match_ in entries),
        *(_waiting_line(cup, match_) for match_ in waiting),
    ]
    words = f"back:{first}.{len(entries)}.{cup.round}"
    undo = act_button(cup, "result", words, say("button-cup-take-back"))
    row = (*((undo,) if can_undo and entries else ()), act(cup, "organise"))
    return Card(say("cup-entered", name=cup.terms.name), fit_lines(lines, "people"), rows=(row,))


def _entry_line(cup: Cup, entry: Correction) -> Phrase:
    """``Board 1.1: Leo 1–0 Finn (was –)``."""
    match = cup.match(entry.match)
    if match is None or match.second is None:
        return say("line", text=entry.match)
    board, former = Written(match_name(match)), _score(entry.before)
    if entry.after not in _SCORES:
        result = result_name(entry.after)
        return say("cup-entered-other", board=board, pair=pair_of(cup, match), result=result, before=former)
    first, second = (side_label(cup.entrant(number)) for number in (match.first, match.second))
    result = _score(entry.after)
    return say("cup-entered-line", board=board, first=first, second=second, result=result, before=former)


def _waiting_line(cup: Cup, match: Match) -> Phrase:
    """What an organiser has entered of a match of their own."""
    claim = match.claims[0]
    opponent = match.opponent_of(claim.by)
    if match.disputed or opponent is None:
        return match_line(cup, match)
    return say(
        "cup-entered-waits",
        board=Written(match_name(match)),
        pair=pair_of(cup, match),
        result=result_name(claim.result),
        person=side_label(cup.entrant(opponent)),
    )


def _score(result: Result | None) -> Phrase:
    return say("line", text=_SCORES[result]) if result in _SCORES else result_name(result)


def which_absent(cup: Cup, match: Match, limits: Limits) -> Card:
    """Who did not come."""
    options: list[Option] = [
        (say("line", text=name_of(entrant)), f"{match_name(match)} {entrant_word(entrant)}")
        for entrant in map(cup.entrant, match.numbers)
    ]
    options.append((say("button-cup-both"), f"{match_name(match)} both"))
    return choosing(cup, "forfeit", say("cup-which-absent", pair=pair_of(cup, match)), options, Page(limits))


def which_entrant(cup: Cup, what: str, among: Sequence[Number], page: Page) -> Card:
    """One of these people."""
    people = map(cup.entrant, among)
    options = [(say("line", text=name_of(person)), entrant_word(person)) for person in people]
    return choosing(cup, what, say(f"cup-which-{what}"), options, page)


def who_play(cup: Cup) -> tuple[Number, ...]:
    return tuple(entrant.number for entrant in cup.entrants if not entrant.has_left)


def history_card(cup: Cup) -> Card:
    """The audit trail, the newest first."""
    results = [
        (
            correction.at,
            say(
                "cup-correction",
                at=correction.at,
                person=correction.by,
                match=_match_named(cup, correction.match),
                before=result_name(correction.before),
                after=result_name(correction.after),
            ),
        )
        for correction in cup.corrections
    ]
    deeds = [(deed.at, say("cup-deed", at=deed.at, person=deed.by, what=deed.what)) for deed in cup.deeds]
    lines = tuple(line for _, line in sorted((*results, *deeds), key=lambda deed: deed[0], reverse=True))
    lines_on_card = fit_lines(lines, "deeds", DEEDS_SHOWN)
    return Card(say("cup-history", name=cup.terms.name), lines_on_card or (say("cup-history-none"),))


def _match_named(cup: Cup, id_: str) -> Phrase:
    match_ = next((match for match in cup.matches if match.id == id_), None)
    return pair_of(cup, match_) if match_ else say("line", text=id_)


def ping_card(cup: Cup, room: Room) -> Card:
    """Whom announcements of the cup ping in a room, and how that is changed."""
    pinged = next((ping for ping in cup.pinged if ping.room == room), None)
    usages = listed(*map(Written, ("/cup ping entered", "/cup ping @ROLE", "/cup ping off")))
    buttons = (
        act_button(cup, "ping", "entered", say("button-cup-ping-entered")),
        act_button(cup, "ping", "off", say("button-cup-ping-off")),
    )
    lines = (_whom(pinged), say("cup-ping-rules", most=PINGED_AT_MOST), say("cup-ping-how", usages=usages))
    return Card(say("cup-ping", name=cup.terms.name), lines, rows=(buttons,))


def _whom(pinged: Pinged | None) -> Phrase:
    if pinged is None:
        return say("cup-ping-nobody")
    if pinged.role:
        return say("cup-ping-role", role=Written(pinged.name))
    return say("cup-ping-entered")


Tables = Mapping[MatchId, Standing]
"""How the newest table of each match stands, of those that were looked at."""


def overview_card(cup: Cup, tables: Tables) -> Card:
    lines = (*_next(cup), *_demands(cup), *_absent(cup, tables), *_people(cup))
    rows = (
        (act(cup, "overview", tone=Tone.GO), act(cup, "result"), act(cup, "forfeit")),
        (act(cup, "pairings"), act(cup, "organise")),
    )
    return Card(say("cup-overview", name=cup.terms.name), fit_lines(lines), rows=rows)


def _next(cup: Cup) -> Iterator[Phrase]:
    """What happens by itself, and when."""
    if cup.paused:
        yield say("cup-paused")
    if cup.is_to_begin:
        yield say("cup-starts", at=cup.terms.starts) if cup.terms.starts else say("cup-starts-by-hand")
        return
    if cup.stage is not Stage.RUNNING:
        yield say("cup-over")
        return
    if cup.draft:
        publishes = cup.publishes
        yield say("cup-next-draft", at=publishes) if publishes else say("cup-next-draft-by-hand")
        return
    count, until = len(open_matches(cup)), deadline(cup)
    yield say("cup-open-matches", count=count)
    if until is not None and not cup.paused:
        yield say("cup-until", until=until)
    rounds = format_of(cup.terms).rounds(cup)
    if count and rounds is not None and cup.round < rounds:
        yield say("cup-next-round", round=cup.round + 1, rounds=rounds)


def _demands(cup: Cup) -> Iterator[Phrase]:
    """What waits for an organiser, the most urgent first."""
    matches = open_matches(cup)
    yield from (match_line(cup, match) for match in matches if match.disputed)
    for match in matches:
        if match.until is None and not match.disputed and not cup.paused:
            yield say("cup-wants-decision", pair=pair_of(cup, match))
    for match in matches:
        if match.asked:
            people = listed(*(side_label(cup.entrant(number)) for number in match.asked))
            yield say("cup-wants-time", pair=pair_of(cup, match), people=people)
    yield from (match_line(cup, match) for match in matches if match.claims and not match.disputed)


def _absent(cup: Cup, tables: Tables) -> Iterator[Phrase]:
    """The players who have not come, or not moved."""
    for match in open_matches(cup):
        if match.claims:
            continue
        table, pair = table_code(match), pair_of(cup, match)
        standing = tables.get(match.id)
        if table is None:
            if missing := [
                side_label(cup.entrant(number)) for number in match.numbers if number not in match.came
            ]:
                yield say("cup-not-come", people=listed(*missing), pair=pair)
        elif standing and standing.absent:
            yield say("cup-not-moved", people=listed(*standing.absent), pair=pair, table=table)


def table_code(match: Match) -> Written | None:
    """The code of the newest table."""
    session = match.games[-1].session if match.games else None
    return Written(session) if session else None


def _people(cup: Cup) -> Iterator[Phrase]:
    out = [side_label(entrant) for entrant in cup.entrants if entrant.sits_out and not entrant.has_left]
    if out:
        yield say("cup-sit-out", people=listed(*out))
    if cup.is_to_begin and cup.stage is Stage.CHECK_IN:
        missing = [side_label(entrant) for entrant in cup.entrants if not entrant.checked_in]
        if missing:
            yield say("cup-missing", people=listed(*missing))
    if few := incomplete_teams(cup):
        yield say("cup-teams-incomplete", teams=listed(*few))
    if cup.seeking:
        yield say("cup-seeking", people=listed(*(seeker.person for seeker in cup.seeking)))
    if cup.waiting:
        people = listed(*(queued.person for queued in cup.waiting))
        yield say("cup-waiting", count=len(cup.waiting), people=people)
    entered = {person.player for entrant in cup.entrants for person in entrant.people}
    invited = [person for person in cup.invited if person.player not in entered]
    if cup.is_to_begin and invited:
        yield say("cup-invited-not-entered", people=listed(*invited))


def incomplete_teams(cup: Cup) -> list[str]:
    """Teams that would begin with empty boards."""
    if not cup.is_to_begin:
        return []
    members = rosters(cup)
    return [team.name for team in cup.teams if len(members.get(team.number, ())) < cup.terms.teams]


def undo_button(cup: Cup, typed: str, people: tuple[Number, ...]) -> Rows:
    """What takes an act back, about the same people; those who are off the list are named by nothing."""
    words = [entrant_word(entrant) for entrant in cup.entrants if entrant.number in people]
    act_word, _, rest = typed.format(people=" ".join(words)).partition(" ")
    intent = OnCup(act_word, rest, cup.id)
    if not act_word or len(words) < len(people) or not fits_payload(intent):
        return ()
    return ((Button(say("button-cup-take-back"), write_payload(intent)),),)


def echo_card(former: Cup, cup: Cup, deeds: tuple[Phrase, ...], undo: Rows, card: Card | None = None) -> Card:
    """``card`` shows what the act is about, where it has one."""
    echo = say("cup-echo", name=cup.terms.name, what=listed(*deeds))
    body = card or Card(echo, rows=((act(cup, "organise"),),))
    lines = (*((echo,) if card else ()), *effects(former, cup), *body.lines)
    return replace(body, lines=lines, rows=(*undo, *body.rows))


def effects(former: Cup, cup: Cup) -> Iterator[Phrase]:
    """What is otherwise about rounds by now."""
    by_id = {match.id: match for match in former.matches}
    changed = [match for match in cup.matches if by_id.get(match.id, match).result is not match.result]
    yield from fit_lines((match_line(cup, match) for match in changed), most=MATCHES_ON_CARD)
    if former.is_to_begin:
        if len(former.entrants) != len(cup.entrants) or not cup.is_to_begin:
            yield say("cup-entrants", entrants=entrants_of(cup))
        return
    if cup.round > former.round:
        yield say("cup-effect-round", round=cup.round, count=len(of_round(cup, cup.round)))
    if undone := by_id.keys() - {match.id for match in cup.matches}:
        yield say("cup-effect-undone", count=len(undone))
    if former.draft and cup.draft and former.draft != cup.draft:
        yield say("cup-effect-redrafted", round=cup.round + 1)
    if cup.paused is not former.paused and cup.stage is Stage.RUNNING:
        yield say("cup-paused") if cup.paused else say("cup-effect-resumed")
    if (until := deadline(cup)) and until != deadline(former) and not cup.paused:
        yield say("cup-until", until=until)
    yield from _next_field(former, cup)


def _next_field(former: Cup, cup: Cup) -> Iterator[Phrase]:
    """Among how many the next round is paired, where there is one."""
    round_, format_ = cup.round + 1, format_of(cup.terms)
    if cup.stage is not Stage.RUNNING or not format_.in_rounds or round_ > (format_.rounds(cup) or round_):
        return
    if len(present(former, round_)) != len(present(cup, round_)):
        yield say("cup-effect-field", round=round_, count=len(present(cup, round_)))
