// Planning ahead: moves of all sides are made on the board, and nothing is played.

import { build, by } from "./elements.js";
import { say } from "./translations.js";

// `changed` asks for the board after the planned moves; `keep` writes the line that keeps them.
export function planning({ changed, keep }) {
  let moves = null;

  const key = (word, tone, does) => build("button", { type: "button", className: tone, onclick: does }, say(word));

  // Where it is begun below the board, the board is what comes into sight.
  function begin() {
    go([]);
    by("prompt").scrollIntoView({ block: "nearest" });
  }

  function go(next) {
    moves = next;
    changed();
  }

  return {
    line: () => moves,
    isOn: () => moves !== null,
    add: (path) => go([...moves, path]),
    forget: () => { moves = null; },
    // What can be done besides tapping the board: to begin; then to keep, to take one back, to end.
    keys({ plans, planned }) {
      if (!moves) return plans ? [build("div", { className: "row" }, key("web-plan", "", begin))] : [];
      const kept = key("web-plan-keep", "go", () => { keep(planned); moves = null; changed(); });
      const back = key("web-plan-back", "", () => go(moves.slice(0, -1)));
      const row = [...(planned ? [kept] : []), ...(moves.length ? [back] : []), key("web-plan-end", "stop", () => go(null))];
      return [build("div", { className: "row", id: "plan-keys" }, ...row)];
    },
  };
}
