// The local table's page: what is heard goes to the part that shows it, what is done goes out on the wire.

import { by } from "./elements.js";
import { cards } from "./board_updates.js";
import { commandLine } from "./commandline.js";
import { commandList } from "./commands.js";
import { handIn } from "./file.js";
import { settle } from "./identity.js";
import { busy, isBusy, settled } from "./buttons.js";
import { letters } from "./answers.js";
import { showLook } from "./theme.js";
import { naming } from "./name_dialog.js";
import { talk } from "./chat.js";
import { connect } from "./websocket.js";
import { learn, say } from "./translations.js";

const room = decodeURIComponent(location.pathname.match(/^\/r\/([^/]+)/)?.[1] ?? "table");

// Whether the request is on its way; while the server is away, only a few can wait for it.
function ask(message, element = null) {
  const id = wire.ask(message);
  if (id === null) answers.complain(say("web-status-reconnecting"), true);
  else {
    busy(id, element);
    if (["tap", "file"].includes(message.kind) || message.board || message.text?.startsWith("/")) outlived.set(id, answers.outlived());
  }
  return id !== null;
}

function finished(id) {
  settled(id);
  outlived.get(id)?.();
  outlived.delete(id);
}

function press(payload, element) {
  if (!isBusy(element)) ask({ kind: "tap", press: payload }, element);
}

function write(text, board = null) {
  if (text.trim() !== "/import") return ask({ kind: "line", text, board });
  handIn((record) => ask({ kind: "file", text: record }));
  return true;
}

const tables = cards({ press, write });
const answers = letters(press);
const chat = talk();
const line = commandLine({
  write,
  wonder: (text) => wire.wonder({ kind: "complete", line: text }),
  dismiss: answers.dismissNewest,
});
const commands = commandList(line.put);
const names = naming((name) => ask({ kind: "name", name }));

const HEARD = {
  welcome({ you, talk: lines }) {
    chat.iAm(you);
    lines.forEach(chat.line);
    greeted = you.name;
  },
  words(message) {
    learn(message);
    showLook();
    commands.show(message.commands);
    tables.speak();
    chat.speak();
    if (greeted === null) return;
    names.called(greeted, true);
    greeted = null;
  },
  you({ you }) {
    chat.iAm(you);
    names.called(you.name, false);
  },
  people: ({ people }) => chat.present(people),
  card: tables.show,
  ready: tables.ready,
  talk: chat.line,
  // A room's own boards call nobody by a letter: the page shows them as they change, and marks its title.
  letter({ id, letter }) {
    if (id !== "nudge") answers.show(letter, id === "share");
  },
  completions: line.offer,
  error({ id, text }) {
    settled(id);
    answers.complain(text, id !== null);
  },
  done: ({ id }) => finished(id),
  closing() {},
};
let greeted = null;
const outlived = new Map();

function state(now) {
  const status = by("status");
  if (now === "reconnecting" && status.dataset.state === "closing") return;
  status.dataset.state = now;
  status.hidden = now === "open";
  if (now !== "open") status.textContent = say(`web-status-${now}`) || status.textContent;
}

new ResizeObserver(([desk]) => {
  document.documentElement.style.setProperty("--desk-height", `${desk.target.offsetHeight}px`);
}).observe(document.querySelector(".desk"));

document.title = room === "table" ? "Moot" : `${room} · Moot`;
by("room").textContent = room === "table" ? "" : room;
if (location.search.includes("secret=")) history.replaceState(null, "", location.pathname);
showLook();
await settle();
const wire = connect(room, { heard: (message) => HEARD[message.kind]?.(message), state });
