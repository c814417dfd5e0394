// One table, large: its board, who plays, what can be done, and how it came to this.

import { boardSvg } from "./board_svg.js";
import { zoomable } from "./board_zoom.js";
import { attention } from "./attention.js";
import { keyRows } from "./buttons.js";
import { build, by } from "./elements.js";
import { host } from "./host.js";
import { moveList } from "./move_list.js";
import { picker } from "./picker.js";
import { planning } from "./planning.js";
import { players } from "./players.js";
import { flat, rich } from "./richtext.js";
import { options } from "./options.js";
import { say } from "./translations.js";

const SLOW_MS = 150, RATINGS_AFTER_MS = 1200;

// `look` and `play` ask the server; `press` is what a button does; `closed` is told when the reader leaves.
export function tableView({ prepare, look, play, press, write, closed }) {
  const board = boardSvg(), zoom = zoomable(board, (x, y) => picks.matters(x, y)), seated = players(), alerts = attention();
  const picks = picker(board, zoom, { choose, ask, cancel: () => pick([]) });
  const record = moveList((ply) => { at = ply; request(); });
  const plan = planning({ changed: () => { path = []; request(); }, keep: (line) => write(line) });
  let table = null, view = null, path = [], at = null, slow = 0, asked = null, openedFor = null, playing = false;

  by("stage").replaceChildren(board.element);
  by("zooms").replaceChildren(...zoom.buttons);
  by("players").replaceChildren(seated.element);
  by("record").replaceChildren(record.element);
  by("table-back").onclick = () => close();
  by("turn-board").onclick = () => options.turnBoard(table, view?.players.length ?? 2);
  by("share-table").onclick = share;
  options.onBoard(() => table && request());

  function open(code, anew = true) {
    if (table !== code) { plan.forget(); path = []; at = null; view = null; board.forget(); zoom.reset(); by("stage").classList.add("empty"); }
    if (table !== code) by("watchers").hidden = true;
    table = code;
    openedFor = code;
    if (document.body.dataset.view !== "table") scrollTo(0, 0);
    document.body.dataset.view = "table";
    by("table-answers").append(by("letters"));
    host.back(() => close());
    request(anew);
  }

  function close() {
    if (table) look({ table: null });
    table = view = openedFor = null;
    alerts.turn(false, "");
    host.back(null);
    document.body.dataset.view = "lobby";
    document.querySelector(".desk-inner").prepend(by("letters"));
    closed();
  }

  function request(anew = false) {
    if (anew) board.forget();
    asked = look({ table, path, seen: view?.version ?? null, ply: at, bottom: options.bottom(table), anew: anew || !view, line: at === null ? plan.line() : null });
    waiting(true);
  }

  // Nothing is tapped twice: until the answer is there, the board waits, and after a moment it shows that.
  function waiting(now) {
    clearTimeout(slow);
    by("stage").setAttribute("aria-busy", String(now));
    if (!now) return by("stage").classList.remove("slow");
    slow = setTimeout(() => by("stage").classList.add("slow"), SLOW_MS);
    return undefined;
  }

  function pick(next) {
    path = next;
    request();
  }

  function choose(one) {
    if (playing) return undefined;
    hush();
    if (!one.plays) return pick(one.path);
    path = [];
    if (plan.line()) return plan.add(one.path);
    playing = true;
    asked = play({ table, seen: view.version, path: one.path });
    waiting(true);
    return undefined;
  }

  // The question is answered: where its buttons had the focus, the board has it again.
  function hush() {
    const within = by("confirm").contains(document.activeElement);
    by("confirm").hidden = true;
    if (within) picks.focus();
  }

  // Several may be meant, or one is to be read first: the reader says which.
  function ask(list, sure) {
    const bar = by("confirm");
    bar.hidden = list.length === 0;
    if (!list.length) return picks.settle();
    const keys = list.map((one) => build("button", { type: "button", className: "go", "data-paths": one.path.join("~"), onclick: () => choose(one) }, build("bdi", {}, sure ? `${say("web-play-it")} ${one.label}` : one.label)));
    const no = build("button", { type: "button", onclick: () => { hush(); picks.settle(); } }, say("web-cancel"));
    bar.replaceChildren(...keys, no);
    if (picks.layer === document.activeElement) keys[0].focus({ preventScroll: true });
    return undefined;
  }

  async function show(message) {
    if (message.table !== table) return;
    const news = !view || message.version > view.version, first = !view;
    view = message;
    path = message.path;
    if (message.planned === null) plan.forget();
    playing = false;
    waiting(false);
    by("stage").classList.remove("empty");
    by("confirm").hidden = true;
    by("stage").style.setProperty("--shape", message.board.width / message.board.height);
    await board.show(message);
    if (view !== message) return;
    picks.show(message);
    zoom.legible();
    by("table").dataset.version = message.version;
    record.show(message);
    seated.show(message.players, message.phase);
    const past = message.ply < record.count();
    if (news && at !== null) record.behind();
    by("past").hidden = !past;
    by("table-title").replaceChildren(...rich(message.title));
    by("table-lines").replaceChildren(...message.lines.map((line) => build("p", {}, ...rich(line))));
    result(message);
    const within = by("pick-keys").contains(document.activeElement) || by("confirm").contains(document.activeElement);
    by("confirm").hidden = true;
    by("pick-keys").replaceChildren(...pickKeys(message));
    if (within) (picks.layer.hasAttribute("hidden") ? by("pick-keys").querySelector("button") ?? by("stage") : picks.layer).focus({ preventScroll: true });
    by("table-keys").replaceChildren(...keyRows([message.actions], press), ...(past ? [] : plan.keys(message)));
    by("turn-board").hidden = !message.turns;
    turn(message, first);
    if (news && !first) by("announcer").append(build("span", {}, `${message.lines.map(flat).join(" ")} `));
    picks.speak(say("web-board-squares"), say("web-board-squares-how"));
    const address = host.address(room(), table);
    by("share-table").hidden = !address && !host.shows;
    by("share-table").textContent = say(host.shows ? "web-show-in-chat" : "web-share");
    by("shared-link").hidden = message.phase !== "lobby" || !address;
    by("shared-link").querySelector("input").value = address ?? "";
    if (message.counts && message.phase === "over" && !message.players.some((one) => one.changed)) setTimeout(() => table === message.table && request(), RATINGS_AFTER_MS);
  }

  const room = () => document.body.dataset.room;

  function result({ result: lines, players: people }) {
    by("result").hidden = !lines.length;
    by("result").replaceChildren(...lines.map((line, nth) => build("p", nth ? {} : { className: "who-won" }, ...rich(line))),
      ...people.filter((one) => one.changed).map((one) => build("p", { className: "hint" }, build("bdi", {}, `${one.name}: ${one.rating} (${one.changed})`))));
  }

  function turn({ phase, players: people }, first) {
    const mine = phase === "playing" && people.some((one) => one.own && one.acting);
    const waits = people.filter((one) => one.acting).map((one) => one.name).join(", ");
    by("banner").hidden = phase !== "playing";
    by("banner").classList.toggle("mine", mine);
    by("banner").textContent = plan.line() ? say("web-planning") : mine ? say("web-your-turn") : say("web-their-turn").replace("{name}", waits);
    alerts.turn(mine, first ? "" : flat(view.title));
  }

  // What can be picked next and lies nowhere on the board.
  function pickKeys(message) {
    const rows = new Map();
    for (const one of message.next.filter((next) => !next.at)) rows.set(one.row ?? 0, [...(rows.get(one.row ?? 0) ?? []), one]);
    const key = (one) => build("button", { type: "button", className: one.plays ? "go" : "", "data-paths": one.path.join("~"), onclick: () => choose(one) }, build("bdi", {}, one.label));
    const made = [...rows.values()].map((row) => build("div", { className: "row" }, ...row.map(key)));
    if (!message.path.length) return made;
    const back = build("button", { type: "button", onclick: () => pick(message.path.slice(0, -1)) }, say("web-back"));
    const cancel = build("button", { type: "button", onclick: () => pick([]) }, say("web-cancel"));
    return [...made, build("div", { className: "row" }, ...(message.path.length > 1 ? [back, cancel] : [cancel]))];
  }

  async function share() {
    if (host.shows) return prepare(table);
    const address = host.address(room(), table);
    if (!address || (await host.share(table, address))) return;
    try {
      await navigator.clipboard.writeText(address);
      by("share-table").textContent = say("web-copied");
    } catch {
      by("shared-link").hidden = false;
      by("shared-link").querySelector("input").select();
    }
  }

  return {
    open, close, show,
    now: () => table,
    view: () => view,
    isOver: () => view?.phase === "over",
    finished(id) {
      if (id !== asked) return;
      playing = false;
      waiting(false);
    },
    refused() { path = []; if (table) request(); },
    again: () => { if (openedFor) open(openedFor); },
    speak: () => { if (table && view) request(true); },
  };
}
