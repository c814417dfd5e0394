// A lesson or a puzzle: its board lies open as a table's does, and what comes of a tap takes its place.

import { announce } from "./attention.js";
import { keyRows } from "./buttons.js";
import { build, by } from "./elements.js";
import { host } from "./host.js";
import { flat, rich } from "./richtext.js";
import { tappedBoard } from "./tapped_board.js";
import { isShown, turnTo } from "./views.js";

// `pick` sends the picks made so far, and gives the request's id; `press` is what a button does; `closed` is told
// when the reader leaves.
export function exercise({ pick, press, closed }) {
  const board = tappedBoard({ stage: by("exercise-stage"), confirm: by("exercise-confirm"), keys: by("exercise-keys"), zooms: by("exercise-zooms"), prompt: by("exercise-prompt") },
    { pick: tap, play: (path) => { tap(path); return true; } });
  let now = null, begun = null, asked = null;

  by("exercise-back").onclick = close;

  function tap(path) {
    asked = pick(now.press, path);
    board.waiting(asked !== null);
  }

  function show(letter) {
    now = letter.board;
    if (now.press && now.press !== begun) {
      begun = now.press;
      board.fit();
    }
    by("exercise").dataset.version = now.press;
    turnTo("exercise");
    host.back(close);
    for (const part of ["exercise-head", "exercise-side"]) {
      by(part).lang = letter.language;
      by(part).dir = letter.direction;
    }
    by("exercise-title").replaceChildren(...rich(letter.title));
    by("exercise-lines").replaceChildren(...letter.lines.map((line) => build("p", {}, ...rich(line))));
    by("exercise-rows").replaceChildren(...keyRows(letter.rows, press));
    announce([letter.title, ...letter.lines].map(flat).join(" "));
    board.show(now);
  }

  function close() {
    host.back(null);
    closed();
  }

  return {
    show,
    finished(id) {
      if (id === asked) board.rest();
    },
    // In another language it is asked for again, as far as it has come.
    speak: () => { if (isShown("exercise") && now.press) tap(now.path); },
  };
}
