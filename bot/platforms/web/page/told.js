// What is said about places of the board, where the prompt stands: why nothing can be picked there, or what is suggested.
// The places are marked on the board meanwhile.

import { announce } from "./attention.js";
import { keyRows } from "./buttons.js";
import { build, by } from "./elements.js";
import { flat, rich } from "./richtext.js";
import { say } from "./translations.js";

export function told(element, board, press) {
  let version = null, hint = false;

  function hide() {
    element.hidden = true;
    board.point([]);
  }

  // A suggestion names its move and the first reason for it; of a refusal the rule stands on a button.
  function show({ version: now, at, letter, shapes }) {
    version = now;
    hint = !letter.reason;
    const lines = [...(hint ? [letter.title] : []), ...letter.lines.slice(0, 1)];
    const close = build("button", { type: "button", className: "quiet icon close", title: say("web-dismiss"), "aria-label": say("web-dismiss"), onclick: hide }, "×");
    element.replaceChildren(close, ...lines.map((line) => build("p", {}, ...rich(line))), ...keyRows(letter.rows, press));
    element.classList.toggle("reason", !hint);
    element.lang = letter.language;
    element.dir = letter.direction;
    element.hidden = false;
    announce(lines.map(flat).join(" "));
    board.point(shapes, at);
    // Over the window where the prompt has been scrolled away.
    element.classList.toggle("floats", element.parentElement.getBoundingClientRect().bottom < element.offsetHeight);
  }

  // A refusal is over with the next tap, a suggestion with the next move.
  by("stage").addEventListener("pointerdown", () => !hint && hide(), true);

  return {
    show, hide,
    outlive(message) { if (!hint || message.version !== version) hide(); },
  };
}
