"""Partners in a cup: what they type and tap, what they are told, and where they sit."""

import pytest

from bot.features.cup.announcements import Looks, by_person
from bot.features.cup.cards.buttons import Page
from bot.features.cup.cards.organise import overview_card
from bot.features.cup.cards.standings import pairings_card, podium_card, view_card
from bot.features.cup.cards.teams import entry_card
from bot.features.cup.cards.terms_text import cup_card
from bot.features.cup.export import export_card
from bot.features.cup.match_tables import by_seat, standing_of
from bot.features.cup.pictures.views import picture_of, views_of
from bot.kernel.ids import GameId, RequestId, Seat
from bot.kernel.text import Refusal
from bot.kernel.time import DAY, HOUR
from bot.messages.card import Card, Limits
from bot.messages.language import LANGUAGES, Language, load_language
from bot.messages.rendering import scene_in_words
from bot.robots.levels import robot
from bot.sessions.commands import AskStandIn
from bot.sessions.model import Phase, Session
from bot.tournaments.decisions.opening import Open
from bot.tournaments.decisions.organiser_results import Report
from bot.tournaments.decisions.participation import Leave, Start
from bot.tournaments.decisions.partner_entry import DeclinePartner, PutTogether, SeekPartner
from bot.tournaments.formats.registry import text_folders
from bot.tournaments.model import Cup, Partner, Result, Stage
from bot.tournaments.ports import Standing
from bot.tournaments.standings.standings import standings
from bot.tournaments.terms import GameInCup
from tests.kit.clock import NOON
from tests.kit.cups import BY_OLGA, PUB, Course, somebody, terms
from tests.kit.format_names import Format
from tests.kit.installed_games import INSTALLED
from tests.kit.moot import Moot
from tests.kit.partner_cups import FOUR, begun, entered, partner_course, player, side_of

LIMITS = Limits(5, 5)
GAMES = {one.game.id: one.game for one in INSTALLED}
ENGLISH = load_language("en", text_folders())
LOOKS = Looks({}, NOON, {})
SIDES = ((Seat(0), Seat(1)), (Seat(2), Seat(3)))


def text(card: Card, language: Language = ENGLISH) -> str:
    return "\n".join(map(language.text, (card.title, *card.lines)))


def told(course: Course, *commands: object) -> dict[str, list[str]]:
    """What everybody hears of the last of them."""
    for command in commands:
        course.events.clear()
        course.does(command)  # type: ignore[arg-type]  # any command
    found = by_person(course.cup, tuple(course.events), LOOKS)
    return {person.name: [text(card) for card in cards] for person, cards in found.items()}


class TestCalls:
    def test_who_is_asked_can_agree_with_a_tap(self) -> None:
        heard = told(partner_course(), SeekPartner(somebody(1), asks=somebody(2)))
        assert list(heard) == ["Player 2"]
        assert "Player 1 would like to play with you" in heard["Player 2"][0]

    def test_who_has_asked_hears_the_answer(self) -> None:
        course = partner_course().does(SeekPartner(somebody(1), asks=somebody(2)))
        number = course.cup.seeking[0].number
        no = told(course, DeclinePartner(somebody(2), number))
        assert list(no) == ["Player 1"]
        course.does(SeekPartner(somebody(1), asks=somebody(2)))
        yes = told(course, SeekPartner(somebody(2), asks=somebody(1)))
        assert "your partner is Player 2" in yes["Player 1"][0]

    def test_who_is_left_alone_hears_what_can_be_done(self) -> None:
        heard = told(entered(partner_course(), 2), Leave(player(1, 1)))
        assert "You look for a partner now" in heard["Player 12"][0]
        later = told(begun(partner_course(), 2), Leave(player(1, 1)))
        assert "/cup join @NAME @NAME" in "".join(later["Player 12"])

    def test_who_has_been_replaced_hears_by_whom(self) -> None:
        swap = PutTogether(BY_OLGA, Partner(player(1, 1)), Partner(somebody(1)))
        heard = told(begun(partner_course(), 2), swap)
        assert "has taken you out" in heard["Player 12"][0]
        assert "your partner is Player 1" in heard["Player 11"][0]
        assert "your partner is Player 11" in heard["Player 1"][0]

    def test_all_four_hear_of_their_table(self) -> None:
        course = entered(partner_course(), 2)
        course.events.clear()
        course.does(Start(BY_OLGA)).goes_on()
        heard = by_person(course.cup, tuple(course.events), LOOKS)
        first = heard[player(1, 1)][-1]
        assert {one.name for one in heard} == {"Player 11", "Player 12", "Player 21", "Player 22"}
        assert "You play as Player 11 & Player 12." in text(first)
        assert "Player 21 & Player 22" in text(first)


def over() -> Cup:
    course = begun(partner_course(Format.ROUND_ROBIN), 4)
    while course.cup.stage is not Stage.OVER:
        for match in course.open_matches():
            course.does(Report(BY_OLGA, ((match.id, Result.FIRST),)))
        course.goes_on()
    return course.cup


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_card_of_pairs_can_be_said(code: str) -> None:
    language = load_language(code, text_folders())
    seeking = entered(partner_course(), 2).does(
        SeekPartner(somebody(1)), SeekPartner(somebody(2), asks=somebody(3))
    )
    running, done = begun(partner_course(Format.ROUND_ROBIN), 4).cup, over()
    page = Page(LIMITS)
    cards = [
        cup_card(seeking.cup, {}),
        *(entry_card(seeking.cup, somebody(number).player, page) for number in (1, 2, 4)),
        entry_card(seeking.cup, player(1, 2).player, page),
        cup_card(running, {}, standings(running)),
        pairings_card(running, 1, LIMITS),
        podium_card(done),
        *(view_card(done, view, player(1, 1).player) for view in views_of(done)),
        export_card(done, "standings", language, player(1, 1).player),
    ]
    for card in cards:
        assert text(card, language)
    mark = "و" if code == "fa" else "&"
    assert f"Player 11 {mark} Player 12" in text(cards[0], language)


def test_pictures_name_both() -> None:
    cup = over()
    for view in views_of(cup):
        scene = scene_in_words(picture_of(cup, view), ENGLISH)
        written = [getattr(shape, "text", "") for shape in scene.shapes]
        assert any("Player 22" in str(one) for one in written), view


def test_partners_change_seats_from_turn_to_turn() -> None:
    one, other = ((player(1, 1), player(1, 2)), (player(2, 1), player(2, 2)))
    assert by_seat(SIDES, (one, other), 2) == (*one, *other)
    assert by_seat(SIDES, (one, other), 3) == (*one[::-1], *other[::-1])
    crossed = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))
    assert by_seat(crossed, (one, other), 2) == (one[0], other[0], one[1], other[1])
    assert by_seat(SIDES, (one[:1], other), 2) is None


async def table_of_four(moot: Moot, **fields: object) -> tuple[Cup, Session]:
    announced = terms(Format.ROUND_ROBIN, menu=(FOUR,), **fields)
    cup = await moot.app.cups.open(Open(BY_OLGA, announced, PUB), RequestId("open"))
    assert isinstance(cup, Cup), cup
    for side in (1, 2):
        for one, other in ((1, 2), (2, 1)):
            command = SeekPartner(player(side, one), asks=player(side, other))
            await moot.app.cups.do(cup.id, command, RequestId(f"{command}"))
    await moot.app.cups.do(cup.id, Start(BY_OLGA), RequestId("start"))
    await moot.time_passes(0)
    found = await moot.app.cups.look(cup.id)
    assert found
    session = found.matches[0].games[-1].session
    assert session
    (table,) = await moot.world.sessions.load_many((session,))
    return found, table


async def test_all_four_sit_at_one_table(moot: Moot) -> None:
    cup, table = await table_of_four(moot)
    first, second = map(cup.entrant, cup.matches[0].numbers)
    assert cup.terms.partners
    assert (table.phase, table.match) == (Phase.PLAYING, cup.matches[0].id)
    assert table.people == (*first.people, *second.people)


async def test_the_organiser_sees_which_of_the_partners_has_not_moved(moot: Moot) -> None:
    cup, table = await table_of_four(moot)
    standing = await moot.app.cups.tables.look(table.id)
    assert isinstance(standing, Standing)
    (absent,) = standing.absent
    shown = text(overview_card(cup, {cup.matches[0].id: standing}))
    assert f"No move yet: {absent.name} (" in shown


async def test_no_robot_plays_on_for_somebody_in_a_cup(moot: Moot) -> None:
    _, table = await table_of_four(moot)
    asked = AskStandIn(table.people[0], robot(1))
    refused = await moot.app.dispatcher.tables.sessions.do(table.id, asked, RequestId("robot"))
    assert isinstance(refused, Refusal)
    assert refused.reason.key == "cup-refuse-robot"


async def test_the_times_of_partners_count_together(moot: Moot) -> None:
    cup, table = await table_of_four(moot)
    standing = standing_of(table, GAMES[GameId("know")])
    assert standing.to_move in (0, 1)
    assert standing.moved == frozenset()
    await moot.time_passes(HOUR)
    used = await moot.app.cups.tables.time_used(cup.matches[0])
    assert used == (0, HOUR) if standing.to_move else (HOUR, 0)


def test_a_partner_who_never_came_loses_without_a_game_though_the_other_has_moved() -> None:
    course = begun(partner_course(Format.ROUND_ROBIN), 2)
    (match,) = course.cup.matches
    session = match.games[-1].session
    assert session
    standing = Standing(session, 0, frozenset({0, 1}), newcomer=True)
    course.waits(course.cup.terms.round_ms).goes_on(lambda _: standing)
    assert course.cup.matches[0].result is Result.SECOND_BY_FORFEIT


async def test_a_side_that_never_moves_has_lost_at_the_deadline(moot: Moot) -> None:
    cup, table = await table_of_four(moot, round_ms=DAY)
    awaited = standing_of(table, GAMES[GameId("know")]).to_move
    await moot.time_passes(DAY)
    await moot.time_passes(0)
    over_ = await moot.app.cups.look(cup.id)
    assert over_
    lost = Result.FIRST_BY_FORFEIT if awaited else Result.SECOND_BY_FORFEIT
    assert over_.matches[0].result is lost


@pytest.mark.parametrize(
    ("menu", "format_", "key"),
    [
        ((FOUR, GameInCup(GameId("territories"))), Format.SWISS, "cup-refuse-sides-differ"),
        ((FOUR,), Format.TEAM_SWISS, "cup-refuse-teams-partners"),
    ],
)
async def test_what_pairs_do_not_play(
    moot: Moot, menu: tuple[GameInCup, ...], format_: Format, key: str
) -> None:
    announced = terms(format_, menu=menu, capacity=64)
    refused = await moot.app.cups.open(Open(BY_OLGA, announced, PUB), RequestId("open"))
    assert isinstance(refused, Refusal)
    assert refused.reason.key == key


def test_a_reader_is_found_by_either_name() -> None:
    cup = over()
    assert side_of(cup, player(1, 2)) == side_of(cup, player(1, 1))
