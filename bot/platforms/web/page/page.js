// The local table's page: what is heard goes to the part that shows it, what is done goes out on the wire.

import { navigation, readAddress, tableAt } from "./address.js";
import { announce } from "./attention.js";
import { by } from "./elements.js";
import { cards } from "./board_updates.js";
import { laid, lay } from "./board_svg.js";
import { watching } from "./players.js";
import { commandLine } from "./commandline.js";
import { commandList } from "./commands.js";
import { handIn, takeUpTo } from "./file.js";
import { host } from "./host.js";
import { isBusy } from "./buttons.js";
import { letters } from "./answers.js";
import { showLook } from "./theme.js";
import { calls } from "./calls.js";
import { cupView } from "./cup.js";
import { keepFocus } from "./focus.js";
import { naming } from "./name_dialog.js";
import { talk } from "./chat.js";
import { exercise } from "./exercise.js";
import { lobby } from "./lobby.js";
import { options, optionsDialog } from "./options.js";
import { tableView } from "./table.js";
import { requests } from "./requests.js";
import { connect } from "./websocket.js";
import { meanings } from "./meaning.js";
import { guardPresses } from "./press_guard.js";
import { flat } from "./richtext.js";
import { isShown, turnTo } from "./views.js";
import { learn, say } from "./translations.js";

const { room = "table", table: wanted = null } = await host.start();
guardPresses();
keepFocus();
const address = navigation(wanted ? tableAt(wanted) : readAddress(), goTo);

// What this page has a view for is opened; if it cannot be, the answer to the press says why.
let pressed = null;

function press(payload, element, opens) {
  pressed = opens ? { code: opens.code, payload } : null;
  if (opens) { answers.outlived()(); address.to(opens); }
  else if (!isBusy(element)) ask({ kind: "tap", press: payload }, element);
}

function write(text, board_ = null) {
  const instead = board_ === null && !text.startsWith("/") ? meanings(text, { commands: commands.names(), table: board.now(), view: board.view() }) : [];
  if (instead.length) {
    answers.offer(say("web-did-you-mean"), [...instead.map((one) => [one.text, () => write(one.text, one.board ?? ""), "go"]),
      [say("web-say-it"), () => sayToAll(text)]]);
    return true;
  }
  // A command that names no table means the one that lies open.
  if (text.trim() !== "/import") return ask({ kind: "line", text, board: board_ || (text.startsWith("/") && board.now()) || null });
  withFile(text);
  return true;
}

const sayToAll = (text) => ask({ kind: "line", text, board: null, all: true });

function withFile(line_, sent = () => {}) {
  handIn((text) => ask({ kind: "file", text, line: line_ }) && sent());
}

function begin(line) {
  ask({ kind: "line", text: line, board: null });
}

// A view that this page does not know is the lobby.
function goTo({ view, code, ...where }) {
  if (view !== "cup") cup.close();
  if (view === "table" || view === "review") board.open(code, { ...where, isReview: view === "review" });
  else board.close();
  if (view === "cup") cup.open(code, where.at);
  if (board.now() || cup.now()) return news.arrived();
  wire.wonder({ kind: "look", table: null });
  turnTo("lobby");
  return wire.wonder({ kind: "lobby" });
}

const board = tableView({
  prepare: (table) => ask({ kind: "share", table }),
  look: (view) => wire.wonder({ kind: "look", ...view }),
  assess: (table) => wire.wonder({ kind: "review", table }),
  play: (move) => (ask({ kind: "play", ...move }) ? wire.newest() : null),
  missed: (place) => wire.wonder({ kind: "missed", ...place }),
  press,
  write: (text) => write(text),
  leave: address.toLobby,
  moved: address.at,
});
const cup = cupView({ look: (view) => wire.wonder({ kind: "look", ...view }), press, leave: address.toLobby, shows: (inView) => answers.leaveOut(inView) });
const news = calls({ open: address.to, isOpen: ({ view, code }) => (view === "cup" ? cup : board).now() === code });
const practice = exercise({
  pick: (payload, path) => (ask({ kind: "tap", press: payload, path }) ? wire.newest() : null),
  press,
  closed: () => (board.now() ? board.back() : turnTo(cup.now() ? "cup" : "lobby")),
});
const hall = lobby({ begin, open: address.toTable, join: (table) => { begin(`/join ${table}`); joining = table; } });
let joining = null;
optionsDialog((language) => ask({ kind: "speak", language }));

const answers = letters(press);
const asked = requests({ wire: () => wire, answers, views: () => [board, practice] });
const { ask } = asked;
const tables = cards({ press, open: address.to, asked: asked.isOpening });
const chat = talk();
const line = commandLine({
  write, withFile,
  wonder: (text) => wire.wonder({ kind: "complete", line: text }),
  dismiss: answers.dismissNewest,
});
const commands = commandList(line.put);
const names = naming((name) => ask({ kind: "name", name }));

const HEARD = {
  welcome({ you, talk: lines }) {
    chat.iAm(you);
    lines.forEach(chat.line);
    answers.fromBefore();
    greeted = you.name;
  },
  words(message) {
    learn(message);
    showLook();
    commands.show(message.commands);
    line.learn(message.filed);
    takeUpTo(message.largest);
    tables.speak();
    chat.speak();
    board.speak();
    cup.speak();
    practice.speak();
    if (isShown("lobby") && greeted === null) wire.wonder({ kind: "lobby" });
    if (greeted === null) return;
    if (host.talks) names.called(greeted, true);
    greeted = null;
  },
  you({ you }) {
    chat.iAm(you);
    names.called(you.name, false);
  },
  people: chat.present,
  card(message) {
    tables.show(message);
    const isOurs = asked.isOpening() && (message.fresh || message.session === joining);
    if (isOurs && message.letter.playable) address.toTable(message.session);
    else if (message.fresh && message.letter.playable && board.isOver()) answers.offer(flat(message.letter.title), [[say("web-open-board"), () => address.toTable(message.session), "go"]]);
    joining = message.session === joining ? null : joining;
    if (isShown("lobby")) refreshLobby();
  },
  ready() {
    tables.ready();
    host.ready();
    if (board.now()) board.again();
    else if (cup.now()) cup.again();
    else if (isShown("lobby")) goTo(address.here());
  },
  ground: lay,
  table: board.show,
  pointed: board.point,
  review: board.review,
  cup: cup.show,
  watchers: (told) => { if (told.table === board.now()) watching(by("watchers"), told); },
  // A board for this reader alone: no card of the room leads to it.
  open: ({ table }) => { if (board.now() !== table) address.toTable(table); },
  "no-table": ({ table }) => {
    address.giveUp();
    if (pressed?.code === table) ask({ kind: "tap", press: pressed.payload });
    else tables.reveal(table);
    pressed = null;
  },
  games: hall.games,
  lobby: hall.show,
  talk: chat.line,
  // A room's own boards call nobody by a letter: the page shows them as they change, and marks its title.
  letter({ id, letter, number, again }) {
    if (letter.board) practice.show(letter);
    else if (again) answers.showAgain(letter, number);
    else if (["share", "whisper"].includes(id) ? news.show(letter) : cup.answers(letter)) return;
    else if (id !== "nudge") {
      const text = asked.line(id.split(":").pop()), instead = text && [say("web-say-it"), () => sayToAll(text)];
      answers.show(letter, { number, about: id, shared: id === "share", asked: !["share", "whisper"].includes(id), instead });
    }
  },
  completions: line.offer,
  // What the chat app shows to others, it asks the reader about itself.
  async prepared({ prepared }) {
    if (!(prepared && (await host.shows?.(prepared)))) host.haptic("refused");
  },
  posted({ table }) {
    board.posted(table);
    announce(say("web-shown-here"));
  },
  error: asked.failed,
  done: asked.finished,
  closing() {},
};
let greeted = null, refreshing = 0;

function refreshLobby() {
  clearTimeout(refreshing);
  refreshing = setTimeout(() => wire.wonder({ kind: "lobby" }), 300);
}

function state(now) {
  const status = by("status");
  if (now === "reconnecting" && status.dataset.state === "closing") return;
  status.dataset.state = now;
  status.hidden = now === "open";
  if (now === "open") return;
  status.textContent = say(`web-status-${now}`) || status.textContent;
  announce(status.textContent);
}

new ResizeObserver(([desk]) => {
  document.documentElement.style.setProperty("--desk-height", `${desk.target.offsetHeight}px`);
}).observe(document.querySelector(".desk"));

document.body.dataset.room = room;
document.body.dataset.host = host.name;
const named = host.talks && room !== "table";
document.title = named ? `${room} · Moot` : "Moot";
by("room").textContent = named ? room : "";
if (location.search.includes("secret=")) history.replaceState(null, "", location.pathname + location.hash);
showLook();
const wire = connect(room, { heard: (message) => HEARD[message.kind]?.(message), state, grounds: laid });
