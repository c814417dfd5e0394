// Who this tab is: a token that only this tab knows, and a name. Two tabs are two people; a reload is the same one.

const TOKEN = "moot-token", NAME = "moot-name", LANGUAGE = "moot-language";
const RETRY_MS = 250;

export const identity = {
  token: "",
  get name() { return sessionStorage.getItem(NAME) ?? ""; },
  set name(name) { sessionStorage.setItem(NAME, name); },
  get language() { return sessionStorage.getItem(LANGUAGE) ?? navigator.language; },
  set language(code) { sessionStorage.setItem(LANGUAGE, code); },
};

// A duplicated tab inherits the storage of the first one, so the token is also held by a lock.
export async function settle() {
  const kept = sessionStorage.getItem(TOKEN);
  identity.token = kept && (await held(kept)) ? kept : await fresh();
}

async function fresh() {
  const token = hex(32);
  sessionStorage.setItem(TOKEN, token);
  sessionStorage.removeItem(NAME);
  await held(token);
  return token;
}

async function held(token) {
  if (!navigator.locks) return true; // not a secure context: the copy has to do
  if (await lock(token)) return true;
  await new Promise((wake) => setTimeout(wake, RETRY_MS)); // the page that was reloaded may still be leaving
  return lock(token);
}

function lock(token) {
  return new Promise((tell) => {
    navigator.locks.request(`moot ${token}`, { ifAvailable: true }, (granted) => {
      tell(Boolean(granted));
      return granted ? new Promise(() => {}) : undefined; // kept until the page goes away
    });
  });
}

export function hex(bytes) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
