// Cards in the lobby, such as a cup's: the newest at the bottom; an older version never replaces a newer one. A table
// that can be played is no card: the lobby lists it.

import { by } from "./elements.js";
import { card } from "./board_card.js";

const NEWS = "● "; // in the title of a tab that nobody is looking at

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && document.title.startsWith(NEWS)) document.title = document.title.slice(NEWS.length);
});

export function cards(actions) {
  const known = new Map();
  let settled = false; // the first cards after coming in are not news

  function show(message) {
    if (message.letter.playable) return settled && mark();
    const old = known.get(message.session);
    if (old && message.version < old.version()) return undefined;
    const shown = old ?? card(message.session, actions);
    const grown = !old || message.version > old.version();
    shown.show(message);
    known.set(message.session, shown);
    if (!old || message.fresh) place(shown);
    if (settled && grown) mark();
    return undefined;
  }

  function place(shown) {
    by("notices").append(shown.element);
    if (!settled) return;
    foldClosed(shown);
    if (actions.asked()) shown.element.scrollIntoView({ block: "nearest" }); // nobody's page moves for somebody else
  }

  function foldClosed(except) {
    for (const one of known.values()) if (one !== except && !one.element.classList.contains("open")) one.fold(true);
  }

  function mark() {
    if (document.hidden && !document.title.startsWith(NEWS)) document.title = NEWS + document.title;
  }

  function ready() {
    if (!settled) foldClosed([...known.values()].at(-1));
    settled = true;
  }

  // Whether there is such a card: then it is what the reader sees.
  function reveal(session) {
    const one = known.get(session)?.element;
    one?.scrollIntoView({ block: "start" });
    one?.focus({ preventScroll: true });
    return Boolean(one);
  }

  return { show, ready, reveal, speak: () => known.forEach((one) => one.speak()) };
}
