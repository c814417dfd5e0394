// The socket: comes back by itself, and asks again, unchanged, whatever has not been answered.

import { host } from "./host.js";
import { hex, identity } from "./identity.js";
import { renew, version } from "./session.js";

const FIRST_WAIT_MS = 300, LONGEST_WAIT_MS = 3000, WAITING_AT_MOST = 15;
const SILENT_AT_MOST_MS = 45_000, LISTENS_EVERY_MS = 5000, ANSWERED_WITHIN_MS = 1000;
// What this page cannot mend by coming again.
const ENDS = new Set(["session-over", "other-version", "hidden"]);

// People may say the same again; all else that is asked twice before it is answered was tapped twice.
const isTalk = ({ kind, text, board }) => kind === "line" && !board && !text.startsWith("/");

export function connect(room, { heard, state, grounds }) {
  const queue = `moot-unanswered${identity.tab}`; // no player asks what another one has asked
  const unanswered = new Map(JSON.parse(sessionStorage.getItem(queue) ?? "[]"));
  let socket = null, welcomed = false, ready = false, silent = false, wait = FIRST_WAIT_MS, heardAt = 0;

  async function open() {
    heardAt = Date.now();
    const passport = await host.passport().catch(() => null);
    if (!passport) return again();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}${host.root}socket`);
    socket.onopen = () => send({ kind: "hello", version, ...passport, name: identity.name, room, language: identity.language, grounds: grounds() });
    socket.onmessage = (event) => { hearsAgain(); hear(JSON.parse(event.data)); };
    socket.onclose = again;
  }

  // A line can be dead without anybody having closed it: a phone has slept, or is in another network by now.
  function listen() {
    if (Date.now() - heardAt > SILENT_AT_MOST_MS) hangUp();
  }

  function hearsAgain() {
    heardAt = Date.now();
    if (silent && ready) state("open");
    silent = false;
  }

  // Nothing has come for a while though something is asked: the reader need not wonder where their tap is.
  function watch(id) {
    const asked = Date.now();
    setTimeout(() => {
      silent = ready && unanswered.has(id) && heardAt < asked;
      if (silent) state("silent");
    }, ANSWERED_WITHIN_MS);
  }

  function hangUp() {
    if (!socket || socket.readyState > WebSocket.OPEN) return; // it comes again already
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
    again();
  }

  function again() {
    welcomed = ready = false;
    state("reconnecting");
    setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
    wait = Math.min(wait * 1.7, LONGEST_WAIT_MS);
  }

  function hear(message) {
    if (message.kind === "welcome" && message.version !== version && renew()) return;
    if (message.kind === "welcome") welcomed = true;
    if (message.kind === "done" || message.kind === "error") settle(message.id);
    if (ENDS.has(message.trouble) && !welcomed && ((message.trouble === "other-version" && renew()) || host.end(message.text))) socket.onclose = null;
    // What was asked before all that there is to see has come is not asked twice.
    if (message.kind === "ready") ready = true;
    heard(message);
    if (message.kind === "closing") state("closing");
    if (message.kind !== "ready") return;
    wait = FIRST_WAIT_MS;
    state("open");
    for (const waiting of unanswered.values()) send(waiting);
  }

  function settle(id) {
    unanswered.delete(id);
    keep();
  }

  function keep() {
    sessionStorage.setItem(queue, JSON.stringify([...unanswered]));
  }

  function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  let newest = null;

  open();
  setInterval(listen, LISTENS_EVERY_MS);
  for (const turn of ["online", "offline"]) addEventListener(turn, hangUp);
  return {
    newest: () => newest,
    isOpen: () => ready,
    // Ask for something that must happen exactly once; the id of the request, or null if too much is waiting.
    ask(message) {
      const same = [...unanswered.values()].find(({ id: _, ...asked }) => JSON.stringify(asked) === JSON.stringify(message));
      if (same && !isTalk(message)) return newest = same.id;
      if (unanswered.size >= WAITING_AT_MOST) return null;
      const id = newest = hex(12);
      unanswered.set(id, { ...message, id });
      keep();
      if (ready) send({ ...message, id });
      watch(id);
      return id;
    },
    // Ask for something that is of no use later.
    wonder(message) {
      const id = hex(6);
      if (ready) send({ ...message, id });
      return id;
    },
  };
}
