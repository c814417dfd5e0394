"""From a tap to the new board as it is drawn, in Chromium: the whole way through the page.

    .venv/bin/python deploy/bench/drawn_board.py [--moves 40] [--games know quadriga]

A bot of its own is started with an empty store. Whole moves are played at random with taps of a mouse;
counted is from the last tap of a move until the frame has been drawn that shows the new board. The browser
draws sixty frames a second: some eight milliseconds are waiting for the next one.
"""

import argparse
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

ROOT = Path(__file__).parents[2]
GAMES = ("know", "keshvargosha", "quadriga", "territories")
_ARGUMENTS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run")
_LINE = """
const line = document.getElementById("line");
line.value = arguments[0];
line.form.requestSubmit();
"""
_TAP = """
const [chance, done] = arguments, by = (id) => document.getElementById(id);
const stage = by("stage"), table = by("table"), single = ({ paths }) => paths && !paths.includes("\\n");
const asked = [...document.querySelectorAll("#confirm:not([hidden]) button[data-paths]")];
const places = [...stage.querySelectorAll(".hit:not(.other)")].filter((one) => single(one.dataset));
const all = asked.length ? asked : [...places, ...document.querySelectorAll("#pick-keys button[data-paths]")];
if (!all.length) { done(null); return; }
const one = all[Math.floor(chance * all.length)], before = table.dataset.version;
let start = 0;
const watched = new MutationObserver(() => {
  if (stage.getAttribute("aria-busy") !== "false") return;
  watched.disconnect();
  setTimeout(() => requestAnimationFrame(() => {
    const after = new MessageChannel();
    after.port1.onmessage = () => done([performance.now() - start, table.dataset.version !== before]);
    after.port2.postMessage(0);
  }), 0);
});
watched.observe(stage, { attributes: true, attributeFilter: ["aria-busy"] });
start = performance.now();
if (one.tagName === "BUTTON") one.click();
else {
  const box = one.ownerSVGElement.createSVGPoint(), list = one.points;
  for (const point of list) { box.x += point.x / list.length; box.y += point.y / list.length; }
  const at = box.matrixTransform(one.getScreenCTM());
  const tap = { clientX: at.x, clientY: at.y, pointerType: "mouse", pointerId: 1, button: 0, bubbles: true };
  stage.querySelector("svg").dispatchEvent(new PointerEvent("pointerdown", tap));
  stage.querySelector("svg").dispatchEvent(new PointerEvent("pointerup", tap));
}
setTimeout(() => {
  if (stage.getAttribute("aria-busy") === "true") return;
  watched.disconnect();
  done([0, false]);
}, 400);
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--games", nargs="*", default=GAMES)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        environment = {**os.environ, "MOOT_PORT": str(port), "MOOT_DATA": f"{folder}/data"}
        bot = subprocess.Popen(
            [sys.executable, "-m", "bot", "play"], cwd=ROOT, env=environment, stdout=subprocess.PIPE
        )
        driver = browser(folder)
        try:
            if bot.stdout:
                bot.stdout.readline()
            print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
            for game in chosen.games:
                address = f"http://127.0.0.1:{port}/r/drawn-{game}"
                report(game, played(driver, address, game, chosen.moves))
        finally:
            driver.quit()
            bot.terminate()
            bot.wait()


def browser(folder: str) -> webdriver.Chrome:
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium") or ""
    for argument in (*_ARGUMENTS, f"--user-data-dir={folder}/profile", "--window-size=1280,900"):
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver") or ""))


def played(driver: webdriver.Chrome, address: str, game: str, moves: int) -> list[float]:
    """Milliseconds from the last tap of each whole move."""
    chance, found = random.Random(1), list[float]()  # noqa: S311 - for play
    driver.get(address)
    until(driver, "return document.getElementById('games').children.length > 0")
    driver.execute_script(_LINE, f"/play {game} me")
    until(driver, "return document.querySelector('#stage .hit, #pick-keys button')")
    for _ in range(60 * moves):
        if len(found) >= moves:
            break
        time.sleep(0.12)
        took: Any = driver.execute_async_script(_TAP, chance.random())
        if took is None:
            driver.execute_script(_LINE, f"/play {game} me")
            time.sleep(1.0)
        elif took[1]:
            found.append(took[0])
    return found


def until(driver: webdriver.Chrome, script: str, patience_s: float = 20.0) -> None:
    end = time.monotonic() + patience_s
    while not driver.execute_script(script):
        if time.monotonic() > end:
            raise TimeoutError(script)
        time.sleep(0.1)


def report(game: str, times: list[float]) -> None:
    middle, high = statistics.median(times), statistics.quantiles(times, n=20)[-1]
    print(f"tap to drawn board {game:13} median {middle:6.1f} ms   p95 {high:6.1f} ms   n {len(times)}")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


if __name__ == "__main__":
    main()
