// The socket: comes back by itself, and asks again, unchanged, whatever has not been answered.

import { host } from "./host.js";
import { hex, identity } from "./identity.js";

const FIRST_WAIT_MS = 300, LONGEST_WAIT_MS = 3000, WAITING_AT_MOST = 15;
const SILENT_AT_MOST_MS = 45_000, LISTENS_EVERY_MS = 5000;
// What this page cannot mend by coming again.
const ENDS = new Set(["session-over", "other-version", "hidden"]);

export function connect(room, { heard, state, grounds }) {
  const queue = `moot-unanswered${identity.tab}`; // no player asks what another one has asked
  const unanswered = new Map(JSON.parse(sessionStorage.getItem(queue) ?? "[]"));
  let socket = null, welcomed = false, wait = FIRST_WAIT_MS, heardAt = 0;

  async function open() {
    heardAt = Date.now();
    const passport = await host.passport().catch(() => null);
    if (!passport) return again();
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(`${scheme}//${location.host}${host.root}socket`);
    socket.onopen = () => send({ kind: "hello", ...passport, name: identity.name, room, language: identity.language, grounds: grounds() });
    socket.onmessage = (event) => { heardAt = Date.now(); hear(JSON.parse(event.data)); };
    socket.onclose = again;
  }

  // A line can be dead without anybody having closed it: a phone has slept, or is in another network by now.
  function listen() {
    if (Date.now() - heardAt > SILENT_AT_MOST_MS) hangUp();
  }

  function hangUp() {
    if (!socket || socket.readyState > WebSocket.OPEN) return; // it comes again already
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
    again();
  }

  function again() {
    welcomed = false;
    state("reconnecting");
    setTimeout(open, wait * (0.7 + 0.6 * Math.random()));
    wait = Math.min(wait * 1.7, LONGEST_WAIT_MS);
  }

  function hear(message) {
    if (message.kind === "welcome") welcomed = true;
    if (message.kind === "done" || message.kind === "error") settle(message.id);
    if (ENDS.has(message.trouble) && !welcomed && host.end(message.text)) socket.onclose = null;
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
  addEventListener("online", hangUp);
  return {
    newest: () => newest,
    isOpen: () => welcomed,
    // Ask for something that must happen exactly once; the id of the request, or null if too much is waiting.
    ask(message) {
      if (unanswered.size >= WAITING_AT_MOST) return null;
      const id = newest = hex(12);
      unanswered.set(id, { ...message, id });
      keep();
      if (welcomed) send({ ...message, id });
      return id;
    },
    // Ask for something that is of no use later.
    wonder(message) {
      const id = hex(6);
      if (welcomed) send({ ...message, id });
      return id;
    },
  };
}
