"""A cup: its terms, its field, what has been played, and how it ended."""

from enum import StrEnum
from fractions import Fraction
from typing import NewType

from bot.kernel.frozen import frozen
from bot.kernel.ids import NOBODY, AccountId, Person, Player, Room, SessionId, Version
from bot.kernel.text import Phrase, say
from bot.kernel.time import Instant
from bot.tournaments.terms import Terms


@frozen
class Team:
    """``number`` is 1 for the first seed once play has begun; who is in it stands with the entrants."""

    number: int
    name: str


@frozen
class TeamBoard:
    """Which board this is, 1 being the first, of which ``match`` between teams of the round.

    ``first`` and ``second`` are the numbers of the teams. The ``first`` has the first move at odd boards,
    the other one at even boards. Without a ``second`` the team has no opponent.
    """

    match: int
    number: int
    first: int
    second: int | None


@frozen
class Partner:
    """The second of a side of two; ``rating`` is theirs alone."""

    person: Person
    rating: int = 0


@frozen
class Seeker:
    """A person who wants to play with ``asks``, who has to agree; with None with any partner.

    Buttons name them by their ``number``, which is never used again in the cup.
    """

    number: int
    person: Person
    rating: int = 0
    asks: Person | None = None


@frozen
class Waiting:
    """A person for whom there was no place; ``rating`` is what they would be seeded by."""

    person: Person
    rating: int = 0


def points_text(points: Fraction) -> Phrase:
    """``2½``; scores are never finer than halves."""
    points_, rest = divmod(points, 1)
    return say("score-half", whole=points_) if rest else say("line", text=points_)


class Result(StrEnum):
    """How a game or a match has ended, in the letters of the FIDE's report files where these have any."""

    FIRST = "1-0"
    SECOND = "0-1"
    DRAW = "½-½"
    FIRST_BY_FORFEIT = "+--"
    SECOND_BY_FORFEIT = "--+"
    BOTH_FORFEIT = "---"
    BOTH_LOST = "0-0"
    """A game that was played, and that an arbiter has both lose; reports of other programs have some."""
    BYE = "bye"
    HALF_BYE = "half-bye"
    FULL_BYE = "full-bye"
    """A full point that was asked for, or given by the organiser."""
    ZERO_BYE = "zero-bye"
    VOID = "void"
    """Taken out by the organiser: as if it had not been paired."""


PLAYED = frozenset({Result.FIRST, Result.SECOND, Result.DRAW, Result.BOTH_LOST})
"""Games that were played: byes and forfeits are not."""
FORFEITS = frozenset({Result.FIRST_BY_FORFEIT, Result.SECOND_BY_FORFEIT, Result.BOTH_FORFEIT})
BYES = frozenset({Result.BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE})
HALF_POINT = Fraction(1, 2)
FOR_FIRST = {
    Result.FIRST: Fraction(1),
    Result.FIRST_BY_FORFEIT: Fraction(1),
    Result.DRAW: HALF_POINT,
    Result.BYE: Fraction(1),
    Result.FULL_BYE: Fraction(1),
    Result.HALF_BYE: HALF_POINT,
}
FOR_SECOND = {Result.SECOND: Fraction(1), Result.SECOND_BY_FORFEIT: Fraction(1), Result.DRAW: HALF_POINT}

RESULTS = {
    Result.FIRST: "first",
    Result.SECOND: "second",
    Result.DRAW: "draw",
    Result.FIRST_BY_FORFEIT: "first-by-forfeit",
    Result.SECOND_BY_FORFEIT: "second-by-forfeit",
    Result.BOTH_FORFEIT: "both-forfeit",
    Result.BOTH_LOST: "both-lost",
    Result.BYE: "bye",
    Result.FULL_BYE: "full-bye",
    Result.HALF_BYE: "half-bye",
    Result.ZERO_BYE: "zero-bye",
    Result.VOID: "void",
}
"""What the phrase of each result is called."""


def result_name(result: Result | None) -> Phrase:
    return say("cup-result-open") if result is None else say(f"cup-result-{RESULTS[result]}")


@frozen
class SeasonLine:
    """A person's points from the finished cups of a season."""

    person: Person
    points: int
    cups: int
    won: int


@frozen
class Series:
    """The cup is the ``number``-th of its season; ``table`` is from those before, the best first.

    So many ``rounds`` were announced: a small field may have played fewer. Where there are divisions,
    ``order`` is everybody who was in them, as they are filled now. Starts are counted from the one at
    ``anchor``, with its day and time by the organiser's clock; with None from the cup's own.
    """

    number: int
    rounds: int | None
    table: tuple[SeasonLine, ...] = ()
    order: tuple[Person, ...] = ()
    anchor: Instant | None = None


@frozen
class Deed:
    """An entry of the history."""

    by: Person
    at: Instant
    what: Phrase


@frozen
class Pinged:
    """Whom announcements in ``room`` ping: a ``role`` there, by the platform's id; without one, who plays.

    ``name`` is what the role was called when it was chosen.
    """

    room: Room
    role: str = ""
    name: str = ""


CupId = NewType("CupId", str)
MatchId = NewType("MatchId", str)
"""Names the cup, the round and the board: ``abcd2345-3-12``."""
Number = NewType("Number", int)
"""An entrant's number in the cup: 1 for the first seed; late entries get the next free ones."""

PLAY_OFF = "play-off"
"""How slots of matches begin in which those play on who share the first place."""


class Stage(StrEnum):
    SIGN_UP = "sign-up"
    CHECK_IN = "check-in"
    RUNNING = "running"
    OVER = "over"
    CALLED_OFF = "called-off"


@frozen
class Entrant:
    """An entrant of the field; with a ``partner`` the two are one side, for which either of them acts.

    ``rating`` is what ``person`` was seeded by. Two of one ``club`` are not paired (same club, same choices).
    They play from round ``since`` (1, but for late entries) to round ``until`` (None unless withdrawn or put
    out by the organiser), and ask in advance for half a point instead of a game in ``rests``. They have
    ``missed`` so many rounds one after another; who ``sits_out`` is not paired until they say that they play.
    Organisers have put them at place ``seed`` of the field, if that is not 0. In a cup of teams they are in
    the ``team`` of that number, of which one ``leads``; the lower their ``board``, the further up they play.
    A report may bring ``byes`` of coming rounds, and ``virtual`` half points of each round (C.04.7), which
    count for pairings alone.
    """

    number: Number
    person: Person
    rating: int = 0
    club: str | None = None
    since: int = 1
    until: int | None = None
    rests: frozenset[int] = frozenset()
    checked_in: bool = False
    missed: int = 0
    sits_out: bool = False
    seed: int = 0
    team: int = 0
    board: int = 0
    leads: bool = False
    partner: Partner | None = None
    byes: tuple[tuple[int, Result], ...] = ()
    virtual: tuple[int, ...] = ()

    @property
    def people(self) -> tuple[Person, ...]:
        return (self.person,) if self.partner is None else (self.person, self.partner.person)

    @property
    def has_left(self) -> bool:
        return self.until is not None

    def bye_in(self, round_: int) -> Result | None:
        """The bye that is settled before the round is paired."""
        return Result.HALF_BYE if round_ in self.rests else dict(self.byes).get(round_)

    def virtual_in(self, round_: int) -> int:
        """Half points of an acceleration (C.04.7) in that round."""
        return self.virtual[round_ - 1] if round_ <= len(self.virtual) else 0

    def plays_in(self, round_: int) -> bool:
        return self.since <= round_ and (self.until is None or round_ <= self.until)


@frozen
class Game:
    """One game of a match: who has the first move, where it is played, and how it ended."""

    first: Number
    session: SessionId | None = None
    result: Result | None = None


@frozen
class Pair:
    """A pair to play, the first move's side first, and why; alone where ``second`` is None.

    ``slot`` names the place in a bracket or group (``W2-1``, ``L3-2``, ``F``, ``3rd``, ``A``), and is empty
    where there is none. ``result`` is given for byes only. Between teams it is one ``board`` of their match.
    """

    first: Number
    second: Number | None
    why: tuple[Phrase, ...] = ()
    slot: str = ""
    result: Result | None = None
    board: TeamBoard | None = None


@frozen
class Proposal:
    """One of a pair asks to play at a certain time."""

    by: Number
    at: Instant


@frozen
class Claim:
    """One of a pair tells how a match that was played elsewhere has ended."""

    by: Number
    result: Result


@frozen
class Match:
    """A pair that is published; ``result`` is that of the whole match, None while it goes on.

    ``first`` has the first move in its first game. Those in ``came`` have said that they are there.
    ``until`` is when the policy for absentees is applied to it if it is not over, None where there is no
    such time; whoever has neither come nor moved by ``present_by`` loses it. It was the ``decided``-th that
    ended; on a ladder that had this order before. Those who ``asked`` want more time. Organisers have
    ``given`` the table of its newest game so many milliseconds more. Where results are reported, ``claims``
    are what has been, until the other has confirmed; it is ``disputed`` once they have objected. Between
    teams it is one ``board`` of their match.
    """

    id: MatchId
    round: int
    first: Number
    second: Number | None
    result: Result | None = None
    games: tuple[Game, ...] = ()
    why: tuple[Phrase, ...] = ()
    slot: str = ""
    came: tuple[Number, ...] = ()
    proposal: Proposal | None = None
    agreed: Instant | None = None
    until: Instant | None = None
    reminded: bool = False
    decided: int = 0
    ladder: tuple[Number, ...] = ()
    asked: tuple[Number, ...] = ()
    claims: tuple[Claim, ...] = ()
    disputed: bool = False
    board: TeamBoard | None = None
    given: int = 0
    present_by: Instant | None = None

    @property
    def numbers(self) -> tuple[Number, ...]:
        return (self.first,) if self.second is None else (self.first, self.second)

    @property
    def is_play_off(self) -> bool:
        """It tells who is first among those who share that place, and counts for nothing else."""
        return self.slot.startswith(PLAY_OFF)

    @property
    def is_over(self) -> bool:
        return self.result is not None

    def opponent_of(self, number: Number) -> Number | None:
        """The opponent; None in a bye."""
        return self.second if number == self.first else self.first

    def score_of(self, number: Number) -> Fraction:
        """Points from the match: one for a win or a bye, a half for a draw or a half-point bye."""
        if self.result is None:
            return Fraction(0)
        return (FOR_FIRST if number == self.first else FOR_SECOND).get(self.result, Fraction(0))

    @property
    def boards(self) -> int:
        """At how many it is played."""
        return 1

    def halves_on_boards(self, number: Number) -> int | None:  # noqa: ARG002 - matches of teams ask for it
        """Half points of all boards; None where there is but one."""
        return None

    @property
    def outcome(self) -> Phrase:
        """How it stands, in words; at a board of a team a half-point bye was not asked for."""
        of_team = self.board is not None and self.result is Result.HALF_BYE
        return say("cup-result-team-bye") if of_team else result_name(self.result)


@frozen
class Correction:
    """An entry of the audit trail: who changed a result from what to what, and when."""

    match: MatchId
    by: Person
    before: Result | None
    after: Result | None
    at: Instant


@frozen
class Cup:
    """A cup at one version.

    ``rooms`` show it, the first is where it was opened; ``organisers`` may do everything, the first opened
    it. ``matches`` are all published ones in the order of rounds and boards, ``draft`` the next round's pairs
    while the organiser may still change them, until it is published by itself at ``publishes``. ``due`` is
    when something happens by itself. ``ladder`` is its order, the top first. ``seed`` decides what is left to
    chance. ``community`` is that in which it was opened, as its platform calls it; play began at ``began``,
    which a pause moves, and an absence of the bot where the cup ends by the clock. Matches are not charged
    for ``excused`` since the newest were published, for which the bot was away; all absences until
    ``present`` have been made good. The start was ``put_off`` for one or by a pause, which its series does
    not follow; both in milliseconds. ``deeds`` are what was decided by hand, results excepted.
    Rounds up to ``announced`` have been told with their tables. Matches were taken back ``undone`` times:
    those that are made afterwards have other names. Tables of those that are ``taken_back`` are still to be
    closed. With ``closed`` entries are closed. Since ``ownerless`` it has no organiser. Who is
    ``waiting`` moves up when a place is free, the first first; who is ``invited`` may enter whatever the
    conditions are. It is one of a ``series``; once it is over it has ``winners``. Announcements ping those
    who are ``pinged``, in rooms that want it. ``teams`` are those for which people play, if they do; where
    partners play, some are ``seeking`` one.
    """

    id: CupId
    terms: Terms
    rooms: tuple[Room, ...]
    organisers: tuple[Person, ...]
    opened: Instant
    version: Version
    seed: int
    stage: Stage = Stage.SIGN_UP
    paused: bool = False
    entrants: tuple[Entrant, ...] = ()
    forbidden: tuple[tuple[AccountId, AccountId], ...] = ()
    matches: tuple[Match, ...] = ()
    draft: tuple[Pair, ...] = ()
    round: int = 0
    ladder: tuple[Number, ...] = ()
    corrections: tuple[Correction, ...] = ()
    due: Instant | None = None
    community: str | None = None
    began: Instant | None = None
    publishes: Instant | None = None
    paused_since: Instant | None = None
    excused: int = 0
    present: Instant | None = None
    put_off: int = 0
    deeds: tuple[Deed, ...] = ()
    announced: int = 0
    undone: int = 0
    closed: bool = False
    ownerless: Instant | None = None
    waiting: tuple[Waiting, ...] = ()
    invited: tuple[Person, ...] = ()
    series: Series | None = None
    winners: tuple[Person, ...] = ()
    pinged: tuple[Pinged, ...] = ()
    teams: tuple[Team, ...] = ()
    seeking: tuple[Seeker, ...] = ()
    taken_back: tuple[MatchId, ...] = ()

    @property
    def players(self) -> tuple[Player, ...]:
        """Who organises the cup, has entered it or wants to, each once, without the forgotten."""
        entered = (person for entrant in self.entrants for person in entrant.people)
        wanting = (*(queued.person for queued in self.waiting), *(seeker.person for seeker in self.seeking))
        people = (*self.organisers, *entered, *wanting)
        return tuple(dict.fromkeys(person.player for person in people if person != NOBODY))

    @property
    def is_finished(self) -> bool:
        return self.stage in (Stage.OVER, Stage.CALLED_OFF)

    @property
    def is_to_begin(self) -> bool:
        return self.stage in (Stage.SIGN_UP, Stage.CHECK_IN)

    def entrant(self, number: Number) -> Entrant:
        return next(entrant for entrant in self.entrants if entrant.number == number)

    def entrant_of(self, player: Player) -> Entrant | None:
        """The player's entry; of two after a merge of accounts the one that still plays."""
        entries = [
            entrant for entrant in self.entrants if any(each.player == player for each in entrant.people)
        ]
        return min(entries, key=lambda entrant: entrant.has_left, default=None)

    def waits(self, player: Player) -> bool:
        return any(queued.person.player == player for queued in self.waiting)

    def seeker(self, player: Player) -> Seeker | None:
        return next((seeker for seeker in self.seeking if seeker.person.player == player), None)

    def is_organiser(self, player: Player) -> bool:
        return any(person.player == player for person in self.organisers)

    def match(self, id_: MatchId) -> Match | None:
        return next((match for match in self.matches if match.id == id_), None)

    def matches_of(self, number: Number) -> tuple[Match, ...]:
        """In the order of rounds; those that were voided are left out."""
        return tuple(
            match for match in self.matches if number in match.numbers and match.result is not Result.VOID
        )


class View(StrEnum):
    """By the word with which it is asked for."""

    STANDINGS = "standings"
    GROUPS = "groups"
    CROSSTABLE = "crosstable"
    BRACKET = "bracket"
    PLACES = "places"
    """The places of the best after each round."""
    PODIUM = "podium"
