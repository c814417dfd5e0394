// Where the page is, as its address says it: `#` and the code of a table; nothing for the lobby. Another view writes its
// name and a slash first, as in `#cup/CODE`; behind a code stands how many moves have been made in the position on show.
// No code has a slash, so links of every age stay right.

import { host } from "./host.js";

const LOBBY = { view: "lobby", code: "" };
const FORM = /^#(?:([a-z]+)\/)?([\w-]{1,64})(?:\/(\d{1,4}))?$/;

export const tableAt = (code) => ({ view: "table", code });

export function readAddress() {
  const [, view = "table", code, ply] = FORM.exec(location.hash) ?? [];
  return code ? { view, code, ...(ply && { ply: Number(ply) }) } : LOBBY;
}

function hash({ view, code, ply }) {
  return `${view === "table" ? `#${code}` : code && `#${view}/${code}`}${ply === undefined ? "" : `/${ply}`}`;
}

const replace = (address) => history.replaceState(null, "", address);

// `show` shows a place. Back and Forward lead through the places that the reader went to.
export function navigation(start, show) {
  let here = start;

  function note(place, write) {
    if (hash(place) !== hash(here)) write(location.pathname + location.search + hash(place));
    here = place;
  }

  function move(place, write = host.step) {
    note(place, write);
    show(place);
  }

  addEventListener("popstate", () => show(here = readAddress()));
  return {
    here: () => here,
    to: move,
    toTable: (code) => move(tableAt(code)),
    toLobby: () => move(LOBBY),
    // The review of the table that lies open, at a position: no step back leads through all that was looked at.
    at: (ply) => note({ view: "review", code: here.code, ...(ply !== null && { ply }) }, replace),
    // There is nothing to come back to.
    giveUp: () => move(LOBBY, replace),
  };
}
