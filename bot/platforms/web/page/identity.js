// Who plays on this page. A browser has a player of its own: a cookie that no script can read names it to the server.
// A tab can have another player, which only this tab knows. A chat app names its user itself (`session.js`): nothing of
// the browser's player is read there.

const TAB = "moot-tab", NAME = "moot-name", LANGUAGE = "moot-language";
const FORMER = "moot-token"; // here tabs of version 0.2.0 keep a player each
const LONGEST_MS = 10_000;

let isInBrowser = false;

const isBrowsersPlayer = () => isInBrowser && !identity.tab && !sessionStorage.getItem(FORMER);
const storage = () => (isBrowsersPlayer() ? localStorage : sessionStorage);

export const identity = {
  // The secret token of this tab's own player; empty where the browser's player or a chat app's user plays.
  get tab() { return sessionStorage.getItem(TAB) ?? ""; },
  get name() { return storage().getItem(NAME) ?? ""; },
  set name(name) { storage().setItem(NAME, name); },
  get language() { return storage().getItem(LANGUAGE) ?? navigator.language; },
  set language(code) { storage().setItem(LANGUAGE, code); },
};

export function settle() {
  isInBrowser = true;
}

// What `hello` says about the player: { token } of the tab's own one, nothing about the browser's. Called before each
// connection, so that the cookie is there, and lasts from now on. Throws where the server does not answer.
export async function passport() {
  if (!navigator.cookieEnabled && !identity.tab) sessionStorage.setItem(TAB, sessionStorage.getItem(FORMER) ?? hex(32));
  if (!identity.tab) await alone(() => bringCookie(sessionStorage.getItem(FORMER)));
  document.body.dataset.player = identity.tab ? "tab" : "browser";
  return identity.tab ? { token: identity.tab } : {};
}

// Two tabs that are opened at once are one player: the second finds the first one's cookie.
const alone = (work) => (navigator.locks ? navigator.locks.request("moot-player", work) : work());

// A former tab's player becomes the browser's, if the browser has none yet; else it stays this tab's.
async function bringCookie(former) {
  const headers = former ? { "Moot-Token": former } : {};
  const answer = await fetch("/socket/player", { method: "POST", headers, signal: AbortSignal.timeout(LONGEST_MS) });
  if (!answer.ok) throw new Error(answer.statusText);
  if (!former) return;
  const { adopted } = await answer.json();
  if (!adopted) sessionStorage.setItem(TAB, former);
  sessionStorage.removeItem(FORMER);
  for (const key of adopted ? [NAME, LANGUAGE] : []) {
    if (sessionStorage.getItem(key)) localStorage.setItem(key, sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
  }
}

// A new player in this tab, or the browser's again. The page is loaded again, for what it shows is the former player's.
export function changePlayer(isNew) {
  const { language } = identity;
  sessionStorage.clear();
  if (isNew) sessionStorage.setItem(TAB, hex(32));
  if (isNew) sessionStorage.setItem(LANGUAGE, language);
  location.reload();
}

export function hex(bytes) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
