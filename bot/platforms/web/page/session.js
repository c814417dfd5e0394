// A session of our own, in exchange for what a chat app has given to this page about whoever opened it.

import { hex } from "./identity.js";

const KEPT = "moot-session", NONCE = "moot-nonce", RENEWED = "moot-renewed";

// Where this page's own addresses begin: a chat app may show it under another one than ours.
export const root = location.pathname.replace(/[^/]*$/, "");
export const version = document.querySelector("meta[name=moot-version]")?.content ?? "";
export const app = document.querySelector("meta[name=moot-app]")?.content ?? "";

const allowed = (document.querySelector("meta[name=moot-frames]")?.content ?? "").split(" ");

// Whether a page of this origin may show ours in a frame. Mobile apps have none, and say "null".
export function frames(origin) {
  const fits = (one) => (one.includes("*") ? origin.endsWith(one.slice(one.indexOf("*") + 1)) : one === origin);
  return origin === "null" || allowed.some(fits);
}

// Known to this device alone: with it a proof may be exchanged again, by the same page if our answer was lost,
// and by a second one that was opened with the same proof a moment later. Elsewhere the proof is worth nothing.
function nonce() {
  for (const kept of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = kept();
      if (!storage.getItem(NONCE)) storage.setItem(NONCE, hex(16));
      return storage.getItem(NONCE);
    } catch {} // a browser may forbid pages in frames to keep anything
  }
  return hex(16);
}

// Nothing answers, too many come in, or the server or its database is away: all of that passes.
const PASSES = new Set([0, 429, 502, 503, 504]);
const FIRST_PAUSE_MS = 1000, LONGEST_PAUSE_MS = 16000;

async function comeIn(proof) {
  const body = JSON.stringify({ ...(await proof()), nonce: nonce(), version });
  const headers = { "Content-Type": "application/json" };
  return fetch(`${root}session`, { method: "POST", headers, body }).catch(() => Response.error());
}

// What is answered to whoever waits until it is no trouble that passes.
async function comeInAtLast(proof) {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const answer = await comeIn(proof);
    if (!PASSES.has(answer.status)) return answer;
    await new Promise((over) => setTimeout(over, pause * (0.5 + Math.random()))); // not a whole crowd at once
  }
}

// { token, table }, kept for when the page is loaded again. Throws an Error whose message is for the reader.
export async function exchange(opening, proof) {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (kept && kept.opening === opening && kept.version === version) return kept;
  const answer = await comeInAtLast(proof);
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.refused);
  const session = { ...told, opening, version };
  sessionStorage.setItem(KEPT, JSON.stringify(session));
  return session;
}

// The session is over, or the page is not the server's any more: the next load begins anew.
export function forget() {
  sessionStorage.removeItem(KEPT);
}

// A page that is older than the server is loaded again, once; false where that was in vain.
export function renew() {
  if (sessionStorage.getItem(RENEWED) === version) return false;
  sessionStorage.setItem(RENEWED, version);
  location.reload();
  return true;
}

// Whoever is not let in reads one sentence instead of the page.
export function turnAway(sentence) {
  const told = document.createElement("p");
  told.className = "turned-away";
  told.setAttribute("role", "alert");
  told.textContent = sentence;
  document.body.replaceChildren(told);
}
