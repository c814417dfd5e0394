// A board that is tapped, with what belongs to it: buttons for what lies nowhere on it, and the question before a
// tap counts. Tables, lessons and puzzles have one each.

import { boardSvg } from "./board_svg.js";
import { zoomable } from "./board_zoom.js";
import { build } from "./elements.js";
import { picker } from "./picker.js";
import { say } from "./translations.js";

const SLOW_MS = 150;

// `stage`, `confirm`, `keys` and `zooms` are where each stands. `pick` is told half a move, or how much of it is
// left; `play` a whole one, and says whether nothing more can be tapped until there is an answer.
export function tappedBoard({ stage, confirm, keys, zooms }, { pick, play }) {
  const board = boardSvg(), zoom = zoomable(board, (x, y) => picks.matters(x, y));
  const picks = picker(board, zoom, { choose, ask, cancel: () => pick([]) });
  let slow = 0, playing = false;

  stage.replaceChildren(board.element);
  new ResizeObserver(() => stage.closest(".table").style.setProperty("--stage-height", `${stage.offsetHeight}px`)).observe(stage);
  zooms.replaceChildren(...zoom.buttons);

  // Nothing is tapped twice: until the answer is there, the board waits, and after a moment it shows that.
  function waiting(now) {
    clearTimeout(slow);
    stage.setAttribute("aria-busy", String(now));
    if (!now) return stage.classList.remove("slow");
    slow = setTimeout(() => stage.classList.add("slow"), SLOW_MS);
    return undefined;
  }

  function rest() {
    playing = false;
    waiting(false);
  }

  function choose(one) {
    if (playing) return;
    hush();
    if (one.plays) playing = play(one.path);
    else pick(one.path);
  }

  function hush() {
    confirm.hidden = true;
  }

  // Several may be meant, or one is to be read first: the reader says which.
  function ask(list, sure) {
    confirm.hidden = list.length === 0;
    if (!list.length) return picks.settle();
    const offered = list.map((one) => key(one, "go", sure ? `${say("web-play-it")} ${one.label}` : one.label));
    const no = build("button", { type: "button", onclick: () => { hush(); picks.settle(); } }, say("web-cancel"));
    confirm.replaceChildren(...offered, no);
    if (picks.layer === document.activeElement) offered[0].focus({ preventScroll: true });
    return undefined;
  }

  const key = (one, tone, label) => build("button", { type: "button", className: tone, "data-paths": one.path.join("~"), onclick: () => choose(one) }, build("bdi", {}, label));

  // What can be picked next and lies nowhere on the board. Where there is more to do, ending the turn is not urged.
  function pickKeys({ next, path }) {
    const rows = new Map();
    for (const one of next.filter((some) => !some.at)) rows.set(one.row ?? 0, [...(rows.get(one.row ?? 0) ?? []), one]);
    const made = [...rows.values()].map((row) => build("div", { className: "row" }, ...row.map((one) => key(one, one.plays && (path.length || next.length === 1) ? "go" : "", one.label))));
    if (!path.length) return made;
    const back = build("button", { type: "button", onclick: () => pick(path.slice(0, -1)) }, say("web-back"));
    const cancel = build("button", { type: "button", onclick: () => pick([]) }, say("web-cancel"));
    return [...made, build("div", { className: "row" }, ...(path.length > 1 ? [back, cancel] : [cancel]))];
  }

  function show(view) {
    rest();
    confirm.hidden = true;
    stage.style.setProperty("--shape", view.board.width / view.board.height);
    board.show(view);
    stage.parentElement.classList.remove("empty");
    picks.show(view);
    zoom.legible();
    keys.replaceChildren(...pickKeys(view));
    picks.speak(say("web-board-squares"), say("web-board-squares-how"));
  }

  return {
    show, waiting, rest,
    // What it shows next has nothing to do with what it shows now.
    clear() { board.forget(); zoom.reset(); stage.parentElement.classList.add("empty"); },
    forget: () => board.forget(),
    fit: () => zoom.reset(),
  };
}
