"""Any cup, and anything that can have happened in one: for what must hold of all of them."""

from typing import get_args

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from bot.kernel.ids import AccountId, GameId, SessionId, Version
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.model import (
    Claim,
    Correction,
    Cup,
    CupId,
    Deed,
    Entrant,
    Game,
    Match,
    MatchId,
    Number,
    Pair,
    Partner,
    Proposal,
    Result,
    SeasonLine,
    Seeker,
    Series,
    Stage,
    Team,
    TeamBoard,
    Waiting,
)
from bot.tournaments.requests import Audience, CupNotice, Event, Offer
from bot.tournaments.terms import Absentees, Edition, GameInCup, Repeat, Scoring, Terms
from tests.kit.tables import instants, persons, phrases, rooms, texts, wholes

numbers = st.integers(1, 512).map(Number)
match_ids = texts.map(MatchId)
sessions = texts.map(SessionId)
results = st.sampled_from(Result)


def several(items: SearchStrategy[object]) -> SearchStrategy[tuple[object, ...]]:
    return st.lists(items, max_size=2).map(tuple)


dishes = st.builds(GameInCup, texts.map(GameId), st.none() | texts, several(st.tuples(texts, texts)))
terms = st.builds(
    Terms,
    name=texts,
    format=st.sampled_from(list(FORMATS)),
    menu=several(dishes),
    clock=st.none() | texts,
    rounds=st.none() | wholes,
    absentees=st.sampled_from(Absentees),
    starts=st.none() | instants,
    tiebreaks=several(texts),
    third_place=st.booleans(),
    gathering=st.booleans(),
    review_ms=wholes,
    misses=wholes,
    edition=st.sampled_from(Edition),
    scoring=st.sampled_from(Scoring),
    reported=st.booleans(),
    objection_ms=wholes,
    rating_from=wholes,
    rating_to=wholes,
    games_least=wholes,
    by_invitation=st.booleans(),
    play_off=st.booleans(),
    repeat=st.sampled_from(Repeat),
    season=wholes,
    teams=wholes,
    partners=st.booleans(),
    default_ms=wholes,
    in_room=st.booleans(),
)
entrants = st.builds(
    Entrant,
    numbers,
    persons,
    rating=wholes,
    club=st.none() | texts,
    until=st.none() | wholes,
    rests=st.frozensets(wholes, max_size=2),
    checked_in=st.booleans(),
    missed=wholes,
    sits_out=st.booleans(),
    seed=wholes,
    team=wholes,
    board=wholes,
    leads=st.booleans(),
    partner=st.none() | st.builds(Partner, persons, wholes),
)
boards = st.builds(TeamBoard, wholes, wholes, wholes, st.none() | wholes)
proposals = st.builds(Proposal, numbers, instants)
games = st.builds(Game, numbers, st.none() | sessions, st.none() | results)
matches = st.builds(
    Match,
    id=match_ids,
    round=wholes,
    first=numbers,
    second=st.none() | numbers,
    result=st.none() | results,
    games=several(games),
    why=several(phrases),
    slot=texts,
    came=several(numbers),
    proposal=st.none() | proposals,
    agreed=st.none() | instants,
    until=st.none() | instants,
    present_by=st.none() | instants,
    reminded=st.booleans(),
    decided=wholes,
    ladder=several(numbers),
    asked=several(numbers),
    claims=several(st.builds(Claim, numbers, results)),
    disputed=st.booleans(),
    board=st.none() | boards,
)
deeds = st.builds(Deed, persons, instants, phrases)
pairs = st.builds(
    Pair, numbers, st.none() | numbers, several(phrases), texts, st.none() | results, st.none() | boards
)
corrections = st.builds(Correction, match_ids, persons, st.none() | results, st.none() | results, instants)
any_cup = st.builds(
    Cup,
    id=texts.map(CupId),
    terms=terms,
    rooms=several(rooms),
    organisers=several(persons),
    opened=instants,
    version=st.integers(1, 10_000).map(Version),
    seed=st.integers(0, 2**63 - 1),
    stage=st.sampled_from(Stage),
    paused=st.booleans(),
    entrants=several(entrants),
    forbidden=several(st.tuples(texts.map(AccountId), texts.map(AccountId))),
    matches=several(matches),
    draft=several(pairs),
    round=wholes,
    ladder=several(numbers),
    corrections=several(corrections),
    due=st.none() | instants,
    community=st.none() | texts,
    began=st.none() | instants,
    publishes=st.none() | instants,
    paused_since=st.none() | instants,
    excused=wholes,
    put_off=wholes,
    present=st.none() | instants,
    deeds=several(deeds),
    announced=wholes,
    undone=wholes,
    closed=st.booleans(),
    ownerless=st.none() | instants,
    waiting=several(st.builds(Waiting, persons, wholes)),
    invited=several(persons),
    series=st.none()
    | st.builds(
        Series,
        number=wholes,
        rounds=st.none() | wholes,
        table=several(st.builds(SeasonLine, persons, wholes, wholes, wholes)),
    ),
    winners=several(persons),
    teams=several(st.builds(Team, wholes, texts)),
    seeking=several(st.builds(Seeker, wholes, persons, wholes, st.none() | persons)),
)

offers = st.builds(Offer, texts, texts, st.none() | phrases, texts)
_PARTS: dict[str, SearchStrategy[object]] = {
    "audience": st.sampled_from(Audience),
    "by": persons,
    "changed": several(texts),
    "correction": corrections,
    "lines": several(phrases),
    "match": match_ids,
    "matches": several(match_ids),
    "numbers": several(numbers),
    "offers": several(several(offers)),
    "people": several(persons),
    "pings": st.booleans(),
    "question": texts,
    "reason": phrases,
    "result": results,
    "room": rooms,
    "round": wholes,
    "session": sessions,
    "title": st.none() | phrases,
}
KINDS = get_args(Event)
"""Every event there is."""

happenings = st.one_of(
    st.builds(kind, **{name: _PARTS[name] for name in kind.__dataclass_fields__}) for kind in KINDS
)
any_notice = st.builds(CupNotice, texts.map(CupId), st.integers(1, 10_000).map(Version), several(happenings))
