// One table, large: its board, who plays, what can be done, and how it came to this.

import { announce, attend } from "./attention.js";
import { keyRows } from "./buttons.js";
import { build, by } from "./elements.js";
import { host } from "./host.js";
import { moveList } from "./move_list.js";
import { told as tellAtPlace } from "./told.js";
import { planning } from "./planning.js";
import { players } from "./players.js";
import { reviewView } from "./review.js";
import { flat, rich } from "./richtext.js";
import { options } from "./options.js";
import { tappedBoard } from "./tapped_board.js";
import { say } from "./translations.js";
import { isShown, turnTo } from "./views.js";

const RATINGS_AFTER_MS = 1200, RATINGS_ASKED = 5;
const HALF = "moot-half"; // a move that is begun, for a page that is loaded again

// `look`, `play` and `assess` ask the server; `press` is what a button does; `leave` is called when the reader wants
// to leave, `moved` when another position is on show.
export function tableView({ prepare, look, play, assess, missed, press, write, leave, moved }) {
  const seated = players();
  const board = tappedBoard({ stage: by("stage"), confirm: by("confirm"), keys: by("pick-keys"), zooms: by("zooms"), prompt: by("prompt") },
    { pick, play: finish, wonder: (place) => write(say("web-ask-around").replace("{place}", place)), missed: (x, y) => missed({ table, path, at: [x, y] }) });
  const reason = tellAtPlace(by("told"), board, press);
  const record = moveList(goTo), review = reviewView({ ask: assess, goTo, press });
  const plan = planning({ changed: () => { path = []; request(); }, keep: (line) => write(line) });
  let table = null, view = null, path = [], seen = null, at = null, asked = null, counting = 0, counted = 0, reviewed = false, turn = null;

  by("players").replaceChildren(seated.element);
  by("record").replaceChildren(record.element);
  by("table-back").onclick = leave;
  by("turn-board").onclick = () => options.turnBoard(table, view?.players.length ?? 2);
  by("share-table").onclick = share;
  options.onBoard(() => table && request());

  // `isReview` opens its review as well, at one of its turns, or at the position after `ply` moves.
  function open(code, { isReview = false, ply = null, at: toTurn = null } = {}) {
    clearTimeout(counting);
    if (table !== code) { plan.forget(); view = null; board.clear(); review.end(); reason.hide(); ({ path, seen } = half(code)); }
    if (table !== code) by("watchers").hidden = true;
    [table, at, reviewed, turn] = [code, ply, isReview, toTurn];
    reveal(true);
  }

  const half = (code) => JSON.parse(sessionStorage.getItem(`${HALF} ${code}`)) ?? { path: [], seen: null };

  function keepHalf() {
    if (path.length) sessionStorage.setItem(`${HALF} ${table}`, JSON.stringify({ path, seen: view.version }));
    else sessionStorage.removeItem(`${HALF} ${table}`);
  }

  function goTo(ply) {
    at = ply;
    if (review.isOn()) moved(ply);
    request();
  }

  // The table that is open is what the page shows; it may have lain behind something else.
  function reveal(anew = false) {
    turnTo("table");
    host.back(leave);
    request(anew);
  }

  function close() {
    clearTimeout(counting);
    table = view = null;
    review.end();
    attend("turn", null);
    host.back(null);
  }

  function request(anew = false) {
    if (anew) board.forget();
    asked = look({ table, path, seen: view?.version ?? seen, ply: at, bottom: options.bottom(table), anew: anew || !view, line: at === null ? plan.line() : null, review: review.isOn() });
    board.waiting(true);
  }

  function pick(next) {
    path = next;
    request();
  }

  function finish(taps) {
    path = [];
    if (plan.line()) { plan.add(taps); return false; }
    asked = play({ table, seen: view.version, path: taps });
    board.waiting(true);
    return true;
  }

  function show(message) {
    if (message.table !== table) return;
    const news = !view || message.version > view.version, first = !view, isTold = !first && news && told(message) !== told(view);
    view = message;
    path = message.path;
    keepHalf();
    if (message.planned === null) plan.forget();
    reason.outlive(message);
    if (isTold) announce(told(message));
    board.show(message);
    by("table").dataset.version = message.version;
    record.show(message);
    seated.show(message.players, message.phase);
    const past = message.ply < record.count(), over = message.phase === "over";
    if (over && (reviewed || message.players.some((one) => one.own))) assessed(message.actions);
    review.at(message.ply, record.count());
    by(over ? "steps" : "record").prepend(record.steps);
    by("table").classList.toggle("looks-back", past);
    if (news && at !== null) record.behind();
    by("table-title").replaceChildren(...rich(message.title));
    by("table-lines").replaceChildren(...message.lines.map((line) => build("p", {}, ...rich(line))));
    result(message);
    const planKeys = past ? [] : plan.keys(message);
    by("table-keys").replaceChildren(...keyRows([message.actions], press), ...(plan.isOn() ? [] : planKeys));
    if (plan.isOn()) by("pick-keys").append(...planKeys);
    by("turn-board").hidden = !message.turns;
    announceTurn(message, first);
    const address = host.address(room(), table);
    by("share-table").hidden = !address && !host.shows && !host.posts;
    by("share-table").textContent = say(host.posts ? "web-show-here" : host.shows ? "web-show-in-chat" : "web-share");
    by("shared-link").hidden = message.phase !== "lobby" || !address;
    by("shared-link").querySelector("input").value = address ?? "";
    awaitRatings(message, news);
  }

  const told = (message) => [message.news, ...message.result.map(flat)].join(" ");

  // A game's ratings are counted a moment after its end, if they are at all: asked a few times, ever more seldom.
  function awaitRatings({ counts, phase, players: people }, news) {
    clearTimeout(counting);
    if (news) counted = 0;
    if (!counts || phase !== "over" || people.some((one) => one.changed) || counted === RATINGS_ASKED) return;
    counting = setTimeout(() => { counted += 1; request(); }, RATINGS_AFTER_MS * 2 ** counted);
  }

  const room = () => document.body.dataset.room;

  function result({ result: lines, players: people }) {
    by("result").hidden = !lines.length;
    by("result").replaceChildren(...lines.map((line, nth) => build("p", nth ? {} : { className: "who-won" }, ...rich(line))),
      ...people.filter((one) => one.changed).map((one) => build("p", { className: "hint" }, build("bdi", {}, `${one.name}: ${one.rating} (${one.changed})`))));
  }

  // What can be reviewed has a button for it.
  function assessed(actions) {
    if (review.isOn() ? turn : actions.some((one) => one.opens?.view === "review")) review.begin(table, turn);
    turn = null;
  }

  function announceTurn({ phase, players: people }, first) {
    const mine = phase === "playing" && people.some((one) => one.own && one.acting);
    by("prompt").classList.toggle("mine", mine);
    attend("turn", mine ? say("web-your-turn") : null, first ? "" : flat(view.title));
  }

  async function share() {
    if (host.shows || host.posts) return prepare(table);
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
    review(message) {
      const before = review.isMade();
      review.show(message);
      if (!before && review.isMade() && at !== null) request(); // with what it says of the position
    },
    now: () => table,
    view: () => view,
    // What an answer speaks of, on the board that it is about.
    point: (message) => { if (message.table === table && message.version === view?.version) reason.show(message); },
    posted(id) {
      if (id === table) by("share-table").textContent = say("web-shown-here");
    },
    isOver: () => view?.phase === "over",
    finished(id) {
      if (id === asked) board.rest();
    },
    refused() { path = []; if (table) request(); },
    // It is on show again: after what lay over it, or once the connection has come back.
    back: () => reveal(),
    again: () => (isShown("exercise") ? request(true) : reveal(true)),
    speak: () => { if (table && view) { request(true); review.speak(); } },
  };
}
