// News that ask for no answer: one line above every view, with a way to what they are about. The newest is the one shown.

import { announce, attend } from "./attention.js";
import { build, by } from "./elements.js";
import { flat, rich } from "./richtext.js";
import { say } from "./translations.js";

// What a letter leads to where nothing is to be answered: a table that waits, or a cup. Null for a letter that stays one.
function destination({ rows, picture, file }) {
  const keys = rows.flat(), table = keys.find((key) => key.opens?.view === "table");
  if (table) return table.opens;
  if (picture?.film || file || keys.some((key) => key.tone !== "plain")) return null;
  return keys.find((key) => key.opens?.view === "cup")?.opens ?? null;
}

// `open` leads to a place, `isOpen` tells whether the page is there.
export function calls({ open, isOpen }) {
  const bar = by("call");
  let place = null;

  // Whether that is all there is to be shown of the letter.
  function show(letter) {
    const to = destination(letter);
    if (!to) return false;
    if (isOpen(to) || (place?.view === "table" && to.view === "cup")) return true; // a game waits: that comes first
    place = to;
    const go = build("button", { type: "button", className: "go", onclick: () => open(to) }, say(to.view === "cup" ? "web-open-cup" : "web-open-board"));
    const close = build("button", { type: "button", className: "quiet icon", title: say("web-dismiss"), "aria-label": say("web-dismiss"), onclick: end }, "×");
    bar.lang = letter.language;
    bar.dir = letter.direction;
    bar.replaceChildren(build("p", {}, ...rich(letter.title)), go, close);
    bar.hidden = false;
    announce(flat(letter.title));
    attend("call", flat(letter.title), letter.lines.map(flat).join(" ") || flat(letter.title));
    return true;
  }

  function end() {
    place = null;
    bar.hidden = true;
    attend("call", null);
  }

  // The page has gone somewhere: perhaps to where it was called.
  return { show, arrived: () => place && isOpen(place) && end() };
}
