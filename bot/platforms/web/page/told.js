// What is said at a place of the board: why nothing can be picked there, or what is suggested, drawn over the board.

import { announce } from "./attention.js";
import { keyRows } from "./buttons.js";
import { build } from "./elements.js";
import { flat, rich } from "./richtext.js";
import { say } from "./translations.js";

const GAP_PX = 22, NEAR_PX = 4, EDGE_PX = 8;

export function told(element, board, press) {
  let version = null, hint = false, tapped = false;

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
    element.lang = letter.language;
    element.dir = letter.direction;
    element.hidden = false;
    announce(lines.map(flat).join(" "));
    board.point(shapes);
    stand(at);
  }

  // Beside its place, or all of the move: below it, or above where there is more room. Nothing of it leaves the sides.
  function stand(at) {
    const frame = element.parentElement.getBoundingClientRect(), move = element.parentElement.querySelector(".pointed").getBoundingClientRect();
    const { x, y } = at ? board.place(...at) : { x: frame.left + frame.width / 2, y: frame.top };
    const [top, bottom] = hint && at ? [move.top, move.bottom] : [y - GAP_PX, y + GAP_PX];
    const below = top - frame.top < frame.bottom - bottom;
    const left = Math.min(Math.max(x - frame.left - element.offsetWidth / 2, EDGE_PX), frame.width - element.offsetWidth - EDGE_PX);
    element.style.left = `${left}px`;
    element.style.top = below ? `${bottom - frame.top + NEAR_PX}px` : "auto";
    element.style.bottom = below ? "auto" : `${frame.bottom - top + NEAR_PX}px`;
  }

  // It lies over places that can be tapped: a tap on it goes through, and is enough to see them again.
  element.parentElement.addEventListener("pointerdown", ({ target, clientX, clientY }) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    if (element.contains(target)) return;
    tapped = left < clientX && clientX < right && top < clientY && clientY < bottom;
    if (!hint || tapped) hide();
  }, true);

  return {
    show, hide,
    // Whether the last tap has put it away.
    wasTapped: () => tapped,
    // A refusal is over with the next tap, a suggestion with the next move.
    outlive(message) { if (!hint || message.version !== version) hide(); },
  };
}
