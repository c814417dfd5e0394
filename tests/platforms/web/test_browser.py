"""The page in a real browser: by keyboard, by tap, on a phone, by ear, and across restarts."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from bot.dispatch.requests import Request, Typed
from bot.intents.play import ImportRecord
from bot.kernel.ids import Handle, Named, RequestId, SessionId
from bot.kernel.scene import Area, Film, Frame, Hue, Scene
from bot.platforms.web import PLATFORM
from tests.kit.browser import Tab, TableInAThread, chromium
from tests.kit.fake_dispatcher import RECORD, FakeDispatcher, room_called

pytestmark = pytest.mark.browser

Opener = Callable[..., Tab]
T1 = SessionId("t1")
_requests = count(1)


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    driver = chromium(tmp_path_factory.mktemp("profile"))
    yield driver
    driver.quit()


@pytest.fixture
def table() -> Iterator[TableInAThread]:
    table = TableInAThread(FakeDispatcher())
    table.start()
    yield table
    table.close()


@pytest.fixture
def open_tab(driver: webdriver.Chrome, table: TableInAThread) -> Iterator[Opener]:
    """Opens tabs at the table; at the end, nothing may have been refused by the page's own policy."""
    start = driver.current_window_handle

    def opened(name: str | None = "Ann", room: str = "", *, browsers: bool = False) -> Tab:
        address = f"{table.address}{'r/' if room else ''}{room}"
        return Tab(driver, address, name, browsers=browsers)

    yield opened
    complaints = [
        entry["message"] for entry in driver.get_log("browser") if "Security Policy" in entry["message"]
    ]
    for handle in driver.window_handles:
        if handle != start:
            driver.switch_to.window(handle)
            driver.close()
    driver.switch_to.window(start)
    assert complaints == []


def mark(table: TableInAThread, square: str, by: str = "Ben") -> None:
    """Somebody elsewhere marks a square."""
    asker = Named(Handle(PLATFORM.name, by), by)
    intent = Typed(f"/move {square}", (), T1)
    request = Request(RequestId(f"elsewhere-{next(_requests)}"), asker, room_called("table"), intent)
    table.do(table.dispatcher.handle(request))


def marked(table: TableInAThread) -> list[str]:
    return [square for square, _ in table.dispatcher.tables[T1].marks]


@pytest.mark.slow
def test_a_game_by_keyboard_alone(open_tab: Opener, table: TableInAThread) -> None:
    ann = open_tab()
    assert ann.focus() == ann.find("#line").get_attribute("aria-label")
    ann.press("/", "p")
    ann.wait(lambda: ann.has("#completions [role=option]"))
    assert ann.find("#line").get_attribute("aria-expanded") == "true"
    ann.press(Keys.ARROW_DOWN)
    chosen = ann.find("#completions [aria-selected=true]")
    assert ann.find("#line").get_attribute("aria-activedescendant") == chosen.get_attribute("id")
    ann.press(Keys.ENTER, Keys.ESCAPE, Keys.ENTER)
    ann.wait(lambda: ann.has(".taps polygon"))

    ann.run("document.activeElement.blur()")
    for _ in range(12):
        ann.press(Keys.TAB)
        if ann.run("return document.activeElement.matches('.taps polygon')"):
            break
    assert ann.focus() == "a3"
    ann.press(Keys.ARROW_RIGHT, Keys.ARROW_DOWN)
    assert ann.focus() == "b2"
    ann.press(Keys.ENTER)
    ann.wait(lambda: marked(table) == ["b2"])
    ann.wait(lambda: len(ann.all(".taps polygon")) == 8)
    assert ann.run("return document.activeElement.matches('.taps polygon')")

    ann.press("/")
    assert ann.find("#line").get_attribute("value") == "/"
    ann.press("move c1", Keys.ESCAPE, Keys.ENTER)
    ann.wait(lambda: marked(table) == ["b2", "c1"])
    ann.press(Keys.ARROW_UP)
    assert ann.find("#line").get_attribute("value") == "/move c1"


@pytest.mark.slow
def test_a_private_answer_is_read_and_dismissed_by_keyboard(open_tab: Opener) -> None:
    ann = open_tab()
    ann.write("/what is this")
    ann.wait(lambda: "I do not know that command" in ann.text("#letters"))
    assert "I do not know that command" in ann.text("#announcer")
    ann.press(Keys.ESCAPE)
    ann.wait(lambda: ann.text("#letters") == "")


def test_places_on_the_picture_of_an_answer_can_be_tapped_and_then_it_goes(open_tab: Opener) -> None:
    ann = open_tab()
    ann.write("/play")
    ann.wait(lambda: ann.has(".card .taps polygon"))
    ann.write("/pick")
    ann.wait(lambda: len(ann.all(".letter .taps polygon")) == 9)
    ann.click(".letter .taps polygon[aria-label=b2]")
    ann.wait(lambda: "Ann marks b2." in ann.text(".card .words"))
    ann.wait(lambda: not ann.has(".letter"))


@pytest.mark.slow
def test_a_file_that_came_with_an_answer_can_be_saved(open_tab: Opener, tmp_path: Path) -> None:
    ann = open_tab()
    saving = {"behavior": "allow", "downloadPath": str(tmp_path)}
    ann.driver.execute_cdp_cmd("Browser.setDownloadBehavior", saving)
    ann.write("/record")
    ann.wait(lambda: ann.has(".letter a.file"))
    ann.click(".letter a.file")
    saved = tmp_path / RECORD.name
    ann.wait(saved.is_file)
    ann.wait(lambda: saved.read_bytes() == RECORD.content)


def stripe(at: int) -> Frame:
    return Frame((Area(((at, 0), (at + 1, 0), (at + 1, 3), (at, 3)), Hue.RED),), 100)


FILM = Film(Scene(3, 3, (), (), "A stripe that moves."), tuple(map(stripe, range(3))))


def is_playing(tab: Tab) -> bool:
    return bool(tab.run("return document.querySelector('.letter img.film')?.naturalWidth === 600"))


@pytest.mark.slow
def test_a_film_that_somebody_asked_for_is_played_on_every_page(
    open_tab: Opener, table: TableInAThread
) -> None:
    ann, ben = open_tab("Ann"), open_tab("Ben")
    table.share(FILM)
    for tab in (ann, ben):
        tab.front().wait(lambda tab=tab: is_playing(tab))
        assert tab.find(".letter img.film").get_attribute("alt") == "A stripe that moves."
        tab.size(360, 740)
        assert tab.run("return document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_what_the_room_was_sent_stays_until_it_is_sent_something_newer(
    open_tab: Opener, table: TableInAThread
) -> None:
    ann = open_tab()
    ann.write("/play")
    ann.wait(lambda: ann.has(".card .taps polygon"))
    table.share(FILM)
    ann.wait(lambda: ann.has(".letter img.film"))
    for square in ("b2", "c3"):
        place = f"document.querySelector('.card .taps [aria-label={square}]')"
        ann.run(f"{place}.dispatchEvent(new MouseEvent('click', {{bubbles: true}}))")
        ann.wait(lambda square=square: f"Ann marks {square}." in ann.text(".card .words"))
    assert ann.has(".letter img.film")
    table.share(replace(FILM, scene=replace(FILM.scene, alt="Another stripe.")))
    ann.wait(lambda: ann.has(".letter img.film[alt='Another stripe.']"))
    assert len(ann.all(".letter")) == 1


@pytest.mark.slow
def test_where_things_are_to_keep_still_a_film_waits_until_it_is_asked_for(
    open_tab: Opener, table: TableInAThread
) -> None:
    ann = open_tab()
    quiet = {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]}
    ann.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", quiet)
    table.share(FILM)
    ann.wait(lambda: "Play the animation" in ann.text(".letter"))
    assert not is_playing(ann)
    ann.click(".letter button:not(.close)")
    ann.wait(lambda: is_playing(ann))


# No browser lets a program press into its window for choosing a file, so that stays shut here.
@pytest.mark.slow
def test_a_record_is_handed_in_as_a_file(open_tab: Opener, table: TableInAThread, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_bytes(RECORD.content)
    ann = open_tab()
    ann.run(
        "HTMLInputElement.prototype.click = function () { this.id = 'chosen'; document.body.append(this); }"
    )
    ann.write("/import")
    ann.wait(lambda: ann.has("#chosen"))
    ann.find("#chosen").send_keys(str(record))
    ann.wait(
        lambda: [one.intent for one in table.dispatcher.requests] == [ImportRecord(RECORD.content.decode())]
    )


@pytest.mark.slow
def test_writing_a_line_does_not_move_the_boards(open_tab: Opener) -> None:
    ann = open_tab()
    for boards in (1, 2, 3):
        ann.write("/play")
        ann.wait(lambda boards=boards: len(ann.all(".card")) == boards)
    ann.run("scrollTo(0, 300)")
    ann.find("#line").send_keys("/long", Keys.ESCAPE)
    ann.press(Keys.ENTER)
    ann.wait(lambda: ann.has(".letter"))
    ann.find("#line").send_keys("and on")
    assert ann.run("return scrollY") == 300


@pytest.mark.slow
def test_a_list_that_is_pasted_stays_a_list(open_tab: Opener) -> None:
    ann = open_tab()
    ann.run("""
        const line = document.getElementById("line"), clipboardData = new DataTransfer();
        line.value = "/cup result ";
        line.setSelectionRange(12, 12);
        clipboardData.setData("text/plain", "1.1 1-0\\n1.2 0-1\\n");
        line.dispatchEvent(new ClipboardEvent("paste", { clipboardData, cancelable: true }));
    """)
    assert ann.run("return document.getElementById('line').value") == "/cup result 1.1 1-0; 1.2 0-1"


@pytest.mark.slow
def test_the_list_of_commands_puts_a_command_into_the_line(open_tab: Opener) -> None:
    ann = open_tab()
    ann.click("#commands-open")
    ann.find("#command-list li:nth-child(2) button").click()
    assert ann.find("#line").get_attribute("value") == "/move "
    assert not ann.find("#commands").is_displayed()


def test_a_tap_on_the_picture_is_seen_by_everybody(open_tab: Opener, table: TableInAThread) -> None:
    ann, ben = open_tab("Ann"), open_tab("Ben")
    ben.write("/play")
    ann.front().wait(lambda: ann.has(".taps polygon"))
    loaded = "const i = document.querySelector('.card .board'); return i.complete && i.naturalWidth > 0"
    ann.wait(lambda: ann.run(loaded))
    ann.click(".taps polygon[aria-label=c3]")
    ann.wait(lambda: marked(table) == ["c3"])
    ben.front().wait(lambda: "Ann marks c3." in ben.text(".card .words"))
    assert ben.find(".card .board").get_attribute("alt") == "Marked: c3."


@pytest.mark.slow
def test_cards_of_the_room_are_not_announced(open_tab: Opener, table: TableInAThread) -> None:
    """Only the table that lies open is, and what answers the reader."""
    ann = open_tab()
    ann.write("/play")
    ann.wait(lambda: ann.has(".taps polygon"))
    mark(table, "b1")
    ann.wait(lambda: "Ben marks b1." in ann.text(".card .words"))
    assert "b1" not in ann.text("#announcer")


def test_everything_fits_a_phone(open_tab: Opener) -> None:
    ann = open_tab(None)
    ann.size(360, 640)
    ann.introduce("W" * 32)
    ann.write("/play")
    ann.wait(lambda: ann.has(".taps polygon"))
    ann.write("w" * 500)
    ann.write("/long")
    ann.wait(lambda: ann.has(".letter"))
    fits = "return document.documentElement.scrollWidth <= innerWidth"
    assert ann.run(fits)
    ann.click("#commands-open")
    assert ann.run(fits)
    small = ann.run(
        "return [...document.querySelectorAll('button, input, .taps polygon')]"
        ".filter(e => e.checkVisibility()).map(e => [e.id || e.textContent, e.getBoundingClientRect()])"
        ".filter(([, r]) => r.height < 24 || r.width < 24).map(([name]) => name)"
    )
    assert small == []


def test_everything_that_can_be_pressed_has_a_name(open_tab: Opener) -> None:
    ann = open_tab()
    ann.write("/play")
    ann.wait(lambda: ann.has(".taps polygon"))
    nameless = ann.run(
        "const all = 'button, input, [role=button], [role=group], img, section, aside';"
        "const isNamed = e => e.getAttribute('aria-label') || e.textContent.trim() || e.hasAttribute('alt');"
        "const there = [...document.querySelectorAll(all)].filter(e => !e.ariaHidden);"
        "return there.filter(e => !isNamed(e)).map(e => e.outerHTML)"
    )
    assert nameless == []


FORMER_PAGE = """
sessionStorage.setItem("moot-token", arguments[0]);
sessionStorage.setItem("moot-name", arguments[1]);
"""
"""What pages of version 0.2.0 kept."""


def choose(tab: Tab, button: str) -> None:
    """Press a button of the page's menu that loads the page again."""
    tab.run("document.body.dataset.former = 'yes'")
    tab.click("#options-open")
    tab.click(button)
    tab.wait(lambda: tab.run("return !document.body.dataset.former && document.body.dataset.player"))
    tab.wait(lambda: tab.text("#me"))


def test_tabs_are_one_player_until_another_one_plays_in_a_tab(open_tab: Opener) -> None:
    ann = open_tab("Ann", browsers=True)
    tab = open_tab(None, browsers=True)
    tab.wait(lambda: tab.text("#people") == "Ann(you)")
    assert not tab.find("#naming").is_displayed()
    choose(tab, "#another-player")
    tab.introduce("Ben")
    tab.wait(lambda: tab.text("#people") == "AnnBen(you)")
    tab.driver.refresh()
    tab.wait(lambda: tab.text("#people") == "AnnBen(you)")
    ann.front().driver.refresh()
    ann.wait(lambda: ann.text("#people") == "BenAnn(you)")
    choose(tab.front(), "#browsers-player")
    tab.wait(lambda: tab.text("#people") == "Ann(you)")


def test_a_name_is_asked_once_ever(open_tab: Opener) -> None:
    for is_asked in (True, False):
        guest = open_tab(None, browsers=True)
        guest.wait(lambda guest=guest: guest.text("#me").startswith("Guest"))
        assert guest.find("#naming").is_displayed() == is_asked


def test_another_player_reads_the_same_language_and_sends_nothing_of_the_first(
    open_tab: Opener, table: TableInAThread
) -> None:
    ann = open_tab("Ann", browsers=True)
    ann.write("/play")
    ann.wait(lambda: ann.has(".taps polygon"))
    ann.run(
        "const choice = document.querySelector('#options-form select');"
        "choice.value = 'it'; choice.dispatchEvent(new Event('change'))"
    )
    ann.wait(lambda: ann.run("return document.documentElement.lang") == "it")
    table.stop()
    ann.wait(lambda: ann.find("#status").is_displayed())
    ann.write("/move b2")
    ann.wait(lambda: "/move b2" in ann.text("#letters"))
    ann.run("document.getElementById('another-player').click()")
    table.start()
    ann.driver.get(table.address)
    ann.wait(lambda: ann.run("return document.body.dataset.player") == "tab" and ann.has(".taps polygon"))
    assert ann.run("return document.documentElement.lang") == "it"
    ann.write("/move c3")
    ann.wait(lambda: marked(table) == ["c3"])


def test_a_tab_of_the_former_version_hands_its_player_to_the_browser(
    open_tab: Opener, table: TableInAThread
) -> None:
    former = {"Ann": "f" * 64, "Ben": "e" * 64}
    tabs = {}
    for name, token in former.items():
        tab = tabs[name] = open_tab(None, room="../page/mark.svg", browsers=True)
        tab.run(FORMER_PAGE, token, name)
        tab.driver.get(table.address)
        tab.wait(lambda tab=tab, name=name: f"{name}(you)" in tab.text("#people"))
    ann, ben = tabs["Ann"].front(), tabs["Ben"]
    readable = "return document.cookie + JSON.stringify([localStorage, sessionStorage])"
    assert former["Ann"] not in ann.run(readable), "the cookie has it, and no script can read it"
    assert ben.front().run("return sessionStorage.getItem('moot-tab')") == former["Ben"]
    third = open_tab(None, browsers=True)
    third.wait(lambda: third.text("#me") == "Ann")


def test_a_hostile_name_and_line_are_only_text(open_tab: Opener) -> None:
    attack = "<img src=x onerror=document.title='owned'>"
    ann, mallory = open_tab("Ann"), open_tab("<i>" + attack)
    mallory.write(attack)
    ann.front().wait(lambda: attack in ann.text("#talk"))
    assert not ann.has("#talk img, #talk i, #people img, #people i")
    assert ann.driver.title == "Moot"


def test_the_page_goes_on_by_itself_after_a_restart(open_tab: Opener, table: TableInAThread) -> None:
    ann = open_tab()
    ann.write("/play")
    ann.wait(lambda: ann.has(".taps polygon"))
    table.stop()
    ann.wait(lambda: ann.find("#status").is_displayed())
    mark(table, "a1")
    ann.click(".taps polygon[aria-label=b2]")
    ann.click(".taps polygon[aria-label=b2]")
    table.start()
    ann.wait(lambda: not ann.find("#status").is_displayed())
    ann.wait(lambda: "Ann marks b2." in ann.text(".card .words"))
    assert marked(table) == ["a1", "b2"]
    assert [request.intent for request in table.dispatcher.requests].count(
        table.dispatcher.requests[-1].intent
    ) == 1


def test_while_the_store_is_away_the_page_says_so_once_and_comes_back_by_itself(
    open_tab: Opener, table: TableInAThread
) -> None:
    table.dispatcher.reachable = False
    ann = open_tab(None)
    ann.wait(lambda: "reach my database" in ann.text("#letters"))
    ann.wait(lambda: table.dispatcher.in_vain > 2)  # and still asks for a name
    ann.introduce("Ann")
    table.dispatcher.reachable = True
    ann.wait(lambda: not ann.find("#status").is_displayed())
    assert len(ann.all(".letter")) == 1
    ann.wait(lambda: ann.text("#people") == "Ann(you)")


@pytest.mark.slow
def test_the_look_can_be_chosen_and_the_picture_follows(open_tab: Opener) -> None:
    ann = open_tab()
    ann.write("/play")
    ann.wait(lambda: ann.has(".taps polygon"))
    for theme in ("light", "dark"):
        ann.click("#look")
        assert f"/{theme}-480.png" in (ann.find(".card .board").get_attribute("srcset") or "")
        ann.wait(
            lambda theme=theme: f"/{theme}-" in ann.run("return document.querySelector('.board').currentSrc")
        )
    ann.click("#look")


def test_persian_runs_from_right_to_left(open_tab: Opener, table: TableInAThread) -> None:
    table.dispatcher.language = "fa"
    ann = open_tab()
    ann.write("/play")
    ann.wait(lambda: ann.has(".taps polygon"))
    assert ann.find(".card").get_attribute("dir") == "rtl"
    ann.write("/what")
    ann.wait(lambda: ann.run("return document.documentElement.dir") == "rtl")
    assert ann.text(".line .go") == "فرستادن"


def test_a_line_that_is_typed_while_the_server_is_away_is_marked_and_sent_once(
    open_tab: Opener, table: TableInAThread
) -> None:
    ann = open_tab()
    ann.write("/play")
    ann.wait(lambda: ann.has(".taps polygon"))
    table.stop()
    ann.wait(lambda: ann.find("#status").is_displayed())
    ann.write("/move b2")
    ann.wait(lambda: "/move b2" in ann.text("#letters"))
    assert marked(table) == []
    table.start()
    ann.wait(lambda: not ann.find("#status").is_displayed())
    ann.wait(lambda: marked(table) == ["b2"])
    ann.wait(lambda: "/move b2" not in ann.text("#letters"))
    lines = [one.intent.line for one in table.dispatcher.requests if isinstance(one.intent, Typed)]
    assert lines.count("/move b2") == 1


@pytest.mark.parametrize("room", ["100%", "a%zz"])
def test_an_address_with_a_broken_escape_opens_a_room(open_tab: Opener, room: str) -> None:
    ann = open_tab("Ann", room)
    ann.write("hello")
    ann.wait(lambda: "hello" in ann.text("#talk"))
