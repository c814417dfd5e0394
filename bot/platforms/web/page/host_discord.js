// Discord: the page is an Activity in a frame of the client, which is asked who is there. What is said goes by
// postMessage: [0, handshake], [1, command or event], [2, close], as @discord/embedded-app-sdk 2.5 has it.

import { hex } from "./identity.js";
import { app, exchange, forget, frames, root, turnAway } from "./session.js";

const HANDSHAKE = 0, FRAME = 1, CLOSE = 2;
const query = new URLSearchParams(location.search);
const client = parent === window ? null : parent.opener ?? parent; // in a window of its own, its main one speaks
const asked = new Map();
// Whoever shows us in a frame; a page that has loaded itself again comes from itself.
const shower = document.referrer.startsWith(location.origin) ? "" : document.referrer;
let greeted = null, session = null;

function post(kind, data) {
  client?.postMessage([kind, data], shower || "*"); // nothing in it is a secret
}

function command(cmd, args) {
  const nonce = hex(16);
  post(FRAME, { cmd, args, nonce });
  return new Promise((done, failed) => asked.set(nonce, { done, failed }));
}

window.addEventListener("message", ({ source, origin, data }) => {
  if (source !== client || !Array.isArray(data) || !frames(origin)) return;
  const [kind, said] = data;
  if (kind === CLOSE) asked.forEach(({ failed }) => failed(new Error(said?.message ?? "")));
  if (kind !== FRAME || !said) return;
  if (said.cmd === "DISPATCH" && said.evt === "READY") greeted?.();
  const waiting = asked.get(said.nonce);
  if (!waiting) return;
  asked.delete(said.nonce);
  if (said.evt === "ERROR") waiting.failed(new Error(said.data?.message ?? ""));
  else waiting.done(said.data);
});

// Discord closes what stays silent; whoever is not there any more is missed by nobody: a game waits.
function greet() {
  return new Promise((ready) => {
    greeted = ready;
    post(HANDSHAKE, { v: 1, encoding: "json", client_id: app, frame_id: query.get("frame_id") });
  });
}

// A code for our own application, which only our server can turn into who this is.
async function proof() {
  const { code } = await command("AUTHORIZE", {
    client_id: app, response_type: "code", state: "", prompt: "none", scope: ["identify"],
  });
  return { code, instance: query.get("instance_id") ?? "" };
}

export const host = {
  name: "discord",
  talks: false,
  root,
  async start() {
    try {
      await greet();
      session = await exchange(query.get("instance_id"), proof);
    } catch (refused) {
      turnAway(refused.message);
      return new Promise(() => {});
    }
    return { room: "app", table: session.table };
  },
  end(sentence) {
    forget();
    turnAway(sentence);
    return true;
  },
  async passport() {
    return { token: session.token };
  },
  theme: () => null, // Discord tells no look of its own: the frame follows what the client hands down, or the device
  posts: true,
  address: () => null,
};
