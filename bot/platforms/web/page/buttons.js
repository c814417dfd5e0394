// Rows of buttons. A pressed one waits visibly until its request has been answered.

import { build } from "./elements.js";

const waiting = new Map();

export function keyRows(rows, press) {
  return rows.map((row) => build("div", { className: "row" }, ...row.map((key) => button(key, press))));
}

function button(key, press) {
  const element = build("button", { type: "button", className: key.tone, "data-press": key.press }, build("bdi", {}, key.label));
  element.onclick = () => press(key.press, element, key.opens);
  return element;
}

export function busy(id, element) {
  if (!element) return;
  element.setAttribute("aria-busy", "true");
  waiting.set(id, element);
}

export const isBusy = (element) => element.getAttribute("aria-busy") === "true";

export function settled(id) {
  waiting.get(id)?.removeAttribute("aria-busy");
  waiting.delete(id);
}
