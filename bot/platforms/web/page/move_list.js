// The moves of a game, with stepping to any position and back to now.

import { build } from "./elements.js";
import { say } from "./translations.js";

export function moveList(goTo) {
  const list = build("ol", { className: "moves", tabIndex: 0, dir: "ltr" });
  const step = (sign, key, to) => {
    const button = build("button", { type: "button", className: "icon", onclick: () => go(to()) }, sign);
    button.dataset.sayTitle = key;
    button.title = say(key);
    button.setAttribute("aria-label", say(key));
    return button;
  };
  const first = step("«", "web-move-first", () => 0), back = step("‹", "web-move-back", () => ply - 1);
  const on = step("›", "web-move-on", () => ply + 1), last = step("»", "web-move-last", () => moves.length);
  const steps = build("div", { className: "steps", dir: "ltr" }, first, back, on, last);
  const element = build("div", { className: "record" }, list);
  let moves = [], ply = 0;
  element.hidden = true;

  function go(to) {
    const next = Math.min(Math.max(to, 0), moves.length);
    goTo(next === moves.length ? null : next);
  }

  function show(message) {
    const { from, list: news } = message.moves;
    moves = [...moves.slice(0, from), ...news];
    while (list.children.length > from) list.lastChild.remove();
    list.append(...news.map((move, nth) => build("li", {}, build("button", { type: "button", tabIndex: -1, onclick: () => go(from + nth + 1) }, move))));
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    ply = message.ply;
    const now = list.children[ply - 1];
    now?.setAttribute("aria-current", "step");
    if (now) requestAnimationFrame(() => { list.scrollTop = now.offsetTop - list.clientHeight / 2; }); // once all is laid out
    first.disabled = back.disabled = ply === 0;
    on.disabled = last.disabled = ply === moves.length;
    element.hidden = steps.hidden = moves.length === 0;
    list.setAttribute("aria-label", say("web-moves"));
    for (const button of [first, back, on, last]) {
      button.title = say(button.dataset.sayTitle);
      button.setAttribute("aria-label", button.title);
    }
    last.classList.remove("news");
  }

  list.addEventListener("keydown", (event) => {
    const to = { ArrowLeft: ply - 1, ArrowUp: ply - 1, ArrowRight: ply + 1, ArrowDown: ply + 1, Home: 0, End: moves.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  });

  return { element, steps, show, count: () => moves.length, behind: () => last.classList.add("news") };
}
