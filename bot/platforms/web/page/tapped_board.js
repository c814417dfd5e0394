// A board that is tapped, with what belongs to it: buttons for what lies nowhere on it, and the question before a
// tap counts. Tables, lessons and puzzles have one each.

import { announce } from "./attention.js";
import { boardSvg } from "./board_svg.js";
import { zoomable } from "./board_zoom.js";
import { build } from "./elements.js";
import { picker } from "./picker.js";
import { say } from "./translations.js";

const SLOW_MS = 150;

// `stage`, `confirm`, `keys`, `zooms` and `prompt` are where each stands. `pick` is told half a move, or how much of
// it is left; `play` a whole one, and says whether nothing more can be tapped until there is an answer; `missed` is
// told where nothing can be picked, `wonder` of which place the reader asks what stands around it; both may be absent.
export function tappedBoard({ stage, confirm, keys, zooms, prompt }, { pick, play, missed = () => {}, wonder = () => {} }) {
  const board = boardSvg(), zoom = zoomable(board, (x, y) => picks.matters(x, y));
  const picks = picker(board, zoom, { choose, ask, cancel: () => pick([]), wonder, missed: (x, y) => !playing && missed(x, y) });
  let slow = 0, playing = false, step = "";

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
    urge(step);
  }

  // The one sentence that says what is to be done next.
  function urge(text) {
    prompt.hidden = !text;
    if (prompt.textContent === text) return;
    prompt.textContent = text;
    announce(text);
  }

  // Several may be meant, or one is to be read first: the reader says which.
  function ask(list, sure) {
    confirm.hidden = list.length === 0;
    urge(!list.length ? step : sure ? say("web-sure").replace("{pick}", list[0].label) : say("web-which"));
    if (!list.length) return picks.settle();
    const offered = list.map((one) => key(one, sure ? "go" : "", sure ? say("web-play-it") : one.label));
    if (sure) offered[0].setAttribute("aria-label", `${say("web-play-it")} ${list[0].label}`);
    const no = build("button", { type: "button", onclick: () => { hush(); picks.settle(); } }, say("web-cancel"));
    confirm.replaceChildren(no, ...offered);
    if (picks.layer === document.activeElement) offered[0].focus({ preventScroll: true });
    return undefined;
  }

  const key = (one, tone, label) => build("button", { type: "button", className: tone, "data-paths": one.path.join("~"), onclick: () => choose(one) }, build("bdi", {}, label));

  // What can be picked next and lies nowhere on the board. The way back and what carries the turn on have a place of
  // their own at either end. Where there is more to do, ending the turn is not urged.
  function pickKeys({ next, path }) {
    const rows = new Map(), away = next.filter((some) => !some.at);
    const first = away.find((one) => one.primary) ?? (next.length === 1 && next[0].plays ? away[0] : null);
    for (const one of away.filter((some) => some !== first)) rows.set(one.row ?? 0, [...(rows.get(one.row ?? 0) ?? []), one]);
    const made = [...rows.values()].map((row) => build("div", { className: "row" }, ...row.map((one) => key(one, "", one.label))));
    const back = build("button", { type: "button", onclick: () => pick(path.slice(0, -1)) }, say("web-back"));
    const cancel = build("button", { type: "button", onclick: () => pick([]) }, say("web-cancel"));
    return [build("div", { className: "way-back" }, ...(path.length > 1 ? [back, cancel] : path.length ? [back] : [])),
      build("div", { className: "way-on" }, ...(first ? [key(first, "go", first.label)] : [])), build("div", { className: "ways" }, ...made)];
  }

  function show(view) {
    rest();
    confirm.hidden = true;
    urge(step = view.prompt);
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
    // Where there is no place, the tap itself.
    point: (shapes, at) => board.point(shapes.length || !at ? shapes : [["r", ...at, board.box().width / 36, "choice", board.box().width / 160]]),
    fit: () => zoom.reset(),
  };
}
