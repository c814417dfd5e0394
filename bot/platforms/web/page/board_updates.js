// The cards of the room: one a table, the newest at the bottom; an older version never replaces a newer one.

import { by } from "./elements.js";
import { card } from "./board_card.js";

const NEWS = "● "; // in the title of a tab that nobody is looking at

document.addEventListener("visibilitychange", () => {
  if (!document.hidden && document.title.startsWith(NEWS)) document.title = document.title.slice(NEWS.length);
});

export function cards(actions) {
  const list = by("cards"), announcer = by("announcer"), known = new Map();
  let settled = false; // the first cards after coming in are not news

  function show(message) {
    const old = known.get(message.session);
    if (old && message.version < old.version()) return;
    const shown = old ?? card(message.session, actions);
    const grown = !old || message.version > old.version();
    const news = shown.show(message);
    known.set(message.session, shown);
    if (!old || message.fresh) place(shown, message.letter);
    if (settled && grown) announce(shown, news);
  }

  // What is played lies below the games, beside its own board; what is only a card, such as a cup's, above them.
  function place(shown, letter) {
    (letter.playable ? list : by("notices")).append(shown.element);
    if (!settled) return;
    foldClosed(shown);
    if (actions.asked()) shown.element.scrollIntoView({ block: "nearest" }); // nobody's page moves for somebody else
  }

  function foldClosed(except) {
    for (const one of known.values()) if (one !== except && !one.element.classList.contains("open")) one.fold(true);
  }

  function announce(shown, news) {
    const text = news.length ? news.join(" ") : shown.title();
    const line = document.createElement("span");
    line.textContent = `${text.replace(/[\u2066-\u2069]/g, "")} `;
    announcer.append(line);
    while (announcer.childNodes.length > 20) announcer.firstChild.remove();
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
