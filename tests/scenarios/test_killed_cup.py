"""A cup of 64 on both platforms while the services that run it are killed: it ends as counted by hand.

Two services share a store. Everybody types what they would, and types it again where nothing comes of it.
"""

import asyncio
import zlib
from collections import Counter
from collections.abc import Coroutine, Iterable
from pathlib import Path

import pytest

from bot.kernel.ids import Handle, Named, Platform
from bot.sessions.model import Phase
from bot.tournaments.model import FOR_FIRST, FOR_SECOND, FORFEITS, Cup, Match, Number, Result, Stage
from bot.tournaments.standings.standings import standings
from tests.kit import discord_album, telegram_album
from tests.kit.killed_services import PATIENCE_S, KilledServices, two_services
from tests.kit.linking import join_at_once
from tests.kit.memory_store.store import WallClock
from tests.kit.retrying_players import InGroup, OnDiscord, OnTelegram, Place
from tests.kit.waiting import comes_about


def referee(match: Match) -> Result:
    """By chance, the same each time."""
    dice = zlib.crc32(f"{match.round} {match.first} {match.second}".encode()) % 5
    return (Result.FIRST, Result.FIRST, Result.SECOND, Result.SECOND, Result.DRAW)[dice]


def placed_by_hand(cup: Cup, rounds: int) -> list[tuple[int, int]]:
    """Number and place, the best first: by points, games won, and the sum of points after each round."""
    after: dict[int, list[float]] = {one.number: [0.0] * rounds for one in cup.entrants}
    won: Counter[int] = Counter()
    for match in cup.matches:
        for number in match.numbers:
            table = FOR_FIRST if number == match.first else FOR_SECOND
            points = float(table.get(match.result or Result.VOID, 0))
            for later in range(match.round - 1, rounds):
                after[number][later] += points
        if match.result in (Result.FIRST, Result.SECOND):
            winner = match.first if match.result is Result.FIRST else match.second
            won[winner or 0] += 1
    merits = {number: (-sums[-1], -won[number], -sum(sums)) for number, sums in after.items()}
    order = sorted(merits, key=lambda number: (merits[number], number))
    return [(number, 1 + sum(merits[other] < merits[number] for other in merits)) for number in order]


pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(1_800),
    pytest.mark.filterwarnings("ignore:unread_data:DeprecationWarning"),  # aiohttp's own
]
SIZE, ROUNDS, PLAYED_A_ROUND = 64, 5, 2
ABSENT = frozenset({7, 23, 41})
"""Numbers that miss the first two rounds; two of them come back."""
OPENING = f'/cup open swiss territories "Autumn cup" rounds:{ROUNDS} round:7d misses:1 ties:WON,PS'
KILLS = (10, 45, 80, 105, 130, 160, 185, 205, 225)
"""After so many things that people have done, one of the services dies, or both."""
_AT_ONCE = 6
_SILENCE_S = 180.0
"""After a service has died, another one takes over what it had in hand only after a while."""
_TOO_LATE = "an interaction was answered too late"
"""By a service that has just died, or begins."""


def test_sixty_four_play_on_though_the_services_are_killed(tmp_path: Path) -> None:
    """On a loop whose time does not leap: the services are processes, which know nothing of leaps."""
    asyncio.run(_scenario(tmp_path))


async def _scenario(folder: Path) -> None:
    async with two_services(folder, SIZE) as killed:
        playing = asyncio.gather(_is_organised(killed), killed.kills(KILLS))
        try:
            await comes_about(playing.done, killed.watch)
            cup, _ = await playing
            await comes_about(lambda: not _untold(killed), killed.watch)
        except TimeoutError as stuck:
            stuck.add_note(f"{killed.done} things done, untold: {_untold(killed)}")
            raise
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        _ends_as_counted(cup)
        await _tables_are_as_the_cup_says(killed, cup)
        assert set(killed.discord.violations) <= {_TOO_LATE}
        assert killed.telegram.violations == []
        assert [one for service in killed.services for one in service.complaints()] == []


async def _is_organised(killed: KilledServices) -> Cup:
    await _is_linked(killed)
    await _opens(killed)
    await killed.says("the club", "show", "", lambda cup: len(cup.rooms) > 1)
    await killed.says("Olga", "organise", "@Otto", lambda cup: len(cup.organisers) > 1)
    await _all(_enters(killed, f"P{number}") for number in range(1, SIZE + 1))
    await killed.says("Olga", "start", "", lambda cup: cup.round == 1)
    for round_ in range(1, ROUNDS + 1):
        await killed.comes_about(lambda cup, at=round_: cup.round == at)  # type: ignore[misc]  # bound at once
        await _round(killed, round_)
    cup = await killed.comes_about(lambda cup: cup.stage is Stage.OVER)
    drawn = next(one for one in cup.matches if one.round == 1 and one.second and one.result is Result.DRAW)
    return await _decides(killed, "Otto", drawn, Result.FIRST)


async def _is_linked(killed: KilledServices) -> None:
    """Olga's two accounts are one."""
    olga, olivia = killed.places["Olga"], killed.places["Olivia"]
    assert isinstance(olga, OnDiscord)
    assert isinstance(olivia, OnTelegram)
    await olivia.types("/about")
    sides = [
        Named(Handle(Platform(name), str(place.person.id)), place.person.name)
        for name, place in (("discord", olga), ("telegram", olivia))
    ]
    await join_at_once(killed.world, WallClock(), *sides)


async def _opens(killed: KilledServices) -> None:
    opened: list[Cup] = []
    while not opened:
        await killed.places["Olga"].types(OPENING)
        await asyncio.sleep(PATIENCE_S / 5)
        opened = [kept.document async for kept in killed.world.cup_register.every()]
    killed.name = opened[0].id


async def _enters(killed: KilledServices, who: str) -> None:
    await killed.says(who, "join", "", lambda cup: any(one.person.name == who for one in cup.entrants))


async def _round(killed: KilledServices, round_: int) -> None:
    """Some play, the others' results are entered in turns; what else happens depends on the round."""
    if round_ in (2, 4):
        await killed.says("Otto", "pause", "", lambda cup: cup.paused)
        await killed.says("Olga", "resume", "", lambda cup: not cup.paused)
        await _is_extended(killed)
    if round_ == 3:
        await _by_mistake(killed)
        for number in sorted(ABSENT)[:2]:
            await _comes_back(killed, Number(number))
    open_ = [one for one in (await killed.cup()).matches if one.round == round_ and not one.is_over]
    *others, last = open_
    played = [one for one in others if not ABSENT & set(one.numbers) and referee(one) is not Result.DRAW]
    played = played[:PLAYED_A_ROUND]
    await _all(_is_played(killed, one) for one in played)
    for at, match in enumerate(one for one in open_ if one not in played):
        await _is_decided(killed, ("Olga", "Otto", "Olivia")[at % 3], match, is_last=match is last)


async def _is_extended(killed: KilledServices) -> None:
    before = max(one.until for one in (await killed.cup()).matches if one.until)
    await killed.says(
        "Olivia", "extend", "1d", lambda cup: max(one.until for one in cup.matches if one.until) > before
    )


async def _comes_back(killed: KilledServices, number: Number) -> None:
    who = (await killed.cup()).entrant(number).person.name
    await killed.says(who, "back", "", lambda cup: not cup.entrant(number).missed)


async def _by_mistake(killed: KilledServices) -> None:
    """The wrong one is taken out, taken in again, and their match played after all."""
    cup = await killed.cup()
    match = next(one for one in cup.matches if one.round == cup.round and not one.is_over and one.second)
    number = match.first
    await killed.says("Olivia", "drop", f"#{number} sure", lambda cup: cup.entrant(number).has_left)
    await killed.says("Olivia", "reinstate", f"#{number}", lambda cup: not cup.entrant(number).has_left)
    await _decides(killed, "Otto", match, referee(match))


async def _is_decided(killed: KilledServices, by: str, match: Match, *, is_last: bool) -> None:
    """Who is absent loses without playing; some results are entered the wrong way round at first."""
    board = match.id.removeprefix(f"{killed.name}-").replace("-", ".")
    missing = [number for number in match.numbers if number in ABSENT and match.round <= 2]
    if missing:
        lost = "both" if len(missing) > 1 else f"#{missing[0]}"
        await killed.says("Olivia", "forfeit", f"{board} {lost}", lambda cup: _result(cup, match) in FORFEITS)
        return
    right = referee(match)
    if match.first % 9 == 0 and right is not Result.DRAW and not is_last:
        await _decides(killed, by, match, Result.SECOND if right is Result.FIRST else Result.FIRST)
    await _decides(killed, by, match, right)


async def _decides(killed: KilledServices, by: str, match: Match, result: Result) -> Cup:
    board = match.id.removeprefix(f"{killed.name}-").replace("-", ".")
    return await killed.says(by, "result", f"{board} {result}", lambda cup: _result(cup, match) is result)


def _result(cup: Cup, match: Match) -> Result | None:
    return next(one.result for one in cup.matches if one.id == match.id)


async def _is_played(killed: KilledServices, match: Match) -> None:
    """At its table: two moves, and the one who is to lose gives up."""
    cup = await killed.comes_about(lambda cup: _table(cup, match) is not None)
    table = _table(cup, match)
    first, second = (cup.entrant(number).person.name for number in match.numbers)
    for at, (who, move) in enumerate(((first, "b2"), (second, "d5"))):
        await _until_table(killed, table or "", who, f"/move {table} {move}", at + 1)
    loser = second if referee(match) is Result.FIRST else first
    while _result(await killed.cup(), match) is None:
        await killed.places[loser].types(f"/resign {table}")
        await asyncio.sleep(PATIENCE_S / 5)
        if press := _last_press(killed.places[loser], "Yes, I resign"):
            await killed.places[loser].presses(press)
            await asyncio.sleep(PATIENCE_S / 5)
    killed.done += 1


def _table(cup: Cup, match: Match) -> str | None:
    games = next(one.games for one in cup.matches if one.id == match.id)
    return games[-1].session if games else None


async def _until_table(killed: KilledServices, table: str, who: str, line: str, moves: int) -> None:
    while True:
        (found,) = await killed.world.sessions.load_many((table,))  # type: ignore[arg-type]  # a code is a name
        if len(found.moves) >= moves:
            return
        await killed.places[who].types(line)
        await asyncio.sleep(PATIENCE_S / 5)


def _last_press(place: Place, label: str) -> str | None:
    if isinstance(place, OnDiscord):
        found = [discord_album.presses(one) for one in place.channel.private(place.person)]
    else:
        assert isinstance(place, OnTelegram)
        found = [telegram_album.presses(one) for one in place.person.private.bots if not one.deleted]
    return next((one[label] for one in reversed(found) if label in one), None)


async def _all(doing: Iterable[Coroutine[None, None, None]]) -> None:
    """A few at a time."""
    free = asyncio.Semaphore(_AT_ONCE)

    async def one(work: Coroutine[None, None, None]) -> None:
        async with free:
            await work

    await asyncio.gather(*map(one, doing))


def _ends_as_counted(cup: Cup) -> None:
    assert cup.stage is Stage.OVER
    assert cup.round == cup.announced == ROUNDS
    assert [(line.number, line.place) for line in standings(cup)] == placed_by_hand(cup, ROUNDS)
    assert len(cup.entrants) == SIZE
    for match in cup.matches:
        is_right = match.result is referee(match) or ABSENT & set(match.numbers) or match.second is None
        assert is_right or any(one.match == match.id and one.by.name == "Otto" for one in cup.corrections)
    by = Counter(one.by.name for one in cup.corrections)
    assert min(by["Olga"], by["Otto"]) > ROUNDS * 5
    done = Counter(deed.what.key for deed in cup.deeds)
    assert (done["cup-deed-paused"], done["cup-deed-resumed"]) == (2, 2)
    assert (done["cup-deed-dropped"], done["cup-deed-reinstated"]) == (1, 1)


async def _tables_are_as_the_cup_says(killed: KilledServices, cup: Cup) -> None:
    """One table a match, and nobody plays on, nor at one whose service died before the cup knew of it."""
    tables = [game.session for match in cup.matches for game in match.games if game.session]
    assert len(tables) == len(set(tables))
    assert all(len(match.games) == 1 for match in cup.matches if match.second)

    async def playing() -> list[str]:
        stored = [kept.document async for kept in killed.world.register.every()]
        assert set(tables) <= {one.id for one in stored}
        return [one.id for one in stored if one.phase not in {Phase.OVER, Phase.CALLED_OFF}]

    async with asyncio.timeout(_SILENCE_S):
        while left := await playing():  # noqa: ASYNC110 - what is stored is looked at
            await asyncio.sleep(PATIENCE_S / 5)
    assert left == []


def _untold(killed: KilledServices) -> list[str]:
    """What a room does not show yet: the podium, which a dying service may post twice, and the cup's card."""
    olga, club = killed.places["Olga"], killed.places["the club"]
    assert isinstance(olga, OnDiscord)
    assert isinstance(club, InGroup)
    rooms = [
        [discord_album.words(one) for one in olga.channel.public],
        [telegram_album.words(post.text) for post in club.group.bots if not post.deleted],
    ]
    wanted = ["Autumn cup is over", "The cup is over."]
    return [one for room in rooms for one in wanted if not any(one in text for text in room)]
