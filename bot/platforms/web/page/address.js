// Where the page is, as its address says it: `#` and the code of a table; nothing for the lobby. Another view writes its
// name and a slash first, as in `#cup/CODE`. No code has a slash, so links of every age stay right.

import { host } from "./host.js";

const LOBBY = { view: "lobby", code: "" };
const FORM = /^#(?:([a-z]+)\/)?([\w-]{1,64})$/;

export const tableAt = (code) => ({ view: "table", code });

export function readAddress() {
  const [, view = "table", code] = FORM.exec(location.hash) ?? [];
  return code ? { view, code } : LOBBY;
}

function hash({ view, code }) {
  return view === "table" ? `#${code}` : code && `#${view}/${code}`;
}

// `show` shows a place. Back and Forward lead through the places that the reader went to.
export function navigation(start, show) {
  let here = start;

  function move(place, note) {
    if (hash(place) !== hash(here)) note(location.pathname + location.search + hash(place));
    here = place;
    show(place);
  }

  addEventListener("popstate", () => show(here = readAddress()));
  return {
    here: () => here,
    toTable: (code) => move(tableAt(code), host.step),
    toLobby: () => move(LOBBY, host.step),
    // There is nothing to come back to.
    giveUp: () => move(LOBBY, (address) => history.replaceState(null, "", address)),
  };
}
