// What the page shows large: the lobby, a table, a cup, or an exercise. Answers stand beside it, in the lobby above the line.

import { by } from "./elements.js";

const BESIDE = { table: "table-answers", exercise: "exercise-answers", cup: "cup-answers" };

export const isShown = (view) => document.body.dataset.view === view;

export function turnTo(view) {
  if (!isShown(view)) scrollTo(0, 0);
  document.body.dataset.view = view;
  if (BESIDE[view]) by(BESIDE[view]).append(by("letters"));
  else document.querySelector(".desk-inner").prepend(by("letters"));
}
